"""Every scene of the game, opened in the states in which it has most to say."""

import itertools
import random
import time
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Any, Concatenate, ParamSpec, TypeAlias
from unittest import mock

from game.bots.analysis.chances import asked
from game.bots.analysis.hint_and_review import Advice, Judged
from game.bots.analysis.reasons import Reason
from game.bots.levels import LEVELS
from game.device import web
from game.engine import CLASSIC, VARIANTS, Match, Move, Ruleset, State, new_game
from game.engine.fairness import commit
from game.engine.position import RuleExtras
from game.engine.record.codes import Challenge, deal_code, deal_of
from game.engine.record.compact import WholeGame
from game.engine.record.game_codes import game_code
from game.engine.record.writing import Difference, RecordedPlayer
from game.engine.rules.options import with_options
from game.online.protocol.pledging import Verdict
from game.online.rooms import Room, Rooms
from game.online.session import RemoteSession
from game.puzzles.progress import PuzzleProgress
from game.puzzles.shipped import daily_puzzle, shipped
from game.session.session import Player, Session
from game.sharing.backup import exported
from game.storage.daily import Conditions, DailyAttempt, Days
from game.storage.results import PersonalResult, ResultLog
from game.ui.lesson.lessons import LESSONS, Beat, LessonCourse
from game.ui.lobby.house_rules import HouseRulesScene
from game.ui.lobby.lineup import NAMES as COMPUTERS
from game.ui.play.scene import PlayScene
from game.ui.puzzles.puzzle import PuzzleScene
from game.ui.rules.help import HelpScene
from game.ui.rules.rules import RulesScene
from game.ui.sheets.fair_deal import FairDealScene
from game.ui.title.title import TitleScene
from game.ui.words.faces import own_letters
from tests.devices import Device, begin, go_round
from tests.devices import asked as asked_for
from tests.engine.games import play
from tests.engine.positions import LAST_SPACE, position
from tests.ui.friends.window import Window, without_chance
from tests.ui.pilot import NAMES, Pilot

DICE, NUMBERS, STATES, KIDS = (VARIANTS[name] for name in ("dice", "numbers", "states", "kids"))
MANY = {"announce": True, "toasts": 2, "captured_pairs": 5, "line_length": 4, "sequences_to_win": 4}
FOUR = "5: b b b b . . . . . ."
EVERYTHING = with_options(CLASSIC, {"toasts": 2, "toast_limit": 10, "captured_pairs": 5, "table_talk": True})


@cache
def finished(rules: Ruleset, seats: int, sides: int, winner: int | None = None) -> Match:
    """A game that was played to its end, won by a side if one is named."""
    seating = next(found for found in rules.seatings if found[:2] == (seats, sides))
    games = (play(rules, seating, seed) for seed in itertools.count())
    return next(match for match in games if winner is None or match.state.returns()[winner] == 1)


@cache
def begun(rules: Ruleset, seats: int, sides: int) -> tuple[State, tuple[Move, ...]]:
    """The first state of a game, and its moves up to its middle, the first seat to move."""
    match = Match(new_game(rules, seats, sides, seed=11, dealer=seats - 1))
    while match.state.turn < 12 or match.state.current_player:
        moves = match.state.legal_moves()
        match.push(moves[match.state.turn % len(moves)])
    return match.states[0], tuple(match.moves)


def middle(rules: Ruleset, seats: int = 2, sides: int = 2) -> Match:
    """A game in its middle, the first seat to move."""
    state, moves = begun(rules, seats, sides)
    match = Match(state)
    for move in moves:
        match.push(move)
    return match


def seated(pilot: Pilot, match: Match) -> Session:
    """A game of one person, who has no name of their own, against computers."""
    others = (Player(name, "easy") for name in COMPUTERS[1 : match.state.setup.seats])
    return Session(match, (Player("You"), *others), pilot.app.store, pilot.app.rng)


P = ParamSpec("P")
Opened: TypeAlias = Callable[[Pilot], None]
"""Opens a state of a scene."""


def opening(state: Callable[Concatenate[Pilot, P], object]) -> Callable[P, Opened]:
    """Take a state's facts first, and later the pilot before whom it's opened."""
    return lambda *facts, **more: lambda pilot: state(pilot, *facts, **more)


def act(pilot: Pilot, *deeds: str) -> None:
    """Act on targets, press keys ("key x"), type ("write 5"), pull cards ("drop 5H e5") and wait ("tick 2")."""
    for deed in deeds:
        verb, _, what = deed.partition(" ")
        if verb in {"key", "write"}:
            getattr(pilot, verb)(what)
        elif verb == "tick":
            pilot.tick(float(what))
        elif verb == "drop":
            card, space = what.split()
            pilot.drag(pilot.card(card), pilot.table.desk.table.board.rect(space).center)
        else:
            pilot.app.act(deed)


def press(pilot: Pilot, *buttons: str) -> None:
    act(pilot, *(f"button:{name}" for name in buttons))


@opening
def table(pilot: Pilot, rules: Ruleset, seats: int = 2, sides: int = 2, card: int = 0, *deeds: str) -> None:
    """The table in the middle of a game, a card of the hand chosen, and more deeds done."""
    pilot.play(seated(pilot, middle(rules, seats, sides)))
    if not rules.dice:
        pilot.app.act(f"card:{card}")
    act(pilot, *deeds)


@opening
def over_table(pilot: Pilot, *buttons: str, **settings: object) -> None:
    """The scene that buttons lay over the table, one after the other, where some settings differ."""
    pilot.app.settings |= settings
    table(EVERYTHING, 4, 2)(pilot)
    press(pilot, *buttons)


def settings_in_dutch(pilot: Pilot) -> None:
    """The settings where cards have letters of the country."""
    if not own_letters():
        pilot.app.speak("nl")
    over_table("menu", "settings")(pilot)


@opening
def over_lobby(pilot: Pilot, *names: str, rules: Ruleset = CLASSIC, seats: int = 2) -> None:
    """The lobby of a game, and the scenes that deeds lay over it."""
    pilot.app.settings |= {"variant": rules.name, "lobby": {rules.name: {"seats": seats}}}
    pilot.open(pilot.app.scene("lobby"))
    act(pilot, *names)


@opening
def custom_lobby(pilot: Pilot, options: dict[str, object]) -> None:
    """The lobby of the classic game by rules of the player's own."""
    pilot.app.settings["options"] = {"classic": options}
    over_lobby()(pilot)


