"""Every kind of view update of Color Queue, frame by frame: what may never be seen is never seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame
import pytest

from balloongames.rules.color_queue import events as e
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.color_queue import board, overlay
from balloongames.views.color_queue.animation import AtPanel, Burst
from balloongames.views.color_queue.names import color_of
from tests.dealt import dealt
from tests.views.color_queue.films import Frame, faults, shoot, watched
from tests.views.color_queue.table import Table, match_at, moves_of
from tests.views.common import FRAME, AnyMatch

SIZE = (640, 360)


@pytest.fixture
def take() -> Iterator[Callable[[], Frame]]:
    with watched() as found:
        yield found


def film_of(take: Callable[[], Frame], table: Table, move: Any, frame: float = FRAME) -> list[Frame]:
    def tick() -> bool:
        table.tick(frame)
        return table.director.busy

    return shoot(take, table.board, table.draw, tick, lambda: table.submit(move))


def turns(seed: str, seats: int, **options: Any) -> list[int]:
    """The plies whose moves turn the five cards up."""
    match = match_at(seed, seats, -1, **options)
    return [
        ply
        for ply in range(1, match.ply + 1)
        if any(isinstance(event, e.DirectionCounted) for event in match.events(ply, None))
    ]


def last_choice(seed: str, seats: int, turn: int, **options: Any) -> tuple[AnyMatch, Any]:
    """A match just before the choice after which a turn is seen, and that choice."""
    ply = turns(seed, seats, **options)[turn]
    return match_at(seed, seats, ply - 1, **options), moves_of(seed, seats, **options)[ply - 1]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was seen, by a table with the five cards of the Chief before it."""

    match: AnyMatch
    film: list[Frame]
    chief: frozenset[int]
    chief_up: frozenset[int]
    order: Box  # where the panel tells it


def seen_turn(seats: int, turn: int, look: Look, **options: Any) -> Turn:
    """Several tests ask about the same turn, and it takes long to see one."""
    return _filmed(seats, turn, look, tuple(options.items()))


@cache
def _filmed(seats: int, turn: int, look: Look, options: tuple[tuple[str, Any], ...]) -> Turn:
    match, move = last_choice("SUNNY-3", seats, turn, **dict(options))
    table = Table(match, look, SIZE)
    chief, chief_up = frozenset(table.board.model.chief), frozenset(table.board.model.chief_up)
    order = table.board.context.layout.order  # type: ignore[union-attr]
    with watched() as take:
        return Turn(match, film_of(take, table, move), chief, chief_up, order)


USUAL: tuple[tuple[int, int, dict[str, Any], Look], ...] = (
    (4, 2, {}, Look()), (2, 1, {"two_cards": True}, Look(speed=4)), (2, 2, {}, Look(reduced_motion=True)),
    (1, 0, {"rows": 3}, Look()),
)  # fmt: skip
"""Most are seen by other tests, too."""
MORE: tuple[tuple[int, int, dict[str, Any], Look], ...] = (
    (4, 2, {}, Look(reduced_motion=True)), (4, 2, {}, Look(speed=4)), (3, 1, {"insert": "top"}, Look(speed=4)),
    (3, 0, {"mode": "cooperative"}, Look(speed=4)), (3, -1, {"mode": "cooperative"}, Look(speed=2)),
    (1, 0, {"rows": 3}, Look(reduced_motion=True)), (3, 7, {}, Look(speed=4)),
)  # fmt: skip
"""Others than those that `tests.views.test_frames` looks at usually."""


@pytest.mark.parametrize(
    ("seats", "turn", "options", "look"),
    [*USUAL, *(pytest.param(*way, marks=pytest.mark.soak) for way in MORE)],
    ids=str,
)
def test_a_turn_shows_nothing_that_may_not_be_seen(seats: int, turn: int, options: dict[str, Any], look: Look) -> None:
    film = seen_turn(seats, turn, look, **options).film
    assert len(film) > 40
    assert list(faults(film, travels=not look.reduced_motion)) == []
    assert [text for frame in film[1:-1] for text in frame.previews] == []


