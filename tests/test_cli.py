"""The command line: what it says, what it refuses, and what it draws. Each test names what a person would type."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from balloongames import __version__, cli, crash, i18n, library, registry, shots
from balloongames.cli import FAILED, MISUSED, OK, main, pictures
from balloongames.cli.parser import parser_of
from balloongames.paths import folders
from balloongames.puzzles import daily
from balloongames.scenes.match.demo import DemoScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles import sheets
from balloongames.scenes.review.review import ReviewScene
from balloongames.storage.replays import share
from balloongames.storage.store import Store
from tests.ui.harness import match_of, play_until

pytestmark = pytest.mark.usefixtures("toy", "spoken")


@pytest.fixture
def spoken() -> object:
    yield
    i18n.set_language(i18n.SOURCE)


@pytest.mark.parametrize(
    ("arguments", "has_window"),
    [
        ("", True),
        ("play gusts", True),
        ("replay some.json", True),
        ("replay some.json --json", False),
        ("selftest", False),
    ],
)
def test_a_failure_is_told_in_a_box_to_those_alone_who_wait_for_a_window(
    monkeypatch: pytest.MonkeyPatch, arguments: str, *, has_window: bool
) -> None:
    monkeypatch.setattr(crash.now, "has_window", not has_window)
    monkeypatch.setattr(cli, "COMMANDS", dict.fromkeys(cli.COMMANDS, lambda _args: OK))
    assert main(arguments.split()) == OK
    assert crash.now.has_window is has_window


def modules_after(*arguments: str) -> set[str]:
    """Run the command line in a process of its own and return what it has loaded."""
    code = (
        "import sys\nfrom balloongames.cli import main\nstatus = main(sys.argv[1:])\n"
        "print(*sys.modules, file=sys.stderr)\nsys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == OK, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_help_and_version_load_no_pygame(asked: str) -> None:
    loaded = modules_after(asked)
    assert "balloongames.cli" in loaded
    assert not {"pygame", "sqlite3", "msgspec"} & loaded


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == OK
    assert __version__ in capsys.readouterr().out


def test_everything_that_can_be_said_is_explained() -> None:
    parsers = [parser_of("balloongames")]
    for parser in parsers:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                parsers += action.choices.values()
            else:
                assert action.help, (parser.prog, action.dest)
    assert len(parsers) > 10


def test_help_tells_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == OK
    said = capsys.readouterr().out
    assert "Exit status: 0" in said
    for command in ("play", "replay", "shot", "selftest"):
        assert command in said


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("fly", "invalid choice: 'fly'"),
        ("play chess", "There is no game 'chess'"),
        ("play gusts --players A,B,C,D", "played by 2 to 3 people, not by 4"),
        ("play gusts --players A,a", "names two players alike"),
        ("play gusts --players Zo\u00e9,Zoe\u0301", "names two players alike"),
        ("play gusts --players A,,B", "without a name"),
        ("play gusts --seed …", "no letter or digit"),
        ("shot table --out x.png --game gusts --seed …", "no letter or digit"),
        ("play gusts --option", "--option needs a value"),
        ("play gusts --option high", "written KEY=VALUE"),
        ("play gusts --option wind=3", "there is open_hands, high"),
        ("play gusts --option high=5", "high is one of 6, 4"),
        ("--windowed 10x10", "from 960x540 to 7680x4320"),
        ("--windowed wide", "no size such as 1280x720"),
        ("--windowed 1280x720 --fullscreen", "not allowed with"),
        ("--lang xx", "invalid choice: 'xx'"),
        ("replay no-such-file", "There is no such file."),
        ("shot nowhere --out x.png", "There is no screen 'nowhere'"),
        ("shot home", "--out"),
        ("shot lesson --game everywhere --out x.png", "no lesson 'first'; there is table, puzzle."),
        ("shot table --game everywhere --out x.png", "There is no game 'everywhere' to play"),
        ("shot home --out x.xyz", "x.xyz must end in .png"),
        ("film home --out x.png", "x.png must end in .webp"),
        ("film home --moves 1 --out x.webp", "Moves are played at a table."),
        ("film table --game gusts --moves -1 --out x.webp", "can't be negative"),
        ("shot home --text 110 --out x.png", "invalid choice: 110"),
        ("shot table --game gusts --seats 9 --out x.png", "gusts is not played by 9"),
        ("shot table --game gusts --plies -1 --out x.png", "can't be negative"),
        ("shot table --game gusts --press nothing --out x.png", "There is nothing called 'nothing' here"),
        ("shot result --game gusts --plies 3 --out x.png", "The match is not over after 3 moves."),
        ("shot settings --tab nonsense --out x.png", "nonsense"),
        ("--windowed 16384x16384", "to 7680x4320"),
        ("shot about --size 7680x9999 --out x.png", "to 7680x4320"),
        ("shot about --out nowhere/x.png", "nowhere/x.png can't be written: No such file or directory."),
        ("replay .", "The file can’t be read."),
        ("replay -", "There is no such file."),
        ("puzzle check .", "is no file"),
        ("puzzle check -", "- is not there."),
        ("puzzle check /dev/null", "/dev/null is no file."),
        ("replay ''", "no file is named"),
        ("puzzle check ''", "no file is named"),
        ("shot home --out ''", "no file is named"),
        ("shot home --out x.png --size -5x-5", "--size needs a value; one that begins with a hyphen is --size=VALUE."),
        ("shot home --out x.png --size=-5x-5", "no size such as 1280x720"),
        ("puzzle list --pack none", "no pack 'none'; there are balloon_pop/first_flight"),
        ("puzzle print --pack none --out x.png", "no pack 'none'; there are balloon_pop/first_flight"),
        ("puzzle print --pack color_queue/first_steps --out x.gif", "x.gif must end in .pdf or .png."),
        ("puzzle print --pack color_queue/first_steps --out .", "must end in .pdf or .png."),
        ("puzzle today --day 2025-12-31", "There is no puzzle of 2025-12-31; the first one is that of 2026-01-01."),
        ("puzzle generate color_queue --grade easy", "'easy' (choose from 'gentle', 'steady', 'sharp', 'fierce')"),
        ("puzzle generate color_queue --count 1e9", "'1e9' is no whole number"),
        ("puzzle generate color_queue --count 101", "from 1 to 100"),
        ("shot table --game gusts --plies many --out x.png", "'many' is no whole number"),
        ("play gusts --seed BP1-4P-SUNNY-8842", "belongs to another game"),
        ("play gusts --seed GU9-2P-SUNNY", "other rules"),
        ("play gusts --seed GU1-3P-SUNNY --players A,B", "This deal is for 3 people, not for 2."),
        ("play gusts --seed GU1-3P-SUNNY+1 --option open_hands=off", "is a deal with open_hands=on, not off"),
        ("play gusts --seed CQ1-2R-NN8E-31DY-0V5S-190J-DHAC-YR", "the code of a puzzle"),
        ("shot table --game gusts --seed GU1-3P-SUNNY --seats 2 --out x.png", "is a deal for 3 people, not for 2"),
        ("shot table --game gusts --seed BP1-4P-SUNNY --out x.png", "belongs to another game"),
        ("arena gusts --seed GU1-2P-SUNNY", "a plain word is needed"),
        ("arena gusts --seats 1 --bots random", "by 1 player in 1 seat."),
        ("shot result --game gusts --plies 1 --out x.png", "after 1 move."),
        ("play balloon_cup --players Ada", "balloon_cup is played by 2 people, not by 1."),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(
    line: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(line)) == MISUSED
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("balloongames: ")
    assert says in told.err
    assert told.err.count("\n") == 1
    assert not list(tmp_path.glob("*.png"))


def test_a_file_is_no_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["--data-dir", str(tmp_path / "file")]) == MISUSED
    assert "is not a folder" in capsys.readouterr().err
    assert main(["--data-dir", str(tmp_path / "file" / "below")]) == MISUSED
    assert f"{tmp_path / 'file'} is not a folder" in capsys.readouterr().err


def test_an_empty_name_is_no_data_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", ""]) == MISUSED
    assert "no folder is named" in capsys.readouterr().err


def test_a_screen_that_cannot_be_opened_fails_with_a_sentence(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "no such driver"}
    done = subprocess.run(
        [sys.executable, "-m", "balloongames", "--data-dir", str(tmp_path)],
        capture_output=True, text=True, check=False, env=env,
    )  # fmt: skip
    assert done.returncode == FAILED
    assert done.stderr.startswith("balloongames: No window can be opened")
    assert "Traceback" not in done.stderr


# -- replay ------------------------------------------------------------------------------------------------------


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    path = tmp_path / "match.balloons"
    share(play_until(match_of("gusts", 3, high=4)).shared(), path)
    return path


def test_share_tells_a_match_and_draws_it(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "card.png"
    assert main(["share", str(shared), "--picture", str(out)]) == OK
    text = capsys.readouterr().out
    assert main(["share", str(shared), "--json", "--names", "none"]) == OK
    facts = json.loads(capsys.readouterr().out)
    assert facts["deal"] in text
    assert out.read_bytes().startswith(b"\x89PNG")
    assert not any(name in text for name in facts["players"])


def test_replay_as_json(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(shared), "--json"]) == OK
    facts = json.loads(capsys.readouterr().out)
    assert facts["game"] == "gusts"
    assert facts["players"] == ["Mira", "Bruno", "Ada"]
    assert facts["options"] == {"open_hands": False, "high": 4}
    assert facts["seed"] == "SUNNY-8842"
    assert facts["over"] is True
    assert len(facts["scores"]) == 3
    assert set(facts["winners"]) <= set(facts["players"])
    assert facts["moves"]


def test_the_facts_of_a_match_in_progress_tell_nothing_that_is_hidden(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.balloons"
    share(match_of("gusts", 3, seed="OTTER-1234", plies=4).shared(), path)
    assert main(["replay", str(path), "--json"]) == OK
    told = capsys.readouterr().out
    facts = json.loads(told)
    assert (facts["over"], facts["seed"], facts["moves"]) == (False, None, None)
    assert facts["players"] == ["Mira", "Bruno", "Ada"]
    assert "OTTER" not in told


def test_a_file_of_somebody_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy balloons.", encoding="utf-8")
    assert main(["replay", str(path)]) == MISUSED
    assert "holds no match of these games" in capsys.readouterr().err


# -- opening the window: the first frame asks to quit ------------------------------------------------------------


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Let every run end after its first frame, and note what was on top."""
    from balloongames.ui.loop import Loop

    tops: list[object] = []

    def run(self: Loop) -> None:
        self.stack.settle()
        tops.append(self.stack.top)
        self.step(0)

    monkeypatch.setattr(Loop, "run", run)
    return tops


