"""A card of a hand that is chosen on a real table rises in a few frames, and then all rests."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.match.table import TableScene
from tests.ui.harness import Stage, match_of, stage


def tops(on: Stage, card: str) -> list[float]:
    """Return how high the pieces are drawn that lie over a card of the hand."""
    box = on.node(card).box
    return [piece.box.y for piece in on.page.drawn_pieces if box.inset(2).contains(piece.box.cx, piece.box.cy)]


@pytest.mark.parametrize("reduced", [False, True], ids=["in motion", "reduced motion"])
@pytest.mark.parametrize("game", ["balloon_pop", "balloon_cup", "color_queue"])
def test_a_card_that_is_pressed_rises_frame_by_frame(game: str, reduced: bool, tmp_path: Path) -> None:  # noqa: FBT001
    with stage(tmp_path, reduced_motion=reduced, first_cards=False) as on:
        session = match_of(game, 2)
        if session.needs_curtain() is not None:
            session.hand_over()
        on.show(TableScene(on.ctx, session))
        on.rest()
        on.is_watched = True
        card = [name for name in on.open_nodes() if name.startswith("card.")][2]
        low = min(tops(on, card))
        on.click(card)
        heights = [low - min(tops(on, card))]
        while on.ctx.stack.animating:
            on.frame()
            heights.append(low - min(tops(on, card)))
        assert heights[-1] >= 12
        assert heights == sorted(heights)
        assert (len(set(heights)) > 4) is not reduced
        assert on.node(card).seen == on.node(card).box


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
def test_after_a_choice_is_taken_back_no_closed_button_has_the_focus(game: str, tmp_path: Path) -> None:
    """It goes back to what was chosen, if the button that it was led to has closed."""
    with stage(tmp_path, animation_speed="instant", first_cards=False) as on:
        session = match_of(game, 2, plies=12)
        if session.needs_curtain() is not None:
            session.hand_over()
        table = TableScene(on.ctx, session)
        on.show(table)
        on.rest()
        tools = {"back", "menu", "rules", "ask", "hint", "undo", "log", "bag", "count", "list", "reread"}
        led = 0
        for name in [one for one in on.open_nodes() if one not in tools and not one.startswith(("mark", "turn"))]:
            if name not in on.page.nodes or on.page.nodes[name].why_not or on.page.nodes[name].main:
                continue
            table.driver.focus_on(name)
            ply = session.ply
            on.key(pygame.K_RETURN)
            on.rest()
            if on.scene is not table or session.ply != ply:
                break
            if not table.take_back():
                continue
            led += 1
            focus = on.page.nodes[table.driver.settled_focus or ""]
            assert not focus.why_not, f"{name}, then {focus.id}: {focus.why_not}"
        assert led
