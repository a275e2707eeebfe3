"""The page and the packages hold what they should."""

import ast
import importlib.util
import re
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import edits
import game
import standalone

ROOT = Path(__file__).resolve().parent.parent
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
    <div id="transfer" align=center>
        <div class="emscripten"><progress id="progress"></progress>
        </div>
    </div>
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

EDITS = (*edits.BOOT, edits.archive("abc"), *edits.PAGE)


def page_of(template: str) -> str:
    """What pygbag makes of a template."""
    values = {"cdn": "https://cdn.test/", "archive": "fivefold", "title": "Fivefold"}
    return re.sub(r"{{cookiecutter\.(\w+)}}", lambda match: values[match[1]], template)


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """build/web.py, which has the name of another module of the project."""
    spec = importlib.util.spec_from_file_location("build_web", ROOT / "build" / "web.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project, with things in it that must not be packed."""
    root = tmp_path / "project"
    files = {
        "main.py": MAIN,
        "game/__init__.py": "",
        "game/ui/shell/app.py": "x = 1\n",
        "game/__main__.py": "",
        "game/tools/bench.py": "",
        "game/__pycache__/app.cpython-312.pyc": "",
        "game/.hidden/secret.py": "",
        "assets/images/favicon.png": "png",
        "assets/.DS_Store": "",
        "tests/test_app.py": "",
        ".venv/lib.py": "",
        "README.md": "",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_main_names_its_dependency_in_its_first_lines() -> None:
    assert MAIN.startswith('# /// script\n# dependencies = ["pygame-ce"]\n# ///\n')
    assert [re.split(r"\W", name.replace("-", "_"))[0] for name in PROJECT["project"]["dependencies"]] == ["pygame_ce"]


def test_main_imports_pygame_and_ends_by_running() -> None:
    body = ast.parse(MAIN).body
    assert "pygame" in [alias.name for node in body if isinstance(node, ast.Import) for alias in node.names]
    assert ast.unparse(body[-1]) == "asyncio.run(main())"
    assert not [node for node in body if isinstance(node, ast.ImportFrom) and node.level]


def test_pygbag_is_the_same_everywhere(builder: ModuleType) -> None:
    assert f"pygbag=={builder.PYGBAG}" in PROJECT["project"]["optional-dependencies"]["web"]
    assert f"/{builder.PYGBAG}/" in builder.CDN


def test_the_command_is_installed() -> None:
    assert PROJECT["project"]["scripts"] == {"fivefold": "fivefold.__main__:command_line"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", game.__version__)


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.name)
def test_an_edit_without_its_place_fails_by_name(edit: edits.Edit) -> None:
    with pytest.raises(edits.PageError, match=re.escape(edit.name)):
        edit.apply("<html></html>")


@pytest.mark.parametrize("edit", EDITS[1:], ids=lambda edit: edit.name)
def test_an_edit_with_two_places_fails_by_name(edit: edits.Edit) -> None:
    with pytest.raises(edits.PageError, match="2 times"):
        edit.apply(page_of(TEMPLATE) + "\n<!-- -->\n" + page_of(TEMPLATE))


def test_the_finished_page_has_every_edit() -> None:
    page = edits.finished(page_of(TEMPLATE), "0123456789")
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<meta charset=") == page.count('name="viewport"') == page.count("<title>") == 1
    for wanted in ("fivefold.apk?v=0123456789", 'id="fivefold-live"', "touch-action: none", "fivefoldStarted()"):
        assert wanted in page
    for gone in ("#7f7f7f", "browserfs", "<iframe", "vtx", "tar.gz", "show_infobox()", "transfer.hidden"):
        assert gone not in page


def test_the_finished_page_has_every_script_that_the_self_hosted_one_has() -> None:
    page = edits.finished(page_of(TEMPLATE), "0123456789")
    assert [name for name in standalone.SCRIPTS if edits.piece(name) not in page] == []


def test_what_is_put_in_is_ascii() -> None:
    for name in ("style.css", "splash.html", *edits.SCRIPTS):
        assert edits.piece(name).isascii(), name


def test_boot_code_that_is_broken_is_refused() -> None:
    with pytest.raises(edits.PageError, match="no Python"):
        edits.check_boot("<script>#<!--\nasync def f(:\n# --></script>")


def test_the_staging_copy_holds_the_game_alone(builder: ModuleType, project: Path, tmp_path: Path) -> None:
    staged = builder.stage(project, tmp_path / "stage")
    held = {path.relative_to(staged).as_posix() for path in staged.rglob("*") if path.is_file()}
    assert held == {"main.py", "game/__init__.py", "game/ui/shell/app.py", "assets/images/favicon.png"}


def test_the_fingerprint_follows_the_game_and_nothing_else(builder: ModuleType, project: Path) -> None:
    first = builder.fingerprint(project)
    (project / "README.md").write_text("more")
    assert builder.fingerprint(project) == first
    (project / "game" / "ui" / "app.py").write_text("x = 2\n")
    assert builder.fingerprint(project) != first


def test_without_network_and_template_the_build_says_so(
    builder: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(builder, "ROOT", project)
    assert builder.main(["--cdn", "http://127.0.0.1:9"]) == 1
    assert "cannot fetch http://127.0.0.1:9/default.tmpl" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["--cdn", "cdn/0.9.3/"], "--template FILE"), (["--template", "nowhere.tmpl"], "there is no file")],
)
def test_what_cannot_be_built_is_a_sentence(
    builder: ModuleType,
    project: Path,
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(builder, "ROOT", project)
    assert builder.main(arguments) == 1
    assert sentence in capsys.readouterr().err


def test_an_archive_that_is_too_large_is_refused(builder: ModuleType, tmp_path: Path) -> None:
    for name in builder.PRODUCTS:
        (tmp_path / name).write_bytes(b"x")
    builder.check_products(tmp_path)
    (tmp_path / "fivefold.apk").write_bytes(b"x" * builder.ARCHIVE_LIMIT)
    with pytest.raises(builder.BuildError, match=r"fivefold\.apk has 1,000,000 bytes"):
        builder.check_products(tmp_path)


def test_pygbag_packs_the_real_game(builder: ModuleType, tmp_path: Path) -> None:
    pytest.importorskip("pygbag", reason="pygbag is not installed: pip install '.[web]'")
    template = tmp_path / "default.tmpl"
    template.write_text(TEMPLATE, encoding="utf-8")
    packed = builder.build(ROOT, tmp_path / "out", template)
    assert packed == tmp_path / "out" / "dist" / "fivefold-itch.zip"
    with zipfile.ZipFile(packed) as archive:
        assert sorted(archive.namelist()) == sorted(builder.PRODUCTS)
    expected = {f"assets/{path.relative_to(ROOT).as_posix()}" for path in builder.sources(ROOT)}
    with zipfile.ZipFile(tmp_path / "out" / "web" / "fivefold.apk") as apk:
        assert set(apk.namelist()) == expected
    with tarfile.open(tmp_path / "out" / "web" / "fivefold.tar.gz") as tar:
        assert set(tar.getnames()) == expected
