"""What good words look like, as checks: each takes a text and yields what is wrong with it."""

import ast
import re
import string
from collections.abc import Iterator

MAX_WORDS = 20
SOFT_HYPHEN = "\u00ad"
NAMED = "players have names"
MARKERS = {"_", "N_", "ngettext", "pgettext"}
CALLED = re.compile(rf"\b({'|'.join(sorted(MARKERS))})\(")

# Written inside a message with a capital, wherever it stands: titles, keys, places.
NAMES = {
    *(
        "Lighter",
        "Plume",
        "Air",
        "Balloon",
        "POP",
        "Cup",
        "Bubblee",
        "Bubblees",
        "Pop",
        "Color",
        "Queue",
        "Balmy",
        "Balloonists",
        "Chief",
        "CSV",
        "JSON",
        "Plume",
    ),
    *(
        "Ada",
        "Bartholomew",
        "Bruno",
        "Li",
        "Mira",
        "Zephyr",
        "Atkinson",
        "Hyperlegible",
        "Fredoka",
        "English",
        "Windows",
        "MIT",
        "Tiled",
    ),
    *(
        "Alt",
        "Backspace",
        "Ctrl",
        "Delete",
        "End",
        "Enter",
        "Esc",
        "Home",
        "PageDown",
        "PageUp",
        "Shift",
        "Space",
        "Tab",
    ),
    *("High", "Low", "Medium"),
    *("F1", "F5", "F10", "F11", "F12", *string.ascii_uppercase),
}
# Mountains and countries of a map of the world.
PLACES = {
    *("Alps", "Altai", "Appalachians", "Atlas", "Brooks", "Cascades", "Caucasus", "Colorado", "Denali", "Eastern"),
    *("Ethiopian", "Greenland", "Highlands", "Himalaya", "Hindu", "Japanese", "Kamchatka", "Karakoram", "Kea", "Kush"),
    *("Mackenzie", "Mauna", "Mexican", "Mountains", "Nevada", "Northern", "Pamir", "Range", "Rockies", "Scandinavian"),
    *("Shan", "Sierra", "Taiwan", "Tibesti", "Tien", "Urals", "Verkhoyansk", "Western", "Yunnan", "Zagros"),
    *("America", "Area", "Atlantic", "China", "Eurasia", "Iraq", "Libya", "Pacific", "Sakhalin", "York"),
}
FRENCH_PLACES = {
    *("Alpes", "Altaï", "Appalaches", "Atlas", "Brooks", "Cascades", "Caucase", "Colorado", "Denali", "Est"),
    *("Groenland", "Himalaya", "Hindou", "Kamtchatka", "Karakoram", "Kea", "Kouch", "Mackenzie", "Mauna", "Mexique"),
    *("Nevada", "Nord", "Ouest", "Oural", "Pamir", "Rocheuses", "Shan", "Sierra", "Taïwan", "Tian", "Tibesti"),
    *("Verkhoïansk", "Yunnan", "Zagros", "Éthiopie"),
    *("Atlantique", "Chine", "Eurasie", "Irak", "Libye", "Pacifique", "Sakhaline", "York"),
}
FRENCH_KEYS = {"Début", "Échap", "Entrée", "Espace", "Fin", "Maj", "Suppr"}
ITALIAN_PLACES = {
    *("Alpi", "Altai", "Appalachi", "Atlante", "Brooks", "Cascate", "Caucaso", "Colorado", "Denali", "Etiopia"),
    *("Giapponesi", "Groenlandia", "Himalaya", "Hindu", "Kamchatka", "Karakorum", "Kea", "Kush", "Mackenzie", "Mauna"),
    *("Messico", "Nevada", "Nord", "Occidentale", "Orientale", "Pamir", "Rocciose", "Scandinave", "Shan", "Sierra"),
    *("Taiwan", "Tibesti", "Tien", "Urali", "Verchojansk", "Yunnan", "Zagros"),
    *("America", "Area", "Atlantico", "Cina", "Eurasia", "Iraq", "Libia", "Pacifico", "Sachalin", "York"),
}
ITALIAN_KEYS = {"Canc", "Fine", "Inizio", "Invio", "Maiusc", "PagGiù", "PagSu", "Spazio"}
ITALIAN_NAMES = NAMES | ITALIAN_PLACES | ITALIAN_KEYS | {"Capo", "Coda", "Colori"}
# Articles, alone or in a preposition, whose form depends on what is filled in.
ITALIAN_ARTICLES = (
    r"\b((de|a|da|ne|su|co)(l|llo|lla|i|gli|lle)|il|lo|la|i|gli|le)"
    r" \{(name|names|other|owner|day|date|percent)\}|’\{"
)
# Accents that a hurried hand gets wrong.
ITALIAN_SLIPS = r"\b(\w*chè|nè|sè|sù|fà|quà|quì|pò|piu|cioe|puo|gia|perche|finche|cosi|un pò|qual’è)\b|\b[Ee]’(?=\s)"
SPANISH_PLACES = {
    *("Alpes", "Altái", "Apalaches", "Atlas", "Brooks", "Cascadas", "Colorado", "Cáucaso", "Denali", "Groenlandia"),
    *("Himalaya", "Hindú", "Kamchatka", "Karakórum", "Kea", "Kush", "Mackenzie", "Mauna", "México", "Nevada", "Pamir"),
    *("Rocosas", "Shan", "Sierra", "Taiwán", "Tian", "Tibesti", "Urales", "Verjoyansk", "Yunnan", "Zagros"),
    *("América", "Atlántico", "China", "Eurasia", "Irak", "Libia", "Pacífico", "Sajalín", "York", "Área"),
}
SPANISH_KEYS = {"AvPág", "Espacio", "Intro"}
# The three altitudes are buttons; “La fila de colores” is a game.
SPANISH_NAMES = NAMES | SPANISH_PLACES | SPANISH_KEYS | {"Alta", "Baja", "Jefe", "La", "Media"}
FRENCH_NAMES = NAMES | FRENCH_PLACES | FRENCH_KEYS | {"Chef", "Couleurs", "File", "Haut", "Moyen"}

