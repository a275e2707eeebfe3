"""The page and the packages hold what they should."""

import ast
import re
import shutil
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

import edits
import runtime
import standalone
import web as builder
from game.i18n import catalogues
from slimming import slimmed
from tests.builds import ROOT, needs_the_runtime
from tests.sampling import some
from tests.sources import FILES, GAME

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAIN = (ROOT / "main.py").read_text(encoding="utf-8")

TEMPLATE = """<html lang="en-us"><script src="{{cookiecutter.cdn}}pythons.js" id=site data-os="vtx,snd,gui" async>#<!--
async def custom_site():
    platform.document.body.style.background = "#7f7f7f"
    platform.window.transfer.hidden = true
    if platform.window.location.host.find('.itch.zone')>0:
        pass
    else:
        async with platform.fopen("{{cookiecutter.archive}}.tar.gz", "rb") as archive:
            tar.close()
    platform.window.infobox.style.display = "none"
# --></script><head>
    <title>{{cookiecutter.title}}</title>
    <meta charset="UTF-8">
    <meta http-equiv="X-UA-Compatible" content="IE=edge">
    <meta name="viewport" content="width=device-width, initial-scale=1.0">
    <meta name="viewport" content="height=device-height, initial-scale=1.0">
    <link rel="icon" type="image/png" href="favicon.png" sizes="16x16">
    <script src="{{cookiecutter.cdn}}/browserfs.min.js"></script>
</head><body>
    <div id="transfer" align=center><div class="emscripten"><progress id="progress"></progress></div></div>
    <canvas class="emscripten" id="canvas" tabindex=1></canvas>
    <iframe id="iframe" src="{{cookiecutter.cdn}}empty.html"></iframe>
    <script>
    async function custom_onload(debug_hidden) {
        transfer.hidden = debug_hidden
        show_infobox()
    }
    </script>
</body></html>
"""
"""The places of pygbag's template that are edited, in its order."""

STAGED = {"main.py", "game/__init__.py", "game/ui/shell/app.py"}
"""The files of the small project that the page has."""