def test_play_opens_a_table(seen: list[object], tmp_path: Path) -> None:
    line = "--mute --lang fr play gusts --players Mira,Bruno --seed sunny --option open_hands=yes --option high=4"
    assert main([*line.split(), "--data-dir", str(tmp_path / "home")]) == OK
    table = seen[0]
    assert isinstance(table, TableScene)
    assert table.people.names == ("Mira", "Bruno")
    assert table.session.seed == "SUNNY"
    assert table.session.options == {"open_hands": True, "high": 4}


def test_play_deals_what_a_code_says(seen: list[object], tmp_path: Path) -> None:
    assert main(["play", "gusts", "--seed", "gu1-3p-sunny-7+1", "--data-dir", str(tmp_path / "home")]) == OK
    table = seen[0]
    assert isinstance(table, TableScene)
    assert table.session.deal_code == "GU1-3P-SUNNY-7+1"
    assert len(table.people.names) == 3


def test_computers_that_play_among_themselves_are_looked_at(seen: list[object], tmp_path: Path) -> None:
    home = ["--data-dir", str(tmp_path / "home")]
    assert main(["play", "gusts", "--players", "computer,computer:sharp", "--seed", "sunny", *home]) == OK
    demo = seen[0]
    assert isinstance(demo, DemoScene)
    assert demo.session.seed == "SUNNY"


