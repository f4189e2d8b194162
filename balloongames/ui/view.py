"""What a view tells the screens about a game, and how a board and the table that it stands on speak with each other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Protocol

from balloongames.core.game import Event, Reason, Remark, Seat
from balloongames.core.match import LastTurn
from balloongames.core.options import OptionValue
from balloongames.ui.anim import Clip
from balloongames.ui.ask import Answer
from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.playback_controls import PlaybackControls

_LONGER_THAN_ANY_EFFECT: Final = 60.0  # seconds


@dataclass(frozen=True, slots=True)
class People:
    """Who sits at the table, by seat: names as typed, looks 0 … 5.

    ``computers`` says how the computer plays a seat ("computer, steady"), "" for a person; empty if nobody is one.
    """

    names: tuple[str, ...]
    looks: tuple[int, ...]
    computers: tuple[str, ...] = ()

    def computer(self, seat: Seat) -> str:
        """Return how the computer plays a seat, in words; "" for a person."""
        return self.computers[seat] if self.computers else ""

    @property
    def only_person(self) -> Seat | None:
        """The only person at the table, perhaps among computer players; None if there is none, or more than one."""
        persons = [seat for seat in range(len(self.names)) if not self.computer(seat)]
        return persons[0] if len(persons) == 1 else None


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words: its title, one line that explains it, a label per value, and the page of the rules for it."""

    title: str
    why: str
    values: Mapping[OptionValue, str] = field(default_factory=dict)
    page: int | None = None


@dataclass(frozen=True, slots=True)
class GuidePage:
    """A page of the rules: a title, short paragraphs, and a picture drawn into a box."""

    title: str
    paragraphs: tuple[str, ...]
    picture: Callable[[Canvas, Box], None] | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a game, what it means in a sentence, and the page of the rules that tells more."""

    word: str
    sentence: str
    page: int


@dataclass(frozen=True, slots=True)
class FirstTime:
    """A moment that is told of when it first happens: which events are one, a sentence, and a page of the rules.

    Some are no event: they are ``due`` when somebody comes to move, by what is seen then. ``about`` are nodes and parts
    that the sentence tells of: patterns with spaces between.
    """

    code: str
    is_it: Callable[[Event], bool]
    sentence: str
    page: int
    due: Callable[[Any], bool] | None = None
    about: str = ""


class Host(Protocol):
    """What every board may ask of the screen that it lies on."""

    @property
    def kit(self) -> Kit:
        """The kit in use."""

    @property
    def people(self) -> People:
        """Who plays."""

    @property
    def interactive(self) -> bool:
        """Whether the one at the screen may act: not in a review, not while something moves."""

    def moves(self) -> Sequence[Any]:
        """Return the legal moves now; empty when not interactive."""

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move can't be played now; None if it can."""

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move; the board gets its events to animate when it has returned, and then ``then`` is called.

        One that can't be played is refused with its reason, and that is all.
        """

    def sentence(self, reason: Reason) -> str:
        """Return the sentence of a reason."""

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible, with its sound."""

    def refresh(self) -> None:
        """Describe the page anew: the board's own choices have changed."""


class BoardHost(Host, Protocol):
    """What a board may ask of the table that it stands on."""

    @property
    def teaches(self) -> bool:
        """Whether a lesson is flown: then nothing is chosen beforehand that the player did not choose."""

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now."""

    def hush(self, name: str, *, on: bool) -> None:
        """Let what sounds of a cue stand back for something to come, or come back."""

    @property
    def pausing(self) -> bool:
        """Whether all look at what has just happened, and the match waits for `go_on`."""

    def go_on(self) -> None:
        """Let the next one have the screen after all have looked."""

    @property
    def playback(self) -> PlaybackControls | None:
        """What moves now, so that it can be held, hurried or skipped; None while nothing does."""

    def said(self) -> Mapping[Seat, Sequence[Remark]]:
        """Return what computer partners say aloud before they choose, by seat, in their evaluator's codes."""

    def last_turns(self) -> Sequence[LastTurn[Any]]:
        """Return what the others did last, in the order of play: each is marked until its seat acts again."""

    def log_lines(self, count: int) -> Sequence[tuple[Seat | None, str]]:
        """Return the latest lines of the log, the newest first: who acted, and a sentence."""

    def open_log(self) -> None:
        """Show the whole log."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What all look at before a match goes on: a title, a sentence, and for each seat a figure for each column."""

    title: str
    words: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Seat, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class AltText:
    """A board in sentences: what lies on it, row by row, and who has what. Where it is empty, the nodes tell it.

    ``handless`` says why nobody has a hand, in a game without hands.
    """

    board: Sequence[str] = ()
    scores: Sequence[str] = ()
    handless: str = ""


