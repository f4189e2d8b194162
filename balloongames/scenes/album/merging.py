"""The sheet on which two persons become one: who is the same, and what they are called from then on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Final

from balloongames.i18n import _, full_date, ngettext, number, titled
from balloongames.scenes.album.merged_prints import PRINTS_H, Half, add_prints, can_show_prints, draw_look
from balloongames.scenes.album.stops import stops_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.storage.database import HistoryError
from balloongames.storage.model import local_day
from balloongames.storage.people import Person, PersonId, PlayedGames, key_of
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import button, draw_avatar, draw_radio, row

_SHOWN: Final = 6
_SHOWN_LARGE: Final = 3  # with large text


@dataclass(frozen=True, slots=True)
class Merged:
    """What was decided: who is the same as the person it was asked about, and what is kept."""

    other: PersonId
    name: str
    look: int


class MergeScene(DialogScene):
    """Asks who is the same person as ``person``; closes with `Merged`, or None.

    Those who sat at one table can't be, and it says when they did.
    """

    def __init__(self, ctx: Ctx, person: Person, others: Sequence[Person], chosen: Person | None = None) -> None:
        self._person = person
        self._why_not = {one.id: why_two(ctx, person, one) for one in others}
        self._others = sorted(others, key=lambda one: bool(self._why_not[one.id]))  # who can't be, last
        free = [one for one in self._others if not self._why_not[one.id]]
        self._chosen = chosen or (free[0] if free else None)
        self._played: dict[PersonId, PlayedGames] = {}
        self._keeps = [0, 0]  # whose name and whose balloon: of the person, or of the other one
        self._sheet = 0
        super().__init__(ctx)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Title, what happens, the others, both and who they become, what is kept, and the answers."""
        scale, roomy = page.kit.text_scale, page.roomy
        width = dialog_width(page, 900.0)
        inner_w = width - 2 * PADDING
        title = _("Who is the same person as {name}?").format(name=self._person.name)
        words = _("All matches of both will be {name}’s. They can be parted again at any time.")
        words = words.format(name=self._name)
        style = page.kit.largest(title, inner_w, "h1", "h2", "h4")
        title_h = page.kit.text_height(title, inner_w, style)
        words_style = "small" if roomy else "body"
        words_h = page.kit.text_height(words, inner_w, words_style)
        most, columns = (_SHOWN_LARGE, 1) if roomy else (_SHOWN, 3)
        shown = self._others[self._sheet * most :][:most]
        lines = -(-len(shown) // columns)
        row_h, button_h = max(46.0, (34 if roomy else 48) * scale), max(54.0, 34 * scale)
        rows_h = lines * (row_h + 8)
        keep_h = max(46.0, 30 * scale) + 12 if self._chosen else 0.0
        fixed = title_h + words_h + rows_h + keep_h + button_h + 2 * PADDING * 0.75 + 34
        prints_h = PRINTS_H * scale + 12 if self._chosen and can_show_prints(page, fixed) else 0.0
        inner = add_sheet(page, width, fixed + prints_h)
        heights = (title_h, words_h + 14, rows_h, prints_h, keep_h, REST)
        head, line, rows, prints, keep, foot = inner.split_rows(*heights, gap=4)
        page.text(head, title, style, lines=3)
        page.text(line.cut(bottom=10), words, words_style, "ink2", lines=4)
        for cell, one in zip(rows.cut(bottom=8).grid(columns, lines, 8), shown, strict=False):
            self._other(page, cell, one)
        if prints.h and self._chosen:
            add_prints(page, prints.cut(bottom=12), *self._halves(self._chosen))
        if keep.h and self._chosen:
            self._add_choices(page, keep.cut(bottom=12), self._chosen)
        self._add_answers(page, foot.take_bottom(button_h), most)

    def _add_choices(self, page: Page, box: Box, other: Person) -> None:
        """Add which of both names and of both balloons is kept."""
        kit, two = page.kit, (self._person, other)
        name, balloon = _("Name to keep"), _("Balloon to keep")
        side = 58.0 if not page.roomy else 68.0
        looks, box = box.take_right(2 * side + 8), box.cut(right=2 * side + 24)
        words = kit.text_width(balloon, "label") + 4
        if not page.roomy:
            page.text(box.take_right(words), balloon, "label")
            box = box.cut(right=words + 20)
            words = kit.text_width(name, "label") + 12
            page.text(box.take_left(words), name, "label")
            box = box.cut(left=words)
        names = [(one.name, partial(self._keep, 0, i)) for i, one in enumerate(two)]
        segments(page, "name", box.inset(2, 0), name, names, self._keeps[0])
        for i, (cell, one) in enumerate(zip(looks.columns(2, 8), two, strict=True)):
            self._add_look(page, cell, titled(balloon, one.name), one.look, i)

    def _add_look(self, page: Page, box: Box, label: str, look: int, which: int) -> None:
        chosen = self._keeps[1] == which

        def paint(canvas: Canvas, state: NodeState) -> None:
            draw_look(canvas, box, look, chosen=chosen, hovered=state.hovered)

        value = _("chosen") if chosen else ""
        node = Node(f"look.{which}", box, "choice", label, partial(self._keep, 1, which), paint, value=value, radius=12)
        page.add(node)

    def _add_answers(self, page: Page, box: Box, most: int) -> None:
        sheets = -(-len(self._others) // most)
        if sheets > 1:
            more = _("More")
            side = page.kit.fit_width(more, "button-s", icon=20, pad=36)
            button(page, "more", box.take_left(side), more, partial(self._turn, sheets), icon="next", style="button-s")
            box = box.cut(left=side + 16)
        left, right = box.columns(2, 16)
        none = "" if self._chosen else _("They all played with {name}.").format(name=self._person.name)
        button(page, "no", left, _("No, go back"), self.back, first=True, lines=2)
        button(
            page, "yes", right, _("Make them one"), self._agree, icon="people", kind="primary", why_not=none, lines=2
        )

    def _other(self, page: Page, box: Box, one: Person) -> None:
        why_not = self._why_not[one.id]
        lines = (why_not, _("They played each other.")) if why_not else (self._count(one),)

        def paint(canvas: Canvas, where: Box) -> TextInk:
            if not why_not:
                draw_radio(canvas, where.right - 26, where.cy, chosen=chosen)
            draw_avatar(canvas, where.x + 30, where.cy, min(20.0, where.h * 0.38), one.look)
            words = where.cut(left=60, right=12 if why_not else 46)
            upper, lower = words.center(h=44 * canvas.text_scale).split_rows(24 * canvas.text_scale, REST)
            if where.h < 48 * canvas.text_scale:  # all in one line
                upper, lower = words.split_columns(canvas.text_width(one.name, "label") + 8, REST, gap=12)
            fit = (line for line in lines if canvas.text_width(line, "small") <= lower.w)
            line = next(fit, "" if page.roomy else lines[-1])
            canvas.text(lower, line, "small", "ink2", align="left" if lower.y > upper.y else "right")
            return canvas.text(upper, one.name, "label", "ink2" if why_not else "ink")

        chosen = self._chosen is not None and one.id == self._chosen.id
        value = _("chosen") if chosen else ""
        label = one.name if why_not else f"{one.name}, {lines[0]}"
        act = partial(self._choose, one)
        row(page, f"other.{one.id}", box, label, act, paint, chosen=chosen, why_not=why_not, value=value)

    # -- who they are ------------------------------------------------------------------------------------------

    @property
    def _name(self) -> str:
        """What the one who stays is called."""
        return self._chosen.name if self._chosen and self._keeps[0] else self._person.name

    @property
    def _look(self) -> int:
        return self._chosen.look if self._chosen and self._keeps[1] else self._person.look

    def _halves(self, other: Person) -> tuple[Half, Half, Half]:
        """Return both, and who they become: they never sat at one table, so all that they played adds up."""
        mine, theirs = self._played_of(self._person), self._played_of(other)
        both = PlayedGames(mine.matches + theirs.matches, mine.won + theirs.won)
        first, second = (
            Half(one.name, one.look, (_played_words(played), _("since {day}").format(day=full_date(one.since))))
            for one, played in ((self._person, mine), (other, theirs))
        )
        return first, second, Half(self._name, self._look, (_played_words(both), self._stamps(other)))

    def _played_of(self, one: Person) -> PlayedGames:
        """Return how much there is of somebody that would be joined."""
        if one.id not in self._played:
            try:
                self._played[one.id] = self.ctx.store.people.played(one.id, local_day(datetime.now(UTC)))
            except HistoryError:
                return PlayedGames()
        return self._played[one.id]

    def _count(self, one: Person) -> str:
        count = self._played_of(one).matches
        return ngettext("{count} match", "{count} matches", count).format(count=number(count))

    def _stamps(self, other: Person) -> str:
        """Say how many stamps both have together."""
        try:
            of_both = zip(*(stops_of(self.ctx.store, one.id) for one in (self._person, other)), strict=True)
            stops = [(len({*first.got, *second.got}), len(first.stamps)) for first, second in of_both]
        except HistoryError:
            return ""
        count, most = (sum(figures) for figures in zip(*stops, strict=True))
        words = ngettext("{count} of {most} stamp", "{count} of {most} stamps", most)
        return words.format(count=number(count), most=number(most))

    # -- what happens ------------------------------------------------------------------------------------------

    def _choose(self, one: Person) -> None:
        self._chosen = one
        self.refresh()

    def _keep(self, what: int, whose: int) -> None:
        self._keeps[what] = whose
        self.refresh()

    def _turn(self, sheets: int) -> None:
        self._sheet = (self._sheet + 1) % sheets
        self.refresh()

    def _agree(self) -> None:
        if self._chosen:
            self.ctx.stack.pop(result=Merged(self._chosen.id, self._name, self._look))


def _played_words(played: PlayedGames) -> str:
    count = ngettext("{count} match", "{count} matches", played.matches).format(count=number(played.matches))
    return _("{matches}, {won} won").format(matches=count, won=number(played.won))


def why_two(ctx: Ctx, person: Person, other: Person) -> str:
    """Return why two persons can't be the same; "" if they can."""
    try:
        day = ctx.store.people.met(person.id, other.id)
        names = [set(ctx.store.people.names_of(one.id)) for one in (person, other)]
    except HistoryError:
        return _("The matches can’t be read.")
    if day:
        return _("They played each other on {day}.").format(day=full_date(day))
    for card in ctx.store.saves.list_all().cards:
        seated = {key_of(player.name) for player in card.players if player.bot is None}
        if all(seated & theirs for theirs in names):
            return _("They play each other in a match that waits.")
    return ""
