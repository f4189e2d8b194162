"""Drawing only what differs: what goes onto a picture is written down first and held against the picture before.

Laying a whole picture down costs more than all the thinking about it, and from frame to frame hardly anything changes.
So a page draws into a `DisplayList`, which keeps a line for each surface laid down, and a `Layer` compares these lines
with those it has drawn: around each difference everything is drawn anew, from the ground up, the rest is left alone.

This asks one thing of all who draw: a surface that has been laid down is not changed afterwards, but replaced.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeAlias

import pygame

_Corner: TypeAlias = tuple[int, int]
_Piece: TypeAlias = tuple[pygame.Surface, _Corner]  # laid down whole, its upper left there
_Part: TypeAlias = tuple[pygame.Surface, _Corner, tuple[int, int, int, int]]  # only an area of it
_Fill: TypeAlias = tuple[str | tuple[int, ...], tuple[int, int, int, int]]  # a color, and where
Line: TypeAlias = _Piece | _Part | _Fill
Corner: TypeAlias = tuple[float, float] | pygame.Rect
Color: TypeAlias = str | tuple[int, ...]

_MOST_REGIONS: Final = 8  # each is drawn from the ground up by itself
_TILES: Final = 16  # across a picture: what has its middle in the same one is drawn anew in one go
_AIR: Final = 16_000  # so many pixels too many cost no more than another region
_NEARLY_ALL: Final = 0.7  # of a picture: then it is drawn as a whole


class DrawTarget(Protocol):
    """What a canvas draws on: a surface, or the display list of one. Only what is needed of a `pygame.Surface`."""

    def blit(
        self, source: pygame.Surface, dest: Corner, area: pygame.Rect | tuple[int, int, int, int] | None = None
    ) -> object:
        """Lay a surface down, or an area of it."""

    def fblits(self, blit_sequence: Iterable[tuple[pygame.Surface, Corner]], /) -> None:
        """Lay many surfaces down."""

    def fill(self, color: Color, rect: pygame.Rect | None = None) -> object:
        """Fill a rectangle, or all."""

    def set_clip(self, rect: pygame.Rect | None, /) -> None:
        """Keep what follows within a rectangle."""

    def get_clip(self) -> pygame.Rect:
        """Return the rectangle in which drawing is kept."""

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""

    def get_rect(self) -> pygame.Rect:
        """Return the whole in pixels."""

    def subsurface(self, rect: pygame.Rect, /) -> pygame.Surface:
        """Return what is there so far, for those who only look."""


class DisplayList:
    """Stands in for a surface of a size and writes down what is drawn there, over ``ground``."""

    def __init__(self, size: tuple[int, int], ground: pygame.Surface | None = None) -> None:
        self.lines: Final[list[Line]] = []
        self._ground = ground
        self._all = self._clip = pygame.Rect((0, 0), size)

    def blit(
        self, source: pygame.Surface, dest: Corner, area: pygame.Rect | tuple[int, int, int, int] | None = None
    ) -> None:
        """Lay a surface down, or an area of it."""
        corner = (int(dest[0]), int(dest[1]))
        if area is None and self._clip is self._all:
            self.lines.append((source, corner))
            return
        whole = source.get_rect()
        part = whole.clip(area) if area is not None else whole
        if area is not None:  # what lies beyond the edge of the source is not there
            corner = (corner[0] + part.x - area[0], corner[1] + part.y - area[1])
        seen = part.move(corner[0] - part.x, corner[1] - part.y).clip(self._clip)
        if seen.w and seen.h:
            x, y = seen.x - corner[0] + part.x, seen.y - corner[1] + part.y
            self.lines.append((source, seen.topleft, (x, y, seen.w, seen.h)))

    def fblits(self, blit_sequence: Iterable[tuple[pygame.Surface, Corner]], /) -> None:
        """Lay many surfaces down."""
        for source, dest in blit_sequence:
            self.blit(source, dest)

    def fill(self, color: Color, rect: pygame.Rect | None = None) -> None:
        """Fill a rectangle, or all."""
        seen = self._clip.clip(rect) if rect is not None else self._clip
        if seen.w and seen.h:
            self.lines.append((color, (seen.x, seen.y, seen.w, seen.h)))

    def set_clip(self, rect: pygame.Rect | None, /) -> None:
        """Keep what follows within a rectangle."""
        clip = self._all.clip(rect) if rect is not None else self._all
        self._clip = self._all if clip == self._all else clip

    def get_clip(self) -> pygame.Rect:
        """Return the rectangle in which drawing is kept."""
        return self._clip.copy()

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self._all.size

    def get_rect(self) -> pygame.Rect:
        """Return the whole in pixels."""
        return self._all.copy()

    def subsurface(self, rect: pygame.Rect, /) -> pygame.Surface:
        """Return what is there so far, for those who only look."""
        picture = pygame.Surface(self._all.size, pygame.SRCALPHA)
        if self._ground is not None:
            picture = picture.convert(self._ground)
        _draw(picture, self._ground, self.lines, [rect])
        return picture.subsurface(rect)


def lay_down(target: DrawTarget, lines: Iterable[Line], corner: _Corner) -> None:
    """Draw again what was written down, from another upper left corner on."""
    left, top = corner
    for line in lines:
        match line:
            case (pygame.Surface() as source, (x, y)):
                target.blit(source, (left + x, top + y))
            case (pygame.Surface() as source, (x, y), area):
                target.blit(source, (left + x, top + y), area)
            case (color, (x, y, w, h)):
                target.fill(color, pygame.Rect(left + x, top + y, w, h))


class Layer:
    """A surface that is drawn anew where what lies on it has changed."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface: Final = surface
        self.size: Final = surface.get_size()
        self._ground: pygame.Surface | None = None
        self._lines: list[Line] | None = None

    def update(
        self, lines: list[Line], ground: pygame.Surface | None = None, stale: Sequence[pygame.Rect] = ()
    ) -> list[pygame.Rect]:
        """Bring the surface up to date: ``lines`` over ``ground``, or over nothing. Return what was drawn anew.

        ``stale`` is where the ground itself, or a surface that the lines lay down, has been drawn anew.
        """
        whole = self.surface.get_rect()
        if self._lines is None or self._ground is not ground:
            regions = [whole]
        else:
            regions = _merged([*stale, *differences(self._lines, lines)], whole)
        self._lines, self._ground = lines, ground
        _draw(self.surface, ground, lines, regions)
        return regions


