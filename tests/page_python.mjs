// node page_python.mjs RUNTIME CHECKOUT PACKAGES [LIBRARY]: runs the program on its standard input by the page's own
// interpreter, in the checkout; with a library's modules as machine code, by the page's own means.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, checkout, packages, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, stdout: (line) => console.log(line) });
for (const [root, place] of [[checkout, "/checkout"], [packages, "/packages"]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.FS.chdir("/checkout");
python.runPython("import sys; sys.path.insert(0, '/checkout'); sys.path.append('/packages')");
if (library) {
  python.FS.writeFile("/inner.so", fs.readFileSync(library));
  await python._api.loadDynlib("/inner.so", false, []);
  python.pyimport("game.device.compiled").use_library("/inner.so", fs.readFileSync(`${library}.txt`, "utf-8").split("\n"));
}
try {
  python.runPython(fs.readFileSync(0, "utf-8"));
} catch (error) {
  console.error(error.message); // the rest would be the interpreter's whole script
  process.exit(1);
}
process.exit(0);
