// Python in the page, or in a worker beside it: begun anew, or from a memory that was kept.
import { FILES, LOCK } from "./release.js";

export const here = (path) => new URL(path, import.meta.url).href;
export const dated = (name) => here(`${name}?${FILES[name].hash}`);

export class Missing extends Error {}

async function script(name) {
  try {
    return await import(dated(name));
  } catch (error) {
    throw new Missing(`${name}: ${error.message}`);
  }
}

// The interpreter asks for its files by fetch: it gets those that are on their way already.
function hand(opened) {
  const real = globalThis.fetch;
  const asked = {
    "pyodide.asm.wasm": () => opened("runtime/pyodide.bin"),
    "python_stdlib.zip": () => opened("runtime/library.bin"),
    "pyodide-lock.json": () => new Response(LOCK, { headers: { "Content-Type": "application/json" } }),
  };
  globalThis.fetch = async (what, options) => {
    const name = new URL(what.url || what, import.meta.url).pathname.split("/").pop();
    return name in asked ? asked[name]() : real.call(globalThis, what, options);
  };
  return () => { globalThis.fetch = real; };
}

const scripts = Promise.all(["runtime/pyodide.mjs", "runtime/pyodide.asm.js"].map(script));
scripts.catch(() => {}); // told where they are used

// `opened` answers with the contents of a file of the runtime.
export async function interpreter(opened, options = {}) {
  const [{ loadPyodide }] = await scripts;
  const giveBack = hand(opened);
  try {
    return await loadPyodide({ indexURL: here("runtime/"), ...options });
  } finally {
    giveBack();
  }
}
