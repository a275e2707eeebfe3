"""Every word on screen comes from a catalogue, and every word in it is used."""

import ast
import itertools
import json
import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest

from game.bots.analysis.hint_and_review import Grade
from game.bots.analysis.medals import MedalKind
from game.bots.analysis.reasons import DEEDS
from game.device.paths import assets_folder
from game.engine import VARIANTS
from game.engine.cards import RANKS, SUITS
from game.engine.events import EventAct
from game.engine.move import MoveAct
from game.engine.record.code_numbers import RESULTS
from game.engine.rules.options import OPTIONS
from game.engine.rules.token_sets import CAPITALS
from game.engine.rules.validation import _CONTRADICTIONS, MOST_SIDES
from game.i18n import ENGLISH, LANGUAGES, CatalogueEntry, ListWay, available_languages, catalogue, plural_forms
from game.online.protocol.messages import CLOCKS, REACTIONS
from game.puzzles.puzzle import GRADES
from game.storage.summary import FRIEND
from game.ui.endgame.story import TurningKind
from game.ui.friends.more import HELP
from game.ui.friends.room import FAULTS, LIVE, SUBJECTS
from game.ui.lesson.lessons import LESSONS
from game.ui.lobby.lineup import levels
from game.ui.play.guidance import _TIPS
from game.ui.play.view import _ICONS
from game.ui.puzzles.attempt import ASKED, ZONES
from game.ui.puzzles.puzzle import PUZZLE_BAR
from game.ui.settings.keys import AT_THE_TABLE, EVERYWHERE, IN_A_REPLAY, LETTER_KEYS, LOOKING_BACK, NAMED
from game.ui.settings.settings import SECTIONS, word_of
from game.ui.table.last_round import CHIP_EVENTS
from game.ui.toolkit.theme import THEMES
from game.ui.window.settings import HAND_ORDERS
from game.ui.words.faces import Power
from game.ui.words.rules_text import _SECTIONS
from game.ui.words.wording import CHILD, MOST_WORDS, YOU, Asked, Compared, Placing
from tests.sources import Nodes

Sources = dict[Path, Nodes]
SPEAKERS = {"t", "as_sentence", "game.say", "plain", "self._said"}
"""The functions that take a key and its values."""
ASKERS = {*SPEAKERS, "_joined", "has", "in_every_language", "_known", "question"}
"""Those and others that take a key."""

PERSONAL = "personal_key"
"""The function that makes of a key about a player the one to "You"."""