@pytest.mark.parametrize("names", ["Ada,computer:steady", "computer,Ada"])
def test_who_plays_against_computers_sits_at_a_table_with_them(seen: list[object], tmp_path: Path, names: str) -> None:
    assert main(["play", "gusts", "--players", names, "--data-dir", str(tmp_path / "home")]) == OK
    table = seen[0]
    assert isinstance(table, TableScene)
    assert not isinstance(table, DemoScene)
    assert [player.bot is None for player in table.session.players] == [name == "Ada" for name in names.split(",")]


def test_replay_opens_the_review(seen: list[object], shared: Path, tmp_path: Path) -> None:
    assert main(["replay", str(shared), "--data-dir", str(tmp_path / "home")]) == OK
    assert isinstance(seen[0], ReviewScene)


def test_global_options_may_stand_before_or_after(seen: list[object], tmp_path: Path) -> None:
    home = str(tmp_path / "home")
    for line in (["--windowed", "1300x800", "play", "gusts"], ["play", "gusts", "--windowed", "1300x800"]):
        assert main([*line, "--data-dir", home]) == OK
    assert len(seen) == 2


# -- shot and selftest -------------------------------------------------------------------------------------------


def shot(out: Path, line: str) -> pygame.Surface:
    assert main(["shot", *line.split(), "--out", str(out)]) == OK
    return pygame.image.load(out)


