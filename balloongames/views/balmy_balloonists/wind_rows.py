"""The wind panel: each way to play a wind card is a row, with what the card says and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _, clauses
from balloongames.rules.balmy_balloonists.cards import PLAIN, WIND_SHIFTS
from balloongames.rules.balmy_balloonists.forecast import Forecast
from balloongames.rules.balmy_balloonists.moves import DiscardWind, Move, PlayWind, SwapAdvantage
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.world import DOLDRUMS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import flown_in_short, onward_in_short, onward_words
from balloongames.views.balmy_balloonists.nodes import wind_node
from balloongames.views.balmy_balloonists.outlook import card_words, foresee, lanes_words, row_of
from balloongames.views.balmy_balloonists.pieces import draw_level

GAP: Final = 5.5
_HEAD: Final = 22.0
_UP: Final = 2.0  # that a head stands higher: the ring round the row below it needs room
_FIELD: Final = (42.0, 30.0)
_RIM: Final = 3.0  # above and below the words of a low row, for the ring round it


def section_of(context: BoardContext, move: Move) -> int:
    """Return under which head a move stands: the own balloon 0, a rival 1, whatever else a card can do 2."""
    if not isinstance(move, PlayWind) or move.use != PLAIN:
        return 2
    return int(move.target != context.seen.turn)


def section_words(context: BoardContext, section: int) -> str:
    """Return the head of a section."""
    if section:
        return _("On a rival, a card laid out") if section == 1 else _("Something else")
    return _("On {name}, a card of the hand").format(name=context.name(context.seen.turn))


def rows_in(height: float, scale: float, moves: Sequence[Move], context: BoardContext) -> int:
    """Return how many rows have room on a page, whatever sections they are of."""
    heads = len({section_of(context, move) for move in moves})
    least = max(36.0, 36 * scale)
    fit = int((height - heads * _HEAD * scale + GAP) / (least + GAP))
    return max(1, min(fit, len(moves)))


def add_wind_rows(page: Page, context: BoardContext, body: Box, moves: Sequence[Move], each: int) -> None:
    """Add rows with the heads of their sections; ``each`` is how many a full page has."""
    scale = page.kit.text_scale
    heads = len({section_of(context, move) for move in moves})
    row_h = min(44 * max(1.0, scale), (body.h - heads * _HEAD * scale + GAP) / each - GAP)
    y, before = body.y, -1
    for move in moves:
        section = section_of(context, move)
        if section != before:
            head = Box(body.x + 8, y - _UP * scale, body.w - 16, (_HEAD - 4) * scale)
            words = section_words(context, section)
            page.text(head, words, "small-strong", "ink2")
            y, before = y + _HEAD * scale, section
        box = Box(body.x, y, body.w, row_h)
        page.add(_node(page, context, move, box), first=move == moves[0] and context.draft.pick is None)
        y += row_h + GAP


def _node(page: Page, context: BoardContext, move: Move, box: Box) -> Node:
    chosen = context.draft.pick == move
    title, detail = result_words(context, move)
    card = move.card if isinstance(move, PlayWind | DiscardWind | SwapAdvantage) else 0

    def paint(canvas: Canvas, state: NodeState) -> None:
        canvas.row(box, chosen=chosen)
        if state.hovered and not chosen:
            canvas.card(box, Card(12, "", border="sund", border_w=2))
        look = context.balloon_of(move.target) if isinstance(move, PlayWind) and move.target >= 0 else -1
        key = ("wind row", move, *title, *detail, chosen, _level(context, move), look)
        context.draw_cached(page, canvas, box, key, lambda on: _paint(on, context, move, box), margin=3)

    onward = _onward(context, move)
    spoken = clauses([card_words(card), *([] if onward else detail[:1]), _("chosen") if chosen else ""])
    return Node(
        wind_node(move, context.draft), box, "choice", title[0], lambda: context.press_row(move), paint,
        value=". ".join(filter(None, (spoken, onward))), radius=12, on_focus=lambda: context.look_at(move),
        signs=_fields(context, box),
    )  # fmt: skip


def _onward(context: BoardContext, move: Move) -> str:
    """Return what winds there are where a wind leads the own balloon, in whole words; "" if it leads it nowhere."""
    seen = context.seen
    found = foresee(seen, move)
    own = isinstance(move, PlayWind) and move.use == PLAIN and move.target == seen.turn
    if not own or found is None or found.place is None or found.storm or found.place.lane == DOLDRUMS:
        return ""
    return onward_words(found.plans)


def _level(context: BoardContext, move: Move) -> int:
    """Return the altitude that counts: that of the balloon a card acts on; 0 where none does."""
    if isinstance(move, PlayWind) and move.use == PLAIN:
        return context.seen.balloons[move.target].altitude
    return 0


def _fields(context: BoardContext, row: Box) -> list[Box]:
    """Return where a row shows what its card says for high, medium and low."""
    k = min(1.0 if not context.layout.roomy else 1.3, (row.h - 8) / _FIELD[1])
    w, h = _FIELD[0] * k, _FIELD[1] * k
    return [Box(row.x + 7 + i * (w + 3), row.cy - h / 2, w, h) for i in range(3)]


def _paint(canvas: Canvas, context: BoardContext, move: Move, box: Box) -> list[TextInk]:
    scale = canvas.text_scale
    card = move.card if isinstance(move, PlayWind | DiscardWind | SwapAdvantage) else 0
    fields = _fields(context, box)
    for altitude, field in zip((3, 2, 1), fields, strict=True):
        draw_level(canvas, field, altitude, WIND_SHIFTS[card][altitude], counts=altitude == _level(context, move))
    left = fields[-1].right + 9
    if isinstance(move, PlayWind) and move.target != context.seen.turn and move.target >= 0:
        r = min(15.0 * scale, box.h / 2 - 4)
        draw_avatar(canvas, left + r, box.cy, r, context.balloon_of(move.target))
        left += 2 * r + 6
    elif section_of(context, move) == 2:
        side = 20.0
        canvas.icon(row_of(context.seen, move, context.host.people).icon or "cards", box.at_x(left, side, side), "ink")
        left += side + 6
    titles, details = result_words(context, move)
    room = box.span_x(left, box.right - 8)
    line_h = min(18 * scale, (box.h - 2 * _RIM) / 2)
    details = [text for text in details if canvas.text_width(text, "small") <= room.w]
    if not any(canvas.text_width(text, "label-s") <= room.w for text in titles):
        details = []  # the title takes both lines
    upper = Box(room.x, room.cy - line_h, room.w, line_h) if details else room
    text_boxes = [write(canvas, upper, titles, "label-s", lines=1 if details else 2)]
    if details:
        text_boxes.append(write(canvas, upper.below(line_h), details, "small", "ink2"))
    return text_boxes


def result_words(context: BoardContext, move: Move) -> tuple[list[str], list[str]]:
    """Return what a move does, and more about it, each the longest wording first."""
    seen, people = context.seen, context.host.people
    found = foresee(seen, move)
    if not isinstance(move, PlayWind) or move.use != PLAIN or found is None or found.place is None:
        row = row_of(seen, move, people)
        return [row.title], [text for text in (row.line, *row.shorter, row.detail) if text]
    shift = lanes_words(_shift(seen.balloons, move))
    if move.target == seen.turn:
        then = _("then {speeds}").format(speeds=onward_in_short(found.plans))
        return _own(found, seen), [_detail(found, then if onward_words(found.plans) else shift)]
    return _rival_words(found, seen, people.names[move.target], shift)


def _rival_words(found: Forecast, seen: Observation, name: str, shift: str) -> tuple[list[str], list[str]]:
    """Return what becomes of a rival, and by which wind."""
    assert found.place is not None
    lane = found.place.lane
    where = [_("{shift}, sector {sector}").format(shift=shift, sector=found.place.sector), shift]
    if found.storm:
        return [_("{name} into the storm").format(name=name)], where
    if found.vortex:
        return [_("{name} into the vortex").format(name=name), _("Into the vortex")], [
            _("back to {place}").format(place=_back(found, seen))
        ]
    if lane == DOLDRUMS and found.stops:
        return [_("{name} into the doldrums").format(name=name)], where
    text = _("{name} to lane {lane}") if found.stops else _("{name} stays in lane {lane}")
    return [text.format(name=name, lane=lane), _shorter(found, lane)], where


def _own(found: Forecast, seen: Observation) -> list[str]:
    """Return where the own balloon comes to, the longest wording first."""
    assert found.place is not None
    lane = found.place.lane
    if found.storm:
        return [_("Into the storm")]
    if found.vortex:
        back = _back(found, seen)
        return [
            text.format(place=back) for text in (_("Into the vortex, back to {place}"), _("Vortex: back to {place}"))
        ]
    if lane == DOLDRUMS:
        return [_("Out into the doldrums") if found.stops else _("Stays in the doldrums")]
    text = _("To lane {lane}") if found.stops else _("Stays in lane {lane}")
    return [text.format(lane=lane), _shorter(found, lane)]


def _detail(found: Forecast, usual: str) -> str:
    """Return what more there is to know of where the own balloon comes to."""
    assert found.place is not None
    if found.storm:
        return _("lane {lane}, sector {sector}").format(lane=found.place.lane, sector=found.place.sector)
    return _("No wind in the doldrums") if found.place.lane == DOLDRUMS else usual


def _back(found: Forecast, seen: Observation) -> str:
    """Return where a vortex throws a balloon back to: degrees, as in the race; without an end to it, the space."""
    assert found.place is not None
    if seen.course.end >= ENDLESS:
        return _("space {space}").format(space=found.place.space)
    return flown_in_short(found.place, seen.course)


def _shorter(found: Forecast, lane: int) -> str:
    """Return the same in less room, where an avatar tells who."""
    return (_("To lane {lane}") if found.stops else _("Lane {lane}")).format(lane=lane)


def _shift(balloons: Sequence[object], move: PlayWind) -> int:
    altitude: int = balloons[move.target].altitude  # type: ignore[attr-defined]
    return WIND_SHIFTS[move.card][altitude]
