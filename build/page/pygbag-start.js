// The splash: what the game loads, each with its share of the bar, and a word when that takes long or fails.
{
  const shares = {
    "pythons.js": 3, "main.js": 7, "main.data": 25, "main.wasm": 42, "cpythonrc.py": 3, "fivefold.apk": 5, "pygame_ce": 15,
  };
  const slow = 4000, stalled = 45000, size = 20; // milliseconds, and the megabytes of a first visit
  const say = window.fivefoldSay;
  let loaded = -1, since = performance.now();

  const loadedShare = () => {
    const names = performance.getEntriesByType("resource").map((entry) => entry.name);
    const arrived = Object.keys(shares).filter((part) => names.some((name) => name.includes(part)));
    return arrived.reduce((sum, part) => sum + shares[part], 0);
  };
  const note = (failed, waited) => {
    if (failed) return say("page.not_loaded");
    if (waited > stalled) return say("page.stalled");
    return performance.now() > slow ? say("page.first_visit", { size }) : "";
  };
  const show = () => {
    const splash = document.getElementById("transfer"), share = loadedShare();
    if (!splash) return;
    if (share !== loaded) [loaded, since] = [share, performance.now()];
    const waited = performance.now() - since, failed = "failed" in document.getElementById("site").dataset;
    const creep = (100 - share) * 0.4 * (1 - Math.exp(-waited / 8000));
    document.getElementById("splash-fill").style.width = share + creep + "%";
    const text = document.getElementById("splash-note"), words = note(failed, waited);
    if (text.textContent !== words) text.textContent = words;
    splash.classList.toggle("failed", failed);
  };
  const timer = setInterval(show, 200);
  document.addEventListener("DOMContentLoaded", show);

  window.fivefoldStarted = () => {
    clearInterval(timer);
    const splash = document.getElementById("transfer");
    document.getElementById("splash-fill").style.width = "100%";
    setTimeout(() => splash.classList.add("done"), 300);
    setTimeout(() => { splash.hidden = true; }, 700);
  };
}
