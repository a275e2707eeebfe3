"""Statistics: everyone's own, by the name in the seat; games that stand out can be looked at; starting again asks."""

import time

import pytest

from game.engine import CLASSIC
from game.results import ResultLog
from game.ui.endgame.victory_scene import VictoryScene
from game.ui.shell.scene import Push
from game.ui.statistics.scene import StatisticsScene
from game.ui.title.scene import TitleScene
from tests.ui.gallery import NOON, kept, results, statistics
from tests.ui.pilot import NAMES, Pilot


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(still=True)


def test_my_games_lead_to_the_statistics(pilot: Pilot) -> None:
    kept(pilot, CLASSIC, 2, 2, 1, is_over=True)
    pilot.open(TitleScene(pilot.app))
    pilot.tick(0.5)
    pilot.tap("button:games")
    pilot.tap("button:statistics")
    assert isinstance(pilot.app.top, StatisticsScene)
    assert any(words.startswith("1 game played") for words in pilot.app.top.texts())


def test_without_a_game_there_is_a_sentence(pilot: Pilot) -> None:
    statistics()(pilot)
    assert pilot.names == ["button:close"]
    assert "is counted here" in pilot.app.top.status()


def test_everyone_has_figures_of_their_own(pilot: Pilot) -> None:
    statistics("You", "Emma")(pilot)
    before = pilot.app.top.texts()
    pilot.tap("whose:1")
    assert pilot.app.top.texts() != before


def test_a_single_name_has_nothing_to_choose(pilot: Pilot) -> None:
    statistics("You")(pilot)
    assert not any(name.startswith("whose") for name in pilot.names)


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (844, 390)])
def test_many_names_take_one_row_until_more_are_asked_for(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    statistics("You", "Emma", *NAMES)(pilot)
    few = [target for target in pilot.app.top.targets() if target.name.startswith("whose")]
    assert len({target.rect.top for target in few}) == 1
    pilot.enter("button:names")
    pilot.frame()
    assert pilot.app.keyboard.focused == f"whose:{len(few)}"
    assert sum(name.startswith("whose") for name in pilot.names) > len(few)
    pilot.app.act(f"whose:{len(NAMES)}")
    chosen = [target for target in pilot.app.top.targets() if target.chosen]
    assert [target.name for target in chosen] == [f"whose:{len(NAMES)}"]
    assert len({target.rect.top for target in pilot.app.top.targets() if target.name.startswith("whose")}) == 1


def test_a_game_that_stands_out_can_be_looked_at_while_it_is_kept(pilot: Pilot) -> None:
    key = kept(pilot, CLASSIC, 2, 2, 1, is_over=True)
    line = ResultLog(pilot.app.store).all()[0]
    ResultLog(pilot.app.store).merge([line._replace(game="ff", how="won", turns=1)])
    ResultLog(pilot.app.store).note([line._replace(how="won", lowest=100)])
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(StatisticsScene(pilot.app, lambda: NOON)))
    moments = [target for target in pilot.app.top.targets() if target.name.startswith("moment")]
    assert [target.label.partition(":")[0] for target in moments][:1] == ["Comeback"]
    pilot.app.act(moments[0].name)
    assert isinstance(pilot.app.top, VictoryScene)
    assert pilot.app.top.session.key == key


def test_starting_again_asks_and_forgets_one_name_only(pilot: Pilot) -> None:
    statistics("You", "Emma")(pilot)
    name = pilot.app.top._names[0]  # type: ignore[attr-defined]
    pilot.tap("button:reset")
    pilot.tap("button:no")
    assert len(ResultLog(pilot.app.store).all()) == len(results())
    pilot.tap("button:reset")
    pilot.tap("button:yes")
    left = ResultLog(pilot.app.store).all()
    assert left
    assert name not in {line.name for line in left}


def test_statistics_of_two_thousand_games_open_at_once(pilot: Pilot) -> None:
    lines = [line._replace(game=f"{n}{line.game}") for n in range(6) for line in results()][:2000]
    ResultLog(pilot.app.store).merge(lines)
    pilot.open(TitleScene(pilot.app))
    taken = []
    for _ in range(3):
        start = time.perf_counter()
        scene = StatisticsScene(pilot.app, lambda: NOON)
        scene.lay_out(pilot.app.display.size)
        scene.draw(pilot.app.display.screen)
        taken.append(time.perf_counter() - start)
    assert min(taken) < 3 * 0.1
