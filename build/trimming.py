"""What of the runtime the game needs: modules of the standard library, and files of the wheel."""

import ast
import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping

INTERPRETER = ("_pyodide", "pyodide")
"""Packages of the interpreter's own, whole."""
ALWAYS = (
    *(*INTERPRETER, "_sysconfigdata__emscripten_wasm32-emscripten"),
    *("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "traceback"),
)
"""The interpreter's own start, and what is imported by names that are made while it runs."""
FROZEN = {"importlib/_bootstrap.py", "importlib/_bootstrap_external.py"}
"""Lies in the interpreter itself."""
WHEEL = "pygame/"
UNUSED = (
    *("pygame/__briefcase/", "pygame/__pyinstaller/", "pygame/freesansbold.ttf", "pygame/pygame_icon"),
    *("pygame/camera.py", "pygame/_camera_opencv.py", "pygame/midi.py", "pygame/sndarray.py", "pygame/surfarray.py"),
    *("pygame/freetype.py", "pygame/ftfont.py", "pygame/macosx.py"),
)
"""Beginnings of names in the wheel: other systems, other devices, and a font that no text of the game is set in."""
_ELSEWHERE = {"__main__", "win32", "TYPE_CHECKING"}
"""What a condition asks for that is never true in the page."""
LIBRARY_END = ".so"
WHEN = (1980, 1, 1, 0, 0, 0)


def standard_library(archive: bytes, programs: Iterable[str]) -> bytes:
    """A zip of the standard library's modules that programs with these sources need, directly or by others."""
    with zipfile.ZipFile(io.BytesIO(archive)) as given:
        files = {name: given.read(name) for name in given.namelist() if not name.endswith("/")}
    modules = {_module_of(name): name for name in files if name.endswith(".py")}
    wanted = needed(programs, {module: files[name].decode("utf-8") for module, name in modules.items()})
    kept = {modules[module] for module in wanted}
    return packed({name: data for name, data in sorted(files.items()) if name in kept and name not in FROZEN})


def imported(archive: bytes, programs: Iterable[str]) -> list[str]:
    """The modules of the standard library that programs with these sources import when they are imported."""
    with zipfile.ZipFile(io.BytesIO(archive)) as given:
        modules = {_module_of(name) for name in given.namelist() if name.endswith(".py")}
    asked = {name for program in programs for name in _imports(ast.parse(program), everywhere=False)}
    return sorted(asked & modules)


def needed(programs: Iterable[str], modules: Mapping[str, str]) -> set[str]:
    """The names of the modules that programs import, and of those that these import when they are imported."""
    found: set[str] = set()
    asked = [*(name for name in modules if name.startswith(tuple(f"{package}." for package in INTERPRETER))), *ALWAYS]
    for program in programs:
        asked += _imports(ast.parse(program), everywhere=True)
    while asked:
        for name in _with_parents(asked.pop()):
            if name in modules and name not in found:
                found.add(name)
                asked += _imports(ast.parse(modules[name]), everywhere=False, package=_package_of(name, modules))
    return found


def wheel(archive: bytes) -> dict[str, bytes]:
    """The files of the wheel that the game needs, by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as given:
        return {
            name: given.read(name)
            for name in given.namelist()
            if name.startswith(WHEEL) and not name.startswith(UNUSED) and not name.endswith("/")
        }


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of files as they are, to be compressed as one; the same bytes whenever it is made."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, WHEN), data)
    return made.getvalue()


def _module_of(name: str) -> str:
    """A module's name by its file's."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _package_of(name: str, modules: Mapping[str, str]) -> str:
    """The package whose names a module may import relatively."""
    is_package = any(other.startswith(f"{name}.") for other in modules)
    return name if is_package else name.rpartition(".")[0]


def _with_parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    for i in range(len(parts)):
        yield ".".join(parts[: i + 1])


def _imports(tree: ast.Module, *, everywhere: bool, package: str = "") -> list[str]:
    """The names that a module imports: where it is imported, or everywhere, in its functions too."""
    found = []
    for node in ast.walk(tree) if everywhere else _outside(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            found += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return found


def _outside(node: ast.AST) -> Iterator[ast.AST]:
    """What is run when a module is imported: all but the insides of functions, and what is meant for elsewhere."""
    yield node
    if isinstance(node, ast.If) and _ELSEWHERE & {*_words(node.test)}:
        children: Iterable[ast.AST] = node.orelse
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or _is_fallback(node):
        children = ()
    else:
        children = ast.iter_child_nodes(node)
    for child in children:
        yield from _outside(child)


def _is_fallback(node: ast.AST) -> bool:
    """Whether something is done only where another module is missing."""
    return isinstance(node, ast.ExceptHandler) and node.type is not None and "ImportError" in {*_words(node.type)}


def _words(node: ast.AST) -> Iterator[object]:
    """The names and constants of an expression."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Constant):
            yield part.value


def _base(node: ast.ImportFrom, package: str) -> str:
    """The module that is imported from, relative ones by their whole names."""
    parts = package.split(".") if node.level else []
    start = ".".join(parts[: len(parts) - node.level + 1])
    return ".".join(filter(None, (start, node.module or "")))
