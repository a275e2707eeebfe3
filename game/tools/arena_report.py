"""The summary of an arena as a table to read."""

from collections.abc import Sequence

from .arena import Arena
from .progress import clock
from .simulate import Line

HEADS = ("bot", "won", "drawn", "lost", "score", "Elo", "95 %", "ms a move", "longest")


def report(summary: Line) -> str:
    """A headline and a row for every bot; errors are standard errors."""
    if not summary["sets"]:
        return "No deal was played from every side."
    stopped = f" ({summary['stopped']})" if summary["stopped"] else ""
    head = (
        f"{summary['summary']}, {summary['seats']} seats, {summary['sides']} sides: {summary['games']} games{stopped} "
        f"of {summary['sets']} deals from seed {summary['seed']}, {summary['turns']:.1f} turns each, "
        f"{clock(summary['seconds'])}"
    )
    rows = [HEADS, *(_row(name, told) for name, told in summary["bots"].items())]
    return "\n".join([head, *_aligned(rows)])


def interim(arena: Arena) -> str:
    """How the first bot is doing, for the progress bar."""
    bot = arena.bots[0]
    scores = arena.scores[bot]
    return f"{bot} {sum(scores) / len(scores):.1%}" if scores else ""


def _row(name: str, told: Line) -> tuple[str, ...]:
    return (
        name,
        *(str(told[word]) for word in ("wins", "draws", "losses")),
        f"{told['score']:.1%}" + (f" ± {told['error'] * 100:.1f}" if told["error"] is not None else ""),
        _elo(told),
        f"{_bound(told['elo_low'], '-')} to {_bound(told['elo_high'], '+')}",
        f"{told['ms_per_move']:.2f}",
        f"{told['longest_move_ms']:.1f}",
    )


def _elo(told: Line) -> str:
    if told["elo"] is None:
        return "all won" if told["score"] else "all lost"
    return f"{told['elo']:+.0f}" + (f" ± {told['elo_error']:.0f}" if told["elo_error"] is not None else "")


def _bound(points: float | None, sign: str) -> str:
    """An end of an interval, which may have none."""
    return f"{sign}∞" if points is None else f"{points:+.0f}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with columns of one width, the first at the left and the others at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if number else text.ljust(width)
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