@opening
def read(pilot: Pilot, rules: Ruleset, seats: int, sides: int, *names: str) -> None:
    """The rules over the lobby, something looked up, with all pictures made."""
    pilot.open(pilot.app.scene("lobby"), RulesScene(pilot.app, rules, seats, sides))
    act(pilot, *names, "tick 2")


NOON = 1_800_014_400.0
"""A Friday's noon, whatever zone the machine is in; seconds since 1970."""
SOME_GAMES = [
    *((CLASSIC, 2, 2, 330), (DICE, 2, 2, 200), (CLASSIC, 3, 3, 30), (STATES, 4, 2, 9)),
    *((KIDS, 3, 3, 5), (NUMBERS, 2, 2, 2), (CLASSIC, 12, 3, 1)),
]
"""Rules, seats, sides, and how many days ago; the first four are finished."""


@opening
def my_games(pilot: Pilot, *wishes: str, count: int = len(SOME_GAMES)) -> None:
    """The list of so many games, the last of them first, after wishes such as "delete:5"."""
    keys = [kept(pilot, *game, is_over=i < 4) for i, game in enumerate(SOME_GAMES[:count])]
    pilot.at_title()
    pilot.tick(0.5)
    pilot.lay(pilot.app.scene("games", lambda: NOON))
    for wish in wishes:
        verb, _, number = wish.partition(":")
        pilot.app.act(f"{verb}:{keys[int(number)]}")


PUZZLE_DAY = date(2026, 11, 23)


def puzzles(pilot: Pilot) -> None:
    """The list of puzzles of whoever has solved many, the last days' puzzles among them."""
    progress = PuzzleProgress(pilot.app.store)
    for puzzle in shipped()[::3]:
        progress.answer(puzzle, 2)
    progress.days = {(PUZZLE_DAY - timedelta(days)).isoformat(): 3 for days in range(1, 13)}
    progress.answer(daily_puzzle(PUZZLE_DAY), 3, PUZZLE_DAY)
    pilot.at_title(pilot.app.scene("puzzles", lambda: PUZZLE_DAY))
    pilot.tick(0.1)


@opening
def puzzling(pilot: Pilot, variant: str, *acts: str, kind: str = "") -> None:
    """The first puzzle of a game, or of a kind of them, after some acts: "miss" and "solve" are plays."""
    puzzle = next(one for one in shipped() if one.variant == variant and kind in {"", one.kind})
    scene = pilot.at_title(PuzzleScene(pilot.app, puzzle))
    while not scene.is_ready:
        pilot.frame()
    moves = scene.session.state.legal_moves()
    plays = {"miss": next(move for move in moves if move not in puzzle.solutions), "solve": puzzle.solutions[0]}
    for act in acts:
        if act in plays:
            scene._try(plays[act])
            pilot.tick(0.2)
        else:
            pilot.app.act(act)
    pilot.tick(4 if scene.attempt.is_over else 0.1)


def kept(pilot: Pilot, rules: Ruleset, seats: int, sides: int, days: int, *, is_over: bool) -> str:
    """Keep a game that was played some days ago; its key."""
    session = seated(pilot, finished(rules, seats, sides) if is_over else middle(rules, seats, sides))
    session._library._now = lambda: NOON - 86_400 * days
    session.save()
    return session.key


def results(names: tuple[str, ...] = ("You", "Greta", "Otto", "Kira")) -> list[PersonalResult]:
    """Some hundred results of some people, of every game and level, in a year; the first half tells no medals."""
    luck, other, levels = random.Random(8), random.Random(9), [*(level.key for level in LEVELS), "human"]
    found = []
    for number in range(360):
        name = luck.choice(names)
        how = luck.choices(("won", "lost", "drawn"), (8, 6, 1))[0]
        deal = f"{luck.randrange(150):08x}"
        game = luck.choice([*VARIANTS]), luck.choice(levels), how
        figures = luck.randrange(9, 50), luck.randrange(4), luck.randrange(5), luck.randrange(-1, 900)
        at = int(NOON) - 86_400 * 360 + number * 86_400
        found.append(PersonalResult(f"{number:x}", name, *game, *figures, deal, luck.randrange(2), at))
        if number >= 180:
            rare = [
                kind for kind in ("quick", "double", "crossroads", "star", "thief", "wild") if other.random() < 0.06
            ]
            found[-1] = found[-1]._replace(
                hints=other.randrange(3), seconds=other.randrange(700), medals=" ".join(rare)
            )
    return found


def first_day() -> list[PersonalResult]:
    """Two games of today, the first of them won."""
    won = PersonalResult("a1", "You", "classic", "easy", "won", 17, 2, 3, -1, "00000001", 0, int(NOON) - 3_000)
    won = won._replace(hints=1, seconds=840, medals="star")
    lost = won._replace(game="a2", how="lost", against="medium", sequences=1, at=int(NOON) - 600, medals="")
    return [won, lost]


def of_children() -> list[PersonalResult]:
    """Some weeks of a child's games."""
    luck, found = random.Random(3), []
    for number in range(14):
        how = luck.choice(("won", "won", "lost"))
        game = luck.choice(("kids", "kids", "numbers")), luck.choice(("beginner", "human")), how
        at, medals = int(NOON) - 86_400 * (40 - 2 * number), " ".join(luck.sample(("longest", "star", "skill"), 1))
        line = PersonalResult(f"c{number:x}", "Kira", *game, 12, int(how == "won"), 1, -1, f"{number:08x}", 0, at)
        found.append(line._replace(hints=0, seconds=240, medals=medals))
    return found


@opening
def statistics(pilot: Pilot, *names: str, told: Sequence[PersonalResult] = ()) -> None:
    """The statistics of some people, the first of them chosen, or of some results."""
    if names or told:
        ResultLog(pilot.app.store).merge([*told] or results(names))
    pilot.at_title(pilot.app.scene("statistics", lambda: NOON))
    pilot.tick(0.5)


@opening
def statistics_of_kept_game(pilot: Pilot) -> None:
    """The statistics of a game that its medals lead to."""
    kept(pilot, CLASSIC, 2, 2, 20, is_over=True)
    pilot.at_title(pilot.app.scene("statistics", lambda: NOON))
    pilot.tick(0.5)


TODAY = date(2026, 11, 22)
"""A Sunday."""


