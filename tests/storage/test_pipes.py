"""What lies in a person's folders and is no file is left alone."""

from __future__ import annotations

import logging
import os
import threading

import pytest

from balloongames import library
from balloongames.logs import open_file
from balloongames.paths import folders
from balloongames.storage.store import Store
from tests.storage.people import session

pytestmark = pytest.mark.usefixtures("toy")

PIPES = (
    "data/saves/" + "a" * 32 + ".json", "data/saves/" + "b" * 32 + ".json.1", "data/saves/mine.json",
    "data/levels/color_queue/mine.tmx", "data/history.db", "data/history.db-wal", "data/history.db.1",
    "config/settings.json", "state/log.txt",
)  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes have names here")
@pytest.mark.parametrize("writing", [True, False], ids=["writing", "reading"])
@pytest.mark.parametrize("file", PIPES)
def test_what_is_no_file_is_never_opened(tmp_path, file, writing):
    """A pipe would never end: the program would hang at its start."""
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    done = threading.Event()

    def start():
        kept = folders(tmp_path)
        with Store(kept, writing=writing) as store:
            store.saves.list_all()
            session(store, plies=2)
            store.history.recent()
        library.own(kept)
        handler = open_file(kept.state / "log.txt")
        if handler is not None:
            logging.getLogger().removeHandler(handler)
            handler.close()
        done.set()

    threading.Thread(target=start, daemon=True).start()
    assert done.wait(20), "it waits for ever"
    assert path.is_fifo() or writing
