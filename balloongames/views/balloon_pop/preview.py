"""The panel that shows a result before the click: what a choice leads to, and the buttons that confirm it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, ngettext, signed
from balloongames.rules.balloon_pop.forecast import Forecast, Outlook, Pop
from balloongames.rules.balloon_pop.moves import PickGroup, Place, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.series import Series
from balloongames.rules.balloon_pop.state import HORIZONTAL
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import Act, button, button_face, draw_avatar
from balloongames.views.balloon_pop.fields import piece_blit
from balloongames.views.balloon_pop.pieces import Shape, draw_disc
from balloongames.views.balloon_pop.setting import Setting
from balloongames.views.balloon_pop.words import (
    capital,
    card_caption,
    card_rule,
    drop_words,
    place_button,
    place_words,
    prompt,
    series_words,
)

_PAD: Final = 14.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the preview: what pops (a kind, or an icon), in words, and what it brings."""

    kind: str
    icon: str
    text: str
    points: str = ""


def preview_is_tall(setting: Setting) -> bool:
    """Whether the panel takes the room of the groups as well: there is much to choose from."""
    return setting.scoring and len(setting.seen.series) > (1 if setting.layout.roomy else 2)


def add_preview(page: Page, setting: Setting) -> None:
    """Add the panel for the decision that is due."""
    box = setting.layout.tall_preview if preview_is_tall(setting) else setting.layout.preview
    page.panel(box)
    if not setting.table.live:
        _add_waiting(page, setting, box)
    elif setting.seen.phase == "card":
        _add_card(page, setting, box)
    elif setting.seen.phase == "pick":
        _add_group(page, setting, box)
    elif setting.seen.phase == "place":
        _add_placing(page, setting, box)
    elif setting.seen.phase == "score":
        _add_scoring(page, setting, box)


@dataclass(frozen=True, slots=True)
class _Areas:
    """The parts of the panel: title, content, and the boxes of the buttons, the primary one last."""

    title: Box
    body: Box
    buttons: tuple[Box, ...]


def _areas(page: Page, setting: Setting, box: Box, buttons: int) -> _Areas:
    """Cut the panel up: buttons below, or at the right where there is room across."""
    scale = page.kit.text_scale
    title_h = 26 * scale
    if setting.layout.roomy:
        width = min(340.0, box.w * 0.4)
        column = Box(box.right - width - _PAD, box.y + _PAD, width, box.h - 2 * _PAD)
        heights = {1: (min(84.0, column.h),), 2: (62.0, 78.0), 3: (48.0, 48.0, 56.0)}[buttons]
        gap = 8.0 if buttons == 3 else 12.0
        y = box.bottom - _PAD - sum(heights) - gap * (buttons - 1)
        found = []
        for height in heights:
            found.append(Box(column.x, y, width, height))
            y += height + gap
        left = Box(box.x + _PAD + 4, box.y + 10, column.x - box.x - 2 * _PAD - 8, box.h - 20)
    else:
        height = max(46.0, min(54.0, 44 * scale))
        row = Box(box.x + 12, box.bottom - height - 13, box.w - 24, height)
        found = _row_of_buttons(row, buttons)
        left = Box(box.x + _PAD + 4, box.y + 10, box.w - 2 * _PAD - 8, row.y - box.y - 18)
    title = Box(left.x, left.y, left.w, title_h)
    body = Box(left.x, title.bottom + 2, left.w, left.bottom - title.bottom - 2)
    return _Areas(title, body, tuple(found))


def _row_of_buttons(row: Box, buttons: int) -> list[Box]:
    gap = 8.0
    if buttons == 1:
        return [row]
    main = (row.w - gap) * 0.55 if buttons == 2 else row.w * 0.42
    rest = (row.w - main - gap * (buttons - 1)) / (buttons - 1)
    found = [Box(row.x + i * (rest + gap), row.y, rest, row.h) for i in range(buttons - 1)]
    return [*found, Box(row.right - main, row.y, main, row.h)]