def page_of(template: str) -> str:
    """The page that pygbag makes of a template."""
    values = {"cdn": "https://cdn.test/", "archive": "fivefold", "title": "Fivefold"}
    return re.sub(r"{{cookiecutter\.(\w+)}}", lambda match: values[match[1]], template)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project, with things in it that must not be packed."""
    root = tmp_path / "project"
    others = ("README.md", "__main__.py", "tools/bench.py", "__pycache__/app.cpython-312.pyc", ".hidden/secret.py")
    outside = ("assets/.DS_Store", "tests/test_app.py", ".venv/lib.py", "README.md")
    for name in (*STAGED, *(f"game/{other}" for other in others), *outside):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(MAIN if name == "main.py" else "", encoding="utf-8")
    return root


def test_main_names_and_imports_its_dependency_and_ends_by_running() -> None:
    assert MAIN.startswith('# /// script\n# dependencies = ["pygame-ce"]\n# ///\n')
    wanted = [name for name in PROJECT["project"]["dependencies"] if "sys_platform != 'emscripten'" not in name]
    names = [re.split(r"\W", name.replace("-", "_"))[0] for name in wanted]
    assert names == ["pygame_ce", builder.QR_CODES]  # which lies in the page with the game
    body = ast.parse(MAIN).body
    assert "pygame" in [alias.name for node in body if isinstance(node, ast.Import) for alias in node.names]
    assert ast.unparse(body[-1]) == "asyncio.run(main())"
    assert not [node for node in body if isinstance(node, ast.ImportFrom) and node.level]


def test_pygbag_is_the_same_everywhere() -> None:
    assert f"pygbag=={builder.PYGBAG}" in PROJECT["project"]["optional-dependencies"]["web"]
    assert f"/{builder.PYGBAG}/" in builder.CDN


def test_an_edit_without_its_place_or_with_two_fails_by_name() -> None:
    twice = page_of(TEMPLATE) + "\n<!-- -->\n" + page_of(TEMPLATE)
    for number, edit in enumerate((*edits.BOOT, edits.archive("abc"), *edits.PAGE)):
        with pytest.raises(edits.PageError, match=re.escape(edit.name)):
            edit.apply("<html></html>")
        with pytest.raises(edits.PageError, match="2 times") if number else nullcontext():
            edit.apply(twice)


def test_the_finished_page_has_every_edit_and_every_script_of_the_self_hosted_one() -> None:
    page = edits.finished(page_of(TEMPLATE), "0123456789", "9876543210")
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<meta charset=") == page.count('name="viewport"') == page.count("<title>") == 1
    for wanted in ("fivefold.apk?v=0123456789", 'id="fivefold-live"', "touch-action: none", "fivefoldStarted()"):
        assert wanted in page
    for gone in ("#7f7f7f", "browserfs", "<iframe", "vtx", "tar.gz", "show_infobox()", "transfer.hidden"):
        assert gone not in page
    dated = '"rooms.js?v=9876543210"'
    assert dated in page
    assert [name for name in standalone.SCRIPTS if edits.piece(name) not in page.replace(dated, '"rooms.js"')] == []


def test_what_is_put_in_is_ascii_and_boot_code_that_is_broken_is_refused() -> None:
    pieces = ("style.css", "splash.html", "rooms.js", "sockets.js", *edits.SCRIPTS)
    assert [name for name in pieces if not edits.piece(name).isascii()] == []
    with pytest.raises(edits.PageError, match="no Python"):
        edits.check_boot("<script>#<!--\nasync def f(:\n# --></script>")


def test_the_staging_copy_holds_the_game_alone(project: Path, tmp_path: Path) -> None:
    staged = builder.stage(project, tmp_path / "stage")
    held = {path.relative_to(staged).as_posix() for path in staged.rglob("*") if path.is_file()}
    assert held - {f"{builder.QR_CODES}/{name}" for name in builder.QR_FILES} == STAGED


def test_the_pages_catalogues_say_keys_once_and_read_the_same(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / builder.LOCALE, project / builder.LOCALE)
    languages = catalogues.available_languages()
    real = {code: [*catalogues.catalogue(code).items()] for code in languages}
    staged = builder.stage(project, tmp_path / "stage")
    catalogues.catalogue.cache_clear()
    monkeypatch.setattr(catalogues, "assets_folder", lambda: staged / "assets")
    assert sorted(path.stem for path in (staged / builder.LOCALE).iterdir()) == [*languages]
    assert '"button.back"' not in (staged / builder.LOCALE / "de.json").read_text(encoding="utf-8")
    assert {code: [*catalogues.catalogue(code).items()] for code in languages} == real
    for code in languages:
        for key, entry in (*some(real[code], 40, key=f"staged {code}"), ("no.such.key", None)):
            assert catalogues.entry_alone(code, key) == (entry if isinstance(entry, str) else None), (code, key)
    monkeypatch.undo()
    catalogues.catalogue.cache_clear()


def test_a_catalogue_with_other_keys_than_english_is_not_staged(project: Path, tmp_path: Path) -> None:
    (project / builder.LOCALE).mkdir(parents=True)
    for code, key in (("en", "a"), ("de", "b")):
        (project / builder.LOCALE / f"{code}.json").write_text(f'{{"{key}": "x"}}', encoding="utf-8")
    with pytest.raises(builder.BuildError, match=r"de\.json has other keys"):
        builder.stage(project, tmp_path / "stage")


def test_the_fingerprint_follows_the_game_and_nothing_else(project: Path) -> None:
    first = builder.fingerprint(project)
    (project / "README.md").write_text("more")
    assert builder.fingerprint(project) == first
    (project / "game" / "ui" / "app.py").write_text("x = 2\n")
    assert builder.fingerprint(project) != first


def test_what_cannot_be_built_is_a_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(builder, "ROOT", project)
    for arguments, sentence in (
        ("--cdn http://127.0.0.1:9", "cannot fetch http://127.0.0.1:9/default.tmpl"),
        ("--cdn cdn/0.9.3/", "--template FILE"),
        ("--template nowhere.tmpl", "there is no file"),
    ):
        assert builder.main(arguments.split()) == 1
        assert sentence in capsys.readouterr().err


def test_an_archive_that_is_too_large_is_refused(tmp_path: Path) -> None:
    for name in builder.PACKED:
        (tmp_path / name).write_bytes(b"x")
    builder.check_products(tmp_path)
    (tmp_path / "fivefold.apk").write_bytes(b"x" * builder.ARCHIVE_LIMIT)
    with pytest.raises(builder.BuildError, match=r"fivefold\.apk has 1,000,000 bytes"):
        builder.check_products(tmp_path)


@pytest.mark.slow
def test_pygbag_packs_the_real_game(tmp_path: Path) -> None:
    pytest.importorskip("pygbag", reason="pygbag is not installed: pip install '.[web]'")
    needs_the_runtime()
    (template := tmp_path / "default.tmpl").write_text(TEMPLATE, encoding="utf-8")
    packed = builder.build(ROOT, tmp_path / "out", template, runtime.DEFAULT)
    assert packed == tmp_path / "out" / "dist" / "fivefold-itch.zip"
    with zipfile.ZipFile(packed) as archive:
        assert sorted(archive.namelist()) == sorted(builder.PRODUCTS)
        assert standalone.rooms(runtime.rooms(runtime.DEFAULT)) == archive.read("rooms.js")
        assert b"Paul Miller" in archive.read("licenses.txt")
    expected = {f"assets/{path.relative_to(ROOT).as_posix()}" for path in builder.sources(ROOT)}
    expected |= {f"assets/{place.as_posix()}" for _, place in builder.library()}
    with zipfile.ZipFile(tmp_path / "out" / "web" / "fivefold.apk") as apk:
        assert set(apk.namelist()) == expected
    with tarfile.open(tmp_path / "out" / "web" / "fivefold.tar.gz") as tar:
        assert set(tar.getnames()) == expected


# ---------------------------------------------------------------- without what only people read

SOURCE = """\"\"\"A module.\"\"\"

