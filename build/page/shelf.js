// How the keys begin under which this copy of the game keeps what is played. Copies in different folders of one origin
// keep apart, but for a game host's numbered folders: there each upload of one and the same game has another number.
// What an earlier version kept for all folders together is copied, since another copy may still play with it.
window.fivefoldShelf = (() => {
  const TOGETHER = "fivefold.";
  const folder = location.pathname.replace(/[^/]*$/, "");
  if (/^\/html\/[\d-]+\/$/.test(folder)) return TOGETHER;
  const own = `fivefold:${folder}:`, copied = [];
  try {
    const keys = Object.keys(localStorage);
    if (keys.some((key) => key.startsWith(own))) return own;
    for (const key of keys.filter((key) => key.startsWith(TOGETHER))) {
      const target = own + key.slice(TOGETHER.length);
      copied.push(target);
      localStorage.setItem(target, localStorage.getItem(key));
    }
  } catch (error) {
    // There may be no storage, or too little for a copy: then all stays where it is.
    if (copied.length) {
      copied.forEach((key) => localStorage.removeItem(key));
      return TOGETHER;
    }
  }
  return own;
})();

