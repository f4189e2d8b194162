"""A table kept from the events alone: what somebody could write down who only hears what happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.sight import Seen
from balloongames.rules.balloon_cup.state import CARDS, COLORS, GONE, LANDS, NOBODY, SUPPLY, UNKNOWN, Side


@dataclass
class Notes:
    """All that is public, plus one's own hand; `check` compares it with the words of `Seen`."""

    turn: Seat = NOBODY
    winner: Seat = NOBODY
    lands: list[str] = field(default_factory=lambda: list(LANDS))
    tiles: list[str] = field(default_factory=lambda: [""] * 4)
    sides: list[Side] = field(default_factory=lambda: [()] * 8)
    hands: list[set[int]] = field(default_factory=list)
    shown: list[set[int]] = field(default_factory=list)
    hand_sizes: list[int] = field(default_factory=list)
    cubes: list[dict[str, int]] = field(default_factory=list)
    trophies: dict[str, Seat] = field(default_factory=dict)
    bag: dict[str, int] = field(default_factory=lambda: dict(zip(COLORS, SUPPLY, strict=True)))
    supply: int = len(CARDS)
    discards: list[int] = field(default_factory=list)
    waited: bool = False
    ended: tuple[int, ...] | None = None
    blocked: bool = False

    def hear(self, event: Event) -> None:
        hearers = (self._hear_course, self._hear_hands, self._hear_tiles, self._hear_cubes)
        assert sum(hearer(event) for hearer in hearers) == 1, f"not heard of: {event}"

    def _hear_course(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats):
                self.hands, self.shown = [set() for _ in range(seats)], [set() for _ in range(seats)]
                self.hand_sizes = [0] * seats
                self.cubes = [dict.fromkeys(COLORS, 0) for _ in range(seats)]
            case e.TurnStarted(seat):
                self.turn, self.winner = seat, NOBODY
            case e.TurnPassed(seat):
                assert seat == self.turn
            case e.TableBlocked():
                self.blocked = True
            case e.GameEnded(scores, _, reason):
                self.winner, self.ended = NOBODY, scores
                assert reason.startswith("blocked") == self.blocked
            case _:
                return False
        return True

    def _hear_hands(self, event: Event) -> bool:
        match event:
            case e.HandDealt(seat, cards):
                self.hands[seat] = set(cards) - {UNKNOWN}
                self.hand_sizes[seat] = len(cards)
                self.supply -= len(cards)
            case e.CardDrawn(seat, card):
                self.hands[seat] |= {card} - {UNKNOWN}
                self.hand_sizes[seat] += 1
                self.supply -= 1
            case e.SupplyReshuffled(cards):
                assert self.supply == 0
                assert cards == len(self.discards)
                self.supply, self.discards = cards, []
            case e.HandShown(seat, cards):
                assert self.hands[seat] <= set(cards)
                self.hands[seat], self.shown[seat] = set(cards), set(cards)
            case e.CardsExchanged(seat, cards):
                self.waited = not cards
                for card in cards:
                    self._leave_hand(seat, card)
                self.discards += cards
            case _:
                return False
        return True

    def _hear_tiles(self, event: Event) -> bool:
        match event:
            case e.TileFilled(tile, cubes):
                assert not self.tiles[tile - 1]
                self.tiles[tile - 1] = cubes
                for letter in cubes:
                    self.bag[letter] -= 1
            case e.CardPlaced(seat, card, tile, side, totals):
                self.waited = False
                self._leave_hand(seat, card)
                self.sides[2 * tile - 2 + side] += (card,)
                both = self.sides[2 * tile - 2 : 2 * tile]
                assert totals == tuple(sum(CARDS[card].value for card in cards) for cards in both)
            case e.CardsCleared(tile, cards):
                left, right = self.sides[2 * tile - 2 : 2 * tile]
                assert cards == left + right
                self.sides[2 * tile - 2 : 2 * tile] = [(), ()]
                self.discards += cards
            case e.TileFlipped(tile, land):
                assert {land, self.lands[tile - 1]} == {"plain", "mountain"}
                self.lands[tile - 1] = land
            case e.TileRetired(tile, left):
                assert left == sum(self.bag.values()) < tile
                self.lands[tile - 1] = GONE
            case _:
                return False
        return True

    def _hear_cubes(self, event: Event) -> bool:
        match event:
            case e.TileScored(tile, land, _, winner):
                assert land == self.lands[tile - 1]
                self.winner = winner
            case e.CubesTaken(seat, tile, cubes):
                assert self.tiles[tile - 1] == cubes
                self.tiles[tile - 1] = ""
                for letter in cubes:
                    self.cubes[seat][letter] += 1
            case e.TrophyClaimed(seat, color, own, sets):
                assert color not in self.trophies
                self.trophies[color] = seat
                self.cubes[seat][color] -= own
                for letter in sets:
                    self.cubes[seat][letter] -= 3
            case e.TradeDeclined(seat):
                assert seat in (self.winner, 1 - self.winner)
            case _:
                return False
        return True

    def _leave_hand(self, seat: Seat, card: int) -> None:
        self.hands[seat].discard(card)
        self.shown[seat].discard(card)
        self.hand_sizes[seat] -= 1

    def check(self, seen: Seen) -> None:
        """Compare with what is seen."""
        assert (self.turn, self.winner, self.waited) == (seen.turn, seen.winner, seen.waited)
        assert tuple(self.lands) == seen.lands
        assert tuple(self.tiles) == seen.tiles
        assert tuple(self.sides) == seen.sides
        assert [tuple(sorted(hand)) for hand in self.hands] == list(seen.hands)
        assert [tuple(sorted(hand)) for hand in self.shown] == list(seen.shown)
        assert tuple(self.hand_sizes) == seen.hand_sizes
        assert [tuple(cubes.values()) for cubes in self.cubes] == list(seen.cubes)
        assert tuple(self.trophies.get(color, NOBODY) for color in COLORS) == seen.trophies
        assert tuple(self.bag.values()) == seen.bag
        assert self.supply == seen.supply
        assert tuple(self.discards) == seen.discards
        assert self.ended == (seen.scores if seen.to_move is None else None)
