"""What confirms a choice or helps with it: the primary button, the small ones below it; and the log."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_cup.forecast import Forecast
from balloongames.rules.balloon_cup.moves import DeclineTrade
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, has_room_for_icon, main_button
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import card_name, color_name

_LOG_ROOM: Final = 44.0  # lu that a button needs beside its word


def add_actions(page: Page, context: BoardContext) -> None:
    """Add the buttons for what is to be decided; none for those who only watch."""
    if context.seen.viewer is None:
        return
    if context.placing:
        _add_place(page, context)
    elif context.exchanging:
        _add_exchange(page, context)
    elif context.claiming:
        _add_claim(page, context)
    _secondary(
        page, "count", context.layout.secondary[1], _("Trophies") if context.counting else _("Cards out"),
        "trophy" if context.counting else "cards", context,
    )  # fmt: skip
    if context.layout.log is not None:
        _add_log(page, context, context.layout.log)


def _add_log(page: Page, context: BoardContext, box: Box) -> None:
    label = _("Log")
    fits = page.kit.text_width(label, "button-s") + _LOG_ROOM <= box.w
    button(
        page, "log", box, label if fits else "", context.host.open_log, icon="list", style="button-s",
        narrate=_("All that happened"),
    )  # fmt: skip


def _primary(page: Page, context: BoardContext, label: str, why_not: str) -> None:
    box = context.layout.primary
    node = main_button(page, "confirm", box, label, context.confirm, why_not=why_not, lines=3, style="button")
    node.on_focus = lambda: context.look_at(None)


def _secondary(
    page: Page, node_id: str, box: Box, label: str, icon: str, context: BoardContext, why_not: str = ""
) -> None:
    acts = {"count": context.count, "other": context.switch_side, "keep": lambda: context.play(DeclineTrade())}
    roomy = context.layout.roomy
    style = "button-s"
    wide = has_room_for_icon(page, box, label, style)
    node = button(
        page, node_id, box, label, acts[node_id], icon=icon if wide else "", style=style, why_not=why_not,
        lines=2 if not roomy or not wide else 1,
    )  # fmt: skip
    node.on_focus = lambda: context.look_at(None)


def _add_place(page: Page, context: BoardContext) -> None:
    draft = context.draft
    label, why_not = _("Place a card"), ""
    if draft.card is None:
        why_not = _("Choose a card first.")
    elif draft.target is None:
        label, why_not = _("Place {card}").format(card=card_name(draft.card)), _("Choose a side first.")
    else:
        label = _("Place {card} on tile {tile}").format(card=card_name(draft.card), tile=draft.target.tile)
        found = context.outlook()
        if found and found[0].tile == draft.target.tile and _takes(context, found[1]):
            label = _("Place it, take tile {tile}").format(tile=draft.target.tile)
    _primary(page, context, label, why_not)
    closed = ""
    if draft.card is None or draft.target is None:
        closed = _("A card and a side must be chosen first.")
    elif draft.other_target is None:
        closed = _("The other side has no open slot for this card.")
    _secondary(page, "other", context.layout.secondary[0], _("Other side"), "updown", context, closed)


def _takes(context: BoardContext, forecast: Forecast) -> bool:
    return forecast.settlement is not None and forecast.settlement.winner == context.own


def _add_exchange(page: Page, context: BoardContext) -> None:
    count = len(context.draft.given)
    move = context.draft.confirmed()
    label = ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)
    if not count:
        label = _("Exchange none") if move is not None else _("Exchange cards")
    _primary(page, context, label, "" if move is not None else _("Choose at least one card."))


def _add_claim(page: Page, context: BoardContext) -> None:
    claim = context.draft.claim
    label = _("Take a trophy")
    if claim is not None:
        label = _("Take the {color} trophy").format(color=color_name(claim.color))
    _primary(page, context, label, "" if claim else _("Choose a trophy first."))
    closed = "" if context.draft.may_decline else _("A trophy that is paid for must be taken.")
    _secondary(page, "keep", context.layout.secondary[0], _("Keep the cubes"), "back", context, closed)
