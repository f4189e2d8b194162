"""The table while a move is carried out: a working copy of a state that plays on to the next decision.

Whatever leaves no choice happens at once: a complete tile is scored, due trophies are claimed, cards are drawn, a hand
that can't place is shown, a blocked game ends. The same code runs with a log of events, for the match, and without
one, for the search.
"""

from __future__ import annotations

from typing import assert_never

from balloongames.core.game import Event, Seat
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.core.table_game import WorkingTable
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.deal import draw_cubes, shuffled
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.slots import BITS, can_place, is_blocked
from balloongames.rules.balloon_cup.state import (
    BLOCKED_RANKING,
    CARD_COLOR,
    CARDS,
    COLORS,
    FLIPPED,
    GONE,
    HAND_SIZE,
    MOUNTAIN,
    NOBODY,
    SEATS,
    TILES,
    TROPHIES_TO_WIN,
    Land,
    Public,
    Rules,
    Side,
    State,
    leading,
    side_total,
)
from balloongames.rules.balloon_cup.trophies import collect, due_trophies, needs_order, pay, trades


class Table(WorkingTable[State], State):
    """A state that may be changed until `freeze` makes a new one of it."""

    __slots__ = ("log", "reveals")

    def carry_out(self, move: Move) -> None:
        """Play a legal move of the seat that has to decide, and everything that follows without a choice."""
        match move:
            case PlaceCard():
                self._place(move)
            case ExchangeCards():
                self._exchange(move.cards)
            case ClaimTrophy():
                self._claim(move)
                self._go_on_claiming()
            case DeclineTrade():
                self._decline()
            case _:
                assert_never(move)
        if self.log is not None:
            self.news = next(event for event in reversed(self.log) if isinstance(event, e.NEWS))

    # --- Turns -------------------------------------------------------------------------------------------------------

    def start_turn(self, seat: Seat) -> None:
        """Let a seat place a card; if it can't, it shows its hand and exchanges cards, or the game is blocked."""
        self.turn = self.seat = seat
        self.winner = NOBODY
        self.emit(e.TurnStarted, seat)
        if can_place(self.hands[seat], self.missing):
            self.phase = "place"
        elif is_blocked(self.missing, self.sides):  # B-R1: before anybody is asked for an exchange
            self.emit(e.TableBlocked)
            self._end_game()
        else:
            self._show_hand()
            self.phase = "exchange"

    def _place(self, move: PlaceCard) -> None:
        seat = self.seat
        card, tile, side = move.card, move.tile, move.side
        bit = 1 << card
        self.hands = replaced(self.hands, seat, self.hands[seat] ^ bit)
        if self.shown[seat] & bit:
            self.shown = replaced(self.shown, seat, self.shown[seat] ^ bit)
        index = 2 * tile - 2 + side
        sides = self.sides = replaced(self.sides, index, (*self.sides[index], card))
        color = CARD_COLOR[card]
        self.missing = replaced(self.missing, color, self.missing[color] - (1 << BITS * index))
        self.waited = False
        self.reveals = True
        left, right = sides[2 * tile - 2], sides[2 * tile - 1]
        if self.log is not None:
            self.last = seat, card
            self.log.append(e.CardPlaced(seat, card, tile, side, (side_total(left), side_total(right))))
        if len(left) == len(right) == tile:
            self._score(tile, left, right)
        else:
            self._draw(seat)
            self.start_turn(1 - seat)

    def _exchange(self, cards: tuple[int, ...]) -> None:
        """B-R2: discard first, then draw as many; place now if possible, else the turn is over."""
        seat = self.seat
        self.waited = not cards
        self.emit(e.CardsExchanged, seat, cards)
        kept = ~hand_of(cards)
        self.hands = replaced(self.hands, seat, self.hands[seat] & kept)
        self.shown = replaced(self.shown, seat, self.shown[seat] & kept)
        self.discards += cards
        for _ in cards:
            self._draw(seat)
        if can_place(self.hands[seat], self.missing):
            self.phase = "place"
            return
        if cards:
            self._show_hand()
        self.emit(e.TurnPassed, seat)
        self.start_turn(1 - seat)

    def _show_hand(self) -> None:
        """Whoever can't place proves it; from now on everybody knows these cards."""
        seat = self.seat
        self.shown = replaced(self.shown, seat, self.hands[seat])
        self.reveals = True
        if self.log is not None:
            self.log.append(e.HandShown(seat, cards_of(self.hands[seat])))

    def _draw(self, seat: Seat) -> None:
        if not self.supply:  # B-R5: not before a card is needed
            self.emit(e.SupplyReshuffled, len(self.discards))
            rng = Rng(self.rng)
            self.supply = shuffled(self.discards, rng)
            self.rng = rng.state
            self.discards = ()
        card = self.supply[-1]
        self.supply = self.supply[:-1]
        self.hands = replaced(self.hands, seat, self.hands[seat] | 1 << card)
        self.reveals = True
        self.emit(e.CardDrawn, seat, card)

    # --- Tiles -------------------------------------------------------------------------------------------------------

    def _score(self, tile: int, left: Side, right: Side) -> None:
        """Decide a complete tile, refill it, and only then look at the trophies (rulebook)."""
        totals = side_total(left), side_total(right)
        land = self.lands[tile - 1]
        winner, decider = decide(totals, land, self.seat)
        cubes = self.tiles[tile - 1]
        self.cubes = replaced(self.cubes, winner, collect(self.cubes[winner], cubes))
        self.sides = (*self.sides[: 2 * tile - 2], (), (), *self.sides[2 * tile :])
        self.discards += left + right
        if self.log is not None:
            self.log.append(e.TileScored(tile, land, totals, winner, decider))
            self.log.append(e.CubesTaken(winner, tile, cubes))
            self.log.append(e.CardsCleared(tile, left + right))
            self.last = None
        left_in_bag = sum(self.bag)
        if left_in_bag >= tile:
            self._flip(tile)
            self.fill(tile)
        else:
            self.lands = replaced(self.lands, tile - 1, GONE)
            self.tiles = replaced(self.tiles, tile - 1, "")
            self.emit(e.TileRetired, tile, left_in_bag)
        self.winner = winner
        self._claim_due()

    def _flip(self, tile: int) -> None:
        land = FLIPPED[self.lands[tile - 1]]
        self.lands = replaced(self.lands, tile - 1, land)
        self.emit(e.TileFlipped, tile, land)

    def fill(self, tile: int) -> None:
        """Draw the cubes of an empty tile."""
        rng = Rng(self.rng)
        cubes, self.bag = draw_cubes(tile, self.bag, rng)
        self.rng = rng.state
        self.tiles = replaced(self.tiles, tile - 1, cubes)
        both_sides = (1 | 1 << BITS) << BITS * (2 * tile - 2)
        missing = list(self.missing)
        for letter in cubes:
            missing[COLORS.index(letter)] += both_sides
        self.missing = tuple(missing)
        self.reveals = True
        self.emit(e.TileFilled, tile, cubes)

    # --- Trophies ----------------------------------------------------------------------------------------------------

    def _claim_due(self) -> None:
        """Give the tile's winner what he can pay outright: compulsory, and before any trade."""
        winner = self.winner
        due = due_trophies(self.cubes[winner], self.trophies)
        self.seat = winner
        if needs_order(due, self.trophies.count(winner)):
            self.phase = "claim"
            return
        for color in due:
            self._claim(ClaimTrophy(color))
        self._go_on_trading()

    def _go_on_claiming(self) -> None:
        """Go on after a claim that was chosen."""
        if self.phase == "claim" and self.trophies.count(self.winner) < TROPHIES_TO_WIN:
            self._claim_due()
        else:
            self._go_on_trading()

    def _claim(self, claim: ClaimTrophy) -> None:
        seat = self.seat
        left, own = pay(self.cubes[seat], claim)
        self.cubes = replaced(self.cubes, seat, left)
        self.trophies = replaced(self.trophies, COLORS.index(claim.color), seat)
        self.emit(e.TrophyClaimed, seat, claim.color, own, claim.sets)

    def _go_on_trading(self) -> None:
        """Ask the winner as long as he can trade, then the loser for one trophy, then the winner again."""
        if self.trophies.count(self.seat) >= TROPHIES_TO_WIN:
            self._end_game()
        elif trades(self.cubes[self.winner], self.trophies):
            self.phase = "trade"
            self.seat = self.winner
        else:
            self._ask_loser()

    def _ask_loser(self) -> None:
        loser = 1 - self.winner
        if trades(self.cubes[loser], self.trophies):
            self.phase = "trade"
            self.seat = loser
        else:
            self._end_turn()

    def _decline(self) -> None:
        """B-R4: the loser's pass ends the trophies; the winner's leaves one to the loser."""
        self.emit(e.TradeDeclined, self.seat)
        if self.seat == self.winner:
            self._ask_loser()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """After a tile: whoever placed draws, whoever lost is next (the order is a house ruling)."""
        self._draw(self.turn)
        self.start_turn(1 - self.winner)

    def _end_game(self) -> None:
        self.phase = "over"
        self.seat = self.turn
        self.winner = NOBODY
        if self.log is not None:
            self.log.append(e.GameEnded(*final_ranking(self)))


