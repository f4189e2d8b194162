"""What was compiled is kept for the next run: hundreds of modules of tests, with what pytest adds to each assertion.

Where Python is to leave nothing beside a source, it is kept apart, also for programs that tests start.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".compiled")

IS_FIRST_RUN = not Path(cache_from_source(str(ROOT / "tests" / "games.py"))).exists()


def divide(config: pytest.Config) -> None:
    """Let processes that run all tests side by side for the first time each begin with other modules.

    Else all of them would compile the same ones at the same time.
    """
    place = getattr(config, "workerinput", {})
    if not place.get("is_first_run") or config.args != config.getini("testpaths"):
        return
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    of, which = place["workercount"], int(place["workerid"].removeprefix("gw"))
    for module in modules[which * len(modules) // of : (which + 1) * len(modules) // of]:
        try:
            import_module(".".join(module.relative_to(ROOT).with_suffix("").parts))
        except (Exception, pytest.skip.Exception):  # noqa: BLE001 - it is told of when tests are found
            continue
