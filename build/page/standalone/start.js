// Starts the game: fetches its files at once, counting, has Python begin in the page, and lets main.py run in it.
import { FILES, VERSION } from "./release.js";
import { files, laid } from "./files.js";
import { Missing, interpreter } from "./interpreter.js";
import { LIBRARY, quicken } from "./library.js";
import { forget, remember, remembered } from "./memory.js";
import { offlineReady } from "./offline.js";
import "./reviewing.js";
import { count, reveal } from "./splash.js";

const fivefold = { state: "loading", error: "", python: null, version: VERSION, inner: "" };
window.fivefold = fivefold;

const SITE = "/lib/site";
const GAME = "/game";
const INPUT = [
  "mousedown", "mousemove", "mouseup", "mouseout", "wheel", "touchstart", "touchmove", "touchend", "touchcancel",
  "keydown", "keyup", "focus", "blur",
]; // what pygame hears by itself
const LONGEST_REST = 2 ** 31 / 1000; // seconds from which timers are none
const mark = (name) => performance.mark(`fivefold:${name}`);

const needed = files(FILES, count, failed), spared = files(FILES, count, () => {});
const early = {};
for (const name of Object.keys(FILES).filter((name) => FILES[name].early)) {
  early[name] = (name === LIBRARY ? spared : needed).opened(name);
  early[name].catch(() => {}); // told where it is used
}

// ---------------------------------------------------------------- Python

// Begins from the memory that an earlier start has left, if there is one, and if not, anew.
async function begin({ memory, compiled }) {
  await early["runtime/pyodide.bin"]; // the interpreter would wait for ever for one that is missing
  const python = await interpreter((name) => early[name], memory ? { _loadSnapshot: memory } : {});
  mark("python");
  const canvas = document.getElementById("canvas");
  python._api._skip_unwind_fatal_error = true; // SDL ends its set-up by unwinding the stack
  python._module.canvas = canvas;
  python.canvas.setCanvas2D(canvas);
  await laid(python, await early["runtime/pygame.bin"], SITE);
  python.runPython(`import sys; sys.path.append("${SITE}")`);
  const library = python.FS.readdir(`${SITE}/pygame`).find((name) => name.startsWith("base.") && name.endsWith(".so"));
  await python._api.loadDynlib(`${SITE}/pygame/${library}`, true, []);
  mark("pygame");
  await laid(python, await early["fivefold.bin"], GAME);
  if (compiled) await laid(python, compiled, GAME);
  python.FS.chdir(GAME);
  python.runPython(`sys.path.insert(0, "${GAME}")`);
  fivefold.python = python;
  mark("game");
  fivefold.inner = await quicken(python, (name) => early[name]);
  mark("inner");
  python.runPython(await (await early["start.py"]).text(), { filename: "start.py" });
  run(python.globals.get("step"), !memory || !compiled);
}

// The game runs in each frame that the browser shows, until it rests: then an event or the time wakes it.
function run(step, isFirst) {
  let rest = 0, timer = 0, isAsleep = false, isCalled = false;
  const wake = () => {
    isCalled = true;
    if (!isAsleep) return;
    isAsleep = false;
    clearTimeout(timer);
    window.requestAnimationFrame(frame);
  };
  const frame = () => {
    let goesOn = false;
    [rest, isCalled] = [0, false];
    try {
      goesOn = step();
    } catch (error) {
      stop(window.fivefoldSay("page.stopped"), error);
      return;
    }
    if (fivefold.state === "loading") shown(isFirst);
    if (!goesOn) {
      fivefold.state = "ended";
      return;
    }
    isAsleep = rest > 0 && !isCalled;
    if (!isAsleep) window.requestAnimationFrame(frame);
    else if (rest < LONGEST_REST) timer = setTimeout(wake, rest * 1000);
  };
  for (const type of INPUT) addEventListener(type, wake, { capture: true, passive: true });
  Object.assign(window.fivefoldPage, { wake, rest(seconds) { rest = seconds; } });
  frame();
}

function shown(isFirst) {
  fivefold.state = "running";
  mark("first-frame");
  reveal();
  offlineReady(VERSION).then(() => { if (isFirst) remember(new URL("./keeper.js", import.meta.url)); });
}

function stop(words, error) {
  console.error(error);
  fivefold.state = "failed";
  fivefold.error = `${words} ${error.message || error}`;
  window.fivefoldTell(words, String(error.message || error));
}

// ---------------------------------------------------------------- all together

async function start() {
  const kept = await remembered();
  try {
    await begin(kept);
  } catch (error) {
    // What was kept must never be in the way: without it the page begins anew.
    if (kept.memory && !(error instanceof Missing) && await forget()) location.reload();
    else failed(error);
  }
}

function failed(error) {
  stop(window.fivefoldSay("page.cannot_start"), error);
  if (error instanceof Missing) window.fivefoldMissing(error.message);
}

if (!window.fivefoldFault) start();