def test_a_shot_shows_a_lesson_that_belongs_to_no_game(tmp_path: Path) -> None:
    line = "lesson --game everywhere --lesson"
    table, puzzle = (shot(tmp_path / "a.png", f"{line} {one}") for one in ("table", "puzzle"))
    assert pygame.image.tobytes(table, "RGB") != pygame.image.tobytes(puzzle, "RGB")


def test_a_shot_has_its_size_and_is_the_same_each_time(tmp_path: Path) -> None:
    line = "table --game gusts --seats 2 --plies 4 --size 1600x900 --theme dusk --lang fr --text 150"
    first, second = shot(tmp_path / "a.png", line), shot(tmp_path / "b.png", line)
    assert first.get_size() == (1600, 900)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert second.get_size() == first.get_size()


def test_a_shot_deals_what_a_code_says(tmp_path: Path) -> None:
    shot(tmp_path / "code.png", "table --game gusts --seed GU1-3P-SUNNY-7+1")
    shot(tmp_path / "word.png", "table --game gusts --seats 3 --seed SUNNY-7 --option open_hands=on")
    assert (tmp_path / "code.png").read_bytes() == (tmp_path / "word.png").read_bytes()


def test_a_gray_shot_has_no_colors(tmp_path: Path) -> None:
    picture = shot(tmp_path / "a.png", "handover --game gusts --seats 3 --plies 5 --gray")
    for x in range(0, 1280, 50):
        for y in range(0, 720, 50):
            color = picture.get_at((x, y))
            assert color.r == color.g == color.b


def test_a_shot_can_have_reduced_motion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[shots.Shot] = []
    monkeypatch.setattr(shots, "take", lambda shot: asked.append(shot) or pygame.Surface((8, 8)))
    shot(tmp_path / "a.png", "home")
    shot(tmp_path / "b.png", "home --reduced-motion")
    assert [one.settings["reduced_motion"] for one in asked] == [False, True]


def test_a_shot_in_the_middle_of_a_motion(tmp_path: Path) -> None:
    line = "table --game gusts --option open_hands=on --press card.0 --press play"
    shot(tmp_path / "rest.png", line)
    shot(tmp_path / "early.png", f"{line} --time 60")
    shot(tmp_path / "late.png", f"{line} --time 160")
    pictures = {(tmp_path / f"{name}.png").read_bytes() for name in ("rest", "early", "late")}
    assert len(pictures) == 3


