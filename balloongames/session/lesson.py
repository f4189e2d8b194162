"""A lesson being flown: its positions laid one after the other, its tries judged, its replies played.

A `LessonMatch` is at one step of a lesson. Its match begins with the position of the chapter and with the moves of the
steps before it, so a lesson can be entered at any step and looks there the same each time. Nobody keeps the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from balloongames import registry
from balloongames.core.lesson import Chapter, Lesson, MoveStep, chapter_at, fits
from balloongames.core.match import Match, UndoPolicy
from balloongames.session.session import Session
from balloongames.storage.model import Bot, Player

_SEED: Final = "lesson"  # what chance brings stands in the positions


class LessonMatch:
    """A lesson at its step number ``index``, counted from 0; one after the last if the lesson is over.

    ``session`` is the match on the table; the learner is its only person. It serves for one chapter.
    """

    def __init__(self, game_id: str, lesson: Lesson, learner: Player, coach: Player, index: int = 0) -> None:
        self.game: Final = registry.game(game_id)
        self.lesson: Final = lesson
        self._steps: Final = lesson.steps
        number, self._first = chapter_at(lesson.chapters, min(max(0, index), len(self._steps) - 1))
        self.index = self._entry(index)
        self.chapter: Final[Chapter] = lesson.chapters[number]
        self.match, self.session = self._lay(learner, coach)
        self._catch_up()

    def _entry(self, index: int) -> int:
        """Return the step at which to come in: what is chosen on the board only is to be chosen anew."""
        index = min(max(0, index), len(self._steps) - 1)
        while index > self._first and self._steps[index - 1].is_chosen:
            index -= 1
        return index

    def _lay(self, learner: Player, coach: Player) -> tuple[Match[Any, Any, Any], Session]:
        state = self.game.load(self.chapter.position)
        seats = range(self.game.seats_of(state))
        match = Match(self.game, self.game.options_of(state), len(seats), _SEED, later=(state, 0))
        bot = Player(coach.name, coach.look, Bot())  # it never thinks: its moves are written down
        players = tuple(learner if seat == self.lesson.learner else bot for seat in seats)
        return match, Session.of(match, players, UndoPolicy.FREE)

    def _catch_up(self) -> None:
        """Play what was done in the chapter before this step; nobody looks on."""
        wanted, self.index = self.index, self._first
        while self.index < wanted:
            self.play_main()
        updates = list(iter(self.session.poll, None))
        self.opening = updates[-1]

    # What is to be done

    @property
    def step(self) -> MoveStep | None:
        """The step that it is at; None if the lesson is over."""
        return self._steps[self.index] if self.index < len(self._steps) else None

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.index == len(self._steps)

    @property
    def ends_chapter(self) -> bool:
        """Whether the step that it is at belongs to another position than the one on the table."""
        return not self.is_over and self.index >= self._first + len(self.chapter.steps)

    @property
    def clears_table(self) -> bool:
        """Whether nothing more happens on the table: the next step has another position, or there is none."""
        return self.is_over or self.ends_chapter

    def text(self, move: Any) -> str:
        """Return a move as the script writes it."""
        return str(self.game.format_move(move))

    def accepts(self, move: Any) -> bool:
        """Return whether a move is what the step asks for."""
        return self.step is not None and self.step.accepts(self.text(move))

    def wrong_code(self, move: Any) -> str:
        """Return the code of a move that the step does not ask for."""
        return self.step.wrong_code(self.text(move)) if self.step else ""

    # Playing

    def play(self, move: Any) -> None:
        """Play an accepted move and what is answered to it; the next step is on then. `IllegalMove` if it can't be."""
        step = self.step
        assert step is not None
        if not step.is_chosen:
            self.session.submit(move)
        self._go_on(step.reply)

    def look(self) -> None:
        """Leave a step behind in which there is nothing to do but to look."""
        step = self.step
        assert step is not None
        self._go_on(step.reply)

    def main_move(self) -> Any | None:
        """Return the move that the step asks for first; None where there is nothing to do."""
        step = self.step
        if step is None or step.is_watched:
            return None
        return next(move for text in step.accept for move in self.session.moves() if fits(self.text(move), text))

    def play_main(self) -> None:
        """Do the step as the script would."""
        move = self.main_move()
        if move is None:
            self.look()
        else:
            self.play(move)

    def _go_on(self, replies: Sequence[str]) -> None:
        for text in replies:
            if self.session.bot_to_move is not None:
                self.session.submit_for_bot(text)
            else:
                self.session.submit(self.game.parse_move(text))
        self.index += 1