def end_of(value: object) -> object:
    """The last part of the key of the sentence on an option's value."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "n" if isinstance(value, int) and value else value


def is_short(value: object) -> bool:
    """True if a value has a word of its own."""
    return not isinstance(value, bool) and (isinstance(value, str) or not value)


ACTS = [act for part in get_args(EventAct) for act in get_args(part)]
SETTINGS = {row.name: row for rows in SECTIONS.values() for row in rows}
ABOUT = ("", ".about")
PEOPLE, TURNS = ("alone", "teams"), get_args(TurningKind)
ROOM_QUESTIONS = [f"friends.{name}" for name in ["leave", "leave.live", "alone", "renew", "settle", "close", "replace"]]
SIGHTS = "lit since star closed dashes rough line dice wild remover dead deck goal chip"
OTHERS = "builds_lines claim discard exchange fills frees level ready ready_held saved waits"
"""Reasons with other words for somebody else's move."""
SIMPLE = "saved call catch claim discard draw exchange pass roll"
"""Reasons for what needs no chip."""
AGAINST = "blocks blocks_win breaks defuses defuses_win frees level stops takes unmakes weakens"
"""Reasons with words for the player whom a move is against."""
SPECIAL_ACTS = "announce claim_anew claim_left draw_late pass_on pass_roll pass_wrong"
NAMES = {token for rules in VARIANTS.values() for token in rules.deck if token.isupper() and len(token) > 2}
VALUES = {option.name: option.values or (0, 1) for option in OPTIONS} | {"line_length": (1,)}
MADE: dict[str, Iterable[object]] = {
    **{f"list.{{}}.{part}": get_args(ListWay) for part in ("two", "start", "middle", "end")},
    "review.{}": ("previous", "next", "replay", "back", "step-back", "step-on"),
    "victory.{}": ("swap", "review", "replay", "board", "players", "figures", "story", "fair", "share", "more"),
    "moment.{}{}": {
        *itertools.product(("first", "another", "two", "wild", "last"), ("", ".other")),
        *itertools.product(("stopped", "stolen"), ("", ".you", ".other")),
    },
    "moment.{}.line{}": {("stopped", ".other"), *itertools.product(("stopped", "stolen", "stolen.row"), ("", ".you"))},
    "copy.{}": ("going", "ended", "results", "days", "puzzles", "settings", "rooms"),
    **{f"friends.{{}}.{part}": SUBJECTS for part in ("title", "text")},
    "friends.error.{}": (*FAULTS, "damaged"),
    "friends.live.clock.{}": ("wrong", "differs"),
    "friends.help.{}": HELP,
    "friends.live.{}": LIVE,
    "friends.clock.{}": CLOCKS,
    "friends.react.{}": range(1, REACTIONS + 1),
    "date.initial.{}": range(1, 8),
    "option.{}": VALUES,
    "option.{}.{}": {(name, end_of(value)) for name, values in VALUES.items() for value in values},
    "option.{}.{}.short": {(name, value) for name, values in VALUES.items() for value in values if is_short(value)},
    "option.{}.idle": [option.name for option in OPTIONS if option.can_be_idle],
    "lesson.{}.{}": {
        (name, beat.words) for name, lesson in LESSONS.items() for point in lesson.points for beat in point
    },
    "tip.{}": _TIPS.keys() - {"goal"},
    **{f"level.{{}}{about}": (*levels(), FRIEND) for about in ABOUT},
    "lobby.fact.by_{}": get_args(Compared),
    **{f"{{}}.{part}": ("menu.leave", "menu.restart", *ROOM_QUESTIONS) for part in ("title", "text", "yes")},
    "menu.{}": (),
    "keys.{}": (
        *("everywhere", "table", "looking_back", "replay"),
        *(EVERYWHERE | AT_THE_TABLE | LETTER_KEYS | LOOKING_BACK | IN_A_REPLAY),
    ),
    "keys.named.{}": NAMED,
    **{f"{who}.{{}}": RESULTS[:3] for who in ("code.they", "victory.they", "victory.you")},
    "seat.{}": ("strange", "long"),
    "settings.{}": (*SECTIONS, *SETTINGS),
    "settings.{}.about{}": {
        (name, end)
        for name, row in SETTINGS.items()
        if row.is_told
        for end in ("", *(f".{end}" for end in row.windows))
    },
    "settings.{}.{}": {
        (name, word_of(value)) for name, row in SETTINGS.items() if not row.names for value in row.values
    },
    **{f"table.{{}}{about}": THEMES for about in ABOUT},
    "play.button.{}": _ICONS,
    "play.aim.{}": ("place", "remove", "replace"),
    "tap.button.{}": sorted({*_ICONS, "roll", "slide-back", "slide-on"} - {"again", "menu", "room", "spaces"}),
    **{f"puzzles.{part}.{{}}": ASKED for part in ("asked", "missed")},
    "puzzles.wrong.{}": get_args(Asked),
    "puzzles.grade.{}": GRADES,
    "grade.{}": get_args(Grade),
    "puzzles.hint.{}": ZONES,
    "puzzles.button.{}": PUZZLE_BAR,
    **{f"card.{{}}{printed}": get_args(Power)[1:] for printed in ("", ".printed")},
    **{f"variant.{{}}{about}": VARIANTS for about in ABOUT},
    "rank.{}": RANKS,
    "suit.{}": SUITS,
    **{f"medal.{{}}{how}": get_args(MedalKind) for how in ("", ".how")},
    "victory.turn.{}{}": {*itertools.product(TURNS, ("", ".you")), ("stopped", ".yours"), ("blocked", ".yours")},
    "move.{}": {*get_args(MoveAct), *get_args(Placing), "remove_roll", "replace_roll"},
    "reason.{}{}": {
        *((deed, "") for deed in (*DEEDS, *SIMPLE.split())),
        *((deed, ".other") for deed in OTHERS.split()),
        *((deed, ".you") for deed in AGAINST.split()),
    },
    **{f"rules.{part}.{{}}": PEOPLE for part in ("aim", "aim.last", "line", "players", "chips", "equal")},
    "rules.line.{}.straight": PEOPLE,
    "error.{}": (*_CONTRADICTIONS, "line_length", "hand_size", "chips_each"),
    **{f"play.{part}.{{}}": get_args(Asked) for part in ("find", "wrong", "wrong_card", "told")},
    "tap.none.{}": get_args(Asked),
    "rules.begin.{}": get_args(Compared),
    "rules.turn.{}": ("card", "question"),
    "rules.end.{}.{}": list(itertools.product(("full", "stuck"), ("most", "nobody"))),
    "rules.{}.title": _SECTIONS,
    "rules.sight.{}": SIGHTS.split(),
    "rules.board.{}": VALUES["board_layout"][1:],
    "rules.turn.wrong.{}": VALUES["wrong_answer"],
    "rules.draw.{}": VALUES["manual_draw"][1:],
    **{f"token.{{}}{said}": NAMES for said in ("", ".said")},
    "token.{}.short": CAPITALS.values(),
    "sum.{}": "+-",
    "side.{}": range(MOST_SIDES),
    "log.{}": {*ACTS, *SPECIAL_ACTS.split(), *get_args(Placing)} - {"draw"},
    "hand_over.{}": CHIP_EVENTS,
    **{f"{where}.order.{{}}": HAND_ORDERS for where in ("hand", "menu")},
    **{f"since.{{}}{dice}": CHIP_EVENTS for dice in ("", "_roll")},
    "number.{}": range(1, MOST_WORDS + 1),
    "date.weekday.{}": range(1, 8),
    "date.month.{}": range(1, 13),
}
"""The keys that are made of parts, and the parts."""


