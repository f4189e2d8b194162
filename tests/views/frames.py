"""Motion, frame by frame: what is drawn while a view update is shown, and what may never be seen in it.

The pieces of a frame are the `DrawnPiece`s that a board tells while it draws itself, so nothing here knows a game. A
view update is cut at its events. Within one event, nothing but the change that the event makes may be seen: of no kind
of piece are there more than before and after it (a piece in two places, a face that nobody may know), and none is
missing that stays. No preview is shown. No piece jumps farther than its own size.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from balloongames.core.game import Event, Seat
from balloongames.ui.canvas import DrawnPiece
from balloongames.ui.director import Director
from balloongames.ui.display_list import Layer
from balloongames.ui.game_view import GameView
from balloongames.ui.theme import Look
from tests.views.common import FRAME, AnyMatch, CommonTable, PrivateTable

_SEEN = 0.04  # of a piece: what is fainter, nobody sees
_STILL = 0.5  # lu: a piece that moved less has rested
_FINER = 4, 32  # steps within a frame, to tell something fast from something that jumps; the many only in doubt

Shown = dict[str, list[DrawnPiece]]


@dataclass(slots=True)
class Frame:
    """What was drawn at a moment of a beat, while which events were being shown."""

    seconds: float
    pieces: Shown
    ghosts: list[DrawnPiece]
    event: int  # how many events had been begun
    busy: bool


@dataclass(slots=True)
class Film:
    """All frames of a beat; ``events`` are those that were shown, in their order, as far as they take time.

    ``rests`` are what would be drawn just before each of them, and at the end.
    """

    apart: float  # seconds between two frames, where they are looked at
    frames: list[Frame] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    rests: list[Shown] = field(default_factory=list)


class WatchedTable(PrivateTable):
    """A table of any game where one person or nobody sits with computers; it goes on by itself."""

    def __init__(
        self, view: GameView, match: AnyMatch, viewer: Seat | None, look: Look, size: tuple[int, int] = (1280, 720)
    ) -> None:
        super().__init__(view, match, look, size)
        self.viewer = viewer
        self.here = False
        others = tuple("" if seat == viewer else "computer" for seat in range(match.seats))
        self.people = replace(self.people, computers=others)
        self.board = view.open(self)
        self.director = Director(self.board, look.speed)
        self.board.sync(self.seen())
        self.refresh()

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move; like the session, let nobody's eyes alone see what all look at together."""
        self.match.play(move)
        if self.match.seats > 1 and self.match.game.is_watched(self.match.events(self.match.ply, None)):
            self.viewer = None
        self.show(self.match.events(self.match.ply, self.viewer))
        if then:
            then()


Act = Callable[[CommonTable], None]
"""Something done to a table: a move, or what interrupts it (a skip, another window)."""


def picture(table: CommonTable) -> tuple[Shown, list[DrawnPiece]]:
    """Draw a table, but lay no pixel; return the pieces that are seen, by kind, and the ghosts."""
    laid = Layer.update
    Layer.update = lambda *_: []  # type: ignore[method-assign]  # a mock would take longer than the drawing
    try:
        table.draw()
    finally:
        Layer.update = laid  # type: ignore[method-assign]
    shown: Shown = defaultdict(list)
    ghosts = []
    for piece in table.page.drawn_pieces:
        if piece.ghost:
            ghosts.append(piece)
        elif piece.alpha > _SEEN:
            shown[piece.piece].append(piece)
    return dict(shown), ghosts


def _nothing(_table: CommonTable) -> None:
    pass


def shoot(
    table: CommonTable, begin: Act, *, acts: dict[int, Act] | None = None, finer: Collection[float] = (), steps: int = 1
) -> Film:
    """Let a beat begin and look at each of its frames; ``acts`` are done before those frames.

    With seconds to look at in ``finer`` ``steps``, only the frames that lead there are looked at.
    """
    film, number, step = Film(FRAME / steps), 0, 0
    animate = table.board.animate

    def animated(event: Event) -> Any:
        rest, _ghosts = picture(table)
        clip = animate(event)
        if clip is not None:
            film.frames.append(Frame(time(), rest, [], len(film.events), busy=True))
            film.events.append(event)
            film.rests.append(rest)
        return clip

    def time() -> float:
        return (number + step / steps) * FRAME

    def look() -> None:
        film.frames.append(Frame(time(), *picture(table), len(film.events), table.director.busy))

    table.board.animate = animated  # type: ignore[method-assign]
    try:
        begin(table)
        while True:
            (acts or {}).get(number, _nothing)(table)
            if not finer:
                look()
            if not table.director.busy:
                break
            if any(-1.5 < number - second / FRAME < 0.5 for second in finer):  # ends may round to the next frame
                look()
                while step < steps:
                    table.tick(FRAME / steps)
                    step += 1
                    look()
            else:
                table.tick()
            number, step = number + 1, 0
    finally:
        table.board.animate = animate  # type: ignore[method-assign]
    return film


