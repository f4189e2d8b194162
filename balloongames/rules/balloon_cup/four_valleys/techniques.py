"""How a person thinks: places are crossed out for cards, by the easiest reason first, until each has one left.

Round after round, what the weakest technique can cross out is crossed out:

* ``only`` – of a color, or of its slots at a place, so many cards are left as slots: these are known. Weight 1.
* ``floor`` – with this card the side can't reach what it needs: the card is too low. ``ceiling`` – it is too high. What
  the side, and the side opposite, can have at best is counted for either on its own. Weight 2.
* ``scarce`` – some cards have only a few places between them, and fill them: the others stay out. Weight 3.
* ``budget`` – the same as floor and ceiling, but each card is counted once: what is good here is missing there.
  Weight 3.
* ``swap`` – two tiles can't both be won with this card here. Weight 4.
* ``suppose`` – put it there, and go on with the former: something becomes impossible. Weight 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, Cards, Place, Puzzle
from balloongames.rules.balloon_cup.four_valleys.splits import (
    Domains,
    Split,
    cards_by_color,
    given_margins,
    open_domains,
    splits,
)
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS

WEIGHTS: Final = {"only": 1, "floor": 2, "ceiling": 2, "scarce": 3, "budget": 3, "swap": 4, "suppose": 6}
TECHNIQUES: Final = tuple(WEIGHTS)


@dataclass(frozen=True, slots=True)
class Crossed:
    """A place that is crossed out for a card, and why.

    ``tile`` is the one that could not be won with it; ``below`` and ``above`` are the totals that its sides would have
    at best, where the technique counts them.
    """

    technique: str
    card: int
    place: Place
    tile: int | None = None
    below: int | None = None
    above: int | None = None


@dataclass(frozen=True, slots=True)
class Reasoning:
    """What was crossed out, round after round, and the places that are left."""

    rounds: tuple[tuple[Crossed, ...], ...]
    domains: Domains

    @property
    def is_complete(self) -> bool:
        """Whether each card has one place left."""
        return all(len(places) == 1 for places in self.domains.values())

    @property
    def techniques(self) -> tuple[str, ...]:
        """The techniques that were needed, the easiest first."""
        used = {crossed.technique for some in self.rounds for crossed in some}
        return tuple(one for one in TECHNIQUES if one in used)


class Contradiction(Exception):
    """Some card has no place left, or some slot no card."""


def domains_of(puzzle: Puzzle, lying: Mapping[int, Place]) -> dict[int, frozenset[Place]]:
    """Return where each card may lie, when some were put somewhere."""
    places = open_domains(puzzle)
    return {card: frozenset((lying[card],)) if card in lying else places[card] for card in puzzle.hand}


def reason(puzzle: Puzzle, domains: Domains) -> Reasoning:
    """Cross out whatever can be; `Contradiction` if nothing fits."""
    return _propagate(puzzle, domains, _RULES)


def _propagate(puzzle: Puzzle, domains: Domains, rules: Sequence[_Rule]) -> Reasoning:
    rounds = []
    known = dict(domains)
    while crossed := next((found for rule in rules if (found := rule(puzzle, known))), ()):
        rounds.append(tuple(crossed))
        for one in crossed:
            known[one.card] -= {one.place}
        if not all(known.values()):
            raise Contradiction
    return Reasoning(tuple(rounds), known)


# -- the techniques ---------------------------------------------------------------------------------------------------


def _only(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    return [one for one in _filled(puzzle, domains) if one.technique == "only"]


def _scarce(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    return _filled(puzzle, domains)


def _filled(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out places that other cards fill: so many cards as slots have no other places between them."""
    found: dict[tuple[int, Place], Crossed] = {}
    for cards in cards_by_color(puzzle):
        color = CARD_COLOR[cards[0]]
        slots = {place: counts[color] for place, counts in enumerate(puzzle.slots) if counts[color]}
        for size in range(1, len(slots) + 1):
            for places in combinations(slots, size):
                some = frozenset(places)
                room = sum(slots[place] for place in places)
                inside = [card for card in cards if domains[card] <= some]
                if len(inside) > room:
                    raise Contradiction
                if len(inside) < room or size == len(slots):
                    continue
                rest = sum(slots.values()) - room
                technique = "only" if 1 in (room, rest) or size == 1 or size == len(slots) - 1 else "scarce"
                for card in cards:
                    if card not in inside:
                        for place in domains[card] & some:
                            found.setdefault((card, place), Crossed(technique, card, place))
    return list(found.values())


