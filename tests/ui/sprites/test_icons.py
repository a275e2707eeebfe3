"""Every icon of the game is drawn once and has one meaning, in all the places that show it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.device.paths import assets_folder
from tests.sources import Nodes

_TABLE = """
back: to where one came from, or what is before
    daily/daily:earlier endgame/review:previous endgame/review:step-back endgame/victory:back lobby/lobby:back
    play/view:back puzzles/puzzle:back replay/replay:earlier rules/learn:close stage/sheet
    toolkit/text
bell: somebody is called
    friends/room:call
bin: it is deleted
    games/games:delete
calendar: the deal of the day
    title/newcomer:daily
cards: a game of cards, or the cards of one
    friends/more:change friends/room:start replay/replay:play-on
    settings/settings:card_letters settings/settings:large_hand sheets/fair_deal:cards statistics/statistics:new
    title/home:new title/newcomer:new
check: right, chosen or confirmed
    daily/daily:puzzle lobby/sheets play/prompts settings/settings settings/settings:confirm_special settings/themes
    settings/themes:done sheets/fair_deal:check sprites/widgets toolkit/text
clock: time that was spent
    statistics/statistics
close: this is closed
    endgame/review:back replay/replay:close
computer: a computer plays
    friends/more:without lobby/sheets
copy: it is copied
    friends/more:copy friends/room:copy share/share share/share:copy share/share:whole
cross: lines that cross
    words/medal_text:crossroads
dealer: who deals
    deal/deal
device: this or another device
    friends/more:device friends/more:table
dice: dice
    play/view:roll sheets/fair_deal:cards
double: two at once
    words/medal_text:double
down: what lies or opens below
    rules/pictures
eye: something is looked at
    daily/daily endgame/victory:board play/scene:ready play/view:spaces puzzles/puzzle:answer rules/help:show
file: it is saved as a file, or read from one
    settings/settings:copy share/backup:bring share/backup:file share/backup:keep share/open_code:file
    share/share:picture sheets/dialogs:report
first: to the beginning
    replay/replay:first
forward: to what comes next, or lies behind
    daily/daily:later endgame/review:next endgame/review:step-on friends/room:settle games/games lobby/company_panel
    lobby/seating play/view:on puzzles/puzzle:next replay/replay:later rules/pictures settings/settings
    sheets/menu statistics/statistics toolkit/text
fullscreen: the whole screen
    sheets/menu:fullscreen title/home:fullscreen title/newcomer:fullscreen
globe: the language
    settings/settings:language title/newcomer:languages
half: by day and by night
    settings/settings:light
hand: which hand one plays with
    settings/settings:left_handed
home: the way home
    endgame/victory:home
hint: advice on a move
    endgame/victory:review lesson/lesson:hint play/prompts:hint play/view:hint puzzles/puzzle:hint
info: something to know
    play/prompts:tip settings/settings:about
keys: the keyboard
    friends/friends:enter_code settings/settings:keys settings/settings:letter_keys
last: to the end
    replay/replay:last
leave: away from the table
    friends/more:leave sheets/menu:leave
lesson: a lesson
    play/prompts:lesson rules/learn:lesson title/home:lesson title/newcomer:lesson
letters: how large letters are
    settings/settings:text_size
lock: it stays as it is
    play/view:claim rules/pictures
log: a list of what was
    endgame/victory:figures games/games sheets/menu:log title/home:games title/newcomer:games
menu: more to choose from
    endgame/victory:more friends/room:more play/view:menu
minus: a chip is taken
    rules/pictures words/medal_text:thief
moon: dark
    settings/settings:light
motion: things move
    settings/settings:motion
muted: sounds are off
    friends/more:mute sheets/menu:mute
next: one step on
    replay/hands replay/replay:on
no-hint: without a hint
    words/medal_text:skill
no-wild: without special cards
    words/medal_text:bare
overtake: past others
    words/medal_text:behind
pace: how fast it goes
    friends/more:clock settings/settings:pace statistics/statistics words/medal_text:quick
pause: it stands still
    replay/replay:play
people: people who play, here or elsewhere
    endgame/victory:players friends/friends:invite friends/friends:sit friends/more:seats friends/room:live
    games/games lobby/rules_panel:seats lobby/sheets play/view:room replay/hands statistics/statistics title/home
    title/newcomer:friends
person: one person
    lobby/sheets replay/hands
play: it begins, or goes on
    daily/daily:play games/games:continue lesson/illustrations:play puzzles/puzzles:next replay/replay:play
    share/open_code:begin sheets/dialogs:continue sheets/menu:resume title/home title/home:continue
previous: one step back
    replay/hands replay/replay:back
puzzle: puzzles
    daily/daily:puzzle title/newcomer:puzzles
qr: a code for cameras
    friends/room:qr
redo: once more from the start
    daily/daily:again endgame/victory:again friends/more:renew friends/room:ask
    friends/room:next friends/room:renew rules/pictures sheets/menu:restart title/home:update title/newcomer:update
replay: what was is shown again
    endgame/review:replay endgame/victory:replay sheets/log:again table/last_round
row: a line of chips
    play/view:announce rules/pictures statistics/statistics words/medal_text:longest
rules: it is explained
    friends/friends:help friends/more:help lobby/lobby:learn play/view:help rules/learn:rules
    sheets/menu:learn
rules-of-house: the rules of the house
    lobby/rules_panel:options
settings: the settings
    lobby/lobby:settings sheets/menu:settings title/home:settings title/newcomer:settings
share: it is sent to others
    endgame/victory:share friends/room:send share/share:send sheets/menu:share sheets/result_sharing:result
shield: protected from others
    endgame/victory:fair sheets/menu:fair words/medal_text:block
