"""What the command line may ask of a start: something to open, whose files, how it looks, and a safe way in."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path

import pytest

from balloongames import library, paths
from balloongames.app import Overrides, open_app
from balloongames.arguments import Misuse, home_of, profile
from balloongames.cli import MISUSED, OK, main
from balloongames.cli.parser import parser_of
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session
from balloongames.storage import replays, saves
from balloongames.storage import settings as settings_file
from balloongames.storage.settings import Settings
from balloongames.storage.store import Store
from balloongames.ui.loop import Loop
from tests.ui.harness import match_of, play_until

pytestmark = pytest.mark.usefixtures("toy", "no_pixels", "stacks")
LEVEL = Path(__file__).parents[1] / "levels" / "color_queue" / "right_to_left" / "04.tmx"


@pytest.fixture
def stacks(monkeypatch: pytest.MonkeyPatch) -> list[list[object]]:
    """Let every run end after its first frame, and note the screens that were open."""
    found: list[list[object]] = []

    def run(self: Loop) -> None:
        self.stack.settle()
        self.step(0)
        self.stack.settle()
        found.append(list(self.stack.scenes))

    monkeypatch.setattr(Loop, "run", run)
    return found


def kept(store_of: Path) -> Session:
    """Leave a match in the files of a home."""
    with Store(paths.folders(store_of)) as store:
        session = match_of("gusts", 2, plies=3)
        store.keep(session.saved())
    return session


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# -- something to open ------------------------------------------------------------------------------------------------


def test_a_deal_code_opens_the_set_up_over_the_shelf(stacks: list[list[object]]) -> None:
    assert main(["--code", "gu1-3p-sunny-7+1"]) == OK
    ((below, top),) = stacks
    assert isinstance(below, HomeScene)
    assert isinstance(top, SetupScene)
    setup = top.new_match.setup()
    assert (setup.seed, len(setup.players), dict(setup.options)["open_hands"]) == ("SUNNY-7", 3, True)


def test_a_puzzle_code_opens_the_puzzle(stacks: list[list[object]]) -> None:
    code = library.packs("color_queue")[0].items[2].code
    assert main(["--code", code.lower()]) == OK
    ((below, top),) = stacks
    assert isinstance(below, HomeScene)
    assert isinstance(top, PuzzlePlayScene)
    assert top.play.code == code


def test_a_save_is_gone_on_with(stacks: list[list[object]], tmp_path: Path) -> None:
    session = match_of("gusts", 2, plies=3)
    file = tmp_path / "left.json"
    file.write_bytes(saves.to_bytes(session.saved()))
    assert main(["--load", str(file)]) == OK
    table = next(scene for scene in stacks[0] if isinstance(scene, TableScene))
    assert (table.session.id, table.session.ply) == (session.id, 3)


def test_a_shared_match_is_looked_at(stacks: list[list[object]], tmp_path: Path) -> None:
    file = tmp_path / "match.balloons"
    replays.share(play_until(match_of("gusts", 3)).shared(), file)
    assert main(["--load", str(file)]) == OK
    assert isinstance(stacks[0][-1], ReviewScene)


def test_a_level_is_played(stacks: list[list[object]]) -> None:
    assert main(["--load", str(LEVEL)]) == OK
    top = stacks[0][-1]
    assert isinstance(top, PuzzlePlayScene)
    assert top.play.code == library.check(LEVEL).code


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("--code ''", "is no code of a deal or of a puzzle"),
        (f"--code {'A' * 10_000}", f"'{'A' * 80}' is no code of a deal or of a puzzle."),
        ("--code hello", "'hello' is no code of a deal or of a puzzle."),
        ("--code GU9-2P-SUNNY", "was made for other rules"),
        ("--code ZZ1-2P-SUNNY", "a game that is not on this shelf"),
        ("--code CQ1-2R-NN8E-31DY-0V5S-190J-DHAC-YY", "Some character of the puzzle code is wrong."),
        ("--code A --load B", "not allowed with"),
        ("--code A play gusts", "--code goes without a command."),
        ("--load none.balloons", "There is no such file."),
        ("--load ''", "no file is named"),
        ("--load none.tmx", "none.tmx"),
        ("--load x play gusts", "--load goes without a command."),
        ("--reset-settings selftest", "--reset-settings goes without a command."),
        ("--reset-settings --safe-mode", "--safe-mode touches no file"),
        ("--portable --data-dir x", "name two folders"),
        ("--profile ../x", "is no name made of letters and digits"),
        ("--profile ''", "is no name made of letters and digits"),
        ("--profile CON", "means something else"),
    ],
)
def test_what_cannot_be_opened_is_told_in_one_sentence(
    line: str, says: str, capsys: pytest.CaptureFixture[str], stacks: list[list[object]], home: Path,
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(line)) == MISUSED
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert not stacks
    assert not home.exists(), "nothing was begun"


def test_a_level_without_a_solution_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hopeless.tmx"
    text = LEVEL.read_text(encoding="utf-8").replace("2,5,11,19,42,\n44,45,49,0,0", "2,5,11,19,42,\n0,0,0,0,0")
    file.write_text(text, encoding="utf-8")
    assert main(["--load", str(file)]) == MISUSED
    assert "hopeless.tmx can't be solved." in capsys.readouterr().err


# -- whose files ------------------------------------------------------------------------------------------------------


def test_a_profile_keeps_its_files_apart(home: Path) -> None:
    kept(home)
    before = files_in(home)
    assert main(["--profile", "Oma  Grète"]) == OK
    after = files_in(home)
    new = {name for name in after if name not in before}
    assert {name: after[name] for name in before} == before
    assert new
    assert {Path(name).parts[:2] for name in new} == {("profiles", "oma grète")}
    with Store(paths.folders(paths.profile(profile("OMA GRÈTE"))), writing=False) as store:
        assert not store.saves.list_all().cards


def test_a_profile_lies_beside_the_others_wherever_these_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.profile("ada", tmp_path) == tmp_path / "profiles" / "ada"
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.profile("ada") == paths.folders().data / "profiles" / "ada"


def test_portable_files_lie_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(paths.__file__).parents[1]
    assert paths.portable() == root / paths.PORTABLE  # a checkout
    monkeypatch.setattr(paths, "_home", lambda: tmp_path / "site" / "balloongames" / "_data")
    assert paths.portable() == Path(sys.prefix) / paths.PORTABLE  # a wheel
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "games" / "lighter-than-air"))
    assert paths.portable() == tmp_path / "games" / paths.PORTABLE
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Lighter than Air.app" / "Contents" / "MacOS" / "games"))
    assert paths.portable() == tmp_path / paths.PORTABLE


def test_portable_games_leave_no_file_elsewhere(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "portable", lambda: tmp_path / paths.PORTABLE)
    assert main(["--portable", "--profile", "Ada"]) == OK
    assert (tmp_path / paths.PORTABLE / "profiles" / "ada" / "data").is_dir()
    assert not home.exists()


def test_where_nothing_can_be_written_the_games_are_not_portable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Misuse, match="Nothing can be written to"):
        home_of(argparse.Namespace(data_dir=None, portable=True, profile=""))


# -- how it looks -----------------------------------------------------------------------------------------------------


def test_reduced_motion_is_for_this_run_until_it_is_chosen(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(headless=True, reduced_motion=True)) as app:
        assert app.ctx.kit.look.reduced_motion
        app.ctx.prefs.change(theme="dusk")
        assert app.ctx.kit.look.reduced_motion
        assert not app.ctx.prefs.settings.reduced_motion
        app.ctx.prefs.change(reduced_motion=False)
        assert not app.ctx.kit.look.reduced_motion


def test_the_sizes_of_the_command_line_are_for_this_run_until_one_is_chosen(tmp_path: Path) -> None:
    args = parser_of("balloongames").parse_args(["--text", "150", "--scale", "70"])
    with open_app(tmp_path, Overrides(headless=True, scale=args.scale, text_scale=args.text)) as app:
        assert app.ctx.kit.look.text_scale == 1.5
        app.ctx.prefs.change(theme="dusk")
        assert app.ctx.kit.look.text_scale == 1.5
        assert app.ctx.prefs.settings.text_scale == 100
        assert app.ctx.kit.look.scale == 0.7
        app.ctx.prefs.change(text_scale=125)
        assert (app.ctx.kit.look.text_scale, app.ctx.kit.look.scale) == (1.25, 0.7)
        app.ctx.prefs.change(scale=90)
        assert app.ctx.kit.look.scale == 0.9


def test_another_setting_leaves_the_window_as_the_command_line_wished_it(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(headless=True, fullscreen=True)) as app:
        app.ctx.prefs.change(theme="dusk")
        app.ctx.prefs.lend(150)
        assert app.ctx.loop.window.fullscreen
        app.ctx.prefs.change(fullscreen=False)
        assert not app.ctx.loop.window.fullscreen


# -- a safe way in ----------------------------------------------------------------------------------------------------


def test_safe_mode_touches_no_file(stacks: list[list[object]], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = kept(home)
    settings_file.save(settings_file.path_in(paths.folders(home)), Settings(theme="strong", accelerated="on"))
    (home / "data" / "saves" / f"{'0' * 32}.json").write_text("{", encoding="utf-8")  # not even a bad one
    before = files_in(home)
    for name in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_RENDER_DRIVER"):
        monkeypatch.setenv(name, "1")
    assert main(["--safe-mode"]) == OK
    assert files_in(home) == before
    assert (os.environ["SDL_FRAMEBUFFER_ACCELERATION"], os.environ["SDL_RENDER_DRIVER"]) == ("0", "software")
    below, notice = stacks[0]
    assert isinstance(below, HomeScene)
    assert isinstance(notice, NoticeScene)
    assert below.ctx.prefs.settings.theme == "day"
    assert [card.id for card in below.ctx.store.saves.list_all().cards] == [session.id]


def test_settings_that_are_reset_are_kept_as_a_copy(
    stacks: list[list[object]], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(home)
    before = files_in(home / "data" / "saves")
    path = settings_file.path_in(paths.folders(home))
    copies = []
    for theme in ("dusk", "strong"):
        settings_file.save(path, Settings(theme=theme))
        old = path.read_bytes()
        assert main(["--reset-settings"]) == OK
        said = capsys.readouterr().out
        copies.append(Path(said.removeprefix("The settings are as new; the old ones are in ").rstrip(".\n")))
        assert copies[-1].read_bytes() == old
        assert settings_file.load(path)[0].theme == Settings().theme
        notice = stacks[-1][-1]
        assert isinstance(notice, NoticeScene)
    assert copies[0] != copies[1]
    assert copies[0].exists()
    assert files_in(home / "data" / "saves") == before


def test_the_notice_names_the_copy_of_the_settings(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(headless=True, kept_settings="settings.json.old")) as app:
        (news,) = app.ctx.store.news()
        assert (news.code, news["file"]) == ("settings_reset", "settings.json.old")


def test_settings_that_are_not_there_need_no_reset(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--reset-settings"]) == OK
    assert capsys.readouterr().out == "There were no settings yet.\n"
    assert not list((home / "config").glob("*.old*"))


def test_settings_are_not_reset_under_a_running_program(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from balloongames.storage import lock

    def busy(_handle: int) -> None:
        raise BlockingIOError(11, "busy")

    settings_file.save(settings_file.path_in(paths.folders(home)), Settings(theme="dusk"))
    before = files_in(home / "config")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lock, "_lock", busy)
        assert main(["--reset-settings"]) == MISUSED
    assert "The games are open; close them" in capsys.readouterr().err
    assert files_in(home / "config") == before


def test_settings_that_cannot_be_reset_stay(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    path = settings_file.path_in(paths.folders(home))
    settings_file.save(path, Settings(theme="dusk"))
    before = path.read_bytes()
    monkeypatch.setattr(settings_file.files, "write", full)
    assert main(["--reset-settings"]) == MISUSED
    assert "can't be reset: No space left on device." in capsys.readouterr().err
    assert path.read_bytes() == before


def test_all_of_this_is_told_by_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == OK
    said = capsys.readouterr().out
    for option in (
        "--code",
        "--load",
        "--profile",
        "--portable",
        "--safe-mode",
        "--reset-settings",
        "--reduced-motion",
        "--scale",
        "--text",
    ):
        assert option in said
