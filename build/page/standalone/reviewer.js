// A worker whose interpreter makes the review of a game, and tells what it finds on the way (game/session/reviewing.py).
import { files, laid } from "./files.js";
import { interpreter } from "./interpreter.js";
import { quicken } from "./library.js";
import { remembered } from "./memory.js";
import { FILES } from "./release.js";

const GAME = "/game";

addEventListener("message", async ({ data: task }) => {
  try {
    const { opened } = files(FILES, () => {}, () => close());
    const { memory, compiled } = await remembered();
    const python = await interpreter(opened, memory ? { _loadSnapshot: memory } : {});
    await laid(python, await opened("fivefold.bin"), GAME);
    if (compiled) await laid(python, compiled, GAME);
    python.FS.chdir(GAME);
    python.runPython(`import sys; sys.path.insert(0, "${GAME}")`);
    await quicken(python, opened);
    python.pyimport("game.session.reviewing").review_for(task, (found) => postMessage(found));
  } catch (error) {
    console.warn("The review is made beside the game no more:", error.message);
    postMessage(""); // the page lets this worker go
  }
});
