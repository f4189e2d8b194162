"""What the command line tells of people, stamps and matches."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from balloongames.cli import MISUSED, OK, main
from balloongames.paths import folders
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.storage.store import Store
from tests.ui.harness import play_until

NOW = datetime(2026, 11, 24, tzinfo=UTC)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home in which Zoé has played Balloon POP and Balloon Cup against a guest."""
    with Store(folders(tmp_path)) as store:
        store.people.add("Zoé", 2, NOW)
        store.people.add("Leo", 1, NOW)
        for game in ("balloon_pop", "balloon_cup"):
            session = play_until(Session.start(Setup(game, (Player("Zoé", 2), Player("Otto", 1)), seed="SUNNY-8842")))
            assert session.outcome is not None
            store.finish(session.saved(), session.outcome)
    return tmp_path


def told(home: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json", "--data-dir", str(home)]) == OK
    return json.loads(capsys.readouterr().out)


def test_people_are_listed_with_what_they_played(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    people = told(home, capsys, "people")
    assert [(one["name"], one["balloon"], one["matches"]) for one in people] == [("Zoé", 3, 2), ("Leo", 2, 0)]


def test_the_logbook_lists_all_stamps_and_when_they_were_earned(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stamps = told(home, capsys, "logbook", "zoé")
    assert len(stamps) == 60
    earned = {one["stamp"] for one in stamps if one["stamped"]}
    assert {"first_release", "first_ascent"} <= earned
    assert not {one["stamp"] for one in told(home, capsys, "logbook", "Leo") if one["stamped"]}


def test_a_logbook_is_somebodys(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["logbook", "Nobody", "--data-dir", str(home)]) == MISUSED
    assert "'Nobody'" in capsys.readouterr().err


def test_a_match_of_the_album_is_told_and_handed_on_as_a_file(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cup, _pop = told(home, capsys, "album")
    out = tmp_path / "cup.balloons"
    facts = told(home, capsys, "share", "--match", cup["match"], "--names", "letters", "--replay", str(out))
    assert facts["game"] == "balloon_cup"
    assert told(home, capsys, "replay", str(out))["players"] == ["Z.", "O."]
    assert main(["share", "--match", "0", "--data-dir", str(home)]) == MISUSED
    assert "'0'" in capsys.readouterr().err


def test_the_album_is_listed_and_narrowed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    matches = told(home, capsys, "album", "--person", "Zoé")
    assert [one["game"] for one in matches] == ["balloon_cup", "balloon_pop"]
    assert [player["name"] for player in matches[1]["players"]] == ["Zoé", "Otto"]
    assert [one["game"] for one in told(home, capsys, "album", "--game", "balloon_pop")] == ["balloon_pop"]
    assert told(home, capsys, "album", "--person", "Leo") == []
    assert told(home, capsys, "album", "--favorites") == []


@pytest.mark.parametrize("command", ["people", "logbook Leo", "album"])
def test_what_is_told_in_lines_is_as_long_as_the_json(
    home: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert main([*command.split(), "--data-dir", str(home)]) == OK
    assert len(capsys.readouterr().out.splitlines()) == len(told(home, capsys, *command.split()))


def test_whoever_has_not_played_has_empty_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(tmp_path / "new", capsys, "people") == []
    assert told(tmp_path / "new", capsys, "album") == []
    assert not (tmp_path / "new").exists(), "nothing is written to look"


@pytest.mark.parametrize("command", ["people", "album", "logbook Zoé", "export --format csv", "export --format json"])
def test_what_can_not_be_read_is_not_told_as_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    history = folders(tmp_path).data / "history.db"
    history.parent.mkdir(parents=True, exist_ok=True)
    history.write_bytes(b"something else" * 999)
    assert main([*command.split(), "--data-dir", str(tmp_path)]) == MISUSED
    told = capsys.readouterr()
    assert not told.out
    assert "What was played can't be read." in told.err