class Empty:
    \"\"\"Nothing but this.\"\"\"

def f(x):  # a comment
    \"\"\"Says what it does,

    in three lines.
    \"\"\"
    y = "# no comment"
    \"\"\"Of y: ä.\"\"\"
    z = f\"\"\"{y}
    of two lines
    \"\"\"
    # only a comment
    return "é", x  # the end
"""
SLIM = """

class Empty:
 pass

def f(x):




 y = "# no comment"

 z = f\"\"\"{y}
    of two lines
    \"\"\"

 return "é", x
"""


BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


def statements(source: str) -> Iterator[tuple[int, str]]:
    """All statements but texts and `pass`, and parts of them that have a block, each with its line and its own code."""
    for node in ast.walk(ast.parse(source)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case) and not is_text | isinstance(node, ast.Pass):
            own = {name: value for name, value in ast.iter_fields(node) if name not in BLOCKS}
            yield getattr(node, "lineno", 0), ast.dump(type(node)(**own))


@pytest.mark.parametrize("count", [6, pytest.param(60, marks=pytest.mark.slow)])
def test_every_statement_stays_in_its_line(count: int) -> None:
    for path in some(FILES, count, key="slimming"):
        source = (GAME / path).read_text(encoding="utf-8")
        slim = slimmed(source)
        assert list(statements(slim)) == list(statements(source)), path
        assert (slim.count("\n"), len(slim) <= len(source)) == (source.count("\n"), True), path


def test_docstrings_and_comments_go_and_texts_that_look_like_them_stay() -> None:
    assert slimmed(SOURCE) == SLIM