def differences(old: list[Line], new: list[Line]) -> list[pygame.Rect]:
    """Return where two lists draw something different: what only one of them has, or has in another order."""
    if old == new:
        return []
    before, after = _numbered(old), _numbered(new)
    at = {line: i for i, line in enumerate(before)}
    kept = {before[i] for i in _longest_increasing([at[line] for line in after if line in at])}
    return [_rect(line[0]) for lines in (before, after) for line in lines if line not in kept]


def _numbered(lines: list[Line]) -> list[tuple[Line, int]]:
    """Return lines, each with how many equal ones came before it."""
    seen: dict[Line, int] = {}
    numbered = []
    for line in lines:
        before = seen.get(line, 0)
        seen[line] = before + 1
        numbered.append((line, before))
    return numbered


def _longest_increasing(numbers: list[int]) -> list[int]:
    """Return the longest increasing subsequence of numbers that all differ."""
    ends: list[int] = []  # by length: the smallest number that such a subsequence ends with
    before: dict[int, int] = {}
    for number in numbers:
        length = bisect_left(ends, number)
        if length:
            before[number] = ends[length - 1]
        ends[length : length + 1] = [number]
    found = ends[-1:]
    while found and found[-1] in before:
        found.append(before[found[-1]])
    return found[::-1]


def _rect(line: Line) -> pygame.Rect:
    """Return what a line may change."""
    first, where = line[0], line[1]
    if not isinstance(first, pygame.Surface):
        return pygame.Rect(where)
    size = line[2][2:] if len(line) == 3 else first.get_size()
    return pygame.Rect(where, size)


def _merged(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return few regions that hold all of some rectangles and not much else."""
    tile = max(1, whole.w // _TILES)
    near: dict[tuple[int, int], pygame.Rect] = {}
    for rect in rects:
        seen = rect.clip(whole)
        if seen:
            x, y = seen.center
            beside = near.setdefault((x // tile, y // tile), seen)
            if beside is not seen:
                beside.union_ip(seen)
    regions: list[pygame.Rect] = []
    for rect in near.values():
        _put(regions, rect)
        while len(regions) > _MOST_REGIONS:
            _put(regions, regions.pop(), force=True)
    if sum(region.w * region.h for region in regions) > _NEARLY_ALL * whole.w * whole.h:
        return [whole]
    return regions


def _put(regions: list[pygame.Rect], rect: pygame.Rect, *, force: bool = False) -> None:
    """Put a rectangle to the regions: into the one that it fits best, and that one again, or by itself."""
    while regions:
        waste, i = min((_waste(region, rect), i) for i, region in enumerate(regions))
        if waste > _AIR and not force:
            break
        rect = regions.pop(i).union(rect)
        force = False
    regions.append(rect)


def _waste(a: pygame.Rect, b: pygame.Rect) -> int:
    """Return how many pixels more a common region of two has."""
    both = a.union(b)
    return both.w * both.h - a.w * a.h - b.w * b.h


def _draw(
    surface: pygame.Surface, ground: pygame.Surface | None, lines: list[Line], regions: Iterable[pygame.Rect]
) -> None:
    """Draw what ``regions`` show, from the ground up."""
    runs = _runs(lines)
    for region in regions:
        surface.set_clip(region)
        if ground is None:
            surface.fill((0, 0, 0, 0))
        else:
            surface.blit(ground, region, region)
        for run in runs:
            if isinstance(run, list):
                surface.fblits(run)
            elif len(run) == 3:
                surface.blit(*run)
            else:
                surface.fill(*run)
    surface.set_clip(None)


def _runs(lines: list[Line]) -> list[list[_Piece] | _Part | _Fill]:
    """Gather whole pieces that follow each other, so that they are laid down in one go."""
    runs: list[list[_Piece] | _Part | _Fill] = []
    pieces: list[_Piece] = []
    for line in lines:
        if len(line) == 3:
            runs.append(line)
            pieces = []
        elif isinstance(line[0], pygame.Surface):
            if not pieces:
                runs.append(pieces)
            pieces.append(line)
        else:
            runs.append(line)
            pieces = []
    return runs
