"""The hand-over: a curtain hides the table until the one who is to move has the screen to themselves.

While it hangs nothing of the next player is asked for: the recap tells only what everybody saw. The session is told
of the new pair of eyes when the curtain is opened, and not before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import pygame

from balloongames.core.game import Seat
from balloongames.core.match import LogLine
from balloongames.i18n import _
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.bar import add_unsaved
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.match.curtain import VALANCE_H, draw_cloth, draw_curtain, draw_valance
from balloongames.scenes.match.recap import RecapCards
from balloongames.ui.anim import REVEAL, ease_sine
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import REST, Box
from balloongames.ui.input import Accept, Back, Command, Intent, PageTurn, PointTo, Press
from balloongames.ui.page import Page
from balloongames.ui.scene import DEAD_TIME
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.view import People
from balloongames.ui.widgets import button

Phase: TypeAlias = Literal["falling", "hanging", "opening"]

_PICTURE_W: Final = 226.0
OPENED: Final = "opened"  # what the curtain closes with when the table may be seen


@dataclass(frozen=True, slots=True)
class CurtainFacts:
    """What the curtain hangs before: a game, who looks next, what all saw since they looked last, how it opens.

    ``seen_before`` says what all could see before the move to a ply.
    ``unsaved`` says why what was played last is not saved; "" if it is.
    """

    game_id: str
    view: GameView
    people: People
    seat: Seat
    recap: Sequence[LogLine]
    seen_before: Callable[[int], Any]
    open_curtain: Callable[[], None]
    show_latest: Callable[[], None]
    unsaved: Callable[[], str] = lambda: ""


class HandoverScene(PageScene):
    """The curtain before a table. ``at_once``: it hangs already, because something had to be hidden."""

    dead_time = DEAD_TIME
    eyes = None

    def __init__(self, ctx: Ctx, before: CurtainFacts, *, at_once: bool = False) -> None:
        self._game_id = before.game_id
        self._view, self._people = before.view, before.people
        self._recap: Final = RecapCards(before.view, before.people, before.seat, before.recap, before.seen_before)
        self._open_curtain = before.open_curtain
        self._show_latest = before.show_latest
        self._unsaved = before.unsaved
        self._name = before.people.names[before.seat]
        self._look = before.people.looks[before.seat]
        self._at_once = at_once
        self._phase: Phase = "hanging"
        self._clock = 0.0
        self._still: pygame.Surface | None = None  # what the window showed before, while the curtain falls over it
        super().__init__(ctx)

    # -- the curtain -------------------------------------------------------------------------------------------

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """While it opens, the table is seen below it; it falls over a picture of what was there before."""
        return self._phase != "opening"

    @property
    def animating(self) -> bool:
        """Whether the curtain moves."""
        return self._phase != "hanging"

    @property
    def _moves(self) -> bool:
        look = self.ctx.kit.look
        return look.speed > 0 and not look.reduced_motion

    def enter(self) -> None:
        """Begin to fall."""
        self.ctx.audio.play("curtain")
        if self._moves and not self._at_once:
            self._phase = "falling"

    @property
    def arrives(self) -> bool:
        """Whether the curtain still falls."""
        return self._phase == "falling"

    def hurry(self) -> None:
        """End the fall: the curtain hangs with all that is on it."""
        self._hang()

    def update(self, dt: float) -> None:
        """Let the curtain move."""
        self._clock += dt * self.ctx.kit.look.speed
        if self._clock >= REVEAL:
            self._finish()

    def _finish(self) -> None:
        if self._phase == "opening":
            self.ctx.stack.pop(result=OPENED)
        self._hang()

    def _hang(self) -> None:
        self._phase, self._clock, self._still = "hanging", 0.0, None
        self.ctx.stack.disturb()
        self.refresh()

    def unwatched(self) -> None:
        """Close again what is just being opened, and hang at once: nobody knows who looks."""
        if self._phase == "opening":
            self.ctx.stack.rest()
        if self._phase != "hanging":
            self._hang()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the moving cloth, or the page: its words are there at once, for text does not fade."""
        if self._phase == "hanging":
            return super().draw(surface)
        share = ease_sine(min(1.0, self._clock / REVEAL))
        if self._phase == "falling":
            if self._still is None or self._still.get_size() != surface.get_size():
                self._still = surface.copy()
            surface.blit(self._still, (0, 0))
            share = 1 - share
        self._draw_cloth(surface, share)
        return None

    def _draw_cloth(self, surface: pygame.Surface, up: float) -> None:
        """Draw the cloth with its hem, drawn up by a share 0 … 1; the valance comes first and goes last."""
        width, height = surface.get_size()
        valance_h = round(VALANCE_H * self.ctx.kit.u)
        cloth = self._part("cloth", (width, height), draw_cloth)
        valance = self._part("valance", (width, valance_h), draw_valance)
        top = -round(up * (height + valance_h))
        surface.blit(cloth, (0, top))
        surface.blit(valance, (0, top + height))
        surface.blit(valance, (0, -round(valance_h * max(0.0, 1 - 4 * (1 - up)))))

    def _part(self, name: str, size: tuple[int, int], paint: Callable[[Canvas, Box, int], None]) -> pygame.Surface:
        """Return a part of the curtain as a picture that is kept."""
        kit = self.ctx.kit
        key = (name, self._look, kit.revision, size)
        picture = kit.caches.grounds.get(key)
        if picture is None:
            picture = pygame.Surface(size, pygame.SRCALPHA if name == "valance" else 0)
            u = kit.u
            paint(kit.canvas(picture), Box(0, 0, size[0] / u, size[1] / u), self._look)
            kit.caches.grounds.put(key, picture, picture_bytes(picture))
        return picture

    # -- what people do ----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """A curtain that opens is open at a press, and takes nothing else."""
        if self._phase != "hanging":
            if isinstance(intent, Press | Accept | Back):
                self._finish()
            return not isinstance(intent, PointTo)
        if isinstance(intent, PageTurn):
            self._turn(intent.step)
            return True
        return super().handle(intent)

    def back(self) -> None:
        """Ask whether this is to be a break: a key pressed by chance must not leave the match."""
        self.ctx.audio.play("page")
        text = self._unsaved() or _("The match is saved, and waits on the shelf.")
        self.ctx.stack.push(ConfirmScene(self.ctx, _("Take a break?"), text, _("Take a break"), "pause"))

    def command(self, command: Command) -> bool:
        """The menu of a table would tell too much here, so it is the break; the rules are for everybody."""
        if command.name == "menu":
            self.back()
        elif command.name == "rules":
            self.ctx.go.rules(self._game_id)
        else:
            return False
        return True

    def resume(self, result: Any) -> None:
        """Leave for a break, if that was the answer."""
        if result is True:
            self._leave()
        super().resume(result)

    def _open(self) -> None:
        self.ctx.audio.play("curtain")
        self._open_curtain()
        if self._moves:
            self._phase = "opening"
        else:
            self.ctx.stack.pop(result=OPENED)

    def _turn(self, by: int) -> None:
        self._recap.turn(by, self.ctx.kit)
        self.refresh()

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """The cloth, the paper before it, and the recap."""
        frame, scale = page.frame, page.kit.text_scale
        page.paint(lambda canvas: draw_curtain(canvas, frame, self._look))
        paper_h = 336.0 if not page.roomy else min(444.0, 270 * scale)
        recap_h = 276.0 if not page.roomy else max(190.0, 108 * scale)
        air = frame.h - paper_h - recap_h
        top = air * 0.5 if page.roomy else VALANCE_H + (frame.h - 720) * 0.35  # below the valance
        width = self._paper_width(page, paper_h)
        paper = frame.at_y(top, paper_h, width)
        self._paper(page, paper)
        left = max(24.0, frame.cx - 580) if not page.roomy else 24.0
        below = frame.inset(left, 0).take_bottom(recap_h, skip=24)
        below = below.moved(0, -max(0.0, (below.y - paper.bottom - 26) * 0.5))
        if self._recap:
            self._recap.add(page, below, self._name, self._turn, self._show_latest)

    def _words(self) -> tuple[str, str]:
        """Who takes the screen, and what the others do meanwhile."""
        title = _("Pass to {name}").format(name=self._name)
        return title, _("Everybody else looks away now. {name}’s hand is still hidden.").format(name=self._name)

    def _paper_width(self, page: Page, height: float) -> float:
        """Return how wide the paper is: as usual, or wider where a long name or large text needs it."""
        kit, scale = page.kit, page.kit.text_scale
        widest = page.frame.w - 48
        width = 620.0 if scale < 1.2 else min(widest, 620 * scale * (0.92 if scale < 1.6 else 0.86))
        title, text = self._words()
        room = height - 74 * scale - max(56.0, 34 * scale) - max(38.0, 26 * scale) - (74 if page.roomy else 92)
        while width < widest:
            inner = width - _picture_width(width) - 62
            if kit.text_width(title, "display") <= inner and kit.text_height(text, inner, "body") <= room:
                break
            width = min(widest, width + 24)
        return width

    def _paper(self, page: Page, paper: Box) -> None:
        radius = 28.0
        scale = page.kit.text_scale
        picture = paper.take_left(_picture_width(paper.w))
        page.paint(lambda canvas: self._paint_paper(canvas, paper, picture, radius))
        inner = paper.cut(top=26, bottom=24).span_x(picture.right + 30, paper.right - 32)
        upper, lower = inner.cut(top=18 if scale < 1.2 else 4 if not page.roomy else 0).split_rows(
            24 * scale, 50 * scale
        )
        page.text(upper, self._view.name(), "h4", "ink2")
        title, words = self._words()
        page.title = title
        fitting = (style for style in ("display", "h1", "h2") if page.kit.text_width(title, style) <= inner.w)
        page.text(lower, title, next(fitting, "h3"))
        open_h, break_h = max(56.0, 34 * scale), max(38.0, 26 * scale)
        text, opening, pause = inner.span_y(lower.bottom).split_rows(REST, open_h + 8, break_h, gap=8)
        opening = opening.cut(bottom=8)
        page.text(text.cut(bottom=4), words, "body", "ink2", lines=3)
        label = _("I am {name}, open").format(name=self._name)
        style = "h3" if scale < 1.2 else "button"
        button(page, "open", opening, label, self._open, icon="eye", kind="primary", style=style, first=True, lines=2)
        unsaved = self._unsaved()
        if unsaved:
            side = max(break_h, 40.0)
            add_unsaved(page, pause.take_right(side, break_h), unsaved)
            pause = pause.cut(right=side + 12)
        if not page.roomy:
            pause = pause.columns(2, 12)[0]
        button(page, "break", pause, _("Take a break"), self._leave, icon="pause", style="button-s")

    def _paint_paper(self, canvas: Canvas, paper: Box, picture: Box, radius: float) -> None:
        if canvas.theme.outlined:
            canvas.card(paper, Card(radius, "paper", border="edge", border_w=2))
        else:
            canvas.card(paper, Card(radius, "paper", edge="edge", thickness=5, shadow=3, shadow_color="shadow"))
            canvas.rounded_picture("pictures/scenery/handover", picture, (radius, 0, 0, radius))
        width = min(picture.w * 0.78, picture.h * 0.5)
        balloon = Box.around(picture.cx - 4, picture.cy, width, width * 1.42)
        canvas.sprite(f"pictures/players/{PLAYER_LOOKS[self._look].pattern}", balloon)

    def _leave(self) -> None:
        self.ctx.go.leave_table()


def _picture_width(paper_w: float) -> float:
    """Return how much of the paper the picture takes."""
    return min(_PICTURE_W, paper_w * 0.3)
