"""The panel that shows a result before the click: what a choice leads to, and the button that confirms it."""

from __future__ import annotations

from balloongames.i18n import _
from balloongames.rules.balloon_pop.moves import PickGroup, PlayCard
from balloongames.rules.balloon_pop.table import final_ranking
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import piece_blit
from balloongames.views.balloon_pop.lines import add_lines
from balloongames.views.balloon_pop.parts import add_primary, cut_up
from balloongames.views.balloon_pop.placing import add_placing
from balloongames.views.balloon_pop.scoring import add_scoring, is_tall
from balloongames.views.balloon_pop.words import card_caption, card_rule, does, ending


def add_preview(page: Page, context: BoardContext) -> None:
    """Add the panel for the decision that is due."""
    box = context.layout.tall_preview if is_tall(context) else context.layout.preview
    page.panel(box)
    if not context.host.interactive:
        _add_waiting(page, context, box)
    elif context.seen.phase == "card":
        _add_card(page, context, box)
    elif context.seen.phase == "pick":
        _add_group(page, context, box)
    elif context.seen.phase == "place":
        add_placing(page, context, box)
    elif context.seen.phase == "score":
        add_scoring(page, context, box)


# -- waiting ----------------------------------------------------------------------------------------------------------


def _add_waiting(page: Page, context: BoardContext, box: Box) -> None:
    """Say who is at work, and tell what has popped so far, where the same was foretold before."""
    seen = context.seen
    if seen.to_move is None:
        _add_ending(page, context, box)
        return
    seat = seen.to_move
    text = _("{name} {does}").format(name=context.name(seat), does=does(seen))
    areas = cut_up(page, context, box, 1)
    r = 15.0 * page.kit.text_scale
    head = areas.title.grow(2)._replace(h=2 * r)
    page.paint(lambda canvas: draw_avatar(canvas, head.x + r, head.cy, r, context.host.people.looks[seat]))
    page.text(head.cut(left=2 * r + 10), text, "h4", lines=1 if box.w > 400 else 2)
    body = areas.body.span_y(head.bottom + 8, box.bottom - 12)
    card = context.model.played[seat]
    if context.scored:
        add_lines(page, body, context.scored)
    elif seen.phase == "card":
        page.text(
            body,
            _("High cards pick first. Low cards have more freedom to place."),
            "body",
            "ink2",
            valign="top",
            lines=4,
        )
    elif card > 0:
        page.text(body, card_rule(card), "body", "ink2", valign="top", lines=4)


def _add_ending(page: Page, context: BoardContext, box: Box) -> None:
    """Say who won."""
    seen = context.seen
    if not seen.round:
        return  # the table is only just being set
    page.icon("trophy", box.take_left(40, 40, skip=20))
    text = ending(*final_ranking(seen), context.host.people)
    page.text(box.cut(left=76, top=10, right=16, bottom=10), text, "h4", lines=5)


# -- cards ------------------------------------------------------------------------------------------------------------


def _add_card(page: Page, context: BoardContext, box: Box) -> None:
    draft = context.draft
    shown = draft.shown
    areas = cut_up(page, context, box, 1)
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
    closed = "" if chosen else _("Choose a card first.")
    add_primary(page, "play", areas.buttons[-1], label, context.confirm, why_not=closed)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# -- groups -----------------------------------------------------------------------------------------------------------


def _add_group(page: Page, context: BoardContext, box: Box) -> None:
    draft = context.draft
    shown = draft.shown
    areas = cut_up(page, context, box, 1)
    card = context.model.played[context.own]
    if isinstance(shown, PickGroup):
        page.text(areas.title, _("Group {number}").format(number=shown.group + 1), "h4")
        balloons = context.model.groups[shown.group]
        rule_h = page.kit.text_height(card_rule(card), areas.body.w, "small") + 2
        large = min(66.0, areas.body.h - rule_h, areas.body.w / 4.2)
        if large >= 34:
            row = areas.body.take_top(large)
            page.paint(lambda canvas: _paint_balloons(canvas, context, balloons, row))
            rest = areas.body.span_y(row.bottom + 2)
        else:
            rest = areas.body
        page.text(rest, card_rule(card), "small", "ink2", valign="top", lines=5)
    else:
        page.text(areas.title, _("A group to pick"), "h4")
        page.text(areas.body, card_rule(card), "body", "ink2", valign="top", lines=5)
    closed = "" if draft.chosen else _("Choose a group first.")
    add_primary(page, "take", areas.buttons[-1], _("Take this group"), context.confirm, why_not=closed)


def _paint_balloons(canvas: Canvas, context: BoardContext, balloons: str, row: Box) -> None:
    blits = [
        piece_blit(context.pieces, canvas, letter, (row.x + row.h * (i * 1.05 + 0.5), row.cy, row.h))
        for i, letter in enumerate(balloons)
    ]
    canvas.surface.fblits(blits)
