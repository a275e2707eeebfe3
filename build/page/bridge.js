// What the game asks of its page (game/device/web.py): functions by their names, so that no text is ever run as a program.
window.fivefoldPage = (() => {
  const quiet = () => {};
  let hasNews = false;
  const canvas = () => document.getElementById("canvas");
  let lift = 0, isTurned = false;
  const transform = () => {
    const parts = [lift ? `translateY(${-lift}px)` : "", isTurned ? "rotate(180deg)" : ""];
    canvas().style.transform = parts.join(" ").trim();
  };

  return {
    // The room for the game in CSS pixels, and the device pixels of one. A phone that has been turned shows a canvas
    // still too wide by zooming out, and tells the zoomed size; the document's own width stays true.
    room() {
      const stage = document.getElementById("stage"), ratio = devicePixelRatio || 1;
      if (stage) return JSON.stringify([stage.clientWidth, stage.clientHeight, ratio]);
      const width = innerWidth, real = document.documentElement.clientWidth || width;
      const shrunk = real > 0 && real < width ? real / width : 1;
      return JSON.stringify([width * shrunk, innerHeight * shrunk, ratio]);
    },
    // The canvas is made as wide as the document again, so that a turned phone zooms back in.
    narrowCanvas() {
      if (canvas() && !document.getElementById("stage")) {
        canvas().style.width = `${document.documentElement.clientWidth}px`;
      }
    },
    // The canvas is lifted above a touch keyboard (text-field.js), and turned for somebody opposite: the game.
    liftCanvas(pixels) {
      lift = pixels;
      transform();
    },
    turnCanvas(turned) {
      isTurned = Boolean(turned);
      transform();
    },
    // Some loaders show a refused promise to the player, so it is caught here.
    toggleFullscreen() {
      const root = document.documentElement;
      const shown = document.fullscreenElement || document.webkitFullscreenElement;
      const leave = document.exitFullscreen || document.webkitExitFullscreen;
      const enter = root.requestFullscreen || root.webkitRequestFullscreen;
      const change = shown ? leave : enter;
      if (!change) return false;
      Promise.resolve(change.call(shown ? document : root)).catch(quiet);
      return true;
    },
    // Each time a line of its own, so that the same words are said again; the last ones can be read.
    announce(json) {
      const region = document.getElementById("fivefold-live");
      if (!region) return;
      region.append(Object.assign(document.createElement("p"), { textContent: JSON.parse(json) }));
      while (region.childElementCount > 8) region.firstChild.remove();
    },
    matches: (query) => matchMedia(query).matches,
    languages: () => JSON.stringify(navigator.languages || []),
    // A page that keeps its files tells when a newer version waits, and how to begin with it.
    hasUpdate: false,
    renew: quiet,
    // The browser decides whether what the page keeps may go when room is short; some ask the player.
    persist() {
      const { storage } = navigator;
      if (storage && storage.persist) Promise.resolve(storage.persist()).catch(quiet);
    },
    // All at once, since each crossing of the bridge takes time: My games asks for all keys several times.
    itemKeys(prefix) {
      const keys = Array.from({ length: localStorage.length }, (_, number) => localStorage.key(number));
      return JSON.stringify(keys.filter((key) => key && key.startsWith(prefix)));
    },
    speak(code) { document.documentElement.lang = code; },
    // Something has happened that the game has to ask for: it does so in its next frame.
    tell() {
      hasNews = true;
      this.wake();
    },
    news() {
      const told = hasNews;
      hasNews = false;
      return told;
    },
    // What games with friends need is fetched when the game asks for it: "loading", then "ready" or "failed".
    rooms: "",
    loadRooms() {
      const page = window.fivefoldPage;
      if (page.rooms === "loading" || page.rooms === "ready") return;
      const script = Object.assign(document.createElement("script"), { src: "rooms.js" });
      const end = (state) => {
        page.rooms = state;
        page.tell();
      };
      script.onload = () => end(window.fivefoldRooms ? "ready" : "failed");
      script.onerror = () => end("failed");
      page.rooms = "loading";
      document.head.append(script);
      // A service worker that begins only later keeps it, too.
      const { serviceWorker } = navigator;
      if (!serviceWorker || serviceWorker.controller) return;
      serviceWorker.addEventListener("controllerchange", () => fetch(script.src).catch(quiet), { once: true });
    },
    // A page that shows no frames while nothing happens wakes by the first, and rests by the second for so many seconds.
    wake: quiet,
    rest: quiet,
  };
})();

// The window may become larger or finer, the system lighter or calmer, and the focus may go elsewhere.
{
  const tell = () => window.fivefoldPage.tell();
  for (const type of ["resize", "focusin", "focusout", "fullscreenchange", "visibilitychange"]) {
    addEventListener(type, tell, { capture: true });
  }
  const followRatio = () => {
    tell();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", followRatio, { once: true });
  };
  followRatio();
  for (const query of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", tell);
  }
  // The room may change when the window does not: where a bar of the browser comes or goes.
  new ResizeObserver(tell).observe(document.getElementById("stage") || document.documentElement);
}

for (const type of ["gesturestart", "contextmenu"]) {
  addEventListener(type, (event) => event.preventDefault(), { passive: false });
}
