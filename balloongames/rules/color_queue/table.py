"""How a match goes on: set-up, turns, who collects what, and how it ends.

A `Table` is a working copy of a state. It writes down events only if it is given a log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.core.table_game import WorkingTable
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.queue import Queue, is_ascending, placing_order
from balloongames.rules.color_queue.state import (
    ARROWS,
    CLASSES,
    DECK,
    HAND_SIZE,
    LEGENDARY,
    MOST_ROWS,
    ROUNDS,
    SOLO_HAND,
    SOLO_LEVELS,
    TEAM_LEVELS,
    WIDTH,
    Cards,
    Columns,
    Fate,
    PlayedCard,
    PlayedTurn,
    Rules,
    State,
    empty_table,
    symbols_of,
)


class Table(WorkingTable[State], State):
    """A state that may be changed until `freeze` makes a new one of it.

    ``is_open`` is whether one plays alone, so that there is nobody to hide a hand from; ``reveals`` is whether
    something came to light.
    """

    __slots__ = ("is_open", "log", "reveals")

    def __init__(self, state: State, log: list[Event] | None) -> None:
        super().__init__(state, log)
        self.is_open = state.variant.mode == "solo"

    # --- Set-up ------------------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        """Shuffle all cards, lay the rows, deal the hands and start the first turn."""
        self.reveals = True
        self.emit(e.RoundStarted, self.round)
        rng = Rng(self.rng)
        pile = list(DECK)
        rng.shuffle(pile)
        self.columns, log = lay_rows(self.variant.rows, pile, rng)
        if self.log is not None:
            self.log += log
        size = SOLO_HAND if self.is_open else HAND_SIZE
        for seat in range(self.seats):
            hand = tuple(sorted(pile[-size:]))
            del pile[-size:]
            self.hands = replaced(self.hands, seat, hand)
            self.emit(e.HandDealt, seat, hand, self.is_open)
        self.pile = tuple(pile)
        self.rng = rng.state
        self.beside = ()
        self.collected = ((),) * self.seats
        self.turn = 0
        self._start_turn()

    def _start_turn(self) -> None:
        self.turn += 1
        self.seat = 0
        self.emit(e.TurnStarted, self.turn)
        variant = self.variant
        if variant.drawn:
            for seat in range(self.seats):  # first seat first, then the Chief
                self._draw(seat, variant.drawn)
        number = variant.face_up + variant.face_down
        if number:
            drawn = self._from_pile(number)
            self.chief_up, self.chief_down = drawn[: variant.face_up], drawn[variant.face_up :]
            self.emit(e.ChiefDrew, self.chief_up, self.chief_down)

    def _from_pile(self, number: int) -> Cards:
        self.reveals = True
        drawn = self.pile[: -number - 1 : -1]
        self.pile = self.pile[:-number]
        return drawn

    def _draw(self, seat: Seat, number: int) -> None:
        drawn = self._from_pile(number)
        self.hands = replaced(self.hands, seat, tuple(sorted(self.hands[seat] + drawn)))
        if self.log is not None:  # a hand has no order, so nothing tells of one
            self.log.append(e.CardsDrawn(seat, tuple(sorted(drawn)), self.is_open))

    # --- A turn ------------------------------------------------------------------------------------------------------

    def carry_out(self, move: Move) -> None:
        """Carry out a legal move; the last choice of a turn sets everything going."""
        seat, cards = self.seat, move.cards
        self.hands = replaced(self.hands, seat, tuple([card for card in self.hands[seat] if card not in cards]))
        self.chosen = replaced(self.chosen, seat, cards)
        self.emit(e.CardsCommitted, seat, cards, self.is_open)
        self.seat += 1
        if self.seat == len(self.chosen):
            self.seat = 0
            self._reveal()

    def _reveal(self) -> None:
        owners: dict[int, Seat | None] = dict.fromkeys(self.chief)
        for seat, cards in enumerate(self.chosen):
            owners |= dict.fromkeys(cards, seat)
        begin = len(self.log or ())
        self.reveals = self.reveals or not self.is_open
        if self.log is not None:
            self.log += [e.CardsRevealed(seat, cards) for seat, cards in enumerate(self.chosen)]
            if self.chief_down:
                self.log.append(e.ChiefRevealed(self.chief_down))
            arrows = tuple(sorted(ARROWS.intersection(owners)))
            self.log.append(e.DirectionCounted(arrows, is_ascending(owners)))
        self.chief_up = self.chief_down = ()
        self.chosen = ((),) * len(self.chosen)
        goes_on = self._place_all(owners)
        if self.log is not None:
            self.last_turn = PlayedTurn(self.round, self.turn, played_cards(owners, self.log[begin:]))
        if goes_on:
            self._end_turn()
        else:
            self._end_game()

    def _place_all(self, owners: dict[int, Seat | None]) -> bool:
        """Place the five cards; return False if a team was defeated by one."""
        queue, log = Queue(self.columns, on_top=self.rules.insert == "top"), self.log
        order = placing_order(owners)
        for column, card in order:
            touches = queue.put(column, card)
            if log is not None:
                log.append(e.CardPlaced(owners[card], card, column, queue.columns[column].index(card)))
            if not touches:
                continue
            if self.variant.mode == "cooperative":
                self.columns = queue.columns
                self.unplaced = tuple([card for _, card in order[order.index((column, card)) + 1 :]])
                if log is not None:
                    cells = queue.cells(queue.touching())
                    log.append(e.TeamDefeated(owners[card], self.turn, cells, self.unplaced))
                return False
            self._explode(queue, card, owners[card])
        self.columns = queue.columns
        return True

    def _explode(self, queue: Queue, card: int, owner: Seat | None) -> None:
        """Resolve what a placed card sets off; all of it goes to its owner, or beside the Chief (rulebook)."""
        gone = tuple(queue.burn()) if self.log is None else self._emit_explosions(queue, card, owner)
        if owner is None:
            self.beside += gone
            self.emit(e.ChiefPileGrew, self.beside)
            return
        if self.beside:
            gone += self.beside
            self.emit(e.ChiefPileTaken, owner, self.beside)
            self.beside = ()
        self.collected = replaced(self.collected, owner, self.collected[owner] + gone)

    def _emit_explosions(self, queue: Queue, card: int, owner: Seat | None) -> Cards:
        gone: Cards = ()
        for chain, explosion in enumerate(queue.explode(), start=1):
            gone += explosion.cards
            self.emit(e.CardsExploded, owner, chain, explosion.cells, explosion.cards, card)
            if explosion.slides:
                self.emit(e.CardsSlid, explosion.slides)
        return gone

    # --- Ends --------------------------------------------------------------------------------------------------------

    def _end_turn(self) -> None:
        self.emit(e.TurnEnded, self.turn)
        cleared = self.is_open and not any(self.columns)
        if cleared or self.turn == self.variant.turns:
            self._end_round()
            return
        if self.is_open and self.pile:
            self._draw(0, 5)
        self._start_turn()

    def _end_round(self) -> None:
        """Score a round of rivals; a team and one alone are through. What lies beside the Chief is lost (D-R5)."""
        if self.variant.mode == "competitive":
            self.scores += (self.symbols,)
            self.emit(e.RoundScored, self.round, self.scores[-1], totals_of(self.scores))
            if self.round < ROUNDS:
                self.round += 1
                self.start_round()
                return
        self._end_game()

    def _end_game(self) -> None:
        self.phase = "over"
        if self.log is None:
            return
        end = self.freeze()
        if not self.is_open:
            self.log.append(e.HandsShown(end.hands))
        level = level_of(end)
        if level:
            self.log.append(e.LevelReached(level))
        self.log.append(e.GameEnded(*final_ranking(end)))


def _by_place(sort: Callable[[int, int, int], Event]) -> list[list[list[Event]]]:
    """Return the events of one sort by row, column and card."""
    return [[[sort(column, row, card) for card in (0, *DECK)] for column in range(WIDTH)] for row in range(MOST_ROWS)]


def played_cards(owners: Mapping[int, Seat | None], log: Sequence[Event]) -> tuple[PlayedCard, ...]:
    """Return the cards of a turn in rising order with what came of each, by what was told of it."""
    fates: dict[int, Fate] = dict.fromkeys(owners, "unplaced")
    chains: dict[int, tuple[Cards, ...]] = dict.fromkeys(owners, ())
    taken: dict[int, Cards] = dict.fromkeys(owners, ())
    card = 0
    for event in log:
        match event:
            case e.CardPlaced():
                card = event.card
                fates[card] = "placed"
            case e.CardsExploded(cards=cards):
                fates[card] = "popped"
                chains[card] += (cards,)
            case e.ChiefPileTaken(_, cards):
                taken[card] = cards
            case e.TeamDefeated():
                fates[card] = "touched"
    return tuple(PlayedCard(one, owners[one], fates[one], chains[one], taken[one]) for one in sorted(owners))


# Whoever plays alone starts by laying up to twenty cards, so all that can be told of these is there already.
_LAID: Final = _by_place(e.CardLaid)
_RETURNED: Final = _by_place(e.CardReturned)


def lay_rows(rows: int, pile: list[int], rng: Rng) -> tuple[Columns, list[Event]]:
    """Lay rows from the end of a shuffled pile, from the top and from the left, and tell how.

    A card that touches its color to the left or above goes back into the rest, which is shuffled again if there was
    one. The pile is changed: it keeps the rest.
    """
    laid: list[int] = []
    log: list[Event] = []
    returned: list[int] = []
    colors: list[int | None] = [None] * WIDTH  # of the row above, and so far of this one
    for row in range(rows):
        left: int | None = None
        for column, above in enumerate(colors):
            as_laid, as_returned = _LAID[row][column], _RETURNED[row][column]
            while (color := CLASSES[card := pile.pop()]) == left or color == above:
                returned.append(card)
                log += as_laid[card], as_returned[card]
            laid.append(card)
            log.append(as_laid[card])
            left = colors[column] = color
    if returned:
        pile += returned
        rng.shuffle(pile)
    return tuple([tuple(laid[end::-WIDTH]) for end in range(-WIDTH, 0)]), log


def fresh_table(rules: Rules, seats: int, rng: Rng, log: list[Event]) -> Table:
    """Return an empty table before the first round."""
    state = State(**empty_table(rules, seats), chief_down=(), pile=(), rng=rng.state)
    log.append(e.TableSet(seats, rules, state.variant.mode))
    return Table(state, log)


def totals_of(scores: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the sum of the rounds by seat.

    >>> totals_of(((3, 0), (4, 2)))
    (7, 2)
    """
    return tuple(map(sum, zip(*scores, strict=True)))


