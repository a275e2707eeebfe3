"""The games of a home of version 1.0.0 on the screen: each says by whose rules it was played."""

import random
import re

import pytest

from game.engine.record.game_codes import game_code
from game.i18n import t
from game.session import look_back, resume
from game.storage import Store
from game.ui.endgame.victory import Headline, VictoryScene
from game.ui.games.games import GamesScene
from game.ui.replay.replay import ReplayScene
from game.ui.share.enter import EnterCodeScene
from tests.test_editions import FINISHED, UNFINISHED, VALUES
from tests.ui.pilot import Pilot


def at_home(pilot: Pilot) -> Store:
    for key, value in VALUES.items():
        pilot.app.store.save(key, value)
    return pilot.app.store


def test_a_finished_game_that_todays_rules_do_not_give_opens_from_the_list(still: Pilot) -> None:
    at_home(still)
    key = next(key for key in FINISHED if look_back(still.app.store, random.Random(1), key).differs_from)  # type: ignore[union-attr]
    still.at_title(GamesScene(still.app))
    still.app.act(f"look:{key}")
    assert still.scenes[-1] == "VictoryScene"
    assert t("older.rules") in still.app.top.status()


def test_an_unfinished_one_goes_on_from_the_list(still: Pilot) -> None:
    at_home(still)
    key = next(key for key in UNFINISHED if resume(still.app.store, random.Random(1), key).differs_from)  # type: ignore[union-attr]
    still.at_title(GamesScene(still.app))
    still.app.act(f"continue:{key}")
    assert still.scenes == ["PlayScene"]
    assert key in still.app.store.keys("game")


def test_a_code_of_such_a_game_says_so_before_it_is_opened(still: Pilot) -> None:
    store = at_home(still)
    over = next(found for key in FINISHED if (found := look_back(store, random.Random(1), key)) and found.differs_from)
    still.at_title(EnterCodeScene(still.app))
    still.app.top.on_open(game_code(over.played))
    assert t("older.told", n=over.differs_from - 1) in " ".join(item.label for item in still.app.top.items)


@pytest.mark.parametrize("key", FINISHED)
def test_the_end_says_who_won_and_of_a_game_of_older_rules_nothing_counted(still: Pilot, key: str) -> None:
    session = look_back(at_home(still), random.Random(1), key)
    assert session
    said = Headline(session).lines()
    assert (t("older.turn", n=session.differs_from - 1) in said) is bool(session.differs_from)
    assert (t("older.rules") in " ".join(said)) is bool(session.differs_from)
    assert not (session.differs_from and re.search(r"sequence|row|point|pair", " ".join(said)))
    assert t("save.faulty.over") not in said
    still.open(VictoryScene(still.app, session), ReplayScene(still.app, session))
    still.key("end")
    still.frame()


@pytest.mark.parametrize("key", UNFINISHED)
def test_the_table_says_that_the_game_goes_on_by_todays_rules(still: Pilot, key: str) -> None:
    session = resume(at_home(still), random.Random(1), key)
    assert session
    still.play(session)
    assert (still.app.notices.urgent == "save.older") is bool(session.differs_from)