GERMAN_FAULTS = {
    r"\s[;:!?,.](?!\w)": "space before punctuation",
    r"[^\u00a0]%": "no U+00A0 before a percent sign",
    r"\b(z\.|d\.|u\.|o\.)[ \u00a0]?(B|h|a|Ä)\.": "no U+202F in an abbreviation",
    r"(?i:\b(am|beim|im|vom|zum|zur))[ \u00a0]\{(name|names|other|owner)\}": "a name has no article",
    r"\{(name|names|other|owner)\}(s|’s|’)(?!\w)": "the genitive of a name",
    r"\b(?!die\b|der\b|das\b|sie\b)(\w{2,}) \1\b": "a word twice",
    r"(?i:\b(dass|ob|weil|wenn|ehe)) \{name\} (hat|ist|kann|darf|muss) ": "the verb goes to the end",
    r"(?<=[.!?] )[a-zäöü]\w*": "begins a sentence small",
}


def fields(text: str) -> list[str]:
    """Names of the placeholders, sorted, each as often as it stands there."""
    return sorted(name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)


def sentences(text: str) -> list[str]:
    """The text cut at sentence ends and line ends."""
    return [part for part in re.split(r"(?<=[.!?…:;])\s+|\n", text) if part.strip()]


def common(text: str) -> Iterator[str]:
    """Checks that hold in every language."""
    if re.search(r"['\"`]", text):
        yield "straight quote or apostrophe"
    if "..." in text:
        yield "three dots instead of an ellipsis"
    if re.search(r"(?<![\w}])-(?=[\d{])| - ", text):
        yield "hyphen instead of a minus or a dash"
    if re.search(r"\d ?x ?\d|[\d}] x ", text):
        yield "letter x instead of ×"
    if text != text.strip() or "  " in text or "\t" in text:
        yield "stray white space"
    for name in fields(text):
        if not name.isidentifier():
            yield f"placeholder {{{name}}} has no plain name"
    for sentence in sentences(text):
        if len(sentence.split()) > MAX_WORDS:
            yield f"{len(sentence.split())} words in a sentence: {sentence}"


