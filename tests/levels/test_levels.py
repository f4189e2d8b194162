"""Level files: what is read, and that whatever a stranger sends ends in one `BadLevel` that names file and spot."""

from __future__ import annotations

import base64
import gzip
import re
import struct
import tracemalloc
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from balloongames import i18n, levels, library, paths, registry
from balloongames.core.puzzle import count_in
from balloongames.levels import BadLevel, checking, reader
from balloongames.puzzles.packs import examine
from balloongames.scenes.common import puzzle_words

GOOD = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="3" height="2" tilewidth="64" tileheight="48" infinite="0">
 <properties><property name="title" value="Land"/><property name="par" type="int" value="3"/></properties>
 <tileset firstgid="1" source="../../tilesets/color_queue.tsx"/>
 <layer id="1" name="queue" width="3" height="2">
  <data encoding="csv">7,0,0,
0,51,50</data>
 </layer>
 <objectgroup id="2" name="land">
  <object id="4" name="FR" type="country" x="10" y="20">
   <properties><property name="code" value="FR"/><property name="area" type="float" value="0.5"/></properties>
   <polygon points="0,0 5,-5 0,9"/>
  </object>
  <object id="5" x="3" y="4"><point/></object>
 </objectgroup>
</map>
"""  # noqa: E501


def parsed(text: str) -> levels.Level:
    return levels.parse(text.encode(), "mine.tmx")


def refused(text: str | bytes) -> BadLevel:
    with pytest.raises(BadLevel) as caught:
        levels.parse(text if isinstance(text, bytes) else text.encode(), "mine.tmx")
    facts = dict(caught.value.reason.facts)
    assert facts["file"] in {"mine.tmx", "color_queue.tsx"}
    assert facts["spot"]
    sentence = puzzle_words.of_level(caught.value.reason)
    assert str(facts["file"]) in sentence
    assert "{" not in sentence
    return caught.value


def code_of(text: str | bytes) -> str:
    return refused(text).reason.code


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


# -- what is read -----------------------------------------------------------------------------------------------------


def test_layers_objects_and_properties_are_read():
    level = parsed(GOOD)
    assert (level.file, level.size, level.tile_size) == ("mine.tmx", (3, 2), (64, 48))
    assert (level.get("title"), level.get("par"), level.get("none")) == ("Land", 3, None)
    rows = level.layer("queue").rows
    assert [[tile and tile.get("card") for tile in row] for row in rows] == [[7, None, None], [None, None, 50]]
    assert rows[1][1].kind == "sign"
    land, point = level.things("land").things
    assert (land.name, land.kind, land.points) == ("FR", "country", ((10, 20), (15, 15), (10, 29)))
    assert (land.get("code"), land.get("area")) == ("FR", 0.5)
    assert (point.id, point.x, point.y, point.points) == (5, 3, 4, ())
    hash(level)


def test_a_tile_that_lies_as_a_thing_has_its_own_properties_and_not_those_of_its_picture():
    own = '<properties><property name="code" value="FR"/></properties>'
    tile = f'<object id="5" gid="1" x="3" y="4" width="64" height="48">{own}</object>'
    thing = parsed(changed('<object id="5" x="3" y="4"><point/></object>', tile)).things("land").things[1]
    assert (thing.get("code"), thing.get("height"), thing.get("frames")) == ("FR", None, None)
    assert thing.tile is not None


@pytest.mark.parametrize("pack", [None, "zlib", "gzip"])
def test_every_form_that_tiled_writes_cells_in_is_read(pack):
    raw = struct.pack("<6I", 7, 0, 0, 0, 51, 50)
    raw = {None: raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw)}[pack]
    how = f' compression="{pack}"' if pack else ""
    data = f'<data encoding="base64"{how}>\n  {base64.b64encode(raw).decode()}\n</data>'
    start, end = GOOD.index("<data"), GOOD.index("</data>") + 7
    assert parsed(GOOD[:start] + data + GOOD[end:]) == parsed(GOOD)


def test_what_is_drawn_may_be_as_wide_as_it_likes():
    level = parsed(changed('x="3" y="4"', 'x="3.5" y="4" width="10.25" height="7.5" rotation="12.5"'))
    assert level.things("land").things[1].x == 3.5


def test_properties_may_have_names_that_the_reader_uses_itself():
    level = parsed(changed('name="title"', 'name="width"').replace('name="code"', 'name="points"'))
    assert level.get("width") == "Land"
    assert level.size == (3, 2)
    assert level.things("land").things[0].get("points") == "FR"


def test_a_layer_that_is_missing_is_named():
    with pytest.raises(BadLevel) as caught:
        parsed(GOOD).layer("hand")
    assert caught.value.reason["part"] == "layer hand"


# -- hostile files ----------------------------------------------------------------------------------------------------

BOMB = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
EXTERNAL = '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize(
    "head", [BOMB, EXTERNAL, "<!DOCTYPE map>", '<!DOCTYPE map SYSTEM "http://example.org/map.dtd">']
)
def test_entities_and_document_types_are_forbidden(head):
    assert code_of(changed("<map ", f"{head}<map ")) == "forbidden"


@pytest.mark.parametrize(
    "source",
    [
        "/etc/passwd", "../../../etc/x.tsx", "http://example.org/tilesets/color_queue.tsx", "file:///x.tsx",
        "C:\\tilesets\\color_queue.tsx", "..\\tilesets\\color_queue.tsx", "/tilesets/color_queue.tsx",
        "../../tilesets/other.tsx", "../../tilesets/color_queue.tsx\x0a", "../../tilesets/../x.tsx",
        "../tilesets/color_queue.json", "//host/tilesets/color_queue.tsx", "tilesets/%2e%2e/color_queue.tsx",
    ],
)  # fmt: skip
def test_no_tileset_from_elsewhere_is_opened(source, monkeypatch):
    opened = []
    monkeypatch.setattr(checking, "bytes_of", lambda path, _file: opened.append(path))
    source = source.replace("\x0a", "&#10;")
    assert code_of(changed("../../tilesets/color_queue.tsx", source)) == "outside"
    assert not opened


def test_only_the_shipped_tileset_is_read_whatever_the_path_before_its_name(monkeypatch):
    checking._shipped_tileset.cache_clear()
    real, opened = checking.bytes_of, []
    monkeypatch.setattr(checking, "bytes_of", lambda path, file: opened.append(path) or real(path, file))
    for source in (
        "../../tilesets/color_queue.tsx",
        "color_queue.tsx",
        "tilesets/color_queue.tsx",
        "../../levels/tilesets/color_queue.tsx",
    ):
        assert parsed(changed("../../tilesets/color_queue.tsx", source)) == parsed(GOOD)
    assert opened == [paths.level("tilesets") / "color_queue.tsx"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("<layer", '<imagelayer id="9"><image source="/etc/passwd"/></imagelayer><layer', "outside"),
        ("<layer", '<image source="http://example.org/x.png"/><layer', "outside"),
        ("<properties>", "<properties><property/>", "missing"),
        ("<polygon", "<property/><polygon", "unknown_part"),
        ('<object id="5"', '<object template="/etc/passwd.tx" id="5"', "outside"),
        ('name="title" value="Land"', 'name="title" type="file" value="/etc/passwd"', "outside"),
        ('type="int" value="3"', 'type="class" value="3"', "bad_value"),
        ('type="int" value="3"', 'type="int" value="three"', "bad_value"),
        ('type="int" value="3"', f'type="int" value="{"9" * 9000}"', "bad_value"),
        ('type="float" value="0.5"', 'type="float" value="nan"', "bad_value"),
        ('width="3" height="2" tile', 'width="-3" height="2" tile', "bad_value"),
        ('width="3" height="2" tile', 'width="٣" height="2" tile', "bad_value"),
        ('width="3" height="2" tile', 'width="99999999" height="99999999" tile', "too_many"),
        ('width="3" height="2" tile', 'width="256" height="256" tile', "too_many"),
        ('tilewidth="64"', 'tilewidth="0"', "bad_value"),
        ('orientation="orthogonal"', 'orientation="hexagonal"', "bad_shape"),
        ('infinite="0"', 'infinite="1"', "bad_shape"),
        ('name="queue" width="3"', 'name="queue" width="4"', "bad_value"),
        ("0,51,50", "0,51", "wrong_cells"),
        ("0,51,50", "0,51,50,0", "wrong_cells"),
        ("0,51,50", "", "wrong_cells"),
        ("0,51,50", "0,51,x", "bad_value"),
        ("0,51,50", "0,51,-1", "bad_value"),
        ("0,51,50", "0,51,99", "unknown_tile"),
        ("0,51,50", "0,51,4294967295", "turned_tile"),
        ("0,51,50", "0,51,2147483655", "turned_tile"),
        ("0,51,50", "0,51,99999999999", "bad_value"),
        ('encoding="csv"', 'encoding="rot13"', "bad_value"),
        ('encoding="csv"', 'encoding="base64"', "bad_value"),
        ('firstgid="1"', 'firstgid="0"', "bad_value"),
        ('firstgid="1"', "", "missing"),
        ('firstgid="1"', 'firstgid=""', "bad_value"),
        ('name="queue" width="3"', 'name="queue"', "missing"),
        (' encoding="csv"', "", "missing"),
        ('tilewidth="64"', "", "missing"),
        ("<polygon points", "<polygon spots", "missing"),
        ('points="0,0 5,-5 0,9"', 'points="0,0 5"', "bad_value"),
        ('points="0,0 5,-5 0,9"', 'points="0,0 inf,9"', "bad_value"),
        ('points="0,0 5,-5 0,9"', 'points=""', "missing"),
        ('x="10"', 'x="nan"', "bad_value"),
        ('x="10"', 'x="1e999"', "bad_value"),
        ("<objectgroup", "<surprise/><objectgroup", "unknown_part"),
        ("<properties>", '<properties><layer name="x" width="3" height="2"/>', "unknown_part"),
        ("<properties>", '<properties><data encoding="csv">0,0,0,0,0,0</data>', "unknown_part"),
        (
            "<objectgroup",
            '<objectgroup><tileset firstgid="1" source="color_queue.tsx"/></objectgroup><objectgroup',
            "unknown_part",
        ),
        ("<map ", "<nap ", "not_xml"),
        ("</map>", "", "not_xml"),
        ("<data ", "<data ><tile gid='1'/></data><data ", "missing"),
    ],
)
def test_whatever_is_wrong_has_its_own_reason(old, new, code):
    assert code_of(changed(old, new)) == code


@pytest.mark.parametrize("strange", ["", "x", "-1", "+1", "1_0", " 1", "1.0", "1e3", "٣", "nan", "99999999999"])
def test_a_strange_value_is_read_or_refused_wherever_it_stands(strange):
    for found in re.finditer(r'(\w+)="[^"]*"|(?<=csv")>[^<]*<', GOOD[GOOD.index("<map") :]):
        key, (start, end) = found[1], (at + GOOD.index("<map") for at in found.span())
        new = f'{key}="{strange}"' if key else f">{strange}<"
        with suppress(BadLevel):
            parsed(GOOD[:start] + new + GOOD[end:])
            assert key not in {"id", "firstgid", "gid", None}, f"{new} is no number of a thing"


def test_a_packing_that_nobody_knows_is_named():
    packed = changed('encoding="csv"', 'encoding="base64" compression="zstd"')
    assert dict(refused(packed.replace("7,0,0,\n0,51,50", "BwAAAA==")).reason.facts)["part"] == "compression"


def test_another_document_is_no_map():
    assert code_of("<html/>") == "unknown_part"
    assert code_of("") == "not_xml"
    assert code_of(b"\x00\xff\xfe") == "not_xml"
    assert code_of(b"\x1f\x8b" + b"x" * 99) == "not_xml"
    assert code_of('<?xml version="1.0" encoding="x-unknown"?><map/>') == "not_xml"


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "<map/>",
            "mine.tmx, line 1: “width” is missing.",
            "mine.tmx, ligne 1 : il manque « width ».",
        ),
        (
            changed('width="3" height="2" tile', 'width="" height="2" tile'),
            "mine.tmx, line 2: “width” is empty.",
            "mine.tmx, ligne 2 : « width » est vide.",
        ),
        (
            changed('width="3" height="2" tile', 'width="many" height="2" tile'),
            "mine.tmx, line 2: “many” is no good value for “width”.",
            "mine.tmx, ligne 2 : « many » ne convient pas pour « width ».",
        ),
        (
            changed('width="3" height="2" tile', 'width="256" height="256" tile'),
            "mine.tmx, line 2: this is too much; for cells, 16384 is the most.",
            "mine.tmx, ligne 2 : c’est trop ; pour les cases, le maximum est 16384.",
        ),
        (
            changed("0,51,50", "0,51,99"),
            "mine.tmx, layer queue, column 3, row 2: tile 99 is in no tileset.",
            "mine.tmx, calque queue, colonne 3, rangée 2 : la tuile 99 n’est dans aucun jeu de tuiles.",
        ),
    ],
)
def test_what_is_wrong_is_one_plain_sentence_in_each_language(text, english, french):
    reason = refused(text).reason
    assert puzzle_words.of_level(reason) == english
    i18n.set_language("fr")
    try:
        assert plain(puzzle_words.of_level(reason)) == french
    finally:
        i18n.set_language(i18n.SOURCE)


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (
            BadLevel("missing", "mine.tmx", "the map", ("part", "layer hand")),
            "mine.tmx, the map: the layer “hand” is missing.",
            "mine.tmx, la carte : il manque le calque « hand ».",
        ),
        (
            BadLevel("missing", "mine.tmx", "the map", ("part", "property game")),
            "mine.tmx, the map: the property “game” is missing.",
            "mine.tmx, la carte : il manque la propriété « game ».",
        ),
        (
            BadLevel("unreadable", "mine.tmx", "the file"),
            "mine.tmx can’t be read.",
            "mine.tmx est illisible.",
        ),
    ],
)
def test_a_layer_a_property_and_a_file_are_named_as_such(error, english, french):
    assert puzzle_words.of_level(error.reason) == english
    i18n.set_language("fr")
    try:
        assert plain(puzzle_words.of_level(error.reason)) == french
    finally:
        i18n.set_language(i18n.SOURCE)


def plain(text: str) -> str:
    """Return a text with plain spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def test_the_spot_of_a_cell_is_its_layer_column_and_row():
    facts = dict(refused(changed("0,51,50", "0,51,99")).reason.facts)
    assert facts == {"file": "mine.tmx", "spot": "layer queue, column 3, row 2", "tile": 99}