def test_a_film_shows_the_last_move_from_its_beginning_to_its_end(tmp_path: Path) -> None:
    line = "table --game gusts --option open_hands=on"
    command = ["film", *line.split(), "--moves", "3", "--fps", "30", "--width", "480", "--out"]
    for name in "ab":
        assert main([*command, str(tmp_path / f"{name}.webp")]) == OK
    assert (tmp_path / "a.webp").read_bytes() == (tmp_path / "b.webp").read_bytes()
    with Image.open(tmp_path / "a.webp") as film:
        assert film.size == (480, 270)
        last = film.n_frames - 1
        assert last > 3
        film.seek(last)
        end = film.convert("RGB")
    rest = shot(tmp_path / "rest.png", f"{line} --moves 3")
    wanted = Image.frombytes("RGB", end.size, pygame.image.tobytes(pygame.transform.smoothscale(rest, end.size), "RGB"))
    assert max(ImageStat.Stat(ImageChops.difference(end, wanted)).mean) < 3  # it is no exact copy


def test_a_film_takes_pillow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert main(["film", "about", "--out", str(tmp_path / "a.webp")]) == MISUSED
    assert "Pillow" in capsys.readouterr().err


def test_a_shot_shows_where_the_focus_is(tmp_path: Path) -> None:
    shot(tmp_path / "a.png", "pause --game gusts --focus rules")
    shot(tmp_path / "b.png", "pause --game gusts --focus home")
    assert (tmp_path / "a.png").read_bytes() != (tmp_path / "b.png").read_bytes()


def test_a_shot_leaves_no_trace_in_the_persons_files(tmp_path: Path, home: Path) -> None:
    shot(tmp_path / "a.png", "home --game gusts --plies 3")
    assert not home.exists()


