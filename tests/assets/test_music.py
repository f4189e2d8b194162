"""The music as written: bars that add up, harmony that doesn't grind, tunes that can be sung."""

from __future__ import annotations

import doctest
import importlib
from itertools import combinations, pairwise, product

import pytest

from balloongames.paths import asset

GRIND = 0.7  # beats; a semitone or a minor ninth between two parts must be gone sooner


@pytest.fixture
def maker(monkeypatch):
    """Imports a module of the workshop."""
    monkeypatch.syspath_prepend(asset(""))
    return lambda name: importlib.import_module(f"soundmaker.{name}")


PIECES = {  # module: where its tunes are written
    "waltz": "STRAINS",
    "home": "PHRASES",
    "pastoral": "STRAINS",
    "bubblee": "STRAINS",
    "brassband": "STRAINS",
    "balmy": "STRAINS",
}


@pytest.fixture(params=PIECES)
def pieces(request, maker):
    """Each arrangement of a theme: (name, tune, parts)."""
    module = maker(request.param)
    written = getattr(module, PIECES[request.param])
    return [(name, written[name], dress(written[name])) for section in module.SECTIONS for name, dress in section]


@pytest.mark.parametrize("name", ["score", "dsp"])
def test_examples_in_the_workshop(maker, name):
    assert doctest.testmod(maker(name)).failed == 0


def test_a_bar_that_does_not_add_up_is_refused(maker):
    with pytest.raises(ValueError, match="bar 2 has 4"):
        maker("score").melody("A4 C5 F5 | A4:4", 3)


def test_tunes_can_be_sung(pieces, maker):
    low, high = maker("score").pitch("G4"), maker("score").pitch("C6")
    for name, written, _parts in pieces:
        assert all(low <= note.midi <= high for note in written.tune), name
        assert all(abs(a.midi - b.midi) <= 12 for a, b in pairwise(written.tune)), name


def test_long_notes_belong_to_their_chord(pieces, maker):
    """A long note may lean on the chord for a moment only where it is a named suspension: two in a tune."""
    for name, written, _parts in pieces:
        chords = written.chords
        leaning = [
            note
            for note in written.tune
            if note.beats >= 2 and not maker("score").chord_at(chords, note.start).holds(note.midi)
        ]
        assert len(leaning) <= 2, name


def test_no_two_parts_grind(pieces):
    for name, _written, parts in pieces:
        for one, other in combinations(parts, 2):
            for a, b in product(one.line, other.line):
                together = min(a.end, b.end) - max(a.start, b.start)
                assert together < GRIND or abs(a.midi - b.midi) not in {1, 13}, (name, a, b)


def test_no_arrangement_comes_twice(maker):
    for theme in PIECES:
        halves = [half for section in maker(theme).SECTIONS for half in section]
        assert len(set(halves)) == len(halves)