def test_the_spot_of_a_part_is_its_line():
    assert refused(changed('x="10"', 'x="ten"')).reason["spot"] == "line 10"


def nested(depth: int) -> str:
    """A document of elements in one another that is no map."""
    return "<a>" * depth + "</a>" * depth


def test_there_may_not_be_too_much_of_anything():
    assert code_of(changed("<objectgroup", "<objectgroup/>" * checking.MAX_LAYERS + "<objectgroup")) == "too_many"
    tilesets = '<tileset firstgid="1" source="color_queue.tsx"/>' * checking.MAX_TILESETS
    assert code_of(changed("<tileset", f"{tilesets}<tileset")) == "too_many"
    assert (
        code_of(changed('<object id="5"', '<object id="6"/>' * checking.MAX_OBJECTS + '<object id="5"')) == "too_many"
    )
    assert code_of(changed("0,0 5,-5", "0,0 " * (checking.MAX_POINTS + 1))) == "too_many"
    assert code_of(nested(reader.MAX_DEPTH)) == "unknown_part"
    assert code_of(nested(reader.MAX_DEPTH + 1)) == "too_deep"
    assert code_of(changed("<point/>", "<point/>" * reader.MAX_PARTS)) == "too_many"
    room = reader.MAX_BYTES - len(GOOD.encode())
    assert parsed(GOOD + " " * room) == parsed(GOOD)
    assert code_of(GOOD + " " * (room + 1)) == "too_large"
    assert code_of(changed('value="Land"', f'value="{"x" * (checking.MAX_TEXT + 1)}"')) == "bad_value"


