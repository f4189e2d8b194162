"""Whole matches of Color Queue once more, naively: straight from the rules, with nothing of the real ones but the deal.

A `Game` keeps one queue of absolute rows through a round. How a round is dealt is told to it, as that is chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from balloongames.core.game import Event, Step
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.state import State
from tests.rules.color_queue.oracle import Oracle, order_of, symbols


@dataclass
class Deal:
    """The beginning of a round before its first turn: rows from the top, hands, and the pile, drawn from its end."""

    rows: list[list[int]]
    hands: list[list[int]]
    pile: list[int]


Dealing = Callable[[], Deal]


@dataclass
class Game:
    """A match; ``chief`` has its cards of this turn, ``chief_up`` says how many of them lie face up."""

    mode: str
    seats: int
    two_cards: bool
    on_top: bool
    deal: Dealing
    round: int = 0
    turn: int = 0
    queue: Oracle = field(default_factory=lambda: Oracle([]))
    hands: list[list[int]] = field(default_factory=list)
    chosen: list[list[int]] = field(default_factory=list)
    chief: list[int] = field(default_factory=list)
    chief_up: int = 0
    pile: list[int] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)
    taken: list[list[int]] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    unplaced: list[int] = field(default_factory=list)
    result: tuple[list[int], set[int], str] | None = None

    def __post_init__(self) -> None:
        self.start_round()

    # --- A round -----------------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        deal = self.deal()
        self.round += 1
        self.turn = 0
        self.queue = Oracle(deal.rows, self.on_top)
        self.hands, self.pile = deepcopy(deal.hands), list(deal.pile)
        self.beside, self.taken = [], [[] for _ in range(self.seats)]
        self.start_turn()

    def start_turn(self) -> None:
        self.turn += 1
        self.chosen = []
        for hand in self.hands if self.two_cards else []:
            hand.append(self.pile.pop())
        up, down = self.chief_cards()
        self.chief_up = up
        self.chief = [self.pile.pop() for _ in range(up + down)]

    def chief_cards(self) -> tuple[int, int]:
        """How many cards the Chief gets, face up and face down."""
        if self.mode == "solo":
            return 0, 0
        if self.mode == "cooperative":
            return {3: (2, 0), 4: (1, 0), 5: (0, 0)}[self.seats]
        if self.two_cards:
            return 1, 0
        return {2: (1, 2), 3: (1, 1), 4: (1, 0), 5: (0, 0)}[self.seats]

    @property
    def number(self) -> int:
        """How many cards each seat chooses."""
        return 5 if self.mode == "solo" else 2 if self.two_cards else 1

    def moves(self) -> list[list[int]]:
        if self.result is not None:
            return []
        return [list(cards) for cards in combinations(sorted(self.hands[len(self.chosen)]), self.number)]

    # --- A turn ------------------------------------------------------------------------------------------------------

    def play(self, cards: list[int]) -> None:
        seat = len(self.chosen)
        for card in cards:
            self.hands[seat].remove(card)
        self.chosen.append(cards)
        if seat == self.seats - 1:
            self.place_all()

    def place_all(self) -> None:
        owner = {card: seat for seat, cards in enumerate(self.chosen) for card in cards}
        waiting = order_of([*owner, *self.chief])
        self.chosen, self.chief = [], []
        while waiting:
            column, card = waiting.pop(0)
            self.queue.place(column, card)
            if self.mode == "cooperative" and self.queue.doomed():
                self.unplaced = [card for _, card in waiting]
                self.end_team(lost=True)
                return
            gone: list[int] = []
            while step := self.queue.blow_up():
                gone += step
            if gone and card not in owner:
                self.beside += gone
            elif gone:
                self.taken[owner[card]] += gone + self.beside
                self.beside = []
        self.end_turn()

    def end_turn(self) -> None:
        if self.mode == "solo":
            self.end_turn_alone()
        elif self.mode == "cooperative":
            if all(not hand for hand in self.hands):
                self.end_team(lost=False)
            else:
                self.start_turn()
        elif self.turn < 8:
            self.start_turn()
        else:
            self.scores.append([sum(map(symbols, cards)) for cards in self.taken])
            if self.round < 3:
                self.start_round()
            else:
                self.end_rivals()

    # --- Ends --------------------------------------------------------------------------------------------------------

    def end_turn_alone(self) -> None:
        left = len(self.queue.grid)
        if not left:
            self.result = ([0], {0}, "solo_won")
        elif not self.hands[0] and not self.pile:
            self.result = ([left], set(), "solo_lost")
        else:
            for _ in range(5 if self.pile else 0):
                self.hands[0].append(self.pile.pop())
            self.start_turn()

    def end_team(self, *, lost: bool) -> None:
        left = len(self.hands[0])
        if left >= 5:
            level = "novice"
        elif left >= 3:
            level = "trainee"
        elif left >= 1:
            level = "seasoned"
        else:
            level = "expert" if lost else "legendary"
        self.result = ([left] * self.seats, set() if lost else set(range(self.seats)), f"team_{level}")

    def end_rivals(self) -> None:
        totals = [sum(scores[seat] for scores in self.scores) for seat in range(self.seats)]
        lowest = {seat for seat in range(self.seats) if totals[seat] == min(totals)}
        kept = {seat: symbols(self.hands[seat][0]) for seat in lowest}
        best = {seat for seat in lowest if kept[seat] == min(kept.values())}
        reason = "fewest_symbols" if len(lowest) == 1 else "last_card" if len(best) == 1 else "shared"
        self.result = (totals, best, reason)


def game_of(state: State, deal: Dealing) -> Game:
    """The naive game that begins as a real one, whose first deal is told by ``deal`` like all others."""
    variant = state.variant
    return Game(variant.mode, len(state.hands), variant.drawn > 0, state.rules.insert == "top", deal)


def deal_of(state: State, events: Sequence[Event]) -> Deal:
    """How the round was dealt that began with these events; what was drawn since then goes back on the pile."""
    rows: dict[int, list[int]] = {}
    hands: list[list[int]] = []
    drawn: list[int] = []
    for event in events:
        match event:
            case e.RoundStarted():
                rows, hands, drawn = {}, [], []
            case e.CardLaid(_, row, card):
                rows.setdefault(row, []).append(card)
            case e.CardReturned(_, row, card):
                assert rows[row].pop() == card
            case e.HandDealt(_, cards):
                hands.append(list(cards))
            case e.CardsDrawn(_, cards):
                drawn += cards
            case e.ChiefDrew(face_up, face_down):
                drawn += face_up + face_down
            case _:
                pass
    return Deal(list(rows.values()), hands, [*state.pile, *reversed(drawn)])


def facts_of(game: Game) -> dict[str, object]:
    """A naive game in comparable form."""
    return {
        "course": (game.mode, game.round, game.turn, len(game.chosen)),
        "queue": [game.queue.column(column) for column in range(5)],
        "hands": [sorted(hand) for hand in game.hands],
        "chosen": game.chosen,
        "chief": (game.chief, game.chief_up if game.chief else 0),
        "pile": game.pile,
        "beside": sorted(game.beside),
        "taken": [sorted(cards) for cards in game.taken],
        "scores": game.scores,
        "unplaced": game.unplaced,
        "result": game.result,
    }


def facts_of_state(state: State) -> dict[str, object]:
    """A real state in the same form."""
    outcome = GAME.outcome(state)
    return {
        "course": (state.variant.mode, state.round, state.turn, state.seat),
        "queue": [list(column) for column in state.columns],
        "hands": [list(hand) for hand in state.hands],
        "chosen": [list(cards) for cards in state.chosen if cards],
        "chief": (list(state.chief), len(state.chief_up)),
        "pile": list(state.pile),
        "beside": sorted(state.beside),
        "taken": [sorted(cards) for cards in state.collected],
        "scores": [list(scores) for scores in state.scores],
        "unplaced": list(state.unplaced),
        "result": outcome and ([round(score) for score in outcome.scores], set(outcome.winners), outcome.reason),
    }


def shuffled(rows: int, seats: int, size: int, random: Random) -> Deal:
    """A deal by other chance: rows in which no neighbors share a color are tried until there are some."""
    while True:
        cards = random.sample(range(1, 51), 50)
        laid = [[cards.pop() for _ in range(5)] for _ in range(rows)]
        if not Oracle(laid).doomed():
            return Deal(laid, [[cards.pop() for _ in range(size)] for _ in range(seats)], cards)


class Naive:
    """The naive rules with as much of the contract as a random match needs; each move plays on a deep copy."""

    meta = GAME.meta

    def start(self, options: Options, seats: int, rng: Rng) -> Step[Game]:
        random = Random(rng.bits32())
        rows = int(options["rows"]) if seats == 1 else 1
        first = GAME.start(options, seats, rng).state
        return Step(game_of(first, lambda: shuffled(rows, seats, 10 if seats == 1 else 9, random)))

    def moves(self, game: Game) -> list[list[int]]:
        return game.moves()

    def advance(self, game: Game, move: list[int]) -> Game:
        after = deepcopy(game)
        after.play(move)
        return after


NAIVE = Naive()
