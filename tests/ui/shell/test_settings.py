"""Settings: what is kept is read kindly."""

import pytest

from game import web
from game.ui.shell.settings import Settings
from tests.ui.pilot import Pilot

USUAL = {"pace": "normal", "text_size": 1.0, "light": "night", "hand_order": "drawn", "left_handed": False, "volume": 4}
USUAL |= {"confirm_special": "special", "seen_tips": frozenset(), "muted": False, "vibration": True}
CHOSEN = {"pace": "fast", "text_size": 1.25, "left_handed": True, "confirm_special": "every", "seen_tips": ["jack"]}
CHOSEN |= {"volume": 1, "muted": True, "vibration": False}


def test_what_was_chosen_is_read_and_nothing_kept_means_the_usual() -> None:
    for kept, read in (({}, USUAL), (CHOSEN, CHOSEN | {"seen_tips": {"jack"}})):
        assert {name: getattr(Settings(kept), name) for name in read} == read


@pytest.mark.parametrize(
    ("kept", "confirms"),
    [*((kept, "special") for kept in (True, None, 1, 0, "all", [], {}, 2.5)), (False, "never"), ("every", "every")],
)
def test_cards_that_were_confirmed_or_not_when_that_was_a_switch_still_are(kept: object, confirms: str) -> None:
    assert Settings(confirm_special=kept).confirm_special == confirms


@pytest.mark.parametrize("damaged", [None, True, 7, "", "warp", [], {}, [1], float("nan")])
def test_what_is_damaged_means_the_usual(damaged: object) -> None:
    names = ("pace", "text_size", "light", "hand_order", "volume", "seen_tips", "card_letters")
    settings, usual = Settings(dict.fromkeys(names, damaged)), Settings()
    assert [getattr(settings, name) for name in names] == [getattr(usual, name) for name in names]


def test_the_system_may_ask_for_less_motion_at_any_time(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.app.settings.pop("reduced_motion", None)
    asked: list[bool] = []
    monkeypatch.setattr(web, "reduced_motion", lambda: asked.append(True) or True)
    pilot.at_title()
    pilot.frame()
    assert not asked
    monkeypatch.setattr(web, "has_news", lambda: True)
    pilot.frame()
    assert pilot.app.reduced_motion
    assert len(asked) == 1
    pilot.app.settings["reduced_motion"] = False
    assert not pilot.app.reduced_motion
