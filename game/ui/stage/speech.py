"""A scene in words, for those who hear it."""

from collections.abc import Iterator

from ..toolkit.view import AccessibleNode, Item, in_reading_order
from ..words.faces import said_sentence


class SpokenScene:
    """The words of a scene: its status, and all of it for screen readers; by default those of its items."""

    _last_status = ""

    @property
    def items(self) -> list[Item]:
        """Everything that it shows."""
        return []

    def status(self) -> str:
        """What is going on, in sentences: by default all that can be read."""
        said = [words for words in (self.heading(), *self.texts()) if words]
        return " ".join((*map(said_sentence, said[:-1]), *said[-1:]))

    def heading(self) -> str:
        """The scene's name, "" for none."""
        return next((item.label for item in self.items if item.role == "title"), "")

    def texts(self) -> list[str]:
        """What can be read besides the name and what can be acted on."""
        return [item.label for item in in_reading_order(self.items) if item.role == "text"]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        """All of the scene in words, in reading order."""
        texts = 0
        for item in in_reading_order(self.items):
            if item.role == "text":
                texts += 1
                if item.label:
                    yield AccessibleNode("text", item.key or f"text:{texts - 1}", item.label)
            elif item.role:
                rect = item.rect if item.can_be_acted_on or item.role in {"grid", "cell"} else None
                key = item.name or item.role
                yield AccessibleNode(item.role, key, item.label, rect, item.enabled, item.chosen)

    def announcements(self) -> list[str]:
        """What has happened since last asked, to be said aloud: by default what is going on, if that is new."""
        before, self._last_status = self._last_status, self.status()
        return [self._last_status] if self._last_status != before else []
