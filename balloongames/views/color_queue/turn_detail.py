"""The lower panel at the right: what became of a card of the turn, or what helps with the choice."""

from __future__ import annotations

from balloongames.i18n import _, clauses, ngettext
from balloongames.rules.color_queue.state import symbols_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.landing import draw_words, landing_words
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.names import LETTERS, card_name, counted, owner_name
from balloongames.views.color_queue.pieces import draw_symbols
from balloongames.views.color_queue.turn_words import seen_state, state_so_far


def draw_detail(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw the panel."""
    box = context.layout.detail
    place = context.shown_place
    inner = box.inset(16, 8 if context.layout.roomy else 12)
    if place is not None:
        stands, place = state_so_far(context, place)[0], seen_state(context, place)
        key = ("detail", place.card, place.state, place.chains, place.taken, stands)
        context.draw_cached(page, canvas, inner, key, lambda c: _detail(c, context, place, inner, stands))
        if place.chains:
            total = place.symbols + symbols_of(place.taken)
            figure = _figure(canvas, inner.take_bottom(_line_height(canvas, inner)))
            context.draw_number(page, canvas, figure, ("sum", place.card), str(total), "num-s", align="right")
        return
    if context.choosing and context.considered and not context.alone:
        words = landing_words(context)
        context.draw_cached(page, canvas, inner, ("landing", words), lambda c: draw_words(c, context, inner, words))
        return
    title, text = advice(context)
    context.draw_cached(page, canvas, inner, ("advice", title, text), lambda c: _words(c, context, inner, title, text))


def _words(canvas: Canvas, context: BoardContext, box: Box, title: str, text: str) -> list[TextInk]:
    scale = canvas.text_scale
    if context.layout.roomy:
        whole = text if text and canvas.measure(box, text, "small", lines=8).fits else title
        return [canvas.text(box, whole, "small", lines=8)]
    head = box._replace(h=22 * scale)
    rest = box.span_y(head.bottom + 2)
    return [
        canvas.text(head, title, "label"),
        canvas.text(rest, text, "body" if scale < 1.2 else "small", "ink2", valign="top", lines=7),
    ]


def advice(context: BoardContext) -> tuple[str, str]:
    """Return what helps with the choice: only what is public, or what one alone can know anyway."""
    if context.alone:
        return _forecast(context)
    if context.model.open:
        sorted_out = context.animation.counted is not None or context.lined_up
        return _("All eyes here"), _rule_of_order() if sorted_out else _("Five cards are turned up together.")
    if context.model.mode == "cooperative" and (context.host.pausing or context.choosing):
        return _("Talk it over"), _("Press a place beside a name to wish for a color there. Numbers stay secret.")
    if context.choosing:
        return _("Choose in secret"), _rule_of_order()
    return _("Next turn"), _rule_of_order()


def _rule_of_order() -> str:
    return _("The smallest of the five goes to A, the largest to E.")


def _forecast(context: BoardContext) -> tuple[str, str]:
    outlook = context.outlook()
    wanted = context.draft.wanted
    if not context.choosing:
        return _("The turn runs"), ""
    if not outlook:
        title = ngettext("Choose {count} more card", "Choose {count} more cards", wanted).format(count=wanted)
        return title, _("They line up by number. Choose all five to see what they do.")
    parts = []
    for step in outlook:
        cards = [card for explosion in step.explosions for card in explosion.cards]
        if cards:
            steps = len(step.explosions)
            parts.append(
                ngettext(
                    "{card} sets off {cards} in {count} step", "{card} sets off {cards} in {count} steps", steps
                ).format(card=step.card, cards=len(cards), count=steps)
            )
    left = sum(map(len, outlook[-1].columns))
    title = _("The queue is cleared!") if not left else ngettext(
        "{count} card stays", "{count} cards stay", left
    ).format(count=left)  # fmt: skip
    return title, clauses(parts) if parts else _("Nothing explodes.")


def _detail(canvas: Canvas, context: BoardContext, place: TurnCard, box: Box, stands: str) -> list[TextInk]:
    """Tell what a card set off: its chain step by step, the Chief's pile, and the sum."""
    who = owner_name(place.seat, context.host.people)
    if not place.chains:
        text = _("{card} in column {letter}: {state}").format(
            card=card_name(place.card),
            letter=LETTERS[place.column],
            state=stands,
        )
        return _words(canvas, context, box, card_name(place.card) if context.alone else who, text)
    height = _line_height(canvas, box)
    title = _("{card} sets off").format(card=place.card) if context.alone else _("{name} takes").format(name=who)
    if place.seat is None:
        title = _("Beside the Chief")
    text_boxes = [canvas.text(box._replace(h=height), title, "label")]
    entries = [(_("Chain {number}: {cards}").format(number=i, cards=counted(cards)), symbols_of(cards))
               for i, cards in enumerate(place.chains, start=1)]  # fmt: skip
    if place.taken:
        entries.append((_("Chief’s pile"), symbols_of(place.taken)))
    room = max(1, int((box.h - 2 * height - 6) / height))
    if len(entries) > room:
        count = len(entries) - room + 1
        before = sum(number for _text, number in entries[:count])
        entries = [(_("{count} steps before").format(count=count), before), *entries[count:]]
    y = box.y + height + 2
    for text, number in entries:
        line = box.at_y(y, height)
        text_boxes += [
            _sum_words(canvas, line, text, "small"),
            canvas.text(_figure(canvas, line), str(number), "num-s", align="right"),
        ]
        y += height
    foot = box.take_bottom(height)
    canvas.fill(box.at_y(foot.y - 3, 1.5), "line")
    return [*text_boxes, _sum_words(canvas, foot, _("All in all"), "label-s")]


def _line_height(canvas: Canvas, box: Box) -> float:
    return min(21.0 * canvas.text_scale, box.h / 4)


def _symbol_side(line: Box) -> float:
    return min(15.0, line.h * 0.8)


def _figure(canvas: Canvas, line: Box) -> Box:
    """Return where the number of a line stands: before its symbol."""
    return line.take_right(canvas.text_width("88", "num-s"), skip=_symbol_side(line) + 5)


def _sum_words(canvas: Canvas, line: Box, text: str, style: str) -> TextInk:
    """Write what a line counts, and draw the symbol behind its number."""
    side = _symbol_side(line)
    draw_symbols(canvas, line.right - side, line.cy, side, 1, "bad" if canvas.theme.name != "day" else "")
    words = line.span_x(right=_figure(canvas, line).x - 6)
    return canvas.text(words, canvas.short_name(text, style, words.w), style)
