"""Thousands of broken saves and shared matches: each can be opened or is refused with one reason, and nothing else.

Half of them are scratched bytes, which the checksum finds. The others are scratched data with a right checksum, as a
clever stranger would make them, so that everything behind it is tried too.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode

import pytest

from balloongames import registry
from balloongames.core.match import UndoPolicy
from balloongames.core.record import BadRecord
from balloongames.core.rng import Rng
from balloongames.session import Replay, Session, Setup
from balloongames.storage import files, replays, saves
from balloongames.storage.model import Player, Shared
from tests.contract.cases import scratched

pytestmark = pytest.mark.usefixtures("toy")

EACH = 625  # of two games, two kinds of file and two ways to break them


@pytest.fixture(scope="module", params=["gusts", "balloon_pop"])
def originals(request):
    """A save in the middle of a match, with two moves taken back, and a shared match, as the bytes of their files."""
    with registry.registered(registry.Entry("gusts", "GU", range(2, 4), 1, rules="tests.toy.rules")):
        people = (Player("Ada", 0), Player("Ben", 1))
        session = Session.start(Setup(request.param, people, undo=UndoPolicy.FREE, seed="SUNNY-1"))
        while session.ply < 14:
            session.hand_over()
            session.submit(session.moves()[-1])
        session.undo()
        session.undo()
        saved = session.saved()
    return {"save": saves.to_bytes(saved), "replay": replays.to_bytes(Shared(saved.card.players, saved.record))}


@pytest.mark.parametrize("kind", ["save", "replay"])
def test_scratched_bytes_are_refused_with_a_reason(originals, kind, tmp_path):
    rng, path = Rng.from_word(f"bytes {kind}"), tmp_path / "file"
    codes = set()
    for _ in range(EACH):
        path.write_bytes(scratched_bytes(originals[kind], rng))
        codes.add(opened(lambda: replays.open_record(path, registry.game)))
        codes.add(opened(lambda: saves.from_bytes(path.read_bytes())))
    assert {"damaged", "not_ours"} <= codes


@pytest.mark.parametrize("kind", ["save", "replay"])
def test_scratched_data_with_a_right_checksum_is_refused_with_a_reason_or_is_a_match(originals, kind):
    rng = Rng.from_word(f"data {kind}")
    codes = set()
    for _ in range(EACH):
        data = forged(originals[kind], rng)
        codes.add(opened(lambda data=data: Replay(replays.from_bytes(data, registry.game))))
        if kind == "save":
            codes.add(opened(lambda data=data: Session.resume(saves.from_bytes(data))))
    # The forgeries reach every layer, and some do no harm.
    assert {"malformed", "illegal_move", "diverged", "newer", "bad_options", None} <= codes


def opened(way):
    """Try to open something; return None, or the code of the one error that may come."""
    try:
        way()
    except BadRecord as error:
        return error.reason.code
    except registry.UnknownGame:
        return "unknown_game"
    return None


def scratched_bytes(data, rng):
    match rng.below(6):
        case 0:
            return data[: rng.below(len(data))]
        case 1:
            at = rng.below(len(data))
            return data[:at] + bytes(rng.below(256) for _ in range(1 + rng.below(9))) + data[at:]
        case 2:
            start, end = sorted((rng.below(len(data)), rng.below(len(data))))
            return data[:start] + data[end:]
        case 3:
            return bytes(rng.below(256) for _ in range(rng.below(300)))
        case _:
            broken = bytearray(data)
            for _ in range(1 + rng.below(4)):
                broken[rng.below(len(broken))] = rng.below(256)
            return bytes(broken)


def forged(data, rng):
    """Scratch the record inside a file, or what is around it, and make the checksum right again."""
    envelope = json.loads(data)
    body = envelope["body"]
    if rng.below(4):
        plain = scratched(json.loads(zlib.decompress(b64decode(body["record"]))), rng)
        body["record"] = b64encode(zlib.compress(json.dumps(plain).encode())).decode()
    else:
        body = scratched(body, rng)
    version = envelope["format"] + (rng.below(20) == 0)
    try:
        return files.seal(envelope["kind"], version, body)
    except ValueError:  # what JSON files can't hold at all
        return json.dumps({**envelope, "body": body}).encode()
