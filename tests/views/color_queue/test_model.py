"""The last turn, and how the queue stands. That listening keeps what is seen is in the contract of all games."""

from __future__ import annotations

from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Cell
from balloongames.views.color_queue.model import Model
from balloongames.views.color_queue.standing import GAP, QueueStanding
from tests.contract.cases import Case, cases_of, for_each, plain, walk
from tests.views.color_queue.table import new

every_case = for_each(plain(cases_of(GAME)))


@every_case
def test_all_rows_are_level_again_between_two_turns_and_after_a_defeat_as_far_as_it_went(case: Case) -> None:
    match = walk(case)
    model = Model()
    for ply in range(match.ply + 1):
        for event in match.events(ply, None):
            model.fold(event)
        seen = Model(match.game.observe(match.at(ply), None))
        assert (model.standing.served, model.standing.level) == (seen.standing.served, seen.standing.level)


@every_case
def test_the_last_turn_tells_who_collected_what(case: Case) -> None:
    """All that was collected in a round is what the turns say, place by place."""
    match = walk(case)
    model = Model()
    told: dict[int | None, list[int]] = {}
    for ply in range(match.ply + 1):
        for event in match.events(ply, None):
            if isinstance(event, e.RoundStarted):
                told = {}
            model.fold(event)
            if isinstance(event, e.TurnEnded) and model.last is not None:
                assert [place.column for place in model.last.places] == [0, 1, 2, 3, 4]
                assert {place.state for place in model.last.places} <= {"placed", "popped"}
                for place in model.last.places:
                    told.setdefault(place.seat, []).extend((*place.cards, *place.taken))
                for seat in range(case.seats):
                    assert sorted(told.get(seat, [])) == sorted(model.collected[seat])


@every_case
def test_a_round_that_is_scored_counts_once_in_all_rounds(case: Case) -> None:
    match = walk(case)
    model = Model()
    for ply in range(match.ply + 1):
        for event in match.events(ply, None):
            model.fold(event)
            if isinstance(event, e.RoundScored):
                assert model.totals == event.totals


def test_a_turn_is_lined_up_by_number_and_knows_its_owners() -> None:
    match = new("SUNNY-1", 3)
    for _ in range(3):
        match.play(match.moves()[0])
    model = Model()
    for ply in range(4):
        for event in match.events(ply, None):
            model.fold(event)
            if isinstance(event, e.DirectionCounted):
                assert model.last is not None
                cards = [place.card for place in model.last.places]
                assert cards == sorted(cards)
                assert sorted(str(place.seat) for place in model.last.places) == ["0", "1", "2", "None", "None"]
                assert model.last.ascending == event.ascending


def test_gaps_stay_until_the_cards_slide() -> None:
    standing = QueueStanding.of(((1, 2), (3,), (), (), ()))
    standing.explode([Cell(0, 0)])
    assert standing.columns[0] == [GAP, 2]
    assert standing.freeze()[0] == (2,)
    standing.slide(())
    assert standing.columns[0] == [2]
    standing.explode([Cell(0, 0)])
    assert standing.columns[0] == [], "a gap with nothing above it is no gap"


def test_a_served_column_reaches_one_row_further_down() -> None:
    standing = QueueStanding.of(((7,), (8,), (), (), ()))
    assert (standing.row(0, 0), standing.row(0, -1)) == (0, 1)
    standing.place(0, 12)
    assert (standing.row(0, 1), standing.row(0, 0), standing.row(0, -1)) == (0, 1, 2)
    assert standing.neighbors([Cell(0, 1), Cell(1, 0)]) == [(Cell(0, 1), Cell(1, 0))]
    assert standing.neighbors([Cell(0, 0), Cell(1, 0)]) == [], "a fresh card never touches a waiting column"
    standing.settle()
    assert (standing.level, standing.served[0]) == (2, False)


def test_on_top_the_queue_cards_stand_still() -> None:
    standing = QueueStanding.of(((7,), (8,), (), (), ()), on_top=True)
    assert standing.row(0, 0) == 1
    standing.place(0, 12)
    assert (standing.columns[0], standing.row(0, -1), standing.row(0, 1)) == ([7, 12], 2, 0)