@opening
def daily(pilot: Pilot, *, how: str = "won", day: date = TODAY) -> None:
    """The deal of a day after some weeks of playing, today's played so, or "" for not yet."""
    luck = random.Random(4)
    ends = luck.choices(("won", "lost", "drawn", ""), (10, 4, 1, 3), k=40)
    past = [(day - timedelta(1 + ago), end) for ago, end in enumerate(ends)]
    attempts = [
        DailyAttempt(then.isoformat(), end, luck.randrange(12, 40), luck.choice((0, 0, 2)), 0, "")
        for then, end in [*past, (day, how)]
        if end
    ]
    Days(pilot.app.store).merge(attempts)
    pilot.at_title(pilot.app.scene("daily", lambda: day))


@opening
def keeping(pilot: Pilot, *acts: str, on_page: bool = False) -> None:
    """The sheet that keeps a copy of everything, after some deeds."""
    my_games()(pilot)
    with mock.patch.object(web, "ON_WEB", on_page):
        scene = pilot.app.scene("backup", lambda: NOON)
        pilot.lay(scene)
    for act in acts:
        scene.on_gesture("button:keep", act)


@opening
def brought_in(pilot: Pilot, text: str = "", *, is_done: bool = False) -> None:
    """A copy that somebody has brought."""
    my_games()(pilot)
    pilot.app.set_setting("pace", "normal")  # so that there are settings in any language
    copy, store = exported(pilot.app.store, NOON), pilot.app.store
    for key in (*store.keys("game"), *store.keys("played")):
        store.remove(key)
    pilot.at_title()
    pilot.app.open(text or copy)
    if is_done:
        pilot.app.act("button:bring")
        while not pilot.names:
            pilot.frame()


def title_with_a_new_version(pilot: Pilot) -> None:
    scene = pilot.app.scene("title")
    with mock.patch.object(web, "update_waits", return_value=True):
        pilot.open(scene)
        pilot.frame()
    scene.tick = lambda _dt: None  # type: ignore[method-assign]  # it would look again


def come_home(pilot: Pilot) -> None:
    """Come to the title, and wait until all of its tiles are filled."""
    scene = pilot.open(TitleScene(pilot.app, lambda: TODAY))
    pilot.app.settings["seen_tips"] = [*pilot.app.settings.seen_tips, "lesson"]
    scene.answered(None)
    for _ in range(400):
        pilot.frame()
        if scene._home.puzzle:
            break
    pilot.tick(1.5)


@opening
def home(
    pilot: Pilot, rules: Ruleset | None = None, seats: int = 2, sides: int = 2, *, ago: tuple[int, ...] = ()
) -> None:
    """Home with a game that waits, if there is one, and some days' deals and puzzles solved so many days ago."""
    if rules:
        seated(pilot, middle(rules, seats, sides)).save()
    days = [TODAY - timedelta(back) for back in ago]
    Days(pilot.app.store).merge([DailyAttempt(day.isoformat(), "won", 21, 0, 0, "") for day in days])
    for number, day in enumerate(days):
        PuzzleProgress(pilot.app.store).answer(daily_puzzle(day), 2 + number % 2, day)
    come_home(pilot)


@opening
def home_with_todays_deal(pilot: Pilot, how: str) -> None:
    """Home after today's deal was won, lost or begun."""
    Days(pilot.app.store).merge([DailyAttempt(TODAY.isoformat(), how, 24, 0, 0, "")])
    come_home(pilot)


@opening
def home_with_friends(pilot: Pilot, *others: Ruleset) -> None:
    """Home where it's one's turn in a room, and another room waits; with a game of one's own, a week and a rating."""
    host, guest = NAMES[:2]
    with without_chance():
        devices = Window(pilot)
        if others:
            devices.read(host, devices.sit(guest, devices.invite(host, NUMBERS)))
        invitation = devices.invite(host, CLASSIC)
        devices.read(host, devices.sit(guest, invitation))
        devices.settle()
        devices.room(host).post()
    home(*others, ago=tuple(range(1, 7)) if others else ())(pilot)


@opening
def dealt(pilot: Pilot, rules: Ruleset, seats: int, seconds: float = 0.0, **how: Any) -> None:
    """The beginning of a game, some seconds later."""
    scene = pilot.app.scene("deal", seated(pilot, Match(new_game(rules, seats, seed=3))), **how)
    scene._is_still = not seconds
    pilot.open(scene)
    scene.now = seconds * scene.score.pace or scene.now
    scene.changed()


@opening
def placed(pilot: Pilot, drawing: str, hand: str, *deeds: str, draw: str = "", **options: Any) -> None:
    """The table at a position that is drawn, under some house rules, after some deeds."""
    state = position(drawing, hand, "2C 3C", rules=with_options(CLASSIC, options), draw=draw)
    pilot.play(seated(pilot, Match(state)))
    act(pilot, *deeds)


def ended(pilot: Pilot, session: Session, *names: str, **how: Any) -> Any:
    """The end of a session's game, after some taps."""
    scene = pilot.open(pilot.app.scene("victory", session, **how))
    act(pilot, *names)
    return scene


@opening
def victory(
    pilot: Pilot,
    rules: Ruleset,
    seats: int,
    sides: int,
    winner: int | None = None,
    *names: str,
    is_told: bool = False,
    conditions: Conditions | None = None,
) -> None:
    """The end of a game, with its chances noted, under some conditions, after some taps."""
    session = seated(pilot, finished(rules, seats, sides, winner))
    session.conditions = conditions or session.conditions
    ended(pilot, told(session) if is_told else session, *names)


@cache
def apart(rules: Ruleset, seats: int, winner: int | None) -> dict[str, Any]:
    """A guest's room after a game that a seat has won, or in the middle of one, as it's kept."""
    for number in itertools.count():
        with without_chance():
            host, *guests = (Device(name) for name in NAMES[:seats])
            host.rng = random.Random(number)
            begin(host, *guests, offer=asked_for(rules.name, seats))
            go_round(host, *guests, times=4)
            while winner is not None and not host.side.state.ended:
                go_round(host, *guests)
            go_round(host, *guests)
        if getattr(host.side.state.ended, "winner", None) == winner:
            return guests[0].room.stored()
    raise AssertionError


def of_friends(pilot: Pilot, rules: Ruleset, seats: int, winner: int | None, verdict: Verdict) -> RemoteSession:
    """A guest's game in Ada's room, all shown, with a verdict on its deal; without a winner it goes on."""
    room = Room.restored(apart(rules, seats, winner))
    room.shown, room.joined._verdict = len(room.side.moves), verdict
    return RemoteSession(Rooms(pilot.app.store).keep(room), pilot.app.store, pilot.app.rng)


