"""The solution of a puzzle, step by step: forward, back, or by itself until somebody stops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _, pgettext
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.dialog import Question
from balloongames.scenes.puzzles import foot
from balloongames.scenes.puzzles.layout import PlayLayout
from balloongames.scenes.puzzles.panel import add_header
from balloongames.scenes.puzzles.study import Study
from balloongames.session.puzzles import PuzzlePlay
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.widgets import button

BETWEEN_STEPS: Final = 1.0  # seconds to read what comes next
_BESIDE_STEP: Final = 50.0  # the words of a step


class Solution:
    """The solution of a puzzle: asked for, then shown as a ``walk`` until somebody closes it.

    It may be ``is_wanted`` before it is found.

    Whoever shows it is told by ``moved`` of each move that is made or taken back, and by ``turned`` when it opens or
    closes.
    """

    def __init__(
        self, play: PuzzlePlay, study: Study, view: PuzzleView, question: Question, *, moved: Callable[[], None],
        turned: Callable[[], None], refuse: Callable[[str], None], post: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.walk: Walkthrough | None = None
        self.is_wanted = False
        self._play: Final = play
        self._study: Final = study
        self._view: Final = view
        self._question: Final = question
        self._moved: Final = moved
        self._turned: Final = turned
        self._refuse: Final = refuse
        self._post: Final = post
        self.is_free = play.progress.is_solved  # it was before, so that no medal can be lost

    def ask(self) -> None:
        """Ask before it is shown, if that costs a medal."""
        if self.is_free or self._play.medal is Medal.BRONZE:
            self.show()
            return
        text = _("It counts as three hints: solving this puzzle then earns the bronze medal.")
        self._question.ask(_("Show the solution?"), text, _("Show it"), "play", self.show)

    def show(self) -> None:
        """Begin to show it, from the last position where there is one, as soon as that is found."""
        self.is_wanted = True
        if self._study.is_looking:
            self._post(_("The solution is being looked for. It comes as soon as it is found."))
        self.go_on()

    def go_on(self) -> None:
        """Show it if it is wanted, and known from what lies now."""
        if not self.is_wanted:
            return
        known = self._study.help
        if self._play.session.outcome is not None:
            self._play.session.undo()
            self._moved()
        elif known is not None and known.solution is None and known.fatal_move is not None:
            self._play.back_to(known.fatal_move[0] - 1)
            self._moved()
        elif known is not None:
            self.is_wanted = False
            self._show(known.solution)

    def _show(self, moves: tuple[str, ...] | None) -> None:
        if moves is None:
            self._refuse(_("This puzzle has no solution."))
            return
        self._play.note_solution(moves)
        self.walk = Walkthrough(self._play, moves, self._view, self._moved)
        self._turned()

    def close(self) -> None:
        """Close it; the puzzle stays where it is."""
        self.walk = None
        self._turned()


class Walkthrough:
    """The solution of a puzzle from where it lies, being shown.

    ``words`` are what its moves say, ``done`` is how many of them were made. Whoever shows it is told by ``moved`` when
    there is one more or less.
    """

    def __init__(self, play: PuzzlePlay, moves: tuple[str, ...], view: PuzzleView, moved: Callable[[], None]) -> None:
        parsed = map(play.kit.game.parse_move, moves)
        self.words: Final = tuple(view.move(move, play.puzzle) for move in parsed)
        self.done = 0
        self._play: Final = play
        self._moves: Final = moves
        self._moved: Final = moved
        self._waits: float | None = None  # seconds until the next step is made by itself; None while nothing plays

    # -- what moves it -----------------------------------------------------------------------------------------

    @property
    def plays(self) -> bool:
        """Whether it goes on by itself."""
        return self._waits is not None

    def update(self, dt: float) -> None:
        """Let time pass while all rests."""
        if self._waits is None:
            return
        self._waits -= dt
        if self._waits <= 0:
            self._waits = BETWEEN_STEPS
            self._step()
            if self.done == len(self._moves):
                self._waits = None

    def step_on(self) -> None:
        """Make the next step, and stay there."""
        self._waits = None
        self._step()

    def step_back(self) -> None:
        """Take the last step back, and stay there."""
        self._waits = None
        if self.done:
            self.done -= 1
            self._play.session.undo()
            self._moved()

    def play_or_pause(self) -> None:
        """Let it go on by itself, or no longer."""
        self._waits = 0.0 if self._waits is None and self.done < len(self._moves) else None

    def _step(self) -> None:
        if self.done < len(self._moves):
            self.done += 1
            self._play.play(self._moves[self.done - 1])
            self._moved()

    # -- how it looks ------------------------------------------------------------------------------------------

    def add_panel(self, page: Page, box: Box, why: str, *, rests: bool) -> None:
        """Add its steps: done, now, to come; and ``why`` the next one is right. What moves is not done yet."""
        scale, words = page.kit.text_scale, self.words
        done = self.done if rests else max(0, self.done - 1)
        page.messages += [*words[done : done + 1], why]
        aside = _("step {number} of {count}").format(number=min(done + 1, len(words)), count=len(words))
        inner = add_header(page, box, "play", _("Solution"), aside)
        why_h = page.kit.text_height(why, inner.w - 28, "body") + 22 if why else 0.0
        tallest = max((page.kit.text_height(one, inner.w - _BESIDE_STEP, "label") for one in words), default=0.0)
        text_h = min(tallest, 40 * scale)
        row_h, gap = max(30.0, 26 * scale, text_h + 4), 4.0
        room = inner.h - why_h - 8 + gap
        if len(words) * (row_h + gap) > room:  # closer together, so that more of them are seen
            row_h, gap = max(text_h, room / len(words) - 1), 1.0
        most = max(1, int(room / (row_h + gap)))
        first = max(0, min(done - most // 2, len(words) - most))
        for i, index in enumerate(range(first, min(first + most, len(words)))):
            _add_step(page, inner.take_top(row_h, skip=i * (row_h + gap)), words[index], index - done)
        if why:
            note = inner.take_bottom(why_h)
            page.paint(lambda canvas: canvas.row(note))
            page.text(note.inset(14, 6), why, "body", lines=6)

    def add_buttons(self, page: Page, lay: PlayLayout, refresh: Callable[[], None], close: Callable[[], None]) -> None:
        """Add what leads through it, in the place of what plays the puzzle."""
        first, last = lay.lower[0], lay.lower[-1]
        words = ((_("Step back"),), (pgettext("recording", "Play"), _("Pause")), (_("Close"),))
        places = foot.share_out(page, first._replace(w=last.right - first.x), words)
        button(page, "forward", lay.room.primary, _("Next step"), self.step_on, icon="next", kind="primary",
               first=True, lines=2)  # fmt: skip
        closed = _("This is where the solution begins.") if not self.done else ""

        def play_or_pause() -> None:
            self.play_or_pause()
            refresh()

        label, icon = (_("Pause"), "pause") if self.plays else (pgettext("recording", "Play"), "play")
        tools = (
            Tool("backward", "undo", _("Step back"), self.step_back, closed),
            Tool("playing", icon, label, play_or_pause),
            Tool("close", "close", _("Close"), close),
        )
        foot.add_small_buttons(page, places, tools)


def _add_step(page: Page, box: Box, words: str, ahead: int) -> None:
    def paint(canvas: Canvas) -> None:
        if ahead == 0:
            canvas.row(box, chosen=True, radius=10)
        side = 18 * min(canvas.text_scale, 1.4)
        spot = box.take_left(side, side, skip=12)
        if ahead < 0:
            canvas.icon("check", spot, "good")
        elif ahead == 0:
            canvas.icon("play", spot)
        else:
            canvas.circle(spot.cx, spot.cy, side * 0.4, "paper", border="ink3", border_w=2)
        text = box.cut(left=_BESIDE_STEP - 8, right=8)
        page.text_boxes.append(canvas.text(text, words, "label", lines=2))

    page.paint(paint)
