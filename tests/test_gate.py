"""The gate: style, format, types and who may import whom.

All but the types are checked with everything else by one command; `.ci/run` checks these, which take long, after it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])

CHECKS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports"],
}


SLOW = "types"


@pytest.mark.parametrize("check", [pytest.param(one, marks=pytest.mark.soak if one == SLOW else ()) for one in CHECKS])
def test_the_gate_is_open(check):
    program, *arguments = CHECKS[check]
    path = shutil.which(program, path=SCRIPTS)
    assert path, f"{program} is missing: install the project with its dev extra"
    done = subprocess.run([path, *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.soak
def test_types_tell_that_a_state_stays_as_it_is(tmp_path):
    """Only modules of working copies may set a field, and `pyproject.toml` names them."""
    rules = tmp_path / "setter.py"
    code = "from balloongames.rules.balloon_pop.state import State\n\ndef end(one: State) -> None:\n    one.round = 2\n"
    rules.write_text(code, encoding="utf-8")
    program = shutil.which("mypy", path=SCRIPTS)
    assert program, "mypy is missing: install the project with its dev extra"
    done = subprocess.run([program, rules], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert 'Property "round" defined in "State" is read-only' in done.stdout, done.stdout + done.stderr


@pytest.mark.soak
def test_working_copies_hide_no_other_fault(tmp_path):
    """`misc` is off where their fields are set: what would be said there without that is of such fields alone."""
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    off = 'disable_error_code = ["misc"]\n'
    assert settings.count(off) == 1
    strict = tmp_path / "pyproject.toml"
    strict.write_text(settings.replace(off, ""), encoding="utf-8")
    program = shutil.which("mypy", path=SCRIPTS)
    assert program, "mypy is missing: install the project with its dev extra"
    command = [program, "--config-file", strict, "--cache-dir", tmp_path / "cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    told = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert told, done.stdout + done.stderr
    assert [line for line in told if not line.endswith(" is read-only  [misc]")] == []
