// The splash: how much of the game has arrived, and a word when that takes long; watch.js says what went wrong.
import { FILES } from "./release.js";

const SLOW = 4000; // milliseconds after which the note tells how much there is to load
const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const LOADED = 85; // per cent of the bar when all bytes are there: then Python begins

const splash = document.getElementById("transfer");
const all = Object.values(FILES).reduce((sum, file) => sum + (file.early ? file.size : 0), 0);
let arrived = 0;

const show = (share) => { document.getElementById("splash-fill").style.width = `${share}%`; };

const megabytes = (size) => (size / 1e6).toLocaleString(document.documentElement.lang, DIGITS);

function say(words) {
  document.getElementById("splash-note").textContent = words;
}

export function count(bytes) {
  arrived = Math.min(arrived + bytes, all);
  show((arrived / all) * LOADED);
  if (performance.now() < SLOW) return;
  say(arrived < all ? window.fivefoldSay("page.loaded", { part: megabytes(arrived), whole: megabytes(all) }) : "");
}

export function reveal() {
  show(100);
  setTimeout(() => splash.classList.add("done"), 100);
  setTimeout(() => { splash.hidden = true; }, 500);
}
