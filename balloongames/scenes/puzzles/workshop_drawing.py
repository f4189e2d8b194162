"""Drawing in the workshop, by mouse, keys and controller: laying pieces, taking them away, carrying them."""

from __future__ import annotations

import string
from abc import abstractmethod
from collections.abc import Callable

from balloongames import registry
from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.puzzles.workshop import Workshop
from balloongames.scenes.context import Ctx
from balloongames.scenes.menu import MenuScene
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import AskAt, Command, Erase, Intent, LetUp, PageTurn, PointTo, Typed, Wheel
from balloongames.ui.page import Drag


class DrawingScene(MenuScene):
    """A drawing and the piece that is chosen. What comes of a change is for `WorkshopScene`."""

    def __init__(self, ctx: Ctx, shop: Workshop) -> None:
        self._digits = ""  # typed just now
        self._carried: tuple[Piece, Place] | None = None  # what a pointer carries, and where it came from
        self._pointer = (0.0, 0.0)
        self._lay_out(shop)
        super().__init__(ctx)

    def _lay_out(self, shop: Workshop) -> None:
        """Take up a drawing, perhaps of another kind."""
        self._shop = shop
        self._kit = registry.puzzle_kit(shop.kind)
        view = registry.puzzle_view(shop.kind).workshop()
        assert view is not None, "only kinds that can be drawn come here"
        self._view = view
        self._piece: Piece = shop.kit.palette[0]

    @property
    def drawing(self) -> Drawing:
        """What is drawn."""
        return self._shop.drawing

    @abstractmethod
    def changed(self) -> None:
        """Hear that something else is drawn."""

    @abstractmethod
    def surprise(self) -> None:
        """Draw a puzzle that the program makes."""

    @abstractmethod
    def try_it(self) -> None:
        """Play what is drawn."""

    def _draw_carried(self, canvas: Canvas) -> None:
        if self._carried is not None and self._carried[0]:
            self._view.draw_piece(canvas, Box.around(*self._pointer, 54, 46), self._carried[0])

    # -- drawing -----------------------------------------------------------------------------------------------

    def _change(self, drawing: Drawing, *, anew: bool = False) -> None:
        if self._shop.change(drawing, anew=anew):
            self.changed()
        else:
            self.refresh()

    def _choose(self, piece: Piece) -> None:
        self._piece = piece
        self.refresh()

    def _press_place(self, place: Place) -> None:
        """Lay the chosen piece; where it lies already, take it away."""
        kit = self._shop.kit
        if self.drawing.at(place) == self._piece:
            self._change(kit.erase(self.drawing, place))
        else:
            self._paint(place, self._piece)

    def _paint(self, place: Place, piece: Piece) -> None:
        if not self._shop.kit.takes(self.drawing, place, piece):
            self.ctx.audio.play("refuse")
            return
        self._change(self._shop.kit.paint(self.drawing, place, piece))

    def _erase_at(self, node_id: str | None) -> bool:
        place = (node_id or "").removeprefix("place.")
        if place not in self._shop.kit.places(self.drawing):
            return False
        self._change(self._shop.kit.erase(self.drawing, place))
        return True

    def _pick(self, node_id: str | None) -> None:
        """Choose the piece that lies at a place."""
        place = (node_id or "").removeprefix("place.")
        piece = self.drawing.at(place)
        if piece:
            self._choose(self._shop.kit.of_palette(piece))

    def _set(self, name: str, value: str) -> None:
        self._change(self._shop.kit.set(self.drawing, name, value))

    def _undo(self) -> None:
        if self._shop.undo():
            self.changed()

    def _redo(self) -> None:
        if self._shop.redo():
            self.changed()

    def _mirror(self) -> None:
        self._change(self._shop.kit.mirrored(self.drawing))

    def _clear(self) -> None:
        self._change(self._shop.kit.empty(), anew=True)

    def pause(self) -> None:
        """Let go of what is carried: where it is dropped is seen by whatever comes over the drawing."""
        self._carried = None

    # -- carrying ----------------------------------------------------------------------------------------------

    def _palette_drag(self, piece: Piece) -> Drag:
        def begin() -> None:
            self._choose(piece)
            self._carried = piece, ""

        return Drag(begin, self._carry, self._drop)

    def _grab(self, place: Place) -> None:
        """Carry what lies there; where nothing does, paint along the way."""
        self._carried = self.drawing.at(place), place
        if not self._carried[0]:
            self._paint(place, self._piece)

    def _carry(self, x: float, y: float) -> None:
        self._pointer = x, y
        if self._carried is not None and not self._carried[0] and not self._shop.kit.is_single(self._piece):
            node = self.driver.node_at(x, y)
            place = node.id.removeprefix("place.") if node else ""
            kit = self._shop.kit
            if kit.takes(self.drawing, place, self._piece) and self.drawing.at(place) != self._piece:
                self._change(kit.paint(self.drawing, place, self._piece))
        self.ctx.loop.redraw()

    def _drop(self, node_id: str) -> None:
        carried, self._carried = self._carried, None
        if carried is None:
            return
        piece, start = carried
        place = node_id.removeprefix("place.") if node_id.startswith("place.") else ""
        kit = self._shop.kit
        if piece and start:
            self._change(kit.move(self.drawing, start, place) if place else kit.erase(self.drawing, start))
        elif piece and place:
            self._paint(place, piece)
        self.refresh()

    # -- keys --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """As any menu; whatever else is done in between, the next digit begins a number."""
        if not isinstance(intent, Typed | LetUp | PointTo):
            self._digits = ""
        return super().handle(intent)

    def command(self, command: Command) -> bool:
        match command.name:
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "secondary":
                return self._erase_at(self.driver.focus)
            case "menu":
                self.ctx.go.settings()
            case "rules":
                self.ctx.go.rules(self._kit.game_id)
            case _:
                return False
        return True

    def other(self, intent: Intent) -> bool:
        """The wheel and the page keys go through the palette; letters do what buttons do."""
        match intent:
            case AskAt(x, y):
                node = self.driver.node_at(x, y)
                return self._erase_at(node.id if node else None)
            case Erase():
                return self._erase_at(self.driver.focus)
            case PageTurn(step):
                self._step_palette(step)
            case Wheel(steps):
                self._step_palette(-1 if steps > 0 else 1)
            case Typed(text) if text in string.digits:
                self._type_digit(text)
            case Typed(text):
                return self._type_letter(text.lower())
            case _:
                return False
        return True

    def _type_letter(self, letter: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "x": lambda: self._erase_at(self.driver.focus),
            "e": lambda: self._pick(self.driver.focus),
            "m": self._mirror,
            "g": self.surprise,
            "t": self.try_it,
        }
        if letter not in acts:
            return False
        acts[letter]()
        return True

    def _step_palette(self, by: int) -> None:
        palette = self._shop.kit.palette
        here = palette.index(self._piece) if self._piece in palette else 0
        self._choose(palette[(here + by) % len(palette)])

    def _type_digit(self, digit: str) -> None:
        """Choose a piece by its number; two digits typed one after the other are one number."""
        palette = self._shop.kit.palette
        is_numbered = palette[0].isdigit()
        numbers = {one if is_numbered else str(number): one for number, one in enumerate(palette, 1)}
        self._digits = next((text for text in (self._digits + digit, digit) if text in numbers), "")
        if self._digits:
            self._choose(numbers[self._digits])
