"""An arena's summary as a readable table."""

from collections.abc import Sequence

from .arena import Arena
from .progress import clock
from .simulate import Line

HEADS = ("bot", "won", "drawn", "lost", "score", "Elo", "95 %", "ms a move", "longest")


def report(summary: Line) -> str:
    """A headline and a row per bot; errors are standard errors."""
    if not summary["sets"]:
        return "No deal was played from every side."
    stopped = f" ({summary['stopped']})" if summary["stopped"] else ""
    head = (
        f"{summary['summary']}, {summary['seats']} seats, {summary['sides']} sides: {summary['games']} games{stopped} "
        f"of {summary['sets']} deals from seed {summary['seed']}, {summary['turns']:.1f} turns each, "
        f"{clock(summary['seconds'])}"
    )
    rows = [HEADS, *(_row(name, bot) for name, bot in summary["bots"].items())]
    return "\n".join([head, *_aligned(rows)])


def interim(arena: Arena) -> str:
    """The first bot's score so far, for the progress bar."""
    bot = arena.bots[0]
    scores = arena.scores[bot]
    return f"{bot} {sum(scores) / len(scores):.1%}" if scores else ""


def _row(name: str, bot: Line) -> tuple[str, ...]:
    return (
        name,
        *(str(bot[word]) for word in ("wins", "draws", "losses")),
        f"{bot['score']:.1%}" + (f" ± {bot['error'] * 100:.1f}" if bot["error"] is not None else ""),
        _elo(bot),
        f"{_bound(bot['elo_low'], '-')} to {_bound(bot['elo_high'], '+')}",
        f"{bot['ms_per_move']:.2f}",
        f"{bot['longest_move_ms']:.1f}",
    )


def _elo(bot: Line) -> str:
    if bot["elo"] is None:
        return "all won" if bot["score"] else "all lost"
    return f"{bot['elo']:+.0f}" + (f" ± {bot['elo_error']:.0f}" if bot["elo_error"] is not None else "")


def _bound(points: float | None, sign: str) -> str:
    """An end of an interval, which may be unbounded."""
    return f"{sign}∞" if points is None else f"{points:+.0f}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with aligned columns, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if number else text.ljust(width)
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
