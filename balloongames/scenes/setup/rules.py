"""The rules panel of the set-up: the options that a game declares, taking back, and the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames import registry
from balloongames.core.match import UndoPolicy
from balloongames.core.options import Option, OptionValue
from balloongames.i18n import _, join, titled
from balloongames.scenes.keyboard import too_long
from balloongames.scenes.setup.new_match import SEED_LIMIT, NewMatch
from balloongames.ui.controls import PICKER_ARROW, picker, segments, switch
from balloongames.ui.geometry import Box
from balloongames.ui.input import Device
from balloongames.ui.page import Page
from balloongames.ui.view import OptionWords
from balloongames.ui.widgets import Act, button, text_field

_GAP: Final = 6.0
_LEAST: Final = 54.0  # lu that a row measures at least
_PAD: Final = 14.0
_SWITCH_W: Final = 84.0
_SHARES: Final = (0.4, 0.5)  # of a row's width, for a choice: more where its words need it


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the panel shows and sets; ``changed`` is called whenever it has changed the match.

    ``unfolded`` is whether the options of the game are in sight. ``is_full`` is whether the deal has no room for more,
    which is being told; ``fill`` is called when that is so. ``sheet`` is the sheet in front, and ``words`` are those of
    the game's own options, by their keys.
    """

    new_match: NewMatch
    onlooker: bool
    unfolded: bool
    words: Mapping[str, OptionWords]
    sheet: int
    device: Device
    is_full: bool
    changed: Callable[[], None]
    set_onlooker: Callable[[bool], None]
    unfold: Callable[[], None]
    fill: Callable[[], None]
    turn: Callable[[int], None]
    read: Callable[[], None]
    write_seed: Callable[[], None]
    roll_seed: Callable[[], None]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule: its title, why one might want it, how much of the row its control takes, and the control itself."""

    title: str
    why: str
    control: Callable[[Page, Box, Box], None]  # is given the whole row, and the control's place in it
    share: float = 0.0  # of the row's width; 0 is a switch
    labels: tuple[str, ...] = ()  # of a choice: they find the share
    warns: bool = False  # the reason is one why something was not done

    def control_width(self, page: Page, width: float) -> float:
        """Return how wide the control is in a row of ``width`` lu: with each choice on one line, if it can be."""
        if not self.labels:
            return width * self.share
        widths = [width * share for share in _SHARES]
        side_by_side = (wide for wide in widths if _fit(page, wide, self.labels))
        needed = max(page.kit.text_width(label, "button-s") for label in self.labels) + 2 * PICKER_ARROW + 10
        one_by_one = (wide for wide in widths if needed <= wide)
        return next(side_by_side, None) or next(one_by_one, widths[-1])

    def text_width(self, page: Page, width: float) -> float:
        """Return how wide the words are set in a row of ``width`` lu."""
        taken = self.control_width(page, width)
        return width - (taken + 12 if taken else _SWITCH_W) - _PAD - 10

    def height(self, page: Page, width: float) -> float:
        """Return how high a row of ``width`` lu must be."""
        room = self.text_width(page, width)
        title = page.kit.text_height(self.title, room, "label")
        why = page.kit.text_height(self.why, room, "small") * 17 / 18
        return max(_LEAST, title + why + 10, 40 * page.kit.text_scale + 12)

    def build(self, page: Page, box: Box) -> None:
        """Add the row to a page."""
        page.paint(lambda canvas: canvas.row(box))
        room = self.text_width(page, box.w)
        title_h = page.kit.text_height(self.title, room, "label")
        why_h = page.kit.text_height(self.why, room, "small")
        words = box.take_left(room, title_h + why_h * 17 / 18, skip=_PAD)
        upper, lower = words.split_rows(title_h, why_h, gap=-1)
        page.text(upper, self.title, "label", lines=3)
        page.text(lower, self.why, "small", "bad" if self.warns else "ink2", lines=9)
        scale = page.kit.text_scale
        height = min(box.h - 12, 38.0 if scale <= 1 else 44 * scale)
        self.control(page, box, box.take_right(self.control_width(page, box.w), height, skip=12))


def rules(page: Page, house: HouseRules, area: Box) -> None:
    """Add the panel. Rows are as high as their words; what does not fit stands on the next sheet."""
    scale = page.kit.text_scale
    columns = 2 if area.w > 800 and not page.roomy else 1
    head_h = 34 * scale
    width = (area.w - 28 - 14 * (columns - 1)) / columns
    room = area.h - head_h - 32
    flow = _even(page, _all(house), width, room, columns)
    sheets = [flow[i : i + columns] for i in range(0, len(flow), columns)]
    sheet = min(house.sheet, len(sheets) - 1)
    used = max(sum(height + _GAP for _row, height in column) - _GAP for column in sheets[sheet])
    panel = area.take_top(head_h + 32 + min(room, used + 2))
    page.panel(panel, radius=18)
    inner = panel.inset(14, 12)
    _head(page, house, inner.take_top(head_h), sheet, len(sheets))
    for i, column in enumerate(sheets[sheet]):
        box = inner.cut(top=head_h + 8).take_left(width, skip=i * (width + 14))
        boxes = box.split_rows(*(height for _row, height in column), gap=_GAP)
        for (row, _height), where in zip(column, boxes, strict=True):
            row.build(page, where)


def fitting_width(page: Page, house: HouseRules, height: float, widths: Sequence[float]) -> float:
    """Return the first of ``widths`` at which all rules stand on one sheet of ``height`` lu; else the first of all."""
    room = height - 34 * page.kit.text_scale - 32
    fits = (width for width in widths if len(_flow(page, _all(house), width - 28, room)) == 1)
    return next(fits, widths[0])


def _all(house: HouseRules) -> list[RuleRow]:
    alone = house.new_match.persons == 1 < len(house.new_match.chairs)
    options = _options(house)
    if options and not house.unfolded:
        options = [_folded(house)]
    return [*options, _undo(house), *([_onlooker(house)] if alone else []), _deal(house)]


def _even(
    page: Page, rows: Sequence[RuleRow], width: float, room: float, columns: int
) -> list[list[tuple[RuleRow, float]]]:
    """Put rows into columns; where one sheet is enough, into columns of like height."""
    flow = _flow(page, rows, width, room)
    room = min(room, sum(height + _GAP for column in flow for _row, height in column))
    for share in (0.5, 0.6, 0.7, 0.8, 0.9) if columns > 1 and len(flow) <= columns else ():
        even = _flow(page, rows, width, room * share)
        if len(even) <= columns:
            return even
    return flow


def _flow(page: Page, rows: Sequence[RuleRow], width: float, room: float) -> list[list[tuple[RuleRow, float]]]:
    """Put rows one below the other into columns of ``room`` lu."""
    columns: list[list[tuple[RuleRow, float]]] = [[]]
    y = 0.0
    for row in rows:
        height = row.height(page, width)
        if columns[-1] and y + height > room + 0.5:
            columns.append([])
            y = 0.0
        columns[-1].append((row, height))
        y += height + _GAP
    return columns


def _head(page: Page, house: HouseRules, box: Box, sheet: int, sheets: int) -> None:
    label = _("Rules")
    width = page.kit.fit_width(label, "button-s", icon=18, pad=32)
    height = max(36.0, box.h)
    where = box.take_top(height, skip=-3).take_right(width)
    button(page, "rules", where, label, house.read, icon="book", kind="quiet", style="button-s")
    right = where.x
    if sheets > 1:
        label = _("More ({number} of {count})").format(number=sheet + 1, count=sheets)
        width = page.kit.fit_width(label, "button-s", icon=18, pad=36)
        where = Box(right - width - 12, box.y - 3, width, height)
        button(page, "more", where, label, lambda: house.turn((sheet + 1) % sheets), icon="next", style="button-s")
        right = where.x
    page.text(box.span_x(box.x + 6, right - 10), _("House rules"), "h3")


def _options(house: HouseRules) -> list[RuleRow]:
    return [_option(house, option, words) for option, words, _now in _declared(house)]


def _folded(house: HouseRules) -> RuleRow:
    """Return one line in place of all options: what is played in another way than usual."""
    changed = [
        titled(words.title, words.values[now]) if not option.is_switch else words.title
        for option, words, now in _declared(house)
        if now != option.default
    ]
    label = _("Change")

    def control(page: Page, _row: Box, place: Box) -> None:
        button(page, "unfold", place, label, house.unfold, icon="gear", style="button-s")

    said = join(changed) if changed else _("All as in the rules.")
    return RuleRow(_("How it is played"), said, control, share=_SHARES[0])


def _declared(house: HouseRules) -> list[tuple[Option, OptionWords, OptionValue]]:
    """Return the options that matter here, with their words and what they stand at."""
    seats, chosen = len(house.new_match.chairs), house.new_match.options
    declared = registry.game(house.new_match.game_id).meta.options
    return [(one, house.words[one.key], chosen[one.key]) for one in declared if one.matters(seats, chosen)]


def _option(house: HouseRules, option: Option, words: OptionWords) -> RuleRow:
    now = house.new_match.options[option.key]
    node_id = f"option.{option.key}"

    def choose(value: OptionValue) -> None:
        house.new_match.options[option.key] = value
        house.changed()

    def flip(page: Page, row: Box, _place: Box) -> None:
        switch(page, node_id, row, words.title, choose, on=bool(now))

    def pick(page: Page, _row: Box, place: Box) -> None:
        choices = [(words.values[value], _bind(choose, value)) for value in option.values]
        _choice(page, node_id, place, words.title, choices, option.values.index(now))

    if option.is_switch:
        return RuleRow(words.title, words.why, flip)
    return RuleRow(words.title, words.why, pick, labels=tuple(words.values[value] for value in option.values))


def _choice(page: Page, node_id: str, place: Box, title: str, choices: Sequence[tuple[str, Act]], now: int) -> None:
    """Add a choice: all side by side if each has room on one line, else one by one."""
    add = segments if _fit(page, place.w, [label for label, _act in choices]) else picker
    add(page, node_id, place, title, choices, now)


def _fit(page: Page, width: float, labels: Sequence[str]) -> bool:
    """Return whether each label has room on one line of a segment."""
    room = width / len(labels) - 8
    return all(page.kit.text_width(label, "button-s") <= room for label in labels)


def _bind(choose: Callable[[OptionValue], None], value: OptionValue) -> Callable[[], None]:
    return lambda: choose(value)


def _undo(house: HouseRules) -> RuleRow:
    """Return the rule of taking back: a choice among several persons; what holds for one, who has nobody to ask."""
    if house.new_match.persons <= 1:
        return RuleRow(_("Taking back"), _("Any move, as far back as wished."), lambda _page, _row, _place: None)
    policies = (UndoPolicy.TABLE, UndoPolicy.FREE)
    labels = (_("Table rule"), _("Friendly table"))
    now = house.new_match.undo
    free = now is UndoPolicy.FREE
    why = _("Any move, as far back as wished.") if free else _("Until something new comes to light.")

    def choose(policy: UndoPolicy) -> Callable[[], None]:
        def act() -> None:
            house.new_match.undo = policy
            house.changed()

        return act

    def pick(page: Page, _row: Box, place: Box) -> None:
        choices = [(label, choose(policy)) for label, policy in zip(labels, policies, strict=True)]
        _choice(page, "undo", place, _("Taking back"), choices, policies.index(now))

    return RuleRow(_("Taking back"), why, pick, labels=labels)


def _onlooker(house: HouseRules) -> RuleRow:
    def flip(page: Page, row: Box, _place: Box) -> None:
        switch(page, "onlooker", row, _("Plume looks on"), house.set_onlooker, on=house.onlooker)

    return RuleRow(_("Plume looks on"), _("A word before a mistake."), flip)


def _deal(house: HouseRules) -> RuleRow:
    def change(text: str) -> None:
        house.new_match.seed = text.upper()
        house.changed()

    def field(page: Page, _row: Box, place: Box) -> None:
        side = max(40.0, place.h)
        line = place.cut(right=side + 8)
        act = house.write_seed if house.device == "pad" else None
        text_field(
            page, "seed", line, _("Deal"), house.new_match.seed, change, act=act, limit=SEED_LIMIT, full=house.fill
        )
        dice = line.after(side, 8)
        button(page, "dice", dice, "", house.roll_seed, icon="dice", narrate=_("Another deal"), tip=_("Another deal"))

    why = too_long(SEED_LIMIT) if house.is_full else _("A word or a deal code.")
    return RuleRow(_("Same deal"), why, field, share=0.5, warns=house.is_full)
