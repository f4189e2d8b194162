"""Broken files of every kind: each can be opened or is refused with the one error that may come, and nothing else.

No file may take more than two seconds or fill the memory. A thousand of each kind, all in all, in the normal run; ten
thousand of each in the soak, always the same ones. The history is in `tests/storage/test_history.py`.
"""

from __future__ import annotations

import gettext
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime

import pytest

from balloongames import i18n, levels, library, paths, registry
from balloongames.core.match import UndoPolicy
from balloongames.core.record import BadRecord
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle
from balloongames.levels import BadLevel
from balloongames.scenes import reasons
from balloongames.scenes.common import puzzle_words
from balloongames.session import BadCode, Replay, Session, Setup, deal_code, read_deal_code, read_seed
from balloongames.session.seeds import Deal, read_share_code
from balloongames.storage import lessons as lessons_file
from balloongames.storage import replays, saves
from balloongames.storage import settings as settings_file
from balloongames.storage.model import Player
from balloongames.storage.settings import Settings
from tests.fuzz import mutations
from tests.fuzz.mutations import Way
from tests.games import IDS

pytestmark = pytest.mark.usefixtures("toy")

LONGEST = 2.0  # seconds
MOST = 100_000  # kilobytes by which the process may grow
FEW, MANY = 120, 10_000
GAMES = ["gusts", *IDS]
LEVEL_FILES = [
    "color_queue/full_house/01.tmx", "color_queue/quiet_please/02.tmx", "color_queue/right_to_left/03.tmx",
    "balloon_pop/first_flight/01.tmx", "balloon_cup/first_colors/01.tmx", "balloon_cup/foggy_valleys/01.tmx",
    "bubblee_pop/grump_moving_day/01.tmx", "balmy_balloonists/tail_wind/01.tmx",
]  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A kind of file: whole ones, ways to break them, how to open one; ``codes`` that the broken ones must reach."""

    originals: Callable[[], list[bytes]]
    ways: tuple[Way, ...]
    read: Callable[[bytes], object]
    codes: frozenset[str | None]


def session_of(game_id: str) -> Session:
    """A match, a few moves old, with two of them taken back."""
    seats = min(registry.game(game_id).meta.seats)
    people = tuple(Player(name, look) for look, name in enumerate(("Ada", "Ben", "Cleo")[: max(2, seats)]))
    session = Session.start(Setup(game_id, people, undo=UndoPolicy.FREE, seed="SUNNY-1"))
    while session.ply < 14 and session.outcome is None:
        session.hand_over()
        session.submit(session.moves()[-1])
    session.undo()
    session.undo()
    return session


def all_saves() -> list[bytes]:
    return [saves.to_bytes(session_of(game_id).saved()) for game_id in GAMES]


def all_replays() -> list[bytes]:
    return [replays.to_bytes(session_of(game_id).shared()) for game_id in GAMES]


def all_deals() -> list[bytes]:
    found = []
    for game_id in GAMES:
        meta = registry.game(game_id).meta
        options = {option.key: option.values[-1] for option in meta.options}
        found.append(deal_code(Deal(game_id, max(meta.seats), "SUNNY-8842", options)).encode())
    return found


def all_puzzles() -> list[bytes]:
    lines = [line for game_id in IDS for line in (paths.level(game_id) / "codes.txt").read_text().splitlines()]
    return [line.split()[1].encode() for line in lines]


def all_settings() -> list[bytes]:
    full = Settings()
    full.players = [Player("Ada", 3)]
    full.seats, full.options = {"balloon_pop": 4}, {"balloon_pop": {"bonus": True}}
    return [settings_file.to_bytes(full), settings_file.to_bytes(Settings())]


def all_lessons() -> list[bytes]:
    full = lessons_file.Learned(flown={"balloon_pop/first": date(2026, 11, 22)}, home="usual", unknown={"songs": [3]})
    full.begun = {"color_queue/first": lessons_file.Begun(3, 1, 7)}
    return [lessons_file.to_bytes(full), lessons_file.to_bytes(lessons_file.Learned())]


def all_levels() -> list[bytes]:
    return [paths.level(name).read_bytes() for name in LEVEL_FILES]


def all_catalogues() -> list[bytes]:
    head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"
    words = {"": head, "Undo": "Annuler", "{name} is thinking.": "{name} réfléchit.", "list\x04, ": ", "}
    words["{count} point\0{count} points"] = "{count} point\0{count} points"
    words["{count} day ago\0{count} days ago"] = "il y a {count} jour\0il y a {count} jours"
    return [mutations.catalogue(words)]


def read_save(data: bytes) -> None:
    Session.resume(saves.from_bytes(data))


def read_replay(data: bytes) -> None:
    replay = Replay(replays.from_bytes(data, registry.game))
    replay.view_update(replay.plies[-1])


def read_deal(data: bytes) -> None:
    text = data.decode()
    found = read_seed(text, "balloon_pop")
    if isinstance(found, Deal):
        assert read_deal_code(deal_code(found)) == found
    read_deal_code(text)


def read_puzzle(data: bytes) -> None:
    kit, code = read_share_code(data.decode())
    assert kit.write_code(kit.read_code(code)) == code


def read_settings(data: bytes) -> None:
    settings_file.to_bytes(settings_file.from_bytes(data))


def read_lessons(data: bytes) -> None:
    lessons_file.to_bytes(lessons_file.from_bytes(data))


def read_level(data: bytes) -> None:
    level = levels.parse(data, "mine.tmx")
    library.kit_of(level).level_of(level)


def read_catalogue(data: bytes) -> None:
    """Speak a language whose words are these: they fit, or there are none."""
    file = paths.folders().data / "i18n" / "fr" / "LC_MESSAGES" / "balloongames.mo"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    gettext._translations.clear()  # type: ignore[attr-defined]
    i18n.set_language("fr")
    i18n._("Undo").format()
    i18n._("{name} is thinking.").format(name="Ada")
    for count in (0, 1, 2, 10**9):
        i18n.points(count)
    i18n.join(["Ada", "Ben", "Cleo"])
    i18n.ago(datetime(2025, 11, 20), datetime(2025, 11, 23))  # noqa: DTZ001 - the clock on the wall


KINDS = {
    "save": Kind(all_saves, (mutations.bytes_of, mutations.sealed_of), read_save,
                 frozenset({"damaged", "malformed", "illegal_move", "diverged", "newer", None})),
    "replay": Kind(all_replays, (mutations.bytes_of, mutations.sealed_of), read_replay,
                   frozenset({"damaged", "malformed", "illegal_move", "diverged", "newer", None})),
    "deal code": Kind(all_deals, (mutations.code_of, mutations.bytes_of), read_deal,
                      frozenset({"not_a_code", "other_game", "other_rules", "bad_seats", "bad_options"})),
    "puzzle code": Kind(all_puzzles, (mutations.code_of, mutations.bytes_of), read_puzzle,
                        frozenset({"not_a_code", "typo", None})),
    "settings": Kind(all_settings, (mutations.bytes_of, mutations.json_of), read_settings,
                     frozenset({"damaged", None})),
    "lessons": Kind(all_lessons, (mutations.bytes_of, mutations.json_of), read_lessons,
                    frozenset({"damaged", "newer", None})),
    "level": Kind(all_levels, (mutations.bytes_of, mutations.xml_of), read_level,
                  frozenset({"not_xml", "forbidden", "too_deep", "outside", "unknown_part", "bad_value", None})),
    "catalogue": Kind(all_catalogues, (mutations.bytes_of, mutations.catalogue_of), read_catalogue,
                      frozenset({None})),
}  # fmt: skip


_SAID = {
    BadRecord: reasons.of_record,
    BadCode: reasons.of_code,
    BadPuzzle: puzzle_words.of_share_code,
    BadLevel: puzzle_words.of_level,
}


def opened(read: Callable[[bytes], object], data: bytes) -> str | None:
    """Open a file; return None, or the code of the one error that may come, which can be said in a sentence."""
    try:
        read(data)
    except (BadRecord, BadCode, BadPuzzle, BadLevel) as error:
        said = _SAID[type(error) if type(error) in _SAID else BadRecord](error.reason)
        if not said:
            raise AssertionError(f"no sentence: {error.reason}") from error
        return error.reason.code
    except registry.UnknownGame:
        return "unknown_game"
    except UnicodeDecodeError:
        if read not in (read_deal, read_puzzle):  # what is typed is text
            raise
        return "not_text"
    return None


def peak() -> int:
    """Return how large the process has been, in kilobytes; 0 where that is not known."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)


