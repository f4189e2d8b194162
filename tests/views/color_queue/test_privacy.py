"""What is on the screen never tells a hidden card: not to other seats, not before the five are turned up, not in time.

Two proofs. Every face of a card is drawn by one function, which is watched: no face is drawn that the one at the screen
may not know. And pictures are compared: whatever is hidden is dealt anew, and the frames must be the same, pixel for
pixel, and as many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from balloongames.core.game import Event, Seat
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.state import UNKNOWN, State
from balloongames.ui.input import Typed
from balloongames.ui.theme import Look
from balloongames.views.color_queue.pieces import Pieces
from tests.views.color_queue.table import Table, match_at, moves_of, new
from tests.views.common import AnyMatch

pytestmark = pytest.mark.usefixtures("pixels")

WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}), (2, {"two_cards": True}), (3, {}), (5, {}), (3, {"mode": "cooperative"}), (5, {"mode": "cooperative"}),
)  # fmt: skip
every_way = pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
# Rivals and teams are also looked at in the roomy layout, which shows less.
SIGHTS = [(*way, Look()) for way in WAYS] + [(*WAYS[i], Look(text_scale=2.0, theme="strong")) for i in (2, 4)]
SOME_SIGHTS = [
    pytest.param(*one, marks=[pytest.mark.soak] if i in {0, 3, 5, 7} else []) for i, one in enumerate(SIGHTS)
]


@contextmanager
def faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[int]]:
    """Collect the cards whose faces are drawn."""
    drawn: set[int] = set()
    lay = Pieces._lay

    def watched(self: Pieces, canvas: Any, box: Any, what: tuple[int, Any], alpha: float, wide: float) -> None:
        drawn.add(what[0])
        lay(self, canvas, box, what, alpha, wide)

    with monkeypatch.context() as patch:
        patch.setattr(Pieces, "_lay", watched)
        yield drawn


def hidden_from(state: State, viewer: Seat | None) -> set[int]:
    """The cards that a viewer may not know: other hands, choices, the Chief's hidden cards, the pile."""
    if GAME.to_move(state) is None or state.variant.mode == "solo":
        return set()
    found = {*state.pile, *state.chief_down}
    for seat, (hand, chosen) in enumerate(zip(state.hands, state.chosen, strict=True)):
        if seat != viewer:
            found |= {*hand, *chosen}
    return found


def told(events: Iterable[Event]) -> set[int]:
    """The cards that events name, redacted as they are."""
    found: set[int] = set()
    for event in events:
        for name in ("cards", "face_up", "face_down", "unplaced"):
            found |= set(getattr(event, name, ()))
        found |= {getattr(event, "card", UNKNOWN)}
        found |= {card for hand in getattr(event, "hands", ()) for card in hand}
    return found


@every_way
def test_no_frame_of_a_match_draws_a_face_that_may_not_be_seen(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is played at one screen: each chooses behind the curtain, and all look at the five cards together."""
    match = new("SUNNY-1", seats, **options)
    table = Table(match, size=(640, 360))
    frames = reveals = 0
    with faces(monkeypatch) as drawn:
        for move in moves_of("SUNNY-1", seats, **options)[: min(4 * seats, 13)]:
            table.hand_over()
            drawn.clear()
            table.draw()
            assert not drawn & hidden_from(match.state, table.viewer)
            assert set(match.state.hands[table.viewer or 0]) <= drawn, "the own hand is seen"
            before = match.state
            table.submit(move)
            known = told(match.events(match.ply, table.viewer))
            while table.director.busy:
                drawn.clear()
                table.draw()
                secret = (hidden_from(before, table.viewer) & hidden_from(match.state, table.viewer)) - known
                assert not drawn & secret, f"{move} at ply {match.ply}"
                if table.watched:
                    hands = {card for hand in match.state.hands for card in hand}
                    assert not drawn & hands, "while all look nobody's hand is seen"
                    reveals += 1
                frames += 1
                table.tick(0.25)
            drawn.clear()
            table.draw()
            assert not drawn & hidden_from(match.state, table.viewer)
            if match.to_move is None:
                break
    assert frames > 30
    assert reveals > 15


@pytest.mark.parametrize(("seats", "options", "look"), SOME_SIGHTS, ids=str)
def test_pictures_do_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any], look: Look) -> None:
    """In a world where all that a viewer does not know was dealt anew, everything looks the same to them."""
    for ply in (0, 1, seats, 2 * seats - 1):
        match = match_at("SUNNY-1", seats, ply, **options)
        for viewer in {None, match.to_move, (match.to_move or 0) - 1 if match.to_move else seats - 1}:
            seen = match.seen(viewer)
            other = GAME.determinize(seen, Rng.from_word(f"elsewhere {ply}"))
            twin: AnyMatch = Match(GAME, match.options, seats, match.seed, later=(other, ply))
            assert other != match.state
            assert twin.seen(viewer) == seen
            assert _still(match, viewer, look) == _still(twin, viewer, look, past=match), f"{viewer} after ply {ply}"


def _still(match: AnyMatch, viewer: Seat | None, look: Look, past: AnyMatch | None = None) -> bytes:
    return Table(match, look, (640, 360), viewer, past=past).pixels()


@every_way
def test_a_choice_looks_and_lasts_the_same_whichever_card_is_chosen(seats: int, options: dict[str, Any]) -> None:
    """Nobody who looks on can tell one choice from another: not by a frame, not by how many there are."""
    films = []
    for index in (0, -1):
        match = new("SUNNY-1", seats, **options)
        table = Table(match, size=(640, 360), viewer=None)
        move = match.moves()[index]
        match.play(move)
        table.show(match.events(match.ply, None))
        film = []
        while table.director.busy:
            film.append(table.pixels())
            table.tick(0.04)
        film.append(table.pixels())
        films.append((film, list(table.cues)))
    assert films[0] == films[1]
    assert len(films[0][0]) > 4


@every_way
def test_the_next_one_finds_no_trace_of_a_choice(seats: int, options: dict[str, Any]) -> None:
    """After the hand-over the picture, the focus and the chosen cards are the same, whatever was done before."""
    found = []
    for index, detours in ((0, ()), (-1, ("1", "2", "2"))):
        match = new("SUNNY-1", seats, **options)
        table = Table(match, size=(640, 360))
        for text in detours:
            table.do(Typed(text))
        table.submit(match.moves()[index])
        table.hand_over()
        found.append((table.pixels(), table.driver.focus, list(table.page.nodes)))
    assert found[0] == found[1]


def test_the_watch_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof itself is tested: a board that shows the hand of somebody else is caught."""
    match = new("SUNNY-1", 3)
    table = Table(match)
    table.board.model.hands = replaced(table.board.model.hands, 0, match.state.hands[1])
    table.refresh()
    with faces(monkeypatch) as drawn:
        table.draw()
    assert drawn & hidden_from(match.state, 0)


def test_the_hand_is_put_away_before_all_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever chooses last sees no own hand either while the five cards are turned up: all eyes are on the screen."""
    match = match_at("SUNNY-1", 4, 3)
    table = Table(match)
    assert any(node.startswith("card.") for node in table.page.nodes)
    with faces(monkeypatch) as drawn:
        table.submit(match.moves()[0])
        drawn.clear()
        table.draw()
    assert not [node for node in table.page.nodes if node.startswith("card.")]
    assert not drawn & set(match.state.hands[3])
