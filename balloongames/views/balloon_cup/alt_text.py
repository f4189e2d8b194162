"""A table of Balloon Cup in sentences, for who does not see it."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import _, clauses, join, titled
from balloongames.rules.balloon_cup.state import COLORS, side_total
from balloongames.ui.view import AltText
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import card_name, color_name, land_name
from balloongames.views.balloon_cup.words import cubes_words, trophies_words


def alt_text(context: BoardContext) -> AltText:
    """Return each tile with both its sides, and the trophies and cubes of each player."""
    return AltText(
        board=[line for tile in context.seen.open_tiles for line in _tile(context, tile)],
        scores=[_has(context, seat) for seat in (context.own, context.other)],
    )


def _tile(context: BoardContext, tile: int) -> list[str]:
    seen = context.seen
    cubes = join([color_name(color) for color in seen.tiles[tile - 1]])
    head = _("Tile {tile}, {land}, with cubes in {colors}").format(
        tile=tile, land=land_name(seen.lands[tile - 1]), colors=cubes
    )
    return [head, *(_side(context, tile, seat) for seat in (context.own, context.other))]


def _side(context: BoardContext, tile: int, seat: Seat) -> str:
    seen = context.seen
    cards, lacking = seen.side(tile, seat), seen.lacking(tile, seat)
    lies = join(list(map(card_name, cards)))
    open_slots = join([color_name(color) for color in COLORS for _one in range(lacking.count(color))])
    words = [
        _("total {total} with {cards}").format(total=side_total(cards), cards=lies) if cards else "",
        _("open: {colors}").format(colors=open_slots) if lacking else _("complete"),
    ]
    return titled(context.name(seat), clauses(words))


def _has(context: BoardContext, seat: Seat) -> str:
    seen = context.seen
    cubes = [cubes_words(color, count) for color, count in zip(COLORS, seen.cubes[seat], strict=True) if count]
    words = [trophies_words(seen.scores[seat]), join(cubes)]
    return titled(context.name(seat), clauses(words))
