"""Scores as a sky: each player's balloon rises to the height of its score, over confetti of emblems.

It is given figures and draws; what they mean is the sheet's business. Text stands still from the first frame on.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import number
from balloongames.ui.anim import ease_in_out, ease_out, lerp, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.match_sheet import Sheet
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.view import People

RISE: Final = 0.9  # seconds
APART: Final = 0.12
FALL: Final = 0.6  # of a piece of confetti
_TALL: Final = 1.42  # times as high as wide: a balloon
_CROWN: Final = 0.42  # of its width: the crown on it
_CROWN_UP: Final = 0.62  # of the crown, above the balloon
_FOOT: Final = 12.0  # lu from the ground to the foot of a balloon that has not risen
_HOP: Final = 9.0  # lu
_WAVE: Final = 5.0  # lu
LEAST_NAME: Final = "mmm…"  # where not even this has room, a letter would tell less than the balloon alone
_MANY: Final = 4  # balloons that leave no room for numbers beside the first
_PER_POINT: Final = 72.0  # lu at most: in a match of few points each of them is a flight
_LARGEST: Final = 16.0  # lu: a piece of confetti
_TRIES: Final = 20  # places for a piece: it lies on no number and peeps out behind no balloon
_DROP: Final = 60.0  # lu that it falls
_PIECES: Final = 14  # for each winner's balloon
_EMBLEMS: Final = (("heart", "red"), ("drop", "blue"), ("diamond", "purple"), ("bolt", "yellow"), ("clover", "green"))


@dataclass(frozen=True, slots=True)
class Flyer:
    """A balloon: its look and name, its score, and whether it won."""

    look: int
    name: str
    score: int
    won: bool
    words: str = ""  # of the score, where it is no plain number


def flyers_of(sheet: Sheet, people: People, winners: Collection[Seat]) -> Sequence[Flyer]:
    """Return the balloons of a finished match, by seat."""
    rows = zip(people.looks, people.names, sheet.totals, strict=True)
    return [
        Flyer(look, name, total, seat in winners, sheet.total_words(seat))
        for seat, (look, name, total) in enumerate(rows)
    ]


@dataclass(frozen=True, slots=True)
class _Piece:
    emblem: str
    color: str
    x: float
    y: float
    size: float
    start: float  # second at which it begins to fall


class ScoreSky:
    """The balloons of one result in a box; ``clock`` is in seconds since the start, at normal speed.

    The higher a score, the higher a balloon; where the lowest is the best, ``ground`` is the score that stays down.
    """

    def __init__(self, flyers: Sequence[Flyer], ground: int | None = None) -> None:
        self._flyers = tuple(flyers)
        self._ground = ground
        up = 1 if ground is None else -1
        ranks = sorted(range(len(self._flyers)), key=lambda i: (up * self._flyers[i].score, i))
        self._start = {seat: rank * APART for rank, seat in enumerate(ranks)}
        self._rng_word = "/".join(f"{one.name}{one.score}" for one in self._flyers)
        self.seconds = APART * (len(self._flyers) - 1) + RISE + FALL
        self.clock = 0.0

    @property
    def starts(self) -> list[float]:
        """When each balloon begins to rise, in order."""
        return sorted(self._start.values())

    @property
    def landed(self) -> float:
        """When the last balloon has arrived."""
        return APART * (len(self._flyers) - 1) + RISE

    def add(self, page: Page, box: Box, *, plates: bool = True) -> Sequence[Box]:
        """Put the sky into ``box``: heights and plates still, strings and balloons each frame; returns the plates."""
        lay = _Layout(box, self._flyers, page.kit.text_scale, self._ground)
        page.paint(lambda canvas: self._paint_heights(canvas, lay))
        for place, one in zip(lay.places, self._flyers, strict=True):
            if plates:
                _add_plate(page, place, lay, one)
            else:
                page.sprite("pictures/scenery/sandbag", lay.sandbag(place))
        pieces = self._confetti(lay)
        page.paint_each_frame(lambda canvas: self._draw(canvas, lay, pieces))
        return [lay.plate(x) for x in lay.places]

    def gesture(self, seat: Seat) -> tuple[float, float]:
        """Return how far aside and above its place a balloon is: once all are there, who won hops and others wave."""
        t = (self.clock - self.landed) / FALL
        if not 0 < t < 1 or not any(one.won for one in self._flyers):
            return 0.0, 0.0
        if self._flyers[seat].won:
            return 0.0, _HOP * math.sin(math.pi * t)
        return _WAVE * math.sin(4 * math.pi * t) * (1 - t), 0.0

    def _confetti(self, lay: _Layout) -> list[_Piece]:
        rng = random.Random(self._rng_word)  # noqa: S311 - confetti is no secret, and falls the same way each time
        winners = sum(one.won for one in self._flyers)
        pieces = []
        area = lay.air
        taken = [lay.label(value) for value in lay.marks]
        taken += [lay.balloon(place, one) for place, one in zip(lay.places, self._flyers, strict=True)]
        taken = [box.grow(_LARGEST / 2) for box in taken]
        for _ in range(_PIECES * min(3, winners + 1) if winners else 0):  # a lost challenge has none to cheer for
            emblem, color = rng.choice(_EMBLEMS)
            for _once_more in range(_TRIES):
                x, y = rng.uniform(area.x, area.right), area.y + area.h * rng.random() ** 1.4
                if not any(box.contains(x, y) for box in taken):
                    break
            pieces.append(
                _Piece(emblem, color, x, y, rng.uniform(10, _LARGEST), self.landed - 0.25 + rng.uniform(0, 0.25))
            )
        return pieces

    def _paint_heights(self, canvas: Canvas, lay: _Layout) -> None:
        for value in lay.marks:
            y = lay.height_of(value)
            canvas.path([(lay.box.x + 12, y), (lay.box.right - 14, y)], "ink", 1.5, dash=(4, 5), alpha=0.3)
            label = lay.label(value)
            around = label.take_left(canvas.text_width(number(value), "label-s") + 10).moved(-5, 0)
            canvas.card(around, Card(9, "paper"), alpha=0.6)  # trees and stars may stand behind
            canvas.text(label, number(value), "label-s")

    def _draw(self, canvas: Canvas, lay: _Layout, pieces: Sequence[_Piece]) -> None:
        order = sorted(range(len(self._flyers)), key=lambda i: self._flyers[i].won)
        spots = {}
        for i in order:
            start = self._start[i]
            share = span(self.clock, start, start + RISE, ease_in_out)
            foot = lerp(lay.ground - _FOOT, lay.height_of(self._flyers[i].score), share)
            aside, up = self.gesture(i)
            spots[i] = (lay.places[i] + aside, foot - up)
            _draw_string(canvas, *spots[i], lay)
        for piece in pieces:
            _draw_piece(canvas, piece, self.clock, lay.air.y)
        for i in order:
            x, foot = spots[i]
            arrived = self.clock >= self._start[i] + RISE
            _draw_balloon(canvas, x, foot, lay, self._flyers[i], crowned=arrived)


class _Layout:
    """Where heights and balloons are in a box."""

    def __init__(self, box: Box, flyers: Sequence[Flyer], text_scale: float, ground: int | None = None) -> None:
        self.box = box
        self._zero = ground
        self.plate_h = 42 * min(1.35, max(1.0, text_scale))
        self.ground = box.bottom - self.plate_h - 22
        left = 13 if len(flyers) < _MANY else 44  # many balloons leave the numbers of the heights a margin of their own
        columns = box.cut(left=left, right=13).columns(len(flyers))
        self.places = [part.cx for part in columns]
        self.width = min(88.0, columns[0].w * 0.74)
        longest = max(3, *(len(one.words) for one in flyers))
        self.plate_w = min(82.0 + 12 * longest, columns[0].w - 10)
        best = max([1, *(one.score for one in flyers)]) if ground is None else max(1, ground)
        top = box.y + self.width * (_TALL + _CROWN * _CROWN_UP) + _HOP  # what is said above stays free
        self._per_point = min(_PER_POINT, (self.ground - _FOOT - top) / best)
        self.air = box.inset(4, 0).take_top((self.ground - box.y) * 0.68).cut(top=_LARGEST / 2)
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000) if s * self._per_point >= 60)
        self.marks = range(step, best + 1, step) if ground is None else range(0, best, step)

    def plate(self, x: float) -> Box:
        """Return where the plate of a balloon is."""
        return Box.around(x, self.box.bottom - self.plate_h / 2 - 6, self.plate_w, self.plate_h)

    def sandbag(self, x: float) -> Box:
        """Return where the string of a balloon is held."""
        return Box.around(x, self.ground - 2, 34, 22)

    def label(self, value: int) -> Box:
        """Return where the number of a height stands."""
        return Box(self.box.x + 8, self.height_of(value) - 19, 40, 18)

    def width_of(self, one: Flyer) -> float:
        """Return how wide a balloon is."""
        return self.width if one.won else self.width * 0.83

    def balloon(self, x: float, one: Flyer) -> Box:
        """Return where a balloon is when it has arrived, with its crown."""
        width = self.width_of(one)
        crown = width * _CROWN * _CROWN_UP if one.won else 0.0
        foot, height = self.height_of(one.score), width * _TALL + crown
        return Box(x - width / 2, foot - height, width, height)

    def height_of(self, score: float) -> float:
        """Return the y of a basket's foot; below nothing there is the ground."""
        height = score if self._zero is None else self._zero - score
        return self.ground - _FOOT - max(0.0, height) * self._per_point


