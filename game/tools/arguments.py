"""The command line's grammar: commands and their arguments."""

import argparse
import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from .. import __version__
from ..bots import BOTS, LEVELS
from ..engine.rules.variants import VARIANTS
from ..i18n import t
from ..sharing.backup import LARGEST_BACKUP, is_backup
from ..sharing.incoming import OpeningError, is_file, opened_word, read_file
from .console import CommandError, say
from .native import FLAG
from .tuning.schedule import Schedule

PROGRAM = "fivefold" if __name__.startswith("fivefold.") else "python -m game"
"""The program's name, installed or in a checkout."""
_HELP = f"{PROGRAM} -h"

_NAMED = (
    f"{', '.join(BOTS)}, a level ({', '.join(level.key for level in LEVELS)}) or module:callable; "
    "with a budget, NAME@300ms or NAME@500nodes; by another file of numbers, planner=FILE or search=FILE@500nodes"
)
"""The syntax of a bot's name."""
_COMPILED = "use the modules that build/compiled.py has made"
_WHOLE = re.compile(r"-?[0-9]+")
_FRACTION = re.compile(r"-?([0-9]+(\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?", re.IGNORECASE)
_MOST_DIGITS = 15
_LARGEST_NUMBER = 1e9
_LEAST_SIDE = 320
"""The fewest pixels of a picture's width or height."""
_MOST_SIDE = 4096


class Parser(argparse.ArgumentParser):
    """A parser that refuses with one sentence, in a CommandError."""

    def print_help(self, _file: object = None) -> None:
        """Print the help."""
        say(self.format_help().rstrip())

    def error(self, message: str) -> NoReturn:
        """Raise CommandError."""
        raise CommandError(f"{message[:1].upper()}{message[1:]} ({self.prog} -h tells what there is).")


class _PlayersHelp(argparse.HelpFormatter):
    """Help for players, in their language."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage line, its heading in the player's language."""
        super().add_usage(usage, actions, groups, f"{t('cli.usage')} " if prefix is None else prefix)


Adder: TypeAlias = Callable[..., Parser]
"""Makes a command's parser."""


def whole(text: str) -> int:
    """Parse a whole number."""
    if len(text) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"'{text}' is longer than any number here")
    if not _WHOLE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number")
    return int(text)


def fraction(text: str) -> float:
    """Parse a number that may have a fraction."""
    if not _FRACTION.fullmatch(text):
        raise argparse.ArgumentTypeError(f"'{text}' is no number")
    if abs(found := float(text)) > _LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"'{text}' is larger than any number here")
    return found


def some_path(text: str) -> Path:
    """Parse the path of a file or folder."""
    return Path(some_name(text))


def some_name(text: str) -> str:
    """Parse a name."""
    if not text:
        raise argparse.ArgumentTypeError("there is no name in ''")
    return text


def size(text: str) -> tuple[int, int]:
    """Parse a picture's width and height."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"'{text}' is no size: a width and a height, as in 1280x720")
    width, height = map(int, found.groups())
    if not _LEAST_SIDE <= min(width, height) <= max(width, height) <= _MOST_SIDE:
        raise argparse.ArgumentTypeError(f"a picture is {_LEAST_SIDE} to {_MOST_SIDE} pixels wide and high, not {text}")
    return width, height


def picture_file(text: str) -> Path:
    """Parse a picture's file name."""
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"'{text}' does not end in .png: pictures are written as PNG alone")
    return path


def asked_for(arguments: Sequence[str]) -> argparse.Namespace:
    """The parsed command line: a command, or the game with the text or file to open as `given`.

    Raises CommandError for a word that's no command, file or code.
    """
    words = _words(arguments)
    if names_command(arguments):
        return parser().parse_args(arguments)
    if not words or words[0].startswith("-"):
        asked, unknown = parser().parse_known_args(arguments)
        if unknown:
            raise CommandError(t("cli.option", option=unknown[0], help=_HELP))
        return asked
    given = " ".join(words)
    try:
        _look_into(given)
    except OpeningError as error:
        if is_file(given):
            raise CommandError(t("cli.refused", given=given, why=t(error.key))) from error
        why = "" if given.isalpha() else f" {t(error.key)}"
        raise CommandError(t("cli.unknown", given=given, help=_HELP) + why) from error
    return argparse.Namespace(command="play", compiled=FLAG in arguments, given=given)