@pytest.mark.parametrize(("seats", "look"), dealt([4, 2], [Look(), Look(reduced_motion=True)]), ids=str)
def test_no_number_is_told_before_its_card_is_turned_up(seats: int, look: Look) -> None:
    turn = seen_turn(seats, 2, look)
    match, film, order = turn.match, turn.film, turn.order
    five = {event.card for event in match.events(match.ply, None) if isinstance(event, e.CardPlaced)}
    secret = five - turn.chief
    assert len(secret) >= 4
    panel_told = 0
    turned: set[int] = set()
    for i, frame in enumerate(film[1:]):
        turned |= {card for card in secret if frame.faces.get(card)}
        said = {ink.text for ink in frame.text_boxes if order.contains(ink.box.cx, ink.box.cy)}
        early = {card for card in secret - turned if str(card) in said}
        assert not early, f"frame {i}: {early}"
        panel_told += len({str(card) for card in secret} & said)
    assert panel_told, "in the end they are listed"


def test_the_panel_says_nothing_that_the_board_does_not_show() -> None:
    """A row is empty when its card has left it, the title knows it, and the order is told after the direction."""
    turn = seen_turn(4, 2, Look())
    (open_card,) = turn.chief_up
    film = [frame for frame in turn.film if frame.event == "DirectionCounted"]
    order = turn.order
    directed = listed = 0
    for i, frame in enumerate(film):
        said = {ink.text for ink in frame.text_boxes if order.contains(ink.box.cx, ink.box.cy)}
        assert not said & {"Five cards, face down", "face up", "face down", "has chosen"}, f"frame {i}"
        directed += any("smallest first" in ink.text or "largest first" in ink.text for ink in frame.text_boxes)
        listed += "A" in said
        assert listed <= directed, f"frame {i}: the order comes before its reason"
        assert ("A" in said) == (str(open_card) in said), f"frame {i}: the open card lies in the queue"
    assert listed


@pytest.mark.parametrize(("look", "frames"), [(Look(), 4), (Look(speed=4), 1)], ids=["normal", "fast"])
def test_cards_turn_over_to_chips_and_back_and_only_one_of_both_is_seen(look: Look, frames: int) -> None:
    turn = seen_turn(4, 2, look)
    film, events = turn.film, turn.match.events(turn.match.ply, None)
    first, *others = [event.card for event in events if isinstance(event, e.CardPlaced)]
    for card in others:
        for event in ("DirectionCounted", "CardPlaced"):
            seen = [frame for frame in film if frame.event == event]
            turning = [frame.widths[card] for frame in seen if frame.widths.get(card, 1) < 1]
            assert len(turning) >= frames, f"{card} in {event}"
            assert {frame.alphas[card] for frame in seen if card in frame.alphas} <= {1}, "nothing fades"
        placed = [frame.widths[card] for frame in film if frame.event == "CardPlaced" and card in frame.faces]
        assert placed[-2:] == [1, 1], "it flies when it has turned over"
        assert not [frame.event for frame in film if card in frame.chips and card in frame.faces]
        assert sum(card in frame.chips for frame in film) > 5 * frames
    assert not any(first in frame.chips for frame in film)


def test_with_reduced_motion_no_chip_lies_where_a_card_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    match, move = last_choice("SUNNY-3", 4, 2)
    table = Table(match, Look(reduced_motion=True), SIZE)
    queue, chips = table.board.animation.queue, []
    monkeypatch.setattr(board, "draw_waiting", lambda *args: chips.append(args[2]))
    table.submit(move)
    faded = 0
    while table.director.busy:
        table.tick()
        chips.clear()
        table.draw()
        fading = {mover.card for mover in queue.movers if mover.alpha < 1}
        assert not fading.intersection(chips)
        faded += bool(fading and chips)
    assert faded >= 8