def texts(entry: CatalogueEntry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def calls(sources: Sources) -> Iterator[tuple[str, str, ast.Call]]:
    """The calls of t in the game that name a key: the place, the key and the call."""
    for path, nodes in sources.items():
        for node in nodes[ast.Call]:
            if ast.unparse(node.func) in SPEAKERS:
                yield from ((f"{path}:{node.lineno}", key, node) for key in keys_of(node.args[0]))


def keys_of(argument: ast.expr) -> list[str]:
    """The keys written in an argument: one, the two of a conditional, or none; those about a player as they begin."""
    if isinstance(argument, ast.IfExp):
        return keys_of(argument.body) + keys_of(argument.orelse)
    if isinstance(argument, ast.Call) and ast.unparse(argument.func) == PERSONAL:
        return keys_of(argument.args[0])
    return [argument.value] if isinstance(argument, ast.Constant) else []


def personal_keys(sources: Sources) -> set[str]:
    """The keys about a player that have another form for "You"."""
    calls = (node for nodes in sources.values() for node in nodes[ast.Call])
    return {key for call in calls if ast.unparse(call.func) == PERSONAL for key in keys_of(call.args[0])}


def made_in(argument: ast.AST) -> Iterator[str]:
    """The patterns of the keys that an argument makes."""
    for node in ast.walk(argument):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def made_keys(pattern: str) -> set[str]:
    """The keys that a pattern makes."""
    return {pattern.format(*(part if isinstance(part, tuple) else (part,))) for part in MADE[pattern]}


def test_every_key_that_is_made_of_parts_is_known(sources: Sources) -> None:
    asking = (node for nodes in sources.values() for node in nodes[ast.Call] if ast.unparse(node.func) in ASKERS)
    assert {pattern for call in asking for pattern in made_in(call.args[0])} == MADE.keys()


def test_every_key_that_is_asked_for_or_can_be_made_is_in_the_english_catalogue(sources: Sources) -> None:
    known = catalogue(ENGLISH).keys()
    assert {pattern: lacking for pattern in MADE if (lacking := made_keys(pattern) - known)} == {}
    assert [f"{place}: {key}" for place, key, _ in calls(sources) if key not in known] == []
    assert {key + YOU for key in personal_keys(sources)} - known == set()


def test_every_key_of_the_english_catalogue_is_used(sources: Sources) -> None:
    used = {node.value for nodes in sources.values() for node in nodes[ast.Constant]}.union(*map(made_keys, MADE))
    used |= {key + YOU for key in personal_keys(sources)}
    used |= {key + CHILD for key in used if isinstance(key, str)}
    assert catalogue(ENGLISH).keys() - used == set()


def test_every_call_gives_the_values_that_its_text_names(sources: Sources) -> None:
    faults = []
    for place, key, call in calls(sources):
        if key not in catalogue(ENGLISH) or any(word.arg is None for word in call.keywords):
            continue
        entry, given = catalogue(ENGLISH)[key], {word.arg for word in call.keywords}
        needed = set().union(*map(placeholders, texts(entry))) | (set() if isinstance(entry, str) else {"n"})
        if needed != given:
            faults.append(f"{place}: {key} needs {sorted(needed)}")
    assert faults == []


@pytest.mark.slow
@pytest.mark.parametrize("code", available_languages())
def test_a_catalogue_is_whole(code: str) -> None:
    assert catalogue(code).keys() == catalogue(ENGLISH).keys()


@pytest.mark.parametrize("code", available_languages())
def test_the_texts_of_a_catalogue_agree_with_english_in_their_placeholders(code: str) -> None:
    english, entries = catalogue(ENGLISH), catalogue(code)
    assert entries.keys() <= english.keys()
    for key, entry in entries.items():
        assert isinstance(entry, str) == isinstance(english[key], str), key
        assert isinstance(entry, str) or entry.keys() == plural_forms(code), key
        named = set().union(*map(placeholders, texts(english[key])))
        for text in texts(entry):
            assert text.strip() == text != "", key
            assert placeholders(text) <= named, key
        assert set().union(*map(placeholders, texts(entry))) == named, key


@pytest.mark.parametrize("code", available_languages())
def test_no_key_stands_twice_in_a_catalogue(code: str) -> None:
    def pairs(items: list[tuple[str, CatalogueEntry]]) -> dict[str, CatalogueEntry]:
        keys = [key for key, _ in items]
        assert len(set(keys)) == len(keys), {key for key in keys if keys.count(key) > 1}
        return dict(items)

    text = (assets_folder() / "locale" / f"{code}.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=pairs)


ALIKE = {
    "da": "animation comeback computer end enter fr home menu minus normal pause person plus point shift standard"
    " vibration version",
    "de": "animation apr aug bravo chips clever code comeback computer enter feb fr in jan minus mo normal nov pause"
    " plus replay sa standard version vibration",
    "es": "bravo capital normal",
    "nb": "animation bravo comeback end enter for hint hints home minus pause person shift standard",
    "nl": "beginner blunder bravo code comeback computer end enter expert hint hints hmm home in kids later letters"
    " menu plus scores shift volume",
}
"""Words that are the same as in English."""
EVERYWHERE_ALIKE = "auto esc fivefold jumbo tab"


@pytest.mark.parametrize("code", sorted({*available_languages()} - {ENGLISH}))
def test_no_text_is_english_by_accident(code: str) -> None:
    alike = {*f"{ALIKE[code]} {EVERYWHERE_ALIKE}".split()}
    for key, entry in catalogue(code).items():
        is_abbreviation = key.startswith("token.") and key.endswith(".short")
        for text in set(texts(entry)) & set(texts(catalogue(ENGLISH)[key])):
            words = re.findall(r"[^\W\d_]+", "".join(part for part, *_ in string.Formatter().parse(text)))
            assert is_abbreviation or {word.lower() for word in words} <= alike, key


def test_the_glossary_has_a_word_of_every_language_for_every_term() -> None:
    lines = (assets_folder() / "locale" / "GLOSSARY.md").read_text(encoding="utf-8").splitlines()
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|"))
    assert head == [LANGUAGES[code].name for code in ("en", "da", "de", "es", "nb", "nl")]
    assert len(rows) > 60
    assert [row for row in rows if len(row) != len(head) or (not all(row) and not row[0].startswith("**"))] == []


def test_both_keys_of_a_conditional_are_seen() -> None:
    assert keys_of(ast.parse("'a.b' if x else 'a.c'", mode="eval").body) == ["a.b", "a.c"]
