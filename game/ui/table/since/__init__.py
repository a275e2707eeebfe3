"""What the others have done since a seat's own last turn: the round itself, its marks on the board, and its panel."""
