"""What a recap tells, card by card: what somebody did in a turn, or what several did alike, is one card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from balloongames.core.game import Event, Seat, seat_of
from balloongames.core.match import LastTurn, LogLine
from balloongames.ui.game_view import GameView
from balloongames.ui.view import People

SeenBefore = Callable[[int], Any]
"""Says what everybody could see before the move to a ply; None before the set-up."""
_ALIKE: Final = 3  # at most so many that did the same share a card: their sentences fill it
_BY_ITSELF: Final = 5  # and so much that happened by itself


@dataclass(frozen=True, slots=True)
class RecapStep:
    """An event that is worth a sentence, and whose doing it was, as far as anybody's.

    ``events`` are those of its move up to what follows from this one. It ``is_told`` though it changed nothing that is
    counted; one ``if_room`` goes before all others where there is too little.
    """

    ply: int
    seat: Seat | None
    event: Event
    events: tuple[Event, ...]
    sentence: str
    change: str
    is_told: bool = False
    if_room: bool = False

    @property
    def weight(self) -> int:
        """How long its sentence stays where there is too little room for all: the highest the longest."""
        return 3 if self.is_on_others else 0 if self.if_room else 2 if self.is_told else 1

    @property
    def is_on_others(self) -> bool:
        """Whether it happened to the things of somebody else."""
        return seat_of(self.event) not in {None, self.seat}


@dataclass(frozen=True, slots=True)
class RecapLine:
    """A card: its ``steps``, the event that says most of them, the sentences for it, and what has changed.

    ``events`` are those of all its moves up to what follows from the last step. ``on_others`` says of each sentence
    whether it tells what was done to somebody else's things, ``weights`` how long it stays where there is little room.
    """

    steps: tuple[RecapStep, ...]
    events: tuple[Event, ...]
    event: Event
    sentences: tuple[str, ...]
    on_others: tuple[bool, ...]
    weights: tuple[int, ...]
    change: str

    @property
    def plies(self) -> range:
        """The moves that it tells of."""
        return range(self.steps[0].ply, self.steps[-1].ply + 1)

    @property
    def sentence(self) -> str:
        """All that it tells."""
        return " ".join(self.sentences)

    @property
    def is_shared(self) -> bool:
        """Whether several did the same."""
        return any(step.seat != self.steps[0].seat for step in self.steps)

    @property
    def concerns_others(self) -> bool:
        """Whether it tells what somebody did to the things of others."""
        return any(step.is_on_others for step in self.steps)

    @property
    def mover(self) -> Seat | None:
        """Whose doing all of it was; None if it was that of several, or happened by itself."""
        return None if self.is_shared else self.steps[0].seat

    def turns(self, viewer: Seat, before: Any, number: int = 1) -> list[LastTurn[Any]]:
        """Return what its steps have left, for marks on the table; that of one mover has the ``number`` of the card."""
        runs: list[tuple[Sequence[RecapStep], tuple[Event, ...]]] = [(self.steps, self.events)]
        if self.is_shared:
            runs = [((step,), step.events) for step in self.steps]
        turns = []
        for i, (steps, events) in enumerate(runs, 1):
            seat, plies = steps[0].seat, range(steps[0].ply, steps[-1].ply + 1)
            later = tuple(chain.from_iterable(step.events for step in self.steps[i:])) if self.is_shared else ()
            if seat is not None:
                turns.append(LastTurn(seat, i if self.is_shared else number, plies, before, events, later))
        return turns


def recap_lines(view: GameView, people: People, lines: Sequence[LogLine], before: SeenBefore) -> list[RecapLine]:
    """Return the cards of a recap."""
    events = {line.ply: line.events for line in lines}
    found: list[list[RecapStep]] = []
    for step in chain.from_iterable(_steps(line, view, people, before(line.ply)) for line in lines):
        if found and _belongs(step, found[-1], view):
            found[-1].append(step)
        else:
            found.append([step])
    return [_line(steps, events, view, before) for steps in found]


def _steps(line: LogLine, view: GameView, people: People, before: Any) -> Iterator[RecapStep]:
    told = [i for i, event in enumerate(line.events) if not view.is_plain_to_see(event) and view.say(event, people)]
    ends = [*told[1:], len(line.events)]
    for i, end in zip(told, ends, strict=False):
        event, until = line.events[i], line.events[:end]
        change = view.change(event, before, until) if before is not None else ""
        seat = line.seat if view.recaps_turns and line.seat is not None else seat_of(event)
        sentence = view.recap_sentence(event, until, people) or ""
        yield RecapStep(
            line.ply, seat, event, until, sentence, change, view.is_told(event), view.is_told_last(event)
        )  # fmt: skip


def _belongs(step: RecapStep, card: Sequence[RecapStep], view: GameView) -> bool:
    """Whether a step goes on with what a card tells: the same one goes on, or another one does the same."""
    if view.begins_card(step.event):
        return False
    seats = {one.seat for one in card}
    if seats == {step.seat} and step.seat is not None:
        return True
    alike = all(type(one.event) is type(step.event) and not one.change for one in (*card, step))
    if step.seat is None:
        return alike and len(card) < _BY_ITSELF
    return alike and len(card) < _ALIKE and step.seat not in seats


def _line(
    steps: Sequence[RecapStep], events: dict[int, tuple[Event, ...]], view: GameView, before: SeenBefore
) -> RecapLine:
    last = steps[-1]

    def since(ply: int) -> tuple[Event, ...]:
        whole = chain.from_iterable(one for at, one in events.items() if ply <= at < last.ply)
        return (*whole, *last.events)

    telling = [step for step in steps if step.change or step.is_told or view.is_on_table(step.event)] or steps
    change = ""  # in digits without a name, so they are those of whoever did it
    if changed := next((step for step in steps if step.change and seat_of(step.event) == step.seat), None):
        change = view.change(changed.event, before(changed.ply), since(changed.ply))
    on_table = [step.event for step in steps if view.is_on_table(step.event)]
    event = on_table[-1] if on_table else last.event
    sentences, on_others = tuple(step.sentence for step in telling), tuple(step.is_on_others for step in telling)
    weights = tuple(step.weight for step in telling)
    return RecapLine(tuple(steps), since(steps[0].ply), event, sentences, on_others, weights, change)
