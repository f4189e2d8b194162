"""What many tests share: no screen, no sound card, a home that is thrown away, English, and the toy game."""

from __future__ import annotations

import gc
import itertools
import os
import random
import secrets
import time
from collections.abc import Generator, Iterator
from pathlib import Path

from tests import compiled  # first, for what comes after it

# isort: split

import pytest
from _pytest.doctest import DoctestModule
from _pytest.runner import runtestprotocol
from hypothesis import is_hypothesis_test, settings
from xdist.workermanage import WorkerController

from balloongames import i18n, paths
from balloongames.registry import GameEntry
from balloongames.storage import database
from balloongames.ui import caches
from tests.kept import keep_a_fresh_database, keep_help, keep_pictures, keep_the_screen, keep_type, lay_no_pixel
from tests.shelf import with_toy

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

gc.disable()  # until all tests are found, see below
keep_pictures()
keep_type()
keep_the_screen()
keep_a_fresh_database()
keep_help()

# Nobody pulls the plug: what a test writes need not reach the disk. The programs that tests start do wait for it.
os.fsync = lambda _file: None
database.SYNCHRONOUS = "OFF"

# Nor does anybody wait until memory that was let go is back with the system.
caches.trim = lambda: None

_CHOICE, _RANDBELOW = secrets.choice, secrets.randbelow

# The same examples each time, however busy the machine: a failure is a failure of the code.
settings.register_profile("gate", deadline=None, derandomize=True, database=None, max_examples=40)
settings.register_profile("soak", settings.get_profile("gate"), max_examples=400)
settings.load_profile("gate")


class _Examples:
    """Looks for examples in docstrings only where there are any: hundreds of modules have none."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        if any(isinstance(one, DoctestModule) for one in found) and b">>> " not in file_path.read_bytes():
            return [one for one in found if not isinstance(one, DoctestModule)]
        return found


def pytest_configure(config: pytest.Config) -> None:
    """Let the long run make up many more examples."""
    config.pluginmanager.register(_Examples())
    if config.option.markexpr == "soak":
        settings.load_profile("soak")
    compiled.divide(config)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: WorkerController) -> None:
    """Tell those who run tests side by side whether anything is compiled."""
    node.workerinput["is_first_run"] = compiled.IS_FIRST_RUN


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let the long run have the tests of examples, too."""
    if config.option.markexpr == "soak":
        for item in items:
            if is_hypothesis_test(getattr(item, "obj", None)):
                item.add_marker("soak")


def pytest_collection_finish() -> None:
    """Take thousands of tests out of sight of the garbage collector, which would look through them again and again.

    After that it comes less often: hardly anything but screens hold one another, and those are swept away apart.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Let tests that run side by side tell of each test what it did, and of what goes before and after only failures.

    Each report is written, sent and read, and there would be three of each of many thousand tests. That one begins and
    ends is told only to whoever wants to see it.
    """
    if not hasattr(item.config, "workerinput"):
        return None
    is_told = item.config.option.verbose > 0
    if is_told:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.passed:
            report.keywords = {}  # nobody asks for them
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    if is_told or nextitem is None:
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture
def toy() -> Iterator[GameEntry]:
    """Put the toy game on the shelf."""
    with with_toy() as entry:
        yield entry


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home for each test, of which none is made before somebody writes there: to make thousands takes its time."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path]) -> Iterator[Path]:
    """Keep every test away from the files of whoever runs it, and what it did from the next one.

    What is left to chance, as the deal of a new match, comes out the same in each run of a test, and English is left
    behind, whatever language it chose. All this in one fixture: each takes its time, many thousand times.
    """
    folder = next(homes)
    os.environ[paths.HOME_VARIABLE] = str(folder)
    rng = random.Random(1)
    secrets.choice, secrets.randbelow = rng.choice, rng.randrange
    yield folder
    secrets.choice, secrets.randbelow = _CHOICE, _RANDBELOW
    os.environ.pop(paths.HOME_VARIABLE, None)
    i18n.set_language(i18n.SOURCE)


@pytest.fixture
def no_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint nothing: for tests that ask where things are and what they do, not how they look."""
    lay_no_pixel(monkeypatch)


@pytest.fixture
def pixels() -> None:
    """For tests that look at the pixels of a screen."""


@pytest.fixture
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint nothing, unless the test looks at pixels."""
    if "pixels" not in request.fixturenames:
        lay_no_pixel(monkeypatch)


@pytest.fixture
def auckland(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let people be where most of a day is another one than in UTC."""
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of a process can't be set here")
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "Pacific/Auckland")
        time.tzset()
        yield
    time.tzset()