def fresh_table(rules: Rules, rng: Rng, log: list[Event]) -> Table:
    """Return the table with filled tiles and dealt hands, before the first turn; ``turn`` is drawn by lot."""
    first = rng.below(SEATS[-1])
    log.append(e.TableSet(SEATS[-1], rules))
    pile = shuffled(tuple(range(len(CARDS))), rng)
    state = State(
        rules=rules,
        turn=first,
        seat=first,
        hands=(hand_of(pile[-HAND_SIZE:]), hand_of(pile[-2 * HAND_SIZE : -HAND_SIZE])),
        supply=pile[: -2 * HAND_SIZE],
        rng=rng.state,
    )
    table = Table(state, log)
    for tile in TILES:
        table.fill(tile)
    for seat, hand in enumerate(table.hands):
        log.append(e.HandDealt(seat, cards_of(hand)))
    return table


def decide(totals: tuple[int, int], land: Land, placer: Seat) -> tuple[Seat, e.Decider]:
    """Return who wins a tile with these totals, and by what; equal totals go to who placed the last card (rulebook).

    >>> decide((14, 13), MOUNTAIN, placer=1), decide((14, 14), MOUNTAIN, placer=1)
    ((0, 'higher'), (1, 'last_card'))
    """
    ahead = leading(totals, land)
    if ahead is None:
        return placer, "last_card"
    return ahead, "higher" if land == MOUNTAIN else "lower"


def final_ranking(state: Public) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
    """Return the trophies by seat, the winners and why: three trophies, or the ranking of a blocked game (B-R1)."""
    scores = tuple(state.trophies.count(seat) for seat in range(len(state.cubes)))
    if max(scores) >= TROPHIES_TO_WIN:
        return scores, (scores.index(max(scores)),), "three_trophies"
    measures = {"trophies": scores, "cubes": tuple(map(sum, state.cubes))}
    for name in BLOCKED_RANKING:
        left, right = measures[name]
        if left != right:
            return scores, (0 if left > right else 1,), f"blocked_more_{name}"
    return scores, (0, 1), "blocked_draw"
