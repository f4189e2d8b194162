"""Where the selected card may land: the chance of each column, from what its owner may know, under the queue cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, clauses, join, ngettext, percent
from balloongames.rules.color_queue.queue import end_of
from balloongames.rules.color_queue.state import ARROWS, MOST_ASCENDING, PLACED, WIDTH
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.chances import whole
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.names import LETTERS, color_of
from balloongames.views.color_queue.pieces import CREAM, draw_arrow
from balloongames.views.color_queue.rack import draw_waiting

_BAR: Final = 12.0
_LINE: Final = 19.0  # of a word, at the usual size
_NUMBER: Final = 28.0
_NUMBER_STYLES: Final = ("num-m", "num-s")  # the largest that fits, or else a label


def selected(context: BoardContext) -> int | None:
    """Return the card whose chances are shown, None if there are none to tell."""
    cards = context.considered
    if not (context.choosing and cards and context.host.kit.look.chances) or context.alone or context.host.teaches:
        return None
    said = any(context.wishes.at(column) for column in range(WIDTH))  # what a team wishes stands in the same place
    latest = context.draft.latest
    return None if said else latest if latest in cards else cards[-1]


def draw_chances(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Light the columns where the selected card can land, and tell the chance of each below its letter."""
    card = selected(context)
    if card is None:
        return []
    found = context.chances(card)
    percents = whole(found)
    texts = []
    for column, share in enumerate(found):
        if share:
            _light(canvas, context.rack.lane(column).inset(3, 0))
            likeliest = share == max(found)
            place = _place(canvas, context, column)
            if place.bar:
                _draw_bar(canvas, place.bar, share, likeliest=likeliest)
            if place.word:
                says = _("certain") if percents[column] == 100 else _("likeliest") if likeliest else _("possible")
                texts.append(canvas.text(place.word, says, "small", CREAM, align="center"))
    for one in context.known_cards:
        places = context.columns_of(one)
        if len(places) == 1:
            draw_waiting(canvas, context.rack.cell(places[0], context.model.standing.level + 1), one, None)
    return texts