def _primary(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    act: Act,
    *,
    why_not: str = "",
    icon: str = "check",
    first: bool = False,
) -> None:
    style = "button" if box.w > 150 else "button-s"
    if box.w < 150 * page.kit.text_scale - 10:
        icon = ""  # the words need the room
    button(
        page, node_id, box, label, act, icon=icon, kind="primary", style=style, why_not=why_not, first=first, lines=2
    )


# -- waiting ----------------------------------------------------------------------------------------------------------


def _add_waiting(page: Page, setting: Setting, box: Box) -> None:
    """Say who is at work."""
    seen = setting.seen
    if seen.to_move is None:
        return
    seat = seen.to_move
    text = _("{name} {does}").format(name=setting.name(seat), does=prompt(seen))
    r = 24.0
    page.paint(lambda canvas: draw_avatar(canvas, box.x + 22 + r, box.cy, r, setting.table.people.looks[seat]))
    left = box.x + 22 + 2 * r + 14
    page.text(Box(left, box.y + 10, box.right - left - 16, box.h - 20), text, "h4", lines=4)


# -- cards ------------------------------------------------------------------------------------------------------------


def _add_card(page: Page, setting: Setting, box: Box) -> None:
    draft = setting.draft
    shown = draft.shown
    areas = _areas(page, setting, box, 1)
    if isinstance(shown, PlayCard):
        card = shown.card
        page.text(areas.title, _("Card {card}: {rule}").format(card=card, rule=_lower(card_caption(card))), "h4")
        page.text(areas.body, card_rule(card), "body", valign="top", lines=6)
    else:
        page.text(areas.title, _("A card for this round"), "h4")
        hint = _("High cards pick first. Low cards have more freedom to place.")
        page.text(areas.body, hint, "body", "ink2", valign="top", lines=6)
    chosen = draft.chosen
    label = _("Play card {card}").format(card=chosen.card) if isinstance(chosen, PlayCard) else _("Play a card")
    closed = "" if chosen else _("A card must be chosen first.")
    _primary(page, "play", areas.buttons[-1], label, setting.confirm, why_not=closed)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# -- groups -----------------------------------------------------------------------------------------------------------


def _add_group(page: Page, setting: Setting, box: Box) -> None:
    draft = setting.draft
    shown = draft.shown
    areas = _areas(page, setting, box, 1)
    card = setting.model.cards[setting.own]
    if isinstance(shown, PickGroup):
        page.text(areas.title, _("Group {number}").format(number=shown.group + 1), "h4")
        balloons = setting.model.groups[shown.group]
        rule_h = page.kit.text_height(card_rule(card), areas.body.w, "small") + 2
        large = min(66.0, areas.body.h - rule_h, areas.body.w / 4.2)
        if large >= 34:
            row = Box(areas.body.x, areas.body.y, areas.body.w, large)
            page.paint(lambda canvas: _paint_balloons(canvas, setting, balloons, row))
            rest = Box(areas.body.x, row.bottom + 2, areas.body.w, areas.body.bottom - row.bottom - 2)
        else:
            rest = areas.body
        page.text(rest, card_rule(card), "small", "ink2", valign="top", lines=5)
    else:
        page.text(areas.title, _("A group to pick"), "h4")
        page.text(areas.body, card_rule(card), "body", "ink2", valign="top", lines=5)
    closed = "" if draft.chosen else _("A group must be chosen first.")
    _primary(page, "take", areas.buttons[-1], _("Take this group"), setting.confirm, why_not=closed)


def _paint_balloons(canvas: Canvas, setting: Setting, balloons: str, row: Box) -> None:
    blits = [
        piece_blit(setting.pieces, canvas, letter, (row.x + row.h * (i * 1.05 + 0.5), row.cy, row.h))
        for i, letter in enumerate(balloons)
    ]
    canvas.surface.fblits(blits)


# -- placing ----------------------------------------------------------------------------------------------------------


