"""A puzzle on the screen. The session remembers, the kit explains, the board of the game shows.

A puzzle is a match of one seat, so everything is saved after each move and goes on where it was left. Games are met
through the registry and `ui.game_view` alone: the kit of a game gives codes, its puzzle view the words and pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from balloongames.i18n import _
from balloongames.puzzles.medals import Medal, medal_for
from balloongames.scenes.common.asking import NOTICE
from balloongames.scenes.common.bar import Bar, Tool, add_bar, area_below
from balloongames.scenes.common.toast import add_toast
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.puzzles import answers, ending, foot, hints
from balloongames.scenes.puzzles.layout import PlayLayout, lay_out
from balloongames.scenes.puzzles.menu import CodeScene, PuzzleMenuScene
from balloongames.scenes.puzzles.panel import Costs
from balloongames.scenes.puzzles.table import CEREMONY, PuzzleTableScene
from balloongames.scenes.puzzles.walkthrough import Walkthrough
from balloongames.session.puzzles import STAGES
from balloongames.storage.database import HistoryError
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Command, Intent, Press, Typed
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleRoom
from balloongames.ui.widgets import button


class PuzzlePlayScene(PuzzleTableScene):
    """A puzzle with all that stands round its board: the bar, the light, hints, the solution, what comes next."""

    @property
    def room(self) -> PuzzleRoom:
        return self._places(self.kit.frame).room

    def resume(self, result: Any) -> None:
        """Do what was asked about, if the answer was yes."""
        asked, self._asked = self._asked, None
        if result is True and asked is not None:
            asked()
        super().resume(result)

    @property
    def heading(self) -> str:
        return self.source.title

    @property
    def line(self) -> str:
        """What stands below the title."""
        return self.source.line

    # -- the page ----------------------------------------------------------------------------------------------

    def _places(self, frame: Box) -> PlayLayout:
        page = Page(self.kit, frame)
        view = self.puzzle_view
        return lay_out(
            area_below(page), roomy=page.roomy, scale=self.kit.text_scale, wide=view.wide, beside=view.beside,
            tall=view.tall,
        )  # fmt: skip

    def build(self, page: Page) -> None:
        """Describe the bar, the board, the panel beside it, and the buttons at the foot."""
        page.night = self.view.night
        lay = self._places(page.frame)
        page.ground("backdrop", lambda canvas: canvas.backdrop(self.view.background, page.frame))
        if dark := self.puzzle_view.dark_foot:
            page.paint(lambda canvas: foot.draw_scrim(canvas, page.frame, lay.room.hand.y, dark))
        self._board.build(page, area_below(page))
        self._add_strip(page, lay.room.strip)
        self._add_panel(page, lay.panel)
        self._add_foot(page, lay)
        add_bar(
            page,
            Bar(
                self.heading,
                self.line,
                self._leave,
                back_icon="back",
                back_label=_("Back; the puzzle is saved"),
                goal=self.puzzle_view.goal(self.play.puzzle),
                goal_icon=self.puzzle_view.pictogram,
                tools=self.tools(),
                notice=_(NOTICE) if self._asking.is_on else "",
                unsaved=self._why(self.session.unsaved),
            ),
        )
        if self._asking.is_on:
            self._asking.add(
                page, area_below(page), self._board, others=answers.of_the_screen(is_solved=self.play.is_solved)
            )
        elif self._messages.toast:
            self._messages.boxes = add_toast(page, self._messages.toast)

    def tools(self) -> tuple[Tool, ...]:
        session = self.session
        undo, redo = self._why(session.undo_closed()), self._why(session.redo_closed())
        walking = _("First close the solution.") if self._walk is not None else ""
        return (
            Tool("undo", "undo", _("Undo"), self._undo, walking or undo),
            Tool("redo", "redo", _("Redo"), self._redo, walking or redo),
            Tool("restart", "refresh", _("Restart"), self._restart, walking or undo),
            *self._ask_tools(),
            Tool("menu", "menu", _("Menu"), self.open_menu),
        )

    def _add_strip(self, page: Page, box: Box) -> None:
        """Add the strip at the foot of the board: the light, and what the next move would do."""
        icon, words, color = self._light()
        light = foot.LightFacts(icon, words, color, on=self._light_is_on)
        page.messages += [self._taught(), words if self._light_is_on and self.session.outcome is None else ""]
        rest = foot.add_light(page, box, light, self._switch_light, beside=self._taught())
        if self.since is not None:
            rest = foot.add_back_to(page, rest, self._go_back_to)
        elif self.puzzle_view.previews:
            rest = foot.add_preview(page, rest, self._switch_preview, on=self.preview)
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(self._draw_outlook(canvas, rest)))

    def _draw_outlook(self, canvas: Canvas, box: Box) -> list[TextInk]:
        said = "" if self._director.busy else self._outlook()
        if not said:
            return []
        style = "body" if canvas.text_width(said, "body") <= box.w else "small"
        if self._light_is_on and not canvas.measure(box, said, style, lines=2).fits:
            return []  # what the light says is worth more
        return [canvas.text(box, said, style, align="left" if self.since else "right", lines=2)]

    def _outlook(self) -> str:
        """Return what stands in the strip beside the light."""
        if self.since is not None:
            return self.puzzle_view.move(self.since[1], self.play.puzzle)
        told = self._board.foretell() if self.preview or not self.puzzle_view.previews else ""
        return self._taught() or told

    def _taught(self) -> str:
        """Return what the level teaches, until it is solved."""
        return "" if self.play.is_solved or self._won_before else self.puzzle_view.idea(self.source.idea)

    def _light(self) -> tuple[str, str, str]:
        """Return icon, words and color of the light."""
        outcome = self.session.outcome
        if outcome is not None and not self._director.busy:
            if self.play.is_solved:
                return "check", _("Solved"), "good"
            if self.since is None:
                return "warn", _("Not solved yet"), "bad"
        elif not self._light_is_on:
            return "eyeoff", _("Still solvable?"), "ink2"
        if outcome is None and self.play.is_solvable():
            return "check", _("Still solvable"), "good"
        if self.since is not None:
            return "warn", _("Not since move {number}").format(number=self.since[0]), "bad"
        return "warn", _("Not like this"), "bad"

    def _add_panel(self, page: Page, box: Box) -> None:
        page.panel(box)
        shown = self._director.busy
        if self._walk is not None:
            self._walk.add_panel(page, box, self._say_hint())
        elif self.play.is_solved and not shown:
            medal = self.play.medal
            ending.add_solved(page, box, medal, lambda: self._party or 0.0, again=self._won_before)
        elif self.session.outcome is not None and not shown:
            ending.add_failed(page, box, self.puzzle_view.failed(self.session.seen()), self._costs())
        else:
            stages = self.play.stages(self._hint) if self._hint else 0
            texts = () if self._hint is None else (self._hint.look, self._hint.take, self._hint.why)
            said = tuple(self.puzzle_view.advice(reason) for reason in texts)
            ready = bool(said) and not shown
            hints.add_hints(page, box, said, stages, self._costs(), self._open_stage if ready else None)

    def _costs(self) -> Costs:
        play = self.play
        at_sight = self.puzzle_view.previews and play.may_be_at_sight
        still = medal_for(play.hints, light=play.is_lit, at_sight=at_sight)
        return Costs(still, self._won_before, ribbon=self.puzzle_view.previews)

    def _say_hint(self) -> str:
        return self.puzzle_view.advice(self._hint.why) if self._hint is not None else ""

    def _add_foot(self, page: Page, lay: PlayLayout) -> None:
        """Add the buttons beside the hand; the code is one of them where text is large."""
        resting = not self._director.busy
        if self._walk is not None:
            self._walk.add_buttons(page, lay, self._play_or_pause, self._end_walk)
        else:
            if resting and self.session.outcome is not None:
                self._add_end_button(page, lay.room.primary)
            tools = [self._solving(once_more=resting and self.play.is_solved), self._marking()]
            if lay.code is None:
                tools.append(Tool("share", "share", _("Share"), self._share))
            foot.add_small_buttons(page, lay.lower, tools)
        if lay.code is not None:
            color = foot.PALE if self.puzzle_view.dark_foot else "ink"
            foot.add_code(page, lay.code, self.play.code, self._share, color)

    def _solving(self, *, once_more: bool) -> Tool:
        if once_more:
            return Tool("solve", "refresh", _("Once more"), self._restart)
        return Tool("solve", "play", _("Solve"), self.ask_for_solution)

    def _marking(self) -> Tool:
        marked = self.play.progress.bookmarked
        label, icon = (_("Bookmarked"), "check") if marked else (_("Bookmark"), "flag")
        return Tool("bookmark", icon, label, self._bookmark, lit=marked)

    def _add_end_button(self, page: Page, box: Box) -> None:
        if not self.play.is_solved:
            button(page, "again", box, _("Think again"), self._undo, icon="undo", kind="primary", first=True, lines=2)
        elif self._next is not None:
            button(page, "next", box, _("Next puzzle"), self._go_to_next, icon="next", kind="primary", first=True,
                   lines=2)  # fmt: skip
        else:
            button(page, "next", box, _("To the puzzles"), self._leave, icon="puzzle", kind="primary", first=True,
                   lines=2)  # fmt: skip

    # -- what people do ----------------------------------------------------------------------------------------

    def use(self, intent: Intent) -> bool:
        """As any page; what moves is finished first, and a message is taken away."""
        acts = self._messages.take_away(intent)
        if acts and self._celebrates:
            self._party = CEREMONY
            self.refresh()
        if acts and self._director.busy:
            if self.session.outcome is not None and isinstance(intent, Press | Accept | Typed):
                self.end_step()
                return True  # it only asked to be quick: what it would hit now was not there before
            self.skip_to_rest()
        return super().use(intent)

    def back(self) -> None:
        """Close the solution, take a choice back that is not played yet, or leave: everything is saved."""
        if self._walk is not None:
            self._end_walk()
        elif not self._board.back():
            super().back()

    def command(self, command: Command) -> bool:
        """Take the wishes of a table; X on a controller opens the next stage of the hint."""
        acts: dict[str, Callable[[], None]] = {
            "undo": lambda: self.use_tool("undo"),
            "redo": lambda: self.use_tool("redo"),
            "rules": self.read_rules,
            "menu": self.open_menu,
            "secondary": lambda: self.use_tool("hint"),
        }
        act = acts.get(command.name)
        if act is None:
            return self._board.handle(command)
        act()
        return True

    def other(self, intent: Intent) -> bool:
        """H opens the next stage of a hint, R starts again; other keys are the board's."""
        match intent:
            case Typed("h" | "H"):
                self.use_tool("hint")
            case Typed("r" | "R"):
                self.use_tool("restart")
            case _:
                return self._board.handle(intent)
        return True

    def _undo(self) -> None:
        self.session.undo()
        self.show_updates()

    def _redo(self) -> None:
        self.session.redo()
        self.show_updates()

    def _restart(self) -> None:
        self.play.restart()
        self.show_updates()

    def _open_stage(self) -> None:
        """Open the next stage of the hint; only what was not open before costs anything."""
        hint = self._hint
        if hint is None or self.play.stages(hint) >= STAGES:
            return
        self.play.open_stage(hint)
        self.cue("toast")
        self.refresh()
        page = self.driver.page
        if "hint" not in page.nodes and self.driver.focus == "hint":
            self.driver.focus = page.first

    def ask_for_solution(self) -> None:
        """Ask before the solution is shown, if that costs a medal."""
        if self._won_before or self.play.medal is Medal.RING:
            self.show_solution()
            return
        self._asked = self.show_solution
        text = _("It counts as three hints: solving this puzzle then earns the bronze medal.")
        self.ctx.stack.push(ConfirmScene(self.ctx, _("Show the solution?"), text, _("Show it"), "play"))

    def show_solution(self) -> None:
        """Begin to show the solution, from the last position where there is one."""
        if self.session.outcome is not None:
            self.session.undo()
            self.show_updates()
        moves = self.play.solution()
        if moves is None and (since := self.play.since()) is not None:
            self.back_to(since[0] - 1)
            moves = self.play.solution()
        if moves is None:
            self.refuse(_("This puzzle has no solution."))
            return
        self._walk = Walkthrough(self.play, moves, self.puzzle_view, self.show_updates)
        self._look_at_first()

    def _play_or_pause(self) -> None:
        if self._walk is not None:
            self._walk.play_or_pause()
            self.refresh()

    def _end_walk(self) -> None:
        """Close the solution; it stays where it is."""
        self._walk = None
        self._look_at_first()

    def _look_at_first(self) -> None:
        self.refresh()
        self.driver.focus = self.driver.page.first

    def _switch_light(self) -> None:
        """Switch the light; ask before that costs a medal."""
        if self._light_is_on or self.play.is_lit or self._won_before or not self._costs().still.is_golden:
            self._turn_light()
            return
        text = _(
            "It tells after each move whether the goal can still be reached. Solving this puzzle then earns silver."
        )
        self._asked = self._turn_light
        self.ctx.stack.push(ConfirmScene(self.ctx, _("Switch on the light?"), text, _("Switch on"), "bulb"))

    def _turn_light(self) -> None:
        self._light_is_on = not self._light_is_on
        if self._light_is_on:
            self.play.switch_on()
        self._look_back()
        self.refresh()

    def _go_back_to(self) -> None:
        """Take back the move that spoiled it, and all after it."""
        if self.since is not None:
            self.back_to(self.since[0] - 1)

    def _switch_preview(self) -> None:
        """Show what the chosen cards would do before they are placed, or no longer."""
        self.ctx.prefs.change(puzzle_preview=not self.preview)
        self._note_preview()
        self.refresh()

    def _bookmark(self) -> None:
        try:
            self.play.set_bookmark(on=not self.play.progress.bookmarked)
        except HistoryError as error:
            self.refuse(_("The bookmark could not be saved: {cause}.").format(cause=error))
        self.refresh()

    def _share(self) -> None:
        self.ctx.stack.push(CodeScene(self.ctx, self.play.code))

    def open_menu(self) -> None:
        previews = self.puzzle_view.previews
        self.ctx.stack.push(PuzzleMenuScene(self.ctx, self.play.kit.game_id, previews=previews))

    def read_rules(self) -> None:
        """Open the rules of the game."""
        self.ctx.go.rules(self.play.kit.game_id)

    def go_home(self) -> None:
        """Go to the shelf; the puzzle is saved."""
        self.ctx.go.home()

    def _leave(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def _go_to_next(self) -> None:
        if self._next is not None:
            self.ctx.go.puzzle(self._next, instead=True)
