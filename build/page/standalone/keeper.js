// A worker that begins an interpreter as the page does, imports what every start imports, and keeps its memory.
import { files } from "./files.js";
import { interpreter } from "./interpreter.js";
import { keep } from "./memory.js";
import { FILES, PRELOAD } from "./release.js";

try {
  const { opened } = files(FILES, () => {});
  const python = await interpreter(opened, { _makeSnapshot: true });
  python.runPython(PRELOAD.map((name) => `import ${name}\n`).join(""));
  await keep(python.makeMemorySnapshot());
} catch (error) {
  console.warn("The next start is not quicker:", error.message);
}
close();
