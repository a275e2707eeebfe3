"""The pack."""

from game.engine.cards import ONE_EYED_JACKS, PACK, TWO_EYED_JACKS, cut_values


def test_a_pack_has_thirteen_ranks_in_four_suits_and_no_joker() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {card[0] for card in PACK} == set("23456789TJQKA")
    assert {card[1:] for card in PACK} == set("SHDC")


def test_the_jacks_of_clubs_and_diamonds_have_two_eyes_and_those_of_spades_and_hearts_one() -> None:
    assert set(TWO_EYED_JACKS) == {"JC", "JD"}
    assert set(ONE_EYED_JACKS) == {"JS", "JH"}


def test_aces_are_high_in_the_cut_and_suits_do_not_matter() -> None:
    ranks = sorted((rank + "S" for rank in "AKQJT98765432"), key=cut_values(PACK).__getitem__)
    assert "".join(card[0] for card in ranks) == "23456789TJQKA"
    assert len({cut_values(PACK)["A" + suit] for suit in "SHDC"}) == 1
