"""What Four valleys answers when somebody asks about a thing on its table."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.i18n import _, capital, join
from balloongames.rules.balloon_cup.state import CARD_COLOR, COLORS, MOUNTAIN
from balloongames.ui.ask import Answer, Fact
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.four_valleys import words
from balloongames.views.balloon_cup.four_valleys.model import Model
from balloongames.views.balloon_cup.four_valleys.tiles import total_words
from balloongames.views.balloon_cup.four_valleys.words import place_name
from balloongames.views.balloon_cup.names import card_name, color_name, land_name, land_rule


def parts(model: Model) -> Sequence[str]:
    """Return the parts that can be asked about besides the nodes."""
    tiles = range(len(model.puzzle.tiles))
    return (*(f"tile.{tile}" for tile in tiles), *(f"total.{place}" for place in range(2 * len(tiles))))


def answer(name: str, model: Model) -> Answer | None:  # noqa: PLR0911 - one per kind of thing
    """Return what there is to know of a node or a part."""
    kind, _dot, at = name.partition(".")
    match kind:
        case "card":
            return _card(int(at), model)
        case "slot":
            place, index = map(int, at.split("."))
            card = model.cards(place)[index]
            return _card(card, model) if card is not None else _slot(place, index, model)
        case "tile":
            return _tile(int(at), model)
        case "total":
            return _total(int(at), model)
        case "mode":
            sentence = _("Numbers noted in a slot are a help for the eye. They cost nothing and change nothing.")
            return Answer(_("Notes"), sentence, pages.PUZZLES)
        case "confirm":
            sentence = _("It puts the chosen card where alone it fits, or takes it back. Cards can always be moved.")
            return Answer(_("Place a card"), sentence, pages.PUZZLES)
        case _:
            return None


def _card(card: int, model: Model) -> Answer:
    color = color_name(COLORS[CARD_COLOR[card]])
    title = capital(card_name(card))
    if card not in model.places:
        return Answer(title, _("This card was there from the beginning. It stays."), pages.PUZZLES)
    sentence = _("It belongs into one of the {color} slots, above or below a tile. It can be taken back at any time.")
    place = model.places[card]
    targets = [place_name(one, model.puzzle) for one in model.targets(card)]
    facts = [Fact(_("Lies"), place_name(place, model.puzzle))] if place is not None else []
    if targets:
        facts.append(Fact(_("Open for it"), join(targets)))
    return Answer(title, sentence.format(color=color), pages.PUZZLES, tuple(facts))


def _slot(place: int, index: int, model: Model) -> Answer:
    color = model.colors(place)[index]
    title = _("Open {color} slot {place}").format(
        color=color_name(COLORS[color]), place=place_name(place, model.puzzle)
    )
    sentence = _("A card of this color belongs here. Each cube on the tile asks for one card on either side.")
    waiting = [card_name(card) for card in model.in_hand if CARD_COLOR[card] == color]
    facts = (Fact(_("In the hand"), join(waiting)),) if waiting else ()
    return Answer(title, sentence, pages.PUZZLES, facts)


def _tile(index: int, model: Model) -> Answer:
    tile = model.puzzle.tiles[index]
    title = _("Tile {tile}: {land}, {rule}").format(
        tile=tile.number, land=land_name(tile.land), rule=land_rule(tile.land)
    )
    clues = words.clue_words(tile)
    if model.puzzle.is_foggy and not tile.marked:
        sentence = _("Clues tell what is true of it.") if clues else _("Nothing is known of it but its cubes.")
    elif tile.marked and tile.land == MOUNTAIN:
        sentence = _("When both sides are complete, the total below must be at least that above.")
    elif tile.marked:
        sentence = _("When both sides are complete, the total below must be at most that above.")
    else:
        sentence = _("This tile may be lost. Its slots must be filled all the same.")
    facts = [Fact(_("Above"), str(model.total(2 * index + 1))), Fact(_("Below"), str(model.total(2 * index)))]
    if clues:
        facts.insert(0, Fact(_("Clues"), join(clues)))
    return Answer(title, sentence, pages.LANDS, tuple(facts))


def _total(place: int, model: Model) -> Answer:
    title = _("Total {place}: {total}").format(place=place_name(place, model.puzzle), total=model.total(place))
    sentence = _("The values of all cards that lie there. Equal totals are won below.")
    return Answer(title, sentence, pages.PUZZLES, (Fact(_("Slots"), total_words(model, place)),))
