"""The panels at the right: the five cards of a turn with their owners, and what became of one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, TypeAlias

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.state import ARROWS, PLACED, UNKNOWN, symbols_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name, color_of, counted, numbers, owner_name
from balloongames.views.color_queue.pieces import draw_arrow, draw_cleared, draw_disc, draw_symbols
from balloongames.views.color_queue.rack import draw_owner
from balloongames.views.color_queue.scores import short_name

Mark: TypeAlias = Literal["", "check", "bang", "hourglass", "eyeoff", "eye", "pencil", "warn"]

_HEAD: Final = 44.0


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the panel: a letter or nothing, a card or nothing, whose it is, and how it stands.

    ``lifted``: the card has left its place to be turned up.
    """

    letter: str
    done: bool
    card: int
    seat: Seat | None
    who: str
    state: str
    mark: Mark
    active: bool = False
    lifted: bool = False


def add_order(page: Page, context: BoardContext) -> None:
    """Add both panels."""
    layout = context.layout
    page.panel(layout.order)
    page.panel(layout.detail)
    page.paint_each_frame(lambda canvas: _draw_order(page, canvas, context))
    page.paint_each_frame(lambda canvas: _draw_detail(page, canvas, context))
    page.paint_each_frame(lambda canvas: _draw_change(canvas, context))
    turn = context.shown_turn
    if turn is not None and turn.counted and not context.model.open:
        for place in turn.places:
            _add_place(page, context, place)


def _draw_change(canvas: Canvas, context: BoardContext) -> None:
    for box in (context.layout.order, context.layout.detail):
        draw_cleared(canvas, box, context.animation.cleared)


def _add_place(page: Page, context: BoardContext, place: TurnCard) -> None:
    """Let a card of the turn be looked at: what it set off is told below."""
    who = owner_name(place.seat, context.host.people)
    label = _("Column {letter}: {card}, {name}").format(
        letter=LETTERS[place.column], card=card_name(place.card), name=who
    )
    value = f"{card_marks(place.card)}; {_story(place)}"
    box = _row(context, place.column, page.kit.text_scale)
    page.add(
        Node(f"five.{place.column}", box, "row", label, lambda: context.look_at(place.column), None, value=value,
             radius=12, on_focus=lambda: context.look_at(place.column))
    )  # fmt: skip


# -- the five cards ---------------------------------------------------------------------------------------------------


def lines(context: BoardContext) -> tuple[str, list[Line]]:
    """Return the title of the panel and its five rows: a turn that was turned up, or who has still to choose."""
    turn = context.shown_turn
    animation = context.animation
    if turn is not None and not turn.counted and animation.swing is None:
        turn = None  # nobody knows the order before the direction is told
    if turn is not None:
        title = _("Last turn’s five cards") if context.rereading else _("This turn’s five cards")
        places = turn.places if turn.counted else context.model.lined_up
        return title, [_turned_line(context, place) for place in places]
    if context.alone:
        return _("The five cards to place"), _own_lines(context)
    return _("This turn’s five cards") if animation.unturned else _("Five cards, face down"), _choosing_lines(context)


def _turned_line(context: BoardContext, place: TurnCard) -> Line:
    active = place is context.acting if context.model.open else context.shown_place is place
    state, mark = _told_state(context, place)
    who = "" if context.alone else owner_name(place.seat, context.host.people)
    return Line(LETTERS[place.column], place.state != "waiting", place.card, place.seat, who, state, mark, active)


def _seen_state(context: BoardContext, place: TurnCard) -> TurnCard:
    """Return a place as it is seen: its own card moves or pops before the model knows."""
    if place is not context.acting:
        return replace(place, state="popped") if place.state == "popping" else place
    if context.popping:
        return replace(place, state="popping")
    return place


def _told_state(context: BoardContext, place: TurnCard) -> tuple[str, Mark]:
    """Return how it stands with a place; of the card that all eyes are on, nobody knows yet whether it stays."""
    seen = _seen_state(context, place)
    return (_("in line"), "hourglass") if place is context.acting and seen.state == "placed" else _state_words(seen)


def _state_words(place: TurnCard) -> tuple[str, Mark]:
    popped = len(place.cards)
    match place.state:
        case "placed":
            return _("settled"), "check"
        case "popping":
            return _("popping"), "bang"
        case "popped":
            return ngettext("popped {count}", "popped {count}", popped).format(count=popped), "bang"
        case "touched":
            return _("touches"), "warn"
        case "unplaced":
            return _("not placed"), "hourglass"
        case "waiting":
            return _on_its_way()


def _on_its_way() -> tuple[str, Mark]:
    return _("on its way"), "hourglass"


