"""Statistics: everyone's own, by the name in the seat; games that stand out can be looked at; starting again asks."""

import time

import pytest

from game.engine import CLASSIC
from game.storage.results import ResultLog
from game.ui.toolkit.view import Item
from tests.ui.conftest import do
from tests.ui.gallery import NOON, kept, results, statistics
from tests.ui.pilot import NAMES, Pilot


def test_my_games_lead_to_the_statistics_where_a_single_name_has_nothing_to_choose(still: Pilot) -> None:
    kept(still, CLASSIC, 2, 2, 1, is_over=True)
    still.at_title()
    do(still, "tick 0.5 | tap button:games | tap button:statistics | scene: StatisticsScene | reads: 1 game played")
    assert still.all("whose") == []


def test_without_a_game_there_is_a_sentence_and_the_way_to_one(still: Pilot) -> None:
    statistics()(still)
    do(still, "only: button:new button:close | status: …it counts here… | tap button:new | scenes: LobbyScene")


def test_everyone_has_figures_of_their_own_and_is_named_by_the_question_before_starting_again(still: Pilot) -> None:
    statistics("You", "Emma")(still)
    told = []
    for whose, words in (("whose:0", "Reset your statistics ("), ("whose:1", "Reset Emma’s statistics (")):
        still.tap(whose)
        told.append(still.app.top.texts())
        do(still, "tap button:reset | frame")
        assert next(item.words for item in still.app.top.accessibility_tree()).startswith(words)
        do(still, "tap button:no | frame")
    assert told[0] != told[1]


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (844, 390)])
def test_many_names_take_one_row_until_more_are_asked_for(size: tuple[int, int]) -> None:
    still = Pilot(size, still=True)

    def shown() -> list[Item]:
        found = [target for target in still.app.top.targets() if target.name.startswith("whose")]
        assert len({target.rect.top for target in found}) == 1
        return found

    statistics("You", "Emma", *NAMES)(still)
    few = len(shown())
    do(still, f"enter button:names | frame | focus: whose:{few}")
    assert len(still.all("whose")) > few
    still.app.act(f"whose:{len(NAMES)}")
    assert [target.name for target in shown() if target.chosen] == [f"whose:{len(NAMES)}"]


def test_a_game_that_stands_out_can_be_looked_at_while_it_is_kept(still: Pilot) -> None:
    key = kept(still, CLASSIC, 2, 2, 1, is_over=True)
    log = ResultLog(still.app.store)
    (line,) = log.all()
    log.merge([line._replace(game="ff", how="won", turns=1)])
    log.note([line._replace(how="won", lowest=100)])
    statistics()(still)
    first = next(target for target in still.app.top.targets() if target.name.startswith("moment"))
    assert first.label.startswith("Comeback:")
    still.app.act(first.name)
    do(still, "scene: VictoryScene")
    assert still.app.top.session.key == key


def test_starting_again_asks_and_forgets_one_name_only(still: Pilot) -> None:
    statistics("You", "Emma")(still)
    name = still.app.top._names[0]  # type: ignore[attr-defined]
    do(still, "tap button:reset | tap button:no")
    assert len(ResultLog(still.app.store).all()) == len(results())
    do(still, "tap button:reset | tap button:yes")
    left = {line.name for line in ResultLog(still.app.store).all()}
    assert left
    assert name not in left


def test_statistics_of_two_thousand_games_open_at_once(still: Pilot) -> None:
    lines = [line._replace(game=f"{n}{line.game}") for n in range(6) for line in results()][:2000]
    ResultLog(still.app.store).merge(lines)
    still.at_title()
    taken = []
    for _ in range(3):
        start = time.perf_counter()
        scene = still.app.scene("statistics", lambda: NOON)
        scene.lay_out(still.app.display.size)
        scene.draw(still.app.display.screen)
        taken.append(time.perf_counter() - start)
    assert min(taken) < 3 * 0.1
