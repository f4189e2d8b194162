"""A match calls its stages by one word: on the table, in the log, among the moments and on the result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from balloongames import i18n
from balloongames.scenes.common.log import log_rows
from balloongames.scenes.common.rounds import move_stage_words, stages_words
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from tests.ui.harness import Stage, match_of, play_until, stage


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as one:
        yield one


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
@pytest.mark.parametrize(("game", "seats"), [("bubblee_pop", 1), ("balmy_balloonists", 1), ("balmy_balloonists", 2)])
def test_the_log_calls_a_stage_as_the_table_does(game: str, seats: int, language: str, on: Stage) -> None:
    session = match_of(game, seats, plies=12)
    i18n.set_language(language)
    table = TableScene(on.ctx, session)
    in_turns = table.view.counts_turns(session.options, seats)
    assert in_turns == (seats == 1)
    rows = log_rows(session.log(), table.view, table.people, session.round_at, in_turns=in_turns)
    headings = [row.text for row in rows if row.heading]
    word = move_stage_words((3, 9), 0, in_turns=in_turns).split()[0]
    assert headings
    assert all(heading.startswith(word) for heading in headings)
    assert word in table.view.status(session.seen())
    assert stages_words(in_turns=in_turns)[: len(word) - 2] == word[:-2]


def test_the_result_of_one_alone_counts_turns(tmp_path: Path) -> None:
    with stage(tmp_path, text_scale=200) as on:
        on.show(ResultScene(on.ctx, play_until(match_of("bubblee_pop", 1))))
        on.rest()
        assert on.node("tab.1").label.endswith(": Turns")
        assert on.node("rematch").label == "Play again"


def test_a_challenge_without_powers_has_no_panel_for_them(on: Stage) -> None:
    on.show(TableScene(on.ctx, match_of("bubblee_pop", 1)))
    on.rest()
    assert not [ink for ink in on.page.text_boxes if ink.text in {"Powers", "No power waits"}]
    on.show(TableScene(on.ctx, match_of("bubblee_pop", 2)))
    on.rest()
    assert [ink for ink in on.page.text_boxes if ink.text in {"Powers", "No power waits"}]
