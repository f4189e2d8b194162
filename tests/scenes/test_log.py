"""The log: every line stands beside the player it tells of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from balloongames import registry
from balloongames.core.match import LastTurn, LogLine
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.events import RoundStarted
from balloongames.scenes.common.log import LogRow, LogScene, log_rows
from balloongames.scenes.common.toast import Toast
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui.view import People
from balloongames.views.balloon_pop import VIEW
from tests.contract.cases import cases_of, walk
from tests.scenes.insides import messages_on
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


def test_the_tag_of_a_turn_stands_before_its_moves_and_not_before_an_answer_in_it() -> None:
    answer = 3
    log = [LogLine(ply, 1 if ply == answer else 0, (RoundStarted(1, 0),)) for ply in range(1, 6)]
    turn = LastTurn(0, 2, range(2, 5), None, (), ())
    entries = log_rows(log, VIEW, People(NAMES, (0, 1, 2)), lambda _ply: None, [turn])
    assert {entry.ply: entry.number for entry in entries} == {1: 0, 2: 2, answer: 0, 4: 2, 5: 0}


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


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
def test_the_log_tells_moves_and_nothing_that_the_table_said_besides(
    game: str, make_full_stage: Callable[..., Stage]
) -> None:
    """A refusal and a card of something new have been read where they stood."""
    stage = make_full_stage(animation_speed="instant")
    session = Session.start(Setup(game, PEOPLE, seed="SUNNY-8842"))
    for _move in range(5):
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(session.moves()[0])
    if session.needs_curtain() is not None:
        session.hand_over()
    table = TableScene(stage.ctx, session)
    stage.open(table)
    stage.rest()
    moves = in_the_log(stage, table)
    table.refuse("That does not fit.")
    assert "That does not fit." in stage.page.messages
    messages_on(table).show(Toast("A chain begins.", "bulb", title="For the first time"))
    assert any("A chain begins." in message for message in stage.page.messages)
    assert in_the_log(stage, table) == moves
    assert len(moves) > 5


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