def _add_placing(page: Page, setting: Setting, box: Box) -> None:
    draft = setting.draft
    found = setting.outlook()
    if found is None or draft.lay is None:
        return
    move, forecast = found
    assert isinstance(move, Place)
    either = len(draft.orientations) > 1
    areas = _areas(page, setting, box, 3 if either else 2)
    page.text(areas.title, place_words(move), "h4")
    body = areas.body
    if draft.drops:
        chips_h = min(52.0, body.h * 0.42) if setting.layout.roomy else min(40.0, max(34.0, body.h * 0.42))
        _add_drops(page, setting, Box(body.x, body.y + 2, body.w, chips_h))
        body = Box(body.x, body.y + chips_h + 5, body.w, body.h - chips_h - 5)
    _add_lines(page, body, outlook_lines(forecast.outlook))
    _tool(
        page,
        setting,
        "turn",
        areas.buttons[0],
        _("Turn round"),
        "swap",
        setting.turn_round,
        closed="" if draft.turns else _("The group is the same from both ends."),
    )
    if either:
        upright = draft.lay.orientation == HORIZONTAL
        label, icon = (_("Upright"), "updown") if upright else (_("Sideways"), "leftright")
        _tool(page, setting, "stand", areas.buttons[1], label, icon, lambda: setting.try_place(draft.stand()))
    outlook = forecast.outlook
    _primary(page, "place", areas.buttons[-1], place_button(outlook.low, outlook.high), setting.confirm)


def _tool(
    page: Page, setting: Setting, node_id: str, box: Box, label: str, icon: str, act: Act, *, closed: str = ""
) -> None:
    """Add a secondary button; in a narrow one the icon stands above its word."""
    if box.w >= 40 + page.kit.text_width(label, "button-s") + 20 * page.kit.text_scale or setting.layout.roomy:
        button(page, node_id, box, label, act, icon=icon, style="button-s", why_not=closed)
        return

    def paint(canvas: Canvas, state: NodeState) -> None:
        face = button_face(canvas, box, "secondary", state, closed=bool(closed))
        color = "ink3" if closed else "ink"
        text_h = min(18 * canvas.text_scale, face.h * 0.5)
        side = min(18.0, face.h - text_h - 6)
        canvas.icon(icon, Box.around(face.cx, face.y + 4 + side / 2, side, side), color)
        under = Box(face.x + 3, face.y + side + 3, face.w - 6, face.h - side - 5)
        page.inks.append(canvas.text(under, label, "small-strong", color, align="center"))

    page.add(Node(node_id, box, "button", label, act, paint, why_not=closed, radius=14))


def _add_drops(page: Page, setting: Setting, row: Box) -> None:
    """Add the choice which balloon to drop, each as a small picture of the group."""
    draft = setting.draft
    assert draft.lay is not None
    choices: Sequence[int | None] = (None, *draft.drops)
    gap = 8.0
    width = min((row.w - gap * (len(choices) - 1)) / len(choices), row.h * 3.6)
    for i, index in enumerate(choices):
        chip = Box(row.x + i * (width + gap), row.y, width, row.h)
        page.add(_drop_node(setting, index, chip, chosen=index == draft.lay.dropped))


def _drop_node(setting: Setting, index: int | None, box: Box, *, chosen: bool) -> Node:
    draft = setting.draft
    group = draft.group
    assert draft.lay is not None
    flipped = draft.lay.flipped and draft.lay.orientation == HORIZONTAL

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.card(
            box,
            Card(
                10,
                "suns" if chosen else "paper2",
                border="sund" if chosen or state.hovered else "edge" if canvas.theme.outlined else "",
                border_w=2.5 if chosen else 1.5,
            ),
        )
        cell = min(box.h - 4, (box.w - 8) / len(group))
        for place, i in enumerate(reversed(range(len(group))) if flipped else range(len(group))):
            x = box.cx + (place - (len(group) - 1) / 2) * cell
            shape: Shape = "ghost" if i == index else "balloon"
            canvas.surface.fblits([piece_blit(setting.pieces, canvas, group[i], (x, box.cy, cell), shape=shape)])
            if i == index:
                _draw_out(canvas, x + cell * 0.26, box.cy + cell * 0.28, cell * 0.24)

    node_id = "drop.keep" if index is None else f"drop.{index}"
    label = drop_words(index, len(group))
    return Node(
        node_id,
        box,
        "choice",
        label,
        lambda: setting.try_place(draft.drop(index)),
        paint,
        value=_("chosen") if chosen else "",
        radius=10,
    )


