"""Whoever merely plays is spoken to in their own language by the command line, too."""

import json
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

import game
from game.__main__ import command_line
from game.i18n import available_languages, catalogue, set_language, t
from game.ui.shell import app
from tests.tools.running import refusal

HELP = "python -m game -h"


def choose(home: Path, code: str) -> None:
    """Have a language chosen in the game."""
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"language": code}))


def described(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The text that the command line prints before it ends well."""
    with pytest.raises(SystemExit) as stopped:
        command_line(arguments)
    assert stopped.value.code == 0
    return " ".join(capsys.readouterr().out.split())


def test_an_unknown_option_is_told_in_the_systems_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for code in available_languages():
        monkeypatch.setenv("LANG", code)
        assert refusal("--chess") == str(catalogue(code)["cli.option"]).format(option="--chess", help=HELP) + "\n"


def test_the_language_that_was_chosen_in_the_game_comes_before_the_systems(pseudo: str, home: Path) -> None:
    choose(home, pseudo)
    told = refusal("11TV-SMAG")
    set_language(pseudo)
    assert told == f"{t('cli.unknown', given='11TV-SMAG', help=HELP)} {t('open.error.short')}\n"


@pytest.mark.parametrize("settings", ['{"language": 5}', '{"language": ["nl"]}', '{"language": "xx"}', "{"])
def test_settings_that_make_no_sense_are_left_to_the_game(settings: str, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text(settings)
    assert refusal("--chess") == f"Unknown option --chess; see {HELP}.\n"
    assert [path.name for path in home.iterdir()] == ["settings.json"]


def test_the_game_is_described_in_the_players_language_and_commands_in_english(
    pseudo: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    choose(home, pseudo)
    about, bench = described(capsys, "-h"), described(capsys, "bench", "-h")
    set_language(pseudo)
    assert t("cli.about") in about
    assert bench.startswith("usage: python -m game bench")
    assert "Play random classic games" in bench


def test_a_machine_without_a_screen_is_told_so(pseudo: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(home, pseudo)
    monkeypatch.setattr(app, "App", Mock(side_effect=pygame.error("no display")))
    told = refusal()
    set_language(pseudo)
    assert told == t("cli.no_screen", reason="no display") + "\n"


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert described(capsys, "--version") == f"Fivefold {game.__version__}"