def is_defeat(state: State) -> bool:
    """Return whether a finished team game or solo game was lost: a card touched its color, or cards still lie there."""
    if state.variant.mode == "cooperative":
        # Without cards left over all columns are level, so that equal places are neighbors.
        return bool(state.unplaced) or Queue(state.columns, on_top=True).touching() != 0
    return any(state.columns)


def level_of(state: State) -> str:
    """Return the level that a finished match reached; nothing for rivals and for a lost solo game."""
    variant = state.variant
    if variant.mode == "competitive":
        return ""
    if variant.mode == "solo":
        return "" if is_defeat(state) else SOLO_LEVELS[variant.rows - 1]
    return TEAM_LEVELS[state.turn - 1] if is_defeat(state) else LEGENDARY


def final_ranking(state: State) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
    """Return the scores, the winners and why, for a match that is over.

    Rivals score their symbols, fewest win, then fewest on the last card (rulebook). A team scores the cards left in a
    hand, one alone the cards left in the queue; they win with none.
    """
    seats = range(len(state.hands))
    mode = state.variant.mode
    if mode != "competitive":
        lost = is_defeat(state)
        left = len(state.hands[0]) if mode == "cooperative" else sum(map(len, state.columns))
        reason = f"team_{level_of(state)}" if mode == "cooperative" else ("solo_lost" if lost else "solo_won")
        return (left,) * len(seats), () if lost else tuple(seats), reason
    totals = totals_of(state.scores)
    first = [seat for seat in seats if totals[seat] == min(totals)]
    if len(first) == 1:
        return totals, tuple(first), "fewest_symbols"
    kept = [symbols_of(hand) for hand in state.hands]
    best = min(kept[seat] for seat in first)
    winners = tuple(seat for seat in first if kept[seat] == best)
    return totals, winners, "last_card" if len(winners) == 1 else "shared"
