"""Which target the keyboard moves to."""

from __future__ import annotations

from collections.abc import Sequence

from ...toolkit.view import Item

SIDEWAYS = 2.5
"""How much worse a step to the side is than one ahead."""


def stepped(targets: Sequence[Item], current: str, step: int) -> str:
    """The enabled target `step` places on in reading order, round the ends; "" when there is none."""
    names = [target.name for target in targets if target.enabled]
    if not names:
        return ""
    if current not in names:
        return names[0] if step > 0 else names[-1]
    return names[(names.index(current) + step) % len(names)]


def beside(targets: Sequence[Item], current: str, dx: float, dy: float) -> str:
    """The nearest enabled target in a direction; the current one when there is none."""
    origin = next((target.rect for target in targets if target.name == current), None)
    if origin is None:
        return stepped(targets, "", 1)
    best, least = current, float("inf")
    for target in targets:
        if not target.enabled or target.name == current:
            continue
        away_x = target.rect.centerx - origin.centerx
        away_y = target.rect.centery - origin.centery
        ahead = away_x * dx + away_y * dy
        # Overlapping rows or columns count as straight ahead, however wide their targets are.
        overlap = _overlaps(target, origin.left, origin.right, origin.top, origin.bottom, bool(dx))
        aside = 0 if overlap else abs(away_x * dy) + abs(away_y * dx)
        cost = ahead + SIDEWAYS * aside + 0.1 * (abs(away_x * dy) + abs(away_y * dx))
        if ahead > 0 and cost < least:
            best, least = target.name, cost
    return best


def _overlaps(target: Item, left: int, right: int, top: int, bottom: int, sideways: bool) -> bool:
    if sideways:
        return target.rect.top < bottom and target.rect.bottom > top
    return target.rect.left < right and target.rect.right > left