def test_the_words_of_a_chain_hang_in_one_place_until_it_is_over() -> None:
    film = seen_turn(2, 1, Look()).film
    tags = [[ink.box for ink in frame.text_boxes if re.fullmatch(r"Chain \d", ink.text)] for frame in film]
    chain = [i for i, frame in enumerate(film) if frame.event in {"CardsExploded", "CardsSlid"}]
    assert sum(film[i].event == "CardsSlid" for i in chain) > 3
    assert all(tags[i] for i in chain)
    found = [box for boxes in tags for box in boxes]
    assert len({box.cy for box in found}) == 1
    assert max(box.x for box in found) - min(box.x for box in found) < 12, "it is as wide as its words"


def test_the_pile_of_the_chief_counts_what_has_landed_beside_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the Chief's card sets off is counted when it comes, and comes down on no word."""
    match, move = last_choice("SUNNY-3", 2, 1)
    table = Table(match, Look())
    table.submit(move)
    landings: list[Box] = []

    def anchor_box(context: Any, anchor: Any, canvas: Any) -> Box:
        box = overlay_anchor_box(context, anchor, canvas)
        if anchor == AtPanel(None):
            landings.append(box)
        return box

    overlay_anchor_box = overlay.anchor_box
    monkeypatch.setattr(overlay, "anchor_box", anchor_box)
    context: Any = table.board.context
    seen = set()
    while table.director.busy:
        landings.clear()
        inks = {ink.text: ink.box for ink in table.draw()}
        words = next(text for text in inks if re.fullmatch(r"\d+ cards?", text))
        flying = sum(flight.end == AtPanel(None) for flight in table.board.animation.flights)
        if context.model.beside and not table.board.animation.tokens:
            assert int(words.split()[0]) + flying == len(context.model.beside)
            seen.add(bool(flying))
        for box in landings:
            assert not inks["Chief’s pile"].contains(box.cx, box.cy)
            assert box.cx > inks[words].x + table.kit.text_width(words, "small")
        table.tick()
    assert seen == {False, True}


def test_backs_are_never_more_than_five_and_never_gone_before_they_turn() -> None:
    """Chosen, they lie in the panel; they come to the queue, and none is left behind or seen twice."""
    film = seen_turn(4, 2, Look()).film
    pile = len(film[-1].backs)
    counts = [len(frame.backs) - pile for frame in film if frame.event == "DirectionCounted"]
    first = next(i for i, count in enumerate(counts) if count == 0)
    assert max(counts) == 4, "the Chief's card lies open"
    assert counts[:first] == sorted(counts[:first], reverse=True)


@pytest.mark.parametrize("viewer", [0, 1], ids=["own", "of another"])
def test_a_choice_goes_face_down_into_its_row_and_stays(take: Callable[[], Frame], viewer: int) -> None:
    """It does not fade on its way, nor lie in the hand and in the panel at once; its owner sees it turn over."""
    match = match_at("SUNNY-3", 3, 0)
    table = Table(match, Look(), SIZE, viewer)
    film = film_of(take, table, match.moves()[0])
    before, after = len(film[0].backs), len(film[-1].backs)
    assert after == before + 1
    backs = [len(frame.backs) for frame in film[1:]]
    assert backs == sorted(backs), "what has come is not gone again"
    assert list(faults(film)) == []
    chosen = film[0].faces.keys() - film[-1].faces.keys()
    assert len(chosen) == (viewer == 0)
    faces = [bool(frame.faces.keys() & chosen) for frame in film]
    assert faces == sorted(faces, reverse=True), "what has turned over does not turn back"
    widths = [frame.widths[card] for frame in film[1:] for card in chosen & frame.faces.keys()]
    assert len(widths) > 4 or viewer == 1
    assert widths == sorted(widths, reverse=True), "it grows thinner and thinner"


