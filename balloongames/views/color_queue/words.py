"""What Color Queue says: prompts, the log, the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import LEGENDARY, ROUNDS, Cards, symbols_of
from balloongames.rules.color_queue.table import totals_of
from balloongames.ui.view import OptionWords, People
from balloongames.views.color_queue.names import LETTERS, numbers

_PROMPTS: Final = {1: N_("chooses a card"), 2: N_("chooses two cards"), 5: N_("chooses five cards")}
_LEVELS: Final = {
    "novice": N_("novice"),
    "trainee": N_("trainee"),
    "seasoned": N_("seasoned"),
    "expert": N_("expert"),
    "legendary": N_("legendary"),
    "nasty": N_("nasty"),
    "evil": N_("evil"),
    "renegade": N_("renegade"),
}


def level_name(level: str) -> str:
    """Return what a level is called: of a team, or of one who cleared the queue alone."""
    return _(_LEVELS[level])


def explosions_words(count: int) -> str:
    """Return a number of explosion symbols: what rivals count."""
    return ngettext("{count} explosion", "{count} explosions", count).format(count=count)


def cards_words(count: int) -> str:
    """Return a number of cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Round 2 of 3, turn 5 of 8"."""
    if seen.to_move is None:
        return _("The end")
    turns = seen.table.turns
    if seen.table.mode == "competitive":
        return _("Round {round} of {rounds}, turn {turn} of {turns}").format(
            round=seen.round, rounds=ROUNDS, turn=seen.turn, turns=turns
        )
    return _("Turn {turn} of {turns}").format(turn=seen.turn, turns=turns)


def prompt(seen: Observation) -> str:
    """Return what the seat to move does now, to be read after its name."""
    return "" if seen.to_move is None else _(_PROMPTS[seen.table.chosen])


def progress(seen: Observation, people: People) -> str:
    """Return one or two sentences for the shelf: how far it is, and who is ahead."""
    if seen.table.mode == "competitive":
        return _progress_of_rivals(seen, people)
    if seen.to_move is None:
        return _("The end.")
    if seen.table.mode == "solo":
        text = ngettext(
            "{place}, with {count} card in the queue.",
            "{place}, with {count} cards in the queue.",
            sum(map(len, seen.columns)),
        )
        return text.format(place=status(seen), count=sum(map(len, seen.columns)))
    return _("{place}, and nothing has exploded.").format(place=status(seen))


def _progress_of_rivals(seen: Observation, people: People) -> str:
    now = () if seen.to_move is None else (seen.symbols,)  # at the end the last round is among the scores
    totals = totals_of((*seen.scores, *now))
    fewest = min(totals)
    place = _("The end") if seen.to_move is None else status(seen)
    if not any(totals):
        return _("{place}. Nobody has taken an explosion yet.").format(place=place)
    ahead = [name for name, total in zip(people.names, totals, strict=True) if total == fewest]
    if len(ahead) == 1:
        text = _("{place}. {names} has the fewest: {explosions}.")
    else:
        text = _("{place}. {names} have the fewest: {explosions}.")
    return text.format(place=place, names=join(ahead), explosions=explosions_words(fewest))


# -- the log ----------------------------------------------------------------------------------------------------------


def say(event: Event, people: People) -> str | None:
    """Return the log's sentence for an event; None if the picture says enough.

    Who reads the log alone can play each turn over again: the five cards, their direction, where each of them went,
    what it set off step by step, and who took it.
    """
    for teller in (_say_set_up, _say_turn, _say_cards, _say_queue, _say_pile, _say_end):
        text = teller(event, people)
        if text is not None:
            return text
    return None


def _say_set_up(event: Event, _people: People) -> str | None:
    match event:
        case e.TableSet(_seats, rules, mode) if rules.mode != mode == "competitive":
            return _("A team takes three to five players, so all play against each other.")
        case e.RoundStarted(number) if number > 1:
            return _("Round {round} begins, with all cards shuffled anew.").format(round=number)
        case e.CardReturned(column, _row, card):
            text = _("{card} touched its color in {letter}, so another card took its place.")
            return text.format(card=card, letter=LETTERS[column])
        case _:
            return None


def _say_turn(event: Event, people: People) -> str | None:
    match event:
        case e.TurnStarted(turn):
            return _("Turn {turn} begins.").format(turn=turn)
        case e.CardsDrawn(seat, cards):
            text = ngettext("{name} drew {count} card.", "{name} drew {count} cards.", len(cards))
            return text.format(name=people.names[seat], count=len(cards))
        case e.ChiefDrew(face_up, face_down):
            return _say_chief(face_up, len(face_down))
        case e.DirectionCounted(arrows, ascending):
            return direction_words(len(arrows), ascending=ascending)
        case _:
            return None


def direction_words(arrows: int, *, ascending: bool) -> str:
    """Return how many arrows were counted and what follows from it."""
    if not arrows:
        return _("No arrows: the smallest number goes first, from A to E.")
    if ascending:
        text = ngettext(
            "{count} arrow: the smallest number goes first, from A to E.",
            "{count} arrows: the smallest number goes first, from A to E.",
            arrows,
        )
    else:
        text = ngettext(
            "{count} arrow: the largest number goes first, from E to A.",
            "{count} arrows: the largest number goes first, from E to A.",
            arrows,
        )
    return text.format(count=arrows)


