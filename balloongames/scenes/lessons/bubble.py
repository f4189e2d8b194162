"""Where the coach says something: her picture and her bubble keep off whatever the step is about."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import groupby, product
from math import inf
from typing import Final, NamedTuple, TypeAlias

from balloongames.scenes.lessons.prose import Prose, lay_out
from balloongames.scenes.lessons.shifts import FARTHEST, SHIFTS, by_cuts, cut_texts, to_edges
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit

_COACH: Final = (106.0, 178.0)
_SMALL: Final = (90.0, 151.0)
HEAD: Final = (64.0, 64.0)
_GAP: Final = 16.0  # between coach and bubble
PAD: Final = (22.0, 18.0)
_WIDTHS: Final = (404.0, 376.0, 440.0, 320.0)
_ROOMY_WIDTHS: Final = (916.0, 780.0, 640.0, 520.0)
_BUTTON: Final = 46.0
TAIL: Final = 26.0
_MARGIN: Final = 14.0  # from the edges of the room
_AIR: Final = 10.0  # to what is lit, where there is room
_STEP: Final = 16.0  # of the search where none of the usual places is free
_TRIED: Final = 80  # so many of the nearest places are tried of each shape
_APART: Final = 64.0  # how far they are from each other, about
_A_CUT: Final = 450.0  # how many lu farther it may stand for one text less that is cut
_NEARER: Final = 300.0  # by so much, an answer rather hides what may be tried as well
_ELSEWHERE: Final = 60.0  # for being beside what it is about
_SMALLER: Final = 100.0  # for a larger coach
_GROWTH: Final = 48.0  # how far the bubble may grow over words, up and down
_OVER: Final = 4.0  # beyond them

_Bubble: TypeAlias = tuple[Prose, float, float, float]  # its text, how wide and high it is, the height of its button
_Spot: TypeAlias = tuple[float, float, float]  # how far it is from what it is about, and its upper left
_Taken: TypeAlias = tuple[float, float, float, float]  # points between two x and two y
_Blocked: TypeAlias = tuple[float, float, int]  # points of a column, the bits of a number, between two x
Column: TypeAlias = tuple[float, Sequence[float]]  # points one below the other: their x, and the y of each


class About(NamedTuple):
    """What a sentence is about; what is ``alike`` or ``free`` is as in `place`."""

    act: Sequence[Box]
    look: Sequence[Box]
    alike: Sequence[Box]
    free: Sequence[Box]

    @property
    def aims(self) -> Sequence[Box]:
        """What it stands beside."""
        return self.act or self.look or self.free


class Speech(NamedTuple):
    """A bubble in its place: the text, the coach, and the room for a button, if there is one."""

    prose: Prose
    bubble: Box
    coach: Box
    button: Box | None

    @property
    def whole(self) -> Box:
        """Bubble and coach together."""
        x, y = min(self.bubble.x, self.coach.x), min(self.bubble.y, self.coach.y)
        return Box(x, y, max(self.bubble.right, self.coach.right) - x, max(self.bubble.bottom, self.coach.bottom) - y)

    @property
    def body(self) -> Box:
        """What of the coach's picture she fills."""
        return self.coach.inset(self.coach.w * 0.06, self.coach.h * 0.03)

    def moved(self, dx: float, dy: float) -> Speech:
        """Return the same somewhere else."""
        button = self.button and self.button.moved(dx, dy)
        return Speech(self.prose, self.bubble.moved(dx, dy), self.coach.moved(dx, dy), button)

    def grown_over(self, texts: Iterable[Box], most: float) -> Speech:
        """Return it with a bubble that reaches up and down over texts of which it covers a part, so far at most."""
        cut = [box for box in texts if self.bubble.overlaps(box) and not self.bubble.holds(box)]
        up = 0.0 if self.coach.x < self.bubble.right and self.bubble.x < self.coach.right else most  # her head is there
        tops = [box.y - _OVER for box in cut if self.bubble.y - box.y + _OVER <= up]
        feet = [box.bottom + _OVER for box in cut if box.bottom + _OVER - self.bubble.bottom <= most]
        bubble = self.bubble.span_y(min([self.bubble.y, *tops]), max([self.bubble.bottom, *feet]))
        return self._replace(bubble=bubble, button=self.button and _button_in(bubble, self.button.h))

    def cuts(self, texts: Iterable[Box]) -> int:
        """Count the texts of which it covers a part only."""
        return len(cut_texts(self.bubble, self.body, texts))

    def hides(self, box: Box) -> bool:
        """Whether it covers a part of a box."""
        return self.bubble.overlaps(box) or self.coach.overlaps(box)


