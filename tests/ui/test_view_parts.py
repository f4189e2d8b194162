"""The parts of a view are found by the names of their modules, and what is missing is told by name."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from balloongames.ui import view_parts
from balloongames.ui.view import Word
from balloongames.ui.view_parts import Log, MissingPart, OptionalList, OptionalPart, Part, has_part

SILENT = Log(lambda _event, _people: None)
LOG = "from balloongames.ui.view_parts import Log\n"
WORD = "from balloongames.ui.view import Word\n"


@dataclass(frozen=True)
class View:
    log = Part("log", Log)
    own_log = OptionalPart("log", Log, SILENT)
    glossary = OptionalList("glossary", Word)

    package: str


@pytest.fixture
def view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Make a view whose package has the modules that are given by their names."""

    def make(**modules: str) -> View:
        package = tmp_path / "sixth_game"
        package.mkdir()
        for name, text in {"__init__": "", **modules}.items():
            (package / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        return View(package.name)

    yield make
    view_parts._is_there.cache_clear()
    for name in [one for one in sys.modules if one.startswith("sixth_game")]:
        del sys.modules[name]


def test_a_part_is_the_constant_with_the_name_of_its_module(view):
    made = view(log=f"{LOG}LOG = Log(lambda event, people: event)", glossary=f'{WORD}GLOSSARY = (Word("a", "b", 1),)')
    assert made.log.say("hail", None) == made.own_log.say("hail", None) == "hail"
    assert made.glossary == (Word("a", "b", 1),)


def test_nothing_is_loaded_to_know_what_there_is(view):
    made = view(log="raise AssertionError")
    assert (has_part(made, "log"), has_part(made, "glossary")) == (True, False)
    assert "sixth_game.log" not in sys.modules


def test_what_a_view_may_lack_is_stood_in_for(view):
    made = view()
    assert made.own_log is SILENT
    assert made.glossary == ()


def test_a_part_that_no_view_lacks_is_told_by_the_name_of_its_module(view):
    with pytest.raises(ModuleNotFoundError, match=r"sixth_game\.log"):
        _ = view().log


@pytest.mark.parametrize("text", ["", "LOG = print", "LOG = None", f"{LOG}LOGS = Log(print)"])
@pytest.mark.parametrize("part", ["log", "own_log"])
def test_a_module_without_its_part_is_told(view, part, text):
    with pytest.raises(MissingPart, match=r"^sixth_game\.log declares no LOG that is a Log$"):
        getattr(view(log=text), part)


@pytest.mark.parametrize("text", ["", "GLOSSARY = None", f'{WORD}GLOSSARY = (Word("a", "b", 1), "c")'])
def test_so_is_a_list_of_other_things(view, text):
    with pytest.raises(MissingPart, match=r"^sixth_game\.glossary declares no GLOSSARY that is a tuple of Word$"):
        _ = view(glossary=text).glossary


def test_a_module_that_can_not_be_loaded_is_not_taken_for_one_that_a_view_may_lack(view):
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        _ = view(log="import no_such_module").own_log
