"""Statistics: everyone's own, by the name in the seat; games that stand out can be looked at; starting again asks."""

import math
import time

import pytest

from game.engine import CLASSIC
from game.storage.results import ResultLog
from game.ui.toolkit.view import Item
from tests.ui.conftest import do
from tests.ui.gallery import NOON, first_day, kept, results, statistics
from tests.ui.pilot import NAMES, Pilot


def test_my_games_lead_to_the_statistics_where_a_single_name_has_nothing_to_choose(still: Pilot) -> None:
    kept(still, CLASSIC, 2, 2, 1, is_over=True)
    still.at_title()
    do(still, "tick 0.5 | tap button:games | tap button:statistics | scene: StatisticsScene | reads: of 1 game won")
    assert still.all("whose") == []


def test_without_a_game_there_is_a_sentence_and_the_way_to_one(still: Pilot) -> None:
    statistics()(still)
    do(
        still,
        "only: button:new button:close | status: …Your first win belongs here… | tap button:new | scenes: LobbyScene",
    )


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


def test_a_medal_leads_to_its_game_while_that_is_kept(still: Pilot) -> None:
    key = kept(still, CLASSIC, 2, 2, 1, is_over=True)
    log = ResultLog(still.app.store)
    (line,) = log.all()
    log.note([line._replace(how="won", hints=0, medals="double")])
    log.merge([line._replace(game="ff", hints=0, medals="star", at=line.at - 9)])
    statistics()(still)
    (first,) = still.all("medal")
    assert next(target.label for target in still.app.top.targets() if target.name == first).startswith("Double. Make")
    still.app.act(first)
    do(still, "scene: VictoryScene")
    assert still.app.top.session.key == key
    do(still, "key escape | scene: StatisticsScene")
    still.app.store.remove(key)
    still.app.act(first)
    do(still, "frame | scene: StatisticsScene")
    assert still.all("medal") == []


def test_medals_are_heard_with_the_day_they_were_earned_on_or_with_how_to_earn_them(still: Pilot) -> None:
    statistics(told=first_day())(still)
    said = [node.words for node in still.app.top.accessibility_tree() if node.key.startswith("item:medals")]
    assert said[0].startswith("Star line. Make a sequence with a free corner. Earned: Today")
    assert said[1] == "Sly fox, still to earn. Take three chips in one game."
    assert len(said) == 11


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (1280, 720), (1920, 1080)])
def test_all_of_a_year_stands_on_one_screen_of_tablets_and_desktops(size: tuple[int, int]) -> None:
    still = Pilot(size, still=True)
    statistics("You")(still)
    assert still.app.top.scroll.most == 0


def test_forgetting_all_comes_last_and_is_not_the_answer_at_hand(still: Pilot) -> None:
    statistics(told=first_day())(still)
    bottom = {target.name: target.rect.bottom for target in still.app.top.targets()}
    assert bottom["button:reset"] == max(bottom[name] for name in bottom if name not in {"button:close", "button:keep"})
    do(still, "enter button:reset | frame | focus: button:no")
    assert "Gone for good: the results of 2 games, 1 medal. " in still.app.top.status()
    do(still, "key escape | frame")
    assert len(ResultLog(still.app.store).all()) == 2


def test_pictures_of_games_come_one_a_frame_once_all_else_shows() -> None:
    pilot = Pilot((1024, 768))
    ResultLog(pilot.app.store).merge(results(("You",)))
    scene = pilot.at_title(pilot.app.scene("statistics", lambda: NOON))
    assert scene.wakes_in() == 0
    pilot.tick(1)
    assert scene.wakes_in() == math.inf


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
