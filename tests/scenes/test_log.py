"""The log: every line stands beside the player it tells of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from balloongames.core.match import UndoPolicy
from balloongames.rules.balloon_pop import GAME
from balloongames.scenes.common.log import LogRow, LogScene, log_rows
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui.view import People
from balloongames.views.balloon_pop import VIEW
from tests.contract.cases import cases_of, walk
from tests.scenes.stage import Stage

NAMES = ("Mira", "Bruno", "Ada")
PEOPLE = (Player("Mira", 0), Player("Bruno", 1))


def test_every_line_stands_beside_the_one_it_tells_of() -> None:
    """The last one takes what is left without a move, so the line is not of the one who moved."""
    case = next(case for case in cases_of(GAME) if case.seats == 3 and not case.changed)
    entries = log_rows(walk(case).log(None), VIEW, People(NAMES, (0, 1, 2)), lambda _ply: None)
    about_one = [entry for entry in entries if entry.text.startswith(NAMES) and "wins" not in entry.text]
    assert {entry.text.split()[1] for entry in about_one} >= {"played", "took", "placed"}
    for entry in about_one:
        assert entry.seat is not None, entry.text
        assert entry.text.startswith(NAMES[entry.seat])


def test_a_round_is_told_of_below_its_heading() -> None:
    """It begins with what the last move of the round before led to."""
    case = next(case for case in cases_of(GAME) if case.seats == 3 and not case.changed)
    match = walk(case)

    def round_at(ply: int) -> tuple[int, int] | None:
        return GAME.round(match.at(max(0, ply - 1)))

    texts = [entry.text for entry in log_rows(match.log(None), VIEW, People(NAMES, (0, 1, 2)), round_at)]
    for number in range(1, 9):
        begins = next(i for i, text in enumerate(texts) if text.startswith(f"Round {number}: "))
        assert texts[begins - 1] == f"Round {number} of 8"


def test_what_the_table_told_can_be_read_again_by_whom_it_was_told(
    make_full_stage: Callable[..., Stage],
) -> None:
    stage = make_full_stage(animation_speed="instant")
    session = Session.start(Setup("balloon_cup", PEOPLE, seed="SUNNY-8842"))
    session.hand_over()
    first = session.viewer
    table = TableScene(stage.ctx, session)
    stage.open(table)
    stage.rest()
    why_not = refused(stage)
    assert refused(stage) == why_not
    assert in_the_log(stage, table).count(why_not) == 1
    while session.viewer == first:
        if "open" in stage.page.nodes:
            stage.click("open")
        elif table.pausing:
            table.go_on()
        else:
            table.submit(session.moves()[0])
        stage.rest()
    assert why_not not in in_the_log(stage, table)


def test_what_the_table_told_after_a_move_goes_when_that_is_taken_back(
    make_full_stage: Callable[..., Stage],
) -> None:
    stage = make_full_stage(animation_speed="instant")
    session = Session.start(Setup("balloon_pop", PEOPLE, seed="SUNNY-8842", undo=UndoPolicy.FREE))
    table = TableScene(stage.ctx, session)
    stage.open(table)
    stage.rest()
    table.submit(session.moves()[0])
    stage.rest()
    table.refuse("That does not fit.")
    assert "That does not fit." in in_the_log(stage, table)
    stage.click("undo")
    stage.rest()
    table.submit(session.moves()[-1])
    stage.rest()
    assert "That does not fit." not in in_the_log(stage, table)


def refused(stage: Stage) -> str:
    """Try to fill a side of a tile with a card whose color it does not take; return what is told."""
    for card in [name for name in stage.page.nodes if name.startswith("card.")]:
        stage.click(card)
        for side in [name for name in stage.page.nodes if name.startswith("side.")]:
            stage.click(side)
            stage.rest()
            if stage.page.messages:
                return stage.page.messages[0]
    raise AssertionError("nothing was refused")


def in_the_log(stage: Stage, table: TableScene) -> list[str]:
    table.open_log()
    stage.rest()
    texts = stage.said()
    stage.key("esc")
    stage.rest()
    return list(texts)


def open_log(stage: Stage, lines: int) -> list[list[str]]:
    """Open a log and return the lines on each of its pages."""
    entries = [LogRow(0, f"Line {number}.") for number in range(lines)]
    stage.open(LogScene(stage.ctx, VIEW, People(NAMES, (0, 1, 2)), entries))
    pages = [sorted(text for text in stage.said() if text.startswith("Line"))]
    while "earlier" in stage.page.nodes and not stage.node("earlier").why_not:
        stage.click("earlier")
        pages.insert(0, sorted(text for text in stage.said() if text.startswith("Line")))
    return pages


@pytest.mark.parametrize("lines", [20, 40, 41])
def test_no_page_is_half_empty(stage: Stage, lines: int) -> None:
    pages = open_log(stage, lines)
    assert len(pages) > 1
    assert len({len(page) for page in pages}) == 1
    assert len({line for page in pages for line in page}) == lines


def test_a_short_log_is_no_larger_than_what_is_told(stage: Stage) -> None:
    assert len(open_log(stage, 3)) == 1
    assert "later" not in stage.page.nodes
