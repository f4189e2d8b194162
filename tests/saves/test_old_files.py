"""What any released version wrote can still be opened: matches go on to their end, nothing is forgotten."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from balloongames import __version__
from balloongames.core.rng import Rng
from balloongames.session import Session, open_replay
from balloongames.storage import saves, settings
from balloongames.storage.history import History

FOLDER = Path(__file__).resolve().parent
VERSIONS = sorted(path for path in FOLDER.iterdir() if path.is_dir() and path.name[0].isdigit())

every_version = pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)


def test_this_version_has_its_samples():
    assert __version__ in {folder.name for folder in VERSIONS}, "run python -m tests.saves"


@every_version
def test_a_match_in_progress_goes_on_to_its_end(folder):
    files = sorted(set(folder.glob("*.json")) - {folder / "settings.json"})
    assert files
    for path in files:
        saved = saves.from_bytes(path.read_bytes())
        session = Session.resume(saved)
        assert session.ply == saved.card.ply > 0
        assert session.cut or session.redo_closed() is None
        rng = Rng.from_word("on")
        while session.to_move is not None:
            session.hand_over()
            session.submit(rng.choice(session.moves()))


@every_version
def test_a_shared_match_can_be_looked_at(folder):
    files = sorted(folder.glob("*.balloons"))
    assert files
    for path in files:
        replay = open_replay(path)
        assert replay.outcome is not None
        assert replay.view_update(replay.plies[-1]).seen is not None


@every_version
def test_settings_are_understood(folder):
    read = settings.from_bytes((folder / "settings.json").read_bytes())
    assert (read.theme, read.text_scale) == ("dusk", 150)
    assert [player.name for player in read.players] == ["Ada", "Ben", "Chloé"]
    assert set(read.unknown) <= {"seen_tips"}  # no longer used, and kept for older versions


@every_version
def test_the_history_is_told(folder, tmp_path):
    shutil.copy(folder / "history.db", tmp_path / "history.db")
    with History(tmp_path / "history.db") as history:
        assert history.notice is None
        matches = history.recent()
        assert matches
        assert all(history.shared(one.id) for one in matches)
