"""The list of the matches that wait, with what can be done with each, as the settings show it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from balloongames import registry
from balloongames.core.game import ProgramNotice
from balloongames.core.record import BadRecord
from balloongames.i18n import _, ago, clauses, join
from balloongames.scenes import reasons
from balloongames.scenes.common.matches import (
    game_cover,
    game_name,
    is_playable,
    resume_match,
    shortening,
    variants,
)
from balloongames.scenes.common.players import described, look_of
from balloongames.scenes.context import Ctx
from balloongames.storage import replays
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Player, SaveCard, Shared, local_day
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, draw_avatar

log = logging.getLogger(__name__)

_BUTTON: Final = 46.0
_GAP: Final = 8.0


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match in the list."""

    id: str
    game_id: str
    players: tuple[Player, ...]
    lines: tuple[str, ...]  # what is told of it below the names, at length first
    first: int  # the seat whose balloon is drawn: who is to move


class MatchList:
    """The rows of one list, page by page. ``changed`` is called when they must be shown anew."""

    def __init__(self, ctx: Ctx, changed: Callable[[], None]) -> None:
        self.message = ""
        self.news: tuple[
            ProgramNotice, ...
        ] = ()  # what is wrong with files, as far as nobody was told; for the page to tell
        self._ctx = ctx
        self._changed = changed
        self._sheet = 0
        self._asked = ""  # the match whose deletion waits for a yes
        self.entries: tuple[WaitingMatch, ...] = ()
        self.load()

    def load(self) -> None:
        """Read the list anew."""
        shelf = self._ctx.store.saves.list_all()
        self.entries = tuple(_waiting(self._ctx, shelf.cards))
        self.news += tuple(self._ctx.store.news(shelf.notices))

    def turn(self, by: int) -> None:
        """Leaf to another sheet."""
        self._sheet = max(0, self._sheet + by)
        self._asked = ""
        self._changed()

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        """Add the rows and, where they need more than one sheet, the buttons that leaf."""
        scale = page.kit.text_scale
        if not self.entries:
            add_nothing(page, area, _("No match waits."))
            return
        columns, row_h = _grid(page, area.w)
        leaf_h = 40 * max(1.0, scale * 0.8)
        fit = columns * max(1, int((area.h + _GAP) / (row_h + _GAP)))
        if len(self.entries) > fit:
            fit = columns * max(1, int((area.h - leaf_h) / (row_h + _GAP)))
        sheets = -(-len(self.entries) // fit)
        self._sheet = min(self._sheet, sheets - 1)
        for i, entry in enumerate(self.entries[self._sheet * fit :][:fit]):
            column = area.columns(columns, 12)[i % columns]
            box = column.at_y(area.y + i // columns * (row_h + _GAP), row_h)
            if entry.id == self._asked:
                self._question(page, box, entry)
            else:
                self._row(page, box, entry)
        if sheets > 1:
            self._leaf(page, area.take_bottom(leaf_h), sheets)

    def height(self, page: Page, width: float) -> float:
        """Return how high the list would like to be."""
        if not self.entries:
            return 260 + 60 * page.kit.text_scale
        columns, row_h = _grid(page, width)
        return -(-len(self.entries) // columns) * (row_h + _GAP) - _GAP + 1

    def _row(self, page: Page, box: Box, entry: WaitingMatch) -> None:
        scale = page.kit.text_scale
        page.paint(lambda canvas: canvas.row(box))
        picture_w = (box.h - 16) * 1.3 if box.w > 420 * scale else 0.0
        if picture_w:
            page.paint(
                lambda canvas: _draw_picture(canvas, box.cut(left=8, top=8, bottom=8).take_left(picture_w), entry)
            )
        actions = self._actions(entry)
        tools = box.take_right(len(actions) * (_BUTTON + 8), 40, skip=10).cut(left=8)
        places = tools.columns(len(actions), 8)
        for (name, icon, label, act), where in zip(actions, places, strict=True):
            narrate = _("{action}: {names}").format(action=label, names=_names(entry))
            button(page, f"{name}.{entry.id}", where, "", act, icon=icon, narrate=narrate, tip=label)
        words = box.span_x(box.x + picture_w + 22, tools.x - 12)
        width = words.w
        line_h = page.kit.text_height("M", width, "small")
        fit = (line for line in entry.lines if page.kit.text_height(line, width, "small") <= 2 * line_h)
        line = next(fit, entry.lines[-1])
        lines = 1 if page.kit.text_width(line, "small") <= width else 2
        heights = 21 * scale, 18 * lines * scale
        upper, lower = words.center(h=sum(heights)).split_rows(*heights)
        page.text(upper, _fitted(page, entry, width), "label")
        page.text(lower, line, "small", "ink2", lines=2)

    def _actions(self, entry: WaitingMatch) -> list[tuple[str, str, str, Callable[[], None]]]:
        return [
            ("resume", "play", _("Continue"), lambda: self._resume(entry)),
            ("export", "share", _("Export"), lambda: self._export(entry)),
            ("delete", "trash", _("Delete"), lambda: self._ask(entry.id)),
        ]

    def _question(self, page: Page, box: Box, entry: WaitingMatch) -> None:
        """Ask in the place of the row; the focus waits on the harmless answer."""
        page.paint(lambda canvas: canvas.card(box, Card(12, "bads", border="bad", border_w=2)))
        scale = page.kit.text_scale
        keep, delete = _("Keep"), _("Delete")
        keep_w = page.kit.text_width(keep, "button-s") + 34
        delete_w = page.kit.text_width(delete, "button-s") + 34
        height = min(box.h - 16, 40 * max(1.0, scale * 0.85))
        keep_box = box.take_right(keep_w, height, skip=12)
        delete_box = keep_box.before(delete_w, 10)
        text = _("Delete this match for good?")
        page.text(box.span_x(box.x + 16, delete_box.x - 12), text, "body-strong", lines=2)
        button(page, "delete", delete_box, delete, lambda: self._delete(entry), kind="danger", style="button-s")
        button(page, "keep", keep_box, keep, lambda: self._ask(""), style="button-s", first=True)

    def _leaf(self, page: Page, box: Box, sheets: int) -> None:
        at = self._sheet
        words = _("Page {number} of {count}").format(number=at + 1, count=sheets)
        page.text(box.inset(60, 0), words, "small", "ink2", align="center")
        before = box.take_left(46)
        after = box.take_right(46)
        none_before = _("This is the first page.") if at == 0 else ""
        none_after = _("This is the last page.") if at == sheets - 1 else ""
        button(page, "before", before, "", lambda: self.turn(-1), icon="back", narrate=_("Back"), why_not=none_before)
        button(page, "after", after, "", lambda: self.turn(1), icon="next", narrate=_("Next"), why_not=none_after)

    # -- what happens ------------------------------------------------------------------------------------------

    def _show_message(self, message: str) -> None:
        self.message = message
        self._changed()

    def _ask(self, match_id: str) -> None:
        self._asked = match_id
        self._show_message("")

    def _resume(self, entry: WaitingMatch) -> None:
        shelf = self._ctx.store.saves.list_all()
        self.news += tuple(self._ctx.store.news(shelf.notices))
        card = next((c for c in shelf.cards if c.id == entry.id), None)
        trouble = resume_match(self._ctx, card) if card else _("The match is gone.")
        if trouble:
            self._ctx.audio.play("refuse")
            self._show_message(trouble)

    def _shared(self, entry: WaitingMatch) -> Shared | None:
        """Return a match whole; say so if that is not possible."""
        try:
            saved = self._ctx.store.saves.load(entry.id).value
            shared = Shared(saved.card.players, saved.record) if saved else None
        except (HistoryError, BadRecord) as error:
            log.warning("a match can't be read", exc_info=error)
            shared = None
        if shared is None:
            self._show_message(_("The match is gone."))
        return shared

    def _export(self, entry: WaitingMatch) -> None:
        shared = self._shared(entry)
        if shared is None:
            return
        today = local_day(datetime.now(UTC))
        name = replays.file_name(entry.game_id, f"{today:%Y%m%d}-{entry.id[:6]}{replays.SUFFIX}")
        try:
            replays.share(shared, self._ctx.store.replays / name)
        except OSError as error:
            self._show_message(_("The file could not be written: {cause}.").format(cause=reasons.of_error(error)))
        else:
            self._ctx.audio.play("toast")
            self._show_message(_("Written to the folder for replays: {file}").format(file=name))

    def _delete(self, entry: WaitingMatch) -> None:
        self._asked = ""
        try:
            self._ctx.store.delete_waiting(entry.id)
        except OSError as error:
            self._show_message(_("The match could not be deleted: {cause}.").format(cause=reasons.of_error(error)))
        else:
            self.load()
            self._show_message("")


def add_nothing(page: Page, area: Box, words: str) -> None:
    """Say that there is no match, over balloons that have flown away."""
    cy = area.y + area.h * 0.4
    for i, color in enumerate(("blue", "yellow", "red")):
        x = area.cx + (i - 1) * 74
        page.sprite(f"pictures/ghosts/{color}", Box.around(x, cy - 46 - 22 * (i == 1), 84, 100))
    height = 60 * page.kit.text_scale
    page.text(area.span_y(cy + 20).take_top(height), words, "h4", "ink2", align="center", lines=2)


def _grid(page: Page, width: float) -> tuple[int, float]:
    """Return how many columns a list of this width has, and how high its rows are."""
    scale = page.kit.text_scale
    return (2 if width > 1000 * scale else 1), max(88.0, 44 * scale + 32)


def _names(entry: WaitingMatch) -> str:
    return join([player.name for player in entry.players])


def _fitted(page: Page, entry: WaitingMatch, width: float) -> str:
    """Return the names in full, or what fits of them and how many more there are."""
    texts = shortening(entry.players)
    return next((text for text in texts if page.kit.text_width(text, "label") <= width), texts[-1])


def _waiting(ctx: Ctx, cards: Sequence[SaveCard]) -> Sequence[WaitingMatch]:
    now = datetime.now(UTC)
    return [
        WaitingMatch(
            card.id, card.game_id, card.players,
            _lines(
                _game(card.game_id), _rules_of(ctx, card), _round(card), ago(card.updated, now), players=card.players
            ),
            card.to_move or 0,
        )
        for card in cards
        if not card.is_over
    ]  # fmt: skip


def _rules_of(ctx: Ctx, card: SaveCard) -> list[str]:
    saved = ctx.store.saves.load(card.id).value if is_playable(card.game_id) else None
    return variants(card.game_id, dict(saved.record.options), len(card.players)) if saved else []


def _lines(game: str, rules: Sequence[str], *more: str, players: Sequence[Player]) -> tuple[str, ...]:
    """Return all there is to tell of a match, then less and less of its rules."""
    return tuple(
        " · ".join(filter(None, (", ".join((game, *rules[:count])), *more, _computers(players))))
        for count in range(len(rules), -1, -1)
    )


def _computers(players: Sequence[Player]) -> str:
    """Return how the computer players of a match play: "computer, steady"; "" if there are none."""
    return clauses(dict.fromkeys(described(player.bot) for player in players))


def _game(game_id: str) -> str:
    return game_name(registry.entry(game_id)) if is_playable(game_id) else game_id


def _round(card: SaveCard) -> str:
    if card.round is None:
        return ""
    return _("round {number} of {count}").format(number=card.round[0], count=card.round[1])


def _draw_picture(canvas: Canvas, box: Box, entry: WaitingMatch) -> None:
    if is_playable(entry.game_id):
        canvas.rounded_picture(game_cover(registry.entry(entry.game_id)), box, (8, 8, 8, 8), zoom=0.3)
    r = min(15.0, box.h * 0.28)
    first = entry.players[entry.first]
    draw_avatar(canvas, box.right - r + 3, box.bottom - r + 3, r, look_of(first), robot=first.bot is not None)