@opening
def victory_of_friends(pilot: Pilot, rules: Ruleset, seats: int, winner: int, verdict: Verdict) -> None:
    """The end of a game with friends at other devices, with its chances noted."""
    ended(pilot, told(of_friends(pilot, rules, seats, winner, verdict)))


EVENING = time.mktime((*TODAY.timetuple()[:3], 20, 19, 30, 0, 0, -1))
"""That day, where the machine is; seconds since 1970."""


@opening
def day_ended(pilot: Pilot, rules: Ruleset, winner: int, *, is_first: bool = True, ago: int = 0) -> None:
    """The end of the deal of a day some days ago, the first attempt at it or another, after a week of playing."""
    session = told(seated(pilot, finished(rules, 2, 2, winner)))
    session.conditions = Conditions((TODAY - timedelta(ago)).isoformat(), hints=2)
    past = [DailyAttempt((TODAY - timedelta(days)).isoformat(), "won", 21, 0, 0, "") for days in range(1, 7)]
    first = session.day_attempt._replace(how="lost", turns=33, undos=1)
    Days(pilot.app.store).merge([session.day_attempt if is_first else first, *past])
    ended(pilot, session, now=lambda: EVENING)


@opening
def by_older_rules(pilot: Pilot, shown: str) -> None:
    """A game of version 1.0.0 from whose 31st turn on today's rules differ: its end, its replay, or what goes on."""
    session = seated(pilot, middle(CLASSIC, 2, 2) if shown == "play" else finished(CLASSIC, 2, 2, 1))
    session.note_difference(Difference(1, 31, {}))
    if shown == "play":
        pilot.play(session)
        return
    ended(pilot, session)
    if shown == "replay":
        pilot.lay(pilot.app.scene("replay", session))
        pilot.key("end")


def told(session: Session) -> Session:
    """A finished game with chances that turned once, after two thirds of it."""
    seat = session.chances.seat
    turns = asked(session.match.states, seat)
    won = session.state.ended is not None and session.state.ended.winner == session.state.setup.side_of[seat]
    for i, at in enumerate(turns):
        early, late = (0.5 - 0.3 * i / len(turns), 0.85) if won else (0.5 + 0.3 * i / len(turns), 0.2)
        session.chances.noted[at] = early if 3 * i < 2 * len(turns) else late
    return session


@opening
def celebrated(pilot: Pilot, drawing: str, card: str, at: str, mover: int = 0, rules: Ruleset = CLASSIC) -> None:
    """A moment that a card brings about on a space, while it is seen."""
    hands = [f"{card} 2D", "3C 4C"] if mover == 0 else ["3C 4C", f"{card} 2D"]
    scene = pilot.play(seated(pilot, Match(position(drawing, *hands, to_move=mover, rules=rules))))
    moves = scene.session.state.legal_moves()
    scene.desk.choreography.make(next(one for one in moves if (one.card, one.at) == (card, at)))
    scene.desk.change()
    while not scene.desk.cheering.is_on:
        pilot.frame()
    pilot.tick(0.6)


def judged(match: Match, count: int = 3) -> tuple[Judged, ...]:
    """The first turns of the first seat that had a choice, as if the last legal move had been better."""
    found = []
    for at, (state, move) in enumerate(zip(match.states, match.moves, strict=False)):
        others = [other for other in state.legal_moves() if other != move]
        if state.current_player == 0 and others:
            better = Advice(others[-1], Reason("unmakes", 1, saved=min(state.setup.ruleset.wild)))
            found.append(Judged(at, move, better, 0.62, 0.39, Reason("defuses", 1)))
    return tuple(found[:count])


@opening
def replayed(pilot: Pilot, rules: Ruleset, seats: int, sides: int, *names: str, people: int = 1) -> None:
    """The replay of a game, with turns that cost chances where people played, after some taps."""
    match = finished(rules, seats, sides)
    computers = tuple(Player(name, "expert") for name in COMPUTERS[:seats])
    session = seated(pilot, match) if people else Session(match, computers, pilot.app.store, pilot.app.rng)
    session.review().result = judged(match) if people and not rules.dice else ()
    if seats == 2 and people:
        told(session)
    scene = pilot.app.scene("replay", session)
    while scene.marks.is_thinking:
        scene.marks.think(1)
    pilot.open(scene)
    while not scene.is_ready:
        pilot.frame()
    act(pilot, *names)


@opening
def reviewed(pilot: Pilot, rules: Ruleset, winner: int, turns: int, *buttons: str) -> None:
    """The end of a game in which so many turns stand out, after some buttons."""
    session = seated(pilot, finished(rules, 2, 2, winner))
    session.review().result = judged(session.match, turns) if turns else ()
    ended(pilot, session)
    press(pilot, *buttons)


@opening
def help_with(pilot: Pilot, card: str, rules: Ruleset) -> None:
    """The help for a card that asks a question."""
    table(rules)(pilot)
    pilot.lay(HelpScene(pilot.app, card, rules))


def curtain(pilot: Pilot) -> None:
    """The curtain between two people, who have much to be told."""
    match = middle(CLASSIC, 4, 2)
    players = (Player("You"), *(Player(name) for name in COMPUTERS[1:4]))
    pilot.play(Session(match, players, pilot.app.store, pilot.app.rng))
    pilot.frame()


def menu_over_curtain(pilot: Pilot) -> None:
    """The pause before the next person has taken the device."""
    curtain(pilot)
    act(pilot, "key escape")


@opening
def one_round_later(pilot: Pilot, rules: Ruleset, seats: int, sides: int) -> None:
    """The table at the beginning of a turn, with all that the others have done."""
    pilot.play(seated(pilot, middle(rules, seats, sides)))


CALLED = with_options(CLASSIC, {"manual_draw": "called"})
RESTS = {"manual_draw": "called", "announce": True, "advanced_jacks": True, "equal_turns": True}


def people_at(pilot: Pilot, state: State) -> PlayScene:
    """The table of people alone, the one to move having taken the device."""
    scene = pilot.play(pilot.session(state, people=state.setup.seats))
    act(pilot, "tick 0.05", "button:ready")
    return scene


@opening
def forgotten(pilot: Pilot, owed: tuple[int, ...], rules: Ruleset = CALLED) -> None:
    """People of whom some have forgotten cards, which can be drawn or pointed out."""
    hands = ("5H 2H 7D QS 9C 8D", "2C 3C", "4C 5C 6C", "9H 9S")[: len(owed)]
    people_at(pilot, position("", *hands, rules=rules, draw="KD")._replace(extras=RuleExtras(owed=owed)))


