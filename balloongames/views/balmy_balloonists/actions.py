"""What confirms a choice or helps with it: the strip of steps, the primary button, the list, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.i18n import N_, _, ngettext
from balloongames.rules.balmy_balloonists.cards import PLAIN
from balloongames.rules.balmy_balloonists.moves import (
    BearWeather,
    ChooseLane,
    DeclineTrade,
    DiscardWind,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    Restart,
    RevokePermission,
    SetAltitude,
    SwapAdvantage,
    TakeAdvantage,
    TakeToken,
    TradeToken,
    UseFairWinds,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.state import GROUND
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import add_turn_rows
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, main_button
from balloongames.views.balmy_balloonists.choice import add_lines
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.draft import Draft
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import spaces_flown, speed_words
from balloongames.views.balmy_balloonists.last_turns import trace_of

_STEPS: Final = {"wind": 0, "altitude": 1, "fly": 2, "after": 2, "keep": 4}
_MISSING: Final = {
    "altitude": N_("Choose an altitude first."),
    "draft": N_("Choose an advantage first."),
    "lane": N_("Choose a start lane first."),
    "restart": N_("Choose a lane first."),
    "token": N_("Choose a token first."),
    "keep": N_("Choose a card first."),
}


def add_actions(page: Page, context: BoardContext) -> None:
    """Add steps, buttons, and in the roomy shape the tabs of the rail."""
    layout = context.layout
    if layout.tabs is not None:
        choices = [
            (_("Turn"), lambda: context.open_tab(0)), (_("Race"), lambda: context.open_tab(1)),
            (_("Winds"), lambda: context.open_tab(2)),
        ]  # fmt: skip
        segments(page, "tab", layout.tabs, _("Panel"), choices, context.tab)
    if layout.steps is not None:
        steps = layout.steps

        def paint(canvas: Canvas) -> None:
            page.text_boxes.extend(draw_steps(canvas, context, steps, step_of(context)))

        page.paint_each_frame(paint)
    if layout.told is not None:
        _add_told(page, context, layout.told)
    if context.deciding:
        _add_primary(page, context)
    roomy = layout.roomy
    word = _("Map") if context.listing else _("List view")
    fits = page.kit.text_width(word, "button-s") * 0.92 + 20 * page.kit.text_scale + 28 <= layout.list.w
    button(
        page, "list", layout.list, word if fits and not roomy else "", context.open_list,
        icon="globe" if context.listing else "list", style="button-s", narrate=word, tip=word if roomy else "",
    )  # fmt: skip
    lines = context.host.log_lines(1)
    node = button(
        page, "log", layout.log, "", context.host.open_log, icon="speech",
        narrate=_("All that happened"), tip=_("All that happened") if roomy else "",
    )  # fmt: skip
    node.value = next((sentence for _seat, sentence in lines), "")


def _add_told(page: Page, context: BoardContext, box: Box) -> None:
    """Add a panel for the latest lines of the log, where a high window has room for it."""
    scale = page.kit.text_scale
    page.panel(box)
    page.text(box.inset(18, 0).take_top(26 * scale, skip=6), _("What happened"), "h4")
    room = box.cut(left=10, top=6 + 26 * scale, right=10, bottom=8)
    rest = add_turn_rows(page, context, room.inset(8, 2), trace_of)
    if not context.turn_rows:
        add_lines(page, context, rest.inset(-8, -2))


def _add_primary(page: Page, context: BoardContext) -> None:
    move = context.draft.pick
    label = confirm_words(context, move)
    box = context.layout.primary
    why = _what_is_missing(context.draft) if move is None else ""
    node = main_button(
        page, "confirm", box, label, context.confirm, icon=confirm_icon(move), why_not=why, first=move is not None
    )
    node.on_focus = lambda: context.look_at(None)


def _what_is_missing(draft: Draft) -> str:
    if draft.phase == "wind" and draft.card is None and draft.advantage is None:
        return _("Choose a wind card first.")
    return _(_MISSING[draft.phase]) if draft.phase in _MISSING else _("Choose one of the rows first.")


def confirm_icon(move: Move | None) -> str:
    """Return the icon of the primary button."""
    flies = isinstance(move, SetAltitude | Fly) and not (isinstance(move, SetAltitude) and move.altitude == GROUND)
    return "wind" if flies else "check"


def confirm_words(context: BoardContext, move: Move | None) -> str:  # noqa: C901, PLR0911, PLR0912 - one line per sort
    """Return what the primary button says: the verb of the chosen move."""
    match move:
        case None:
            return _no_move_words(context)
        case SetAltitude() | Fly():
            return _flight_words(context, move)
        case PlayWind(use=use, target=target) if use == PLAIN and target != context.seen.turn:
            return _("Play it on {name}").format(name=context.name(target))
        case PlayWind():
            return _("Play the card")
        case DiscardWind():
            return _("Discard the card")
        case UseFairWinds(shift):
            return _("Drift north") if shift < 0 else _("Drift south")
        case SwapAdvantage():
            return _("Swap the cards")
        case GoOn():
            return _("Go on")
        case TakeAdvantage():
            return _("Take the card")
        case ChooseLane(lane):
            return _("Start in lane {lane}").format(lane=lane)
        case TakeToken():
            return _("Take it")
        case DeclineTrade():
            return _("No trade")
        case _:
            return _answer_words(move)


def _answer_words(move: Move) -> str:
    match move:
        case TradeToken(_token, take):
            return _("Take it") if take else _("Give it")
        case Restart(lane):
            return _("Go on from lane {lane}").format(lane=lane)
        case KeepCard():
            return _("Keep this card")
        case UseRepairs(use):
            return _("Use repairs") if use else _("Keep repairs")
        case RevokePermission():
            return _("Revoke it")
        case BearWeather(pay):
            return _("Pay ballast") if pay else _("Land")
    raise ValueError(f"no words for {move}")


def _no_move_words(context: BoardContext) -> str:
    if context.draft.phase == "wind":
        return _("Play a wind card")
    return _("Choose an altitude") if context.draft.phase == "altitude" else _("Choose")


def _flight_words(context: BoardContext, move: SetAltitude | Fly) -> str:
    plan = context.plan_of(move)
    if plan is None or plan.altitude == GROUND:
        return _("Stay on the ground")
    count = spaces_flown(plan)
    if plan.lands and count > 0:
        return ngettext("Fly {count} space and land", "Fly {count} spaces and land", count).format(count=count)
    if not count:
        return _("Stay here")
    if count < 0:
        return ngettext("Fly back {count} space", "Fly back {count} spaces", -count).format(count=-count)
    return ngettext("Fly {count} space", "Fly {count} spaces", count).format(count=speed_words(count))


# -- still parts ------------------------------------------------------------------------------------------------------


def step_of(context: BoardContext) -> int | None:
    """Return which of the five steps is on: 0 … 4, None outside of them."""
    if context.animation.step is not None:
        return context.animation.step
    return _STEPS.get(context.seen.phase)


def step_words() -> tuple[str, ...]:
    """Return the five steps of a turn."""
    return _("Wind"), _("Altitude"), _("Fly"), _("Fuel"), _("Draw")


def draw_steps(canvas: Canvas, context: BoardContext, box: Box, at: int | None) -> Sequence[TextInk]:
    """Draw the five steps of a turn, of which one is taken now."""
    kept = context.render_cache.draw(canvas, box, ("steps", at), lambda on: _paint_steps(on, box, at), margin=6)
    return kept.text_boxes


def step_box(context: BoardContext, step: int) -> Box | None:
    """Return the pill of a step, 0 … 4; None where there is no strip."""
    box = context.layout.steps
    return _pills(context.kit.text_width, box, step_of(context))[1][step] if box is not None else None


def _pills(width: Callable[[str, str], float], box: Box, at: int | None) -> tuple[str, list[Box]]:
    """Return the style of the words of the steps, and their pills, each as wide as its word needs."""
    words = step_words()
    style = "label-s" if sum(width(word, "label-s") for word in words) + 5 * 34 <= box.w else "small-strong"
    wishes = [width(word, style) + (34 if at is not None and i < at else 20) for i, word in enumerate(words)]
    gap = 6.0
    spare = max(0.0, box.w - sum(wishes) - 4 * gap) / 5
    share = min(1.0, (box.w - 4 * gap) / sum(wishes))
    return style, box.inset(0, 1).split_columns(*(wish * share + spare for wish in wishes), gap=gap)


def _paint_steps(canvas: Canvas, box: Box, at: int | None) -> list[TextInk]:
    """Draw the steps as pills; what is done has a check, what is now is sunny."""
    style, pills = _pills(canvas.text_width, box, at)
    text_boxes = []
    plain = canvas.theme.outlined
    for i, (word, pill) in enumerate(zip(step_words(), pills, strict=True)):
        done, now = at is not None and i < at, i == at
        if now:
            canvas.card(pill, Card(pill.h / 2, "sun", border="sund", border_w=1.5))
        elif done:
            canvas.card(pill, Card(pill.h / 2, "paper", border="edge" if plain else "", border_w=1.5))
        else:
            canvas.card(pill, Card(pill.h / 2, "#0B2435", 0.7, border="#FFFAF0", border_w=1.5))
        color = "on_sun" if now else "ink" if done else "#FFFAF0"
        room = pill.inset(6, 0)
        if done:
            side = 15.0
            left = pill.cx - (canvas.text_width(word, style) + side + 4) / 2
            canvas.icon("check", pill.at_x(max(pill.x + 5, left), side, side), "good")
            room = pill.span_x(max(pill.x + 5, left) + side + 2, pill.right - 2)
        text_boxes.append(write(canvas, room, [word], style, color, align="center"))
    return text_boxes
