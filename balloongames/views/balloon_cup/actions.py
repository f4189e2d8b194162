"""What confirms a choice or helps with it: the primary button, the two beside it, and the line of the last move."""

from __future__ import annotations

from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_cup.moves import DeclineTrade
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar
from balloongames.views.balloon_cup.names import card_name, trophy_name
from balloongames.views.balloon_cup.setting import Setting


def add_actions(page: Page, setting: Setting) -> None:
    """Add the buttons for what is to be decided; none for those who only watch."""
    if setting.seen.viewer is None:
        return
    if setting.placing:
        _add_place(page, setting)
    elif setting.exchanging:
        _add_exchange(page, setting)
    elif setting.claiming:
        _add_claim(page, setting)
    else:
        _add_waiting(page, setting)
    _secondary(
        page, "count", setting.layout.secondary[1], _("Trophies") if setting.counting else _("Cards out"),
        "trophy" if setting.counting else "cards", setting,
    )  # fmt: skip
    if setting.layout.last is not None:
        _add_last(page, setting, setting.layout.last)


def _primary(page: Page, setting: Setting, label: str, why_not: str) -> None:
    box = setting.layout.primary
    node = button(
        page, "confirm", box, label, setting.confirm, icon="check", kind="primary", why_not=why_not, lines=3,
        style="button",
    )  # fmt: skip
    node.on_focus = lambda: setting.look_at(None)


def _secondary(page: Page, node_id: str, box: Box, label: str, icon: str, setting: Setting, why_not: str = "") -> None:
    acts = {"count": setting.count, "other": setting.switch_side, "keep": lambda: setting.play(DeclineTrade())}
    roomy = setting.layout.roomy
    style = "button-s"
    wide = box.w >= page.kit.text_width(label, style) * 0.92 + (18 * page.kit.text_scale + 30)
    node = button(
        page, node_id, box, label, acts[node_id], icon=icon if wide else "", style=style, why_not=why_not,
        lines=2 if not roomy or not wide else 1,
    )  # fmt: skip
    node.on_focus = lambda: setting.look_at(None)


def _add_place(page: Page, setting: Setting) -> None:
    draft = setting.draft
    label, why_not = _("Place a card"), ""
    if draft.card is None:
        why_not = _("A card must be chosen first.")
    elif draft.spot is None:
        label, why_not = _("Place {card}").format(card=card_name(draft.card)), _("A side must be chosen first.")
    else:
        label = _("Place {card} on tile {tile}").format(card=card_name(draft.card), tile=draft.spot.tile)
    _primary(page, setting, label, why_not)
    closed = ""
    if draft.card is None or draft.spot is None:
        closed = _("A card and a side must be chosen first.")
    elif draft.other_spot is None:
        closed = _("The other side has no open slot for this card.")
    _secondary(page, "other", setting.layout.secondary[0], _("Other side"), "updown", setting, closed)


def _add_exchange(page: Page, setting: Setting) -> None:
    count = len(setting.draft.given)
    move = setting.draft.confirmed()
    label = ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)
    if not count:
        label = _("Exchange none") if move is not None else _("Exchange cards")
    _primary(page, setting, label, "" if move is not None else _("At least one card must be chosen."))


def _add_claim(page: Page, setting: Setting) -> None:
    claim = setting.draft.claim
    label = _("Take a trophy")
    if claim is not None:
        label = _("Take the trophy {trophy}").format(trophy=trophy_name(claim.color))
    _primary(page, setting, label, "" if claim else _("A trophy must be chosen first."))
    closed = "" if setting.draft.may_decline else _("A trophy that is paid for must be taken.")
    _secondary(page, "keep", setting.layout.secondary[0], _("Keep the cubes"), "back", setting, closed)


def _add_waiting(page: Page, setting: Setting) -> None:
    """Leave the place of the button to who is at work."""
    seat, box = setting.seen.to_move, setting.layout.primary
    if seat is None:
        return
    page.paint(lambda canvas: _paint_waiting(page, canvas, setting, seat, box))


def _paint_waiting(page: Page, canvas: Canvas, setting: Setting, seat: int, box: Box) -> None:
    border = "edge" if canvas.theme.outlined else ""
    canvas.card(box, Card(14, "paper2", 0.9, border=border, border_w=1.5))
    r = min(18.0, box.h / 2 - 6)
    draw_avatar(canvas, box.x + 14 + r, box.cy, r, setting.look(seat))
    text = Box(box.x + 24 + 2 * r, box.y, box.w - 2 * r - 34, box.h)
    page.inks.append(canvas.text(text, setting.name(seat), "label"))


def _add_last(page: Page, setting: Setting, box: Box) -> None:
    """Add the latest line of the log; pressing it shows all of them."""
    sentence = setting.told or next((line for _seat, line in setting.table.log_lines(1)), "")
    if not sentence:
        return

    def paint(canvas: Canvas, state: NodeState) -> TextInk:
        if state.hovered:
            canvas.card(box, Card(10, "paper", 0.6))
        side = 18.0
        canvas.icon("list", Box(box.x + 4, box.cy - side / 2, side, side))
        room = Box(box.x + 28, box.y, box.w - 32, box.h)
        return canvas.text(room, sentence, "small-strong", lines=2)

    node = Node("log", box, "button", _("All that happened"), setting.table.open_log, paint, value=sentence, radius=10)
    page.add(node)