# -- what may never be seen -------------------------------------------------------------------------------------------


def doubles(
    film: Film, whole: Collection[str] = (), merged: Collection[tuple[str, str]] = (), *, fading: bool = False
) -> Iterator[str]:
    """Tell of each kind of which more, or fewer, are seen within an event than before and after it.

    Backs turn into faces on their way. So they are only counted together with the faces, in families of which the
    ``whole`` is to be seen all the time. ``merged`` are events in which pieces of a family become one of another kind.
    Where things are ``fading`` and not moving, they are missing for a moment.
    """
    rests = [_counted(rest, whole) for rest in (*film.rests, film.frames[-1].pieces)]
    for frame in film.frames:
        if not (frame.busy and frame.event):
            continue
        first, last, now = rests[frame.event - 1], rests[frame.event], _counted(frame.pieces, whole)
        for kind in first.keys() | last.keys() | now.keys():
            low, high = sorted((first[kind], last[kind]))
            high = max(high, 1)  # one may come and go, like a card that is drawn and put away
            free = (event_of(film, frame), kind.split(" ")[0]) in merged
            if not (0 if fading else low) <= now[kind] <= high and not free:
                yield f"{name_of(film, frame)}: {now[kind]} of {kind}, not {low} … {high}"


def _counted(pieces: Shown, whole: Collection[str]) -> Counter[str]:
    """Return how many pieces are seen of each kind that is no back, and of whole families."""
    found: Counter[str] = Counter()
    for kind, drawn_pieces in pieces.items():
        family, _, face = kind.partition(" ")
        if face != "back":
            found[kind] += len(drawn_pieces)
        if family in whole:
            found[f"{family} in all"] += len(drawn_pieces)
    return found


def previews(film: Film) -> Iterator[str]:
    """Tell of each ghost that is seen while something is being shown."""
    for frame in film.frames:
        if frame.busy and frame.ghosts:
            yield f"{name_of(film, frame)}: ghosts of {', '.join(sorted({one.piece for one in frame.ghosts}))}"


def jumps(film: Film) -> Iterator[tuple[Frame, str]]:
    """Find each piece that is farther than its own size from where one of its kind was a frame before."""
    for before, after in pairwise(film.frames):
        if after.seconds - before.seconds > film.apart * 1.5:
            continue  # nobody looked in between
        for kind in before.pieces.keys() & after.pieces.keys():
            for far, piece in _moved(before.pieces[kind], after.pieces[kind]):
                if far > max(piece.box.w, piece.box.h):
                    where = f"{piece.box.cx:.0f}, {piece.box.cy:.0f}"
                    yield after, f"{name_of(film, after)}: {kind} jumps by {far:.0f} to {where}"


def _moved(before: Sequence[DrawnPiece], after: Sequence[DrawnPiece]) -> list[tuple[float, DrawnPiece]]:
    """Pair the pieces of a kind with their next places, the nearest first; return how far each has come."""
    ways = sorted(
        (_far(a, b), i, j) for i, a in enumerate(before) for j, b in enumerate(after)
    )  # fmt: skip
    left, right, found = set(range(len(before))), set(range(len(after))), []
    for far, i, j in ways:
        if i in left and j in right:
            left.remove(i)
            right.remove(j)
            found.append((far, after[j]))
    return found


def _far(a: DrawnPiece, b: DrawnPiece) -> float:
    return float(((a.box.cx - b.box.cx) ** 2 + (a.box.cy - b.box.cy) ** 2) ** 0.5)


def event_of(film: Film, frame: Frame) -> str:
    return type(film.events[frame.event - 1]).__name__ if frame.event else "nothing"


def name_of(film: Film, frame: Frame) -> str:
    return f"at {frame.seconds * 1000:.0f} ms, in {event_of(film, frame)}"


def faults(
    make: Callable[[], CommonTable], begin: Act, *, acts: dict[int, Act] | None = None,
    whole: Collection[str] = (), merged: Collection[tuple[str, str]] = (),
) -> list[str]:  # fmt: skip
    """Return all that is wrong in the frames of a beat; ``make`` makes the same table each time.

    What goes far between two frames may be just fast. So it is looked at again in finer steps.
    """
    table = make()
    film = shoot(table, begin, acts=acts)
    reduced = table.kit.look.reduced_motion  # then nothing travels: all that moves jumps
    found = [*previews(film), *doubles(film, whole, merged, fading=reduced)]
    if not acts and not reduced:
        far = [*jumps(film)]
        for finer in _FINER:
            if far:
                steps = round(finer * max(1, table.director.speed))
                seconds = {after.seconds for after, _ in far}
                far = [*jumps(shoot(make(), begin, finer=seconds, steps=steps))]
        found += [text for _, text in far]
    return found