def _bounds(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out what makes a side too low or too high, each side counted on its own."""
    found = []
    for card, places in domains.items():
        for place in sorted(places) if len(places) > 1 else ():
            tile = puzzle.tiles[place // 2]
            if not tile.marked:
                continue
            best = _at_best(puzzle, {**domains, card: frozenset((place,))}, place // 2)
            if best is None:  # the slots can't be filled then, which is for `scarce` to say
                continue
            below, above = best
            if tile.sign * (below - above) < 0:
                wants_high = (tile.sign > 0) == (place % 2 != ABOVE)
                technique = "floor" if wants_high else "ceiling"
                found.append(Crossed(technique, card, place, place // 2, below, above))
    return found


def _at_best(puzzle: Puzzle, domains: Domains, tile: int) -> tuple[int, int] | None:
    """Return the totals of both sides of a tile as they are best for the side below, either on its own."""
    sign = puzzle.tiles[tile].sign
    below, above = _total(puzzle, domains, 2 * tile, sign), _total(puzzle, domains, 2 * tile + 1, -sign)
    return None if below is None or above is None else (below, above)


def _total(puzzle: Puzzle, domains: Domains, place: Place, sign: int) -> int | None:
    """Return the highest total that a side can have, or the lowest if the ``sign`` is negative; None if it has none."""
    tile = puzzle.tiles[place // 2]
    total = sum(CARD_VALUE[card] for card in tile.side(place % 2))
    for color in range(len(COLORS)):
        slots = puzzle.slots[place][color]
        if slots:
            of_color = [card for card in domains if CARD_COLOR[card] == color and place in domains[card]]
            known = [CARD_VALUE[card] for card in of_color if len(domains[card]) == 1]
            others = sorted((CARD_VALUE[card] for card in of_color if len(domains[card]) > 1), key=lambda v: -sign * v)
            if len(known) > slots or len(known) + len(others) < slots:
                return None
            total += sum(known) + sum(others[: slots - len(known)])
    return total


def _budget(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out what loses a tile even if each other color does its best for it."""
    ways = _ways(puzzle, domains)
    given = given_margins(puzzle)
    tiles = range(len(puzzle.tiles))
    best = [[max(split.margins[tile] for split in some) for tile in tiles] for some in ways.values()]
    all_best = [given[tile] + sum(one[tile] for one in best) for tile in tiles]
    found: list[Crossed] = []
    for (cards, some), own in zip(ways.items(), best, strict=True):
        good = [
            split
            for split in some
            if all(
                all_best[tile] - own[tile] + split.margins[tile] >= 0 or not puzzle.tiles[tile].marked for tile in tiles
            )
        ]
        found += _without(domains, cards, good, "budget")
    return found


def _swap(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out what leaves two tiles that can't both be won."""
    ways = _ways(puzzle, domains)
    given = given_margins(puzzle)
    marked = [index for index, tile in enumerate(puzzle.tiles) if tile.marked]
    found: list[Crossed] = []
    for cards, some in ways.items():
        good = list(some)
        for a, b in combinations(marked, 2):
            front = [(given[a], given[b])]
            for other, splits_of in ways.items():
                if other != cards:
                    front = _front([(x + s.margins[a], y + s.margins[b]) for x, y in front for s in splits_of])
            good = [s for s in good if any(x + s.margins[a] >= 0 and y + s.margins[b] >= 0 for x, y in front)]
        found += _without(domains, cards, good, "swap")
    return found


def _front(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Leave of some points those that no other one reaches or passes in both directions."""
    kept: list[tuple[int, int]] = []
    for x, y in sorted(set(points), reverse=True):
        if not kept or y > kept[-1][1]:
            kept.append((x, y))
    return kept


def _suppose(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out the first place that leads to something impossible; cards with the fewest places are tried first."""
    for card in sorted(domains, key=lambda one: (len(domains[one]), one)):
        places = domains[card]
        for place in sorted(places) if len(places) > 1 else ():
            try:
                _propagate(puzzle, {**domains, card: frozenset((place,))}, _RULES[:-2])
            except Contradiction:
                return [Crossed("suppose", card, place)]
    return []


def _ways(puzzle: Puzzle, domains: Domains) -> dict[Cards, list[Split]]:
    found = {cards: splits(puzzle, cards, domains) for cards in cards_by_color(puzzle)}
    if not all(found.values()):
        raise Contradiction
    return found


def _without(domains: Domains, cards: Cards, good: Sequence[Split], technique: str) -> Iterator[Crossed]:
    """Yield what is crossed out if these are the ways that are left for a color."""
    if not good:
        raise Contradiction
    for index, card in enumerate(cards):
        for place in sorted(domains[card] - {split.places[index] for split in good}):
            yield Crossed(technique, card, place, place // 2)


_Rule: TypeAlias = Callable[[Puzzle, Domains], Sequence[Crossed]]
_RULES: Final[tuple[_Rule, ...]] = (_only, _bounds, _scarce, _budget, _swap, _suppose)
