// Back, by a button, a gesture or the mouse: history has an entry for each scene above the title, so that Back leaves
// scene by scene, and only from the title the page. On the game's own page each entry's address tells its scene.
// A browser may pass over entries that were made without a tap: so they are made when the player goes on, not later.
window.fivefoldHistory = (() => {
  const PATIENCE = 1000; // milliseconds in which going back by oneself ends
  const { address, receive } = window.fivefoldGive;
  let depth = 0, name = "", backs = 0, last = 0, isGoingUntil = 0;

  const isOurs = () => Boolean(history.state && Number.isInteger(history.state.fivefold));
  const at = () => (isOurs() ? history.state.fivefold : 0);
  const told = (words) => (address() ? location.pathname + location.search + (words && `#${words}`) : location.href);
  const put = (how, number, words) => {
    history[how]({ fivefold: number }, "", told(words));
    last = number;
  };
  // History becomes as the game is. Some frames and browsers refuse: there Back leaves the page.
  const settle = () => {
    if (performance.now() < isGoingUntil) return;
    try {
      if (at() > depth) {
        isGoingUntil = performance.now() + PATIENCE;
        history.go(depth - at());
        return;
      }
      while (at() < depth) put("pushState", at() + 1, at() + 1 < depth ? "" : name);
      if (address() && location.hash !== (name && `#${name}`)) put("replaceState", at(), name);
    } catch { /* as told above */ }
  };
  // What stands behind the # when the page begins, or is put there later. A code is taken out of the address, so that
  // a reload does not begin its deal again; the game itself puts back what leads to a scene.
  const arrive = (number, isKept) => {
    const words = address() ? location.hash : "";
    if (words.length > 1) receive(words);
    try {
      if (!isKept) put("replaceState", number, "");
      else last = number;
    } catch { /* as told above */ }
    return words.length > 1;
  };
  addEventListener("popstate", () => {
    if (!isOurs()) {
      arrive(last + 1, false);
      return;
    }
    last = at();
    if (performance.now() < isGoingUntil) isGoingUntil = 0;
    else backs = Math.max(0, depth - at());
    if (backs) window.fivefoldPage.tell();
    else settle();
  });
  addEventListener("hashchange", () => { if (!isOurs()) arrive(last + 1, false); });
  if (!arrive(at(), isOurs())) settle();

  return {
    backs() {
      const pressed = backs;
      backs = 0;
      return pressed;
    },
    follow(scenes, words) {
      [depth, name] = [scenes, words];
      settle();
    },
  };
})();
