"""Messages are sealed and signed as NIP-44 and BIP-340 have it, and nothing damaged is taken."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from game.device import web
from game.online.secrecy import sealing
from tests.vectors import wrong

pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")

KEY = "0f" * 32
OTHER_KEY = "0e" * 32
MOVE = '{"v":1,"t":"play","g":1,"k":17,"h":"6d2a90c1","m":["5H 3,4 draw"]}'
HASH = bytes(range(32))


def test_published_vectors_and_those_of_the_page_come_out_the_same() -> None:
    # BIP-340's and NIP-44's own, then others' by what they check.
    vectors = Path(__file__).parents[2] / "data" / "sealing.json"
    assert wrong(json.loads(vectors.read_text(encoding="utf-8"))) == []


def test_what_is_sealed_is_opened_by_its_key_alone() -> None:
    for text in (MOVE, "a", "Zoë ♠\n", "\ufffd", "x" * 4000):
        payload = sealing.sealed(text, KEY)
        assert sealing.opened(payload, KEY) == text
        with pytest.raises(sealing.SealError, match="another key"):
            sealing.opened(payload, OTHER_KEY)


def test_every_damaged_byte_is_refused() -> None:
    payload = sealing.sealed(MOVE, KEY)
    damaged = [payload[:at] + bytes([payload[at] ^ 1 << at % 8]) + payload[at + 1 :] for at in range(len(payload))]
    cut = [payload[:length] for length in range(len(payload))]
    for wrong_one in (*damaged, *cut, payload + b"\0", payload * 500):
        with pytest.raises(sealing.SealError):
            sealing.opened(wrong_one, KEY)


def test_a_sealed_text_tells_its_size_only_roughly_and_has_some_letters_but_not_too_many() -> None:
    sizes = {1: 99, 32: 99, 33: 131, 66: 163, 96: 163, 257: 387, 4000: 4163}
    assert {size: len(sealing.sealed("x" * size, KEY)) for size in sizes} == sizes
    for text in ("", "x" * (sealing.LONGEST + 1), "é" * 32_768):
        with pytest.raises(sealing.SealError, match="1 to 65,535"):
            sealing.sealed(text, KEY)


def test_nothing_is_sealed_or_signed_alike_twice() -> None:
    assert sealing.sealed(MOVE, KEY) != sealing.sealed(MOVE, KEY)
    assert sealing.signed(HASH, KEY) != sealing.signed(HASH, KEY)
    assert sealing.new_secret() != sealing.new_secret()


def test_a_signature_is_of_one_device_and_one_hash_and_none_where_anything_is_malformed() -> None:
    secret = sealing.new_secret()
    public, signature = sealing.public_key(secret), sealing.signed(HASH, secret)
    assert sealing.is_signed(HASH, signature, public)
    flipped = [signature[:at] + bytes([signature[at] ^ 1]) + signature[at + 1 :] for at in range(64)]
    signatures = [*flipped, b"", signature + b"\0"]
    hashes, keys = (HASH[::-1], b"", HASH + b"\0"), (sealing.public_key(KEY), "", "x" * 64, public.upper(), "ff" * 32)
    assert not any(sealing.is_signed(HASH, given, public) for given in signatures)
    assert not any(sealing.is_signed(given, signature, public) for given in hashes)
    assert not any(sealing.is_signed(HASH, signature, given) for given in keys)


def test_keys_that_are_none_are_refused() -> None:
    public, payload = sealing.public_key(KEY), sealing.sealed(MOVE, KEY)
    works: list[Callable[[str], object]] = [
        *(sealing.public_key, lambda key: sealing.shared_key(key, public), lambda key: sealing.shared_key(KEY, key)),
        *(sealing.room_keys, lambda key: sealing.sealed(MOVE, key), lambda key: sealing.opened(payload, key)),
        lambda key: sealing.signed(HASH, key),
    ]
    for work in works:
        for key in ("", KEY[1:], KEY + "00", "0F" * 32, "é" * 64, " " * 64, f"{KEY}\n"):
            with pytest.raises(sealing.SealError, match="hex digits"):
                work(key)
    for work, secret in product((works[0], works[-1]), ("00" * 32, "ff" * 32)):
        with pytest.raises(sealing.SealError, match="no number of the curve"):
            work(secret)
    with pytest.raises(sealing.SealError, match="31 bytes"):
        sealing.signed(HASH[1:], KEY)


# ---------------------------------------------------------------- loading


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """A page that hasn't loaded anything."""
    page = SimpleNamespace(rooms="", loadRooms=lambda: setattr(page, "rooms", "loading"))
    monkeypatch.setattr(web, "ON_WEB", True)
    monkeypatch.setattr(web.platform, "window", SimpleNamespace(fivefoldPage=page), raising=False)
    return page


def test_the_page_is_asked_to_load_and_tells_when_it_has_or_why_not(page: SimpleNamespace) -> None:
    assert (page.rooms, sealing.is_ready()) == ("", False)
    sealing.load()
    assert (page.rooms, sealing.is_ready(), sealing.fault()) == ("loading", False, "")
    with pytest.raises(RuntimeError, match="before it's loaded"):
        sealing.sealed(MOVE, KEY)
    page.rooms = "failed"
    assert (sealing.is_ready(), sealing.fault().endswith("connect to the network and try again.")) == (False, True)
    page.rooms = "ready"
    assert (sealing.is_ready(), sealing.fault()) == (True, "")


def test_a_page_that_fails_is_told_by_a_sentence(page: SimpleNamespace) -> None:
    page.rooms = "ready"
    with pytest.raises(sealing.SealError, match="can't be sealed"):
        sealing.sealed(MOVE, KEY)


def test_a_desktop_without_the_library_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sealing._desktop.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr(sealing, "import_module", Mock(side_effect=ImportError))
        sealing.load()
        assert (sealing.is_ready(), "coincurve" in sealing.fault()) == (False, True)
    sealing._desktop.cache_clear()
    assert (sealing.is_ready(), sealing.fault()) == (True, "")