def test_selftest_passes(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel is told to look at all screens and games, and to think (`tests/packaging`)."""
    from balloongames import selftest

    monkeypatch.setattr(selftest, "SCREENS", ["home", "table"])
    monkeypatch.setattr(selftest, "_bot_turns", lambda: "")
    play = selftest._match
    monkeypatch.setattr(selftest, "_match", lambda game_id: play(game_id) if game_id == "gusts" else "")
    assert main(["selftest"]) == OK
    said = capsys.readouterr().out
    assert "match of gusts" in said
    for entry in registry.entries():
        assert f"ok      table of {entry.id}: 1280" in said
    assert "FAILED" not in said


def test_selftest_fails_where_something_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from balloongames import selftest

    def fail() -> str:
        raise FileNotFoundError("sounds/pop_0a.ogg")

    monkeypatch.setattr(selftest, "_files", fail)
    monkeypatch.setattr(selftest, "_match", lambda _game: "")
    monkeypatch.setattr(selftest, "_table", lambda _game: "")
    monkeypatch.setattr(selftest, "_thinking", lambda: "")
    monkeypatch.setattr(selftest, "_bot_turns", lambda: "")
    monkeypatch.setattr(selftest, "SCREENS", {})
    assert main(["selftest"]) == FAILED
    assert "FAILED  files: FileNotFoundError: sounds/pop_0a.ogg" in capsys.readouterr().out


# -- puzzles ----------------------------------------------------------------------------------------------------------

LEVEL = Path(__file__).parents[1] / "levels" / "color_queue" / "right_to_left" / "04.tmx"


def test_puzzle_check_tells_whether_a_level_is_solvable_unique_and_how_hard(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", str(LEVEL)]) == OK
    sentence, code = capsys.readouterr().out.splitlines()
    assert sentence == "04.tmx: It can be solved. There is one solution. It is steady."
    assert code.startswith("CQ1-2R-")


def test_puzzle_check_fails_where_a_level_is_not_what_it_claims(tmp_path: Path, capsys) -> None:
    text = LEVEL.read_text(encoding="utf-8")
    claim, hopeless = tmp_path / "claim.tmx", tmp_path / "hopeless.tmx"
    claim.write_text(text.replace('value="steady"', 'value="fierce"'), encoding="utf-8")
    hopeless.write_text(text.replace("2,5,11,19,42,\n44,45,49,0,0", "2,5,11,19,42,\n0,0,0,0,0"), encoding="utf-8")
    assert main(["puzzle", "check", str(claim)]) == FAILED
    assert "The file’s “grade” is wrong: it is steady." in capsys.readouterr().out
    assert main(["puzzle", "check", str(hopeless)]) == FAILED
    assert "It can’t be solved." in capsys.readouterr().out


def test_puzzle_list_tells_of_packs_and_what_solves_the_levels_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "list"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [pack.id for pack in library.packs()]
    assert "First flight: Touch, drop, wait" in lines[0]
    assert main(["puzzle", "list", "--pack", "balloon_pop/first_flight"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines] == [item.code for item in library.packs()[0].items]
    assert lines[4].split()[:2] == ["5", "gentle"]
    assert lines[4].endswith("four of a color touch; drop the right one; a column closes, and more goes")


def test_puzzle_print_draws_a_pack_on_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.png"
    assert main(["puzzle", "print", "--pack", "balloon_cup/first_colors", "--out", str(out), "--each", "6"]) == OK
    assert capsys.readouterr().out.split() == [str(tmp_path / f"sheet-{number}.png") for number in (1, 2, 3)]
    assert pygame.image.load(tmp_path / "sheet-1.png").get_size() == (1240, 1754)
    nowhere = str(tmp_path / "no" / "a.png")
    assert main(["puzzle", "print", "--pack", "balloon_cup/first_colors", "--out", nowhere]) == MISUSED


def test_puzzle_today_tells_of_the_day_and_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    day = daily.today()
    with Store(folders(tmp_path)) as store:
        code = store.puzzles.open_daily(day, "color_queue", library.packs("color_queue")[0].items[0].code)
        store.puzzles.solve(code, "color_queue", "star", 5, datetime(2026, 11, 24, tzinfo=UTC))
    assert main(["puzzle", "today", "--json", "--data-dir", str(tmp_path)]) == OK
    told = json.loads(capsys.readouterr().out)
    assert (told["day"], told["game"], told["code"], told["medal"]) == (day.isoformat(), "color_queue", code, "star")
    assert main(["puzzle", "today", "--data-dir", str(tmp_path)]) == OK
    assert capsys.readouterr().out == told["text"] + "\n"
    assert main(["puzzle", "today", "--json", "--data-dir", str(tmp_path / "new")]) == OK
    told = json.loads(capsys.readouterr().out)
    assert (told["code"], told["medal"], "Solved" in told["text"]) == (None, None, False)


def test_puzzle_today_tells_of_an_earlier_day_and_says_why_not_of_any(tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 24))
    command = ["puzzle", "today", "--json", "--data-dir", str(tmp_path), "--day"]
    assert main([*command, "2026-11-22"]) == OK
    told = json.loads(capsys.readouterr().out)
    assert (told["day"], told["grade"]) == ("2026-11-22", "fierce")
    for day, why in {
        "2026-11-25": "opens",
        "2025-12-31": "the first one",
        "2026-02-30": "no day",
        "now": "no day",
    }.items():
        assert main([*command, day]) == MISUSED
        said = capsys.readouterr()
        assert (said.out, why in said.err) == ("", True)


def test_puzzles_are_told_in_the_language_that_is_asked_for(tmp_path: Path, capsys) -> None:
    for command, says in {
        f"check {LEVEL}": "Es gibt eine Lösung.",
        f"today --day 2026-11-23 --data-dir {tmp_path}": "Klarer Himmel, sanft",
    }.items():
        assert main(["--lang", "de", "puzzle", *shlex.split(command)]) == OK
        assert says in capsys.readouterr().out


def test_puzzle_check_names_file_and_spot_of_what_is_no_level(tmp_path: Path, capsys) -> None:
    broken = tmp_path / "broken.tmx"
    broken.write_text(LEVEL.read_text(encoding="utf-8").replace("50,31,24", "50,31,0"), encoding="utf-8")
    assert main(["puzzle", "check", str(broken)]) == MISUSED
    said = capsys.readouterr().err
    assert "broken.tmx, layer queue, column 3, row 1: there is a gap under card 17." in said
    assert main(["puzzle", "check", str(tmp_path / "none.tmx")]) == MISUSED
    assert "none.tmx" in capsys.readouterr().err


def test_puzzle_generate_prints_codes_and_levels_that_are_checked_again(tmp_path: Path, capsys) -> None:
    asked = ["puzzle", "generate", "color_queue", "--grade", "steady", "--count", "2", "--seed", "otter"]
    assert main(asked) == OK
    printed = capsys.readouterr().out
    assert main(asked) == OK
    assert capsys.readouterr().out == printed
    found = json.loads(printed)
    assert (found["game"], found["seed"], len(found["puzzles"])) == ("color_queue", "OTTER", 2)
    for number, one in enumerate(found["puzzles"]):
        assert (one["grade"], one["solutions"], one["par"]) == ("steady", 1, 6)
        file = tmp_path / f"{number}.tmx"
        file.write_text(one["level"], encoding="utf-8")
        assert main(["puzzle", "check", str(file)]) == OK
        assert capsys.readouterr().out.splitlines()[1] == one["code"]


@pytest.mark.parametrize(
    "words",
    [
        ["puzzle"],
        ["play", "color_queue_puzzle"],
        ["puzzle", "generate", "chess"],
        ["puzzle", "generate", "color_queue", "--count", "0"],
        ["puzzle", "generate", "color_queue", "--count", "101"],
        ["puzzle", "generate", "color_queue", "--seed", "…"],
    ],
)
def test_puzzle_commands_that_can_not_be_done_say_why(words: list[str], capsys) -> None:
    assert main(words) == MISUSED
    assert capsys.readouterr().err.startswith("balloongames: ")


# -- the world outside ------------------------------------------------------------------------------------------------


def told(
    arguments: list[str | bytes], *, shell: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own; ``shell`` is what a shell adds behind it."""
    command: list[str | bytes] = [sys.executable, "-m", "balloongames", *arguments]
    if shell:
        command = ["bash", "-c", f'set -o pipefail; "$@" {shell}', "bash", *command]
    return subprocess.run(command, capture_output=True, check=False, timeout=60, env={**os.environ, **(env or {})})


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have text for names alone")
def test_names_of_files_need_not_be_text(tmp_path: Path) -> None:
    level, picture = (os.fsencode(tmp_path) + name for name in (b"/caf\xe9.tmx", b"/caf\xe9.png"))
    Path(os.fsdecode(level)).write_bytes(LEVEL.read_bytes())
    good, bad = told(["puzzle", "check", level]), told(["puzzle", "check", b"\xe9.tmx"])
    assert good.stdout.startswith(b"caf%E9.tmx: It can be solved.")
    assert (bad.returncode, bad.stderr) == (MISUSED, b"balloongames: %E9.tmx is not there.\n")
    drawn = told(["shot", "about", "--out", picture])
    assert drawn.returncode == OK, drawn.stderr
    assert Path(os.fsdecode(picture)).read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(sys.platform == "win32", reason="a custom of other systems")
@pytest.mark.parametrize("command", [["replay"], ["puzzle", "check"]])
def test_a_pipe_or_a_device_is_no_file(tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for file in (str(tmp_path / "pipe"), "/dev/zero"):
        assert main([*command, file]) == MISUSED
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
def test_who_reads_along_may_go() -> None:
    generate: list[str | bytes] = ["puzzle", "generate", "color_queue", "--grade", "gentle", "--seed", "OTTER"]
    done = told(generate, shell="| true")
    assert (done.returncode, done.stderr) == (FAILED, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
def test_nobody_need_listen() -> None:
    assert told(["--version"], shell=">&- 2>&-").returncode == OK
    assert told(["play", "chess"], shell="2>&-").returncode == MISUSED


def test_a_terminal_that_knows_few_letters_hears_all() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    done = told(["puzzle", "check", str(LEVEL), "--lang", "fr"], env=plain)
    assert done.returncode == OK, done.stderr
    assert b"\\xe9" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="another one tells of a home there")
def test_a_home_that_nobody_has_is_told_in_a_sentence() -> None:
    done = told(["--data-dir", "~nobody-of-that-name/games"])
    assert (done.returncode, done.stderr.count(b"\n")) == (MISUSED, 1)
    assert done.stderr.startswith(b"balloongames: ")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_it_says_so_and_does_not_wait(tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    del bare["SDL_VIDEODRIVER"]
    bare["XDG_RUNTIME_DIR"] = str(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "balloongames", "--data-dir", str(tmp_path)],
        capture_output=True, check=False, timeout=20, env=bare,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count(b"\n")) == (FAILED, 1)
    assert done.stderr.startswith(b"balloongames: No window can be opened: ")


def test_pictures_show_the_same_day_whatever_day_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Later(date):
        @classmethod
        def today(cls) -> date:
            return date(2027, 3, 1)

    usual = shots.take(shots.Shot("home")).copy()
    monkeypatch.setattr(daily, "date", Later)
    later = shots.take(shots.Shot("home"))
    assert pygame.image.tobytes(usual, "RGB") == pygame.image.tobytes(later, "RGB")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("shot table --game gusts --plies 100000", "the match is over after"),
        ("shot rules --game gusts --page 999", "page, and the first is 0."),
    ],
)
def test_a_shot_says_where_it_had_to_stop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    assert main([*line.split(), "--out", str(tmp_path / "x.png")]) == OK
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


