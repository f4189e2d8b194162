"""A program that ends matches, plays on from them, joins, parts, renames and forgets people without end, to be killed.

``python -m tests.storage.remembering HOME WORD`` tells of each match that it begins and of all that is surely done.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path

from balloongames.paths import folders
from balloongames.session import Replay, Session, Setup
from balloongames.storage import forgetting
from balloongames.storage.model import Player
from balloongames.storage.people import NameTaken, PlayedTogether
from balloongames.storage.store import Store

GONE = "Quirina"
"""Whose matches are erased now and then; nobody is made one with her."""
LATER = "-Élodie"
"""What a name of today ends in."""
PAIRS = (("Ada", "Ben"), ("Cleo", "Dan"), ("Eve", "Finn"), (GONE, "Ben"))
NOW = datetime(2026, 11, 20, tzinfo=UTC)


def main(home: Path, word: str) -> None:
    rng = random.Random(word)
    with Store(folders(home)) as store:
        while True:
            rng.choice((finish, finish, add, merge, part, rename, branch, branch, erase))(store, rng)


def say(*words: str) -> None:
    sys.stdout.buffer.write(f"{' '.join(words)}\n".encode())  # one system call: no line is ever half written
    sys.stdout.buffer.flush()


def finish(store: Store, rng: random.Random) -> None:
    names = rng.choice(PAIRS)
    session = Session.start(Setup("balloon_cup", [Player(name, look) for look, name in enumerate(names)]), store)
    say("playing", session.id, *names)
    play(session, rng)
    say("played", session.id, *names)


def play(session: Session, rng: random.Random, moves: int = 999) -> None:
    for _ in range(moves):
        if session.to_move is None:
            return
        session.hand_over()
        session.submit(rng.choice(session.moves()))


def branch(store: Store, rng: random.Random) -> None:
    """Play on from somewhere in the last match, to the end or not."""
    for parent in store.history.recent(1):
        shared = store.history.shared(parent.id)
        if shared is not None:
            replay = Replay(shared, parent.id)
            session = replay.branch(rng.choice(replay.plies[:-1]), shared.players, store)
            play(session, rng, 1)
            say("branched", session.id, *(player.name.removesuffix(LATER) for player in shared.players))
            play(session, rng, rng.choice((0, 999, 999)))


def add(store: Store, rng: random.Random) -> None:
    name = rng.choice(rng.choice(PAIRS))
    if store.people.find(name) is None:
        store.people.add(name, 0, NOW)
        say("added", name)


def merge(store: Store, rng: random.Random) -> None:
    people = [one for one in store.people.everybody() if not one.name.startswith(GONE)]
    if len(people) > 1:
        kept, gone = rng.sample(people, 2)
        try:
            store.people.merge(kept.id, gone.id, kept.name, kept.look, NOW)
        except PlayedTogether:
            return


def part(store: Store, rng: random.Random) -> None:
    merged = [one for one in store.people.everybody() if one.merged]
    if merged:
        store.people.split(rng.choice(merged).id)


def rename(store: Store, rng: random.Random) -> None:
    """Give somebody a name of today, or the one of before: matches that wait go on under it."""
    people = store.people.everybody()
    if people:
        person = rng.choice(people)
        renamed = person.name.removesuffix(LATER) if person.name.endswith(LATER) else person.name + LATER
        try:
            store.people.rename(person.id, renamed)
        except NameTaken:
            return
        say("renamed", person.name, renamed)


def erase(store: Store, _rng: random.Random) -> None:
    person = store.people.find(GONE)
    if person:
        say("erasing")
        forgetting.erase(store, person.id, "a guest")
        say("erased")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