def names_command(arguments: Sequence[str]) -> bool:
    """True if a command without a screen is requested; everything else is read by players."""
    return any(word in COMMANDS for word in _words(arguments)[:1])


def _words(arguments: Sequence[str]) -> list[str]:
    return [word for word in arguments if word != FLAG]


def _look_into(given: str) -> None:
    """Check that there's something to open; raises OpeningError."""
    if not (is_file(given) and is_backup(read_file(Path(given), LARGEST_BACKUP))):
        opened_word(given)


def parser() -> Parser:
    """The parser of the whole command line, which sets `command`."""
    usage = f"%(prog)s [-h] [--version] [{FLAG}] [FILE | CODE | COMMAND ...]"
    about = t("cli.about")
    made = Parser(prog=PROGRAM, usage=usage, description=about, add_help=False, formatter_class=_PlayersHelp)
    made.set_defaults(command="play", compiled=False, given="")
    version = f"{t('app.name')} {__version__}"
    options = made.add_argument_group(t("cli.options"))
    options.add_argument("-h", "--help", action="help", help=t("cli.help"))
    options.add_argument("--version", action="version", version=version, help=t("cli.version"))
    options.add_argument(FLAG, action="store_true", help=_COMPILED)
    adder = made.add_subparsers(title=t("cli.commands"), metavar="COMMAND", prog=PROGRAM).add_parser
    for add in COMMANDS.values():
        add(adder)
    return made


def _add(adder: Adder, name: str, summary: str, text: str) -> Parser:
    added = adder(name, help=summary, description=text)
    added.set_defaults(command=name)
    added.add_argument(FLAG, action="store_true", default=argparse.SUPPRESS, help=_COMPILED)
    return added