def _draw_out(canvas: Canvas, cx: float, cy: float, r: float) -> None:
    """Mark what is dropped beside its emblem, which stays readable."""
    canvas.circle(cx, cy, r, "bad", border="paper", border_w=1.2)
    canvas.icon("close", Box.around(cx, cy, 1.5 * r, 1.5 * r), "paper")


# -- what pops --------------------------------------------------------------------------------------------------------


def outlook_lines(outlook: Outlook) -> list[Line]:
    """Return what follows, line by line: the series in order, and then a choice, if one opens."""
    lines = [_pop_line(pop, i) for i, pop in enumerate(outlook.pops)]
    if outlook.choices:
        text = ngettext("then a choice of {count} series", "then a choice of {count} series", len(outlook.choices))
        if not lines:
            text = ngettext("A choice of {count} series", "A choice of {count} series", len(outlook.choices))
        low, high = outlook.low - outlook.points, outlook.high - outlook.points
        lines.append(
            Line(
                "",
                "help",
                text.format(count=len(outlook.choices)),
                signed(low) if low == high else f"{signed(low)}–{high}",
            )
        )
        lines += [_choice_line(choice.outlook) for choice in outlook.choices]
    if not lines:
        lines.append(Line("", "wind", _("No series pops yet.")))
    return lines


def _pop_line(pop: Pop, index: int) -> Line:
    words = series_words(pop.series.kind, len(pop.series.cells))
    text = _("then {series}").format(series=words) if index else capital(words)
    points = signed(pop.series.points) + (f" {signed(pop.bonus)}" if pop.bonus else "")
    return Line(pop.series.kind, "", text, points)


def _choice_line(outlook: Outlook) -> Line:
    """A choice, with all that it brings."""
    first = outlook.pops[0].series
    words = capital(series_words(first.kind, len(first.cells)))
    points = signed(outlook.low) if outlook.low == outlook.high else f"{signed(outlook.low)}–{outlook.high}"
    return Line(first.kind, "", words, points)


def _add_lines(page: Page, body: Box, lines: list[Line]) -> None:
    """Add the lines that fit; what is left is summed up in the last one."""
    scale = page.kit.text_scale
    height = max(26.0, 24 * scale)
    room = max(1, int((body.h + 4) / height))
    if len(lines) > room:
        rest = lines[room - 1 :]
        more = ngettext("and {count} more", "and {count} more", len(rest)).format(count=len(rest))
        lines = [*lines[: room - 1], Line("", "list", more)] if room > 1 else [_summed(lines)]
    height = min(34.0 * max(1.0, scale * 0.8), max(height, body.h / max(len(lines), 3)))
    for i, line in enumerate(lines):
        _add_line(page, Box(body.x, body.y + i * height, body.w, height), line)


def _summed(lines: list[Line]) -> Line:
    """All in one line: the first, and that there is more."""
    first = lines[0]
    return Line(first.kind, first.icon, _("{first}, and more").format(first=first.text), first.points)


def _add_line(page: Page, box: Box, line: Line) -> None:
    scale = page.kit.text_scale
    r = min(box.h / 2 - 1, 12 * max(1.0, scale * 0.85))
    if line.kind:
        page.paint(lambda canvas: draw_disc(canvas, line.kind, box.x + r + 1, box.cy, r))
    else:
        page.icon(line.icon, Box.around(box.x + r + 1, box.cy, r * 1.6, r * 1.6), "ink2")
    points_w = page.kit.text_width(line.points, "num-s") + 4 if line.points else 0
    text = Box(box.x + 2 * r + 10, box.y, box.w - 2 * r - 14 - points_w, box.h)
    page.text(text, line.text, "body", lines=2)
    if line.points:
        page.text(Box(box.right - points_w, box.y, points_w, box.h), line.points, "num-s", "good", align="right")


