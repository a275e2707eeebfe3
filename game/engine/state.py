"""The position with its moves: an immutable value that every move turns into the next one."""

from bisect import insort
from collections.abc import Callable

from . import consequences
from .board_tables import Mask
from .cards import Card
from .drawing import with_item
from .errors import IllegalMoveError
from .fast_turn import Usual
from .legality import objection
from .move import Move
from .outcome import Outcome
from .position import NOBODY, RuleExtras
from .sequences import NONE_COMPLETED, Completed, completed, default_line
from .setup import Setup


class State(Usual):
    """A position; `apply` gives the next one."""

    __slots__ = ()

    @classmethod
    def opening(cls, setup: Setup, hands: tuple[tuple[Card, ...], ...], draw_pile: tuple[Card, ...]) -> "State":
        """The position after the deal: the dealer's left neighbour begins."""
        sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
        nothing = ((),) * setup.seats
        state = cls(setup, setup.first, 0, (0,) * setup.sides, ((),) * setup.sides, sorted_hands, draw_pile, nothing)
        return state._replace(phase="roll") if setup.ruleset.dice else state

    def with_draw_pile(self, cards: tuple[Card, ...]) -> "State":
        """The position with other face-down cards, the next to be drawn first."""
        return self._replace(pile=cards, drawn=0)

    def apply(self, move: Move) -> "State":
        """The position after a move; IllegalMoveError with the rule that forbids it."""
        if (state := self._usual(move)) is not None:
            return state
        if (reason := objection(self, move)) is not None:
            raise IllegalMoveError(f"'{move}' is not allowed: {reason}")
        return _APPLY[move.act](self, move)

    def _roll(self, _move: Move) -> "State":
        dice = self.setup.rolled(self.extras.rolls)
        hands = with_item(self.hands, self.current_player, (str(sum(dice)),))
        return self._replace(
            hands=hands, phase="play", extras=self.extras._replace(dice=dice, rolls=self.extras.rolls + 1)
        )

    def _place(self, move: Move) -> "State":
        setup = self.setup
        tables, side = setup.tables, setup.side_of[self.current_player]
        own = self.chips[side] | tables.bits[move.at]
        chips = with_item(self.chips, side, own)
        return self._placed(move, chips, own)

    def _replace_chip(self, move: Move) -> "State":
        bit, side = self.setup.tables.bits[move.at], self.side
        chips = tuple(mask | bit if owner == side else mask & ~bit for owner, mask in enumerate(self.chips))
        return self._placed(move, chips, chips[side])

    def _placed(self, move: Move, chips: tuple[Mask, ...], own: Mask) -> "State":
        setup, side = self.setup, self.side
        extras = self.extras
        if setup.ruleset.captured_pairs:
            chips, pairs = consequences.captured(self, chips, move.at)
            extras = consequences.with_pairs(setup, extras, side, pairs) if pairs else extras
        if setup.ruleset.announce:
            return self._played(move, chips, self.sequences, (), extras)
        found = completed(setup.tables, own | setup.tables.free, move.at, self.sequences[side])
        if found is NONE_COMPLETED:
            return self._played(move, chips, self.sequences, (), extras)
        asks = bool(found.choices) and self._goes_on(found, chips)
        own_sequences = self.sequences[side] + (found.counted if asks else self._counted(found, sum(chips) & ~own))
        sequences = with_item(self.sequences, side, own_sequences)
        return self._played(move, chips, sequences, found.choices if asks else (), extras)

    def _goes_on(self, found: Completed, chips: tuple[Mask, ...]) -> bool:
        """Whether the game goes on whichever lines are chosen, so that the choice matters."""
        if sum(chips) == self.setup.tables.playable and self.setup.ruleset.ends_when_full:
            return False
        most = len(self.sequences[self.side]) + len(found.counted) + len(found.choices)
        return most < self.setup.seating.goal or self.setup.ruleset.fills_board

    def _counted(self, found: Completed, blocked: Mask) -> tuple[Mask, ...]:
        """The lines that count when nothing is asked: of each choice the one that leaves most lines open."""
        lines = found.counted
        for group in found.choices:
            lines += (default_line(self.setup.tables, group, blocked, self.sequences[self.side] + lines),)
        return lines

    def _remove(self, move: Move) -> "State":
        bit = self.setup.tables.bits[move.at]
        chips, sequences = tuple(mask & ~bit for mask in self.chips), self.sequences
        if self.setup.ruleset.breaks_sequences:
            sequences = tuple(tuple(line for line in lines if not line & bit) for lines in sequences)
        return self._played(move, chips, sequences, (), self.extras)

    def _claim(self, move: Move) -> "State":
        line = self.setup.tables.line_of[move.at]
        sequences = with_item(self.sequences, self.side, (*self.sequences[self.side], line))
        state = self._replace(sequences=sequences, choices=self.choices[1:])
        if self.setup.ruleset.announce:
            ended = consequences.goal_reached(self, sequences, self.extras)
            return state._over(ended) if ended else state
        return state if state.choices else state._close()

    def _exchange(self, move: Move) -> "State":
        # Renewed before the dead card is laid down, so that it cannot come straight back.
        state = self._with_pile_to_draw()
        hand, discards = state._laid_down(move.card)
        insort(hand, state.pile[state.drawn])
        hands = with_item(self.hands, self.current_player, tuple(hand))
        state = state._replace(hands=hands, discards=discards, drawn=state.drawn + 1, exchanged=True)
        return state._toasted(move.card) if self.setup.toasts else state

    def _discard(self, move: Move) -> "State":
        hand, discards = self._laid_down(move.card)
        state = self._replace(hands=with_item(self.hands, self.current_player, tuple(hand)), discards=discards)
        state = state._toasted(move.card) if self.setup.toasts else state
        if state.ended:
            return state
        return state._penalty_paid() if self.phase == "penalty" else state._close(self.idle + 1)

    def _penalty_paid(self) -> "State":
        """The next seat of the called side gives up a card, or the caller's turn goes on."""
        rest = self.extras.penalised[1:]
        if rest:
            return self._replace(current_player=rest[0], extras=self.extras._replace(penalised=rest))
        extras = self.extras._replace(penalised=(), caller=NOBODY)
        return self._replace(current_player=self.extras.caller, phase="play", extras=extras)

    def _call(self, move: Move) -> "State":
        setup, caller = self.setup, self.current_player
        order = [(caller + i) % setup.seats for i in range(setup.seats)]
        payers = tuple(seat for seat in order if setup.side_of[seat] == int(move.at) and self.can_pay(seat))
        extras = self.extras._replace(penalised=payers, caller=caller, called=True)
        return self._replace(current_player=payers[0], phase="penalty", extras=extras)

    def _pass(self, _move: Move) -> "State":
        if self.phase == "close":
            return self._end_turn(self.idle, draws=False)
        return self._made_up()._end_turn(self.idle + 1, draws=False)

    def _made_up(self) -> "State":
        """A seat that plays no card for want of one has drawn the cards owed to it, or it could never play again."""
        seat, extras = self.current_player, self.extras
        if not extras.owed or self.hands[seat]:
            return self
        return self._replace(extras=extras._replace(owed=with_item(extras.owed, seat, 0)))._drawn(
            seat, extras.owed[seat]
        )

    def _draw(self, move: Move) -> "State":
        if not move.at:
            return self._end_turn(self.idle)
        late = self.extras.late
        state = self._replace(extras=self.extras._replace(late=NOBODY))
        return state._drawn(late, 1)

    # ------------------------------------------------------------ how a turn goes on

    def _played(
        self,
        move: Move,
        chips: tuple[Mask, ...],
        sequences: tuple[tuple[Mask, ...], ...],
        undecided: tuple[tuple[Mask, ...], ...],
        extras: RuleExtras,
    ) -> "State":
        """After a chip has come or gone: a choice of lines is open, the game is over, or the turn goes on."""
        setup = self.setup
        hand, discards = self._laid_down(move.card)
        changed = sequences is not self.sequences or extras is not self.extras
        is_full = sum(chips) == setup.tables.playable and setup.ruleset.ends_when_full
        hands = with_item(self.hands, self.current_player, tuple(hand))
        state = self._replace(chips=chips, sequences=sequences, hands=hands, discards=discards, extras=extras, idle=0)
        ended = consequences.goal_reached(self, sequences, extras) if changed else None
        if ended:
            return state._over(ended)
        state = state._toasted(move.card) if setup.toasts else state
        if state.ended:
            return state
        if undecided:
            return state._replace(choices=undecided)
        if is_full and not state.claimable(self.side):
            return state._over(consequences.decided_by_count(state))
        if move.card in setup.ruleset.again and move.act != "remove":
            return state._replace(phase="roll", turn=self.turn + 1)
        return state._close()

    def _over(self, outcome: Outcome) -> "State":
        """The game is over with this turn."""
        return self._replace(turn=self.turn + 1, ended=outcome)

    def _toasted(self, card: Card) -> "State":
        """Whoever picked the card's rank takes a forfeit, which may leave one side alone."""
        state = self._replace(extras=consequences.with_forfeits(self, card))
        ended = consequences.last_in(state)
        return state._over(ended) if ended else state

    def _close(self, idle: int = 0) -> "State":
        """After the play: the turn ends by itself, or waits for the seat's own draw or announcement."""
        rules = self.setup.ruleset
        waits = not rules.is_plain and rules.draws_by_hand and self.can_draw()
        if rules.is_plain or not (waits or self.claimable(self.side)):
            return self._end_turn(idle)
        return self._replace(phase="close", idle=idle)

    def _end_turn(self, idle: int, *, draws: bool = True) -> "State":
        """The seat draws what it may, and the next one is to move."""
        setup, seat = self.setup, self.current_player
        count, extras = (1, self.extras) if setup.ruleset.is_simple else self._draw_due(draws=draws)
        state = self._drawn(seat, count if draws else 0)
        following = state._replace(
            current_player=consequences.next_seat(self, seat),
            turn=self.turn + 1,
            hands=with_item(state.hands, seat, ()) if setup.ruleset.dice else state.hands,
            exchanged=False,
            choices=(),
            idle=idle,
            phase=setup.phase,
            extras=extras,
        )
        if setup.ruleset.is_simple and not idle:
            return following
        ended = following._ended_after(seat)
        return following._replace(ended=ended) if ended else following

    def _ended_after(self, seat: int) -> Outcome | None:
        """The outcome when the game ends with the turn that a seat has completed."""
        setup, rules = self.setup, self.setup.ruleset
        round_ends = rules.equal_turns and consequences.ends_round(setup, seat, self.current_player)
        if round_ends and (ended := consequences.round_over(self)):
            return ended
        # A full board waits for the end of the turn only when there was a line to announce.
        is_full = rules.ends_when_full and self.covered == setup.playable
        return consequences.decided_by_count(self) if is_full or (self.idle and self._is_stuck()) else None

    def _is_stuck(self) -> bool:
        """Whether, after a round without a change, no card of the game could change anything for any side."""
        setup = self.setup
        if self.idle < setup.seats:
            return False
        if not setup.ruleset.dice and not any(map(self.can_pay, range(setup.seats))):
            return True
        # A card that could still help may be held for ever by a seat that cannot use it; the deck's length ends that.
        kept_for_ever = self.idle >= len(setup.ruleset.deck) and not setup.ruleset.dice
        return kept_for_ever or not any(
            self.use_now(card, side)[1] for card in setup.tables.uses for side in range(setup.sides)
        )


_APPLY: dict[str, Callable[[State, Move], State]] = {
    "call": State._call,
    "claim": State._claim,
    "discard": State._discard,
    "draw": State._draw,
    "exchange": State._exchange,
    "pass": State._pass,
    "place": State._place,
    "remove": State._remove,
    "replace": State._replace_chip,
    "roll": State._roll,
}
