"""What was pressed on the board in a step of a lesson, and which of the things that it asks for comes next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final

from balloongames.ui.page import Node

_DOUBLE: Final = 0.4  # seconds in which a second press is a double click


class Presses:
    """The presses of one step after the other.

    ``last`` is the node that was pressed last, ``used`` are those that the step asks for, and ``has_chosen`` is whether
    something was pressed on the board since it began. Stages are the nodes to press, one after the other: patterns with
    spaces between, of which any will do.
    """

    def __init__(self) -> None:
        self.last = ""
        self.used: list[str] = []
        self.has_chosen = False
        self._value_before = ""  # by what was pressed last, before it was
        self._unchosen: dict[str, str] = {}  # what each of the used said before it was chosen
        self._marked: set[str] = set()  # those of them that have said since that they are chosen
        self._led: set[str] = set()  # the buttons that led on to what the step asks for
        self._passed: set[str] = set()  # those of them that no longer do
        self._since = _DOUBLE  # seconds

    def begin(self) -> None:
        """Begin a step."""
        self.last = ""
        self.take_back()
        self._led.clear()

    def take_back(self) -> None:
        """Forget what was chosen: nothing is any more."""
        self.has_chosen = False
        self.used.clear()
        self._unchosen.clear()
        self._marked.clear()

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._since += dt

    def is_double(self, node_id: str) -> bool:
        """Return whether a press is the second one of a double click: that chooses, and does not take it back."""
        return self._since < _DOUBLE and self.used[-1:] == [node_id]

    def note(self, node: Node) -> None:
        """Note a press, before anything has come of it."""
        self._since = 0.0
        self.last, self._value_before, self.has_chosen = node.id, node.value, True

    def note_use(self, node_id: str, stages: Sequence[str]) -> None:
        """Note which of the things that are to be used was pressed last; pressed again, it is no longer."""
        if node_id in self.used:
            self._drop(node_id)
        elif any(_is_one_of(node_id, ids) for ids in stages):
            self.used.append(node_id)
            self._unchosen[node_id] = self._value_before

    def forget_unchosen(self, nodes: Mapping[str, Node]) -> None:
        """Forget what was chosen and says again what it said before: a press elsewhere has let it go."""
        for name in [name for name in self.used if name in nodes]:
            if nodes[name].value != self._unchosen[name]:
                self._marked.add(name)
            elif name in self._marked:
                self._drop(name)

    def _drop(self, node_id: str) -> None:
        self.used.remove(node_id)
        self._unchosen.pop(node_id)
        self._marked.discard(node_id)

    @property
    def lit(self) -> list[str]:
        """What was used and still counts."""
        return [name for name in self.used if name not in self._passed]

    def next_of(self, nodes: Collection[Node], stages: Sequence[str], asked: Collection[str]) -> list[Node]:
        """Return the nodes of the stage that comes next; ``asked`` are those of the moves that are asked for."""
        if not stages:
            return []
        self._note_ways(nodes, asked)
        found = [[node for node in nodes if _is_one_of(node.id, ids)] for ids in stages]
        for ids, stage in zip(stages, found, strict=True):
            passed = stage and all(node.id in self._passed for node in stage)
            if not passed and not any(_is_one_of(name, ids) for name in self.used):
                return stage
        left = [node for node in found[-1] if node.id not in self.used]  # of two to be chosen, the second
        return left or found[-1]

    def _note_ways(self, nodes: Collection[Node], asked: Collection[str]) -> None:
        """Note which buttons led to what is asked for, and do so no longer: what they led to is there already."""
        self._led |= {node.id for node in nodes if node.role == "button" and node.id in asked}
        self._passed = self._led.difference(asked)


def _is_one_of(node_id: str, ids: str) -> bool:
    """Whether a node is among some of which any will do: patterns with spaces between."""
    return any(fnmatchcase(node_id, one) for one in ids.split())
