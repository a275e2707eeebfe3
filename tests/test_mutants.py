"""The faults that are planted to see whether tests find them stand in the sources as they are now."""

from tests.mutants import MUTANTS, ROOT


def test_each_fault_has_one_place() -> None:
    places = {one.name: (ROOT / "game" / one.file).read_text("utf-8").count(one.sound) for one in MUTANTS}
    assert (len(places), {name: count for name, count in places.items() if count != 1}) == (30, {})