def _say_cards(event: Event, people: People) -> str | None:
    match event:
        case e.CardsCommitted(seat, cards):
            text = ngettext("{name} has chosen {count} card.", "{name} has chosen {count} cards.", len(cards))
            return text.format(name=people.names[seat], count=len(cards))
        case e.CardsRevealed(seat, cards):
            return _("{name} turned up {cards}.").format(name=people.names[seat], cards=numbers(cards))
        case e.ChiefRevealed(cards):
            return _("The Chief turned up {cards}.").format(cards=numbers(cards))
        case e.HandsShown(hands) if any(hands):
            left = [
                _("{name} {cards}").format(name=name, cards=numbers(hand))
                for name, hand in zip(people.names, hands, strict=True)
            ]
            return _("Left in hand: {hands}.").format(hands="; ".join(left))
        case _:
            return None


def _say_chief(face_up: Cards, hidden: int) -> str:
    shown = numbers(face_up)
    if not hidden:
        return _("The Chief plays {cards}.").format(cards=shown)
    text = ngettext(
        "The Chief plays {cards} and {count} card that lies face down.",
        "The Chief plays {cards} and {count} cards that lie face down.",
        hidden,
    )
    return text.format(cards=shown, count=hidden)


def _say_queue(event: Event, people: People) -> str | None:
    match event:
        case e.CardPlaced(seat, card, column):
            text = _("The Chief’s {card} went to {letter}.") if seat is None else _("{name}’s {card} went to {letter}.")
            return text.format(name=_name(seat, people), card=card, letter=LETTERS[column])
        case e.CardsExploded(chain=1):
            return _say_set_off(event, people)
        case e.CardsExploded():
            return _("Then {cards} touched and exploded, too.").format(cards=numbers(event.cards))
        case _:
            return None


def _say_set_off(event: e.CardsExploded, people: People) -> str:
    if event.seat is None:
        text = _("The Chief’s {card} in {letter} set off {cards}.")
    else:
        text = _("{name}’s {card} in {letter} set off {cards}.")
    letter = LETTERS[event.cells[event.cards.index(event.by)].column]
    others = numbers(card for card in event.cards if card != event.by)
    return text.format(name=_name(event.seat, people), card=event.by, letter=letter, cards=others)


def _name(seat: Seat | None, people: People) -> str:
    return "" if seat is None else people.names[seat]


def _say_pile(event: Event, people: People) -> str | None:
    match event:
        case e.ChiefPileGrew(cards):
            text = ngettext(
                "{cards} with {count} explosion now lie beside the Chief.",
                "{cards} with {count} explosions now lie beside the Chief.",
                symbols_of(cards),
            )
            return text.format(cards=cards_words(len(cards)), count=symbols_of(cards))
        case e.ChiefPileTaken(seat, cards):
            return _("{name} took the Chief’s pile, too: {cards} with {explosions}.").format(
                name=people.names[seat], cards=cards_words(len(cards)), explosions=explosions_words(symbols_of(cards))
            )
        case _:
            return None


def _say_end(event: Event, people: People) -> str | None:
    match event:
        case e.RoundScored(number, scores):
            each = [
                _("{name} {count}").format(name=name, count=score)
                for name, score in zip(people.names, scores, strict=True)
            ]
            return _("Explosions of round {round}: {scores}.").format(round=number, scores=join(each))
        case e.TeamDefeated(seat, turn):
            if seat is None:
                return _("The Chief’s card touched its color: the team is beaten in turn {turn}.").format(turn=turn)
            text = _("{name}’s card touched its color: the team is beaten in turn {turn}.")
            return text.format(name=people.names[seat], turn=turn)
        case e.LevelReached(level):
            return _("The level is: {level}.").format(level=level_name(level))
        case e.GameEnded(scores, winners, reason):
            return ending(scores, winners, reason, people)
        case _:
            return None


def ending(scores: Sequence[int], winners: Sequence[Seat], reason: str, people: People) -> str:
    """Return how the match ended, in one sentence or two; ``scores`` are those of `Outcome`."""
    names = join([people.names[seat] for seat in winners])
    best = min(scores)
    if reason.startswith("team_"):
        return _end_of_team(reason.removeprefix("team_"), best)
    text = {
        "fewest_symbols": _("{name} wins with the fewest explosions: {count}."),
        "last_card": _("{name} wins: level at {count}, but with fewer explosions on the last card."),
        "shared": _("{name} share the victory, with {count} each."),
        "solo_won": _("{name} cleared the queue."),
        "solo_lost": ngettext(
            "The cards are used up, and {count} card is still in the queue.",
            "The cards are used up, and {count} cards are still in the queue.",
            best,
        ),
    }[reason]
    return text.format(name=names, count=best)


def _end_of_team(level: str, left: int) -> str:
    if level == LEGENDARY:
        return _("All cards are placed, and nothing exploded. The team is legendary.")
    if not left:
        return _("The team was beaten with its very last cards.")
    text = ngettext(
        "The team was beaten with {count} card left in each hand.",
        "The team was beaten with {count} cards left in each hand.",
        left,
    )
    return text.format(count=left)


# -- options ----------------------------------------------------------------------------------------------------------


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option, by its key."""
    return {
        "mode": OptionWords(
            _("Way to play"),
            _("Each for themselves, or all together against the first explosion."),
            {"competitive": _("Rivals"), "cooperative": _("A team")},
        ),
        "rows": OptionWords(
            _("Solo level"),
            _("The more rows there are at the start, the harder it gets."),
            {1: _("Beginner"), 2: _("Intermediate"), 3: _("Advanced"), 4: _("Expert")},
        ),
        "two_cards": OptionWords(
            _("Two cards each"),
            _("Each draws one more card a turn and plays two."),
        ),
        "insert": OptionWords(
            _("Where cards join"),
            _("The printed rules can be read both ways."),
            {"bottom": _("Below"), "top": _("On top")},
        ),
    }