def english(text: str) -> Iterator[str]:
    """Checks of an English message."""
    yield from common(text)
    if found := re.search(r"\b(you|your|yours|yourself|you’\w+)\b", text, re.IGNORECASE):
        yield f"“{found[0]}”: {NAMED}"
    if re.search(r"\s[;:!?%]", text):
        yield "space before punctuation"
    yield from _title_case(text, NAMES | PLACES)


def french(text: str) -> Iterator[str]:
    """Checks of a French translation."""
    yield from common(text)
    if found := re.search(r"\b(tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt’", text, re.IGNORECASE):
        yield f"“{found[0]}”: {NAMED}"
    if found := re.search(r"\b(?!chez\b|assez\b|nez\b)\w+ez\b", text, re.IGNORECASE):
        yield f"“{found[0]}” orders about: an infinitive says it to anybody"
    if re.search(r"(?<=[^\u00a0\d}]):(?!/)", text):
        yield "no U+00A0 before a colon"
    if re.search(r"[^\u202f!?](?=[;!?»])|«(?!\u202f)", text):
        yield "no U+202F inside guillemets or before ; ! ?"
    if "“" in text or "”" in text:
        yield "English quotes"
    if found := re.search(
        r"\b(de|que|le|la|ne|se|lorsque|puisque|jusque)[ \u00a0]\{(name|names|other|owner)\}", text, re.IGNORECASE
    ):
        yield f"“{found[0]}”: a name may begin with a vowel"
    yield from _title_case(text, FRENCH_NAMES)


def italian(text: str) -> Iterator[str]:
    """Checks of an Italian translation."""
    yield from common(text)
    if found := re.search(r"\b(tu|te|ti|tuo|tua|tuoi|tue|voi|vostr[oaie])\b", text, re.IGNORECASE):
        yield f"“{found[0]}”: {NAMED}"
    if re.search(r"\s[;:!?%»]|«\s", text):
        yield "space before punctuation or inside guillemets"
    if "“" in text or "”" in text:
        yield "English quotes"
    if found := re.search(ITALIAN_SLIPS, text):
        yield f"“{found[0]}”: wrong accent"
    if re.search(r"(?<!\bpo)(?<!\bfa)(?<!\bsta)(?<!\bva)’\s", text, re.IGNORECASE):
        yield "space after an apostrophe"
    if found := re.search(r"\b(\w{2,})\s+\1\b", text, re.IGNORECASE):
        yield f"“{found[0]}”: a word twice"
    if found := re.search(ITALIAN_ARTICLES, text, re.IGNORECASE):
        yield f"“{found[0]}”: a name may be of anybody, and a number may begin with a vowel"
    yield from _title_case(text, ITALIAN_NAMES)


def german(text: str) -> Iterator[str]:
    """Checks of a German translation."""
    text = text.replace(SOFT_HYPHEN, "")
    yield from common(text)
    if found := re.search(r"\b([Dd](u|ir|ich|ein(e[mnrs]?)?)|Ihnen|[Ee]u(ch|er|re[mnrs]?))\b", text):
        yield f"“{found[0]}”: {NAMED}"
    if not re.fullmatch(r"[^„“]*(„[^„“]*“[^„“]*)*", text) or re.search("[”«»]", text):
        yield "quotes are not „so“"
    for pattern, fault in GERMAN_FAULTS.items():
        if found := re.search(pattern, text):
            yield f"“{found[0]}”: {fault}"