def draw_percents(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Write the chance of each column: it rolls from that of one card to that of the next."""
    card = selected(context)
    found = context.chances(card) if card is not None else ()
    for column, share in enumerate(whole(found) if found else ()):
        if not found[column]:
            continue
        number, place = _number(share), _place(canvas, context, column)
        style = next((one for one in _NUMBER_STYLES if canvas.text_width(number, one) <= place.figure.w), "label-s")
        color = "#FFB638" if found[column] == max(found) and not place.bar else CREAM
        context.draw_number(page, canvas, place.figure, ("chance", column), number, style, color=color, align="center")


def _light(canvas: Canvas, lane: Box) -> None:
    if canvas.theme.outlined:
        canvas.card(lane, Card(12, "", border="#FFFFFF", border_w=2))
    else:
        canvas.card(lane, Card(12, "#8A64A8", 0.3))


def _room(context: BoardContext, column: int) -> Box:
    """Return what is free of a lane below its queue card."""
    lane, rack = context.rack.lane(column), context.rack
    queue_card = rack.cell(column, context.model.standing.row(column, -1))
    return lane.inset(5, 0).span_y(queue_card.bottom + 3, lane.bottom - 3)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a chance is told: its number, and its bar and its word where there is room for them."""

    figure: Box
    bar: Box | None
    word: Box | None


def _place(canvas: Canvas, context: BoardContext, column: int) -> _Place:
    room, scale = _room(context, column), canvas.text_scale
    height, line = min(room.h, _NUMBER * scale), _LINE * scale
    bar = 0.0 if context.layout.roomy or height + _BAR > room.h else _BAR
    word = line if bar and height + bar + 4 + line <= room.h else 0.0
    figure = room.at_y(room.y + (room.h - height - bar - word) / 2, height)
    return _Place(
        figure,
        room.at_y(figure.bottom, bar) if bar else None,
        room.at_y(figure.bottom + bar + 2, line) if word else None,
    )


def _draw_bar(canvas: Canvas, box: Box, share: float, *, likeliest: bool) -> None:
    outlined = canvas.theme.outlined
    border = "#FFFFFF" if outlined else "#8E86D6"
    canvas.card(box, Card(box.h / 2, "#000000" if outlined else "#1E1230", border=border, border_w=1.5))
    filled = box._replace(w=max(box.h, box.w * share))
    canvas.card(filled, Card(box.h / 2, ("#FFD400" if outlined else "#FFB638") if likeliest else CREAM))


# -- in words ---------------------------------------------------------------------------------------------------------


def chances_in_words(context: BoardContext) -> str:
    """Return the columns where the chosen card may land with the chance of each; "" if they are not shown either."""
    card = selected(context)
    if card is None or not context.draft.cards:
        return ""
    found = context.chances(card)
    told = [f"{LETTERS[i]} {_number(each)}" for i, each in enumerate(whole(found)) if found[i]]
    return _("Chances: {columns}").format(columns=clauses(told))


def _number(percents: int) -> str:
    return percent(percents / 100) if percents else _("under {percent}").format(percent=percent(0.01))


@dataclass(frozen=True, slots=True)
class LandingWords:
    """What is told of the chosen cards: where they land, whether the front row has their color, and of the arrows."""

    title: str
    front: str
    blast: bool
    arrows: str


def landing_words(context: BoardContext) -> LandingWords:
    """Return what can be said of the cards that are chosen or focused: only what their owner may know."""
    cards = context.considered
    title = clauses(_lands(card, context.columns_of(card)) for card in cards)
    touching = sorted({column for card in cards for column in _touching(context, card)})
    front = _("Its color is nowhere in front of it.")
    if touching:
        letters = join([LETTERS[column] for column in touching])
        front = _("Its color stands in front in {letters}: a blast there.").format(letters=letters)
    elif len(cards) > 1:
        front = _("Their colors are nowhere in front of them.")
    return LandingWords(title, front, bool(touching), _arrow_words(context))


def _lands(card: int, columns: range) -> str:
    if len(columns) == 1:
        return _("{card} lands in {letter}").format(card=card, letter=LETTERS[columns[0]])
    return _("{card} lands between {first} and {last}").format(
        card=card, first=LETTERS[columns[0]], last=LETTERS[columns[-1]]
    )


def _touching(context: BoardContext, card: int) -> list[int]:
    """Return the columns where a card may land whose own end has its color."""
    columns, insert = context.model.standing.freeze(), context.seen.rules.insert
    return [
        column
        for column in context.columns_of(card)
        if columns[column] and color_of(end_of(columns[column], insert)) == color_of(card)
    ]


def _arrow_words(context: BoardContext) -> str:
    """Return how many arrows more would turn the queue round, or that they do, or can’t any more."""
    considered = context.considered
    wanted = MOST_ASCENDING + 1 - context.model.sighted - sum(card in ARROWS for card in considered)
    hidden = PLACED - len(context.known_cards) - len(considered)
    if wanted <= 0:
        return _("The queue turns round: three arrows are in sight.")
    if wanted > hidden:
        return _("Too few cards are hidden to turn the queue round.")
    return ngettext(
        "{count} more arrow would turn the queue round.", "{count} more arrows would turn the queue round.", wanted
    ).format(count=wanted)


def draw_words(canvas: Canvas, context: BoardContext, box: Box, words: LandingWords) -> list[TextInk]:
    """Write them: a title and two lines with marks, or as much as there is room for."""
    if context.layout.roomy:
        return _draw_roomy(canvas, box, words)
    scale = canvas.text_scale
    height = canvas.text_height(words.title, box.w, "label")
    texts = [canvas.text(box._replace(h=height), words.title, "label", lines=3)]
    y, side = box.y + height + 5, 16.0 * min(1.3, scale)
    for mark, text in (("bang" if words.blast else "check", words.front), ("arrow", words.arrows)):
        line = box.span_x(box.x + side + 10)
        room = Box(line.x, y, line.w, min(canvas.text_height(text, line.w, "small"), box.bottom - y))
        if not canvas.measure(room, text, "small", lines=4).fits:
            break
        _draw_mark(canvas, Box.around(box.x + side / 2, y + 9.5 * scale, side, side), mark)
        texts.append(canvas.text(room, text, "small", "ink2", lines=4))
        y = room.bottom + 6
    return texts


def _draw_roomy(canvas: Canvas, box: Box, words: LandingWords) -> list[TextInk]:
    """Write them in large letters: as much as there is room for, and without a title rather than without a sentence."""
    head = canvas.text_height(words.title, box.w, "label-s") + 2
    ways = [
        (lines, room) for lines in ((words.front, words.arrows), (words.front,)) for room in (box.cut(top=head), box)
    ]
    for lines, room in ways:
        said = " ".join(lines)
        if canvas.measure(room, said, "small", lines=8).fits:
            title = [canvas.text(box._replace(h=head), words.title, "label-s", lines=2)] if room is not box else []
            return [*title, canvas.text(room, said, "small", lines=8)]
    return [canvas.text(box, words.title, "small", lines=8)]


def _draw_mark(canvas: Canvas, box: Box, mark: str) -> None:
    if mark == "bang":
        canvas.sprite("pictures/queue/symbol", box, tint=canvas.color("bad"))
    elif mark == "arrow":
        draw_arrow(canvas, box, "ink2")
    else:
        canvas.icon("check", box, "good")
