"""The games of a home of version 1.0.0 on the screen: each says by whose rules it was played."""

import random
import re
from collections.abc import Callable, Iterable

import pytest

from game.engine.record.game_codes import game_code
from game.i18n import t
from game.session.session import Session, look_back, resume
from game.storage.store import Store
from game.ui.endgame.victory import Headline
from tests.test_editions import FINISHED, UNFINISHED, VALUES
from tests.ui.conftest import do
from tests.ui.pilot import Pilot


def at_home(pilot: Pilot) -> Store:
    for key, value in VALUES.items():
        pilot.app.store.save(key, value)
    return pilot.app.store


def older(store: Store, find: Callable[..., Session | None], keys: Iterable[str]) -> tuple[str, Session]:
    """A game, and its key, that today's rules do not give."""
    games = ((key, find(store, random.Random(1), key)) for key in keys)
    return next((key, found) for key, found in games if found and found.differs_from)


def test_a_game_that_todays_rules_do_not_give_opens_or_goes_on_from_the_list(still: Pilot) -> None:
    store = at_home(still)
    for act, find, keys in (("look", look_back, FINISHED), ("continue", resume, UNFINISHED)):
        key, _ = older(store, find, keys)
        still.at_title(still.app.scene("games"))
        still.app.act(f"{act}:{key}")
        do(still, f"scene: VictoryScene | status: …{t('older.rules')}…" if act == "look" else "scenes: PlayScene")
    assert key in store.keys("game")


def test_a_code_of_such_a_game_says_so_before_it_is_opened(still: Pilot) -> None:
    _, over = older(at_home(still), look_back, FINISHED)
    still.at_title(still.app.scene("enter_code"))
    still.app.top.on_open(game_code(over.played))
    assert t("older.told", n=over.differs_from - 1) in " ".join(item.label for item in still.app.top.items)


@pytest.mark.parametrize("key", FINISHED)
def test_the_end_says_who_won_and_of_a_game_of_older_rules_nothing_counted(still: Pilot, key: str) -> None:
    session = look_back(at_home(still), random.Random(1), key)
    is_older, lines = bool(session.differs_from), Headline(session).lines()
    said = " ".join(lines)
    assert (t("older.turn", n=session.differs_from - 1) in lines) is (t("older.rules") in said) is is_older
    assert not (is_older and re.search(r"sequence|row|point|pair", said))
    assert t("save.faulty.over") not in lines
    still.open(still.app.scene("victory", session), still.app.scene("replay", session))
    do(still, "key end | frame")


@pytest.mark.parametrize("key", UNFINISHED)
def test_the_table_says_that_the_game_goes_on_by_todays_rules(still: Pilot, key: str) -> None:
    session = resume(at_home(still), random.Random(1), key)
    still.play(session)
    assert (still.app.notices.urgent == "save.older") is bool(session.differs_from)
