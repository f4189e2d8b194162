"""What confirms a choice or helps with it: the primary button, and the two below it."""

from __future__ import annotations

from balloongames.i18n import _, ngettext
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.playback_controls import add_playback_controls
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar, has_room_for_icon, main_button
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.landing import chances_in_words
from balloongames.views.color_queue.layout import Layout
from balloongames.views.color_queue.names import card_name


def add_actions(page: Page, context: BoardContext) -> None:
    """Add the buttons for what is to be decided."""
    controls = context.host.playback if context.turning else None
    if controls is not None:
        add_playback_controls(page, controls, *playback_boxes(context.layout))
    elif context.host.pausing:
        _add_go_on(page, context)
    elif context.choosing:
        _add_choose(page, context)
    else:
        _add_waiting(page, context)
    if context.choosing or context.host.pausing:
        _add_helpers(page, context)


def playback_boxes(layout: Layout) -> tuple[tuple[Box, Box], Box]:
    """Return where what moves is held and skipped, and where its speed is chosen: in the place of the other buttons."""
    left, right = layout.secondary
    row = left._replace(w=right.right - left.x)
    if layout.roomy:
        return (left, right), layout.primary._replace(h=min(layout.primary.h, 76))
    first, second = layout.primary.columns(2, 12)
    return (first, second), row


def _add_go_on(page: Page, context: BoardContext) -> None:
    seat = context.seen.to_move
    label = _("Pass to {name}").format(name=context.name(seat)) if seat is not None else _("Go on")
    button(page, "go_on", context.layout.primary, label, context.host.go_on, icon="next", kind="primary", first=True,
           lines=2, style="button")  # fmt: skip


def _add_choose(page: Page, context: BoardContext) -> None:
    draft, count = context.draft, context.model.variant.chosen
    label = _("Choose a card") if count == 1 else _("Place {count} cards").format(count=count)
    why_not = ""
    if draft.wanted == count == 1:
        why_not = _("Choose a card first.")
    elif draft.wanted:
        why_not = ngettext("Choose {count} more card first.", "Choose {count} more cards first.", draft.wanted).format(
            count=draft.wanted
        )
    elif count == 1:
        label = _("Play {card}").format(card=card_name(draft.cards[0]))
    node = main_button(
        page, "confirm", context.layout.primary, label, context.confirm, why_not=why_not, lines=3, style="button"
    )
    node.value = chances_in_words(context)
    node.on_focus = lambda: context.look_at(None)


def _add_helpers(page: Page, context: BoardContext) -> None:
    left, right = context.layout.secondary
    label = _("This turn") if context.rereading else _("Last turn")
    closed = "" if context.model.last is not None else _("No turn has been played yet.")
    if context.host.pausing:
        closed = _("The cards of the last turn are shown already.")
    for node_id, box, text, icon, act, why in (
        ("reread", left, label, "eye", context.reread, closed),
        ("log", right, _("Log"), "list", context.host.open_log, ""),
    ):
        wide = has_room_for_icon(page, box, text, "button-s")
        button(page, node_id, box, text, act, icon=icon if wide else "", style="button-s", why_not=why, lines=2)


def _add_waiting(page: Page, context: BoardContext) -> None:
    """Leave the place of the button to who is at work."""
    box, seat = context.layout.primary, context.seen.to_move

    def paint(canvas: Canvas) -> list[TextInk]:
        if seat is None or context.seen.viewer is None:
            return []
        canvas.card(box, Card(14, "paper2", 0.9, border="edge" if canvas.theme.outlined else "", border_w=1.5))
        r = min(18.0, box.h / 2 - 6)
        draw_avatar(canvas, box.x + 14 + r, box.cy, r, context.balloon_of(seat))
        text = box.inset(0)._replace(x=box.x + 24 + 2 * r, w=box.w - 2 * r - 34)
        return [canvas.text(text, context.name(seat), "label")]

    page.paint_each_frame(lambda canvas: page.text_boxes.extend(paint(canvas)))
