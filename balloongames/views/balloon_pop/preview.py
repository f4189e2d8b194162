"""The panel that shows a result before the click: what a choice leads to, and the button that confirms it."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import _, join, ngettext
from balloongames.rules.balloon_pop.moves import PickGroup, PlayCard
from balloongames.rules.balloon_pop.table import final_ranking
from balloongames.ui.canvas import Canvas
from balloongames.ui.forecast_list import Sum
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import piece_blit
from balloongames.views.balloon_pop.lines import add_rows, outlook_rows, sum_of
from balloongames.views.balloon_pop.parts import add_primary, add_tool, cut_up
from balloongames.views.balloon_pop.placing import add_placing
from balloongames.views.balloon_pop.scoring import add_scoring, is_tall
from balloongames.views.balloon_pop.ways import why_no_other
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
    """Say who is at work, and tell what pops: as it was foretold, or else so far, with what it comes to."""
    seen = context.seen
    if seen.to_move is None:
        _add_ending(page, context, box)
        return
    if context.swept:
        areas = cut_up(page, context, box, 1)
        page.text(areas.title, _("The match is over."), "h4")
        add_rows(page, areas.body.span_y(bottom=box.bottom - 12), context.swept)
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
    if rows := outlook_rows(context.foretold) if context.foretold else context.scored:
        stood = context.foretold_in if context.foretold else None
        add_rows(page, stood if stood and box.holds(stood) else body, rows, _total(context, seat))
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


def _total(context: BoardContext, seat: Seat) -> Sum | None:
    """Return where the points lead, as it was foretold or else so far; where the coach speaks there is no room."""
    if not context.keeps_score or context.host.teaches:
        return None
    told, so_far = context.foretold, sum(row.low or 0 for row in context.scored)
    low, high = (told.low, told.high) if told else (so_far, so_far)
    return Sum(context.name(seat), context.seen.scores[seat], low, high)


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
        page.text(_warn(page, context, areas.body, card), card_rule(card), "body", valign="top", lines=6)
    else:
        page.text(areas.title, _("A card for this round"), "h4")
        hint = _("High cards pick first. Low cards have more freedom to place.")
        page.text(areas.body, hint, "body", "ink2", valign="top", lines=6)
    chosen = draft.chosen
    label = _("Play card {card}").format(card=chosen.card) if isinstance(chosen, PlayCard) else _("Play a card")
    closed = "" if chosen else _("Choose a card first.")
    add_primary(page, "play", areas.buttons[-1], label, context.confirm, why_not=closed)


def _warn(page: Page, context: BoardContext, box: Box, card: int) -> Box:
    """Say at the foot of a box for which groups a card leaves no room, if there are any; returns what is left of it."""
    groups = context.model.groups
    lost = [number for number, group in enumerate(groups, 1) if not context.has_room(group, card)]
    if not lost:
        return box
    if len(lost) == len(groups):
        words = _("It leaves no group any room: whichever is taken is lost.")
    else:
        words = ngettext("It leaves group {groups} no room.", "It leaves the groups {groups} no room.", len(lost))
        words = words.format(groups=join([str(number) for number in lost]))
    _add_warning(page, box, words)
    return box.cut(bottom=_warning_height(page, words, box.w))


def _warning_height(page: Page, words: str, width: float) -> float:
    return page.kit.text_height(words, width - 24 * page.kit.text_scale, "small-strong") + 4


def _add_warning(page: Page, box: Box, words: str) -> None:
    side = 18 * page.kit.text_scale
    foot = box.take_bottom(_warning_height(page, words, box.w))
    page.icon("warn", foot.take_left(side, side), "bad")
    page.text(foot.cut(left=side + 6), words, "small-strong", "bad", valign="top", lines=4)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# -- groups -----------------------------------------------------------------------------------------------------------


def _add_group(page: Page, context: BoardContext, box: Box) -> None:
    draft, ways = context.draft, context.ways()
    shown = draft.shown
    areas = cut_up(page, context, box, 2 if context.shows_ways else 1)
    card = context.model.played[context.own]
    if isinstance(shown, PickGroup) and ways:
        title = _("Group {number} with card {card}").format(number=shown.group + 1, card=card)
        outlook = ways[0][1].outlook
        page.text(areas.title, title, "h4")
        add_rows(page, areas.body, outlook_rows(outlook), sum_of(context, outlook.low, outlook.high))
    elif isinstance(shown, PickGroup):
        page.text(areas.title, _("Group {number}").format(number=shown.group + 1), "h4")
        _add_balloons(page, context, areas.body, shown.group)
    else:
        page.text(areas.title, _("A group to pick"), "h4")
        page.text(areas.body, card_rule(card), "body", "ink2", valign="top", lines=5)
    closed = "" if draft.chosen else _("Choose a group first.")
    if context.shows_ways:
        why = why_no_other(len(ways)) if isinstance(shown, PickGroup) else _("Choose a group first.")
        label = _("Other ways")
        add_tool(page, context, "ways", areas.buttons[0], label, "swap", context.show_other_way, closed=why)
    add_primary(page, "take", areas.buttons[-1], _("Take this group"), context.confirm, why_not=closed)


def _add_balloons(page: Page, context: BoardContext, body: Box, group: int) -> None:
    """Show a group large, and say how the card lets it lie, or that it would be lost."""
    balloons, card = context.model.groups[group], context.model.played[context.own]
    lost = "" if context.has_room(balloons, card) else _("The card leaves it no room: it would be lost.")
    told_h = page.kit.text_height(card_rule(card), body.w, "small") + 8
    rule_h = _warning_height(page, lost, body.w) + 6 if lost else told_h
    large = min(66.0, body.h - rule_h, body.w / 4.2)
    if large >= 34:
        row = body.take_top(large)
        page.paint(lambda canvas: _paint_balloons(canvas, context, balloons, row))
        body = body.span_y(row.bottom + 6)
    if lost:
        _add_warning(page, body, lost)
    else:
        page.text(body, card_rule(card), "small", "ink2", valign="top", lines=5)


def _paint_balloons(canvas: Canvas, context: BoardContext, balloons: str, row: Box) -> None:
    blits = [
        piece_blit(context.pieces, canvas, letter, (row.x + row.h * (i * 1.05 + 0.5), row.cy, row.h))
        for i, letter in enumerate(balloons)
    ]
    canvas.surface.fblits(blits)
