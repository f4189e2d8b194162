"""How computer players look at Color Queue: both guesses at once, tastes, and what speaks for a card.

===================  ================  ==============================================================================
code                 facts             said of
===================  ================  ==============================================================================
``few_symbols``      tenths, others    cards: the symbols that they bring on average, in tenths, and that others do
``symbols_for_all``  tenths, rivals,   cards that bring no fewer than others: symbols in tenths, and those of rivals,
                     seat              who is named if there is one only
``many_symbols``     tenths, rivals,   against cards: no fewer than others bring, and no fewer than rivals take
                     seat
``clears_table``     cards             alone: so many cards go, at least
``safe_card``        percent           a team: how often nothing touches
``lands_free``       card, column,     a card: where it most likely ends, how often it ends there, and how often none of
                     likely, percent   its color stands ahead
===================  ================  ==============================================================================

The averages are over many ways in which the hidden cards may lie and the others may choose, every way equally likely.
Place: ``at_column`` (column, from 0), where the card most likely ends, or, alone, where something goes. A partner in a
team says a wish: a column and a color, never a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from balloongames.core.evaluator import BOLD, PATIENT, Evaluator
from balloongames.core.game import Advice, Remark, Seat
from balloongames.core.rng import Rng
from balloongames.rules.color_queue.estimate import estimates
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import CLASSES, COLORS, PLACED, State, symbols_of

_WORLDS: Final = 24
_MOST_OTHERS: Final = 12  # other choices that a card is compared with
_ALONE: Final = 0.2  # effort with five of ten cards to choose
_LIKELY: Final = 0.7  # that a card touches none of its color: less is not worth a word
_QUIET: Final = 0.85  # of all deals in which a choice brings nothing, for where it ends to be a reason
_EQUAL: Final = 10  # tenths of symbols by which two choices may differ that are said to be as good


class QueueEvaluator(Evaluator[State, Move, Observation]):
    """Patient players get rid of costly cards early, bold ones keep them for later."""

    overlooks = 3
    root_samples = 24
    most_root_samples = 400  # what a card brings is mostly for the cards of others to say
    playout_scale = 0.6  # two cards can be chosen in 45 ways

    def root_samples_at(self, seen: Observation, affordable: int) -> int:
        """Return how many deals tell enough: for one alone, all of them are the same."""
        return 1 if seen.variant.mode == "solo" else super().root_samples_at(seen, affordable)

    def playout_scale_at(self, seen: Observation) -> float:
        """Return a small part of the playouts for the 252 choices of one alone: each playout costs as much as ten."""
        return _ALONE if seen.variant.mode == "solo" else self.playout_scale

    def values(self, state: State) -> Sequence[float]:
        return estimates(state)

    def score_now(self, state: State) -> Sequence[float]:
        """Return the symbols of all rivals as what they have lost; alone or in a team, the guesses of `estimate`."""
        if state.variant.mode != "competitive":
            return estimates(state)
        return [-float(_all_symbols(state, seat)) for seat in range(state.seats)]

    def is_hidden_commitment(self, state: State) -> bool:
        """Return whether a card was chosen that the others must not know."""
        return state.seat > 0

    def style_bonus(self, state: State, seat: Seat, temperament: str) -> float:
        """Return how a hand pleases: with few symbols, or with many."""
        hand = state.hands[seat]
        if not hand or temperament not in (PATIENT, BOLD):
            return 0.0
        costly = symbols_of(hand) / len(hand) - 1.6  # about the mean of all cards
        return max(-1.0, min(1.0, costly if temperament == BOLD else -costly))

    def look(self, seen: Observation, move: Move) -> Advice | None:
        """Return the column where one of the cards most likely ends, or, for one alone, where cards go."""
        if seen.variant.mode == "solo":
            before, after = self._alone(seen, move)
            shrunk = [len(old) - len(new) for old, new in zip(before.columns, after.columns, strict=True)]
            return Advice("at_column", (("column", shrunk.index(max(shrunk))),)) if max(shrunk) > 0 else None
        shares = max((_columns_of(card, seen) for card in move.cards), key=max)
        return Advice("at_column", (("column", shares.index(max(shares))),))

    def topics(self, seen: Observation, move: Move) -> frozenset[str]:
        """Return the colors."""
        return frozenset(COLORS[CLASSES[card]] for card in move.cards)

    def says(self, seen: Observation) -> tuple[Remark, ...]:
        """Return where in the queue a partner in a team would like to lay which color, before it chooses.

        Of all cards in hand it is the one that is least likely to touch its color, where it most likely ends.
        """
        seat = seen.viewer
        if seat is None or seen.variant.mode != "cooperative" or seen.phase == "over" or seen.chosen[seat]:
            return ()
        best: tuple[float, float, int] | None = None
        wish: tuple[int, str] = 0, ""
        for card in seen.hands[seat]:
            shares = _columns_of(card, seen)
            risk = _risk(card, seen, shares)
            rank = (round(risk, 6), -round(max(shares), 6), card)
            if best is None or rank < best:
                best, wish = rank, _wish(card, seen)
        return (Remark("wish", (("column", wish[0]), ("color", wish[1]))),) if best else ()

    def meant(self, seen: Observation) -> tuple[Move, ...]:
        """Return the choices with a card of the wished color that most likely ends in the wished column."""
        wishes = {(int(said["column"]), str(said["color"])) for said in self.says(seen)}
        if not wishes:
            return ()
        moves = self.game.moves(self.game.determinize(seen, Rng.from_word("wish")))
        return tuple(move for move in moves if any(_wish(card, seen) in wishes for card in move.cards))

    def facts(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return what the cards bring on average, and where one of them ends."""
        assert seen.viewer is not None
        found = []
        if seen.variant.mode == "competitive":
            own, others, rivals = self._averages(seen, move)
            if own < others:
                found.append(Advice("few_symbols", (("tenths", own), ("others", others))))
            elif own < rivals or not own:
                found.append(_of_all("symbols_for_all", seen, own, rivals))
        elif seen.variant.mode == "cooperative":
            found.append(Advice("safe_card", (("percent", self._safety(seen, move)),)))
        else:
            gone = self._cleared(seen, move)
            if gone > 0:
                found.append(Advice("clears_table", (("cards", gone),)))
        if seen.variant.mode != "solo":
            landings = (_of_landing(seen, card) for card in move.cards)
            likely = sorted((one for one in landings if one), key=lambda one: -int(one["percent"]))[:1]
            found += likely if seen.variant.mode == "cooperative" or self._is_quiet(seen, move) else ()
        return tuple(found)

    def as_good(self, seen: Observation, move: Move, others: Sequence[Move]) -> Sequence[Move]:
        """Return which choices bring about as many symbols, whatever a great lead makes of them."""
        if not others or seen.variant.mode != "competitive":
            return others
        own = sum(self._brings(seen, move))
        return [one for one in others if abs(sum(self._brings(seen, one)) - own) * 10 < _EQUAL * _WORLDS]

    def against(self, seen: Observation, move: Move) -> tuple[Advice, ...]:
        """Return that the cards bring as much as others do, and no less than the rivals take."""
        if seen.variant.mode != "competitive":
            return ()
        own, others, rivals = self._averages(seen, move)
        if own < max(1, others, rivals):
            return ()
        return (_of_all("many_symbols", seen, own, rivals),)

    def _averages(self, seen: Observation, move: Move) -> tuple[int, int, int]:
        """Return tenths of symbols on average in this turn: by a choice, by others, and of rivals by this choice."""
        assert seen.viewer is not None
        rng = Rng.from_word(self.game.format_move(move))
        own = others = rivals = 0
        number = 0
        for _ in range(_WORLDS):
            world = self.game.determinize(seen, rng)
            brought = self._brought(world, move, rng)
            own += brought[seen.viewer]
            rivals += sum(brought) - brought[seen.viewer]
            rest = [other for other in self.game.moves(world) if other != move]
            rng.shuffle(rest)
            for other in rest[:_MOST_OTHERS]:
                others += self._brought(world, other, rng)[seen.viewer]
                number += 1
        rest_average = round(10 * others / number) if number else 0
        return round(10 * own / _WORLDS), rest_average, round(10 * rivals / _WORLDS)

    def _brings(self, seen: Observation, move: Move) -> list[int]:
        """Return the symbols that a choice brings in some deals."""
        assert seen.viewer is not None
        rng = Rng.from_word("BRINGS")
        deals = (self.game.determinize(seen, rng) for _ in range(_WORLDS))
        return [self._brought(deal, move, rng)[seen.viewer] for deal in deals]

    def _is_quiet(self, seen: Observation, move: Move) -> bool:
        return self._brings(seen, move).count(0) >= _QUIET * _WORLDS

    def _brought(self, state: State, move: Move, rng: Rng) -> list[int]:
        after = self.all_committed(self.game.advance(state, move), rng)
        return [_all_symbols(after, seat) - _all_symbols(state, seat) for seat in range(len(state.hands))]

    def _safety(self, seen: Observation, move: Move) -> int:
        rng = Rng.from_word(self.game.format_move(move))
        safe = 0
        for _ in range(_WORLDS):
            after = self.all_committed(self.game.advance(self.game.determinize(seen, rng), move), rng)
            safe += not after.unplaced and self.game.outcome(after) is None
        return round(100 * safe / _WORLDS)

    def _cleared(self, seen: Observation, move: Move) -> int:
        before, after = self._alone(seen, move)
        return sum(map(len, before.columns)) + len(move.cards) - sum(map(len, after.columns))

    def _alone(self, seen: Observation, move: Move) -> tuple[State, State]:
        """Return the table of one alone before and after a choice."""
        state = self.game.determinize(seen, Rng.from_word("alone"))
        return state, self.game.advance(state, move)


