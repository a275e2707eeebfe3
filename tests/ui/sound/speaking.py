"""A speaker that remembers."""

from collections.abc import Iterator


class Heard:
    """Keeps what it was told."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.told: list[object] = []
        """That it was made ready, whether it was muted, and for how long it stirred."""

    def prepare(self) -> Iterator[None]:
        self.told.append("prepare")
        return iter(())

    def play(self, name: str, gain: float) -> None:
        self.played.append((name, gain))

    def mute(self, is_muted: bool) -> None:
        self.told.append(is_muted)

    def buzz(self, milliseconds: int) -> None:
        self.told.append(milliseconds)

    def take(self) -> list[tuple[str, float]]:
        """What was played since this was asked last."""
        found, self.played = self.played, []
        return found

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.played]
