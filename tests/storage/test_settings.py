"""Settings: whatever is in the file, the program starts, and what can be understood is kept."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.record import BadRecord
from balloongames.storage import settings as module
from balloongames.storage.model import Player
from balloongames.storage.settings import Settings, from_bytes, to_bytes

CHANGED = {
    "language": "fr",
    "scale": 70,
    "text_scale": 175,
    "theme": "strong",
    "palette": "safe",
    "own_colors": {"red": "#8E1F20"},
    "letters": "always",
    "typeface": "rounded",
    "strong_outlines": True,
    "legal_marks": False,
    "chances": False,
    "animation_speed": "instant",
    "reduced_motion": True,
    "shake": 40,
    "rumble": False,
    "flashes": False,
    "background_motion": False,
    "sky": "evening",
    "turn_boards": False,
    "first_cards": False,
    "onlooker": True,
    "rules_unfolded": True,
    "demo": False,
    "count_matches": False,
    "puzzle_preview": False,
    "volume_master": 90,
    "volume_music": 0,
    "volume_effects": 1,
    "volume_interface": 100,
    "mono": True,
    "mute_unfocused": False,
    "captions": True,
    "greeted": True,
    "album_page": "logbook",
    "keys": {"hint": "f9"},
    "buttons": {"choose": "x"},
    "one_key": True,
    "one_key_pace": "2.5",
    "calm_presses": True,
    "letter_keys": False,
    "speech": True,
    "spoken_text": True,
    "voice": "Annie",
    "speech_rate": 150,
    "volume_speech": 40,
    "headphones": True,
    "fullscreen": True,
    "window_size": [1600, 900],
    "window_place": [1700, -40],
    "screens": [[1920, 1080]],
    "accelerated": "off",
    "vsync": False,
    "players": [{"name": "Ada", "look": 3}],
    "at_table": 1,
    "seats": {"balloon_pop": 4},
    "options": {"balloon_pop": {"bonus": True, "board": "8x6"}},
    "undo": "free",
}


def plain(settings):
    return json.loads(to_bytes(settings))


def test_every_setting_is_read_and_written():
    assert set(CHANGED) == set(plain(Settings()))
    settings = from_bytes(json.dumps(CHANGED).encode())
    assert plain(settings) == CHANGED
    defaults = plain(Settings())
    assert all(CHANGED[key] != defaults[key] for key in CHANGED)


def test_an_empty_object_is_all_defaults():
    assert from_bytes(b"{}") == Settings()


@pytest.mark.parametrize("key", CHANGED)
@pytest.mark.parametrize("value", [-1, 1e99, "-nonsense", [1], {"x": []}, [[]]])
def test_one_bad_value_costs_only_itself(key, value):
    settings = from_bytes(json.dumps({**CHANGED, key: value}).encode())
    assert plain(settings) == {**CHANGED, key: plain(Settings())[key]}


@pytest.mark.parametrize("color", ["red", "#FFF", "#GGGGGG", "#8E1F2", "#8E1F20FF", "#8E1F20\n", 5, None])
def test_what_is_no_color_is_left_out(color):
    assert from_bytes(json.dumps({"own_colors": {"red": color}}).encode()).own_colors == {}


def test_what_a_later_version_wrote_is_kept():
    later = {"language": "fr", "smell": {"of": "roses"}, "unknown": 1}
    settings = from_bytes(json.dumps(later).encode())
    settings.theme = "dusk"
    assert {**later, "theme": "dusk"}.items() <= plain(settings).items()


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"null", b"\xff", b"[" * 200_000, b" " * 2_000_000])
def test_what_is_no_object_is_refused(data):
    with pytest.raises(BadRecord):
        from_bytes(data)


@given(st.dictionaries(st.sampled_from(sorted(CHANGED)), st.recursive(st.none() | st.booleans() | st.integers()
       | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
       lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)))  # fmt: skip
def test_any_object_gives_settings_that_can_be_written_again(values):
    settings = from_bytes(json.dumps(values).encode())
    assert from_bytes(to_bytes(settings)) == settings


def test_a_file_that_is_not_there_or_is_rubbish_gives_defaults(tmp_path):
    path = tmp_path / "settings.json"
    assert module.load(path) == (Settings(), None)
    path.write_bytes(b"rubbish")
    settings, notice = module.load(path)
    assert (settings, notice.code) == (Settings(), "damaged")


def test_a_person_can_read_and_edit_the_file(tmp_path):
    path = tmp_path / "config" / "settings.json"
    module.save(path, Settings())
    text = path.read_text()
    assert len(text.splitlines()) > 20
    path.write_text(text.replace('"day"', '"dusk"'))
    assert module.load(path)[0].theme == "dusk"


def test_the_speed_is_a_factor():
    speeds = [Settings(animation_speed=speed).speed() for speed in ("0.5", "1", "2", "4", "instant")]
    assert speeds == [0.5, 1.0, 2.0, 4.0, 0.0]


def test_defaults_are_not_shared():
    one = Settings()
    one.players.append(Player("Ada", 0))
    assert Settings().players == []
