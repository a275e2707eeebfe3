// Starts the game: fetches its files at once, counting, has Python begin in the page, and lets main.py run in it.
import { FILES, LOCK, VERSION } from "./release.js";
import { files, unzipped } from "./files.js";
import { offlineReady, renewed } from "./offline.js";
import { count, fail, reveal, say } from "./splash.js";

const fivefold = { state: "loading", error: "", python: null, version: VERSION };
window.fivefold = fivefold;

const SITE = "/lib/site";
const GAME = "/game";
const mark = (name) => performance.mark(`fivefold:${name}`);
const here = (path) => new URL(path, import.meta.url).href;

const { arrive, Missing } = files(FILES, count);
const early = Object.fromEntries(Object.keys(FILES).filter((name) => FILES[name].early).map((name) => [name, arrive(name)]));

// ---------------------------------------------------------------- Python

// The interpreter asks for its files by fetch: it gets those that are on their way already.
function hand() {
  const real = window.fetch;
  const asked = {
    "pyodide.asm.wasm": () => early["runtime/pyodide.asm.wasm.gz"],
    "python_stdlib.zip": () => early["runtime/library.zip.gz"],
    "pyodide-lock.json": () => new Response(LOCK, { headers: { "Content-Type": "application/json" } }),
  };
  window.fetch = async (what, options) => {
    const name = new URL(what.url || what, location.href).pathname.split("/").pop();
    return name in asked ? asked[name]() : real.call(window, what, options);
  };
  return () => { window.fetch = real; };
}

async function script(name) {
  try {
    return await import(here(`${name}?${FILES[name].hash}`));
  } catch (error) {
    throw new Missing(`${name}: ${error.message}`);
  }
}

async function interpreter() {
  const [{ loadPyodide }] = await Promise.all([script("runtime/pyodide.mjs"), script("runtime/pyodide.asm.js")]);
  const giveBack = hand();
  try {
    return await loadPyodide({ indexURL: here("runtime/") });
  } finally {
    giveBack();
  }
}

async function lay(python, name, folder) {
  const { FS } = python;
  for (const [path, data] of unzipped(await (await early[name]).arrayBuffer())) {
    const whole = `${folder}/${path}`;
    FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    FS.writeFile(whole, data, { canOwn: true });
  }
}

async function begin() {
  const python = await interpreter();
  mark("python");
  const canvas = document.getElementById("canvas");
  python._api._skip_unwind_fatal_error = true; // SDL ends its set-up by unwinding the stack
  python._module.canvas = canvas;
  python.canvas.setCanvas2D(canvas);
  await lay(python, "runtime/pygame.zip.gz", SITE);
  python.runPython(`import sys; sys.path.append("${SITE}")`);
  const library = python.FS.readdir(`${SITE}/pygame`).find((name) => name.startsWith("base.") && name.endsWith(".so"));
  await python._api.loadDynlib(`${SITE}/pygame/${library}`, true, []);
  mark("pygame");
  await lay(python, "fivefold.zip.gz", GAME);
  python.FS.chdir(GAME);
  fivefold.python = python;
  mark("game");
  python.runPython(await (await early["start.py"]).text(), { filename: "start.py" });
  run(python.globals.get("step"));
}

function run(step) {
  const frame = () => {
    let goesOn = false;
    try {
      goesOn = step();
    } catch (error) {
      stop("The game has stopped. It is saved: please reload the page.", error);
      return;
    }
    if (fivefold.state === "loading") shown();
    if (goesOn) window.requestAnimationFrame(frame);
    else fivefold.state = "ended";
  };
  frame();
}

function shown() {
  fivefold.state = "running";
  mark("first-frame");
  reveal();
  offlineReady(VERSION);
}

function stop(words, error) {
  console.error(error);
  fivefold.state = "failed";
  fivefold.error = `${words} ${error.message || error}`;
  fail(words, String(error.message || error));
}

// ---------------------------------------------------------------- all together

async function start() {
  if (typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") {
    stop("This browser is too old for the game. Browsers since 2023 can run it.", "WebAssembly, DecompressionStream");
    return;
  }
  if (await renewed()) return; // the page is being loaded anew, in its new version
  try {
    await begin();
  } catch (error) {
    if (error instanceof Missing) stop("A file of the game could not be loaded. Please reload the page.", error);
    else stop("The game could not start. Please reload the page.", error);
  }
}

say("");
start();
