"""Prints and cards of the editions without a standard pack; the designs are our own."""

from ..cards import Card

# ---------------------------------------------------------------- numbers

LARGEST_ANSWER = 30
LARGEST_NUMBER = 60


def _sum(answer: int) -> Card:
    """An addition with this answer."""
    first = 1 + answer * 5 % max(answer - 1, 1)
    return f"{first}+{answer - first}"


def _difference(answer: int) -> Card:
    """A subtraction with this answer; no number is above 60."""
    taken = 1 + answer * 11 % (LARGEST_NUMBER - LARGEST_ANSWER - 1)
    return f"{answer + taken}-{taken}"


ANSWERS: tuple[Card, ...] = tuple(str(n) for n in range(1, LARGEST_ANSWER + 1))
PROBLEMS: dict[Card, Card] = {
    problem: answer for answer in ANSWERS for problem in (_sum(int(answer)), _difference(int(answer)))
}
"""Each problem's answer, the print of its spaces."""

# ---------------------------------------------------------------- kids

ANIMALS: tuple[Card, ...] = (
    *("BEAR", "BEE", "CAT", "COW", "CRAB", "DOG", "DUCK", "FISH", "FOX", "FROG"),
    *("HORSE", "LION", "MOUSE", "OWL", "PIG", "RABBIT", "SHEEP", "SNAIL", "TURTLE"),
)

# ---------------------------------------------------------------- letters

LETTERS: tuple[Card, ...] = tuple("ABCDEFGHIJKLMNOPQRSTUVWY")
"""The alphabet without X and Z, which are the special cards."""

# ---------------------------------------------------------------- states and capitals

CAPITALS: dict[Card, Card] = {
    "Montgomery": "Alabama",
    "Juneau": "Alaska",
    "Phoenix": "Arizona",
    "Little Rock": "Arkansas",
    "Sacramento": "California",
    "Denver": "Colorado",
    "Hartford": "Connecticut",
    "Dover": "Delaware",
    "Tallahassee": "Florida",
    "Atlanta": "Georgia",
    "Honolulu": "Hawaii",
    "Boise": "Idaho",
    "Springfield": "Illinois",
    "Indianapolis": "Indiana",
    "Des Moines": "Iowa",
    "Topeka": "Kansas",
    "Frankfort": "Kentucky",
    "Baton Rouge": "Louisiana",
    "Augusta": "Maine",
    "Annapolis": "Maryland",
    "Boston": "Massachusetts",
    "Lansing": "Michigan",
    "Saint Paul": "Minnesota",
    "Jackson": "Mississippi",
    "Jefferson City": "Missouri",
    "Helena": "Montana",
    "Lincoln": "Nebraska",
    "Carson City": "Nevada",
    "Concord": "New Hampshire",
    "Trenton": "New Jersey",
    "Santa Fe": "New Mexico",
    "Albany": "New York",
    "Raleigh": "North Carolina",
    "Bismarck": "North Dakota",
    "Columbus": "Ohio",
    "Oklahoma City": "Oklahoma",
    "Salem": "Oregon",
    "Harrisburg": "Pennsylvania",
    "Providence": "Rhode Island",
    "Columbia": "South Carolina",
    "Pierre": "South Dakota",
    "Nashville": "Tennessee",
    "Austin": "Texas",
    "Salt Lake City": "Utah",
    "Montpelier": "Vermont",
    "Richmond": "Virginia",
    "Olympia": "Washington",
    "Charleston": "West Virginia",
    "Madison": "Wisconsin",
    "Cheyenne": "Wyoming",
}
"""Each capital's state, the print of its spaces."""

# ---------------------------------------------------------------- dice

DICE_ROWS = (
    ("2", "3", "4", "5", "6", "2"),
    ("6", "7", "8", "9", "7", "3"),
    ("5", "9", "12", "12", "8", "4"),
    ("4", "8", "12", "12", "9", "5"),
    ("3", "7", "9", "8", "7", "6"),
    ("2", "6", "5", "4", "3", "2"),
)
"""The dice game's board, as printed."""
SUMS: tuple[Card, ...] = tuple(str(n) for n in range(2, 13))
