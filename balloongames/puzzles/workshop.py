"""A drawing in the workshop: what was drawn, undo and redo, and how it is kept until it is a level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from balloongames.core.drawing import AnyDrawingKit, Drawing

MOST_STEPS: Final = 500  # that can be undone
MOST_TITLE: Final = 40


class Workshop:
    """One drawing of a ``kind``, the ``idea`` that it is to show, and all that it was before."""

    def __init__(
        self, kind: str, kit: AnyDrawingKit, drawing: Drawing | None = None, title: str = "", idea: str = ""
    ) -> None:
        self.kind: Final = kind
        self.kit: Final = kit
        self.title = title
        self.idea = idea
        self.drawing = drawing or kit.empty()
        self._past: list[tuple[Drawing, str]] = []
        self._future: list[tuple[Drawing, str]] = []

    def change(self, drawing: Drawing, *, anew: bool = False) -> bool:
        """Go on with this drawing, or begin ``anew`` with it, without an idea; return whether it is another one."""
        if drawing == self.drawing:
            return False
        self._past = [*self._past, (self.drawing, self.idea)][-MOST_STEPS:]
        self._future.clear()
        self.drawing, self.idea = drawing, "" if anew else self.idea
        return True

    def undo(self) -> bool:
        """Take the last step back; return whether there was one."""
        if not self._past:
            return False
        self._future.append((self.drawing, self.idea))
        self.drawing, self.idea = self._past.pop()
        return True

    def redo(self) -> bool:
        """Do again what was taken back; return whether there was anything."""
        if not self._future:
            return False
        self._past.append((self.drawing, self.idea))
        self.drawing, self.idea = self._future.pop()
        return True

    def dump(self) -> dict[str, Any]:
        """Return the drawing as it is kept, without its past."""
        return {
            "kind": self.kind,
            "title": self.title,
            "idea": self.idea,
            "lying": dict(self.drawing.lying),
            "settings": dict(self.drawing.settings),
        }


def load(data: Mapping[str, Any], kits: Mapping[str, AnyDrawingKit]) -> Workshop | None:
    """Return what was kept; None if it is no drawing, or one of a kind that can't be drawn here."""
    kind, title, lying, settings = (data.get(key) for key in ("kind", "title", "lying", "settings"))
    if not isinstance(kind, str) or kind not in kits or not isinstance(title, str):
        return None
    kit, idea = kits[kind], data.get("idea")
    drawing = kit.empty()
    for name, value in settings.items() if isinstance(settings, dict) else ():
        if any(one.name == name and value in one.values for one in kit.settings(drawing)):
            drawing = kit.set(drawing, name, value)
    lying = lying if isinstance(lying, dict) else {}
    kept = {
        place: piece
        for place, piece in lying.items()
        if isinstance(piece, str) and place in kit.places(drawing) and kit.is_piece(piece)
    }
    drawing = kit.tidied(Drawing.of(kept, dict(drawing.settings)))
    return Workshop(kind, kit, drawing, title[:MOST_TITLE], idea if isinstance(idea, str) else "")