def test_cards_that_are_drawn_turn_up_by_degrees() -> None:
    film = seen_turn(1, 0, Look(), rows=3).film
    drawing = [frame for frame in film if frame.event == "CardsDrawn"]
    drawn = film[-1].faces.keys() - film[0].faces.keys()
    assert drawn
    for card in drawn:
        widths = [frame.widths[card] for frame in drawing if card in frame.faces]
        assert sum(width < 1 for width in widths) > 4
        assert widths == sorted(widths)


def way_to_the_row(take: Callable[[], Frame], choice: int) -> list[Box]:
    """Where a card is, frame by frame, that somebody chose whose hand was put away with the choice."""
    match = match_at("SUNNY-3", 3, 0)
    table = Table(match, Look(), SIZE, viewer=0)

    def begin() -> None:
        match.play(match.moves()[choice])
        table.viewer = None
        table.show(match.events(match.ply, None))

    def tick() -> bool:
        table.tick(FRAME)
        return table.director.busy

    film = shoot(take, table.board, table.draw, tick, begin)
    hand = film[0].faces.keys() - film[-1].faces.keys()
    assert len(hand) == 9
    assert not any(frame.faces.keys() & hand for frame in film[1:])
    at_rest = {(box.x, box.y) for box in film[0].backs}
    return [box for frame in film[1:] for box in frame.backs if (box.x, box.y) not in at_rest]


def test_a_choice_is_seen_to_leave_a_hand_that_is_put_away(take: Callable[[], Frame]) -> None:
    """Several people pass the screen: the card comes from the middle, so nobody learns how large it is."""
    way = way_to_the_row(take, 0)
    middle = Table(match_at("SUNNY-3", 3, 0)).board.context.layout.hand_card(4, 9)  # type: ignore[union-attr]
    assert (way[0].cx, way[0].cy) == pytest.approx((middle.cx, middle.cy), abs=6)
    assert len({round(box.cx) for box in way}) > 5
    assert way == way_to_the_row(take, -1)


def test_what_all_look_at_is_told_where_no_hand_lies(take: Callable[[], Frame]) -> None:
    """One person among computers: when the turn is seen, the hand is put away before the first notice."""
    match, move = last_choice("SUNNY-3", 3, 0)
    table = Table(match, Look(), SIZE, viewer=0)
    film = film_of(take, table, move)
    assert table.board.animation.notice is None
    told = [frame for frame in film if any(ink.text.endswith("smallest first, A to E.") for ink in frame.text_boxes)]
    told = told or [
        frame for frame in film if any(ink.text.endswith("largest first, E to A.") for ink in frame.text_boxes)
    ]
    hand = table.board.context.layout.hand  # type: ignore[union-attr]
    assert told
    for frame in told:
        assert not [card for card, boxes in frame.faces.items() if any(hand.contains(b.cx, b.cy) for b in boxes)]


@pytest.mark.usefixtures("pixels")
def test_a_blast_lies_over_the_card_that_goes_off() -> None:
    table = Table(match_at("SUNNY-3", 4, 0), size=(1280, 720))
    queue = table.board.animation.queue
    card = table.board.model.standing.columns[2][0]
    box = table.board.context.rack.cell(2, 0)  # type: ignore[union-attr]
    middle = (round(box.cx), round(box.cy))
    queue.bursts = [Burst(2, 0, color_of(card), 0.1)]
    seen = []
    for swell in (0.01, 0.5, 0.99, 1.0):
        queue.swells = {card: swell}
        table.draw()
        seen.append(table.surface.get_at(middle)[:3])
    assert len(set(seen)) == 1