def test_the_arena_starts_no_more_processes_than_are_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Pool:
        def __init__(self, jobs: int) -> None:
            asked.append(jobs)

        def __enter__(self) -> object:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        imap = map

    monkeypatch.setattr("multiprocessing.context.SpawnContext.Pool", lambda _self, jobs: Pool(jobs))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    for games in (3, 20):
        assert main(["arena", "gusts", "--bots", "random,random", "--games", str(games), "--jobs", "4000"]) == OK
    assert asked == [3, 8]


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_matches_are_exported(tmp_path, capsysbinary, kind):
    assert main(["export", "--format", kind, "--data-dir", str(tmp_path / "home")]) == 0
    assert capsysbinary.readouterr().out.startswith(b"day," if kind == "csv" else b"{")
    out = tmp_path / f"all.{kind}"
    assert main(["export", "--format", kind, "--out", str(out), "--data-dir", str(tmp_path / "home")]) == 0
    assert out.exists()
    assert not (tmp_path / "home").exists(), "nothing is written there"


def test_the_arena_prints_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "gusts", "--bots", "random,random", "--games", "2", "--jobs", "1", "--seed", "otter"]
    assert main(asked) == OK
    assert "random" in capsys.readouterr().out
    assert main([*asked, "--json"]) == OK
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_of_a_picture_what_is_not_said_is_as_usual(monkeypatch):
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    asked = pictures._asked(parser_of("balloongames").parse_args(["shot", "home", "--out", "home.png"]))
    assert replace(asked, settings={}, options={}) == shots.Shot("home")


def test_a_pack_that_no_paper_can_hold_is_not_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sheets, "can_print", lambda _pack: False)
    line = ["puzzle", "print", "--pack", "color_queue/first_steps", "--out", str(tmp_path / "x.png")]
    assert main(line) == MISUSED
    assert "The puzzles of color_queue/first_steps can't be solved on paper." in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
