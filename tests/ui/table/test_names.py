"""The names at the seats: all in letters of one size, and usual ones told apart."""

from typing import Any

import pytest

from game.engine.rules.variants import CLASSIC
from game.i18n import t
from game.session.session import Player, Session
from game.ui.table import seats
from game.ui.toolkit.view import Box
from game.ui.words.wording import short_name, usual_number
from tests.ui.gallery import middle
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES


@pytest.mark.parametrize("size", [size for size in SIZES if min(size) >= 320])
def test_names_have_one_size_and_usual_ones_keep_their_number_where_they_would_be_cut(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, float]] = []

    def noted(said: str, face: str = "body", em: float = 16, *args: Any, **how: Any) -> Box:
        shown.append((said, em))
        return words(said, face, em, *args, **how)

    words = seats.words
    monkeypatch.setattr(seats, "words", noted)
    pilot, people = Pilot(size, still=True), tuple(Player(t("lobby.player", n=n)) for n in range(1, 5))
    pilot.play(Session(middle(CLASSIC, 4, 2), people, pilot.app.store, pilot.app.rng))
    pilot.frame()
    named = [(said, em) for said, em in shown if usual_number(said) or said in {"P1", "P2", "P3", "P4"}]
    assert len({em for _, em in named}) == 1
    assert {said[-1] for said, _ in named} == {*"1234"}
    assert len({len(said) for said, _ in named}) == 1


def test_a_usual_name_of_any_language_has_a_short_form_in_the_language_in_use() -> None:
    assert [usual_number(name) for name in ("Player 1", "Spieler 12", "Jugador 3", "Ada", "You")] == [1, 12, 3, 0, 0]
    assert [short_name(name) for name in ("Spieler 2", "Ada")] == ["P2", "Ada"]