def _add_table(parser: Parser) -> None:
    parser.add_argument("--variant", default="classic", help=f"the rules: {', '.join(VARIANTS)} (default: %(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="switch a table rule")
    parser.add_argument("--seats", type=whole, default=2, help="players at the table (default: %(default)s)")
    parser.add_argument("--sides", type=whole, help="teams, where there is a choice (default: the usual number)")


def _add_sharing(parser: Parser) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--jobs", type=whole, help="processes to share the games (default: one a core)")
    cluster = "the scheduler of a Dask cluster whose workers share the games, as tcp://127.0.0.1:8786"
    either.add_argument("--cluster", metavar="ADDRESS", help=cluster)


def tuning_again(asked: argparse.Namespace) -> str:
    """The command line that makes the same numbers again, with every option written out."""
    words = ["tune", *_table_words(asked)]
    words += ["--step", str(asked.step), "--lambda", str(asked.carry), "--noise", str(asked.noise)]
    return f"{PROGRAM} {shlex.join(words + ['--continue'] * asked.go_on)} --out FILE"


def counting_again(asked: argparse.Namespace) -> str:
    """The command line that counts the same hands again."""
    return f"{PROGRAM} {shlex.join(['hands', *_table_words(asked)])} --out FILE"


def _table_words(asked: argparse.Namespace) -> list[str]:
    words = ["--variant", asked.variant, "--seats", str(asked.seats)]
    words += ["--sides", str(asked.sides)] if asked.sides is not None else []
    for option in asked.option:
        words += ["--option", option]
    return [*words, "--games", str(asked.games), "--seed", str(asked.seed)]


def _add_simulate(adder: Adder) -> None:
    text = "Let bots play; prints a JSON line for every game and a summary line at the end."
    parser = _add(adder, "simulate", "let bots play against each other", text)
    _add_table(parser)
    bots = f"bots, with commas, dealt to the sides in turn: {_NAMED} (default: %(default)s)"
    parser.add_argument("--bots", default="greedy,random", help=bots)
    parser.add_argument("--games", type=whole, default=100, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=whole, default=1, help="the first game's; each next one's is one higher")
    parser.add_argument("--records", type=some_path, metavar="DIR", help="write every game's record into this folder")
    parser.add_argument(
        "--check", action="store_true", help="replay every game's record; fail if one tells another game"
    )
    _add_sharing(parser)


def _add_arena(adder: Adder) -> None:
    text = "Find out which bot is stronger: every deal is played from every side, so that luck with the cards cancels."
    parser = _add(adder, "arena", "measure how strong bots are", text)
    _add_table(parser)
    bots = f"bots, with commas, one for each side or dealt to them evenly: {_NAMED}"
    parser.add_argument("--bots", default="greedy,random", help=f"{bots} (default: %(default)s)")
    parser.add_argument("--games", type=whole, default=100, help="how many, rounded up to whole deals (default: 100)")
    parser.add_argument("--seed", type=whole, default=1, help="the first deal's; each next one's is one higher")
    parser.add_argument("--ms", type=fraction, help="milliseconds a move for bots that take a budget")
    _add_sharing(parser)
    parser.add_argument("--json", action="store_true", help="a JSON line for every game and one for the summary")
    stop = "end early once the first bot's score (0 to 1) is surely (99.9 %%) not P"
    parser.add_argument("--stop-when", type=fraction, metavar="P", help=stop)
    resume = "keep every game in this file, and do not play again those that it has: the same command goes on"
    parser.add_argument("--resume", type=some_path, metavar="FILE", help=resume)


def _add_regret(adder: Adder) -> None:
    text = (
        "Find out what a bot's choices give away: in positions of planners' games, one a game, the best moves at first "
        "sight are played on to the end in the same deals. Prints a JSON line for every position and a summary."
    )
    parser = _add(adder, "regret", "measure how good single choices are", text)
    _add_study(parser, positions=400, deals=200)
    parser.add_argument("--bot", default="planner", help=f"whose choices: {_NAMED} (default: %(default)s)")


def _add_belief(adder: Adder) -> None:
    text = (
        "Find out how far the chances that the game shows can be trusted: planners' games, in each the first seat's "
        "belief in winning at its turns, and the result. Prints a JSON line for every game and a summary."
    )
    parser = _add(adder, "belief", "measure how true the chances shown are", text)
    _add_study(parser, positions=400, deals=24)


def _add_partners(adder: Adder) -> None:
    text = (
        "Count the plays of both teams that a partner who knew all cards would complain of. An own plan: a line that "
        "the seat could have filled is given up. A partner's space: it is taken while another of the line would have "
        "done. A jack: a special card is spent without need. An open four: a line that lacks one chip is left alone, "
        "though an ordinary card would stop it, or any card if it decides the game. Prints a JSON line for every game "
        "and a summary per hundred games."
    )
    parser = _add(adder, "partners", "count what people complain of in partners", text)
    _add_table(parser)
    parser.set_defaults(seats=4)
    parser.add_argument("--games", type=whole, default=600, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=whole, default=1, help="the first game's; each next one's is one higher")
    parser.add_argument("--bot", default="hard", help=f"who plays: {_NAMED} (default: %(default)s)")
    _add_sharing(parser)


def _add_study(parser: Parser, *, positions: int, deals: int) -> None:
    _add_table(parser)
    parser.add_argument("--games", type=whole, default=positions, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=whole, default=1, help="the first game's; each next one's is one higher")
    parser.add_argument("--deals", type=whole, default=deals, help="deals of the unseen cards (default: %(default)s)")
    _add_sharing(parser)


def _add_tune(adder: Adder) -> None:
    text = "Learn what lines and cards are worth from games of the planner against itself; prints one JSON line."
    parser = _add(adder, "tune", "learn the planner's numbers", text)
    _add_table(parser)
    parser.add_argument("--games", type=whole, default=20_000, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=whole, default=1, help="the first game's; each next one's is one higher")
    step = "how far games move numbers at first; less and less towards the end (default: %(default)s)"
    parser.add_argument("--step", type=fraction, default=Schedule.step, help=step)
    carry = "how much a result tells of the turn before, from 0 to 1 (default: %(default)s)"
    parser.add_argument("--lambda", type=fraction, default=Schedule.carry, dest="carry", metavar="LAMBDA", help=carry)
    noise = "by how much plays are misjudged (default: %(default)s)"
    parser.add_argument("--noise", type=fraction, default=Schedule.noise, help=noise)
    parser.add_argument("--continue", action="store_true", dest="go_on", help="start from the numbers in the file")
    _add_sharing(parser)
    resume = "keep how far it has come in this file, and go on from there: the same command ends as if uninterrupted"
    parser.add_argument("--resume", type=some_path, metavar="FILE", help=resume)
    out = "the file for the numbers; those for other kinds of game stay in it"
    parser.add_argument("--out", type=some_path, required=True, metavar="FILE", help=out)


def _add_hands(adder: Adder) -> None:
    text = (
        "Find out what hands hold, beside what they would hold by chance, from games of the planner against itself; "
        "tune comes first. Prints one JSON line."
    )
    parser = _add(adder, "hands", "learn what hands hold", text)
    _add_table(parser)
    parser.add_argument("--games", type=whole, default=1_500, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=whole, default=1, help="the first game's; each next one's is one higher")
    _add_sharing(parser)
    out = "the file with the planner's numbers, where it is written beside them"
    parser.add_argument("--out", type=some_path, required=True, metavar="FILE", help=out)


def puzzles_again(asked: argparse.Namespace) -> str:
    """The command line that finds the same puzzles again."""
    words = ["puzzles", *(word for name in asked.variant for word in ("--variant", name))]
    words += ["--games", str(asked.games), "--seed", str(asked.seed), "--deals", str(asked.deals)]
    return f"{PROGRAM} {shlex.join([*words, '--most', str(asked.most)])} --out FILE"


def _add_puzzles(adder: Adder) -> None:
    text = (
        "Find positions of bots' games in which one play is best by far: every play is looked at, and the best are "
        "played on to the end, the hidden cards dealt anew, in the same deals for all. Prints one JSON line."
    )
    parser = _add(adder, "puzzles", "find puzzles in games between bots", text)
    only = f"look in games of these rules alone (default: all but dice of {', '.join(VARIANTS)})"
    parser.add_argument("--variant", action="append", default=[], metavar="NAME", help=only)
    parser.add_argument("--games", type=whole, default=2_000, help="how many at most (default: %(default)s)")
    parser.add_argument("--seed", type=whole, default=1, help="the first game's; each next one's is one higher")
    deals = "deals of the unseen cards in which a solution is proved (default: %(default)s)"
    parser.add_argument("--deals", type=whole, default=600, help=deals)
    most = "puzzles that are wanted, as many of each grade (default: %(default)s)"
    parser.add_argument("--most", type=whole, default=240, help=most)
    _add_sharing(parser)
    out = "the file for the puzzles; after Ctrl-C it has those found until then"
    parser.add_argument("--out", type=some_path, required=True, metavar="FILE", help=out)


def _add_bench(adder: Adder) -> None:
    text = "Play random classic games for two on one core, all legal moves listed each turn; prints one JSON line."
    parser = _add(adder, "bench", "measure how fast the rules are", text)
    parser.add_argument("--games", type=whole, default=200, help="games a round, of five rounds (default: %(default)s)")


def _add_check(adder: Adder) -> None:
    text = "Replay records; prints a line for every file, and fails when any is damaged or breaks the rules."
    parser = _add(adder, "check", "replay game records", text)
    parser.add_argument(
        "files", type=some_name, nargs="+", metavar="FILE", help="a record, a code, or a folder of .json records"
    )


def _add_relays(adder: Adder) -> None:
    text = "Give each relay for rooms of friends a text, and have it shown again; fails if fewer than two do that."
    parser = _add(adder, "relays", "try the relays for rooms of friends", text)
    parser.add_argument("relays", type=some_name, nargs="*", metavar="RELAY", help="others than those known")


def _add_picture(adder: Adder) -> None:
    text = "Draw the table in the middle of a game, as for the README or a shop's page."
    parser = _add(adder, "picture", "draw a table as PNG", text)
    parser.add_argument("file", type=picture_file, metavar="FILE", help="the PNG to write")
    shape = "width and height in pixels (default: 1280x720)"
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WIDTHxHEIGHT", help=shape)
    parser.add_argument("--seed", type=whole, default=15, help="the game's (default: %(default)s)")


COMMANDS: Mapping[str, Callable[[Adder], None]] = {
    "simulate": _add_simulate,
    "arena": _add_arena,
    "regret": _add_regret,
    "belief": _add_belief,
    "partners": _add_partners,
    "tune": _add_tune,
    "hands": _add_hands,
    "puzzles": _add_puzzles,
    "bench": _add_bench,
    "check": _add_check,
    "relays": _add_relays,
    "picture": _add_picture,
}
"""All commands, with the functions that add their arguments."""
