"""The log of Color Queue: a sentence for whatever happens that the picture does not say as well."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import _, clauses, join, ngettext
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.state import Cards, symbols_of
from balloongames.ui.view import People
from balloongames.ui.view_parts import Log
from balloongames.views.color_queue.names import LETTERS, numbers
from balloongames.views.color_queue.words import cards_words, ending, explosions_words, level_name


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
            return _("Left in hand: {hands}.").format(hands=clauses(left))
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
    others = [card for card in event.cards if card != event.by]
    if event.seat is None:
        text = ngettext(
            "The Chief’s {card} in {letter} set off card {cards}.",
            "The Chief’s {card} in {letter} set off cards {cards}.",
            len(others),
        )
    else:
        text = ngettext(
            "{name}’s {card} in {letter} set off card {cards}.",
            "{name}’s {card} in {letter} set off cards {cards}.",
            len(others),
        )
    letter = LETTERS[event.cells[event.cards.index(event.by)].column]
    return text.format(name=_name(event.seat, people), card=event.by, letter=letter, cards=numbers(others))


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


LOG: Final = Log(say)
