"""The checks of words can fail, and fail for what they are for."""

import pytest

from tests.i18n import lint


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Ada's balloon", "straight quote"),
        ("Wait...", "three dots"),
        ("{points} - {name}", "hyphen"),
        ("-{points} points", "hyphen"),
        ("2 x 3", "letter x"),
        (" Undo", "white space"),
        ("{} won", "no plain name"),
        ("{0} won", "no plain name"),
        ("One two three four five six seven eight nine ten " * 2 + "eleven.", "21 words"),
        ("Pick your card", "“your”: players have names"),
        ("Really ?", "space before punctuation"),
        ("New Game", "“Game” has a capital"),
    ],
)
def test_english_faults_are_found(text, fault):
    assert any(fault in found for found in lint.english(text)), list(lint.english(text))


@pytest.mark.parametrize(
    "text",
    [
        "Balloon POP",
        "{name} won by {margin}. Play again?",
        "Undo with Ctrl+Z",
        "−3 points · ×2",
        "A row of 3–5 balloons",
        "Ada’s two-seat table",
    ],
)
def test_good_english_passes(text):
    assert list(lint.english(text)) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Choisis ta carte", "“ta”"),
        ("C’est à vous", "“vous”"),
        ("Je t’attends", "“t’”"),
        ("Jouez la carte", "“Jouez” orders about"),
        ("Joueurs: 2", "no U+00A0"),
        ("Joueurs : 2", "no U+00A0"),
        ("Encore?", "no U+202F"),
        ("Encore !", "no U+202F"),
        ("«\u202fOui »", "no U+202F"),
        ("« Oui\u202f»", "no U+202F"),
        ("“Oui”", "English quotes"),
        ("Nouvelle Partie", "“Partie” has a capital"),
        ("La main de {name}", "may begin with a vowel"),
        ("Autant que {names}", "may begin with a vowel"),
    ],
)
def test_french_faults_are_found(text, fault):
    assert any(fault in found for found in lint.french(text)), list(lint.french(text))


@pytest.mark.parametrize(
    "text",
    [
        "Joueurs\u00a0: {names}",
        "Encore\u202f?!",
        "«\u202fOui\u202f»",
        "L’île d’Ada",
        "{heure}:{minute}",
        "Balloon POP",
        "Assez chez Ada",
    ],
)
def test_good_french_passes(text):
    assert list(lint.french(text)) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Scegli la tua carta", "“tua”"),
        ("Tocca a voi", "“voi”"),
        ("Ancora !", "space before"),
        ("« Sì »", "space before"),
        ("“Sì”", "English quotes"),
        ("Scegli perchè", "wrong accent"),
        ("E’ finita", "wrong accent"),
        ("L’ ultima carta", "space after an apostrophe"),
        ("La la carta", "a word twice"),
        ("La mano della {name}", "a name may be of anybody"),
        ("Tocca al {name}", "a name may be of anybody"),
        ("Il turno d’{name}", "a name may be of anybody"),
        ("Enigma del {date}", "a number may begin with a vowel"),
        ("Nuova Partita", "“Partita” has a capital"),
    ],
)
def test_italian_faults_are_found(text, fault):
    assert any(fault in found for found in lint.italian(text)), list(lint.italian(text))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Wähl deine Karte", "“deine”"),
        ("Ist es bei euch?", "“euch”"),
        ("Spieler : 2", "space before punctuation"),
        ("52 %", "no U+00A0"),
        ("52%", "no U+00A0"),
        ("z. B. Karten", "no U+202F"),
        ("“Ja”", "quotes are not"),
        ("„Ja„", "quotes are not"),
        ("«Ja»", "quotes are not"),
        ("Vom {name} genommen", "a name has no article"),
        ("{name}s Hand", "the genitive of a name"),
        ("{name}’ Hand", "the genitive of a name"),
        ("Karte Karte wählen", "a word twice"),
        ("Wenn {name} hat Glück", "the verb goes to the end"),
        ("Fertig. los!", "“los”: begins a sentence small"),
    ],
)
def test_german_faults_are_found(text, fault):
    assert any(fault in found for found in lint.german(text)), list(lint.german(text))


@pytest.mark.parametrize(
    "text",
    [
        "Giocatori: {names}",
        "Ancora?!",
        "«Sì»",
        "Un po’ d’aria, {name}",
        "Il pianeta di {owner}",
        "Premi F1 o Invio",
        "È 52%",
    ],
)
def test_good_italian_passes(text):
    assert list(lint.italian(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Hand von {name}: 2 Karten",
        "„{words}“, sagt {name}.",
        "52\u00a0% der Karten, die die Hand hält",
        "z.\u202fB. Haus\u00adregeln",
        "Noch {count} Züge …",
    ],
)
def test_good_german_passes(text):
    assert list(lint.german(text)) == []


def test_where_nouns_are_big_only_a_small_letter_for_a_big_one_is_a_fault():
    assert list(lint.pair("balloon", "Ballon", nouns=True)) == []
    assert list(lint.pair("balloon", "Ballon")) != []
    assert list(lint.pair("Balloon", "ballon", nouns=True)) != []


@pytest.mark.parametrize(
    ("source", "translation", "fault"),
    [
        ("{name} won", "{nom} gagne", "placeholders"),
        ("{count} of {count}", "{count}", "placeholders"),
        ("Undo", "annuler", "capital"),
        ("Saved.", "Enregistré", "ends with"),
        ("Quit?", "Quitter", "ends with"),
    ],
)
def test_faults_of_a_translation_are_found(source, translation, fault):
    assert any(fault in found for found in lint.pair(source, translation))


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('TITLE = _("Home")', "at import"),
        ('class A:\n    title = _("Home")', "at import"),
        ('def f(title=_("Home")): pass', "at import"),
        ('def f(): return _(f"{name} won")', "built text"),
        ('def f(): return _("a" + "b")', "built text"),
        ('def f(): return _("{a}".format(a=1))', "built text"),
        ('def f(): return ngettext(f"{a} x", "{a} xs", a)', "built text"),
        ("WORD = N_(name)", "built text"),
    ],
)
def test_misuse_is_found(source, fault):
    assert any(fault in found for _line, found in lint.misuse(source))


@pytest.mark.parametrize(
    "source",
    [
        'WORD = N_("Home")\ndef f(): return _(WORD)',
        'def f(): return _("{a} won").format(a=1)',
        'NAMES = lambda: _("Home")',
        "def f(): return _(TABLE[key])",
    ],
)
def test_good_use_passes(source):
    assert list(lint.misuse(source)) == []