@opening
def pointed_out(pilot: Pilot, *later: Move) -> None:
    """A computer says that you have forgotten a card, or has played on since."""
    state = position("", "2H 7D 9C", "2C 3C", rules=CALLED, draw="KD QD", to_move=1)
    scene = pilot.play(seated(pilot, Match(state._replace(extras=RuleExtras(owed=(2, 0))))))
    pilot.app.settings["reduced_motion"] = bool(later)
    for move in (Move("catch", "", "0"), *later):
        scene.desk.make(move)
        if later:
            scene.desk.table.finish()
    pilot.tick(0.2)


def announcing_on_a_full_board(pilot: Pilot) -> None:
    """The other side may still announce its line."""
    rules = with_options(CLASSIC, {"announce": True, "sequences_to_win": 1})
    people_at(pilot, position(LAST_SPACE, "5H", "2C", rules=rules).apply(Move("place", "5H", "e5")))


def left_over(pilot: Pilot) -> None:
    """Five that are left of a broken row count again, told in the log."""
    placed("5: . G G G G G g . . .", "JS 2D 3D", advanced_jacks=True)(pilot)
    pilot.table.desk.make(Move("remove", "JS", "b5"))
    pilot.wait()
    press(pilot, "menu", "more", "log")


def house_rules_of_friends(pilot: Pilot) -> None:
    """The house rules among friends, without those that need one table, at their end."""
    with_friends("invite")(pilot)
    press(pilot, "options")
    pilot.frame()
    pilot.app.top.on_scroll(10_000)
    pilot.frame()


def trouble(pilot: Pilot) -> None:
    """The apology, with a game that can go on."""
    seated(pilot, middle(CLASSIC)).save()
    pilot.open(pilot.app.scene("error", RuntimeError("1")))


@opening
def changed(pilot: Pilot, *names: str) -> None:
    """House rules of which some have changed, the last with another in its wake, after some more choices."""
    scene = HouseRulesScene(pilot.app, with_options(CLASSIC, {"toasts": 2, "toast_limit": 3}), lambda _: None, 4, 2)
    over_lobby()(pilot)
    pilot.lay(scene)
    act(pilot, "option:toasts:0", *names)


@opening
def ranks(pilot: Pilot, people: int) -> None:
    """So many people pick the ranks that bring them forfeits; the first one has chosen."""
    chairs = [["human" if seat < people else "easy", ""] for seat in range(4)]
    lobby = {"classic": {"seats": 4, "chairs": chairs}}
    pilot.app.settings |= {"variant": "classic", "lobby": lobby, "options": {"classic": {"toasts": 2}}}
    pilot.open(pilot.app.scene("lobby"))
    act(pilot, "button:play", "option:rank:7", "option:rank:T")


def called(pilot: Pilot) -> None:
    """The question who has been talking."""
    people_at(pilot, position("", *(f"{rank}C {rank}D" for rank in "234567"), sides=3, rules=EVERYTHING))
    press(pilot, "talk")


@opening
def lesson(pilot: Pilot, name: str, words: str = "", **options: Any) -> None:
    """The lesson of a game at one of its sentences, or with what comes after the last."""
    scene = pilot.at_title(pilot.app.scene("lesson", with_options(VARIANTS[name], options)))
    course = scene.course
    while not course.is_over and course.beat.words != words:
        pass_by(course)
    scene.desk.table.settle()
    scene.layout(pilot.app.display.size)
    while not scene.is_ready:
        pilot.frame()
    pilot.tick(2 if course.is_over else 0.05)


def pass_by(course: LessonCourse) -> None:
    """Go on in a lesson without a table."""
    for move in course.beat.moves if course.beat.kind == "watch" else course.moves[:1]:
        course.session.play(move)
    course.advance()


SHOWN_LESSONS = ("numbers", "dice", "kids", "states", "travel")
"""Games besides the classic one of whose lessons the last sentence is shown."""


def beats(name: str) -> list[Beat]:
    return [beat for point in LESSONS[name].points for beat in point]


def tip(pilot: Pilot) -> None:
    placed("5: b b b b . . . . . .", "JC 9D 3H")(pilot)
    pilot.app.settings["seen_tips"] = ["lesson-classic"]
    pilot.table.desk.play = pilot.table.desk.play._replace(looked_for_tip=None)
    pilot.frame()


def with_seal(session: Session, salt: str = "5eed" * 8) -> Session:
    """A session whose deal was sealed."""
    session.commitment = commit(session.match.states[0], salt)
    return session


@opening
def sealed(pilot: Pilot, rules: Ruleset, *buttons: str, salt: str = "5eed" * 8) -> None:
    """The end of a game that was sealed, after some buttons."""
    ended(pilot, with_seal(seated(pilot, finished(rules, 2, 2, 0)), salt))
    press(pilot, "more", "fair", *buttons)


@opening
def checked(pilot: Pilot, verdict: Verdict, *, is_over: bool = True) -> None:
    """The fair deal of a game with friends, at its end or while it goes on."""
    session = of_friends(pilot, CLASSIC, 3, 1 if is_over else None, verdict)
    pilot.at_title()
    pilot.tick(0.5)
    pilot.lay(FairDealScene(pilot.app, session))


@opening
def going_on_sealed(pilot: Pilot, rules: Ruleset, seats: int, *buttons: str) -> None:
    """An unfinished game that was sealed, after some buttons."""
    pilot.play(with_seal(seated(pilot, middle(rules, seats, 2))))
    press(pilot, *buttons)


UNFAIR = Verdict("", "luck", 2, (NAMES[2], NAMES[2]))
FAR_ENDS: dict[str, tuple[Ruleset, int, int, Verdict]] = {
    "": (CLASSIC, 3, 1, Verdict()),
    ", a doubt": (CLASSIC, 2, 0, Verdict("rebuilt")),
    ", a doubt after pledging anew": (CLASSIC, 3, 0, Verdict("older", "", 2, NAMES[2:3])),
    ", a fault": (CLASSIC, 2, 1, Verdict("", "games", 0, (), "Wilhelmina")),
    ", a fault after pledging anew": (CLASSIC, 3, 0, UNFAIR),
    " of children, a doubt": (KIDS, 3, 0, Verdict("moved", "", 2, NAMES[2:3])),
    " of children, a fault": (KIDS, 3, 1, UNFAIR),
}
"""Rules, seats, the seat that wins, and what is said of the deal; the one who looks has seat 1."""
SHARED_DEAL = deal_code(deal_of(new_game(CLASSIC, 2, seed=123456789).setup, 0, Challenge("won", 21), ("", "medium")))
TEAM_LEVELS = ("beginner", "easy", "medium", "hard", "expert") * 2 + ("medium", "")
_OF_TEAMS = new_game(EVERYTHING, 12, 3, 2**31 - 1, dealer=1).setup
SHARED_TEAM = deal_code(deal_of(_OF_TEAMS, 11, Challenge("lost", 108), TEAM_LEVELS))
SHARED_GAME = WholeGame(finished(CLASSIC, 2, 2), (RecordedPlayer("Zoë", "human"), RecordedPlayer("Ada", "expert")))


