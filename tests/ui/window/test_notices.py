"""News of saved games: a sentence, once, where the player is."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.i18n import t
from game.session.session import Session
from game.storage.backends import FileShelf, NoShelf
from game.storage.store import GAME, Store
from game.ui.window.notices import ASIDE, DUE, EMPTIED, REFUSED, Notices
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES


class FullShelf(NoShelf):
    """A shelf that takes nothing, until there is room."""

    has_room = False

    def write(self, _key: str, _text: str) -> bool:
        return self.has_room


def with_store(pilot: Pilot, store: Store) -> Pilot:
    pilot.app.store, pilot.app.notices = store, Notices(store)
    return pilot


@pytest.fixture
def shelf() -> FullShelf:
    return FullShelf()


@pytest.fixture
def refused(still: Pilot, shelf: FullShelf) -> Pilot:
    return with_store(still, Store(shelf))


@pytest.mark.parametrize("at", [10**400, -1, 2**40, None, "1"])
def test_a_copy_of_no_time_that_a_calendar_has_counts_as_none(store: Store, at: object) -> None:
    store.save("copy", [at, "played-1"])
    assert Notices(store).copied == 0


def saved(pilot: Pilot) -> Session:
    session = pilot.session()
    session.save()
    return session


def at_the_table(pilot: Pilot) -> Pilot:
    pilot.play(saved(pilot))
    pilot.wait()
    return pilot


PLACES = "first card | first space | wait"


def lobby(pilot: Pilot) -> str:
    pilot.open(pilot.app.scene("lobby"))
    return pilot.app.top.status()


@pytest.mark.parametrize("act", ["card:0", "button:menu", "button:hint"])
def test_a_save_that_did_not_arrive_is_told_on_the_table_until_one_acts(refused: Pilot, act: str) -> None:
    do(at_the_table(refused), f"says: Your turn. {t(REFUSED)} | status: …{t(REFUSED)}… | {act}")
    assert t(REFUSED) not in refused.prompt


def test_it_is_told_once_and_not_after_every_move(refused: Pilot) -> None:
    at_the_table(refused)
    for _ in range(2):
        do(refused, PLACES)
        assert t(REFUSED) not in refused.prompt
    assert t(REFUSED) not in lobby(refused)
    refused.play(saved(refused))
    assert t(REFUSED) not in refused.prompt


def test_nobody_who_leaves_or_after_a_mistake_is_promised_a_saved_game(refused: Pilot, shelf: FullShelf) -> None:
    asked = f"button:menu | button:leave | status: {t('menu.leave.title')} "
    do(at_the_table(refused), asked + t("menu.leave.kept"), "button:no")
    assert t("menu.leave.unsaved") in refused.target("button:leave").label
    refused.click("button:leave")
    shelf.has_room = True
    do(refused, "button:no | button:resume", PLACES, asked + t("menu.leave.text"))
    shelf.has_room = False
    saved(refused)
    refused.open(refused.app.scene("error", RuntimeError("1")))
    told = refused.app.top.status()
    assert (t("trouble.kept") in told, t("trouble.saved") in told) == (True, False)


def test_it_waits_for_the_players_turn(refused: Pilot) -> None:
    session = saved(refused)
    session.play(session.state.legal_moves()[0])
    refused.play(session)
    assert t(REFUSED) not in refused.prompt
    do(refused, f"button:spaces | wait | says: …{t(REFUSED)}")


def test_nothing_is_told_before_a_disk_fills_up_in_the_middle_of_a_game(refused: Pilot, shelf: FullShelf) -> None:
    shelf.has_room = True
    at_the_table(refused)
    assert t(REFUSED) not in refused.prompt
    assert not any(t(key) in lobby(refused) for key in (ASIDE, REFUSED))
    at_the_table(refused)
    shelf.has_room = False
    do(refused, PLACES, f"says: …{t(REFUSED)}")


def test_whoever_was_not_told_on_the_table_is_told_in_the_lobby(refused: Pilot) -> None:
    saved(refused)
    assert [t(REFUSED) in lobby(refused) for _ in range(2)] == [True, False]


def test_a_save_that_was_set_aside_is_told_in_the_lobby_once_and_a_new_game_begins(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text('{"format": "fivefold-record/2"}')
    pilot = with_store(Pilot(still=True), Store(FileShelf(tmp_path)))
    assert lobby(pilot).startswith(t(ASIDE))
    do(pilot, "button:play | scenes: DealScene")  # nothing is asked
    (begun,) = pilot.app.store.keys(GAME)
    assert {path.name for path in tmp_path.iterdir()} >= {f"{begun}.json", "game.json.damaged"}
    assert t(ASIDE) not in lobby(pilot)


CASES = [*itertools.product(SIZES, (ASIDE, REFUSED, EMPTIED, DUE))]


@pytest.mark.parametrize("case", slowly(CASES, 2, 4, ((360, 640), EMPTIED), ((640, 360), ASIDE), key="notices"))
def test_a_notice_is_seen_in_every_window_and_covers_nothing(case: tuple[tuple[int, int], str]) -> None:
    pilot, pictures = Pilot(case[0], still=True), list[pygame.Surface]()
    for key in ("", case[1]):
        pilot.app.notices.take = lambda key=key: key  # type: ignore[method-assign]
        pilot.open(pilot.app.scene("lobby"))
        pilot.tick(0.5)
        pictures.append(pilot.app.display.screen.copy())
    changed = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1, 255), pictures[0])
    changed.invert()
    first, *others = changed.get_bounding_rects()
    area = first.unionall(others)
    assert all(not area.colliderect(target.rect) for target in pilot.app.top.targets())


def test_a_game_that_another_window_has_begun_goes_on_where_it_was_left(still: Pilot, tmp_path: Path) -> None:
    with_store(still, Store(FileShelf(tmp_path)))
    lobby(still)
    session = still.session()
    other = Session(session.match, session.players, Store(FileShelf(tmp_path)), still.app.rng)
    other.save()
    still.at_title()
    still.tick(0.2)
    other.play(other.state.legal_moves()[0])
    still.click("button:continue")
    assert still.table.session.state == other.state
    lobby(still)
    do(still, "button:play | scenes: DealScene")
    still.at_title()
    do(still, "tick 0.2 | button:games")
    assert len(still.all("continue")) == 2
    still.click(f"continue:{other.key}")
    assert still.table.session.state == other.state


def test_where_all_that_was_kept_vanishes_the_game_goes_on_and_says_so_once(still: Pilot, tmp_path: Path) -> None:
    pilot = with_store(still, Store(FileShelf(tmp_path)))
    session = at_the_table(pilot).table.session
    for path in tmp_path.iterdir():
        path.unlink()
    do(pilot, PLACES, f"says: Your turn. {t(EMPTIED)}", PLACES)
    assert t(EMPTIED) not in pilot.prompt
    assert (tmp_path / f"{session.key}.json").is_file()
    assert t(EMPTIED) not in lobby(pilot)
