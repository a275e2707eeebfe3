// The rules and the search as machine code: one library, which an interpreter that lacks it does without.
import { FILES, MODULES } from "./release.js";

export const LIBRARY = "runtime/inner.bin";
const FILE = "/lib/inner.so";

// Has Python import their modules from the library from now on; answers whether it does, or why not.
export async function quicken(python, opened) {
  if (!(LIBRARY in FILES)) return "sources";
  try {
    python.FS.writeFile(FILE, new Uint8Array(await (await opened(LIBRARY)).arrayBuffer()), { canOwn: true });
    await python._api.loadDynlib(FILE, false, []);
    python.pyimport("game.device.compiled").use_library(FILE, MODULES);
    return "library";
  } catch (error) {
    console.warn("The game thinks more slowly:", error);
    return String(error.message || error);
  }
}
