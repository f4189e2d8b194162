"""What there is to know of a puzzle of Four valleys that was drawn: how it is thought through and what lies where."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from balloongames.core.puzzle import Grade, Grading
from balloongames.rules.balloon_cup.four_valleys.puzzle import BELOW, Clues, Place, Puzzle, margins, totals
from balloongames.rules.balloon_cup.four_valleys.techniques import Deduction
from balloongames.rules.balloon_cup.state import CARD_COLOR, CARD_VALUE, COLORS, MOUNTAIN, PLAIN


@dataclass(frozen=True)
class Found:
    """A puzzle that was drawn, and what there is to know of it."""

    puzzle: Puzzle
    grading: Grading
    deduction: Deduction
    solution: tuple[tuple[int, Place], ...]

    @property
    def lands(self) -> tuple[str, ...]:
        """The lands of the tiles."""
        return tuple(tile.land for tile in self.puzzle.tiles)

    @property
    def margins(self) -> list[int]:
        """By how much each tile is won."""
        return list(margins(self.puzzle, totals(self.puzzle, self.solution)))

    def goes(self, value: int, land: str, side: int) -> bool:
        """Whether a card of the hand with this value goes to a side of a tile of this land, and might go elsewhere."""
        return any(
            CARD_VALUE[card] == value
            and place % 2 == side
            and self.puzzle.tiles[place // 2].land == land
            and sum(slots[CARD_COLOR[card]] > 0 for slots in self.puzzle.slots) > 1
            for card, place in self.solution
        )

    @property
    def by_color(self) -> list[list[tuple[int, Place]]]:
        """The cards of each color in the hand, in rising order, and where they go."""
        return [[one for one in self.solution if CARD_COLOR[one[0]] == color] for color in range(len(COLORS))]

    def hand(self, color: str) -> int:
        """How many cards of a color the hand has."""
        return sum(COLORS[CARD_COLOR[card]] == color for card in self.puzzle.hand)

    @property
    def clues(self) -> list[Clues]:
        """What is told of each tile."""
        return [tile.clues for tile in self.puzzle.tiles]

    @property
    def told(self) -> int:
        """How many clues there are."""
        return sum(demand.is_clue for demand in self.puzzle.demands)

    @property
    def lowest_wins_mountain(self) -> bool:
        """Whether the lowest of three cards of a color or more goes below a mountain, though there are other sides."""
        return any(
            len(color) > 2
            and color[0][1] % 2 == BELOW
            and self.lands[color[0][1] // 2] == MOUNTAIN
            and len({place for _card, place in color}) > 1
            for color in self.by_color
        )

    @property
    def a_side_in_fog(self) -> bool:
        """Whether no card of a long side is seen, and its total is not told."""
        return any(
            tile.number > 2 and not tile.side(side) and tile.clues[1 + side] is None
            for tile in self.puzzle.tiles
            for side in (0, 1)
        )

    @property
    def share_best(self) -> bool:
        """Whether the two highest cards of a color go below two mountains, and a third one elsewhere."""
        for color in self.by_color:
            best = [place for _card, place in color[-2:]]
            if (
                len(color) > len(best)
                and len(set(best)) > 1
                and all(place % 2 == BELOW and self.lands[place // 2] == MOUNTAIN for place in best)
            ):
                return True
        return False

    @property
    def both_ends(self) -> bool:
        """Whether the lowest and the highest of four cards of a color face each other."""
        return any(len(color) > 3 and color[0][1] ^ color[-1][1] == 1 for color in self.by_color)

    @property
    def takes_best_of_two(self) -> bool:
        """Whether the highest of three cards or more of two colors goes below the tile with the most cards."""
        most = max(range(len(self.puzzle.tiles)), key=lambda tile: self.puzzle.tiles[tile].number)
        return sum(len(color) > 2 and color[-1][1] == 2 * most + BELOW for color in self.by_color) > 1

    @property
    def everywhere(self) -> bool:
        """Whether a color goes to all tiles."""
        return any(len({place // 2 for _card, place in color}) == len(self.puzzle.tiles) for color in self.by_color)

    @property
    def full_below(self) -> bool:
        """Whether a mountain has all its cards below and three or more to come above."""
        tiles = zip(self.puzzle.tiles, self.puzzle.slots[::2], self.puzzle.slots[1::2], strict=True)
        return any(tile.land == MOUNTAIN and not any(below) and sum(above) > 2 for tile, below, above in tiles)

    @property
    def shared(self) -> bool:
        """Whether cards of one color go to tiles of both lands."""
        lands = {(CARD_COLOR[card], self.puzzle.tiles[place // 2].land) for card, place in self.solution}
        return any({(color, MOUNTAIN), (color, PLAIN)} <= lands for color in range(len(COLORS)))

    def bears_highest(self, color: str) -> bool:
        """Whether the highest of three cards of a color or more goes below a plain, though there are other tiles."""
        cards = self.by_color[COLORS.index(color)]
        return len(cards) > 2 and self.goes(CARD_VALUE[cards[-1][0]], PLAIN, BELOW) and cards[-1][1] % 2 == BELOW

    @property
    def profile(self) -> Hashable:
        """What makes it feel like another one: its tiles, the length of its hand, and how it is thought through."""
        steps = tuple(tuple(sorted({one.technique for one in some})) for some in self.deduction.rounds)
        kinds = tuple(tuple(one is not None for one in clues) for clues in self.clues)
        return tuple((tile.number, tile.land) for tile in self.puzzle.tiles), len(self.puzzle.hand), steps, kinds

    @property
    def gist(self) -> Hashable:
        """What is told of it: how it is thought through, with mountains for plains and high for low as well."""
        if self.grading.grade is Grade.GENTLE:
            return None
        first = self.lands[0]
        alike = tuple(sorted(land == first for land in self.lands))
        bound = {"floor": "bound", "ceiling": "bound"}
        steps = tuple(
            tuple(sorted({bound.get(one.technique, one.technique) for one in some})) for some in self.deduction.rounds
        )
        kinds = tuple(tuple(one is not None for one in clues) for clues in self.clues)
        return alike, len(self.puzzle.hand), steps, kinds

    @property
    def silhouette(self) -> Hashable:
        """Which slots are open."""
        return tuple((tile.number, tile.cubes) for tile in self.puzzle.tiles), self.puzzle.slots
