"""What the set-up answers when somebody asks about a thing on it: each choice, and what it stands at now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames import registry
from balloongames.core.evaluator import STRENGTHS, TEMPERAMENTS
from balloongames.core.match import UndoPolicy
from balloongames.core.options import Option, OptionValue
from balloongames.i18n import N_, _, join, ngettext
from balloongames.scenes.common.players import LOOK_NAMES, NAME_LIMIT, described, strength_title, style_title
from balloongames.scenes.setup.new_match import NewMatch
from balloongames.ui.ask import Answer, Fact
from balloongames.ui.page import Node
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.view import OptionWords

_STRENGTHS: Final = dict(
    zip(
        STRENGTHS,
        (
            N_("It thinks for a moment and gives good chances away. It is made for first matches."),
            N_("It thinks a little and gives some chances away, as most people do."),
            N_("It thinks for longer and hardly gives anything away."),
            N_("It thinks for a long time and always takes the best move it finds."),
            N_("It thinks longest of all and always takes the best move it finds."),
        ),
        strict=True,
    )
)
_STYLES: Final = dict(
    zip(
        TEMPERAMENTS,
        (
            N_("It plays for its chances alone, whether that is safe or not."),
            N_("Of moves that are nearly as good it likes the safe ones."),
            N_("Of moves that are nearly as good it likes the daring ones."),
        ),
        strict=True,
    )
)
_PLAIN: Final[Mapping[str, tuple[str, str]]] = {
    "back": (N_("Back"), N_("It leads back to the shelf. What is chosen here is not kept.")),
    "watch": (N_("Watch a demo"), N_("Computers play this game by these house rules; any press ends it.")),
    "alone": (
        N_("Play against computers"),
        N_("Computers take all seats but the first. Their strength stays as it is."),
    ),
    "lessons": (N_("Lessons"), N_("Plume teaches this game on its table, one step at a time.")),
    "part.0": (N_("Players"), N_("Here one chooses who sits at the table.")),
    "part.1": (N_("Rules"), N_("Here are the house rules, taking back, and the deal.")),
    "earlier": (N_("Move one seat to the left"), N_("This player changes places with the one who plays before.")),
    "later": (N_("Move one seat to the right"), N_("This player changes places with the one who plays after.")),
    "guest": (N_("Guest"), N_("A guest takes this seat and writes a name. Nothing else is asked.")),
    "others": (N_("Others…"), N_("It turns to others who have played before.")),
    "letters": (N_("Letters"), N_("It opens letters on the screen, to write the name without a keyboard.")),
    "rules": (N_("The book of rules"), N_("It opens the rules of this game at their first page.")),
    "first_flight": (N_("First flight"), N_("Plume, the coach, flies along and shows this game in a few minutes.")),
    "more": (N_("More house rules"), N_("It turns to the rules that have no room on this sheet.")),
    "dice": (N_("Another deal"), N_("It makes up another word, and so another deal.")),
    "unfold": (
        N_("House rules"),
        N_("All ways to play this game otherwise, one by one. They stay in sight from then on."),
    ),
    "onlooker": (
        N_("Plume looks on"),
        N_("Before a move that gives much away, one sentence says what it overlooks. Pressing again plays it."),
    ),
    "continue": (N_("Continue"), N_("It sits down at the match of this game that waits, where it was left.")),
}


def answer(  # noqa: PLR0911 - one line per kind
    node: Node, new_match: NewMatch, seat: int, words: Mapping[str, OptionWords]
) -> Answer | None:
    """Return what there is to know of a node; ``seat`` is the one in focus, ``words`` are those of the options."""
    name = node.id
    if name in _PLAIN:
        title, sentence = _PLAIN[name]
        return Answer(_(title), _(sentence))
    kind, _dot, rest = name.partition(".")
    match kind:
        case "option":
            return _option(rest, new_match, words)
        case "start":
            return _start(new_match)
        case "undo":
            return _undo(rest, new_match)
        case "seed":
            now = new_match.seed or _("a fresh one")
            sentence = _("The same word deals the same match again, to play it once more or with friends elsewhere.")
            return Answer(_("The deal"), sentence, None, (Fact(_("At present"), now),))
        case "add" | "leave":
            return _seats(kind, new_match, seat)
        case _:
            return _person(kind, rest, new_match, seat)


def _start(new_match: NewMatch) -> Answer:
    problem = new_match.problem()
    names = join([chair.name for chair in new_match.chairs if chair.name])
    sentence = _("The table is laid, and the match begins. It is kept by itself from then on.")
    if new_match.person_begins:
        sentence += " " + _("The first match on a computer begins with a person.")
    return Answer(_("Start"), problem or sentence, None, (Fact(_("Who sits down"), names),) if names else ())


def _seats(kind: str, new_match: NewMatch, seat: int) -> Answer:
    taken, most = len(new_match.chairs), new_match.seats.stop - 1
    fact = Fact(_("Seats taken"), _("{count} of {most}").format(count=taken, most=most))
    if kind == "leave":
        name = new_match.chairs[seat].name or _("Somebody")
        return Answer(_("Take this seat away"), _("{name} does not play, and the others move up.").format(name=name),
                      None, (fact,))  # fmt: skip
    title = _("Add a computer") if new_match.adds_computer else _("Add a player")
    return Answer(title, _("One more seat is put up, with a balloon that is still free."), None, (fact,))


def _person(  # noqa: PLR0911 - one line per kind
    kind: str, rest: str, new_match: NewMatch, seat: int
) -> Answer | None:
    chair = new_match.chairs[int(rest)] if kind in {"balloon", "name"} else new_match.chairs[seat]
    name = chair.name or _("This player")
    pattern = _(LOOK_NAMES[PLAYER_LOOKS[int(rest) if kind == "look" else chair.look].pattern])
    match kind, rest:
        case "balloon", _seat:
            sentence = _("{name} flies {look}. Pressed again, it takes the next pattern that is free.")
            return Answer(_("Balloon of {name}").format(name=name), sentence.format(name=name, look=pattern))
        case "name", _seat:
            sentence = ngettext(
                "It stands on the table, in the log and in the history. It has room for {count} letter.",
                "It stands on the table, in the log and in the history. It has room for {count} letters.",
                NAME_LIMIT,
            )
            title = _("Name of player {number}").format(number=int(rest) + 1)
            facts = (Fact(described(chair.bot).capitalize()),) if chair.bot else ()
            return Answer(title, sentence.format(count=NAME_LIMIT), None, facts)
        case "look", _look:
            owner = new_match.flown_by(int(rest))
            whose = new_match.chairs[owner].name if owner is not None else ""
            sentence = _("A balloon for {name}, with a pattern of its own, so that nobody needs to tell colors apart.")
            facts = (Fact(_("Flown by"), whose),) if whose else (Fact(_("Nobody flies it yet")),)
            return Answer(pattern.capitalize(), sentence.format(name=name), None, facts)
        case "kind", "0":
            return Answer(_("Person"), _("A person sits here, at this screen, and plays for {name}.").format(name=name))
        case "kind", _one:
            sentence = _("The computer plays for {name}. It thinks on this machine and sees no hidden card.")
            return Answer(_("Computer"), sentence.format(name=name))
        case "strength", index:
            strength = STRENGTHS[int(index)]
            return Answer(strength_title(strength), _(_STRENGTHS[strength]))
        case "temperament", index:
            style = TEMPERAMENTS[int(index)]
            return Answer(style_title(style), _(_STYLES[style]))
        case "known", known:
            if new_match.sits(known) is not None:
                sentence = _("{name} sits at this table already, and changes places with whoever sits here.")
                return Answer(known, sentence.format(name=known))
            sentence = _("{name} has played before and sits down here, with the usual balloon.")
            return Answer(known, sentence.format(name=known))
        case _:
            return None


def _undo(rest: str, new_match: NewMatch) -> Answer:
    free = new_match.undo is UndoPolicy.FREE if rest in {"", "back", "next"} else rest == "1"
    if rest in {"back", "next"}:
        free = not free
    now = _("Friendly table") if new_match.undo is UndoPolicy.FREE else _("Table rule")
    if free:
        sentence = _("Any move may be taken back, as far as wished, even what has turned something up.")
        return Answer(_("Friendly table"), sentence, None, (Fact(_("At present"), now),))
    sentence = _("A move may be taken back until it turns something up or somebody else has moved.")
    return Answer(_("Table rule"), sentence, None, (Fact(_("At present"), now),))


def _option(rest: str, new_match: NewMatch, words: Mapping[str, OptionWords]) -> Answer:
    """Tell what a house rule changes, what it stands at, and what it usually is."""
    key, _dot, which = rest.partition(".")
    option = next(one for one in registry.game(new_match.game_id).meta.options if one.key == key)
    now, said = new_match.options[key], words[key]
    match which:
        case "":
            about = now
        case "back" | "next":
            step = 1 if which == "next" else -1
            about = option.values[(option.values.index(now) + step) % len(option.values)]
        case index:
            about = option.values[int(index)]
    title = _("{title}: {choice}").format(title=said.title, choice=_label(option, said, about))
    facts = (Fact(_("At present"), _label(option, said, now)), Fact(_("Usually"), _label(option, said, option.default)))
    return Answer(title, said.why, said.page, facts)


def _label(option: Option, said: OptionWords, value: OptionValue) -> str:
    if value in said.values:
        return said.values[value]
    return (_("On") if value else _("Off")) if option.is_switch else str(value)
