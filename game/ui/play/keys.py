"""The letters that act at the table."""

from ..toolkit.act import Act

_KEYS = ("announce", "draw", "help", "roll", "spaces", "talk", "undo")
_OTHER_KEYS = {"i": "hint", "g": "again", "p": "menu"}
TARGET_OF = {letter: Act("button", word).name for letter, word in _OTHER_KEYS.items()} | {
    word[0]: Act("button", word).name for word in _KEYS
}
"""By letter, the target that it acts on."""
LOG = "l"
"""The letter that shows all moves."""
ORDER = "o"
"""The letter that sorts the hand in another order."""
SOUND = "m"
"""The letter that silences the game, and lets it be heard again."""
THROUGH = "x"
"""The letter that, as long as it is held, shows what lies under the chips."""
