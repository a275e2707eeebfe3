"""Whoever merely plays is spoken to in their own language by the command line, too."""

import json
from pathlib import Path

import pygame
import pytest

import game
from game.__main__ import command_line
from game.i18n import available_languages, catalogue, set_language, t
from game.ui.shell import app

HELP = "python -m game -h"


def choose(home: Path, code: str) -> None:
    """Have a language chosen in the game."""
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"language": code}))


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The sentence with which the command line refuses."""
    assert command_line(arguments) == 2
    return capsys.readouterr().err.strip()


def test_an_unknown_option_is_told_in_the_systems_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for code in available_languages():
        monkeypatch.setenv("LANG", code)
        assert complaint(capsys, "--chess") == str(catalogue(code)["cli.option"]).format(option="--chess", help=HELP)


def test_the_language_that_was_chosen_in_the_game_comes_before_the_systems(
    pseudo: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    choose(home, pseudo)
    told = complaint(capsys, "11TV-SMAG")
    set_language(pseudo)
    assert told == f"{t('cli.unknown', given='11TV-SMAG', help=HELP)} {t('open.error.short')}"


@pytest.mark.parametrize("settings", ['{"language": 5}', '{"language": ["nl"]}', '{"language": "xx"}', "{"])
def test_settings_that_make_no_sense_are_left_to_the_game(
    settings: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "settings.json").write_text(settings)
    assert complaint(capsys, "--chess") == f"Unknown option --chess; see {HELP}."
    assert [path.name for path in home.iterdir()] == ["settings.json"]


def test_the_game_is_described_in_the_players_language_and_commands_in_english(
    pseudo: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    choose(home, pseudo)
    told = []
    for command in ([], ["bench"]):
        with pytest.raises(SystemExit):
            command_line([*command, "-h"])
        told.append(" ".join(capsys.readouterr().out.split()))
    set_language(pseudo)
    assert told[1].startswith("usage: python -m game bench")
    assert t("cli.about") in told[0]
    assert "Play random classic games" in told[1]


def test_a_machine_without_a_screen_is_told_in_the_players_language(
    pseudo: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(**_options: object) -> None:
        raise pygame.error("no display")

    choose(home, pseudo)
    monkeypatch.setattr(app, "App", refuse)
    told = complaint(capsys)
    set_language(pseudo)
    assert told == t("cli.no_screen", reason="no display")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command_line(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"Fivefold {game.__version__}\n"
