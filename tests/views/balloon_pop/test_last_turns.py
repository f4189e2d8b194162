"""What the others did last, on the boards; and boards that stay where they are."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop.board import Board
from balloongames.views.balloon_pop.scoring import is_tall
from tests.views.balloon_pop.table import MATCHES, Table, match_at, plies


def test_a_tag_covers_no_balloon_and_a_mark_goes_round_those_that_were_laid() -> None:
    marked = 0
    for seed, seats in (("tags-1", 2), ("tags-2", 3), ("tags-3", 4)):
        match = match_at(seed, seats, 0)
        laid: dict[int, str] = {}
        for move in MATCHES.moves(seed, seats):
            seat = match.to_move
            assert seat is not None
            if isinstance(move, PlaceGroup):
                laid[seat] = move.order
            match.play(move)
            if match.ply % 3 or match.to_move is None:
                continue
            table = Table(match)
            assert isinstance(table.board, Board)
            context = table.board.context
            table.draw()
            for turn in table.last_turns():
                tag = context.turn_tags[turn.number]
                for other, field in context.fields().items():
                    for cell in context.model.cells(other):
                        assert not tag.inset(1).overlaps(field.box(*cell)), (seed, match.ply, turn.seat, cell)
                marked += 1
    assert marked > 40


def test_at_a_table_of_two_each_board_has_the_same_place_in_every_phase_whoever_moves() -> None:
    match = match_at("seats", 2, 0)
    table = Table(match)
    places, phases = set(), set()
    for move in MATCHES.moves("seats", 2)[:40]:
        table.submit(move)
        table.finish()
        if match.to_move is None:
            break
        assert table.page
        phases.add((match.to_move, match.state.phase))
        places |= {(seat, field.cells) for seat, field in table.board.context.fields().items()}
    assert len(places) == 2
    assert {seat for seat, phase in phases if phase == "place"} == {0, 1}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_over_an_opened_board_hangs_no_tag_of_another_player(scale: float) -> None:
    match, hung = match_at("tags-3", 4, 0), 0
    for move in MATCHES.moves("tags-3", 4)[:60]:
        match.play(move)
        if match.to_move is None or match.ply < 20 or match.ply % 7:
            continue
        table = Table(match, Look(text_scale=scale))
        assert isinstance(table.board, Board)
        context = table.board.context
        opened = context.others[0]
        table.click(f"other.{opened}")
        table.draw()
        assert context.peek == opened
        for turn in table.last_turns():
            tag = context.turn_tags.get(turn.number)
            if tag is not None and turn.seat != opened:
                assert not tag.overlaps(context.layout.peek), (match.ply, turn.seat)
            elif tag is not None:
                assert tag.overlaps(context.fields()[opened].frame)
                hung += 1
    assert hung


@pytest.mark.parametrize("text_scale", [1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_large_text_a_tag_hangs_in_the_row_of_its_player_beside_name_card_and_score(
    seats: int, text_scale: float
) -> None:
    table = Table(match_at("b", seats, plies("b", seats, "card")[3 * seats]), Look(text_scale=text_scale))
    table.draw()
    assert isinstance(table.board, Board)
    context = table.board.context
    assert len(context.turn_tags) == seats - 1
    for seat, row in zip((context.own, *context.others), context.layout.others, strict=True):
        tags = [tag for tag in context.turn_tags.values() if tag.overlaps(row)]
        assert len(tags) == (seat != context.own)
        assert all(row.holds(tag) for tag in tags)
        inks = [ink.ink for ink in table.page.text_boxes if ink.ink and row.holds(ink.ink)]
        assert len(inks) >= 2
        assert not any(ink.overlaps(tag) for ink in inks for tag in tags)


def test_no_tag_hangs_over_the_choice_of_a_series_that_covers_the_rows() -> None:
    covered = 0
    for ply in plies("b", 4, "score"):
        table = Table(match_at("b", 4, ply), Look(text_scale=2.0))
        table.draw()
        assert isinstance(table.board, Board)
        if is_tall(table.board.context):
            covered += len(table.last_turns())
            assert not table.board.context.turn_tags
    assert covered