def place(
    kit: Kit, area: Box, text: str, *, has_button: bool, act: Sequence[Box], look: Sequence[Box],
    alike: Sequence[Box] = (), free: Sequence[Box] = (), before: Speech | None = None, texts: Sequence[Box] = (),
) -> Speech:  # fmt: skip
    """Find a place for a sentence beside what is to be pressed: one that hides nothing that matters.

    Where it was ``before`` is best, so that it does not jump without need: with the same words it only goes from what
    it is about, and from words that it would cut. What is ``alike`` may be tried as well as what is to be pressed, so
    it is seen if there is room. What is ``free`` is seen as what is to be pressed is. Texts are covered wholly or not
    at all, if it can be; the bubble grows a little for it.
    """
    room, about = area.inset(_MARGIN), About(act, look, alike, free)
    speech, kept_off = _placed(kit, room, text, about, before, texts, has_button=has_button)
    grown = speech.grown_over(texts, _GROWTH * kit.text_scale)
    return grown if _is_free(grown, room, kept_off) and grown.cuts(texts) < speech.cuts(texts) else speech


def _placed(
    kit: Kit, room: Box, text: str, about: About, before: Speech | None, texts: Sequence[Box], *, has_button: bool
) -> tuple[Speech, Sequence[Box]]:
    """Return it in its place as `place` says, with what it hides none of there."""
    forms = [
        form
        for form in _forms(kit, text, has_button=has_button)
        if room.holds(form.whole.moved(room.x - form.whole.x, room.y - form.whole.y))
    ] or list(_forms(kit, text, has_button=has_button))[-1:]
    aims, pressed = about.aims, [*about.act, *about.free]
    lit = [*pressed, *about.look]
    matters = [box.grow(_AIR) for box in lit] + [*about.alike]
    is_same = before is not None and before.prose.text == forms[0].prose.text
    kept_off = (pressed or about.look) if is_same else matters
    stays, cut = None, inf
    if before and is_same and (before.button is not None) == has_button and _is_free(before, room, kept_off):
        cut, stays = before.cuts(texts), before
        if cut:  # words have come to lie there
            cut, stays = _tidied(before, room, kept_off, texts, inf)
        if not cut:
            return stays, kept_off
    spots = [at for form in forms if before and (at := _at_place_of(form, before, room))]
    best = min((one for one in spots if not _hidden(one, kept_off)), key=lambda one: one.cuts(texts), default=None)
    if best is not None and stays is None and (is_same or not best.cuts(texts)):
        return best, kept_off
    gain = inf if before is None else _NEARER
    found = _best_free(forms, aims, room, (matters, matters[: len(lit)], lit), texts, gain)
    if found is None and (near := _nearest_free(forms, aims, room, pressed, texts)) is not None:
        found = near, pressed
    if found is not None and found[0].cuts(texts) < cut:
        return found
    if stays is not None:
        return stays, kept_off
    least = [_least_hiding(form, aims, room, pressed) for form in forms]
    return min(least, key=lambda spot: _hidden(spot, pressed)), pressed


def _is_free(speech: Speech, room: Box, boxes: Sequence[Box]) -> bool:
    return room.holds(speech.whole) and not _hidden(speech, boxes)


def _best_free(
    forms: Sequence[Speech], aims: Sequence[Box], room: Box, lists: Sequence[Sequence[Box]], texts: Sequence[Box],
    gain: float,
) -> tuple[Speech, Sequence[Box]] | None:  # fmt: skip
    """Find a place that hides nothing of the first of these lists, if there is one, and return it with that list.

    A later list, which asks for less, is taken where that brings it nearer by the ``gain``, and cuts no more words.
    """
    best: tuple[Speech, Sequence[Box]] | None = None
    cuts, away = inf, inf
    for avoided in lists:
        found = _nearest_free(forms, aims, room, avoided, texts)
        if found is None:
            continue
        now, distance = found.cuts(texts), _distance(found, aims)
        saves = now < cuts and best is not None and best[1] is not lists[0]  # words matter less than what may be tried
        if best is None or saves or (now <= cuts and distance + gain < away):
            best, cuts, away = (found, avoided), now, distance
        if away < gain and (not cuts or best[1] is lists[0]):
            break
    return best


def _nearest_free(
    forms: Sequence[Speech], aims: Sequence[Box], room: Box, avoided: Sequence[Box], texts: Sequence[Box]
) -> Speech | None:
    """Find a place that hides nothing and cuts few words: beside what it is about before elsewhere.

    A large coach goes before a small one, wherever there is room for her and no words are cut.
    """
    best: tuple[float, int, Speech] | None = None
    for smaller, (_size, some) in enumerate(groupby(forms, key=lambda form: form.coach.w)):
        alike = list(some)
        for corners, way in ((_beside, 0.0), (_everywhere, _ELSEWHERE)):
            if best is not None and best[1] == 0 and (smaller or best[0] < _A_CUT):
                return best[2]  # nothing else could be much better
            start = way + smaller * _SMALLER
            for form in alike:
                limit = inf if best is None else best[0] - start
                for distance, x, y in _nearest(form, aims, corners(form, aims, room), avoided, limit):
                    cost = start + distance
                    if best is None or cost < best[0]:
                        most = inf if best is None else (best[0] - cost) / _A_CUT
                        cuts, tidy = _tidied(form.moved(x, y), room, avoided, texts, most)
                        best = min(best or (inf, 0, tidy), (cost + cuts * _A_CUT, cuts, tidy), key=lambda one: one[0])
    return None if best is None else best[2]


