"""The rules panel of the set-up: the options that a game declares, taking back, and the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from balloongames import registry
from balloongames.core.match import UndoPolicy
from balloongames.core.options import Option, OptionValue
from balloongames.i18n import _
from balloongames.scenes.draft import SEED_LIMIT
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.view import OptionWords
from balloongames.ui.widgets import button, segments, switch, text_field

if TYPE_CHECKING:
    from balloongames.scenes.setup import SetupScene

_GAP: Final = 6.0
_ROW: Final = 60.0
Row = Callable[[Page, Box], None]


def rules(page: Page, scene: SetupScene, area: Box) -> None:
    """Add the panel. One column beside the meadow, two where it has the page to itself; more sheets if need be."""
    scale = page.kit.text_scale
    rows = [*_options(scene), _undo(scene), _deal(scene)]
    columns = 2 if area.w > 800 else 1
    head_h = 34 * scale
    height = max(_ROW, 55 * scale + 5)
    room = max(1, int((area.h - head_h - 32 + _GAP) / (height + _GAP)))
    sheets = -(-len(rows) // (room * columns))
    sheet = min(scene.sheet, sheets - 1)
    shown = rows[sheet * room * columns :][: room * columns]
    per_column = min(room, -(-len(rows) // columns))
    height = min((area.h - head_h - 32 + _GAP) / per_column - _GAP, height * 1.15)
    panel = Box(area.x, area.y, area.w, head_h + 32 + per_column * (height + _GAP) - _GAP)
    page.panel(panel, radius=18)
    inner = panel.inset(14, 12)
    _head(page, scene, Box(inner.x, inner.y, inner.w, head_h), sheet, sheets)
    body = Box(inner.x, inner.y + head_h + 8, inner.w, inner.h)
    for i, row in enumerate(shown):
        column = body.columns(columns, 14)[i // per_column]
        row(page, Box(column.x, column.y + (i % per_column) * (height + _GAP), column.w, height))


def _head(page: Page, scene: SetupScene, box: Box, sheet: int, sheets: int) -> None:
    scale = page.kit.text_scale
    label = _("Rules")
    width = page.kit.text_width(label, "button-s") + 18 * scale + 32
    height = max(36.0, box.h)
    where = Box(box.right - width, box.y - 3, width, height)
    button(page, "rules", where, label, scene.read_rules, icon="book", kind="quiet", style="button-s")
    right = where.x
    if sheets > 1:
        label = _("More ({number} of {count})").format(number=sheet + 1, count=sheets)
        width = page.kit.text_width(label, "button-s") + 18 * scale + 36
        where = Box(right - width - 12, box.y - 3, width, height)
        button(
            page, "more", where, label, lambda: scene.turn_sheet((sheet + 1) % sheets), icon="next", style="button-s"
        )
        right = where.x
    page.text(Box(box.x + 6, box.y, right - box.x - 16, box.h), _("House rules"), "h3")


def _words(page: Page, box: Box, title: str, why: str, right: float) -> None:
    """Write title and explanation of a row, left of ``right``."""
    scale = page.kit.text_scale
    page.paint(lambda canvas: canvas.row(box))
    width = right - box.x - 26
    lines = 1 if page.kit.text_width(why, "small") <= width else 2
    block = 20 * scale + lines * 17 * scale
    top = box.cy - block / 2
    page.text(Box(box.x + 14, top, width, 20 * scale), title, "label")
    page.text(Box(box.x + 14, top + 20 * scale, width, lines * 17 * scale), why, "small", "ink2", lines=2)


def _control(page: Page, box: Box, share: float = 0.42) -> Box:
    """Return where the control of a row stands."""
    width = box.w * share
    scale = page.kit.text_scale
    height = min(box.h - 16, 38.0 if scale <= 1 else 44 * scale)
    return Box(box.right - width - 12, box.cy - height / 2, width, height)


def _options(scene: SetupScene) -> list[Row]:
    declared = registry.game(scene.draft.game_id).meta.options
    words = scene.view.option_words()
    return [_option(scene, option, words[option.key]) for option in declared]


def _option(scene: SetupScene, option: Option, words: OptionWords) -> Row:
    def choose(value: OptionValue) -> None:
        scene.draft.options[option.key] = value
        scene.changed()

    def row(page: Page, box: Box) -> None:
        now = scene.draft.options[option.key]
        if option.is_switch:
            _words(page, box, words.title, words.why, box.right - 84)
            switch(page, f"option.{option.key}", box, words.title, choose, on=bool(now))
            return
        where = _control(page, box)
        _words(page, box, words.title, words.why, where.x)
        choices = [(words.values[value], _bind(choose, value)) for value in option.values]
        segments(page, f"option.{option.key}", where, words.title, choices, option.values.index(now))

    return row


def _bind(choose: Callable[[OptionValue], None], value: OptionValue) -> Callable[[], None]:
    return lambda: choose(value)


def _undo(scene: SetupScene) -> Row:
    policies: Sequence[UndoPolicy] = (UndoPolicy.TABLE, UndoPolicy.FREE)

    def choose(policy: UndoPolicy) -> Callable[[], None]:
        def act() -> None:
            scene.draft.undo = policy
            scene.changed()

        return act

    def row(page: Page, box: Box) -> None:
        where = _control(page, box)
        why = {
            UndoPolicy.TABLE: _("Until something new comes to light."),
            UndoPolicy.FREE: _("Any move, as far back as wished."),
        }[scene.draft.undo]
        _words(page, box, _("Taking back"), why, where.x)
        choices = [(_("Table rule"), choose(policies[0])), (_("Friendly table"), choose(policies[1]))]
        segments(page, "undo", where, _("Taking back"), choices, policies.index(scene.draft.undo))

    return row


def _deal(scene: SetupScene) -> Row:
    def change(text: str) -> None:
        scene.draft.seed = text.upper()
        scene.changed()

    def row(page: Page, box: Box) -> None:
        where = _control(page, box, 0.5)
        _words(page, box, _("Same deal"), _("A word or a deal code."), where.x)
        side = max(40.0, where.h)
        field = Box(where.x, where.y, where.w - side - 8, where.h)
        act = scene.write_seed if scene.device == "pad" else None
        text_field(page, "seed", field, _("Deal"), scene.draft.seed, change, act=act, limit=SEED_LIMIT)
        dice = Box(field.right + 8, where.y, side, where.h)
        button(page, "dice", dice, "", scene.roll_seed, icon="dice", narrate=_("Another deal"), tip=_("Another deal"))

    return row