def _of_all(code: str, seen: Observation, own: int, rivals: int) -> Advice:
    """Return how many tenths of symbols come to the viewer and to the others; a rival who is alone is named."""
    assert seen.viewer is not None
    alone = (("seat", 1 - seen.viewer),) if seen.seats == 2 else ()
    return Advice(code, (("tenths", own), ("rivals", rivals), *alone))


def _wish(card: int, seen: Observation) -> tuple[int, str]:
    """Return the wish that a card would make come true: the column where it most likely ends, and its color."""
    shares = _columns_of(card, seen)
    return shares.index(max(shares)), COLORS[CLASSES[card]]


def _of_landing(seen: Observation, card: int) -> Advice | None:
    """Return where a card most likely ends, if it most likely touches none of its color there."""
    shares = _columns_of(card, seen)
    free = 1 - _risk(card, seen, shares)
    if free < _LIKELY:
        return None
    where = ("column", shares.index(max(shares))), ("likely", round(100 * max(shares)))
    return Advice("lands_free", (("card", card), *where, ("percent", round(100 * free))))


def _risk(card: int, seen: Observation, shares: Sequence[float]) -> float:
    """Return how likely a card comes to lie behind one of its color."""
    touching = [bool(cards) and CLASSES[cards[0]] == CLASSES[card] for cards in seen.columns]
    return sum(share for share, touches in zip(shares, touching, strict=True) if touches)


def _columns_of(card: int, seen: Observation) -> list[float]:
    """Return for each column how likely a card ends there, if the cards that can't be seen lie anyhow."""
    known = seen.chief_up
    lower = sum(one < card for one in known)
    others = PLACED - 1 - len(known)
    unseen = seen.unseen
    share = sum(one < card for one in unseen) / len(unseen) if unseen else 0.0
    shares = [0.0] * PLACED
    for below in range(others + 1):
        shares[lower + below] = comb(others, below) * share**below * (1 - share) ** (others - below)
    return shares


def _all_symbols(state: State, seat: Seat) -> int:
    counted = sum(scores[seat] for scores in state.scores)
    return counted if state.phase == "over" else counted + symbols_of(state.collected[seat])  # it is counted then