skip: past this one
    lesson/lesson:skip puzzles/puzzle:skip
sort: in which order
    play/view:order
sound: sounds are on
    friends/more:mute settings/settings:sounds sheets/menu:mute
star: the best, and stars that were earned
    daily/daily endgame/day replay/view:best words/medal_text:star
sun: light
    settings/settings:light
swap: two change places
    endgame/victory:swap rules/pictures sprites/cards
table: how the table looks
    lobby/rules_panel:table settings/settings:table
talk: something is said
    play/prompts:friend play/scene play/view:talk rules/pictures
tap: the draw pile still has to be touched
    play/view:catch rules/pictures
trend: how the chances went
    endgame/victory:story words/medal_text:comeback
trophy: winning, and how often one has
    games/games rules/pictures statistics/statistics title/home:statistics
turn: the picture turns with the screen
    settings/settings:turn_screen
undo: as it was before
    games/games:restore lobby/house_rules:reset play/view:undo
vibration: the device stirs
    settings/settings:vibration
volume: how loud
    settings/settings:volume
warning: a mistake
    play/prompts:alert replay/view:mistake
wild: a wild card
    words/medal_text:wild
"""
"""The one meaning of each icon, and its places: modules of game/ui with the button or row."""

TOLD = {
    icon: (meaning, *places.split())
    for icon, meaning, places in re.findall(r"^([a-z-]+): (.+)\n((?: +.+\n)+)", _TABLE, re.MULTILINE)
}
FILES = {path.stem.removeprefix("icon-"): path for path in (assets_folder() / "images").glob("icon-*.svg")}
FIRST = {"icon", "Sign", "nothing", "_highlight"}
"""Functions that take an icon as their first argument."""
LATER = {"button", "save_button", "SettingRow", "_arrow", "_rare", "_row", "_act"}
"""Functions that take one after the name of the act."""
TABLES = {"_ICONS", "MEDAL_ICONS", "_BUTTONS", "_MARK_ICONS", "_SIGNS", "AFTERWARDS", "PUZZLE_BAR", "icons"}
"""Dictionaries whose values are icons, or hold them."""


def shown(node: ast.AST | None) -> Iterator[str]:
    """The icons that an expression can give."""
    match node:
        case ast.Constant(value=str(name)) if name in FILES:
            yield name
        case ast.IfExp(body=one, orelse=other):
            yield from (*shown(one), *shown(other))
        case ast.Dict(values=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from shown(part)
        case ast.Call(func=ast.Attribute(value=ast.Dict() as offered, attr="get"), args=[_, other]):
            yield from (*shown(offered), *shown(other))
        case ast.BinOp(left=one):
            yield from shown(one)


def said(node: ast.AST | None) -> str:
    """A text, or ""."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def of_call(call: ast.Call) -> Iterator[tuple[str, str]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given = [word.value for word in call.keywords if word.arg == "icon"]
    args = [part for arg in call.args for part in getattr(getattr(arg, "value", 0), "elts", [arg])]
    given += args[:1] if name in FIRST else args[1:] if name in LATER else []
    on = said(args[0]) if args and name not in FIRST else ""
    yield from ((icon, on) for part in given for icon in shown(part))


def of_tuple(node: ast.Tuple | ast.Dict) -> Iterator[tuple[str, str]]:
    """A pair of an icon and a text, or a table of such."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(value, ast.Tuple) and any(isinstance(part, ast.Call) for part in value.elts):
                yield from ((icon, said(key)) for icon in shown(value))
    elif len(node.elts) == 2 and isinstance(node.elts[1], ast.Call | ast.IfExp):
        yield from ((icon, "") for icon in shown(node.elts[0]))
    elif any(isinstance(part, ast.Call) for part in node.elts[1:]):
        yield from ((icon, said(node.elts[0])) for part in node.elts[1:] for icon in shown(part))


def of_table(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, str]]:
    """A dictionary of icons with a name of its own."""
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    if isinstance(node.value, ast.Dict) and isinstance(target, ast.Name) and target.id in TABLES:
        for key, value in zip(node.value.keys, node.value.values, strict=True):
            yield from ((icon, said(key)) for icon in shown(value))


def of_module(nodes: Nodes) -> Iterator[tuple[str, str]]:
    """The icons that a module shows, each with what it stands on."""
    for call in nodes[ast.Call]:
        yield from of_call(call)
    yielded = {node.value for node in nodes[ast.Yield]}
    for group in (*nodes[ast.Tuple], *nodes[ast.Dict]):
        yield from of_tuple(group) if group not in yielded else ()
    for table in (*nodes[ast.Assign], *nodes[ast.AnnAssign]):
        yield from of_table(table)
    named = (said(node) for node in nodes[ast.Constant])
    yield from ((name.removeprefix("icon-"), "") for name in named if name.startswith("icon-") and name != "icon-")


def test_every_icon_is_shown_where_it_means_what_it_means_elsewhere(sources: dict[Path, Nodes]) -> None:
    modules = [(path.with_suffix("").as_posix().removeprefix("ui/"), nodes) for path, nodes in sources.items()]
    uses = {(icon, f"{name}:{on}".rstrip(":")) for name, nodes in modules for icon, on in of_module(nodes)}
    assert uses ^ {(icon, place) for icon, (_, *places) in TOLD.items() for place in places} == set()
    assert FILES.keys() ^ TOLD.keys() == set()


def test_no_two_icons_mean_or_show_the_same() -> None:
    assert len({meaning for meaning, *_ in TOLD.values()}) == len(TOLD)
    assert len({path.read_text(encoding="utf-8") for path in FILES.values()}) == len(FILES)