@pytest.mark.parametrize("pack", ["zlib", "gzip"])
def test_a_packed_layer_that_bursts_is_not_unpacked(pack):
    bomb = {"zlib": zlib.compress, "gzip": gzip.compress}[pack](bytes(200_000_000), 9)
    data = f'<data encoding="base64" compression="{pack}">{base64.b64encode(bomb).decode()}</data>'
    text = GOOD[: GOOD.index("<data")] + data + GOOD[GOOD.index("</data>") + 7 :]
    tracemalloc.start()
    assert code_of(text) == "wrong_cells"
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20_000_000


def test_a_packed_layer_with_something_behind_it_is_refused():
    raw = gzip.compress(struct.pack("<6I", 7, 0, 0, 0, 51, 50)) + gzip.compress(bytes(99))
    data = f'<data encoding="base64" compression="gzip">{base64.b64encode(raw).decode()}</data>'
    assert code_of(GOOD[: GOOD.index("<data")] + data + GOOD[GOOD.index("</data>") + 7 :]) == "bad_value"


def test_files_that_are_none(tmp_path):
    for path in (tmp_path / "none.tmx", tmp_path, Path("/dev/zero"), Path("bad\0name")):
        with pytest.raises(BadLevel) as caught:
            levels.read(path)
        assert caught.value.reason.code in {"not_found", "unreadable"}
    large = tmp_path / "large.tmx"
    large.write_bytes(b" " * (reader.MAX_BYTES + 1))
    with pytest.raises(BadLevel) as caught:
        levels.read(large)
    assert caught.value.reason.code == "too_large"


