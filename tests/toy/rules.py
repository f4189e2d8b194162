"""Gusts: the smallest game with all that is hard, and the proof that a game is two folders and one line.

A sheet has two of each card from 1 to ``high``. Everybody holds two, the rest is the bag. A turn has two parts: play a
card, then draw one from the bag or don't. A card that is higher than the one on top scores its number, another one
scores 1. Who has no card left is skipped; when nobody has one, the most points win.

Hands are hidden unless the table agreed to open ones. The bag has no order until a card is drawn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from balloongames.core.game import BadMoveText, BadPosition, Event, Meta, Reason, Seat, Step
from balloongames.core.options import Options, RulesByName, choice, switch
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, replaced, value
from balloongames.core.table_game import TableGame, WorkingTable

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


@value
class Rules(RulesByName):
    """What the table agreed on."""

    open_hands: bool = False
    high: int = 6


@value
class Public:
    """What everybody sees; ``played``: whether the seat to move has played its card of this turn."""

    rules: Rules = Rules()
    scores: tuple[int, ...] = ()
    top: int = 0
    to_move: Seat | None = 0
    played: bool = False

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def phase(self) -> str:
        return "over" if self.to_move is None else "draw" if self.played else "play"


@value
class State(Public):
    """Hands and bag are sorted."""

    hands: tuple[Cards, ...] = ()
    bag: Cards = ()
    rng: int = 0


@value
class Observation(Public):
    """Cards of hidden hands are `UNKNOWN`; ``unseen`` are those and the bag's, sorted."""

    viewer: Seat | None = None
    hands: tuple[Cards, ...] = ()
    unseen: Cards = ()


class Table(WorkingTable[State], State):
    """A state on which a move is carried out."""

    __slots__ = ("log", "reveals")

    def carry_out(self, move: Move) -> None:
        match move:
            case PlayCard(card):
                self._play(card)
            case DrawCards(count):
                self._draw(count)

    def _play(self, card: int) -> None:
        seat, points = self.to_move, card if card > self.top else 1
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = replaced(self.hands, seat, tuple(hand))
        self.scores = replaced(self.scores, seat, self.scores[seat] + points)
        self.top, self.played, self.reveals = card, True, not self.rules.open_hands
        self.tell(CardPlayed, seat, card, points)

    def _draw(self, count: int) -> None:
        seat, rng, bag = self.to_move, Rng(self.rng), list(self.bag)
        for _ in range(count):
            card = _draw(bag, rng)
            self.hands = replaced(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
            self.tell(CardDrawn, seat, card, self.rules.open_hands)
        self.bag, self.rng, self.played, self.reveals = tuple(bag), rng.state, False, count > 0
        order = [(seat + i) % self.seats for i in range(1, self.seats + 1)]
        self.to_move = next((one for one in order if self.hands[one]), None)


class Gusts(TableGame[State, Move, Observation]):
    """The rules."""

    meta = Meta(
        id="gusts",
        rules_version=1,
        seats=range(2, 4),
        max_plies=24,
        minutes=1,
        options=(switch("open_hands"), choice("high", 6, 4)),
    )

    table = Table
    carry_out = staticmethod(Table.carry_out)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        rules = Rules.from_options(options)
        bag = [card for card in range(1, rules.high + 1) for _ in range(2)]
        hands = tuple(tuple(sorted(_draw(bag, rng) for _ in range(HAND))) for _ in range(seats))
        state = State(rules, (0,) * seats, hands=hands, bag=tuple(bag), rng=rng.state)
        return Step(state, (HandsDealt(hands, rules.open_hands),), reveals=True)

    def moves(self, state: State) -> tuple[Move, ...]:
        match state.phase:
            case "play":
                return tuple(PlayCard(card) for card in sorted(set(state.hands[state.to_move])))
            case "draw":
                return tuple(DrawCards(count) for count in range(min(1, len(state.bag)) + 1))
            case _:
                return ()

    def ranking(self, state: State) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return state.scores, winners, "shared" if len(winners) > 1 else "most_points"

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        is_known = [state.rules.open_hands or seat == viewer for seat in range(state.seats)]
        pairs = [*zip(state.hands, is_known, strict=True)]
        hands = tuple(hand if known else (UNKNOWN,) * len(hand) for hand, known in pairs)
        hidden = [card for hand, known in pairs if not known for card in hand]
        return Observation(
            **public_fields(state), viewer=viewer, hands=hands, unseen=tuple(sorted((*hidden, *state.bag)))
        )

    def determinize(self, seen: Observation, rng: Rng) -> State:
        bag = list(seen.unseen)
        hands = tuple(tuple(sorted(card or _draw(bag, rng) for card in hand)) for hand in seen.hands)
        return State(**public_fields(seen), hands=hands, bag=tuple(bag), rng=rng.fresh_state())

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

    def refusal(self, seen: Observation, move: Move) -> Reason | None:
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
        return not state.rules.open_hands and bool(state.hands[seat])

    def round(self, state: State) -> tuple[int, int] | None:
        cards = 2 * state.rules.high
        left = len(state.bag) + sum(map(len, state.hands))
        return min(cards - left + 1, cards), cards

    def check(self, state: State) -> None:
        cards = [card for hand in (*state.hands, state.bag) for card in hand]
        seats, to_move = len(state.hands), state.to_move
        if not (
            state.rules.high in (4, 6)
            and seats in self.meta.seats
            and len(state.scores) == seats
            and all(0 <= score <= 99 for score in state.scores)
            and all(hand == tuple(sorted(hand)) for hand in (*state.hands, state.bag))
            and all(1 <= card <= state.rules.high and cards.count(card) <= 2 for card in cards)
            and 0 <= state.top <= state.rules.high
            and 0 <= state.rng < 1 << 64
            and (
                not any(state.hands) and not state.played
                if to_move is None
                else to_move in range(seats) and (state.played or bool(state.hands[to_move]))
            )
        ):
            raise BadPosition


def _draw(bag: list[int], rng: Rng) -> int:
    return bag.pop(rng.below(len(bag)))


GAME = Gusts()