class BoardView(ABC):
    """How one match looks. It shows `sync` or what its clips show; it never knows the state.

    What happened comes to it in this order: for each event `begins_step`, `animate`, each frame `update`, `may_say` and
    `pace`, and at the clip's end its ``done``; after the last event `linger`, `sync`, and `build` for the new page.

    The table draws the frame round it (top bar, banner, messages); the board has all the room below, ``area``.
    """

    @abstractmethod
    def sync(self, seen: Any) -> None:
        """Show exactly this observation, at once; choices not yet confirmed are forgotten if they no longer fit."""

    @abstractmethod
    def animate(self, event: Event) -> Clip | None:
        """Return the clip that shows an event; None if it shows nothing.

        The clip's ``done`` must leave the board as if the event had been folded without a picture.
        """

    def fold(self, events: Sequence[Event]) -> None:
        """Show at once what is seen after events."""
        raise NotImplementedError

    def marked(self, turn: LastTurn[Any]) -> Sequence[Point]:
        """Return points round what a turn has left on the board, as it was built last; none if that is nothing."""
        return ()

    def begins_step(self, event: Event) -> bool:
        """Return whether a step of its own begins with an event: who is in a hurry is shown the rest step by step."""
        return False

    def may_say(self, event: Event) -> bool:
        """Return whether what is being shown of an event may be told by now: not before it is seen."""
        return True

    def rehearse(self, event: Event) -> Sequence[Callable[[Canvas], object]]:
        """Return painters of what an event that comes soon will show, for nobody's eyes: so it is drawn by then."""
        return ()

    @property
    def tense(self) -> bool:
        """Whether much is at stake, as everybody at the table can see: a layer joins the music."""
        return False

    halts_after: ClassVar[type[Event] | None] = None
    """The kind of event after which a table waits until somebody has read its `summary`; None if there is none."""

    def summary(self, event: Event) -> Summary | None:
        """Return what is to be read after an event at which the match halts."""
        return None

    def linger(self, seen: Any) -> Clip | None:
        """Return the wait for effects that still live, where ``seen`` would tear them from their place; None if none.

        It is asked once, after the last clip, and left out by who is in a hurry.
        """
        return None

    @abstractmethod
    def build(self, page: Page, area: Box) -> None:
        """Add panels, pieces and nodes to the page, for the observation and the choices made so far."""

    def foot(self, *, roomy: bool) -> float:
        """Return how many lu at the foot of the board are for hands and buttons alone: a review does without them."""
        return 0.0

    def handle(self, intent: Intent) -> bool:
        """Take an intent that the page did not use: shortcuts of the game. Return whether it was used."""
        return False

    def back(self) -> bool:
        """Undo one choice that is not confirmed yet; return whether there was one."""
        return False

    def move_nodes(self, move: Any, seat: Seat) -> Sequence[str]:
        """Return the nodes of the page where a legal move of ``seat`` happens, for marks round them.

        Names that the page does not have are left out. Of somebody else's move only what everybody may see before it
        is made; nothing if it has no place here.
        """
        return ()

    def leads_to(self, move: Any) -> bool:
        """Return whether a legal move can be chosen without giving up what was begun on the board."""
        return True

    def ahead(self, move: Any, seat: Seat) -> Sequence[str]:
        """Return nodes or parts of the board where a move that may come later would happen, as far as that is sure."""
        return ()

    def boxes(self, move: Any, seat: Seat) -> Sequence[Box]:
        """Return where on the screen, in lu, a computer player's legal move is about to happen.

        It is asked where the page has no node of `move_nodes`, for nobody at the screen may press anything then. What
        is told obeys the same rule: only what everybody may see before the move is made.
        """
        return ()

    def propose(self, move: Any) -> None:  # noqa: B027 - where nothing is foreseen, a move is only marked
        """Choose a legal move on the board, as somebody would who is about to play it: what it would do is seen."""

    def open_nodes(self) -> Sequence[str]:
        """Return the nodes of the page that can be pressed next on the way to a move, without the main button."""
        return ()

    def drafted(self) -> Any | None:
        """Return the move that is chosen now and that its button would play; None if a choice is missing."""
        return None

    def part(self, name: str) -> Box | None:
        """Return where something lies that is no node of the page, so that it can be shown; None if it is unknown.

        Names are the board's own, as those of its nodes are: ``cell.2.0``.
        """
        return None

    def panels(self) -> Sequence[Sequence[Box]]:
        """Return the panels beside the pieces, in columns from top to bottom: a sheet may lie over them.

        The column that tells what a choice would do comes first.
        """
        return ()

    def alt_text(self) -> AltText:
        """Return what it shows in sentences, from what the viewer may see."""
        return AltText()

    @property
    def answers(self) -> bool:
        """Whether anything on it can be asked about."""
        return False

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node of the page or a part; None of what only helps to use the table."""
        return None

    def askable(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes; `part` says where they lie."""
        return ()

    def pace(self, seen: Any) -> Any:
        """Return ``seen``, of before something began to move, as far on as it is shown now: for the top bar."""
        return seen

    @property
    def animating(self) -> bool:
        """Whether something sways or flickers by itself."""
        return False

    @property
    def flies_about(self) -> bool:
        """Whether what happened still flies about over the board, and hides what there is to read."""
        return False

    def update(self, dt: float) -> None:  # noqa: B027 - most boards stand still
        """Let time pass for what moves by itself."""

    def end_effects(self) -> None:
        """Let whatever still lives of what happened come to its end at once."""
        self.update(_LONGER_THAN_ANY_EFFECT)
