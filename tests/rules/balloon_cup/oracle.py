"""Balloon Cup once more, written naively from the rulebook's words: texts, lists and counters.

Slow and plain on purpose: every card is tried on every side, every payment is tried out. It shares no code with the
rules that it checks; only what comes out of the bag and off the supply it takes from their events.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

VALUES = {
    "r": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    "y": [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13],
    "g": [1, 2, 4, 6, 7, 8, 10, 12, 13],
    "b": [1, 3, 5, 7, 9, 11, 13],
    "a": [1, 4, 7, 10, 13],
}
COLORS = "rygba"
NEEDED = {"r": 7, "y": 6, "g": 5, "b": 4, "a": 3}
DECK = [f"{color}{value}" for color in COLORS for value in VALUES[color]]


class Oracle:
    """A match: what lies where, and who decides what."""

    def __init__(self, least_exchanged: int = 1) -> None:
        self.least = least_exchanged
        self.land = {1: "plain", 2: "mountain", 3: "plain", 4: "mountain"}
        self.on_tile: dict[int, list[str]] = {}
        self.beside: dict[tuple[int, int], list[str]] = {(tile, side): [] for tile in self.land for side in (0, 1)}
        self.hand: list[list[str]] = [[], []]
        self.won = [Counter[str](), Counter[str]()]
        self.owner: dict[str, int] = {}
        self.bag = 45
        self.supply = 45
        self.discards: list[str] = []
        self.decides: tuple[str, int] | None = None
        self.placer = 0
        self.tile_winner = 0
        self.waited = False
        self.result: str | None = None

    def start(self, draws: Iterator[str], first: int) -> None:
        for tile in self.land:
            self.on_tile[tile] = list(next(draws))
            self.bag -= tile
        for hand in self.hand:
            hand += [next(draws) for _ in range(8)]
        self.supply -= 16
        self.begin(first)

    # What may be done

    def legal(self) -> set[str]:
        if self.decides is None:
            return set()
        phase, seat = self.decides
        if phase == "place":
            return set(self.placements(seat))
        if phase == "exchange":
            least = 1 if self.waited else self.least
            return {
                "x" + "".join(sorted(chosen, key=DECK.index))
                for number in range(least, 5)
                for chosen in combinations(self.hand[seat], number)
            }
        if phase == "claim":
            return {f"t{color}" for color in self.due(seat)}
        return {"t-", *self.payments(seat)}

    def placements(self, seat: int) -> Iterable[str]:
        for card in self.hand[seat]:
            for (tile, side), lying in self.beside.items():
                color = card[0]
                cubes = self.on_tile.get(tile, []).count(color)
                if cubes > sum(other[0] == color for other in lying):
                    yield f"{card}-{tile}{'LR'[side]}"

    def due(self, seat: int) -> list[str]:
        return [color for color in COLORS if color not in self.owner and self.won[seat][color] >= NEEDED[color]]

    def payments(self, seat: int) -> Iterable[str]:
        """Every way to pay a trophy with at least one set: all its own cubes first, the rest by sets."""
        cubes = self.won[seat]
        for color in COLORS:
            if color in self.owner or cubes[color] >= NEEDED[color]:
                continue
            tradeable = [other for other in COLORS if other in self.owner]
            for numbers in product(range(5), repeat=len(tradeable)):
                covered = all(cubes[other] >= 3 * number for other, number in zip(tradeable, numbers, strict=True))
                if covered and cubes[color] + sum(numbers) == NEEDED[color]:
                    sets = "".join(other * number for other, number in zip(tradeable, numbers, strict=True))
                    yield f"t{color}+{sets}"

    # What then happens

    def play(self, text: str, draws: Iterator[str]) -> None:
        assert self.decides is not None
        phase, seat = self.decides
        if phase == "place":
            self.place(seat, text, draws)
        elif phase == "exchange":
            self.exchange(seat, re.findall(r"[a-z]\d+", text), draws)
        elif text == "t-":
            if seat == self.tile_winner:
                self.ask(1 - seat, draws)
            else:
                self.finish(draws)
        else:
            self.take(seat, text)
            if self.trophies(seat) == 3:
                self.end("three_trophies")
            elif phase == "claim":
                self.winner_claims(draws)
            else:
                self.ask(self.tile_winner, draws)

    def begin(self, seat: int) -> None:
        self.placer = seat
        if list(self.placements(seat)):
            self.decides = "place", seat
            return
        lying = [card for cards in self.beside.values() for card in cards]
        wanted = {
            color
            for (tile, _), cards in self.beside.items()
            for color in self.on_tile.get(tile, [])
            if self.on_tile[tile].count(color) > sum(card[0] == color for card in cards)
        }
        if any(card[0] in wanted for card in DECK if card not in lying):
            self.decides = "exchange", seat
            return
        trophies, cubes = (self.trophies(0), self.trophies(1)), (self.won[0].total(), self.won[1].total())
        if trophies[0] != trophies[1]:
            self.end("blocked_more_trophies")
        else:
            self.end("blocked_draw" if cubes[0] == cubes[1] else "blocked_more_cubes")

    def place(self, seat: int, text: str, draws: Iterator[str]) -> None:
        card, place = text.split("-")
        tile, side = int(place[0]), "LR".index(place[1])
        self.waited = False
        self.hand[seat].remove(card)
        self.beside[tile, side].append(card)
        left, right = self.beside[tile, 0], self.beside[tile, 1]
        if len(left) < tile or len(right) < tile:
            self.draw(seat, draws)
            self.begin(1 - seat)
            return
        low, high = sorted((sum(int(card[1:]) for card in cards), side) for side, cards in enumerate((left, right)))
        best = high if self.land[tile] == "mountain" else low
        self.tile_winner = seat if low[0] == high[0] else best[1]
        self.won[self.tile_winner].update(self.on_tile.pop(tile))
        self.discards += left + right
        self.beside[tile, 0], self.beside[tile, 1] = [], []
        if self.bag >= tile:
            self.land[tile] = "plain" if self.land[tile] == "mountain" else "mountain"
            self.on_tile[tile] = list(next(draws))
            self.bag -= tile
        else:
            self.land[tile] = "gone"
        self.winner_claims(draws)

    def winner_claims(self, draws: Iterator[str]) -> None:
        """What is due is taken; in what order is asked only if something due is left over in the end."""
        seat = self.tile_winner
        if self.trophies(seat) + len(self.due(seat)) > 3:
            self.decides = "claim", seat
            return
        for color in self.due(seat):
            self.take(seat, f"t{color}")
        if self.trophies(seat) == 3:
            self.end("three_trophies")
        else:
            self.ask(seat, draws)

    def ask(self, seat: int, draws: Iterator[str]) -> None:
        """Ask for a trade; whoever can't is passed over, the winner of the tile first."""
        if list(self.payments(seat)):
            self.decides = "trade", seat
        elif seat == self.tile_winner:
            self.ask(1 - seat, draws)
        else:
            self.finish(draws)

    def take(self, seat: int, text: str) -> None:
        color, sets = text[1], text[3:]
        self.owner[color] = seat
        self.won[seat].subtract({color: NEEDED[color] - len(sets)})
        self.won[seat].subtract(sets * 3)
        assert min(self.won[seat].values()) >= 0

    def finish(self, draws: Iterator[str]) -> None:
        self.draw(self.placer, draws)
        self.begin(1 - self.tile_winner)

    def exchange(self, seat: int, cards: list[str], draws: Iterator[str]) -> None:
        self.waited = not cards
        for card in cards:
            self.hand[seat].remove(card)
        self.discards += cards
        for _ in cards:
            self.draw(seat, draws)
        if list(self.placements(seat)):
            self.decides = "place", seat
        else:
            self.begin(1 - seat)

    def draw(self, seat: int, draws: Iterator[str]) -> None:
        if self.supply == 0:
            self.supply, self.discards = len(self.discards), []
        self.supply -= 1
        self.hand[seat].append(next(draws))

    def trophies(self, seat: int) -> int:
        return list(self.owner.values()).count(seat)

    def end(self, result: str) -> None:
        self.decides, self.result = None, result
