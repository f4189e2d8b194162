"""How a person thinks: places are crossed out for cards, by the easiest reason first, until each has one left.

Round after round, what the weakest technique can cross out is crossed out:

* ``only`` – of a color, or of its slots at a place, so many cards are left as slots: these are known. Weight 1.
* ``floor`` – with this card the side can't reach what it needs: the card is too low. ``ceiling`` – it is too high. What
  the side, and the side opposite, can have at best is counted for either on its own. Weight 2.
* ``clue`` – with this card a clue can't come true, counted in the same way. Weight 2.
* ``scarce`` – some cards have only a few places between them, and fill them: the others stay out. Weight 3.
* ``budget`` – the same as floor and ceiling, but each card is counted once: what is good here is missing there.
  Weight 3.
* ``swap`` – two demands can't both come true with this card here. Weight 4.
* ``suppose`` – put it there, and go on with the former: something becomes impossible. Weight 6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, Cards, Demand, Place, Puzzle
from balloongames.rules.balloon_cup.four_valleys.splits import (
    Domains,
    Split,
    cards_by_color,
    given,
    open_domains,
    splits,
)
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS

WEIGHTS: Final = {"only": 1, "floor": 2, "ceiling": 2, "clue": 2, "scarce": 3, "budget": 3, "swap": 4, "suppose": 6}
TECHNIQUES: Final = tuple(WEIGHTS)


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why nothing fits: a ``card`` has no place left, the cards of a ``color`` have too few, or demands fail.

    The tiles of these are ``against`` it, as in `Crossed`.
    """

    card: int | None = None
    color: int | None = None
    against: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Crossed:
    """A place that is crossed out for a card, and why.

    ``tile`` is the one that could not be won with it; ``below`` and ``above`` are the totals that its sides would have
    at best, where the technique counts them. A ``clue`` that can't come true would be ``reached`` at best so far.
    ``against`` are the tiles of the demand that fails, of the two that can't both come true, or of those of which now
    this one fails and now that one. Of a supposition ``stuck`` is what it ends with.
    """

    technique: str
    card: int
    place: Place
    tile: int | None = None
    below: int | None = None
    above: int | None = None
    clue: Demand | None = None
    reached: int | None = None
    against: tuple[int, ...] = ()
    stuck: Stuck | None = None


@dataclass(frozen=True, slots=True)
class Deduction:
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
    """Nothing fits: ``stuck`` says what."""

    def __init__(self, stuck: Stuck) -> None:
        super().__init__(stuck)
        self.stuck: Final = stuck


def domains_of(puzzle: Puzzle, lying: Mapping[int, Place]) -> dict[int, frozenset[Place]]:
    """Return where each card may lie, when some were put somewhere."""
    places = open_domains(puzzle)
    return {card: frozenset((lying[card],)) if card in lying else places[card] for card in puzzle.hand}


def deduce(puzzle: Puzzle, domains: Domains) -> Deduction:
    """Cross out whatever can be; `Contradiction` if nothing fits."""
    return _propagate(puzzle, domains, _RULES)


def _propagate(puzzle: Puzzle, domains: Domains, rules: Sequence[_Rule]) -> Deduction:
    rounds = []
    known = dict(domains)
    while crossed := next((found for rule in rules if (found := rule(puzzle, known))), ()):
        rounds.append(tuple(crossed))
        for one in crossed:
            known[one.card] -= {one.place}
        for card, places in known.items():
            if not places:
                raise Contradiction(Stuck(card=card))
    return Deduction(tuple(rounds), known)


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
                    raise Contradiction(Stuck(color=color))
                if len(inside) < room or size == len(slots):
                    continue
                rest = sum(slots.values()) - room
                technique = "only" if 1 in (room, rest) or size == 1 or size == len(slots) - 1 else "scarce"
                for card in cards:
                    if card not in inside:
                        for place in domains[card] & some:
                            if technique == "only" or (card, place) not in found:  # the easier reason is told
                                found[card, place] = Crossed(technique, card, place)
    return list(found.values())


