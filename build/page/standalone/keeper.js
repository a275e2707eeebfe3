// A worker that begins an interpreter as the page does, imports what every start imports and compiles the game, and
// keeps its memory and what it has compiled.
import { files, laid } from "./files.js";
import { interpreter } from "./interpreter.js";
import { keep } from "./memory.js";
import { FILES, PRELOAD } from "./release.js";

const GAME = "/game";

try {
  const { opened } = files(FILES, () => {}, () => close());
  const python = await interpreter(opened, { _makeSnapshot: true });
  python.runPython(PRELOAD.map((name) => `import ${name}\n`).join(""));
  const memory = python.makeMemorySnapshot();
  await laid(python, await opened("fivefold.bin"), GAME);
  python.FS.chdir(GAME);
  python.runPython(await (await opened("keep.py")).text(), { filename: "keep.py" });
  await keep(memory, python.FS.readFile("/kept.zip"));
} catch (error) {
  console.warn("The next start is not quicker:", error.message);
}
// Chromium keeps the machine code of the interpreter's busiest functions, too, if it has this long to write it down.
setTimeout(close, 4000);