def _nearest(
    form: Speech, aims: Sequence[Box], corners: Iterable[Column], avoided: Sequence[Box], limit: float
) -> list[_Spot]:
    """Return a few points for its upper left with their distances, the nearest first, and none close to another.

    It hides nothing there that is to be ``avoided``, and all of them are nearer than ``limit``.
    """
    middles = [(aim.cx - form.whole.w / 2, aim.cy - form.whole.h / 2) for aim in aims] or [(0.0, 0.0)]
    taken, before = _taken(form, avoided), None
    blocked: Sequence[_Blocked] = ()
    areas: dict[tuple[int, int], _Spot] = {}
    for x, column in corners:
        across = [(abs(x - mx), my) for mx, my in middles]
        if min(across)[0] >= limit:
            continue
        if column is not before:
            blocked, before = _blocked(column, taken), column
        for y in _free(x, column, blocked):
            distance = min([dx + abs(y - my) for dx, my in across])
            if distance < limit:
                spot, area = (distance, x, y), (int(x // _APART), int(y // _APART))
                areas[area] = min(areas.get(area, spot), spot)
    return nsmallest(_TRIED, areas.values())


def _tidied(speech: Speech, room: Box, avoided: Sequence[Box], texts: Sequence[Box], most: float) -> tuple[int, Speech]:
    """Shift it a little, so that it covers texts wholly or not at all; return how many it still cuts.

    Where it cuts so many as ``most``, or more, it is no use, and nobody counts on.
    """
    bubble, body, reach = speech.bubble, speech.body, speech.whole.grow(FARTHEST)
    left, top, right, bottom = reach.x, reach.y, reach.right, reach.bottom
    near = [  # of hundreds, for each place that is tried: so without `Box.overlaps`
        box for box in texts if box[0] < right and left < box[0] + box[2] and box[1] < bottom and top < box[1] + box[3]
    ]
    kept_off = [box for box in avoided if box.overlaps(reach)]
    cut = cut_texts(bubble, body, near, most)
    best = (len(cut), speech)
    near.sort(key=cut.__contains__, reverse=True)  # what it cuts here it cuts a bit farther, too: most ends there
    for cuts, shifts in enumerate(by_cuts(bubble, body, near, len(cut))):
        spots = (speech.moved(*by) for i, by in enumerate(SHIFTS) if shifts >> i & 1)
        there = next((spot for spot in spots if _is_free(spot, room, kept_off)), None)
        if there is not None:
            best = (cuts, there)
            break
    for dx, dy in to_edges(bubble, cut):
        if not best[0]:
            break
        cuts = len(cut_texts(bubble.moved(dx, dy), body.moved(dx, dy), near, best[0]))
        if cuts < best[0]:
            there = speech.moved(dx, dy)
            if _is_free(there, room, kept_off):
                best = (cuts, there)
    return best


def _least_hiding(form: Speech, aims: Sequence[Box], room: Box, boxes: Sequence[Box]) -> Speech:
    """Return the place where it hides the fewest of the boxes; of several, the nearest to what it is about."""
    spots = [form.moved(x, y) for x, column in _everywhere(form, aims, room) for y in column]
    return min(spots, key=lambda spot: (_hidden(spot, boxes), _distance(spot, aims)))


def spot_for(area: Box, size: tuple[float, float], kept_off: Sequence[Box]) -> Box:
    """Return a place for a small thing that hides none of these boxes, if there is one."""
    room = area.inset(_MARGIN)
    columns = range(int((room.w - size[0]) / _STEP) + 1)
    rows = range(int((room.h - size[1]) / _STEP) + 1)
    spots = [Box(room.x + i * _STEP, room.y + j * _STEP, *size) for j in rows for i in columns]
    return next((spot for spot in spots if not any(spot.overlaps(box) for box in kept_off)), spots[-1])


def _forms(kit: Kit, text: str, *, has_button: bool) -> Iterator[Speech]:
    """Return the shapes that it may have, at (0, 0), the best first: the coach at either side, or her head above."""
    widths = _ROOMY_WIDTHS if kit.roomy else _WIDTHS
    measured = [_bubble(kit, text, width, has_button=has_button) for width in widths]
    bubbles = [one for i, one in enumerate(measured) if one not in measured[:i]]
    for size, bubble, left in product((_COACH, _SMALL), bubbles, (True, False)):
        yield _form(bubble, size, left=left)
    yield from (_under_head(bubble, left=left) for bubble, left in product(bubbles, (True, False)))


def _bubble(kit: Kit, text: str, width: float, *, has_button: bool) -> _Bubble:
    """Return the text for a bubble of this width, how wide and high it then is, and the height of its button."""
    prose = lay_out(kit, text, width - 2 * PAD[0])
    button_h = max(_BUTTON, 34 * kit.text_scale) if has_button else 0.0
    height = prose.height + 2 * PAD[1] + (button_h + 10 if has_button else 0)
    least = 240 * kit.text_scale if has_button else 120.0
    return prose, max(prose.width + 2 * PAD[0], least), height, button_h


def _form(measured: _Bubble, size: tuple[float, float], *, left: bool) -> Speech:
    prose, w, h, button_h = measured
    height = max(h, size[1])
    coach = Box(0 if left else w + _GAP + TAIL / 2, height - size[1], *size)
    bubble = Box(size[0] + _GAP + TAIL / 2 if left else 0, max(0, height - size[1] * 0.3 - h), w, h)
    return Speech(prose, bubble, coach, _button_in(bubble, button_h))


def _under_head(measured: _Bubble, *, left: bool) -> Speech:
    prose, w, h, button_h = measured
    bubble = Box(0, HEAD[1] - 6, w, h)
    return Speech(prose, bubble, Box(20 if left else w - 20 - HEAD[0], 0, *HEAD), _button_in(bubble, button_h))


def _button_in(bubble: Box, height: float) -> Box | None:
    return bubble.inset(14, 14).take_bottom(height) if height else None


def _hidden(speech: Speech, boxes: Sequence[Box]) -> int:
    return sum(speech.hides(box) for box in boxes)


def _taken(form: Speech, avoided: Sequence[Box]) -> list[_Taken]:
    """Turn each box into the points for its upper left where the bubble or the coach would lie over that box."""
    left, top, _w, _h = form.whole
    edges = [(x, x + w, y, y + h) for x, y, w, h in avoided]
    return [
        (x + left - part.right, right + left - part.x, y + top - part.bottom, bottom + top - part.y)
        for part in (form.bubble, form.coach)
        for x, right, y, bottom in edges
    ]


def _blocked(column: Sequence[float], taken: Iterable[_Taken]) -> list[_Blocked]:
    """Return which of a column's points are taken if its x lies where."""
    return [
        (left, right, (1 << bisect_left(column, bottom)) - (1 << bisect_right(column, top)))
        for left, right, top, bottom in taken
        if top < bottom
    ]


def _free(x: float, column: Sequence[float], blocked: Iterable[_Blocked]) -> Sequence[float]:
    """Leave of a column of points those that are not taken: of thousands, and compared with what lies in its way."""
    gone = 0
    for left, right, points in blocked:
        if left < x < right:
            gone |= points
    return [y for i, y in enumerate(column) if not gone >> i & 1]


def _at_place_of(form: Speech, before: Speech, room: Box) -> Speech | None:
    """Return it where the coach stood before; None if it stood at the other side or does not fit there."""
    if (form.coach.x < form.bubble.x) != (before.coach.x < before.bubble.x) or form.coach.w != before.coach.w:
        return None
    there = form.moved(before.coach.x - form.coach.x, before.coach.y - form.coach.y)
    return there if room.holds(there.whole) else None


def _beside(form: Speech, aims: Sequence[Box], room: Box) -> Iterator[Column]:
    """Go through the places left, right, above and below of what it is about."""
    w, h = form.whole.w, form.whole.h
    for aim in aims:
        x, y = aim.cx - w / 2, aim.cy - h / 2
        spots = ((aim.x - w - _GAP, y), (aim.right + _GAP, y), (x, aim.y - h - _GAP), (x, aim.bottom + _GAP))
        for left, top in spots:  # or as near as the room allows
            yield (
                min(max(left, room.x), max(room.x, room.right - w)),
                [min(max(top, room.y), max(room.y, room.bottom - h))],
            )


def _everywhere(form: Speech, _aims: Sequence[Box], room: Box) -> Iterator[Column]:
    """Go through places all over the room."""
    w, h = form.whole.w, form.whole.h
    rows = [room.y + j * _STEP for j in range(int(max(0, room.h - h) / _STEP) + 1)]
    for i in range(int(max(0, room.w - w) / _STEP) + 1):
        yield room.x + i * _STEP, rows


def _distance(speech: Speech, aims: Sequence[Box]) -> float:
    box = speech.whole
    return min((abs(box.cx - aim.cx) + abs(box.cy - aim.cy) for aim in aims), default=0.0)