@pytest.mark.usefixtures("pixels")
def test_what_is_left_in_the_air_does_not_lie_on_cards() -> None:
    """Cards that slide into the place of others lie above what is left of these."""
    table = Table(match_at("SUNNY-3", 4, 0), size=(1280, 720))
    card = table.board.model.standing.columns[2][0]
    before = table.pixels()
    box = table.board.context.rack.cell(2, 0).inset(12)  # type: ignore[union-attr]
    table.board.animation.queue.bursts = [Burst(2, 0, color_of(card), 0.1)]
    assert table.pixels() != before
    spot = pygame.Rect(box.x, box.y, box.w, box.h)
    with_burst = pygame.image.tobytes(table.surface.subsurface(spot), "RGB")
    table.board.animation.queue.bursts = []
    table.draw()
    assert pygame.image.tobytes(table.surface.subsurface(spot), "RGB") == with_burst


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(("level", "after", "resized"), [(5, 6, 0.999), (7, 8, 0.999), (7, 5, 0.001)])
def test_a_card_hops_nowhere_when_its_rows_begin_or_end_to_change_their_height(
    level: int, after: int, resized: float
) -> None:
    """Its picture on the way shows number, explosions and balloon in the places where the one at rest has them."""
    table = Table(match_at("SUNNY-3", 4, 0), size=(1280, 720))
    standing, queue = table.board.model.standing, table.board.animation.queue
    standing.columns[0] = list(range(16, 16 + after))
    standing.level = level
    queue.glide, queue.resized = (after - level) * round(resized), resized
    moving = _row_of(table, 3)
    queue.glide = queue.resized = 0.0
    if resized > 0.5:
        standing.settle()
    for part, before, at_rest in zip(("number", "explosions", "balloon"), moving, _row_of(table, 3), strict=True):
        assert before == pytest.approx(at_rest, abs=3), part


def _row_of(table: Table, place: int) -> list[tuple[int, ...]]:
    """Return where on a card of the first column its number, its explosions and its blue balloon are seen."""
    table.draw()
    context: Any = table.board.context
    standing = table.board.model.standing
    box = context.rack.cell(0, standing.row(0, place) + table.board.animation.queue.glide)
    seen = table.surface.subsurface(pygame.Rect(box.x + 3, box.y + 3, box.w - 6, box.h - 7))
    left = seen.subsurface((0, 0, round(box.w * 0.6), seen.get_height()))
    parts = ((left, "#1F2A44"), (left, "#C3261C"), (seen, "#0F4AA8"))
    found = [pygame.mask.from_threshold(where, color, (60, 60, 60, 255)).get_bounding_rects() for where, color in parts]
    return [tuple(rects[0].unionall(rects[1:])) for rects in found]


def reveal_of(seats: int, size: tuple[int, int] = SIZE, look: Look | None = None) -> Table:
    """A table at which a turn is just turned up."""
    match, move = last_choice("SUNNY-3", seats, 2)
    table = Table(match, look or Look(), size)
    table.submit(move)
    return table


@pytest.mark.parametrize("size", [SIZE, (480, 360)], ids=str)
def test_cards_that_change_places_lie_over_no_sign(size: tuple[int, int]) -> None:
    table = reveal_of(4, size)
    passed = 0
    while table.director.busy:
        table.draw()
        context = table.board.context  # type: ignore[union-attr]
        movers = context.animation.queue.movers
        if type(table.director.event) is e.DirectionCounted and movers and all(mover.t >= 1 for mover in movers):
            rack, standing = context.rack, context.model.standing
            signs = [rack.cell(column, standing.row(column, -1)) for column in range(5)]
            cards = [rack.cell(mover.end.column, mover.end.row) for mover in movers]
            assert not [card for card in cards for sign in signs if card.inset(1).overlaps(sign.inset(1))]
            passed += any(mover.end.column % 1 for mover in movers)
        table.tick()
    assert passed > 5


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True)], ids=["normal", "reduced"])
def test_from_the_first_arrow_to_the_end_of_a_turn_something_is_said_below_the_queue(look: Look) -> None:
    table = reveal_of(4, look=look)
    told: list[str] = []
    while table.director.busy:
        hand = table.board.context.layout.hand  # type: ignore[union-attr]
        told.append(" ".join(ink.text for ink in table.draw() if hand.contains(ink.box.cx, ink.box.cy)))
        table.tick()
    first = next(i for i, text in enumerate(told) if "arrow" in text)
    assert all(told[first:])
    assert len(set(told[first:])) > 5