def _add_plate(page: Page, x: float, lay: _Layout, one: Flyer) -> None:
    box = lay.plate(x)

    def paint(canvas: Canvas) -> None:
        canvas.sprite("pictures/scenery/sandbag", lay.sandbag(x))
        border = "sund" if one.won else "edge" if canvas.theme.outlined else ""
        canvas.card(
            box, Card(12, "suns" if one.won else "paper", border=border, border_w=2.5 if one.won else 1.5, shadow=1)
        )

    page.paint(paint)
    score = one.words or number(one.score)
    score_w = page.kit.text_width(score, "num-s") + 2
    room = box.cut(left=8, right=score_w + 10)
    if room.w < page.kit.text_width(LEAST_NAME, "micro"):
        above, below = box.inset(2, 2).rows(2)
        page.text(above, page.kit.shortened(one.name, "micro", above.w), "micro", align="center")
        if score_w > below.w:
            score = score.replace(" ", "")
        page.text(below, score, page.kit.largest(score, below.w - 2, "num-s", "label-s", "micro"), align="center")
        return
    longest = max(page.kit.text_width(word, "label-s") for word in one.name.split())
    style = "label-s" if longest <= room.w else "micro"
    page.text(room, page.kit.shortened(one.name, style, room.w), style, lines=2)
    page.text(box.take_right(score_w, skip=9), score, "num-s", align="right")


