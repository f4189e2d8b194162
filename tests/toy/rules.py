"""Gusts: the smallest game with all that is hard, and the proof that a game is two folders and one line.

A sheet has two of each card from 1 to ``high``. Everybody holds two, the rest is the bag. A turn has two parts: play a
card, then draw one from the bag or don't. A card that is higher than the one on top scores its number, another one
scores 1. Who has no card left is skipped; when nobody has one, the most points win.

Hands are hidden unless the table agreed to open ones. The bag has no order until a card is drawn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from balloongames.core.game import BadMoveText, BadPosition, Event, Game, Json, Meta, Outcome, Reason, Seat, Step
from balloongames.core.options import Options, choice, switch
from balloongames.core.rng import Rng

HAND = 2
UNKNOWN = 0  # stands for a card that the viewer can't see

Cards: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, order=True, slots=True)
class PlayCard:
    """Play a card from the hand."""

    card: int


@dataclass(frozen=True, order=True, slots=True)
class DrawCards:
    """Draw this many cards: 0 or 1."""

    count: int


Move: TypeAlias = PlayCard | DrawCards


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Everybody has got their cards, by seat."""

    hands: tuple[Cards, ...]
    open_hands: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies on top now and has scored."""

    seat: Seat
    card: int
    points: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the bag into a hand."""

    seat: Seat
    card: int
    open_hands: bool


@dataclass(frozen=True, slots=True)
class State:
    """Hands and bag are sorted; ``played``: whether the seat to move has played its card of this turn."""

    high: int
    open_hands: bool
    hands: tuple[Cards, ...]
    bag: Cards
    top: int
    scores: tuple[int, ...]
    to_move: Seat | None
    played: bool
    rng: int


@dataclass(frozen=True, slots=True)
class Seen:
    """As `State`; cards of hidden hands are `UNKNOWN`, ``unseen`` are those and the bag's, sorted."""

    viewer: Seat | None
    high: int
    open_hands: bool
    hands: tuple[Cards, ...]
    unseen: Cards
    top: int
    scores: tuple[int, ...]
    to_move: Seat | None
    played: bool