@opening
def entered(pilot: Pilot, code: str, *, on_page: bool = False) -> None:
    """A code that has been typed over the title, in a browser's page or not."""
    pilot.at_title()
    pilot.tick(0.5)
    with mock.patch.object(web, "ON_WEB", on_page):
        pilot.lay(pilot.app.scene("enter_code"))
        pilot.app.top.field.hold(code)


@opening
def with_friends(pilot: Pilot, state: str) -> None:
    """Games with friends, on the host's device or on a guest's."""
    host, guest = NAMES[:2]
    with without_chance():
        devices = Window(pilot)
        if state in {"", "help", "invite"}:
            devices.go_to(host)
            press(pilot, *filter(None, ("friends", state)))
            return
        invitation = devices.invite(host, CLASSIC)
        if state == "arrived":
            devices.read(guest, f"Hello! {invitation}")
        elif state == "phones":
            devices.lay_table("Cleo", host, guest)
        elif state == "invitation":
            devices.open(host)
        elif state == "turn":
            devices.read(host, devices.sit(guest, invitation))
            devices.settle()
            devices.room(host).post()
            pilot.app.act("button:room")
        elif state in {"seated", "away", "closed", "parted"}:
            devices.sit(guest, invitation)
            devices.show(state)
        elif state in {"opening", "opened", "missing", "anew"}:
            devices.pledge(state, *NAMES[:3])
        elif state in {"gathering", "live more", "seats", "qr", "as table", "flood"}:
            with mock.patch.object(web, "address", return_value="https://example.org/"):
                devices.gather(host, guest)
                devices.show(state)
        else:
            devices.read(host, devices.sit(guest, invitation))
            devices.play_turn()
            devices.show(state)
        pilot.frame()


def menu_among_friends(pilot: Pilot) -> None:
    """The pause of a game whose other person sits elsewhere."""
    with_friends("table")(pilot)
    press(pilot, "menu")


@opening
def shared(pilot: Pilot, outcome: str = "", *, on_page: bool = False) -> None:
    """The sheet that shares a finished game, and the outcome of copying it."""
    session = seated(pilot, finished(CLASSIC, 2, 2))
    ended(pilot, session)
    address = "https://example.org/" * on_page
    with mock.patch.multiple(web, can_share=lambda: on_page, address=lambda: address):
        pilot.lay(pilot.app.scene("share", session))
        while not pilot.app.target("button:picture").enabled:
            pilot.frame()
        if outcome:
            pilot.app.top.on_gesture("button:copy", outcome)
        pilot.frame()


FRIENDS = (
    {"rooms": "rooms", "which game": "invite", "invitation": "invitation", "arrived": "arrived", "seated": "seated"}
    | {
        "own turn": "turn",
        "a move": "move",
        "waiting": "wait",
        "the table": "table",
        "more": "more",
        "menu": "menu",
        "help": "help",
    }
    | {"my games": "games", "a wrong text": "wrong", "live": "live", "live, a wrong clock": "wrong clock"}
    | {"live, some sit": "gathering", "live, more": "live more", "live, who sits": "seats", "live, a QR code": "qr"}
    | {"live, as table": "as table", "phones round a table": "phones", "live, no seat": "away"}
    | {"live, the host has left": "closed", "live, a flood": "flood", "live, moves are missing": "lost"}
    | {"live, on from here": "settle", "live, ended unfinished": "parted"}
    | {"one step more": "opening", "one step more, a guest": "opened", "one answer missing": "missing", "anew": "anew"}
)
ONCE, STRICT = with_options(CLASSIC, {"fill_board": "once"}), {"manual_draw": "strict", "announce": True}
EVERY_DRAW = with_options(EVERYTHING, {"manual_draw": "called", "announce": True})
EVEN = with_options(CLASSIC, {"equal_turns": True, "sequences_to_win": 1})
THEIR_FOUR = FOUR.replace("b", "g")
SLANT = "2: . b . . . . . . . .\n3: . . b . . . . . . .\n4: . . . b . . . . . ."