def _bounds(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out what makes a side too low or too high, each side counted on its own."""
    found = []
    for card, places in domains.items():
        for place in sorted(places) if len(places) > 1 else ():
            known = {**domains, card: frozenset((place,))}
            crossed = (_too_much(puzzle, known, card, place, demand) for demand in puzzle.demands)
            found += [one for one in crossed if one is not None][:1]
    return found


def _too_much(puzzle: Puzzle, domains: Domains, card: int, place: Place, demand: Demand) -> Crossed | None:
    """Return why a card that lies at a place keeps a demand from coming true; None if it does not."""
    if place // 2 != demand.tile or demand.place not in (None, place):
        return None
    if demand.is_clue:
        for sign in (1, -1):
            reached = _reached(puzzle, domains, demand, sign)
            if reached is not None and sign * reached < sign * demand.least:
                return Crossed("clue", card, place, demand.tile, clue=demand, reached=reached)
        return None
    best = _at_best(puzzle, domains, demand.tile)
    tile = puzzle.tiles[demand.tile]
    if best is None or tile.sign * (best[0] - best[1]) >= demand.least:
        return None  # where slots can't be filled, `scarce` says so
    wants_high = (tile.sign > 0) == (place % 2 != ABOVE)
    return Crossed("floor" if wants_high else "ceiling", card, place, demand.tile, *best)


def _reached(puzzle: Puzzle, domains: Domains, demand: Demand, sign: int) -> int | None:
    """Return the most that is reached of a demand, or the least if the ``sign`` is negative."""
    if demand.place is not None:
        return _total(puzzle, domains, demand.place, sign)
    best = _at_best(puzzle, domains, demand.tile, sign)
    return None if best is None else puzzle.tiles[demand.tile].sign * (best[0] - best[1])


def _at_best(puzzle: Puzzle, domains: Domains, tile: int, direction: int = 1) -> tuple[int, int] | None:
    """Return the totals of both sides of a tile as they are best for the side below, either on its own.

    With a ``direction`` of -1, as they are worst for it.
    """
    sign = direction * puzzle.tiles[tile].sign
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
    """Cross out what keeps a demand from coming true even if each other color does its best for it."""
    ways = _ways(puzzle, domains)
    columns = {cards: list(zip(*(split.gains for split in some), strict=True)) for cards, some in ways.items()}
    least = {cards: [min(one) for one in own] for cards, own in columns.items()}
    most = {cards: [max(one) for one in own] for cards, own in columns.items()}
    lowest = [sum(one) for one in zip(given(puzzle), *least.values(), strict=True)]
    highest = [sum(one) for one in zip(given(puzzle), *most.values(), strict=True)]
    found: list[Crossed] = []
    for cards, some in ways.items():
        fails = {
            split: frozenset(
                (i,)
                for i, demand in enumerate(puzzle.demands)
                if highest[i] - most[cards][i] + split.gains[i] < demand.least
                or lowest[i] - least[cards][i] + split.gains[i] > demand.most
            )
            for split in some
        }
        found += _without(puzzle, domains, cards, fails, "budget")
    return found


def _swap(puzzle: Puzzle, domains: Domains) -> list[Crossed]:
    """Cross out what leaves two demands that can't both be reached."""
    ways = _ways(puzzle, domains)
    start = given(puzzle)
    found: list[Crossed] = []
    for cards, some in ways.items():
        fails: dict[Split, frozenset[_Demands]] = dict.fromkeys(some, frozenset())
        for a, b in combinations(range(len(puzzle.demands)), 2):
            front = [(start[a], start[b])]
            for other, splits_of in ways.items():
                if other != cards:
                    front = _front([(x + s.gains[a], y + s.gains[b]) for x, y in front for s in splits_of])
            least_a, least_b = puzzle.demands[a].least, puzzle.demands[b].least
            for s in some:
                if not any(x + s.gains[a] >= least_a and y + s.gains[b] >= least_b for x, y in front):
                    fails[s] |= {(a, b)}
        found += _without(puzzle, domains, cards, fails, "swap")
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
            except Contradiction as end:
                return [Crossed("suppose", card, place, stuck=end.stuck)]
    return []


def _ways(puzzle: Puzzle, domains: Domains) -> dict[Cards, list[Split]]:
    found = {cards: splits(puzzle, cards, domains) for cards in cards_by_color(puzzle)}
    for cards, some in found.items():
        if not some:
            raise Contradiction(Stuck(color=CARD_COLOR[cards[0]]))
    return found


def _without(
    puzzle: Puzzle, domains: Domains, cards: Cards, fails: Mapping[Split, frozenset[_Demands]], technique: str
) -> Iterator[Crossed]:
    """Yield what is crossed out if each way of a color makes these demands fail."""
    good = [split for split, failing in fails.items() if not failing]
    if not good:
        raise Contradiction(Stuck(against=_against(puzzle, list(fails.values()))))
    for index, card in enumerate(cards):
        for place in sorted(domains[card] - {split.places[index] for split in good}):
            there = [failing for split, failing in fails.items() if split.places[index] == place]
            against = _against(puzzle, there)
            lost = against[0] if frozenset.intersection(*there) else place // 2
            yield Crossed(technique, card, place, lost, against=against)


def _against(puzzle: Puzzle, fails: Sequence[frozenset[_Demands]]) -> tuple[int, ...]:
    """Return the tiles of what fails each time; or, where it is now this and now that, of as few as tell it all."""
    if always := frozenset.intersection(*fails):
        return tuple(puzzle.demands[i].tile for i in min(always))
    tiles: set[int] = set()
    while fails:
        counted = Counter(demands for failing in fails for demands in failing)
        often = min(counted, key=lambda demands: (-counted[demands], demands))
        tiles.update(puzzle.demands[i].tile for i in often)
        fails = [failing for failing in fails if often not in failing]
    return tuple(sorted(tiles))


_Demands: TypeAlias = tuple[int, ...]
_Rule: TypeAlias = Callable[[Puzzle, Domains], Sequence[Crossed]]
_RULES: Final[tuple[_Rule, ...]] = (_only, _bounds, _scarce, _budget, _swap, _suppose)
