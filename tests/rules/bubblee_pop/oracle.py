"""Bubblee Pop once more, written naively from the rulebook's words: lists of letters instead of bits.

Slow and plain on purpose: a drop is tried by copying the whole table and looking at what is left, lines are found by
walking along every column and row. It shares no code with the rules that it checks, and it plays whole matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, field
from typing import Any

Columns = list[list[str]]
Spot = tuple[int, int]

PAIRS = [((c, r), (c + 1, r)) for c in range(4) for r in range(2)] + [((c, 0), (c, 1)) for c in range(5)]


def lined_up(planet: Columns) -> set[Spot]:
    """Every spot of a run of three or more of one color; black never counts."""
    spots = {(c, h): letter for c, column in enumerate(planet) for h, letter in enumerate(column)}
    found: set[Spot] = set()
    for (c, h), letter in spots.items():
        for dc, dh in ((1, 0), (0, 1)):
            run = [(c + dc * i, h + dh * i) for i in range(3)]
            if letter != "k" and all(spots.get(spot) == letter for spot in run):
                found |= set(run)
    return found


def collected(planet: Columns) -> list[tuple[str, set[Spot]]]:
    """The groups of one step: runs, what touches them, connected by color."""
    line = lined_up(planet)
    gone = set(line)
    for c, column in enumerate(planet):
        for h, letter in enumerate(column):
            if any(spot in line and planet[spot[0]][spot[1]] == letter for spot in around((c, h))):
                gone.add((c, h))
    groups = []
    while gone:
        letter = planet[min(gone)[0]][min(gone)[1]]
        group, border = set(), {min(gone)}
        while border:
            group |= border
            border = {
                spot for one in border for spot in around(one) if spot in gone and planet[spot[0]][spot[1]] == letter
            } - group
        gone -= group
        groups.append((letter, group))
    return groups


def around(spot: Spot) -> list[Spot]:
    c, h = spot
    return [(c - 1, h), (c + 1, h), (c, h - 1), (c, h + 1)]


def chain(planet: Columns) -> Iterator[list[tuple[str, set[Spot]]]]:
    """Settle a planet in place; yield the groups of each step."""
    while groups := collected(planet):
        gone = {spot for _, group in groups for spot in group}
        planet[:] = [
            [letter for h, letter in enumerate(column) if (c, h) not in gone] for c, column in enumerate(planet)
        ]
        yield groups


@dataclass
class Table:
    """A table for one or two; ``draw`` takes a Bubblee out of the bag."""

    planets: list[Columns]
    sky: list[list[str]]  # row, column; "." is a hole
    bag: list[str]
    reserve: int
    aside: list[str]
    active: int
    stack: bool = False
    level: dict[str, Any] | None = None
    zones: list[list[str]] = field(default_factory=list)
    queue: list[tuple[int, list[str]]] = field(default_factory=list)
    hand: str = ""
    swapped: bool = False
    turn: int = 1
    phase: str = "drop"
    end: str = ""
    loser: int | None = None

    def __post_init__(self) -> None:
        self.zones = self.zones or [[] for _ in self.planets]

    def again(self) -> Table:
        """The same table once more; copying everything in it would take longer than playing does."""
        table = copy(self)
        table.planets = [[[*column] for column in planet] for planet in self.planets]
        table.sky = [[*row] for row in self.sky]
        table.bag, table.aside, table.zones = [*self.bag], [*self.aside], [[*zone] for zone in self.zones]
        table.queue = [(owner, [*powers]) for owner, powers in self.queue]
        return table

    # What may be done

    def moves(self) -> list[str]:
        match self.phase:
            case "fill":
                found = [f"f{c}{r}" for c, r in self.holes()]
            case "drop":
                found = ["d" + pair for pair in self.drops()]
                if not self.swapped:
                    found += ["s" + pair for pair in self.swaps()]
            case "power":
                found = self.uses()
            case _:
                found = []
        return sorted(found)

    def holes(self) -> list[Spot]:
        return [(c, r) for c in range(5) for r in range(2) if self.sky[r][c] == "."]

    def drops(self) -> list[str]:
        return [text(pair) for pair in PAIRS if self.active in (pair[0][1], pair[1][1]) and self.drop_fits(pair)]

    def drop_fits(self, pair: tuple[Spot, Spot]) -> bool:
        tried = self.again()
        tried.let_fall(pair)
        for _ in chain(tried.planets[self.active]):
            pass
        return all(len(column) <= 4 for column in tried.planets[self.active])

    def let_fall(self, pair: tuple[Spot, Spot]) -> None:
        for c, r in sorted(pair, key=lambda spot: spot[1] != self.active):  # the near one first
            self.planets[self.active][c].append(self.sky[r][c])
            self.sky[r][c] = "."

    def swaps(self) -> list[str]:
        found = []
        for pair in PAIRS:
            tried = self.again()
            tried.swap_sky(pair)
            if tried.drops():
                found.append(text(pair))
        return found

    def swap_sky(self, pair: tuple[Spot, Spot]) -> None:
        (c, r), (d, s) = pair
        self.sky[r][c], self.sky[s][d] = self.sky[s][d], self.sky[r][c]

    def uses(self) -> list[str]:
        owner, powers = self.queue[0]
        found = []
        for power in set(powers):
            ways = self.ways(owner, power)
            if ways:
                found += [f"{power}-", *(power + way for way in ways)]
        return found

    def ways(self, owner: int, power: str) -> list[str]:
        if len(self.planets) == 1 and power not in "gy":
            return []
        own, other = self.planets[owner], self.planets[owner - 1]
        takes = [c for c in range(5) if len(other[c]) < 4] or list(range(5))
        match power:
            case "g":
                found = neighbors(own)
            case "r":
                found = neighbors(other)
            case "y":
                found = [str(c) for c in range(5) if own[c]]
            case "p":
                found = [str(c) for c in takes if own[c]]
            case "b":
                found = [str(c) for c in takes if self.sky[1 - owner][c] != "."]
            case "o":
                found = [str(c) for c in range(5) if other[c]] + sorted(set(self.zones[1 - owner]))
            case _:
                pieces = [""] if self.reserve else sorted(set(self.aside))
                found = [f"{c}{piece}" for c in takes for piece in pieces]
        return found

    # What then happens

    def play(self, move: str, draw: Callable[[list[str]], str]) -> None:
        places = [(int(move[i]), int(move[i + 1])) for i in range(1, len(move) - 1, 2)] if move[0] in "fds" else []
        match move[0] if self.phase != "power" else "power":
            case "f":
                self.put(places[0])
                self.fill(draw)
            case "s":
                self.swap_sky((places[0], places[1]))
                self.swapped = True
            case "d":
                self.let_fall((places[0], places[1]))
                self.score(self.active)
                self.go_on(draw)
            case _:
                self.use(move)
                if not self.end:
                    self.go_on(draw)

    def put(self, spot: Spot) -> None:
        self.sky[spot[1]][spot[0]] = self.hand
        self.hand = ""

    def fill(self, draw: Callable[[list[str]], str]) -> None:
        while self.holes():
            self.hand = draw(self.bag)
            self.bag.remove(self.hand)
            if len(self.holes()) > 1:
                self.phase = "fill"
                return
            self.put(self.holes()[0])
        self.phase = "drop"
        if not self.drops() and not self.swaps():
            self.finish("no_drop", self.active)

    def score(self, seat: int) -> None:
        for groups in chain(self.planets[seat]):
            won = []
            for letter, group in groups:
                self.zones[seat] += [letter] * len(group)
                if self.level is None or letter in self.level["powers"]:
                    won.append(letter)
            if won:
                self.queue.insert(0 if self.stack else len(self.queue), (seat, won))

    def go_on(self, draw: Callable[[list[str]], str]) -> None:
        while self.queue:
            if self.uses():
                self.phase = "power"
                return
            self.queue.pop(0)
        if self.level is not None and self.reached():
            self.finish("goal")
        elif self.level is not None and self.turn == self.level["turn_limit"]:
            self.finish("turns")
        elif len(self.bag) < len(self.holes()):
            self.finish("bag")
        else:
            self.turn += 1
            self.active = (self.active + 1) % len(self.planets)
            self.swapped = False
            self.fill(draw)

    def reached(self) -> bool:
        assert self.level is not None
        goal = self.level["goal"]
        if goal == "clear_black":
            return not any("k" in column for column in self.planets[0])
        if goal == "empty_planet":
            return not any(self.planets[0])
        return len(self.zones[0]) >= int(goal.removeprefix("score>="))

    def finish(self, end: str, loser: int | None = None) -> None:
        self.phase, self.end, self.loser, self.queue = "over", end, loser, []

    @property
    def seat(self) -> int:
        return self.queue[0][0] if self.phase == "power" else self.active

    def use(self, move: str) -> None:
        owner, powers = self.queue[0]
        powers.remove(move[0])
        if not powers:
            self.queue.pop(0)
        power, target = move[0], move[1:]
        if target == "-":
            return
        rival = 1 - owner
        match power:
            case "r" | "g":
                seat = rival if power == "r" else owner
                self.swap_cells(self.planets[seat], target)
                self.score(seat)
            case "y":
                self.zones[owner].append(self.planets[owner][int(target)].pop())
            case "o" if target.isdigit():
                self.bag.append(self.planets[rival][int(target)].pop())
            case "o":
                self.zones[rival].remove(target)
                self.bag.append(target)
            case _:
                self.send(power, target, owner, rival)

    def send(self, power: str, target: str, owner: int, rival: int) -> None:
        planet, c = self.planets[rival], int(target[0])
        was_full = all(len(column) == 4 for column in planet)
        if power == "p":
            planet[c].append(self.planets[owner][c].pop())
        elif power == "b":
            planet[c].append(self.sky[rival][c])
            self.sky[rival][c] = "."
        else:
            planet[c].insert(0, target[1:] or "k")
            if target[1:]:
                self.aside.remove(target[1:])
            else:
                self.reserve -= 1
        if was_full:
            self.finish("eliminated", rival)
        else:
            self.score(rival)

    def swap_cells(self, planet: Columns, target: str) -> None:
        c, h, d, i = map(int, target)
        planet[c][h], planet[d][i] = planet[d][i], planet[c][h]


def text(pair: tuple[Spot, Spot]) -> str:
    return "".join(f"{c}{r}" for c, r in sorted(pair))


def neighbors(planet: Columns) -> list[str]:
    """The pairs of occupied cells that touch."""
    return [
        f"{c}{h}{d}{i}"
        for c, column in enumerate(planet)
        for h in range(len(column))
        for d, i in ((c, h + 1), (c + 1, h))
        if d < 5 and i < len(planet[d])
    ]
