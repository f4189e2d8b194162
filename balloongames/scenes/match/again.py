"""A key moment tried again: the table before the move, what was played, and what would have been better.

The board itself shows what either move does, as it does for whoever is about to play; marks and tags tell which is
which. From here a practice table opens; the match stays as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.ai.contrast import Prospect
from balloongames.ai.review import KeyMoment
from balloongames.i18n import _, percent
from balloongames.scenes.common.bar import Bar, Stepper, Tool, add_bar, area_below
from balloongames.scenes.common.rounds import move_stage_words
from balloongames.scenes.common.why import why_of
from balloongames.scenes.context import Ctx
from balloongames.scenes.match.ahead import add_ahead, boxes_ahead, drawn_over
from balloongames.scenes.match.looked_at import LookedAtScene
from balloongames.scenes.match.practice import TO_THE_RESULT, PracticeScene
from balloongames.scenes.match.sheets import lay_sheet_in, sheet_width, spot_for_sheet
from balloongames.scenes.match.tags import AIR, FRAME, Tags, joined
from balloongames.session import Replay
from balloongames.session.practice import practice
from balloongames.ui.banner import TurnBanner
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Command, Intent, PageTurn
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, row

PLAYED: Final = "played"
BETTER: Final = "better"
_TURN: Final = 1.2  # seconds for which each of both is shown
_PAD: Final = 18.0
_NARROWEST: Final = 270.0  # lu that a sheet has to be wide


@dataclass(frozen=True, slots=True)
class _Candidate:
    """One of the two moves: what it is called, its sentence, and the chances that it brings."""

    id: str
    move: Any
    title: str
    sentence: str
    gain: str
    ahead: Prospect | None


class TryAgainScene(LookedAtScene):
    """One of the key moments of a match, seen by the one who moved there. Nothing is played here."""

    def __init__(self, ctx: Ctx, replay: Replay, moments: Sequence[KeyMoment], index: int = 0) -> None:
        self._replay: Final = replay
        self._moments: Final = tuple(moments)
        self._index: Final = index
        self.moment: Final = self._moments[index]
        self.chosen = BETTER
        self._takes_turns = False  # whether both are shown, one after the other
        self._clock = 0.0
        # Where the sheet lies, and in which window: it stays there while one or the other move is shown.
        self._lies: tuple[tuple[Box, float], Box] | None = None
        super().__init__(ctx, practice(replay, self.moment.ply).session)
        self.candidates: Final = self._find_candidates()

    def _find_candidates(self) -> dict[str, _Candidate]:
        game, seen, moment = registry.game(self.session.game_id), self.session.seen(), self.moment
        played, better = game.parse_move(moment.played), game.parse_move(moment.better)
        why = why_of(self.view, moment.why, moment.contrast, self._people)

        def order(move: Any) -> str:
            return self.view.move(move, seen, self._people) or _("It is marked on the board.")

        return {
            PLAYED: _Candidate(PLAYED, played, _("Played"), " ".join([order(played), *why.against]), "", why.answer),
            BETTER: _Candidate(
                BETTER,
                better,
                _("Better"),
                " ".join([order(better), *why.sentences]),
                f"+{percent(moment.drop)}",
                why.opens,
            ),
        }

    # -- life ---------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the table, and show what would have been better."""
        super().enter()
        self.choose(BETTER)
        self._lies = None  # only now there is all that the sheet keeps off
        self.refresh()

    def resume(self, result: Any) -> None:
        """Come back from a practice, and go on to the result if that was chosen there."""
        if result == TO_THE_RESULT:
            self._leave()
            return
        super().resume(result)
        self.choose(self.chosen)

    @property
    def in_motion(self) -> bool:
        """Whether both moves take turns, or something on the board moves."""
        return self._takes_turns or super().in_motion

    def go_by(self, dt: float) -> None:
        super().go_by(dt)
        self._clock += dt
        if self._takes_turns and self._clock >= _TURN:
            self._clock = 0.0
            self._show(PLAYED if self.chosen == BETTER else BETTER)

    def choose(self, name: str) -> None:
        """Show one of both alone."""
        self._takes_turns = False
        self._show(name)

    def _show(self, name: str) -> None:
        self.chosen = name
        self._board.propose(self.candidates[name].move)
        self.refresh()

    def _show_both(self) -> None:
        """Let both be shown in turn; where nothing may move, each press shows the other one."""
        self._clock = 0.0
        self._takes_turns = not self._takes_turns and not self.kit.look.reduced_motion
        self._show(PLAYED if self.chosen == BETTER else BETTER)

    # -- the page -----------------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """The table as it was, the marks on it, and the sheet with both moves."""
        self._add_board(page)
        marks = {candidate.id: self._boxes(page, candidate) for candidate in self.candidates.values()}
        for name in [node.id for node in page.nodes.values() if node.main]:
            del page.nodes[name]  # it would promise to play
        for node in page.nodes.values():
            node.act = node.at = node.adjust = node.typed = node.on_focus = None
            node.why_not, node.focusable = "", False
        self._add_bar(page)
        window = page.frame, page.kit.text_scale
        if self._lies is None or self._lies[0] != window:
            self._lies = window, self._room_of_sheet(page, marks)
        sheet = self._lies[1]
        marks = {name: [box for box in boxes if not box.overlaps(sheet)] for name, boxes in marks.items()}
        kept_off = [box.grow(FRAME + AIR / 2) for boxes in marks.values() for box in boxes]
        parts = [box for part in self._board.askable() if (box := self._board.part(part)) is not None]
        tags = Tags(page, parts, [*kept_off, sheet.inset(_PAD - 4)])  # they may reach over the edge of the sheet
        self._add_ahead(page, marks[self.chosen])
        lay_sheet_in(page, sheet, self._fill)
        for name, boxes in marks.items():
            if boxes and (name == self.chosen or marks[self.chosen] != boxes):
                page.paint_each_frame(partial(self._draw_marks, page, name, boxes, tags), over=True)
        page.lead = ("again.play", "again.better", "again.played", "again.both", "again.result")
        page.first, page.begins = page.lead[0], True

    def _add_ahead(self, page: Page, marks: Sequence[Box]) -> None:
        """Draw what the shown move leads to."""
        ahead = self.candidates[self.chosen].ahead
        if ahead is not None:
            move = registry.game(self.session.game_id).parse_move(ahead.move)
            boxes = boxes_ahead(page, self._board, move, ahead.seat, marks)
            add_ahead(page, marks[-1] if marks else None, boxes, self._people.looks[ahead.seat])

    def _room_of_sheet(self, page: Page, marks: Mapping[str, Sequence[Box]]) -> Box:
        """Return where the sheet lies: over panels of the board, as many as it needs.

        The better move stays marked somewhere beside it; else the sheet keeps off all marks.
        """
        for column in self._board.panels():
            for last in column:
                room = Box(column[0].x, column[0].y, column[0].w, last.bottom - column[0].y)
                if room.w >= _NARROWEST and room.h >= self._sheet_height(page, room.w):
                    if not all(room.overlaps(box) for box in marks[BETTER]):
                        return room
                    break
        width = sheet_width(page)
        kept_off = [box for boxes in marks.values() for box in boxes]
        return spot_for_sheet(area_below(page), [(width, self._sheet_height(page, width))], kept_off)

    def _boxes(self, page: Page, candidate: _Candidate) -> list[Box]:
        names = self._board.move_nodes(candidate.move, self.moment.seat)
        found = dict.fromkeys(page.nodes[name].box for name in names if name in page.nodes)
        return joined(found or self._board.boxes(candidate.move, self.moment.seat))

    def _add_bar(self, page: Page) -> None:
        name = self._people.names[self.moment.seat]
        line = _("{where}, before {name}’s move").format(where=self._where(), name=name)
        stepper = Stepper(
            _("Moment {n} of {all}").format(n=self._index + 1, all=len(self._moments)),
            Tool("earlier", "back", _("Earlier"), partial(self._turn, -1), self._closed(-1)),
            Tool("later", "next", _("Later"), partial(self._turn, 1), self._closed(1)),
        )
        pill = TurnBanner(None, _("Try it again"), "", active=False, icon="refresh")
        add_bar(
            page,
            Bar(
                self.view.name(), line, self._leave, "back", _("Back"), pill,
                stepper=stepper if len(self._moments) > 1 else None,
            ),
        )  # fmt: skip

    def _where(self) -> str:
        at = self._replay.round_at(self.moment.ply + 1)
        in_turns = self.view.counts_turns(self._replay.options, len(self._replay.players))
        return move_stage_words(at, self.moment.ply, in_turns=in_turns)

    def _closed(self, by: int) -> str:
        if 0 <= self._index + by < len(self._moments):
            return ""
        return _("This is the first key moment.") if by < 0 else _("This is the last key moment.")

    def _turn(self, by: int) -> None:
        closed = self._closed(by)
        if closed:
            self.refuse(closed)
        else:
            scene = TryAgainScene(self.ctx, self._replay, self._moments, self._index + by)
            self.ctx.stack.replace(scene)

    # -- the sheet ----------------------------------------------------------------------------------------------------

    def _heights(self, page: Page, width: float) -> tuple[float, float, float, float, float, float]:
        """Return how high head, both rows, the note, the main button and the last row of a sheet are.

        Where letters are large, the rows have titles alone, and the sentence of the chosen one stands in place of the
        note: nothing may move when another one is chosen.
        """
        scale, width = page.kit.text_scale, width - 2 * _PAD
        gain = page.kit.text_width(self.candidates[BETTER].gain, "h3") + 8
        room = width - 8 if page.roomy else width - 32 - gain
        words = [page.kit.text_height(candidate.sentence, room, "body") for candidate in self.candidates.values()]
        note = max(words) if page.roomy else page.kit.text_height(_note(), width - 8, "small")
        rows = [26 * scale + 20 + (0.0 if page.roomy else height) for height in words]
        foot = max(44.0, 30 * scale)
        foot = foot if _beside_each_other(page, width) else 2 * foot + 8
        return 34 * scale, rows[0], rows[1], note + 4, max(54.0, 34 * scale), foot

    def _sheet_height(self, page: Page, width: float) -> float:
        return sum(self._heights(page, width)) + 5 * 8 + 2 * _PAD

    def _fill(self, page: Page, box: Box) -> None:
        *above, _note_h, main_h, foot_h = self._heights(page, box.w)
        head, played, better, note, main, foot = box.inset(_PAD).split_rows(*above, REST, main_h, foot_h, gap=8)
        self._add_head(page, head)
        for candidate, place in ((self.candidates[PLAYED], played), (self.candidates[BETTER], better)):
            node = row(
                page, f"again.{candidate.id}", place, f"{candidate.title}. {candidate.sentence}",
                partial(self.choose, candidate.id), partial(_paint_candidate, page, candidate),
                chosen=candidate.id == self.chosen,
            )  # fmt: skip
            node.on_focus = partial(self._focused, candidate.id)
        words, style = (self.candidates[self.chosen].sentence, "body") if page.roomy else (_note(), "small")
        page.text(note.inset(4, 0), words, style, "ink2", valign="top", lines=8)
        button(page, "again.play", main, _("Play on from here"), self._play_on, icon="play", kind="primary", first=True,
               lines=2)  # fmt: skip
        left, right = foot.columns(2, 12) if _beside_each_other(page, foot.w) else foot.rows(2, 8)
        button(page, "again.both", left, _("Show both"), self._show_both, icon="eye", style="button-s",
               chosen=self._takes_turns, lines=2)  # fmt: skip
        button(page, "again.result", right, _("To the result"), self._leave, icon="trophy", style="button-s", lines=2)

    def _add_head(self, page: Page, box: Box) -> None:
        where, chip = self._where(), _("chances −{percent}").format(percent=percent(self.moment.drop))
        chip_w = page.kit.text_width(chip, "small-strong") + 24
        if page.kit.text_width(where, "h4") + chip_w + 12 > box.w:
            page.text(box, where, page.kit.largest(where, box.w, "h2", "h3", "h4"))
            return  # the row of the better move tells as much
        room = box.cut(right=chip_w + 8)
        page.text(room, where, page.kit.largest(where, room.w, "h2", "h3", "h4"))
        pill = box.take_right(chip_w).center(h=min(box.h, 26 * page.kit.text_scale))
        page.paint(
            lambda canvas: canvas.card(pill, Card(pill.h / 2, "bads", border="bad" if canvas.theme.outlined else ""))
        )
        page.text(pill, chip, "small-strong", "bad", align="center")

    def _focused(self, name: str) -> None:
        if name != self.chosen and not self._takes_turns:
            self.choose(name)

    # -- what people do -----------------------------------------------------------------------------------------------

    def _play_on(self) -> None:
        self.ctx.stack.push(PracticeScene(self.ctx, practice(self._replay, self.moment.ply)))

    def _leave(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def back(self) -> None:
        """Go back to where this was asked for."""
        self._leave()

    def command(self, command: Command) -> bool:
        """Look rules and log up."""
        match command.name:
            case "rules":
                self.ctx.go.rules(self.session.game_id)
            case "menu":
                self.open_log()
            case _:
                return False
        return True

    def other(self, intent: Intent) -> bool:
        """Page keys go on to the other key moments."""
        if isinstance(intent, PageTurn):
            self._turn(1 if intent.step > 0 else -1)
            return True
        return False

    # -- drawing ------------------------------------------------------------------------------------------------------

    def _draw_marks(
        self, page: Page, name: str, boxes: Sequence[Box], tags: Tags, canvas: Canvas
    ) -> None:  # fmt: skip
        better, (below, line) = name == BETTER, drawn_over(canvas.theme)
        for place in boxes:
            box = place.grow(3)
            radius = min(12, box.h / 2)
            canvas.card(box, Card(radius, "", border=below, border_w=6))
            canvas.card(box, Card(radius, "", border=line, border_w=3, dash=None if better else (6, 4)))
        words = _("better") if better else _("played")
        height = 26 * min(canvas.text_scale, 1.5)
        width = canvas.text_width(words, "label-s") + height + 14
        tag = tags.place(name, boxes, width, height)
        fill, ink = (line, below) if better else (below, line)
        canvas.card(tag, Card(height / 2, fill, border=ink, border_w=1.5))
        canvas.icon("star" if better else "eye", tag.take_left(height * 0.62, height * 0.62, skip=8), ink)
        page.text_boxes.append(canvas.text(tag.cut(left=height + 2, right=6), words, "label-s", ink))


def _beside_each_other(page: Page, width: float) -> bool:
    """Return whether both buttons of the last row have room for their words beside each other."""
    words = f"{_('Show both')} {_('To the result')}".split()
    icon = 20 * page.kit.text_scale
    return max(page.kit.text_width(word, "button-s") for word in words) + icon + 36 <= (width - 12) / 2


def _note() -> str:
    return _("Play this position again. The match itself stays as it was; this is practice and counts nowhere.")


def _paint_candidate(page: Page, candidate: _Candidate, canvas: Canvas, box: Box) -> TextInk | None:
    gain_w = canvas.text_width(candidate.gain, "h3") + 8 if candidate.gain else 0.0
    title, words = box.inset(16, 10).split_rows(26 * canvas.text_scale, REST)
    page.text_boxes.append(canvas.text(title, candidate.title, "label"))
    if gain_w:
        page.text_boxes.append(canvas.text(box.inset(12, 0).take_right(gain_w), candidate.gain, "h3", align="right"))
    if page.roomy:
        return None
    return canvas.text(words.cut(right=gain_w), candidate.sentence, "body", valign="top", lines=8)