def _draw_string(canvas: Canvas, x: float, foot: float, lay: _Layout) -> None:
    """Draw the part of a wavy string that hangs from the foot of a balloon: one picture, cropped."""
    top, bottom = lay.box.y, lay.ground - 4
    h = bottom - top
    wave = f"M8 0C14 {h * 0.2:.0f} 2 {h * 0.45:.0f} 8 {h * 0.62:.0f}S10 {h * 0.9:.0f} 8 {h:.0f}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 {h:.0f}"><path d="{wave}" fill="none" '
        f'stroke="{canvas.color("ink")}" stroke-width="1.6" stroke-opacity="0.5"/></svg>'
    )
    rect = canvas.rect(Box(x - 8, top, 16, h))
    cut = round(max(0.0, foot - top - 4) * canvas.u)
    picture = canvas.brushes.sprites.drawn(svg, rect.w, rect.h)
    canvas.surface.blit(picture, (rect.x, rect.y + cut), (0, cut, rect.w, max(0, rect.h - cut)))


def _draw_balloon(canvas: Canvas, x: float, foot: float, lay: _Layout, one: Flyer, *, crowned: bool) -> None:
    width = lay.width_of(one)
    height = width * _TALL
    canvas.sprite(
        f"pictures/players/{PLAYER_LOOKS[one.look].pattern}", Box(x - width / 2, foot - height, width, height)
    )
    if one.won and crowned:
        side = width * _CROWN
        canvas.sprite("pictures/medals/crown", Box(x - side / 2, foot - height - side * _CROWN_UP, side, side))


def _draw_piece(canvas: Canvas, piece: _Piece, clock: float, top: float) -> None:
    """A piece falls, but not from above ``top``: there are words."""
    share = span(clock, piece.start, piece.start + FALL, ease_out)
    if share <= 0:
        return
    color = canvas.brushes.look.balloons[piece.color].base
    y = lerp(max(top, piece.y - _DROP), piece.y, share)
    canvas.sprite(f"pictures/emblems/{piece.emblem}", Box.around(piece.x, y, piece.size, piece.size), tint=color)
