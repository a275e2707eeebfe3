// Run by node with the runtime's own interpreter, which alone reads its library and makes its byte code: node bake.mjs
// FOLDER. In it lie pyodide.mjs and its kin, trimming.py, programs.json (sources of what imports modules) and
// library.so; library.zip (the modules needed, as byte code), preload.json (those that are imported at once) and
// helpers.json (what the library would have the page run from text) are written there.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2]);
const file = (name) => path.join(folder, name);

const COMPILE = `
import importlib._bootstrap_external as external, io, json, sys, zipfile

sys.path.insert(0, "/bake")
from trimming import imported, packed, standard_library

def compiled(name, source):
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(external._code_to_hash_pyc(code, bytes(8), False))

with open("/bake/python_stdlib.zip", "rb") as whole, open("/bake/programs.json", encoding="utf-8") as given:
    archive, programs = whole.read(), json.load(given)
kept = zipfile.ZipFile(io.BytesIO(standard_library(archive, programs)))
with open("/bake/library.zip", "wb") as made:
    made.write(packed({name + "c": compiled(name, kept.read(name)) for name in kept.namelist()}))
with open("/bake/preload.json", "w", encoding="utf-8") as made:
    json.dump(imported(archive, programs), made)
`;

globalThis.fivefoldTexts = [];
const script = fs.readFileSync(file("pyodide.asm.js"), "utf-8");
fs.writeFileSync(file("pyodide.asm.js"), script.replaceAll("eval(func)", "(fivefoldTexts.push(func),eval(func))"));

const { loadPyodide } = await import(pathToFileURL(file("pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.mkdir("/bake");
for (const name of ["trimming.py", "programs.json", "python_stdlib.zip", "library.so"]) {
  python.FS.writeFile(`/bake/${name}`, fs.readFileSync(file(name)));
}
python.runPython(COMPILE);
for (const name of ["library.zip", "preload.json"]) fs.writeFileSync(file(name), python.FS.readFile(`/bake/${name}`));

await python._api.loadDynlib("/bake/library.so", true, []);
fs.writeFileSync(file("helpers.json"), JSON.stringify([...new Set(globalThis.fivefoldTexts)]));
process.exit(0);
