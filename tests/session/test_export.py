"""All matches as a table: each seat has its line, in both formats the same, and no cell runs anything."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from balloongames import library
from balloongames.core.game import Outcome
from balloongames.paths import folders
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.matches import way_played
from balloongames.session import Session, Setup, read_deal_code
from balloongames.session.export import COLUMNS, FORMATS, match_facts, person_facts, puzzle_stamps_of, seats_of
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import Wishes
from balloongames.storage.stamps import keep
from balloongames.storage.store import Store

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def store(tmp_path):
    with Store(folders(tmp_path)) as opened:
        yield opened


def played(store, *players):
    session = Session.start(Setup("gusts", players, seed="SUNNY-1"), store)
    while session.to_move is not None:
        session.hand_over()
        if session.bot_to_move is None:
            session.submit(session.moves()[-1])
        else:
            session.submit_for_bot(session.any_move())
    return session


def test_each_seat_has_a_line_in_both_formats(store):
    first = played(store, Player("Zoé", 0), Player("Gale", 1, Bot("sharp")))
    played(store, Player("Ada", 0), Player("Bo", 1), Player("Cy", 2))
    rows = json.loads("".join(FORMATS["json"](store, library.grade_of, way_played)))["seats"]
    assert [row["name"] for row in rows] == ["Zoé", "Gale", "Ada", "Bo", "Cy"]
    assert [row["computer"] for row in rows[:2]] == ["", "sharp"]
    assert [row["score"] for row in rows[:2]] == list(first.outcome.scores)
    assert [row["won"] for row in rows[:2]] == [seat in first.outcome.winners for seat in range(2)]
    assert {row["way"] for row in rows} == {"company"}
    assert [row["place"] for row in rows if row["won"]] == [1] * sum(row["won"] for row in rows)
    assert [row["place"] for row in rows[2:]] == by_hand(rows[2:])
    assert read_deal_code(rows[0]["deal"]).seed == "SUNNY-1"
    lines = list(csv.DictReader(io.StringIO("".join(FORMATS["csv"](store, library.grade_of, way_played)))))
    assert [*lines[0]] == list(COLUMNS) == [*rows[0]]
    assert [line["name"] for line in lines] == [row["name"] for row in rows]
    assert [line["won"] for line in lines] == [str(int(row["won"])) for row in rows]


@pytest.mark.parametrize(("seconds", "minutes"), [(-5, 0), (0, 0), (20, 0), (40, 1), (100, 2), (3601, 60)])
def test_how_long_a_match_took_is_told_in_whole_minutes(store, seconds, minutes):
    played(store, Player("Ada", 0), Player("Bo", 1))
    (one,) = store.history.recent()
    told = match_facts(msgspec.structs.replace(one, finished=one.started + timedelta(seconds=seconds)))
    assert (told["minutes"], told["moves"], told["branch"]) == (minutes, one.plies, False)


def by_hand(rows):
    """Return the places that the scores of a table make, if nobody is the winner by something else."""
    return [1 + sum(other["score"] > row["score"] for other in rows) for row in rows]


def test_the_fewest_explosions_have_the_first_place_and_the_way_is_told(store):
    saved = played(store, Player("Ada", 0), Player("Bo", 1), Player("Cy", 2)).saved()
    record = replace(saved.record, game_id="color_queue")
    card = msgspec.structs.replace(saved.card, id="a" * 32, game_id="color_queue")
    saved = msgspec.structs.replace(saved, card=card, record=record)
    store.history.enter(saved, Outcome((12.0, 5.0, 12.0), frozenset([1]), "fewest_explosions"))
    rows = [row for row in seats_of(store, way_played) if row["game"] == "color_queue"]
    assert [(row["way"], row["place"]) for row in rows] == [("rivals", 2), ("rivals", 1), ("rivals", 2)]


def test_no_name_is_a_formula(store):
    played(store, Player("=1+1", 0), Player("@sum", 1))
    lines = list(csv.DictReader(io.StringIO("".join(FORMATS["csv"](store, library.grade_of, way_played)))))
    assert [line["name"] for line in lines] == ["'=1+1", "'@sum"]


def test_what_was_played_while_counting_paused_is_told(store):
    store.settings.count_matches = False
    played(store, Player("Ada", 0), Player("Bo", 1))
    assert [row["counted"] for row in seats_of(store, way_played)] == [False, False]


def test_a_history_without_matches_is_a_table_without_lines(store):
    assert list(csv.reader(FORMATS["csv"](store, library.grade_of, way_played))) == [list(COLUMNS)]
    assert json.loads("".join(FORMATS["json"](store, library.grade_of, way_played))) == {
        "seats": [],
        "people": [],
        "puzzle_stamps": [],
    }


def test_people_and_their_stamps_stand_beside_the_matches_without_their_wishes(store):
    now = datetime(2026, 11, 20, 12, tzinfo=UTC)
    zoe = store.people.rename(store.people.add("Zoe", 2, now).id, "Zoé")
    store.people.wish(zoe.id, Wishes(text_scale=200))
    first = played(store, Player("zoe", 0), Player("Zoé", 1, Bot("sharp")))
    keep(store.history, {first.id: {0: {"first_release": 3}}})
    code = library.packs("color_queue")[0].items[0].code
    store.puzzles.solve(code, "color_queue", Medal.GOLD, 5, now)
    told = json.loads("".join(FORMATS["json"](store, library.grade_of, way_played)))
    assert [(row["name"], row["person"]) for row in told["seats"]] == [("zoe", "Zoé"), ("Zoé", "")]
    (person,) = told["people"]
    assert (person["name"], person["balloon"], person["since"], person["matches"]) == ("Zoé", 3, "2026-11-20", 1)
    (stamp,) = person["stamps"]
    assert (stamp["stamp"], stamp["move"]) == ("first_release", 3)
    assert "wishes" not in person
    assert {"first_light", "by_yourself"} <= {one["stamp"] for one in told["puzzle_stamps"]}


def test_whoever_has_no_match_that_counts_has_no_favorite_game(store):
    store.settings.count_matches = False
    played(store, Player("Ada", 0), Player("Bo", 1))
    ada = store.people.add("Ada", 0, datetime(2026, 11, 20, 12, tzinfo=UTC))
    facts = person_facts(store, ada)
    assert (facts["matches"], facts["favorite"]) == (0, None)
    store.settings.count_matches = True
    played(store, Player("Ada", 0), Player("Bo", 1))
    facts = person_facts(store, ada)
    assert (facts["matches"], facts["favorite"]) == (1, "gusts")


def test_a_medal_that_there_is_not_earns_no_stamp(store):
    store.puzzles.solve(library.packs("color_queue")[0].items[0].code, "color_queue", "platinum", 5, datetime.now(UTC))
    assert list(puzzle_stamps_of(store, library.grade_of)) == []
