"""The frozen bundle builds, holds what it should, and plays with an empty environment, from another folder."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "lighter-than-air"
MEGABYTE = 1_000_000

missing = [tool for tool in ("objcopy", "strip") if sys.platform == "linux" and shutil.which(tool) is None]


def build(folder: Path) -> Path:
    """Make a bundle below `folder`, with a cache of its own, and return where it is."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += [f"--distpath={folder / 'dist'}", f"--workpath={folder / 'work'}", str(ROOT / "build.spec")]
    environment = os.environ | {"PYINSTALLER_CONFIG_DIR": str(folder / "cache")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist" / NAME


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
    assert not names & {"numpy", "babel", "pytest", "tkinter", "make_catalogues.py", "balloongames.po", "README.md"}
    assert {"balloongames.mo", "credits.json"} <= names
    # A shop's app finds what to start, and what to read.
    actions = tomllib.loads((bundle / ".itch.toml").read_text(encoding="utf-8"))["actions"]
    assert [one["name"] for one in actions] == ["play", "manual"]
    assert all((bundle / one["path"]).exists() for one in actions)
    # It is light.
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < 80 * MEGABYTE, f"{size / MEGABYTE:.0f} MB"
