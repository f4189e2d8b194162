"""Pages without a board that can be asked about: what stands on them answers as a table does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from balloongames.i18n import _
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.asking import KEY, Asking
from balloongames.scenes.common.bar import add_notice, light
from balloongames.ui.ask import Answer
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, LetUp, Typed
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

_ASK = "ask"  # the button that begins and ends


@dataclass(slots=True)
class PageAnswers:
    """Answers of a page: of its nodes, by their names, and of parts that lie in boxes."""

    answers: Mapping[str, Answer]
    boxes: Mapping[str, Box] = field(default_factory=dict)

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node or a part."""
        return self.answers.get(name)

    def askable(self) -> Sequence[str]:
        """Return what is no node."""
        return tuple(self.boxes)

    def part(self, name: str) -> Box | None:
        """Return where a part lies."""
        return self.boxes.get(name)


class AskedPage(PageScene):
    """A page with an ``asking``, that says in `add_asking` what it answers."""

    asking: Asking

    def handle(self, intent: Intent) -> bool:
        """As any page; while something is asked about, nothing else is done. Where one writes, a ``?`` is written."""
        node = self.driver.page.nodes.get(self.driver.focus or "")
        writes = node is not None and node.typed is not None and intent in (Typed(KEY), LetUp(KEY))
        return (not writes and self.asking.take(intent)) or super().handle(intent)

    def let_go(self) -> None:
        """Leave nothing pressed."""
        super().let_go()
        self.asking.let_go()

    @property
    def animating(self) -> bool:
        """Whether something is pressed that asks if it lasts."""
        return super().animating or self.asking.moves

    def update(self, dt: float) -> None:
        """Let time pass for a long press."""
        super().update(dt)
        self.asking.update(dt)

    def ask_button(self, page: Page, box: Box) -> None:
        """Add the button that lets everything be asked about."""
        label = _("Ask")
        if self.asking.is_on:
            light(page, box)
        button(
            page, _ASK, box, "", self.asking.toggle, icon="help", kind="quiet", narrate=label, tip=label,
        )  # fmt: skip

    def add_asking(self, page: Page, answers: PageAnswers, notice: Box) -> None:
        """Let the page ask, if that is on; ``notice`` is the room for what tells so."""
        if self.asking.is_on:
            self.asking.add(page, page.frame, answers, keep=(_ASK,), below=notice.bottom)
            add_notice(page, self.asking.notice, notice)