# -- any bytes --------------------------------------------------------------------------------------------------------


def read_as_puzzle(data: bytes) -> bool:
    try:
        level = levels.parse(data, "mine.tmx")
        registry.puzzle_kit("one_turn").level_of(level)
    except BadLevel as error:
        puzzle_words.of_level(error.reason)  # a fact that is missing would be a KeyError
        return False
    return True


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300), st.integers(0, len(GOOD)))
def test_any_bytes_put_into_a_good_level_are_read_or_refused(data, at):
    raw = GOOD.encode()
    read_as_puzzle(raw[:at] + data + raw[at:])


# -- what is wrong with a valley --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("11,13,19,20,", "11,13,19,0,", "cards of the color y in the hand: 1, open slots: 2"),
        ("11,13,19,20,", "11,13,19,18,", "card y6 is there twice"),
        ("11,13,19,20,", "11,13,19,46,", "the tile is no card"),
        ("46,50,0,46,", "46,50,1,46,", "the tile is no cube"),
        ("46,50,0,46,47,47", "0,0,0,46,47,47", "at least two tiles are needed"),
        ("46,50,0,46,47,47", "46,48,0,46,47,47", "card a13 has no slot"),
        ("46,50,0,46,47,47", "46,50,46,46,0,0", "one to four cubes"),
        ('"land1" value="mountain"', '"land1" value="sea"', "the property “land1” is missing"),
        (
            'four_valleys"/>\n  <property name="land1',
            'two_valleys"/>\n  <property name="land1',
            "the kind “two_valleys”",
        ),
    ],
)
def test_a_valley_that_makes_no_sense_says_why(old: str, new: str, said: str) -> None:
    text = (Path(__file__).parent / "valley.tmx").read_text(encoding="utf-8")
    assert old in text
    level = levels.parse(text.replace(old, new).encode(), "mine.tmx")
    with pytest.raises(BadLevel) as caught:
        examine(library.kit_of(level), level)
    assert said in puzzle_words.of_level(caught.value.reason)


def test_what_a_message_quotes_from_a_file_is_short_and_printable():
    level = parsed(changed('name="title" value="Land"', f'name="drops" value="\u009b31m\u202e{"x" * 99}"'))
    with pytest.raises(BadLevel) as caught:
        count_in(level, "drops", 9)
    value = caught.value.reason["value"]
    assert value == f"?31m?{'x' * 54}…"
    assert str(caught.value).isprintable()
