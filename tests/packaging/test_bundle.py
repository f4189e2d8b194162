"""The frozen bundle builds, and plays with an empty environment, from another folder."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "lighter-than-air"
MEGABYTE = 1_000_000

missing = [tool for tool in ("objcopy", "strip") if sys.platform == "linux" and shutil.which(tool) is None]

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("PyInstaller") is None, reason="PyInstaller is not installed"),
    pytest.mark.skipif(bool(missing), reason=f"no binutils to build with: {', '.join(missing)}"),
    pytest.mark.timeout(600),
    pytest.mark.xdist_group("bundle"),
]


@pytest.fixture(scope="module")
def bundle(tmp_path_factory) -> Path:
    """The folder of a fresh bundle."""
    folder = tmp_path_factory.mktemp("bundle")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += [f"--distpath={folder / 'dist'}", f"--workpath={folder / 'work'}", str(ROOT / "build.spec")]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist" / NAME


def test_the_bundle_plays_with_an_empty_environment(bundle, tmp_path):
    # Windows can't start any program without this one.
    environment = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if sys.platform == "win32" else {}
    done = subprocess.run(
        [str(bundle / NAME), "selftest"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_bundle_leaves_development_behind(bundle):
    names = {path.name for path in bundle.rglob("*")}
    assert not names & {"numpy", "babel", "pytest", "tkinter", "make_catalogues.py", "balloongames.po"}
    assert "balloongames.mo" in names


def test_the_bundle_is_light(bundle):
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < 80 * MEGABYTE