class Gusts(Game[State, Move, Seen]):
    """The rules."""

    meta = Meta(
        id="gusts",
        rules_version=1,
        seats=range(2, 4),
        max_plies=24,
        minutes=1,
        options=(switch("open_hands"), choice("high", 6, 4)),
    )

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        high = int(options["high"])
        bag = [card for card in range(1, high + 1) for _ in range(2)]
        hands = tuple(tuple(sorted(_draw(bag, rng) for _ in range(HAND))) for _ in range(seats))
        state = State(high, bool(options["open_hands"]), hands, tuple(bag), 0, (0,) * seats, 0, False, rng.state)
        return Step(state, (HandsDealt(hands, state.open_hands),), reveals=True)

    def to_move(self, state: State) -> Seat | None:
        return state.to_move

    def moves(self, state: State) -> tuple[Move, ...]:
        if state.to_move is None:
            return ()
        if state.played:
            return tuple(DrawCards(count) for count in range(min(1, len(state.bag)) + 1))
        return tuple(PlayCard(card) for card in sorted(set(state.hands[state.to_move])))

    def apply(self, state: State, move: Move) -> Step[State]:
        seat = state.to_move
        assert seat is not None
        match move:
            case PlayCard(card):
                return self._play(state, seat, card)
            case DrawCards(count):
                return self._draw(state, seat, count)

    def _play(self, state: State, seat: Seat, card: int) -> Step[State]:
        points = card if card > state.top else 1
        hand = list(state.hands[seat])
        hand.remove(card)
        after = State(
            state.high,
            state.open_hands,
            _put(state.hands, seat, tuple(hand)),
            state.bag,
            card,
            _put(state.scores, seat, state.scores[seat] + points),
            seat,
            True,
            state.rng,
        )
        return Step(after, (CardPlayed(seat, card, points),), reveals=not state.open_hands)

    def _draw(self, state: State, seat: Seat, count: int) -> Step[State]:
        rng, bag, hands, events = Rng(state.rng), list(state.bag), state.hands, []
        for _ in range(count):
            card = _draw(bag, rng)
            hands = _put(hands, seat, tuple(sorted((*hands[seat], card))))
            events.append(CardDrawn(seat, card, state.open_hands))
        seats = len(hands)
        order = [(seat + i) % seats for i in range(1, seats + 1)]
        after = State(
            state.high,
            state.open_hands,
            hands,
            tuple(bag),
            state.top,
            state.scores,
            next((one for one in order if hands[one]), None),
            False,
            rng.state,
        )
        return Step(after, tuple(events), reveals=count > 0)

    def outcome(self, state: State) -> Outcome | None:
        if state.to_move is not None:
            return None
        best = max(state.scores)
        winners = frozenset(seat for seat, score in enumerate(state.scores) if score == best)
        return Outcome(tuple(map(float, state.scores)), winners, "shared" if len(winners) > 1 else "most_points")

    def observe(self, state: State, viewer: Seat | None) -> Seen:
        known = [state.open_hands or seat == viewer for seat in range(len(state.hands))]
        hands = zip(known, state.hands, strict=True)
        hidden = [card for is_known, hand in zip(known, state.hands, strict=True) if not is_known for card in hand]
        return Seen(
            viewer,
            state.high,
            state.open_hands,
            tuple(hand if is_known else (UNKNOWN,) * len(hand) for is_known, hand in hands),
            tuple(sorted((*hidden, *state.bag))),
            state.top,
            state.scores,
            state.to_move,
            state.played,
        )

    def determinize(self, seen: Seen, rng: Rng) -> State:
        bag = list(seen.unseen)
        hands = tuple(tuple(sorted(card or _draw(bag, rng) for card in hand)) for hand in seen.hands)
        return State(
            seen.high,
            seen.open_hands,
            hands,
            tuple(bag),
            seen.top,
            seen.scores,
            seen.to_move,
            seen.played,
            rng.split("future").state,
        )

    def format_move(self, move: Move) -> str:
        match move:
            case PlayCard(card):
                return f"p{card}"
            case DrawCards(count):
                return f"d{count}"

    def parse_move(self, text: str) -> Move:
        found = re.fullmatch(r"p([1-9])|d([01])", text, re.ASCII)
        if found is None:
            raise BadMoveText(text)
        return PlayCard(int(found[1])) if found[1] else DrawCards(int(found[2]))

    def why_not(self, seen: Seen, move: Move) -> Reason | None:
        if seen.to_move is None:
            return Reason("match_over")
        if seen.viewer != seen.to_move:
            return Reason("not_your_turn", (("seat", seen.to_move),))
        match move:
            case PlayCard(card) if seen.played:
                return Reason("already_played", (("card", card),))
            case PlayCard(card):
                return None if card in seen.hands[seen.to_move] else Reason("no_such_card", (("card", card),))
            case DrawCards(_) if not seen.played:
                return Reason("play_first")
            case DrawCards(count):
                bag = len(seen.unseen) - sum(hand.count(UNKNOWN) for hand in seen.hands)
                return None if count <= min(1, bag) else Reason("bag_empty")

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        match event:
            case HandsDealt(hands, open_hands=False):
                kept = (hand if seat == viewer else (UNKNOWN,) * len(hand) for seat, hand in enumerate(hands))
                return HandsDealt(tuple(kept), open_hands=False)
            case CardDrawn(seat, _, open_hands=False) if seat != viewer:
                return CardDrawn(seat, UNKNOWN, open_hands=False)
            case _:
                return event

    def is_private(self, state: State, seat: Seat) -> bool:
        return not state.open_hands and bool(state.hands[seat])

    def round(self, state: State) -> tuple[int, int] | None:
        cards = 2 * state.high
        left = len(state.bag) + sum(map(len, state.hands))
        return min(cards - left + 1, cards), cards

    def options_of(self, state: State) -> Options:
        return {"open_hands": state.open_hands, "high": state.high}

    def seats_of(self, state: State) -> int:
        return len(state.hands)

    def dump(self, state: State) -> Json:
        return {
            "high": state.high,
            "open": state.open_hands,
            "hands": [list(hand) for hand in state.hands],
            "bag": list(state.bag),
            "top": state.top,
            "scores": list(state.scores),
            "to_move": state.to_move,
            "played": state.played,
            "rng": f"{state.rng:016x}",
        }

    def load(self, data: Json) -> State:
        try:
            state = State(
                data["high"],
                data["open"],
                tuple(map(tuple, data["hands"])),
                tuple(data["bag"]),
                data["top"],
                tuple(data["scores"]),
                data["to_move"],
                data["played"],
                int(data["rng"], 16),
            )
            if self.dump(state) == data and _is_possible(state):
                return state
        except (LookupError, TypeError, ValueError) as error:
            raise BadPosition(str(error)) from error
        raise BadPosition


def _is_possible(state: State) -> bool:
    cards = [card for hand in (*state.hands, state.bag) for card in hand]
    seats = len(state.hands)
    return (
        state.high in (4, 6)
        and all(type(flag) is bool for flag in (state.open_hands, state.played))
        and all(type(n) is int for n in (*cards, *state.scores, state.top))
        and seats in Gusts.meta.seats
        and len(state.scores) == seats
        and all(0 <= score <= 99 for score in state.scores)
        and all(hand == tuple(sorted(hand)) for hand in (*state.hands, state.bag))
        and all(1 <= card <= state.high and cards.count(card) <= 2 for card in cards)
        and 0 <= state.top <= state.high
        and state.rng < 1 << 64
        and _turn_fits(state)
    )


def _turn_fits(state: State) -> bool:
    if state.to_move is None:
        return not any(state.hands) and not state.played
    in_range = type(state.to_move) is int and 0 <= state.to_move < len(state.hands)
    return in_range and (state.played or bool(state.hands[state.to_move]))


def _draw(bag: list[int], rng: Rng) -> int:
    return bag.pop(rng.below(len(bag)))


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


GAME = Gusts()
