"""The tilesets: of what tiles they are made, and how each tile is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from balloongames.rules.balloon_cup.state import CARDS as CUP_CARDS
from balloongames.rules.balloon_cup.state import COLORS as CUP_COLORS
from balloongames.rules.balloon_pop.clear_sky.puzzle import CARDS as SKY_CARDS
from balloongames.rules.balloon_pop.state import KINDS as BALLOONS
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, QUADRANT_CARDS
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import LETTERS as BUBBLEES
from balloongames.rules.color_queue.state import ARROWS, CLASSES, COLORS, DECK, SYMBOLS

TILE = (64, 48)
COLUMNS = 10
QUEUE_COLORS = dict(zip(COLORS, ("purple", "red", "yellow", "green", "blue"), strict=True))
BUBBLEE_NAMES = dict(zip(BUBBLEES, ("black", "red", "purple", "yellow", "blue", "green"), strict=True))
CUP_NAMES = dict(zip(CUP_COLORS, ("red", "yellow", "green", "blue", "grey"), strict=True))

BALLOON_NAMES = dict(zip(BALLOONS, (*("red", "green", "blue", "yellow") * 2, "white"), strict=True))


@dataclass(frozen=True)
class Tile:
    """A tile: its class in the editor, its properties, and the name and the facts of what draws it."""

    kind: str
    properties: tuple[tuple[str, str | int], ...]
    picture: str
    facts: tuple[str | int | bool, ...]


def color_queue() -> Iterator[Tile]:
    """Yield the fifty cards, and the queue cards A to E."""
    for card in DECK:
        color = QUEUE_COLORS[COLORS[CLASSES[card]]]
        yield Tile(
            "card", (("card", card), ("color", color)), "queue_card", (card, color, card in ARROWS, SYMBOLS[card])
        )
    for letter in "ABCDE":
        yield Tile("sign", (), "sign", (letter,))


def four_valleys() -> Iterator[Tile]:
    """Yield the 45 cards, and a cube of each color."""
    for card in CUP_CARDS:
        yield Tile(
            "card", (("color", card.color), ("value", card.value)), "cup_card", (card.value, CUP_NAMES[card.color])
        )
    for color, name in CUP_NAMES.items():
        yield Tile("cube", (("color", color),), "cube", (name,))


def clear_sky() -> Iterator[Tile]:
    """Yield a balloon of each kind, those with a star after the plain ones, and the cards."""
    for letter, name in BALLOON_NAMES.items():
        yield Tile("balloon", (("letter", letter),), "balloon", (name, letter.islower()))
    for card in SKY_CARDS:
        yield Tile("card", (("card", card),), "pop_card", (card,))


def tidy_planet() -> Iterator[Tile]:
    """Yield a Bubblee of each kind, the grump first."""
    for letter in BUBBLEES:
        yield Tile("bubblee", (("letter", letter),), "bubblee", (BUBBLEE_NAMES[letter],))


def course() -> Iterator[Tile]:
    """Yield the fifty Local Wind cards, and the Quadrant cards."""
    for wind in LOCAL_WINDS:
        yield Tile("wind", (("wind", wind.name),), "wind_card", tuple(wind.name.rstrip("?Q").split("/")))
    for number, card in enumerate(QUADRANT_CARDS, 1):
        speeds = (speed for low, medium, high in (row[1:] for row in card.speed[1:-1]) for speed in (high, medium, low))
        yield Tile("quadrant", (("card", card.name),), "quadrant_card", (number, *speeds))


TILESETS: dict[str, Callable[[], Iterator[Tile]]] = {
    one.__name__: one for one in (color_queue, four_valleys, clear_sky, tidy_planet, course)
}


def tileset_text(name: str, tiles: Sequence[Tile]) -> str:
    """Return the text of a tileset."""
    size = f'tilewidth="{TILE[0]}" tileheight="{TILE[1]}" tilecount="{len(tiles)}" columns="{COLUMNS}"'
    height = TILE[1] * -(-len(tiles) // COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="{name}" {size}>',
        f' <image source="{name}.png" width="{TILE[0] * COLUMNS}" height="{height}"/>',
    ]
    for number, tile in enumerate(tiles):
        head = f' <tile id="{number}" type="{tile.kind}"'
        if not tile.properties:
            lines.append(f"{head}/>")
            continue
        lines += [f"{head}>", "  <properties>"]
        for key, value in tile.properties:
            typed = ' type="int"' if isinstance(value, int) else ""
            lines.append(f'   <property name="{key}"{typed} value="{value}"/>')
        lines += ["  </properties>", " </tile>"]
    return "\n".join((*lines, "</tileset>", ""))