def assault(name: str, count: int) -> tuple[Counter[str | None], float, int]:
    """Open so many broken files; return what became of them, the longest time and the growth in kilobytes."""
    kind = KINDS[name]
    whole = kind.originals()
    for data in whole:
        assert opened(kind.read, data) in (None, "other_game")
    before, longest = peak(), 0.0
    codes: Counter[str | None] = Counter()
    for number in range(count):
        rng = Rng.from_word(f"{name} {number}")
        data = rng.choice(kind.ways)(whole, rng)
        then = time.process_time()
        try:
            codes[opened(kind.read, data)] += 1
        except Exception as error:
            raise AssertionError(f"{name} {number}: {error!r}") from error
        took = time.process_time() - then
        assert took < LONGEST, f"{name} {number} took {took:.1f} s"
        longest = max(longest, took)
    return codes, longest, peak() - before


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read catalogues from where the test writes them."""
    real, own = paths.asset, paths.folders().data
    monkeypatch.setattr(i18n, "asset", lambda relative: own / relative if relative == "i18n" else real(relative))


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("name", KINDS)
def test_a_broken_file_is_opened_or_refused_with_a_reason(name: str) -> None:
    assault(name, FEW)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("name", KINDS)
def test_ten_thousand_broken_files_of_each_kind(name: str, record_property: Callable[[str, object], None]) -> None:
    codes, longest, growth = assault(name, MANY)
    for key, value in {**codes, "longest": f"{longest:.2f} s", "growth": f"{growth} kB"}.items():
        record_property(str(key), value)
    print(f"{name}: longest {longest:.2f} s, growth {growth} kB, {codes}")
    assert growth < MOST
    assert KINDS[name].codes <= set(codes), "the broken files reach every layer"
