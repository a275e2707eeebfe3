"""Settings: what is kept is read kindly."""

import pytest

from game import web
from game.ui.shell.settings import Settings
from tests.ui.pilot import Pilot


def test_nothing_kept_means_the_usual() -> None:
    settings = Settings()
    assert (settings.pace, settings.text_size, settings.light, settings.hand_order) == ("normal", 1.0, "night", "drawn")
    assert (settings.left_handed, settings.confirm_special, settings.seen_tips) == (False, "special", frozenset())
    assert (settings.volume, settings.muted, settings.vibration) == (4, False, True)


@pytest.mark.parametrize("damaged", [None, True, 7, "", "warp", [], {}, [1], float("nan")])
def test_what_is_damaged_means_the_usual(damaged: object) -> None:
    names = ("pace", "text_size", "light", "hand_order", "volume", "seen_tips", "card_letters")
    settings, usual = Settings(dict.fromkeys(names, damaged)), Settings()
    assert [getattr(settings, name) for name in names] == [getattr(usual, name) for name in names]


def test_what_was_chosen_is_read() -> None:
    settings = Settings(pace="fast", text_size=1.25, left_handed=True, confirm_special="every", seen_tips=["jack"])
    assert (settings.pace, settings.text_size, settings.left_handed) == ("fast", 1.25, True)
    assert (settings.confirm_special, settings.seen_tips) == ("every", {"jack"})
    settings = Settings(volume=1, muted=True, vibration=False)
    assert (settings.volume, settings.muted, settings.vibration) == (1, True, False)


def test_cards_that_were_confirmed_or_not_when_that_was_a_switch_still_are() -> None:
    for value, confirms in ((True, "special"), (False, "never"), ("every", "every")):
        assert Settings(confirm_special=value).confirm_special == confirms
    for foreign in (None, 1, 0, "all", [], {}, 2.5):
        assert Settings(confirm_special=foreign).confirm_special == "special"


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
