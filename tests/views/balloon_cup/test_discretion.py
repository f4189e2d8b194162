"""The table under odd eyes: strips hold long words, who watches is shown no hand, and a hidden hand leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from balloongames import i18n
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.state import UNKNOWN
from balloongames.ui.theme import Look
from balloongames.views.balloon_cup.pieces import Pieces
from tests.dealt import dealt
from tests.views.balloon_cup.table import Table, match_at, new, plies

SIZES = ((1280, 720), (960, 540), (1280, 960))
SEED = "any4"


@pytest.fixture(params=["en", "fr"], autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(i18n.SOURCE)


@cache
def phases() -> list[tuple[str, str, int]]:
    """A ply at which each kind of decision is due, on tiles of both lands."""
    seeds = [f"any{i}" for i in range(12)]
    found = {
        phase: (seed, ply)
        for phase in ("place", "exchange", "trade", "claim")
        for seed in seeds
        for ply in plies(seed, 2, phase)[-1:]
    }
    return [(phase, *where) for phase, where in found.items()]


def test_a_side_without_a_chosen_card_says_what_comes_first(language: str) -> None:
    table = Table(new(SEED, 2))
    table.click("side.4.0")
    said = {"en": "Choose a card first.", "fr": "Choisir d’abord une carte."}
    assert table.refused == [said[language]]
    assert not table.played


@pytest.mark.parametrize(("scale", "size"), dealt([1.0, 1.25, 1.5, 2.0], SIZES), ids=str)
@pytest.mark.usefixtures("no_pixels")
def test_every_decision_fits_its_words(size: tuple[int, int], scale: float) -> None:
    shown = set()
    for phase, seed, ply in phases():
        table = Table(match_at(seed, 2, ply), Look(text_scale=scale), size)
        shown.add(phase)
        for ink in table.draw():
            assert ink.fits, f"{phase}: {ink.text!r} in {ink.box}"
    assert shown == {"place", "exchange", "trade", "claim"}


def test_who_only_watches_sees_no_hand_and_no_buttons() -> None:
    table = Table(match_at(SEED, 2, 20))
    assert "confirm" in table.page.nodes
    hand = [node.label for node_id, node in table.page.nodes.items() if node_id.startswith("card.")]
    assert hand
    table.viewer = None
    table.board.sync(table.seen())
    table.refresh()
    assert {node_id.split(".")[0] for node_id in table.page.nodes} == {"mark", "side", "turn"}
    texts = [ink.text for ink in table.draw()]
    assert not any("hand" in text or "main" in text for text in texts)


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("ply", [0, 7, 30])
def test_a_hidden_hand_changes_nothing_in_the_picture(ply: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every face drawn is one that the viewer knows, and other hands of the opponent make the very same picture."""
    faces: set[int] = set()
    draw = Pieces.draw_face

    def watch(self: Pieces, canvas: object, box: object, card: int, *args: object, **more: object) -> None:
        faces.add(card)
        draw(self, canvas, box, card, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Pieces, "draw_face", watch)
    match = match_at(SEED, 2, ply)
    table = Table(match)
    table.draw()
    picture = table.surface.get_buffer().raw
    seen = table.seen()
    assert seen.viewer is not None
    known = {card for cards in (*seen.sides, *seen.hands, seen.discards) for card in cards}
    assert faces - {UNKNOWN} <= known
    assert set(seen.hands[seen.viewer]) <= faces, "the own hand is drawn"
    for i in range(3):
        state = GAME.determinize(seen, Rng.from_word(f"other {i}"))
        assert state.hands != match.state.hands
        again = Table(match)
        again.board.sync(GAME.observe(state, seen.viewer))
        again.refresh()
        again.draw()
        assert again.surface.get_buffer().raw == picture
