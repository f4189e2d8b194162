"""Write the sample files of a release: ``python -m tests.saves``. Samples that exist are never changed.

Each folder holds what that version of the program wrote: a match in progress, a shared match, the settings and the
history. Later versions must open them for ever.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from balloongames import __version__, registry
from balloongames.core.match import UndoPolicy
from balloongames.core.rng import Rng
from balloongames.paths import folders
from balloongames.session import Session, Setup
from balloongames.storage import replays
from balloongames.storage.model import Player, Shared
from balloongames.storage.store import Store

FOLDER = Path(__file__).resolve().parent
PEOPLE = (Player("Ada", 0), Player("Ben", 3), Player("Chloé", 5))


def main() -> None:
    folder = FOLDER / __version__
    if folder.exists():
        sys.exit(f"{folder} exists, and what a release wrote stays as it is")
    folder.mkdir()
    with TemporaryDirectory() as home:
        with Store(folders(Path(home))) as store:
            store.settings.theme = "dusk"
            store.settings.text_scale = 150
            store.settings.players = list(PEOPLE)
            store.save_settings()
            for entry in registry.entries():
                _play(store, folder, entry.id)
        where = folders(Path(home))
        (folder / "settings.json").write_bytes((where.config / "settings.json").read_bytes())
        # One file without its write-ahead log: that is how a closed program leaves it.
        with sqlite3.connect(where.data / "history.db") as db:
            db.execute("PRAGMA journal_mode = DELETE")
        db.close()
        (folder / "history.db").write_bytes((where.data / "history.db").read_bytes())


def _play(store: Store, folder: Path, game_id: str) -> None:
    setup = Setup(game_id, PEOPLE[: registry.entry(game_id).seats[-1]], undo=UndoPolicy.FREE, seed="SAMPLE-1")
    session, rng = Session.start(setup, store), Rng.from_word("sample")
    half = registry.game(game_id).meta.max_plies // 6
    while session.to_move is not None:
        session.hand_over()
        session.submit(rng.choice(session.moves()))
        if session.ply == half:
            session.undo()
            (folder / f"{game_id}.json").write_bytes((store.saves.path_of(session.id)).read_bytes())
            session.redo()
    shared = store.history.shared(session.id)
    assert shared is not None
    replays.share(Shared(shared.players, shared.record), folder / f"{game_id}{replays.SUFFIX}")


if __name__ == "__main__":
    main()
