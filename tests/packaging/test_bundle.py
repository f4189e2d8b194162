"""The frozen bundle builds, holds what it should, and plays with an empty environment, from another folder.

To build it takes as long as hundreds of tests. So the usual run only reads its recipe, and .ci/run builds it
after that.
"""

import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from balloongames import registry

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "lighter-than-air"
MEGABYTE = 1_000_000

NEVER = {"numpy", "babel", "pytest", "tkinter", "make_catalogues.py", "balloongames.po", "README.md"}  # of development
ALWAYS = {"balloongames.mo", "credits.json"}

missing = [tool for tool in ("objcopy", "strip") if sys.platform == "linux" and shutil.which(tool) is None]


def build(folder: Path) -> Path:
    """Make a bundle below `folder`, with a cache of its own, and return where it is."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += [f"--distpath={folder / 'dist'}", f"--workpath={folder / 'work'}", str(ROOT / "build.spec")]
    environment = os.environ | {"PYINSTALLER_CONFIG_DIR": str(folder / "cache")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist" / NAME


def recipe(folder: Path) -> dict[str, dict[str, Any]]:
    """Run the recipe with stand-ins for what PyInstaller lends it; return what each was given by name."""
    given: dict[str, dict[str, Any]] = defaultdict(dict)

    def stand_in(name: str) -> Any:
        def take(*things: Any, **named: Any) -> SimpleNamespace:
            given[name] = {"things": things, **named}
            return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[])

        return take

    (folder / "lighter-than-air").mkdir()  # where PyInstaller would have put the program
    lent = {name: stand_in(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    runpy.run_path(str(ROOT / "build.spec"), init_globals={"SPECPATH": str(ROOT), "DISTPATH": str(folder), **lent})
    return given


def test_the_recipe_takes_all_that_the_program_reads_and_nothing_of_development(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "path", [*sys.path])
    given = recipe(tmp_path)["Analysis"]
    (script,) = given["things"][0]
    assert Path(script).is_file()
    taken = {Path(file).relative_to(ROOT): folder for file, folder in given["datas"]}
    assert all((ROOT / file).is_file() for file in taken)
    assert all(Path(folder) == Path("balloongames/_data") / file.parent for file, folder in taken.items())
    names = {file.name for file in taken}
    assert names >= ALWAYS
    assert not names & NEVER
    assert {file.parts[0] for file in taken} == {"assets", "levels"}


def test_modules_that_are_found_by_name_alone_are_named_in_the_recipe(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "path", [*sys.path])
    given = recipe(tmp_path)["Analysis"]
    hidden = set(given["hiddenimports"])
    assert [name for name in hidden if importlib.util.find_spec(name) is None] == []
    for entry in registry.entries():
        assert {f"balloongames.rules.{entry.id}", f"balloongames.views.{entry.id}.board"} <= hidden
    assert not any(name.split(".")[0] in given["excludes"] for name in hidden)


@pytest.mark.soak
@pytest.mark.skipif(importlib.util.find_spec("PyInstaller") is None, reason="PyInstaller is not installed")
@pytest.mark.skipif(bool(missing), reason=f"no binutils to build with: {', '.join(missing)}")
@pytest.mark.timeout(600)
def test_the_bundle(tmp_path):
    """One test, so that tests that run side by side build it once."""
    bundle = build(tmp_path)
    # It plays. Windows can't start any program without the one variable.
    environment = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if sys.platform == "win32" else {}
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = [str(bundle / NAME), "selftest"]
    done = subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    # Its computer players think in a process of their own, which is the program once more.
    said = {line.split(":")[0]: line for line in done.stdout.splitlines()}
    assert "in a process of its own" in said["ok      thinking"]
    assert "in a process of their own" in said["ok      company"]
    # It leaves development behind.
    names = {path.name for path in bundle.rglob("*")}
    assert not names & NEVER
    assert names >= ALWAYS
    # A shop's app finds what to start, and what to read.
    actions = tomllib.loads((bundle / ".itch.toml").read_text(encoding="utf-8"))["actions"]
    assert [one["name"] for one in actions] == ["play", "manual"]
    assert all((bundle / one["path"]).exists() for one in actions)
    # It is light.
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < 80 * MEGABYTE, f"{size / MEGABYTE:.0f} MB"
