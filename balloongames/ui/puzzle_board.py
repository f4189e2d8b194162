"""The board of a puzzle: what all of them do alike. A kind says what is on its page and how its events are seen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from balloongames.core.game import Event, Reason, Remark, Seat
from balloongames.core.match import LastTurn
from balloongames.core.puzzle import PuzzleHint
from balloongames.ui.anim import Clip
from balloongames.ui.clips import EventClips
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, Typed
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleHost, PuzzleRoom
from balloongames.ui.view import People

M = TypeVar("M")


@dataclass(slots=True)
class PuzzleStage:
    """What the clips of a puzzle read, fold and set."""

    host: PuzzleHost
    model: Any
    animation: Any


class HandBoard(PuzzleBoard, Generic[M]):
    """A puzzle that is played with a hand of cards. ``model`` is what it shows; None before it is laid.

    A kind names its ``clips_type``; ``animation`` is what moves on it, and is cleared when it comes to rest.
    """

    clips_type: ClassVar[type[EventClips[PuzzleStage, Any]]]

    def __init__(self, host: PuzzleHost, animation: Any) -> None:
        self._host = host
        self.model: M | None = None
        self.animation = animation

    # -- for each kind to say -----------------------------------------------------------------------------------------

    @abstractmethod
    def model_of(self, seen: Any) -> M:
        """Return what is shown of an observation."""

    @abstractmethod
    def describe(self, page: Page, model: M) -> None:
        """Add everything to the page."""

    @abstractmethod
    def hand_of(self, model: M) -> Sequence[int]:
        """Return the cards of the hand, in their order; digits choose among the first ten."""

    @abstractmethod
    def press_card(self, card: int) -> None:
        """Take a card of the hand, or put it back."""

    # -- what all have in common --------------------------------------------------------------------------------------

    def sync(self, seen: Any) -> None:
        self.model = self.model_of(seen)
        self.animation.clear()

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; the first one only lays the puzzle, which `sync` shows."""
        if self.model is None:
            return None
        return self.clips_type(PuzzleStage(self._host, self.model, self.animation)).of(event)

    @property
    def answers(self) -> bool:
        """Whether anything on it can be asked about."""
        return self.model is not None

    def build(self, page: Page, area: Box) -> None:
        if self.model is not None:
            self.describe(page, self.model)

    def handle(self, intent: Intent) -> bool:
        """Take digits for the cards of the hand; 0 is the tenth."""
        if isinstance(intent, Typed) and intent.text.isdecimal() and self.model is not None and self._host.interactive:
            index = (int(intent.text) - 1) % 10
            hand = self.hand_of(self.model)
            if index < len(hand):
                self.press_card(hand[index])
                return True
        return False


class TableHost:
    """Lets the parts of a game's table stand in a puzzle: a `BoardHost` made of a `PuzzleHost`.

    What a table tells besides, of other players and of what has happened, is not there.
    """

    teaches = False
    pausing = False
    playback = None

    def __init__(self, host: PuzzleHost) -> None:
        self.kit = host.kit
        self.sentence, self.refuse, self.refresh = host.sentence, host.refuse, host.refresh
        self.focus_on, self.cue = host.focus_on, host.cue
        self._host = host

    def moves(self) -> Sequence[Any]:
        """Return the legal moves now."""
        return self._host.moves()

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move can't be played now."""
        return self._host.why_not(move)

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move."""
        self._host.submit(move, then)

    @property
    def people(self) -> People:
        """Who plays."""
        return self._host.people

    @property
    def interactive(self) -> bool:
        """Whether the person may act."""
        return self._host.interactive

    @property
    def room(self) -> PuzzleRoom:
        """Where everything goes."""
        return self._host.room

    @property
    def blamed(self) -> Any | None:
        """The move after which the puzzle can't be solved any more, if the light says so."""
        return self._host.blamed

    @property
    def advice(self) -> tuple[PuzzleHint, int] | None:
        """The hint for what lies here and how many of its stages are open, if any is."""
        return self._host.advice

    def back_to(self, count: int) -> None:
        """Take moves back until so many are left."""
        self._host.back_to(count)

    def hush(self, _name: str, *, on: bool) -> None:
        """Nothing is waited for with held breath."""

    def go_on(self) -> None:
        """Nothing waits."""

    def said(self) -> Mapping[Seat, Sequence[Remark]]:
        """Nobody says anything."""
        return {}

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        """Nothing is marked."""
        return ()

    def log_lines(self, _count: int) -> Sequence[tuple[Seat | None, str]]:
        """Nothing is told of what has happened."""
        return ()

    def open_log(self) -> None:
        """There is none."""