def spanish(text: str) -> Iterator[str]:
    """Checks of a Spanish translation."""
    yield from common(text)
    if found := re.search(
        r"\b(tú|te|ti|contigo|tus?|tuy[oa]s?|usted(es)?|vosotr[oa]s|os|vuestr[oa]s?)\b", text, re.IGNORECASE
    ):
        yield f"“{found[0]}”: {NAMED}"
    if re.search(r"\s[;:,!?»…]|\s\.(?!\w)|[«¿¡]\s", text):
        yield "space inside quotes or before punctuation"
    if re.search(r"[^\u00a0]%", text):
        yield "no U+00A0 before a percent sign"
    if text.count("¿") != text.count("?") - text.startswith("?") or text.count("¡") != text.count("!"):
        yield "a question or an exclamation has no beginning or no end"
    if "“" in text or "”" in text or text.count("«") != text.count("»"):
        yield "English quotes, or quotes that do not match"
    if found := re.search(r"\b(de|a) el\b|\b(del|al) \{(name|names|other|owner|leader)\}", text, re.IGNORECASE):
        yield f"“{found[0]}”: an article in the wrong form"
    if found := re.search(r"\b(\w{2,}) \1\b", text, re.IGNORECASE):
        yield f"“{found[0]}” is said twice"
    if found := re.search(
        r"\by (?=h?i[^aeo]|h?í)\w+|\by \{(name|names|owner)\}|\bo (?=h?[oó])\w+", text, re.IGNORECASE
    ):
        yield f"“{found[0]}”: “e” before an i, “u” before an o"
    yield from _title_case(text, SPANISH_NAMES)


def _title_case(text: str, names: set[str]) -> Iterator[str]:
    for sentence in sentences(text):
        for word in re.findall(r"(?<![{\w’-])[^\W\d_][\w-]*(?!\w*})", sentence)[1:]:
            if word[0].isupper() and word not in names:
                yield f"“{word}” has a capital inside a sentence"


def pair(source: str, translation: str, *, nouns: bool = False) -> Iterator[str]:
    """Checks of a translation against its message; ``nouns``: its language writes those with a capital."""
    if fields(source) != fields(translation):
        yield f"placeholders {fields(source)} became {fields(translation)}"
    both = source[:1].isalpha() and translation[:1].isalpha()
    if both and source[0].isupper() != translation[0].isupper() and not (nouns and translation[0].isupper()):
        yield "one begins with a capital, the other does not"
    ends = [text[-1] if text[-1:] in ".!?…:" else "" for text in (source, translation)]
    if ends[0] != ends[1]:
        yield f"ends with “{ends[1]}”, not “{ends[0]}”"


def misuse(source: str) -> Iterator[tuple[int, str]]:
    """Line and fault of each call that the catalogues can't serve: built texts, and look-ups made at import."""
    if not CALLED.search(source):
        return
    for node, is_late in _nodes(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS):
            continue
        name = node.func.id
        texts = node.args[: 1 if name in {"_", "N_"} else 2]
        looked_up_later = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
        for text in texts:
            literal = isinstance(text, ast.Constant) and isinstance(text.value, str)
            built = isinstance(text, ast.Call) and isinstance(text.func, ast.Attribute) and text.func.attr == "format"
            if not literal and (name == "N_" or built or not isinstance(text, looked_up_later)):
                yield node.lineno, f"{name}() of a built text"
        if name != "N_" and not is_late:
            yield node.lineno, f"{name}() at import: mark it with N_ and look it up when drawing"


def _nodes(tree: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """Go through a module, and tell of each part whether it is in the body of a function, and so done later."""
    found = [(tree, False)]
    for node, is_late in found:
        yield node, is_late
        begins = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for name, value in ast.iter_fields(node):
            inner = value if isinstance(value, list) else [value]
            found += [(one, is_late or (begins and name == "body")) for one in inner if isinstance(one, ast.AST)]
