"""What Balloon Cup answers when somebody asks about a thing on its table, from what the viewer may see."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    MOUNTAIN,
    NOBODY,
    PRICES,
    count_cubes,
    side_total,
)
from balloongames.ui.ask import Answer, Answers, Buttons, Fact, look_up
from balloongames.ui.geometry import Box
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import card_name, color_name, land_name, trophy_name
from balloongames.views.balloon_cup.trade import trade_words
from balloongames.views.balloon_cup.words import cubes_words

_BUTTONS: Final[Buttons] = {
    "confirm": (
        N_("Place, exchange or take"),
        N_("This button carries out what is chosen. Until it is pressed, nothing has happened."),
        pages.TURN,
    ),
    "other": (
        N_("Other side"),
        N_("It moves the chosen card to the opposite side of the tile, if a slot of its color is open."),
        pages.TURN,
    ),
    "count": (
        N_("Cards out"),
        N_("It shows which cards nobody has seen yet: they are in the supply or in the other hand."),
        None,
    ),
    "log": (N_("What happened"), N_("It opens the log: all that happened in this match, turn by turn."), None),
    "claim": (N_("A trophy to take"), N_("These cubes pay for the trophy. They go back into the box."), pages.TRADING),
}


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: tiles, totals, cards that lie, the supply, the other hand."""
    seen = context.seen
    found = [f"tile.{tile}" for tile in seen.open_tiles]
    found += [f"total.{tile}.{seat}" for tile in seen.open_tiles for seat in range(seen.seats)]
    return (*found, "supply", "opponent")


def part(name: str, context: BoardContext) -> Box | None:  # noqa: PLR0911 - a table of parts
    """Return where a part lies; ``tiles`` are all with their cards."""
    layout = context.layout
    kind, *at = name.split(".")
    match kind:
        case "tiles":
            first, last = layout.columns[0].panel, layout.columns[-1].panel
            return first.span_x(first.x, last.right)
        case "tile":
            return layout.column(int(at[0])).picture
        case "total":
            return layout.column(int(at[0])).totals[context.row(int(at[1]))]
        case "supply":
            return layout.supply
        case "opponent":
            return layout.opponent
        case "outlook":
            return layout.forecast or layout.strip
    return None


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    return look_up(name, context, _BUTTONS, _ANSWERS)


def _card(context: BoardContext, number: str) -> Answer:
    seen, card = context.seen, int(number)
    color, value = CARDS[card]
    places = {tile for tile in seen.open_tiles for seat in range(seen.seats) if color in seen.lacking(tile, seat)}
    tiles = join([str(tile) for tile in sorted(places)])
    fits = ngettext("It fits on tile {tiles}.", "It fits on tiles {tiles}.", len(places)).format(tiles=tiles)
    fits = fits if places else _("No open slot has its color now.")
    sentence = _("Its color says where it may lie; its number, {value}, counts for the side it lies on.")
    return Answer(card_name(card).capitalize(), sentence.format(value=value), pages.TURN, (Fact(fits),))


def _tile(context: BoardContext, number: str) -> Answer:
    seen, tile = context.seen, int(number)
    land, cubes = seen.lands[tile - 1], seen.tiles[tile - 1]
    counts = count_cubes(cubes)
    said = join([cubes_words(color, count) for color, count in zip(COLORS, counts, strict=True) if count])
    title = _("Tile {tile}, a mountain") if land == MOUNTAIN else _("Tile {tile}, a plain")
    sentence = (
        _("The higher total wins {cubes}. Each side takes cards in these colors.")
        if land == MOUNTAIN
        else _("The lower total wins {cubes}. Each side takes cards in these colors.")
    )
    facts = tuple(_side_fact(context, tile, seat) for seat in (context.other, context.own))
    return Answer(title.format(tile=tile), sentence.format(cubes=said), pages.LANDS, facts)


def _side_fact(context: BoardContext, tile: int, seat: Seat) -> Fact:
    seen = context.seen
    left = len(seen.lacking(tile, seat))
    total = _("total {total}").format(total=side_total(seen.side(tile, seat)))
    text = f"{context.name(seat)}, {total}"
    if not left:
        return Fact(text, _("complete"), seat)
    return Fact(text, ngettext("{count} card to come", "{count} cards to come", left).format(count=left), seat)


def _side(context: BoardContext, number: str, side: str) -> Answer:
    seen, tile, seat = context.seen, int(number), int(side)
    lacking = seen.lacking(tile, seat)
    title = _("{name}’s side of tile {tile}").format(name=context.name(seat), tile=tile)
    if not lacking:
        sentence = _("Every slot is filled. Once both sides are complete, the tile is won.")
        return Answer(title, sentence, pages.LANDS, (_side_fact(context, tile, seat),))
    colors = join([color_name(color) for color in COLORS if color in lacking])
    sentence = _("Anybody may fill its open slots, each with a card of its color: {colors}.").format(colors=colors)
    return Answer(title, sentence, pages.TURN, (_side_fact(context, tile, seat),))


def _total(context: BoardContext, number: str, side: str) -> Answer:
    seen, tile, seat = context.seen, int(number), int(side)
    total = side_total(seen.side(tile, seat))
    title = _("{name}’s total: {total}").format(name=context.name(seat), total=total)
    land = land_name(seen.lands[tile - 1])
    sentence = (
        _("The numbers of the cards on this side, added up. {land}: the higher total wins.")
        if seen.lands[tile - 1] == MOUNTAIN
        else _("The numbers of the cards on this side, added up. {land}: the lower total wins.")
    ).format(land=land)
    return Answer(
        title, sentence, pages.LANDS, tuple(_side_fact(context, tile, one) for one in (context.other, context.own))
    )


def _trophy(context: BoardContext, color: str) -> Answer:
    seen = context.seen
    index = COLORS.index(color)
    price = PRICES[index]
    owner = seen.trophies[index]
    title = _("{color} trophy").format(color=trophy_name(color))
    if owner != NOBODY:
        sentence = _("It is taken. From now on three cubes of its color stand for any one cube.")
        return Answer(title, sentence, pages.TRADING, (Fact(_("Won by"), context.name(owner), owner),))
    sentence = _("It costs {cubes}, and it is taken at once by whoever has them. Three trophies win.")
    facts = tuple(
        Fact(context.name(seat), cubes_words(color, seen.cubes[seat][index]), seat)
        for seat in (context.own, context.other)
    )
    return Answer(title, sentence.format(cubes=cubes_words(color, price)), pages.TROPHIES, facts)


def _trade(context: BoardContext) -> Answer:
    title, text = trade_words(context)
    return Answer(title, text, pages.TRADING)


def _supply(context: BoardContext) -> Answer:
    count = context.seen.supply
    title = ngettext("Supply: {count} card", "Supply: {count} cards", count).format(count=count)
    sentence = _(
        "After each turn a card is drawn from here, up to eight in the hand. Empty, it is made anew from the discards."
    )
    return Answer(title, sentence, pages.STUCK)


def _opponent(context: BoardContext) -> Answer:
    seat = context.other
    count = context.seen.hand_sizes[seat]
    title = _("{name}’s hand").format(name=context.name(seat))
    sentence = ngettext(
        "{count} card, hidden from all but {name}.", "{count} cards, hidden from all but {name}.", count
    ).format(count=count, name=context.name(seat))  # fmt: skip
    return Answer(title, sentence, pages.TURN)


_ANSWERS: Final[Answers] = {
    "card": _card,
    "side": _side,
    "tile": _tile,
    "total": _total,
    "trophy": _trophy,
    "trade": _trade,
    "supply": _supply,
    "opponent": _opponent,
}