def _own_lines(context: BoardContext) -> list[Line]:
    """Return the cards that one alone has chosen, in the columns where they go, and what they would do."""
    found = []
    outlook = {step.card: step for step in context.outlook()}
    for column in range(PLACED):
        card = context.draft.cards[column] if column < len(context.draft.cards) else UNKNOWN
        state = _("to choose")
        mark: Mark = "pencil"
        if card in outlook:
            gone = sum(len(step.cards) for step in outlook[card].explosions)
            state = ngettext("pops {count}", "pops {count}", gone).format(count=gone) if gone else _("settles")
            mark = "bang" if gone else "check"
        elif card != UNKNOWN:
            state, mark = _("chosen"), "check"
        letter = LETTERS[column]
        found.append(Line(letter, card != UNKNOWN, card, 0, "", state, mark))
    return found


def _choosing_lines(context: BoardContext) -> list[Line]:
    """Return who has chosen, and the Chief's cards; nothing of a choice is to be seen."""
    model, seen, lifted = context.model, context.seen, context.animation.unturned
    found = []
    for seat in range(model.seats):
        done = bool(model.chosen[seat])
        now = seat == seen.to_move and not done and not context.told
        state = _("has chosen") if done else _("chooses now") if now else _("still to choose")
        mark: Mark = "check" if done else "pencil" if now else "hourglass"
        found += [Line("", done, UNKNOWN, seat, context.name(seat), state, mark, active=now)] * model.variant.chosen
    for card in model.chief:
        up = card != UNKNOWN
        state = _("face up") if up else _("face down")
        found.append(Line("", True, card, None, _("Chief"), state, "eye" if up else "eyeoff"))
    if lifted:
        state, mark = _on_its_way()
        found = [replace(line, card=UNKNOWN, state=state, mark=mark, active=False, lifted=True) for line in found]
    return found[:PLACED]


def _row(context: BoardContext, index: int, scale: float) -> Box:
    box = context.layout.order
    head = 10.0 if context.layout.roomy else _HEAD * max(1.0, scale * 0.9)
    room = box.cut(left=10, top=head, right=10, bottom=10)
    return room.rows(PLACED, 6)[index]


def order_anchor_box(context: BoardContext, index: int, scale: float) -> Box:
    """Return where a card lies face down in a row of the panel."""
    return _back_box(_row(context, index, scale))


def _back_box(row: Box) -> Box:
    return row.take_left(46, 22, skip=8)


def _draw_order(page: Page, canvas: Canvas, context: BoardContext) -> None:
    title, found = lines(context)
    box, scale = context.layout.order, canvas.text_scale
    if not context.layout.roomy:
        head = box.inset(18, 0).take_top(_HEAD * max(1.0, scale * 0.9) - 12, skip=8)
        context.draw_cached(page, canvas, head, ("order", title), lambda c: [c.text(head, title, "h4")])
    for i, line in enumerate(found):
        row = _row(context, i, scale)
        context.draw_cached(page, canvas, row, ("line", i, line), partial(_line, context, line, row), margin=4)


def _line(context: BoardContext, line: Line, box: Box, canvas: Canvas) -> list[TextInk]:
    canvas.row(box, chosen=line.active)
    text_boxes = []
    x = box.x + 8
    r = min(15.0, box.h / 2 - 4)
    if line.letter:
        canvas.circle(x + r, box.cy, r, "ink" if line.done else "paper", border="ink", border_w=2)
        spot, color = box.at_x(x, 2 * r, 2 * r), "paper" if line.done else "ink"
        text_boxes.append(canvas.text(spot, line.letter, "label-s", color, align="center"))
        x += 2 * r + 6
    roomy = context.layout.roomy
    if line.card != UNKNOWN:
        width = canvas.text_width("88", "num-m") + 2
        text_boxes.append(canvas.text(box.at_x(x, width), str(line.card), "num-m"))
        x += width + 2
        if line.card in ARROWS:
            draw_arrow(canvas, Box.around(x + 8, box.cy, 18, 18), "ink")
        x += 18
        draw_disc(canvas, x + r * 0.9, box.cy, r * 0.9, color_of(line.card))
        x += r * 1.8 + 5
        if not line.letter:  # it lies here, and in no column yet
            canvas.record_piece(f"card {line.card}", _back_box(box))
    elif not line.letter:
        if line.done and not line.lifted:
            context.pieces.draw(canvas, _back_box(box), UNKNOWN)
        else:
            canvas.card(_back_box(box), Card(6, "", border="ink3", border_w=1.5, dash=(5, 3)))
        x += 54
    else:
        x += canvas.text_width("88", "num-m") + 20 + r * 1.8 + 7
    if not context.alone:
        draw_owner(canvas, x + r, box.cy, r, context.owner_look(line.seat))
        x += 2 * r + 5
    side = 17.0 * min(1.3, canvas.text_scale)
    text_boxes += _line_words(canvas, box.inset(0, 3).span_x(x, box.right - 12 - side), line, roomy=roomy)
    if line.mark:
        _draw_mark(canvas, Box.around(box.right - 8 - side / 2, box.cy, side, side), line.mark)
    return text_boxes


