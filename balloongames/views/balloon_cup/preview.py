"""What a placement would lead to, or what is to be done first: in words, and in large type as a strip."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from balloongames.i18n import _, join, ngettext
from balloongames.rules.balloon_cup.forecast import Forecast, Settlement
from balloongames.rules.balloon_cup.forecast import forecast as foresee
from balloongames.rules.balloon_cup.moves import PlaceCard
from balloongames.rules.balloon_cup.state import MOUNTAIN
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.views.balloon_cup.animation import Notice
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.draft import TileSide
from balloongames.views.balloon_cup.names import land_name, land_sentence, trophy_name
from balloongames.views.balloon_cup.pieces import draw_cube
from balloongames.views.balloon_cup.tiles import slot_for
from balloongames.views.balloon_cup.trade import NODE, trade_words
from balloongames.views.balloon_cup.trophies import trophy_words

_PAD: Final = 16.0
_MOST_TOLD: Final = 3  # tiles of which it is told how they stand


def add_preview(page: Page, context: BoardContext) -> None:
    """Add the strip, if there is something to say, and no panel beside the tiles to say it in."""
    notice = notice_for(context)
    if notice is not None and context.layout.roomy:
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(draw_notice(canvas, context, notice)))


def notice_for(context: BoardContext) -> Notice | None:
    """Return what the strip says now; None while nothing is to be decided here."""
    look = context.draft.pointed
    if isinstance(look, str) and (context.exchanging or context.placing):
        return Notice(*(trade_words(context) if look == NODE else trophy_words(context, look)))
    if context.exchanging:
        return _exchange_notice(context)
    return _placing_notice(context) if context.placing else None


def _placing_notice(context: BoardContext) -> Notice | None:
    found, look = context.outlook(), context.draft.pointed
    if found is not None:
        return placement_notice(context, *found)
    if context.host.teaches:
        return None  # the coach says what is to be done
    draft, roomy = context.draft, context.layout.roomy
    card = draft.card if draft.card is not None else draft.looked_at
    if card is not None and not roomy and context.host.kit.look.chances:
        return _card_notice(context, card)
    if draft.card is not None:
        return Notice(_("A side for this card"), _("The dotted slots take it: on either side of a tile."))
    if isinstance(look, TileSide):
        return _side_notice(context, look)
    # Else the panel tells how things stand, or the lines of the last turns take the strip.
    wordy = roomy and not context.host.last_turns()
    return Notice(_("One card on one side"), _("First a card of the hand, then a side of a tile.")) if wordy else None


def _card_notice(context: BoardContext, card: int) -> Notice:
    """Return the most that a card could do on the sides that take it, or where it fits: facts, and no advice."""
    own, model = context.own, context.model
    ways = [
        (move, foresee(context.seen, move)) for move in (PlaceCard(card, *at) for at in context.draft.targets(card))
    ]
    won = [(move, seen) for move, seen in ways if seen.settlement is not None and seen.settlement.winner == own]
    led = [(move, seen) for move, seen in ways if own == context.leader_after(move, seen) != model.leader(move.tile)]
    found = max(won, key=lambda way: _worth(way[1])) if won else next(iter(led), None)
    if found is None:
        return _fitting_notice(context, sorted({move.tile for move, _seen in ways}))
    move, seen = found
    title = _("This card can win tile {tile}") if won else _("This card can take the lead on tile {tile}")
    notice = placement_notice(context, move, seen)
    where = "" if move.side == own else _("On {name}’s side.").format(name=context.name(move.side))
    return replace(notice, title=title.format(tile=move.tile), text=f"{where} {notice.text}".strip())


def _fitting_notice(context: BoardContext, tiles: list[int]) -> Notice:
    """Say which tiles take a card, and how they stand."""
    model = context.model
    totals = {tile: (model.total(tile, 0), model.total(tile, 1)) for tile in tiles}
    title = ngettext("This card fits on tile {tiles}", "This card fits on tiles {tiles}", len(tiles))
    title = title.format(tiles=join([str(tile) for tile in tiles]))
    if len(tiles) == 1:
        (tile,) = tiles
        return Notice(
            title, land_sentence(model.lands[tile - 1]), model.tiles[tile - 1], "", totals[tile], model.leader(tile)
        )
    stands = [
        _("Tile {tile} stands at {first} to {second}.").format(
            tile=tile, first=totals[tile][context.own], second=totals[tile][context.other]
        )
        for tile in tiles[:_MOST_TOLD]
    ]
    return Notice(title, " ".join(stands))


def _worth(seen: Forecast) -> tuple[int, int]:
    assert seen.settlement is not None
    return len(seen.settlement.due), len(seen.settlement.cubes)


def _exchange_notice(context: BoardContext) -> Notice:
    least = context.seen.least_exchanged
    text = _("No card of the hand fits. One to four are exchanged.")
    if least == 0:
        text = _("No card of the hand fits. Up to four may be exchanged.")
    return Notice(_("New cards for old ones"), text)


def _side_notice(context: BoardContext, spot: TileSide) -> Notice:
    """Say what a side of a tile is about: for the focus, and for the roomy shape, which shows no words on tiles."""
    land = context.model.lands[spot.tile - 1]
    title = _("Tile {tile}: {land}").format(tile=spot.tile, land=land_name(land))
    model = context.model
    text = f"{land_sentence(land)} {_to_come(context, spot.tile, spot.side, model.lacking(spot.tile, spot.side))}"
    totals = model.total(spot.tile, 0), model.total(spot.tile, 1)
    return Notice(title, text, totals=totals, leader=model.leader(spot.tile))


def _to_come(context: BoardContext, tile: int, seat: int, missing: str) -> str:
    total, count = context.model.total(tile, seat), len(missing)
    if not count:
        return _("{name} is complete with {total}.").format(name=context.name(seat), total=total)
    text = ngettext(
        "{name} has {total}, {count} card to come.", "{name} has {total}, {count} cards to come.", count
    )  # fmt: skip
    return text.format(name=context.name(seat), total=total, count=count)


def placement_notice(context: BoardContext, move: PlaceCard, forecast: Forecast) -> Notice:
    """Return what a placement leads to, in words."""
    if forecast.settlement is not None:
        return _settled(context, move, forecast, forecast.settlement)
    leader = context.leader_after(move, forecast)
    if leader is not None and leader != context.model.leader(move.tile):
        title = _("This card takes the lead on tile {tile}")
        if leader != context.own:
            title = _("Then {name} leads on tile {tile}")
        title = title.format(name=context.name(leader), tile=move.tile)
    else:
        count = sum(map(len, forecast.missing))
        title = ngettext("{count} card is missing on tile {tile}", "{count} cards are missing on tile {tile}", count)
        title = title.format(count=count, tile=move.tile)
    rule = _("High wins.") if context.model.lands[move.tile - 1] == MOUNTAIN else _("Low wins.")
    rival = 1 - move.side
    text = f"{rule} {_to_come(context, move.tile, rival, forecast.missing[rival])}"
    return Notice(title, text, totals=forecast.totals, leader=leader)


def _settled(context: BoardContext, move: PlaceCard, forecast: Forecast, settlement: Settlement) -> Notice:
    winner = settlement.winner
    title = _("This card wins tile {tile}") if winner == context.own else _("With this card {name} wins tile {tile}")
    title = title.format(name=context.name(winner), tile=move.tile)
    due = "" if settlement.chooses else settlement.due
    why = [_("The totals are equal: the last card decides.")] if settlement.decider == "last_card" else []
    said = [*why, *_consequences(context, settlement)][:2]
    return Notice(title, " ".join(said), settlement.cubes, due, forecast.totals, winner, said[len(why)])


def _consequences(context: BoardContext, settlement: Settlement) -> list[str]:
    """Return what follows when a tile is won, the most important first."""
    name, after = context.name(settlement.winner), settlement.after
    said = []
    if settlement.chooses:
        said.append(_("{name} then chooses the trophy that wins the match.").format(name=name))
    elif after.victor is not None:
        said.append(_("With the third trophy {name} wins the match.").format(name=context.name(after.victor)))
    elif settlement.due and context.layout.roomy:  # where there is a panel, it shows them
        trophies = join([trophy_name(color) for color in settlement.due])
        said.append(_("That pays for {trophies}.").format(trophies=trophies))
    for seat in (settlement.winner, 1 - settlement.winner):
        if after.trades[seat] and not settlement.chooses:
            trophies = join([trophy_name(color) for color in after.trades[seat]])
            said.append(_("{name} could trade for {trophies}.").format(name=context.name(seat), trophies=trophies))
    if not settlement.stays:
        said.append(_("The tile then leaves the game."))
    if not said:
        loser = context.name(1 - settlement.winner)
        said.append(_("{name} goes on.").format(name=loser))
    return said


# -- drawing ----------------------------------------------------------------------------------------------------------


def draw_notice(canvas: Canvas, context: BoardContext, notice: Notice) -> list[TextInk]:
    """Draw the strip of large type near what it is about, a pointer towards it."""
    room = context.layout.strip
    title_style, text_style = "label-s", "small"
    side = 26.0 * min(canvas.text_scale, 1.5)
    cubes_w = len(notice.cubes) * side * 1.1 + 10 if notice.cubes else 0.0
    title_w, text_w = canvas.text_width(notice.title, title_style), canvas.text_width(notice.text, text_style)
    width = min(room.w, max(title_w + 4, min(text_w + 4, room.w * 0.8), 200) + cubes_w + 2 * _PAD)
    title_h = canvas.line_height(title_style)
    if title_h + _height_of(canvas, notice.text, width - 2 * _PAD - cubes_w, text_style) + 14 > room.h:
        width = room.w  # a wider strip needs fewer lines
    inner_w = width - 2 * _PAD - cubes_w
    text = notice.text
    if notice.brief and title_h + _height_of(canvas, text, inner_w, text_style) + 10 > room.h:
        text = notice.brief
    height = min(room.h, title_h + _height_of(canvas, text, inner_w, text_style) + 14)
    target = _target(context)
    cx = target if target is not None else room.x + width / 2
    x = min(max(room.x, cx - width / 2), room.right - width)
    box = Box(x, room.y, width, height)
    if target is not None:
        tip = min(max(target, box.x + 24), box.right - 24)
        canvas.path([(tip - 9, box.y + 1), (tip, box.y - 7), (tip + 9, box.y + 1)], "ink", 1, closed=True, fill="ink")
    canvas.card(box, Card(12, "ink", shadow=2, shadow_color="shadow"))
    for i, color in enumerate(notice.cubes):
        spot = box.cut(left=box.w - _PAD - cubes_w + 12).take_left(side, side, skip=1.1 * i * side)
        draw_cube(canvas, spot, color)
    words = box.cut(top=6, bottom=4).take_left(inner_w, skip=_PAD)
    upper, lower = words.split_rows(title_h, REST)
    text_boxes = [canvas.text(upper, notice.title, title_style, "paper")]
    if not text:
        return text_boxes
    text_boxes.append(canvas.text(lower, text, text_style, "paper", lines=3))
    return text_boxes


def _height_of(canvas: Canvas, text: str, width: float, style: str) -> float:
    return canvas.text_height(text, width, style) if text else 0.0


def _target(context: BoardContext) -> float | None:
    """Return the x of the slot that the strip is about."""
    found = context.outlook()
    if found is None:
        return None
    move = found[0]
    return slot_for(context, move.tile, move.side, move.card).cx
