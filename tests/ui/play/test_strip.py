"""One strip for words: the turn on the table's ground, all else on paper, and the parts of the view beside it."""

import pytest
from pygame import Rect

from game.engine import CLASSIC
from game.i18n import t
from game.ui.play.model import Input
from game.ui.play.prompts import Kind, Prompt, parts_of_strip, shown_words
from game.ui.toolkit.view import Item
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("table", "turn"),
        ("table of twelve", "turn"),
        ("tip", "tip"),
        ("forgotten cards, told afterwards", "alert"),
        ("puzzle, missed", "alert"),
        ("announcing", "turn"),
    ],
)
def test_the_turn_lies_on_the_tables_ground_and_other_words_on_paper(still: Pilot, state: str, kind: Kind) -> None:
    GALLERY[state](still)
    still.frame()
    assert still.table.prompt().kind == kind


def test_a_hint_lies_on_paper_until_a_card_is_chosen(still: Pilot) -> None:
    scene = still.play(still.session(position("5: b b b b . . . . . .", "5H 2H", "2C")))
    do(still, "button:hint | wait")
    still.tick(1)
    assert scene.prompt().kind == "hint"
    do(still, "2H | says: Your turn. …")
    assert scene.prompt().kind == "turn"


def test_a_friends_words_lie_on_paper_until_the_next_tap(still: Pilot) -> None:
    scene = still.play(still.session())
    scene.desk.send(Input("remark", "Mira: Well played!"))
    assert scene.prompt() == Prompt(t("play.your_turn"), "Mira: Well played!", kind="friend")
    still.click("card:0")
    assert scene.prompt().kind == "turn"


def test_where_both_have_no_room_the_brief_line_is_shown_and_then_a_line_without_its_heading(still: Pilot) -> None:
    still.play(still.session())
    look, prompt = still.table.look, Prompt("Your turn", "A line of words that is long. " * 3, "In brief.")
    rooms = [parts_of_strip(look, Rect(0, 0, *size))[1] for size in ((600, 90), (300, 44), (300, 24))]
    assert [shown_words(look, room, prompt) for room in rooms] == [
        ("Your turn", prompt.line),
        ("Your turn", "In brief."),
        ("", "In brief."),
    ]


def test_what_an_act_does_not_touch_is_not_made_anew(still: Pilot) -> None:
    scene = still.play(still.session(position("5: b b b b . . . . . .", "5H 2H 7D", "2C", rules=CLASSIC)))
    still.frame()

    def kept() -> dict[str, list[Item]]:
        shown: dict[str, list[Item]] = {"seats": [], "bar": [], "score": [], "hand": []}
        for item in scene.items:
            places, at = scene.desk.table.places, item.at
            shown["seats"] += [item] * (at in places.panels.seats)
            shown["bar"] += [item] * (at in places.buttons)
            shown["score"] += [item] * item.key.startswith("score:")
            shown["hand"] += [item] * (item.act.kind == "card")
        assert all(shown.values())
        return shown

    before = kept()
    still.click("card:0")
    after = kept()
    assert [name for name in before if [*map(id, before[name])] != [*map(id, after[name])]] == ["hand"]