def _line_words(canvas: Canvas, box: Box, line: Line, *, roomy: bool) -> list[TextInk]:
    """Write whose a card is and how it stands; where there is no room for both, the mark at the edge tells the rest."""
    if roomy and box.w <= canvas.text_width("mmmm", "small"):
        return []
    if not line.who and not roomy:
        return [canvas.text(box, line.state, "body")]
    style = "small-strong" if roomy else "label-s"
    who = short_name(canvas, line.who or line.state, style, box.w)
    if roomy or canvas.text_width(line.state, "small") * 0.92 > box.w:
        return [canvas.text(box, who, style)]
    upper, lower = box.rows(2)
    return [
        canvas.text(upper, who, style, valign="bottom"),
        canvas.text(lower, line.state, "small", "ink2", valign="top"),
    ]


def _draw_mark(canvas: Canvas, box: Box, mark: Mark) -> None:
    if mark == "bang":
        canvas.sprite("pictures/queue/symbol", box, tint=canvas.color("bad"))
    else:
        canvas.icon(mark, box, {"check": "good", "warn": "bad"}.get(mark, "ink2"))


# -- one card in words ------------------------------------------------------------------------------------------------


def _story(place: TurnCard) -> str:
    """Return what a card of the turn did, step by step."""
    steps = [
        _("chain {number}: {cards}").format(number=i, cards=numbers(cards))
        for i, cards in enumerate(place.chains, start=1)
    ]
    if place.taken:
        steps.append(_("and the Chief’s pile: {cards}").format(cards=numbers(place.taken)))
    return "; ".join(steps) if steps else _state_words(place)[0]


def _draw_detail(page: Page, canvas: Canvas, context: BoardContext) -> None:
    box = context.layout.detail
    place = context.shown_place
    inner = box.inset(16, 8 if context.layout.roomy else 12)
    if place is not None:
        place = _seen_state(context, place)
        key = ("detail", place.card, place.state, place.chains, place.taken)
        context.draw_cached(page, canvas, inner, key, lambda c: _detail(c, context, place, inner))
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
    if context.choosing and context.draft.cards:
        return _("Where it can land"), "; ".join(
            _landing(card, context.columns_of(card)) for card in context.draft.cards
        )
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


def _landing(card: int, columns: range) -> str:
    if len(columns) == 1:
        return _("{card} lands in {letter}").format(card=card, letter=LETTERS[columns[0]])
    return _("{card} lands between {first} and {last}").format(
        card=card, first=LETTERS[columns[0]], last=LETTERS[columns[-1]]
    )


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
    return title, "; ".join(parts) if parts else _("Nothing explodes.")


def _detail(canvas: Canvas, context: BoardContext, place: TurnCard, box: Box) -> list[TextInk]:
    """Tell what a card set off: its chain step by step, the Chief's pile, and the sum."""
    scale = canvas.text_scale
    who = owner_name(place.seat, context.host.people)
    if not place.chains:
        text = _("{card} in column {letter}: {state}").format(
            card=card_name(place.card),
            letter=LETTERS[place.column],
            state=_told_state(context, place)[0],
        )
        return _words(canvas, context, box, card_name(place.card) if context.alone else who, text)
    height = min(21.0 * scale, box.h / 4)
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
        text_boxes += _sum_line(canvas, box.at_y(y, height), text, number, "small")
        y += height
    total = place.symbols + symbols_of(place.taken)
    foot = box.take_bottom(height)
    canvas.fill(box.at_y(foot.y - 3, 1.5), "line")
    return text_boxes + _sum_line(canvas, foot, _("All in all"), total, "label-s")


def _sum_line(canvas: Canvas, box: Box, text: str, number: int, style: str) -> list[TextInk]:
    side = min(15.0, box.h * 0.8)
    draw_symbols(canvas, box.right - side, box.cy, side, 1, "bad" if canvas.theme.name != "day" else "")
    width = canvas.text_width("88", "num-s")
    figure = box.take_right(width, skip=side + 5)
    words = box.span_x(right=figure.x - 6)
    return [
        canvas.text(words, short_name(canvas, text, style, words.w), style),
        canvas.text(figure, str(number), "num-s", align="right"),
    ]
