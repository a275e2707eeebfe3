"""Names in saves, records, codes and messages: earlier versions have written them, so they stay for ever."""

from collections.abc import Iterable
from typing import get_args

import pytest

from game.bots import LEVELS
from game.engine import CLASSIC, VARIANTS, Match, State, new_game
from game.engine.fairness import Commitment
from game.engine.move import MoveAct
from game.engine.record.writing import to_record
from game.engine.rules.options import OPTIONS
from game.online.protocol.messages import RoomMessage
from game.storage import store as storage
from game.storage.summary import Summary
from game.ui.window.settings import SETTING_NAMES

RECORD = to_record(Match(new_game(CLASSIC, 2, seed=1)), (), Commitment("5eed", "cafe"))
HAVE = {
    "kinds of messages": [kind.kind for kind in RoomMessage.__subclasses__()],
    "options": [option.name for option in OPTIONS],
    "variants": VARIANTS,
    "levels": [level.key for level in LEVELS],
    "moves": get_args(MoveAct),
    "facts of a position, hashed in this order": State._fields,
    "facts of a record": RECORD,
    "facts of a summary": Summary._fields,
    "settings": sorted(SETTING_NAMES),
    "kinds of saves": storage.OWN_KINDS,
}
FROZEN = {
    "kinds of messages": "invitation gathering sit pledges opening begun moved reply refused revealed hand leave "
    "parted closed remark",
    "options": "board_layout free_corners diagonals hand_size chips_each sequences_to_win line_length manual_draw "
    "announce table_talk advanced_jacks equal_turns fill_board toasts toast_limit captured_pairs most_sequences "
    "wrong_answer",
    "variants": "classic numbers dice kids letters states travel",
    "levels": "beginner easy medium hard expert",
    "moves": "call catch claim discard draw exchange pass place remove replace roll",
    "facts of a position, hashed in this order": "setup current_player turn chips sequences hands pile discards "
    "reshuffles drawn exchanged choices idle ended phase extras",
    "facts of a record": "format edition variant options seed board dealer seats draw_pile events outcome earlier salt "
    "fingerprint",
    "facts of a summary": "variant players sides mover turns made board at winners colours",
    "settings": "card_letters confirm_special friends_name hand_order language large_hand left_handed letter_keys "
    "light lobby muted options pace reduced_motion seen_tips table table_dark table_light text_size turn_screen "
    "variant vibration volume",
    "kinds of saves": "game played results daily puzzles settings room",
}


@pytest.mark.parametrize("what", FROZEN)
def test_names_that_were_written_once_are_never_changed(what: str) -> None:
    names: Iterable[str] = HAVE[what]
    assert " ".join(names) == FROZEN[what]