# -- scoring ----------------------------------------------------------------------------------------------------------


def _add_scoring(page: Page, setting: Setting, box: Box) -> None:
    """Add a row for each series that may be scored, and what comes of the one that is looked at."""
    areas = _areas(page, setting, box, 1)
    page.text(areas.title, _("Which series first?"), "h4")
    series = setting.seen.series
    found = setting.outlook()
    body = Box(areas.body.x, areas.body.y + 7, areas.body.w, areas.body.h - 7)
    wanted = 40.0 * max(1.0, page.kit.text_scale * 0.9)
    row_h = min(wanted, (body.h + 6) / len(series) - 6)
    shown = setting.draft.chosen or setting.draft.shown
    for i, one in enumerate(series):
        row = Box(body.x - 4, body.y + i * (row_h + 6), body.w + 8, row_h)
        page.add(_series_node(page, setting, one, row, chosen=shown == one.move), first=i == 0)
    rest_y = body.y + len(series) * (row_h + 6) + 2
    rest = Box(body.x, rest_y, body.w, body.bottom - rest_y)
    label = _("Score")
    if found is not None:
        forecast = found[1]
        label = _score_button(forecast)
        lines = [*outlook_lines(forecast.outlook)[1:], *_broken(setting, forecast)]
        if rest.h >= 24 * page.kit.text_scale and lines:
            _add_lines(page, rest, lines)
    _primary(page, "score", areas.buttons[-1], label, setting.confirm, icon="bang")


def _score_button(forecast: Forecast) -> str:
    outlook = forecast.outlook
    if outlook.low == outlook.high:
        return _("Score for {points}").format(points=outlook.low)
    return _("Score for {low} to {high}").format(low=outlook.low, high=outlook.high)


def _broken(setting: Setting, forecast: Forecast) -> list[Line]:
    """Return the series that can be scored now and will not pop any more after this choice."""
    first = forecast.outlook.pops[0].series
    taken = set(first.cells)
    lines: list[Line] = []
    for other in setting.seen.series:
        if other.move != first_move(first) and taken & set(other.cells) and not _comes(forecast.outlook, other):
            words = series_words(other.kind, len(other.cells))
            line = Line(other.kind, "", _("breaks the {series}").format(series=words))
            if line not in lines:
                lines.append(line)
    return lines


def first_move(series: Series) -> ScoreSeries:
    """Return the move that scores a series."""
    return series.move


def _comes(outlook: Outlook, series: Series) -> bool:
    """Whether a series of that kind still pops later."""
    kinds = {pop.series.kind for pop in outlook.pops[1:]}
    kinds |= {choice.outlook.pops[0].series.kind for choice in outlook.choices}
    return series.kind in kinds


def _series_node(page: Page, setting: Setting, series: Series, box: Box, *, chosen: bool) -> Node:
    move = series.move
    words = capital(series_words(series.kind, len(series.cells)))

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        r = min(13.0 * max(1.0, canvas.text_scale * 0.8), box.h / 2 - 4)
        draw_disc(canvas, series.kind, box.x + 10 + r, box.cy, r)
        points = signed(series.points)
        points_w = canvas.text_width(points, "num-s") + 4
        text = Box(box.x + 2 * r + 20, box.y, box.w - 2 * r - 36 - points_w, box.h)
        page.inks.append(canvas.text(text, words, "body-strong" if chosen else "body", lines=2))
        right = Box(box.right - points_w - 12, box.y, points_w, box.h)
        page.inks.append(canvas.text(right, points, "num-s", "good", align="right"))

    label = _("{series}, {points}").format(series=words, points=signed(series.points))
    return Node(
        f"series.{series.kind}{series.cells[0][0]}{series.cells[0][1]}", box, "choice", label,
        lambda: setting.choose(move, "score"), paint, value=_("chosen") if chosen else "", radius=12,
        on_focus=lambda: setting.look_at(move),
    )  # fmt: skip
