"""What confirms a choice or helps with it: the primary button and the two below it."""

from __future__ import annotations

from collections.abc import Callable

from balloongames.i18n import _
from balloongames.ui.forecast_list import gain_words
from balloongames.ui.page import Page
from balloongames.ui.widgets import button
from balloongames.views.bubblee_pop.consequence import outlook_words
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.draft import Draft
from balloongames.views.bubblee_pop.names import power_name


def add_actions(page: Page, context: BoardContext) -> None:
    """Add the buttons for what is to be decided."""
    if context.filling:
        _primary(page, context, _("Into the sky"), "up", "" if context.draft.hole else _("Choose a hole first."))
    elif context.dropping:
        _add_drop(page, context)
    elif context.empowered:
        _add_power(page, context)


def _primary(page: Page, context: BoardContext, label: str, icon: str, why_not: str) -> None:
    node = context.add_primary(page, label, icon, why_not)
    node.on_focus = lambda: context.look_at(None)
    if not why_not:
        node.value = outlook_words(context)


def _secondary(
    page: Page, context: BoardContext, index: int, node_id: str, label: str, icon: str, act: Callable[[], None],
    why_not: str = "",
) -> None:  # fmt: skip
    box = context.layout.secondary[index]
    wide = box.w >= page.kit.text_width(label, "button-s") * 0.92 + 18 * page.kit.text_scale + 30
    node = button(page, node_id, box, label, act, icon=icon if wide else "", style="button-s", why_not=why_not, lines=2)
    node.on_focus = lambda: context.look_at(None)


def _add_drop(page: Page, context: BoardContext) -> None:
    draft = context.draft
    label, why_not = _("Drop both"), ""
    if draft.swap is not None:
        label = _("Swap, then drop") if draft.pair is not None else _("Swap these two")
    elif draft.must_swap and not draft.swapping:
        why_not = _("First choose two to swap.")
    elif draft.swapping:
        why_not = _("Choose a neighbor, too.") if draft.first else _("First choose two to swap.")
    elif draft.pair is None:
        why_not = _missing(draft)
    label = _with_gain(context, label)
    _primary(page, context, label, "down" if draft.swap is None or draft.pair else "swap", why_not)
    closed = ""
    if context.model.swapped:
        closed = _("The swap of this turn is done.")
    elif not draft.may_swap:
        closed = _("No swap would leave a drop.")
    given = draft.swapping or draft.swap is not None
    if context.has_swaps:
        _secondary(
            page, context, 0, "swap", _("No swap") if given else _("Swap first"), "close" if given else "swap",
            context.begin_swap, closed,
        )  # fmt: skip
    nothing = draft.pair is None and draft.first is None and draft.swap is None
    _secondary(
        page, context, 1, "other", _("Other pair"), "refresh", context.clear_choice,
        _("Nothing is chosen yet.") if nothing else "",
    )  # fmt: skip


def _missing(draft: Draft) -> str:
    if draft.first is None:
        return _("First choose two to drop.")
    return _("Choose a neighbor, too.") if draft.partners(draft.first) else _("Choose another one.")


def _with_gain(context: BoardContext, label: str) -> str:
    """Return what a button says, and what that brings."""
    found, seat = context.outlook(), context.seen.to_move
    gain = found[2].points[seat] if found is not None and seat is not None and context.keeps_score else 0
    return _("{what}, {gain}").format(what=label, gain=gain_words(gain, gain)) if gain > 0 else label


def _add_power(page: Page, context: BoardContext) -> None:
    draft = context.draft
    if draft.power is None:
        _primary(page, context, _("Use a power"), "check", _("Choose a power first."))
    else:
        label = _with_gain(context, _("Use {power}").format(power=power_name(draft.power)))
        _primary(page, context, label, "check", "" if draft.target else _("Choose a target first."))
    closed = "" if draft.power else _("Choose a power first.")
    _secondary(page, context, 0, "decline", _("Let it go"), "close", context.decline, closed)
    nothing = draft.target is None and draft.cell is None
    _secondary(
        page, context, 1, "other", _("Other target"), "refresh", context.clear_choice,
        _("Nothing is chosen yet.") if nothing else "",
    )  # fmt: skip
