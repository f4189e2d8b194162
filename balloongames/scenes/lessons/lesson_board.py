"""Where a step of a lesson is done on the board of a match: the nodes of its moves, and what its words name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from balloongames.core.game import Seat
from balloongames.core.lesson import MoveStep
from balloongames.scenes.lessons.judging import Done, Rejected, judge
from balloongames.scenes.lessons.presses import Presses
from balloongames.session.lesson import LessonMatch
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import StepView
from balloongames.ui.page import Node, Page
from balloongames.ui.view import BoardView

OUTLOOK: Final = "outlook"  # the part of a board that tells what a choice would do
_CHOICES: Final = 9  # more than can be taken back one by one on any board


class Lit(NamedTuple):
    """What is seen of a board through the veil, or kept free of the coach; a float is the radius of a box's corners.

    ``acts`` are to be pressed now, ``looks`` to be looked at, ``later`` comes after that in the step; what was
    ``chosen`` in it stays lit. What is ``alike`` can be pressed as well as what is to be.
    """

    acts: Sequence[Node]
    looks: Sequence[tuple[Box, float]]
    free: Sequence[Box]
    later: Sequence[Box] = ()
    chosen: Sequence[tuple[Box, float]] = ()
    alike: Sequence[Box] = ()


class LessonBoard:
    """The board of a lesson, as its steps speak of it; ``board`` gives it once it is there."""

    def __init__(self, match: LessonMatch, learner: Seat, board: Callable[[], BoardView]) -> None:
        self._match: Final = match
        self._learner: Final = learner
        self._board: Final = board

    def of(self, move: Any) -> Sequence[str]:
        """Return the nodes to press for a move, in their order."""
        return self._board().move_nodes(move, self._learner)

    def moves_at(self, node_id: str) -> list[Any]:
        """Return the moves that a node has anything to do with, but none that what was begun shuts out."""
        moves, board = self._match.session.moves(), self._board()
        return [move for move in moves if board.leads_to(move) and node_id in self.of(move)]

    def asked(self) -> set[str]:
        """Return the nodes where the moves happen that are asked for."""
        moves = [move for move in self._match.session.moves() if self._match.accepts(move)]
        return {name for move in moves for name in self.of(move)}

    def judge(
        self, node_id: str, before: Sequence[Any], lit: Sequence[str], *, is_chosen: bool
    ) -> Done | Rejected | None:
        """Judge a press of a node that stood for the moves ``before`` when these were ``lit``, as `lit_on` has them.

        ``is_chosen`` is as `judge` has it.
        """
        is_beside = node_id not in lit and kind_of(node_id) in self._kinds(lit)
        return judge(
            before, self.moves_at(node_id), self._board().drafted(), self._match.accepts, is_chosen=is_chosen,
            is_beside=is_beside,
        )  # fmt: skip

    def take_back_beside(self, lit: Sequence[str]) -> Any:
        """Take back a whole move that lies ready where things of this kind were ``lit``, and return it.

        None if there is no such move, or it is asked for.
        """
        drafted = self._board().drafted()
        if drafted is None or self._match.accepts(drafted):
            return None
        if self._kinds(lit).isdisjoint(map(kind_of, self.of(drafted))):
            return None
        self.take_back()
        return drafted

    def _kinds(self, lit: Sequence[str]) -> set[str]:
        """Return of which kinds things can be chosen: those that are ``lit``, or, once all is chosen, were before."""
        return {kind_of(one) for one in lit or self.asked()}

    def take_back(self) -> bool:
        """Take back all that is chosen on the board, but not played; return whether there was anything."""
        for taken in range(_CHOICES):
            if not self._board().back():
                return taken > 0
        return True

    def lit(self, page: Page, presses: Presses, step: MoveStep, words: StepView, *, interactive: bool) -> Lit:
        """Return what matters on the board; ``interactive`` tells whether the learner is to do something."""
        presses.forget_unchosen(page.nodes)
        acts = self._to_use(page, presses, step, words) if interactive else []
        taken = {node.id for node in acts}
        lit = self._named(page, self._still_chosen(page, presses))
        chosen = [(box, radius) for name, box, radius in lit if name not in taken]
        looks = [(box, radius) for name, box, radius in self._named(page, words.look) if name not in taken]
        free = [node.box for node in page.nodes.values() if node.main] if interactive else []
        free += [box for _name, box, _radius in self._named(page, words.named)]
        asked = [name for stage in words.act for name in stage.split() if "*" not in name]  # many leave no room
        outlook = (OUTLOOK,) if interactive else ()  # what is chosen is told of there, under the very same words
        later = [box for name, box, _radius in self._named(page, [*asked, *outlook]) if name not in taken]
        return Lit(acts, looks, free, later, chosen, self._alike(page, acts))

    def _alike(self, page: Page, acts: Sequence[Node]) -> list[Box]:
        """Return where other moves can be made with things of the same kind."""
        kinds = {kind_of(node.id) for node in acts}
        names = {name for move in self._match.session.moves() for name in self.of(move) if kind_of(name) in kinds}
        return [page.nodes[name].box for name in names if name in page.nodes]

    def _to_use(self, page: Page, presses: Presses, step: MoveStep, words: StepView) -> list[Node]:
        """Return the nodes that are to be used next: the primary button once what is chosen is right."""
        drafted = self._board().drafted() if presses.has_chosen else None
        if drafted is not None and not step.is_chosen and self._match.accepts(drafted):
            ready = [node for node in page.nodes.values() if node.main and not node.why_not]
            if ready:
                return ready
        nodes, asked = page.nodes.values(), self.asked()
        stage = presses.next_of(nodes, words.act, asked)
        if stage and all(node.why_not for node in stage):  # a wrong try has closed it: back to what leads there
            return [node for node in nodes if node.id in asked and not node.why_not]
        return stage

    def _still_chosen(self, page: Page, presses: Presses) -> list[str]:
        """Return what was chosen and still is: not a button, which says something else once it was pressed."""
        drafted = self._board().drafted()
        kept = None if drafted is None else self.of(drafted)
        return [
            name for name in presses.lit
            if name in page.nodes and page.nodes[name].role != "button" and (kept is None or name in kept)
        ]  # fmt: skip

    def _named(self, page: Page, names: Sequence[str]) -> Iterator[tuple[str, Box, float]]:
        for name in names:
            nodes = [node for node in page.nodes.values() if fnmatchcase(node.id, name)]
            yield from ((node.id, node.box, node.radius) for node in nodes)
            box = None if nodes or "*" in name else self._board().part(name)
            if box is not None:
                yield name, box, 8.0


def lit_on(page: Page) -> Sequence[str]:
    """Return what is lit to be chosen; nothing once all is chosen, and only to be confirmed."""
    return () if any(page.nodes[name].main for name in page.lead if name in page.nodes) else page.lead


def are_alike(page: Page, other: Page) -> bool:
    """Whether the same stands on two pages: nothing has come of a press."""
    return [(node.id, node.value) for node in page.nodes.values()] == [
        (node.id, node.value) for node in other.nodes.values()
    ]


def kind_of(node_id: str) -> str:
    """Return what a node is one of: ``column`` of ``column.2``."""
    return node_id.partition(".")[0]
