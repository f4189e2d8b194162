"""The panel of what a move would do, step by step, or what is to be done first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _, capital, clauses, ngettext
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.forecast import ChainStep, Forecast, forecast
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.moves import DropPair
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import Cell
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.forecast_list import ForecastRow, Sum, add_forecast
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button
from balloongames.views.bubblee_pop.context import BoardContext, Outlook, Told
from balloongames.views.bubblee_pop.names import bubblee_name, color_name, power_name
from balloongames.views.bubblee_pop.pieces import draw_token
from balloongames.views.bubblee_pop.preview import scheme_of
from balloongames.views.bubblee_pop.queue import power_effect
from balloongames.views.bubblee_pop.words import progress

_PAD: Final = 18.0


@dataclass(frozen=True, slots=True)
class Consequence:
    """A line of the panel: what, and its number at the right."""

    text: str
    number: str = ""
    strong: bool = False


def add_outlook(page: Page, context: BoardContext) -> None:
    """Add the panel."""
    box = context.layout.outlook
    context.panel(page, box)
    kinds = context.draft.kinds if context.empowered else ""
    if len(kinds) > 1:
        box = _add_kinds(page, context, box, kinds)
    if context.interactive:
        context.told = told_of(context)
    elif context.told is not None:  # what still could be swapped is no news any more
        context.told = context.told._replace(rows=tuple(row for row in context.told.rows if row.icon != "swap"))
    if context.told is not None and not context.animation.note:
        _add_list(page, context, box, context.told)
    else:
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(_draw(canvas, context, box)))


def told_of(context: BoardContext) -> Told | None:
    """Return what is told of the move that is looked at, or of what could drop together; it stays while that is shown.

    None where nothing is looked at.
    """
    found, seat = context.outlook(), context.seen.to_move
    if found is None:
        return _prospects(context)
    total = None
    if context.keeps_score and seat is not None:
        total = Sum(context.name(seat), context.model.scores[seat], found[2].points[seat], found[2].points[seat])
    return Told(_title(context, found), tuple(forecast_rows(context, found[2])), total)


def told_then(context: BoardContext, event: Event) -> Told | None:
    """Return what is told of a move that nobody at the screen has looked at, once ``event`` of it has been seen.

    What was told of a choice stays as it was.
    """
    told = context.told
    match event:
        case e.PairDropped(_, falls) if told is None:
            columns = {fall.cell[0] for fall in falls}
            return Told(_drop_title(columns), tuple(map(_landing_row, falls)), None, happens=True)
        case e.LinesScored(seat, _, groups) if told is not None and told.happens:
            own = context.keeps_score and seat == context.model.active
            popped = {_landing_words(group.color, cell) for group in groups for cell in group.cells}
            still = [row for row in told.rows if row.text not in popped]
            scored = sum(row.low is not None for row in still)  # what has only landed comes last
            rows = (
                ForecastRow(group.color, "", _group_words(group), len(group.cells) if own else None) for group in groups
            )
            return told._replace(rows=(*still[:scored], *rows, *still[scored:]))
        case _:
            return told


def _prospects(context: BoardContext) -> Told | None:
    """Return what one of the sky would bring with each of those that can drop with it."""
    draft, seat = context.draft, context.seen.to_move
    space = draft.first or draft.looked_at
    if not context.dropping or draft.swapping or space is None or seat is None or not context.host.kit.look.chances:
        return None
    rows = []
    for other in draft.partners(space):
        found, letter = forecast(context.seen, DropPair(space, other), draft.swap), draft.sky[index_of(other)]
        words = _("with {color}, column {column}").format(color=color_name(letter), column=other[0] + 1)
        rows.append(ForecastRow(letter, "", words, found.points[seat] if context.keeps_score else None, of=True))
    if not rows:
        return None
    title = _("{color} from column {column}")
    title = title.format(color=color_name(draft.sky[index_of(space)]), column=space[0] + 1)
    return Told(capital(title), tuple(rows), None)


def _add_list(page: Page, context: BoardContext, box: Box, told: Told) -> None:
    """Add what a move would do as a list, with what it comes to."""
    roomy = context.layout.roomy
    style = "label" if roomy else "h4"
    room = box.inset(_PAD if not roomy else 12, 10 if not roomy else 4)
    head = room.take_top(page.kit.text_height("A", 99, style) + 2)
    page.text(head, told.title, style)
    add_forecast(page, room.span_y(head.bottom + 2).inset(-8, 0), told.rows, told.total, _piece)


def _piece(canvas: Canvas, color: str, x: float, y: float, r: float) -> None:
    draw_token(canvas, x, y, r, color)


def _add_kinds(page: Page, context: BoardContext, box: Box, kinds: str) -> Box:
    """Add the choice of what white pushes, at the foot; return what is left above it."""
    height = 36.0
    strip = box.inset(12, 0).take_bottom(height, skip=10)
    for kind, cell in zip(kinds, strip.columns(len(kinds), 8), strict=True):
        button(
            page, f"kind.{kind}", cell, capital(color_name(kind)), partial(context.press_kind, kind),
            style="button-s", chosen=context.draft.kind == kind, role="choice",
        )  # fmt: skip
    return box._replace(h=box.h - height - 12)


def _draw(canvas: Canvas, context: BoardContext, box: Box) -> list[TextInk]:
    title, lines = contents(context)
    roomy = context.layout.roomy
    title_style = "h4" if not roomy else "label"
    head_h = canvas.line_height(title_style)
    pad_y = 10.0 if not roomy else 6.0
    room = box.inset(_PAD, pad_y)
    text_boxes = [canvas.text(room.take_top(head_h), title, title_style)]
    y = room.y + head_h + (4 if not roomy else 0)
    for style in ("body", "small"):
        total = sum(_height(canvas, line, room.w, style) for line in lines)
        if y + total <= room.bottom + 2:
            break
    shown = list(lines)
    while len(shown) > 1 and y + sum(_height(canvas, line, room.w, style) for line in shown) > room.bottom + 2:
        shown.pop(-2 if shown[-1].strong else -1)
    for line in shown:
        height = min(_height(canvas, line, room.w, style), room.bottom + 4 - y)
        text_boxes += _draw_line(canvas, line, room.at_y(y, height), style)
        y += height
    return text_boxes


def _number_w(canvas: Canvas, line: Consequence) -> float:
    return canvas.text_width(line.number, "label") + 8 if line.number else 0.0


def _height(canvas: Canvas, line: Consequence, width: float, style: str) -> float:
    return canvas.text_height(line.text, width - _number_w(canvas, line), style) + 3


def _draw_line(canvas: Canvas, line: Consequence, box: Box, style: str) -> list[TextInk]:
    text_boxes = []
    number_w = _number_w(canvas, line)
    if line.number:
        color = "sun" if line.number.startswith("+") else "ink"
        first = box._replace(h=min(box.h, canvas.line_height(style) + 3))
        text_boxes.append(canvas.text(first, line.number, "label", color, align="right"))
    name = "body-strong" if line.strong and style == "body" else "small-strong" if line.strong else style
    text_boxes.append(canvas.text(box._replace(w=box.w - number_w), line.text, name, lines=4))
    return text_boxes


# -- words ------------------------------------------------------------------------------------------------------------


def contents(context: BoardContext) -> tuple[str, list[Consequence]]:
    """Return the title of the panel and its lines."""
    if context.animation.note:
        return _("Now"), [Consequence(context.animation.note)]
    told = told_of(context) if context.interactive else context.told
    if told is not None:
        return told.title, [Consequence(row.text, row.gain) for row in told.rows]
    return _to_do(context)


def _title(context: BoardContext, found: Outlook) -> str:
    move, swap, _forecast = found
    if swap is not None:
        return _("Swap and drop")
    if isinstance(move, DropPair):
        return _drop_title({move.first[0], move.second[0]})
    return capital(power_name(context.draft.power or "r"))


def _drop_title(columns: set[int]) -> str:
    if len(columns) == 1:
        return _("This drop, column {column}").format(column=min(columns) + 1)
    return _("This drop")


def _to_do(context: BoardContext) -> tuple[str, list[Consequence]]:
    """Say what is to be chosen next."""
    draft, model = context.draft, context.model
    title, said = "", []
    if context.filling:
        count = model.holes
        title = capital(bubblee_name(model.drawn))
        said = [
            _("It goes into any hole of the sky."),
            ngettext("{count} hole is left.", "{count} holes are left.", count).format(count=count),
        ]
    elif context.dropping:
        title, said = _to_drop(context)
    elif context.empowered and draft.power is None:
        title, said = _("Which power first?"), [_("Its owner chooses among powers won together.")]
    elif context.empowered:
        title, said = capital(power_name(draft.power or "")), [capital(power_effect(draft.power or "")) + "."]
        if draft.planet is not None and model.seats > 1:
            said.append(_("This works on {name}’s planet.").format(name=context.name(draft.planet)))
    elif context.acting is not None:
        title = _("{name} plays").format(name=context.name(context.acting))
        said = [_("What a drop brings is told here before it falls.")]
    else:
        title, said = _("The end"), [progress(context.seen, context.host.people)]
    return title, [Consequence(text) for text in said]


def _to_drop(context: BoardContext) -> tuple[str, list[str]]:
    draft = context.draft
    if draft.swapping:
        return _("A swap first"), [_("Two neighbors in the sky change places, in any row.")]
    if draft.must_swap:
        return _("A swap first"), [_("No two fit as they are. Once two neighbors in the sky change places, two do.")]
    if draft.first is not None:
        if not draft.partners(draft.first):
            return _("Another one"), [_("Nothing beside it can drop with it.")]
        return _("And one beside it"), [_("The dotted ones can drop with it.")]
    said = [_("Two neighbors drop; at least one from the near row.")]
    if draft.swap is not None:
        said.append(_("The planned swap comes first."))
    return _("Two to drop"), said


def outlook_words(context: BoardContext) -> str:
    """Return the text of the whole panel, as that of its node."""
    return clauses(f"{line.text} {line.number}".strip() for line in contents(context)[1])


def forecast_rows(context: BoardContext, forecast: Forecast) -> list[ForecastRow]:
    """Return what a move would do, row by row; what does not score for whoever moves speaks of no points."""
    rows = []
    for step in forecast.steps:
        own = step.seat == context.seen.to_move
        rows += [
            ForecastRow(group.color, "", _group_words(group), len(group.cells) if own else None)
            for group in step.groups
        ]
    rows += _effect_rows(context, forecast)
    if any(step.seat != context.seen.to_move for step in forecast.steps):
        rows.append(_rival_row(context, forecast.steps))
    if forecast.eliminated is not None:
        name = context.name(forecast.eliminated)
        rows.insert(0, ForecastRow("", "flag", _("{name}’s planet is full: the match is won.").format(name=name)))
    elif context.dropping and not context.model.swapped and context.draft.swap is None:
        rows.append(ForecastRow("", "swap", _("A swap in the sky is still free.")))
    return rows


def _rival_row(context: BoardContext, steps: tuple[ChainStep, ...]) -> ForecastRow:
    """Say that the points go to the rival."""
    seat = steps[0].seat
    points = sum(step.points for step in steps)
    words = ngettext("{name} scores {count} point.", "{name} scores {count} points.", points)
    return ForecastRow("", "person", words.format(name=context.name(seat), count=points))


def _group_words(group: Group) -> str:
    touching = len(group.cells) - len(group.line)
    color = capital(color_name(group.color))
    text = _("{color} line of {count}").format(color=color, count=len(group.line))
    if touching:
        text = ngettext("{line}, plus {count} touching", "{line}, plus {count} touching", touching).format(
            line=text, count=touching
        )
    return text


def _landing_row(fall: e.Fall) -> ForecastRow:
    return ForecastRow(fall.bubblee, "", _landing_words(fall.bubblee, fall.cell))


def _landing_words(letter: str, cell: Cell) -> str:
    words = _("{color} lands in column {column}")
    return words.format(color=capital(color_name(letter)), column=cell[0] + 1)


def _effect_rows(context: BoardContext, forecast: Forecast) -> list[ForecastRow]:
    """Say what stays where it lands, or what a power does by itself."""
    gone = {(seat, cell) for _step, seat, _color, cells in scheme_of(context, forecast).goes for cell in cells}
    rows = []
    for event in forecast.effect:
        match event:
            case e.PairDropped(seat, falls):
                rows += [_landing_row(fall) for fall in falls if (seat, fall.cell) not in gone]
            case e.BubbleeKept(_, bubblee):
                text = _("{color} comes home").format(color=capital(color_name(bubblee)))
                rows.append(ForecastRow(bubblee, "", text, 1))
            case e.BubbleeReturned(_, planet, bubblee, cell):
                text = _("{color} goes back into the bag").format(color=capital(color_name(bubblee)))
                lost = -1 if planet == context.seen.to_move else None
                if cell is None and lost is None:
                    text = _("{what}, −1 for {name}").format(what=text, name=context.name(planet))
                rows.append(ForecastRow(bubblee, "", text, None if cell is not None else lost))
            case e.SkySwapped():
                rows.insert(0, ForecastRow("", "swap", _("The swap comes first.")))
    if not forecast.steps and not rows:
        rows.append(ForecastRow("", "info", _("No line comes of it.")))
    return rows
