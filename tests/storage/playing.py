"""A program that plays and saves without end, made to be killed: ``python -m tests.storage.playing HOME``.

After each move that is surely kept it writes the match and its ply in one line.
"""

from __future__ import annotations

import sys
from pathlib import Path

from balloongames.core.rng import Rng
from balloongames.paths import folders
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.storage.store import Store

PEOPLE = (Player("Ada", 0), Player("Ben", 1))


def main(home: Path) -> None:
    with Store(folders(home)) as store:
        while True:
            session = resumed(store) or Session.start(Setup("balloon_pop", PEOPLE), store)
            rng = Rng.from_word(session.id)
            while session.to_move is not None:
                session.hand_over()
                session.submit(rng.choice(session.moves()))
                assert not session.notices
                # One system call: a killed process must not leave half a line.
                sys.stdout.buffer.write(f"{session.id} {session.ply}\n".encode())
                sys.stdout.buffer.flush()


def resumed(store: Store) -> Session | None:
    for card in store.saves.list_all().cards:
        saved = store.saves.load(card.id).value
        assert saved is not None
        session = Session.resume(saved, store)
        if session.to_move is not None:
            return session
    return None


if __name__ == "__main__":
    main(Path(sys.argv[1]))
