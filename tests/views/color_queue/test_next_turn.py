"""From turn to turn where one person plays: what was told goes, and what comes next is dealt and shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from balloongames.core.game import Seat
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.state import UNKNOWN
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from balloongames.views.color_queue.hand import pile_box
from tests.views.color_queue.films import Frame, shoot, watched
from tests.views.color_queue.table import MATCHES, Table
from tests.views.common import FRAME, NAMES, AnyMatch

ME = 0


class OnePerson(Table):
    """A table with one person; all others are the computer's, so nobody has to pass the screen."""

    def __init__(self, match: AnyMatch, look: Look | None = None) -> None:
        super().__init__(match, look, viewer=ME)
        self.people = People(NAMES[: match.seats], tuple(range(match.seats)), ("", *["computer"] * (match.seats - 1)))

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        self.match.play(move)
        self.show(self.match.events(self.match.ply, ME))


@cache
def film_of(ply: int, look: Look) -> tuple[list[Frame], OnePerson]:
    """The last choice of a turn, the turn itself, and what is dealt after it."""
    match = MATCHES.at("SUNNY-3", 2, ply)
    table = OnePerson(match, look)

    def tick() -> bool:
        table.tick(FRAME)
        return table.director.busy

    with watched() as take:
        return shoot(take, table.board, table.draw, tick, lambda: table.submit(MATCHES.moves("SUNNY-3", 2)[ply])), table


def last_choice(*, ends_round: bool) -> int:
    """A ply whose move is the last choice of a turn."""
    match = MATCHES.at("SUNNY-3", 2, -1)

    def fits(ply: int) -> bool:
        kinds = {type(event) for event in match.events(ply + 1, None)}
        return e.DirectionCounted in kinds and (e.RoundScored in kinds) == ends_round and e.ChiefDrew in kinds

    return next(ply for ply in range(2, match.ply) if fits(ply))


@pytest.fixture(scope="module", params=[False, True], ids=["turn", "round"])
def film(request: pytest.FixtureRequest) -> tuple[list[Frame], OnePerson]:
    return film_of(last_choice(ends_round=request.param), Look())


def hand_of(table: OnePerson, seat: Seat = ME) -> set[int]:
    return {card for card in table.board.model.hands[seat] if card != UNKNOWN}


def test_the_hand_rises_from_below_the_table(film: tuple[list[Frame], OnePerson]) -> None:
    frames, table = film
    rest = {card: frames[-1].faces[card][0] for card in hand_of(table)}
    assert len(rest) > 4
    for card, box in rest.items():
        first = next(i for i in range(len(frames)) if all(card in frame.faces for frame in frames[i:]))
        if first > 0:
            assert frames[first].faces[card][0].y > box.y + box.h / 2
    assert sum(not rest.keys() <= frame.faces.keys() for frame in frames) > 60


def test_the_hand_sinks_before_all_look_at_the_five_cards() -> None:
    frames, table = film_of(last_choice(ends_round=False), Look())
    card = min(hand_of(table))
    ways = [
        after.faces[card][0].y - before.faces[card][0].y
        for before, after in pairwise(frames)
        if after.event == "CardsRevealed" and card in after.faces and card in before.faces
    ]
    assert sum(ways) > 100
    assert max(ways) < 60


@pytest.mark.usefixtures("pixels")
def test_nothing_of_a_hand_that_sinks_slides_over_the_pile() -> None:
    table = OnePerson(MATCHES.at("SUNNY-3", 2, last_choice(ends_round=False)))
    pile = pile_box(table.board.context).inset(1)
    spot = pygame.Rect(pile.x, pile.y, pile.w + 60, pile.h)
    table.draw()
    still = pygame.image.tobytes(table.surface.subsurface(spot), "RGB")
    for away in (0.1, 0.2, 0.3, 0.4, 0.6, 0.8):
        table.board.animation.away = away
        table.draw()
        assert pygame.image.tobytes(table.surface.subsurface(spot), "RGB") == still


def test_the_next_turn_is_dealt_when_this_one_is_told_no_longer() -> None:
    frames, table = film_of(last_choice(ends_round=False), Look())
    turn = table.board.model.last
    numbers = {str(place.card) for place in turn.places}
    order = table.board.context.layout.order  # type: ignore[union-attr]
    dealing = [frame for frame in frames if frame.event == "ChiefDrew"]
    assert len(dealing) > 8
    for frame in dealing:
        told = {ink.text for ink in frame.text_boxes if order.overlaps(ink.box)}
        assert "Five cards, face down" in told
        assert not numbers & told


def test_what_was_told_fades_once_all_that_flies_has_come_down() -> None:
    ply = last_choice(ends_round=False)
    table = OnePerson(MATCHES.at("SUNNY-3", 2, ply))
    animation = table.board.animation
    table.submit(MATCHES.moves("SUNNY-3", 2)[ply])
    shares = []
    while table.director.busy:
        table.tick(FRAME)
        shares.append(animation.cleared)
        assert not (animation.cleared and animation.seconds_left)
    assert max(shares) > 0.9
    assert max(abs(a - b) for a, b in pairwise(shares)) < 0.35


def test_the_next_card_is_told_of_when_what_the_one_before_set_off_has_been_collected() -> None:
    """Whoever collects keeps the light, and the banner tells of it, until the last symbol is counted."""
    ply = last_choice(ends_round=False)
    table = OnePerson(MATCHES.at("SUNNY-3", 2, ply))
    board = table.board
    table.submit(MATCHES.moves("SUNNY-3", 2)[ply])
    seen = 0
    while table.director.busy:
        table.tick(FRAME)
        if board.animation.flights and board.model.acting is not None:
            seen += 1
            acting, told = board.context.acting, board.animation.notice
            assert acting is not None
            assert acting.card == board.model.acting.card
            assert told is None or str(acting.card) in told.text
    assert seen > 20


@pytest.mark.parametrize("look", [Look(), Look(speed=4), Look(reduced_motion=True)], ids=str)
@pytest.mark.parametrize(("seed", "ply"), [("SUNNY-3", 37), ("B", 15)], ids=["turn", "round"])
@pytest.mark.parametrize("people", [1, 2])
def test_a_turn_passes_when_nothing_bursts_or_flies_any_more(look: Look, seed: str, ply: int, people: int) -> None:
    """Neither is the next one announced before, nor is a round told of, nor do several people go on."""
    match = MATCHES.at(seed, 2, ply)
    table = OnePerson(match, look) if people == 1 else Table(match, look)
    animation, burst = table.board.animation, False

    def passed() -> tuple[int, ...]:
        model = table.board.model
        return model.round, model.turn, len(model.scores)

    before = passed()
    table.submit(MATCHES.moves(seed, 2)[ply])
    while table.director.busy and passed() == before and not isinstance(table.director.event, e.RoundScored):
        burst = burst or animation.animating
        table.tick(FRAME)
    assert burst
    assert not animation.animating


def test_with_reduced_motion_no_hand_travels() -> None:
    frames, table = film_of(last_choice(ends_round=False), Look(reduced_motion=True))
    seen = {card: {frame.faces[card][0].y for frame in frames if card in frame.faces} for card in hand_of(table)}
    on_table = {card: {y for y in ys if y < table.kit.frame.bottom} for card, ys in seen.items()}
    assert all(len(ys) <= 2 for ys in on_table.values())  # where it lay, and where it lies once a card has gone
