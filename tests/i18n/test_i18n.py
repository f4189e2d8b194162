"""Choosing a language, and what is written differently in each."""

from datetime import UTC, date, datetime, timedelta

import pytest

from balloongames import i18n

NOW = datetime(2025, 11, 20, 10, 0)  # noqa: DTZ001 - the clock on the wall


@pytest.fixture(autouse=True)
def _quiet_locale(monkeypatch):
    """Run without the machine's own wishes, and leave English behind."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(i18n, "_system", tuple)
    yield
    i18n.set_language("en")


@pytest.fixture
def _french():
    i18n.set_language("fr")


@pytest.fixture
def _german():
    i18n.set_language("de")


@pytest.fixture
def _spanish():
    i18n.set_language("es")


def test_english_needs_no_catalogue():
    assert i18n.set_language("en") == i18n.language() == "en"
    assert i18n._("just now") == "just now"


def test_nothing_stays_nothing():
    i18n.set_language("fr")
    assert i18n._("") == ""


def test_a_language_changes_at_once():
    i18n.set_language("fr")
    assert i18n._("just now") == "à l’instant"
    i18n.set_language("en")
    assert i18n._("just now") == "just now"


@pytest.mark.parametrize("code", ["tlh", "", "fr_"])
def test_a_strange_code_is_never_a_reason_not_to_play(code):
    assert i18n.set_language(code) in {"en", "fr"}


def test_a_missing_catalogue_falls_back_to_english(monkeypatch, tmp_path):
    monkeypatch.setattr(i18n, "asset", lambda relative: tmp_path / relative)
    assert i18n.set_language("fr") == "fr"
    assert i18n._("just now") == "just now"


@pytest.mark.parametrize(
    ("environment", "wishes", "system", "expected"),
    [
        ({}, [], (), "en"),
        ({"LANG": "fr_CA.UTF-8"}, [], (), "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, [], (), "en"),
        ({"LANG": "en_US", "LANGUAGE": "pl:fr:en"}, [], (), "fr"),
        ({"LANG": "C.UTF-8"}, ["pl_PL", "fr"], (), "fr"),
        ({"LANG": "C"}, [], ("fr_FR",), "fr"),
        ({"LANG": "en_US"}, ["fr"], ("fr",), "en"),
    ],
)
def test_the_machine_is_asked_in_order(monkeypatch, environment, wishes, system, expected):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(i18n, "_system", lambda: system)
    assert i18n.set_language(i18n.AUTO, wishes) == expected


def test_each_language_names_itself():
    assert [(language.code, language.name) for language in i18n.languages()] == [
        ("de", "Deutsch"), ("en", "English"), ("es", "Español"), ("fr", "Français"), ("it", "Italiano"),
    ]  # fmt: skip


def test_plurals_differ_at_zero():
    assert i18n.points(0) == "0 points"
    i18n.set_language("fr")
    assert [i18n.points(count) for count in (0, 1, 2)] == ["0 point", "1 point", "2 points"]


@pytest.mark.usefixtures("_french")
def test_french_numbers():
    assert i18n.number(-1234567) == "−1\u202f234\u202f567"
    assert i18n.number(2.5, 1) == "2,5"
    assert i18n.percent(0.52) == "52\u202f%"
    assert i18n.signed(8) == "+8"


@pytest.mark.usefixtures("_german")
def test_german_numbers_lists_and_dates():
    assert i18n.number(-1234567) == "−1.234.567"
    assert i18n.number(2.5, 1) == "2,5"
    assert i18n.percent(0.52) == "52\u00a0%"
    assert [i18n.points(count) for count in (0, 1, 2)] == ["0 Punkte", "1 Punkt", "2 Punkte"]
    assert i18n.join(["Bruno", "Ada", "Zephyr"]) == "Bruno, Ada und Zephyr"
    day = date(2025, 12, 1)
    assert (i18n.short_date(day), i18n.full_date(day)) == ("Mo, 1. Dez.", "1. Dez. 2025")
    assert i18n.month_day(date(2025, 3, 20)) == "20. März"
    assert i18n.ago(NOW - timedelta(hours=1), NOW) == "vor 1 Stunde"
    assert i18n.ago(NOW - timedelta(days=6), NOW) == "vor 6 Tagen"


def test_a_rounded_zero_has_no_sign():
    assert i18n.number(-0.04, 1) == "0.0"
    assert i18n.number(-0.06, 1) == "−0.1"


@pytest.mark.parametrize(
    ("names", "english", "french"),
    [
        ([], "", ""),
        (["Ada"], "Ada", "Ada"),
        (["Bruno", "Ada"], "Bruno and Ada", "Bruno et Ada"),
        (["Bruno", "Ada", "Zephyr"], "Bruno, Ada and Zephyr", "Bruno, Ada et Zephyr"),
    ],
)
def test_lists(names, english, french):
    assert i18n.join(names) == english
    i18n.set_language("fr")
    assert i18n.join(names) == french


@pytest.mark.usefixtures("_spanish")
@pytest.mark.parametrize(
    ("last", "both"),
    [
        ("Bruno", "Ada y Bruno"),
        ("Inés", "Ada e Inés"),
        ("Íñigo", "Ada e Íñigo"),
        ("Hilda", "Ada e Hilda"),
        ("Ian", "Ada y Ian"),
        ("hielo", "Ada y hielo"),
    ],
)
def test_spanish_and_before_an_i(last, both):
    assert i18n.join(["Ada", last]) == both


@pytest.mark.usefixtures("_spanish")
def test_spanish_numbers_and_dates():
    assert (i18n.number(1234), i18n.number(-12345), i18n.number(0.5, 1)) == ("1234", "−12\u202f345", "0,5")
    assert i18n.percent(0.52) == "52\u00a0%"
    assert (i18n.short_date(NOW), i18n.full_date(NOW)) == ("jue, 20 nov", "20 nov 2025")


def test_a_name_with_braces_is_just_a_name():
    assert i18n.join(["{last}", "{0}"]) == "{last} and {0}"


def test_dates():
    day = date(2025, 12, 1)
    assert (i18n.short_date(day), i18n.full_date(day)) == ("Mon, Dec 1", "Dec 1, 2025")
    i18n.set_language("fr")
    assert (i18n.short_date(day), i18n.full_date(day)) == ("lun. 1er déc.", "1er déc. 2025")
    assert i18n.short_date(date(2025, 11, 20)) == "jeu. 20 nov."


@pytest.mark.parametrize(
    ("elapsed", "english", "french"),
    [
        (timedelta(seconds=-90), "just now", "à l’instant"),
        (timedelta(seconds=59), "just now", "à l’instant"),
        (timedelta(seconds=60), "1 minute ago", "il y a 1 minute"),
        (timedelta(minutes=4, seconds=59), "4 minutes ago", "il y a 4 minutes"),
        (timedelta(hours=1), "1 hour ago", "il y a 1 heure"),
        (timedelta(hours=23, minutes=59), "23 hours ago", "il y a 23 heures"),
        (timedelta(days=1), "1 day ago", "il y a 1 jour"),
        (timedelta(days=6, hours=9), "6 days ago", "il y a 6 jours"),
        (timedelta(days=7), "Thu, Nov 13", "jeu. 13 nov."),
        (timedelta(days=365), "Nov 20, 2024", "20 nov. 2024"),
    ],
)
def test_elapsed_time(elapsed, english, french):
    assert i18n.ago(NOW - elapsed, NOW) == english
    i18n.set_language("fr")
    assert i18n.ago(NOW - elapsed, NOW) == french


@pytest.mark.usefixtures("auckland")
def test_days_are_those_of_the_clock_on_the_wall():
    now = datetime(2025, 11, 20, 10, 0, tzinfo=UTC)
    assert i18n.ago(now.replace(day=12, hour=13), now) == "Thu, Nov 13"


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (59.9, "0:59"), (245, "4:05"), (3605, "1:00:05")])
def test_clock(seconds, text):
    assert i18n.clock(seconds) == text


@pytest.mark.parametrize("harm", ["cut", "scratched", "empty", "a folder"])
def test_a_damaged_catalogue_leaves_english_and_is_named_in_the_log(tmp_path, monkeypatch, caplog, harm):
    whole = i18n.asset("i18n/fr/LC_MESSAGES/balloongames.mo").read_bytes()
    file = tmp_path / "i18n" / "fr" / "LC_MESSAGES" / "balloongames.mo"
    if harm == "a folder":
        file.mkdir(parents=True)
    else:
        file.parent.mkdir(parents=True)
        file.write_bytes(
            {"cut": whole[:9000], "scratched": whole[:40] + b"\xff" * 9000 + whole[9040:], "empty": b""}[harm]
        )
    monkeypatch.setattr(i18n, "asset", lambda relative: tmp_path / relative)
    i18n.set_language("fr")
    assert i18n._("Undo") == "Undo"
    assert i18n.points(2) == "2 points"
    assert harm == "a folder" or "no words in fr" in caplog.text


def test_a_message_that_can_not_be_filled_in_is_said_in_english(tmp_path, monkeypatch):
    whole = i18n.asset("i18n/fr/LC_MESSAGES/balloongames.mo").read_bytes()
    file = tmp_path / "i18n" / "fr" / "LC_MESSAGES" / "balloongames.mo"
    file.parent.mkdir(parents=True)
    spoiled = whole.replace(b"Le jeu demande {count} joueurs", b"Le jeu demande {coupt} joueurs")
    assert spoiled != whole
    file.write_bytes(spoiled.replace(b"{count} points", b"{count  points"))
    monkeypatch.setattr(i18n, "asset", lambda relative: tmp_path / relative)
    i18n.set_language("fr")
    said = i18n.ngettext("The game needs {count} player.", "The game needs {count} players.", 2)
    assert said.format(count=2) == "The game needs 2 players."
    assert i18n.points(2) == "2 points"
    assert i18n._("Undo") == "Annuler"


@pytest.fixture
def _italian():
    i18n.set_language("it")


@pytest.mark.usefixtures("_italian")
def test_italian_numbers_lists_and_dates():
    assert i18n.number(-1234567) == "−1.234.567"
    assert i18n.number(2.5, 1) == "2,5"
    assert i18n.percent(0.52) == "52%"
    assert [i18n.points(count) for count in (0, 1, 2)] == ["0 punti", "1 punto", "2 punti"]
    assert i18n.join(["Bruno", "Ada", "Zephyr"]) == "Bruno, Ada e Zephyr"
    assert i18n.titled("Mira", "3 punti") == "Mira: 3 punti"
    day = date(2025, 12, 1)
    assert (i18n.short_date(day), i18n.full_date(day)) == ("lun 1º dic", "1º dic 2025")
    assert i18n.ago(NOW - timedelta(minutes=1), NOW) == "1 minuto fa"
    assert i18n.ago(NOW - timedelta(hours=2), NOW) == "2 ore fa"