GALLERY: dict[str, Opened] = (
    {"title": lambda pilot: pilot.at_title(), "title with a new version": title_with_a_new_version}
    | {"home on the first day": home(CLASSIC), "home after a week": home(CLASSIC, ago=(1, 2, 4, 5, 6))}
    | {"home, every tile full": home_with_friends(CLASSIC), "home, every tile empty": home()}
    | {"home, a game of twelve": home(CLASSIC, 12, 3), "home, a game of kids": home(KIDS, 3, 3, ago=(0, 1, 2, 3))}
    | {"home, a friend's turn": home_with_friends()}
    | {f"home, today's deal {how}": home_with_todays_deal(how) for how in ("begun", "won", "lost")}
    | {"my games": my_games(), "my games, one deleted": my_games("delete:5"), "my games, none yet": my_games(count=0)}
    | {"daily": daily(how=""), "daily, played": daily()}
    | {"daily, long names": daily(how="begun", day=date(2026, 11, 18))}
    | {"statistics": statistics("You", "Greta", "Otto", "Kira")}
    | {"statistics of many": statistics("You", "Emma", "Otto", "Wilhelmina", *NAMES)}
    | {"statistics, medals that lead to their game": statistics_of_kept_game()}
    | {"statistics after a year": statistics("You"), "statistics, none yet": statistics()}
    | {
        "statistics of the first day": statistics(told=first_day()),
        "statistics of a child": statistics(told=of_children()),
    }
    | {"friends": with_friends(""), **{f"friends, {name}": with_friends(state) for name, state in FRIENDS.items()}}
    | {"enter a code": entered(""), "enter a code, in a page": entered("", on_page=True)}
    | {"enter a code, of a deal": entered(SHARED_DEAL), "enter a code, of a team's deal": entered(SHARED_TEAM)}
    | {"enter a code, of a game": entered(game_code(SHARED_GAME))}
    | {"enter a code, of a game of twelve": entered(game_code(WholeGame(middle(CLASSIC, 12, 3), ())))}
    | {"enter a code, a wrong letter": entered(SHARED_DEAL[:-1] + "Z")}
    | {"enter a code, no code": entered('{"format": "fivefold-record/1"}')}
    | {"keep a copy": keeping(), "keep a copy, kept": keeping("done")}
    | {"keep a copy, in a page": keeping("failed", on_page=True)}
    | {"bring in a copy": brought_in(), "bring in a copy, done": brought_in(is_done=True)}
    | {"bring in a copy, damaged": brought_in('{"format": "fivefold-backup/1"}')}
    | {"share a deal": over_table("menu", "more", "share"), "share a game": shared()}
    | {"share a game, copied": shared("done"), "share a game, not copied": shared("failed")}
    | {"share a game, in a page": shared("done", on_page=True)}
    | {"puzzles": puzzles, "puzzle": puzzling("classic"), "puzzle, a hint": puzzling("states", "button:hint")}
    | {"puzzle, a card chosen": puzzling("numbers", "button:hint", "button:hint", "card:0")}
    | {"puzzle, missed": puzzling("classic", "miss", kind="stops"), "puzzle of kids, missed": puzzling("kids", "miss")}
    | {"puzzle, solved": puzzling("classic", "solve", kind="special")}
    | {"puzzle of states, solved": puzzling("states", "solve")}
    | {"puzzle, the answer": puzzling("travel", "button:answer", "button:answer")}
    | {"puzzle, the answer asked for": puzzling("travel", "button:answer")}
    | {"lobby": over_lobby(), "lobby of twelve": over_lobby(seats=12)}
    | {f"lobby of {name}": over_lobby(rules=rules) for name, rules in VARIANTS.items() if rules != CLASSIC}
    | {"lobby of several": over_lobby("option:company:several", "option:level:hard")}
    | {"lobby of people": over_lobby("option:company:people", "option:seats:6")}
    | {"lobby, quick": over_lobby("option:length:quick"), "lobby, long": over_lobby("option:length:long", rules=STATES)}
    | {f"lobby, {name}": over_lobby(f"option:recipe:{name}") for name in ("family", "shark", "night")}
    | {"lobby, family of dice": over_lobby("option:recipe:family", rules=DICE)}
    | {"lobby, shark of numbers": over_lobby("option:recipe:shark", rules=NUMBERS)}
    | {"lobby, rules of its own": custom_lobby({"announce": True}), "lobby, many changes": custom_lobby(MANY)}
    | {"seats": over_lobby("button:seats"), "seats of twelve": over_lobby("button:seats", seats=12)}
    | {"seat": over_lobby("button:seats", "seat:1", seats=4)}
    | {"seat of one of three sides": over_lobby("button:seats", "seat:1", "option:colour:2", seats=3)}
    | {"seat of kids": over_lobby("button:seats", "seat:1", "option:colour:3", rules=KIDS, seats=4)}
    | {"seat, a name that cannot be shown": over_lobby("button:seats", "seat:0", "write שלום")}
    | {"seat, a name that is too long": over_lobby("button:seats", "seat:0", "write Greta Noah Kira Leo")}
    | {"learn": over_lobby("button:learn"), "tables": over_lobby("button:table", "tick 1")}
    | {"settings": over_table("menu", "settings")}
    | {"settings of a country's cards": settings_in_dutch}
    | {"languages": over_table("menu", "settings", "language")}
    | {name: over_table("menu", "settings", name) for name in ("keys", "about")}
    | {"keys without letters": over_table("menu", "settings", "keys", letter_keys=False)}
    | {"house rules": over_lobby("button:options"), "house rules of dice": over_lobby("button:options", rules=DICE)}
    | {"house rules of numbers": over_lobby("button:options", rules=NUMBERS), "house rules, changed": changed()}
    | {"house rules, refused": changed("option:equal_turns:true", "option:fill_board:once")}
    | {"house rules of friends": house_rules_of_friends, "ranks": ranks(1), "ranks of several": ranks(3)}
    | {"next deal": over_lobby("button:options", "button:fair")}
    | {"next deal, called up": over_lobby("button:options", "button:fair", "tick 0.05", "write 20260101")}
    | {"seal of a game": going_on_sealed(CLASSIC, 2, "menu", "more", "fair")}
    | {
        "seal among friends": checked(Verdict("", "", 3, NAMES[1:3])),
        "seal among friends, a fault": checked(UNFAIR),
    }
    | {"seal among friends, a game": checked(Verdict(), is_over=False)}
    | {"seal opened": sealed(CLASSIC, "check"), "seal of a known deal": sealed(CLASSIC, salt="")}
    | {"cards got": sealed(CLASSIC, "cards"), "cards got of states": sealed(STATES, "cards")}
    | {"rolls got": sealed(DICE, "cards"), "rules": read(CLASSIC, 6, 3)}
    | {"rules, looked up": read(CLASSIC, 2, 2, "sight:dead"), "rules of dice": read(DICE, 2, 2)}
    | {"rules of numbers": read(NUMBERS, 2, 2), "rules of kids": read(KIDS, 4, 4, "sight:remover")}
    | {"rules of states": read(STATES, 4, 2, "sight:wild")}
    | {"rules, everything": read(with_options(EVERYTHING, STRICT), 4, 2, "sight:line")}
    | {"rules, forgotten cards and rests": read(with_options(EVERYTHING, RESTS), 4, 2)}
    | {"rules of points": read(with_options(ONCE, {"diagonals": False}), 2, 2)}
    | {"cut": dealt(CLASSIC, 4, 0.1), "deal": dealt(CLASSIC, 2), "deal of twelve": dealt(CLASSIC, 12)}
    | {"deal swapped": dealt(CLASSIC, 2, is_swapped=True), "first rolls": dealt(DICE, 4)}
    | {"table": table(CLASSIC), "table of points": table(ONCE, 3, 3)}
    | {"table of teams": table(EVERYTHING, 6, 3), "table of twelve": table(EVERYTHING, 12, 3)}
    | {"numbers": table(NUMBERS, card=1), "states": table(STATES, 4, 2)}
    | {"kids": table(KIDS, 3, 3), "dice": table(DICE, 4, 2)}
    | {"through the chips": table(CLASSIC, 2, 2, 0, "key x")}
    | {"through the chips of states": table(STATES, 2, 2, 0, "key x")}
    | {"spaces of the hand": table(CLASSIC, 2, 2, 0, "key escape", "key s")}
    | {"spaces of kids": table(KIDS, 2, 2, 0, "key escape", "key s")}
    | {"a taken chip aimed": placed("5: . b . . . . . . . g", "JS 7H", "space:j5")}
    | {"five of more": placed("5: b b b b . b b b . .", "5H 2H", "drop 5H e5", "button:announce")}
    | {"announcing on a full board": announcing_on_a_full_board}
    | {"announcing": placed(FOUR, "5H 2H", "drop 5H e5", "button:announce", announce=True)}
    | {"since the last turn": one_round_later(CLASSIC, 4, 2)}
    | {"since the last turn of twelve": one_round_later(CLASSIC, 12, 3)}
    | {"since the last roll": one_round_later(DICE, 4, 2)}
    | {"drawing by hand": placed("", "5H 2H 7D QS", "drop 5H e5", "tick 2.5", draw="KD", manual_draw="strict")}
    | {"forgotten cards": forgotten((0, 1, 2)), "forgotten cards, everything": forgotten((1, 1, 0, 1), EVERY_DRAW)}
    | {"forgotten cards, pointed out": pointed_out()}
    | {"forgotten cards, told afterwards": pointed_out(Move("place", "2C", "e2"), Move("draw"))}
    | {"forgotten cards, on both sides": pointed_out(Move("place", "2C", "e2"), Move("pass"))}
    | {"log of a rest that counts": left_over, "menu": over_table("menu"), "leave": over_table("menu", "leave")}
    | {
        "menu of everything": going_on_sealed(EVERYTHING, 4, "menu"),
        "menu of two": table(CLASSIC, 2, 2, 0, "button:menu"),
    }
    | {"menu of kids": table(KIDS, 3, 3, 0, "button:menu"), "menu over the curtain": menu_over_curtain}
    | {"menu, more": going_on_sealed(EVERYTHING, 4, "menu", "more")}
    | {"menu, how to play": over_table("menu", "learn"), "menu among friends": menu_among_friends}
    | {"start again": over_table("menu", "more", "restart"), "log": over_table("menu", "more", "log")}
    | {"rules over a game": over_table("menu", "learn", "rules"), "talk": called}
    | {"help with a sum": help_with("41-30", NUMBERS), "help with a name": help_with("Raleigh", STATES)}
    | {"curtain": curtain, "victory": victory(CLASSIC, 2, 2, 0)}
    | {"victory of a shared deal": victory(CLASSIC, 2, 2, 1, conditions=Conditions(theirs="won", rounds=21))}
    | {"victory by older rules": by_older_rules("victory"), "victory by older rules, replay": by_older_rules("replay")}
    | {"victory by older rules, what goes on": by_older_rules("play")}
    | {"victory of a team": victory(CLASSIC, 12, 3, 1), "victory by points": victory(ONCE, 3, 3)}
    | {"victory of dice": victory(DICE, 4, 2), "victory of children": victory(KIDS, 2, 2, 1)}
    | {f"victory among friends{case}": victory_of_friends(*facts) for case, facts in FAR_ENDS.items()}
    | {"victory with its story": victory(CLASSIC, 2, 2, 0, is_told=True)}
    | {"victory of another, with its story": victory(CLASSIC, 2, 2, 1, is_told=True)}
    | {"victory with its figures": victory(CLASSIC, 2, 2, 0, "button:more", "button:figures", is_told=True)}
    | {"victory of the day": day_ended(CLASSIC, 0), "victory of the day by another": day_ended(DICE, 1)}
    | {"victory of the day, again": day_ended(CLASSIC, 1, is_first=False)}
    | {"victory of a day before": day_ended(NUMBERS, 0, is_first=False, ago=2)}
    | {"victory of the day of children": day_ended(KIDS, 0)}
    | {"victory, more": victory(CLASSIC, 2, 2, 0, "button:more", is_told=True)}
    | {"first sequence": celebrated(SLANT, "5H", "e5")}
    | {"sequence that can be answered": celebrated(FOUR, "5H", "e5", 0, EVEN)}
    | {"sequence of another": celebrated(THEIR_FOUR, "5H", "e5", 1)}
    | {"winning sequence": celebrated(f"1: * B B B B . . . . *\n{FOUR}", "5H", "e5")}
    | {"wild finish": celebrated(FOUR, "JD", "e5")}
    | {"nine in a row": celebrated("5: . b B B B B B b b .", "9C", "a5")}
    | {"stopped win": celebrated(f"9: G G G G G . . . . .\n{THEIR_FOUR}", "5H", "e5")}
    | {"taken chip": celebrated(THEIR_FOUR, "JS", "b5")}
    | {"board": victory(CLASSIC, 2, 2, 0, "button:more", "button:board")}
    | {"review": reviewed(CLASSIC, 0, 3, "review", "next"), "review, first page": reviewed(CLASSIC, 0, 3, "review")}
    | {"review of kids": reviewed(KIDS, 0, 3, "more", "review", "next")}
    | {"review, going on": reviewed(CLASSIC, 1, 0, "review", "step-back")}
    | {"review of dice": reviewed(DICE, 1, 0, "review", "step-back", "step-back")}
    | {"review of nothing": reviewed(CLASSIC, 1, 0, "review"), "replay": replayed(CLASSIC, 2, 2)}
    | {"replay of a mistake": replayed(CLASSIC, 2, 2, "button:later", "button:later")}
    | {"replay, both hands": replayed(CLASSIC, 2, 2, "button:last", "button:back", "see:-1")}
    | {"replay of twelve": replayed(CLASSIC, 12, 3, "button:later")}
    | {"replay of twelve, all hands": replayed(CLASSIC, 12, 3, "button:later", *["button:whose-on"] * 13)}
    | {"replay of dice": replayed(DICE, 4, 2, "button:last"), "replay of kids": replayed(KIDS, 2, 2, "button:later")}
    | {"replay of numbers": replayed(NUMBERS, 2, 2, "button:last")}
    | {"replay of states": replayed(STATES, 4, 2, "button:later", "button:whose-on")}
    | {"replay of computers": replayed(CLASSIC, 3, 3, "button:later", people=0)}
    | {f"lesson, {beat.words}": lesson("classic", beat.words) for beat in beats("classic")}
    | {f"lesson of {name}": lesson(name, beats(name)[-1].words) for name in SHOWN_LESSONS}
    | {f"lesson of {name}, taken": lesson(name, "taken") for name in ("numbers", "states")}
    | {"lesson of dice, roll": lesson("dice", "roll"), "lesson's end": lesson("classic")}
    | {"house rule's card": lesson("classic", manual_draw="strict"), "trouble": trouble, "tip": tip}
)
