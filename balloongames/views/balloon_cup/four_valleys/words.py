"""What Four valleys says: the goal, the hints that come from the solver, reasons, moves."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Coded, Reason
from balloongames.i18n import N_, NN_, _, capital, join, ngettext
from balloongames.rules.balloon_cup.four_valleys.moves import Move, PutCard
from balloongames.rules.balloon_cup.four_valleys.play import State
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, Place, Puzzle, Valley
from balloongames.rules.balloon_cup.state import CARD_COLOR, COLORS
from balloongames.ui.puzzle_view import PuzzleWords
from balloongames.ui.sentences import Names, Sentences, fill
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.names import card_name, color_name

_HINTS: Final[Sentences] = {
    "look_only": N_("Look at the {color} slots: for one card a single place is left."),
    "look_scarce": N_("Look at {color}: some cards have few slots between them, so these are theirs."),
    "look_suppose": N_("Try {card} in one place and think on: something becomes impossible."),
    "look_back": NN_(
        "Only {cards} of the placed cards can stay.", "Only {cards} of the placed cards can stay.", "cards"
    ),
    "take_back": N_("Take {card} back into the hand."),
    "look_clue": N_("Tile {tile} has a clue: count what its cards can still come to."),
    "why_back_fog": N_("With {card} there, the other cards can’t make every clue come true."),
    "why_only": N_("For {card} every other place is filled or ruled out."),
    "why_back": N_("With {card} there, the other cards can’t win every tile."),
}
_LOOK_TILE: Final = (
    N_("Tile {tile} is a plain: count what it gets below at least, and above at most."),
    N_("Tile {tile} is a mountain: count what it gets below at most, and above at least."),
)
_LOOK_TWO: Final = {  # tiles that want the same: in fog their clues, by how many they are
    ("look_two", 2): N_("Tiles {tiles} want the same cards, and both must be won."),
    ("look_two", 3): N_("Tiles {tiles} want the same cards, and all must be won."),
    ("look_two_fog", 1): N_("Look at the clues of tile {tiles}: they need the same cards."),
    ("look_two_fog", 2): N_("Look at the clues of tiles {tiles}: both need the same cards."),
    ("look_two_fog", 3): N_("Look at the clues of tiles {tiles}: all need the same cards."),
}
_LOST: Final = {  # tiles that can't all be won, or in fog clues that fail: by how many they are, and by the side
    (False, 1): (
        N_("With {card} below tile {tile}, tile {tiles} is lost, even if all other colors help."),
        N_("With {card} above tile {tile}, tile {tiles} is lost, even if all other colors help."),
    ),
    (False, 2): (
        N_("With {card} below tile {tile}, tiles {tiles} can’t both be won."),
        N_("With {card} above tile {tile}, tiles {tiles} can’t both be won."),
    ),
    (False, 3): (
        N_("With {card} below tile {tile}, tiles {tiles} can’t all be won."),
        N_("With {card} above tile {tile}, tiles {tiles} can’t all be won."),
    ),
    (True, 1): (
        N_("With {card} below tile {tile}, the clues of tile {tiles} can’t come true, even if all other colors help."),
        N_("With {card} above tile {tile}, the clues of tile {tiles} can’t come true, even if all other colors help."),
    ),
    (True, 2): (
        N_("With {card} below tile {tile}, the clues of tiles {tiles} can’t both come true."),
        N_("With {card} above tile {tile}, the clues of tiles {tiles} can’t both come true."),
    ),
    (True, 3): (
        N_("With {card} below tile {tile}, the clues of tiles {tiles} can’t all come true."),
        N_("With {card} above tile {tile}, the clues of tiles {tiles} can’t all come true."),
    ),
}
_SUPPOSE: Final = (
    N_("Suppose {card} lay below tile {tile}, and think on."),
    N_("Suppose {card} lay above tile {tile}, and think on."),
)
_STUCK: Final = {
    "stuck": N_("Then no slot is left for {stuck}."),
    "among": N_("Then the {among} cards don’t find slots enough."),
}
_SUPPOSE_LOST: Final = {  # as `_LOST`
    (False, 1): N_("Then tile {tiles} is lost."),
    (False, 2): N_("Then tiles {tiles} can’t both be won."),
    (False, 3): N_("Then tiles {tiles} can’t all be won."),
    (True, 1): N_("Then the clues of tile {tiles} can’t come true."),
    (True, 2): N_("Then the clues of tiles {tiles} can’t both come true."),
    (True, 3): N_("Then the clues of tiles {tiles} can’t all come true."),
}
_SIDED = {  # by code: the sentence for the side below, and for the side above
    "take": (N_("{Card} goes below tile {tile}."), N_("{Card} goes above tile {tile}.")),
    "why_scarce": (
        N_("Below tile {tile}, {card} would take a slot that other {color} cards need."),
        N_("Above tile {tile}, {card} would take a slot that other {color} cards need."),
    ),
}
_SUMS: Final = {  # why a card does not fit the total of a side: by the side, and whether the sum is too high
    (0, 0): N_("With {card} below tile {tile} that side comes to {reached} at most, but its total is {clue}."),
    (0, 1): N_("With {card} below tile {tile} that side comes to {reached} at least, but its total is {clue}."),
    (1, 0): N_("With {card} above tile {tile} that side comes to {reached} at most, but its total is {clue}."),
    (1, 1): N_("With {card} above tile {tile} that side comes to {reached} at least, but its total is {clue}."),
}
_MARGINS: Final = (  # why it does not fit by how much a tile is won, by its side
    N_("With {card} below tile {tile} it is {reached}; the clue says: {clue}."),
    N_("With {card} above tile {tile} it is {reached}; the clue says: {clue}."),
)
_BOUNDS: Final = {  # a margin there would be: whether at least or at most so much, and who is ahead then
    (1, 1): N_("won below by {count} at least"),
    (1, 0): N_("won below, or the totals are equal"),
    (1, -1): N_("won above by {count} at most"),
    (0, 1): N_("won below by {count} at most"),
    (0, 0): N_("won above, or the totals are equal"),
    (0, -1): N_("won above by {count} at least"),
}
_CLUES: Final = ("why_total", "why_margin")
_TOTALS: Final = {  # why a card is too low or too high somewhere: by its side, and whether the low total wins there
    (0, False): N_("With {card} below tile {tile} it gets at most {below}, and above at least {above}."),
    (1, False): N_("With {card} above tile {tile} it gets at least {above} there, and below at most {below}."),
    (0, True): N_("With {card} below tile {tile} it gets at least {below}, and above at most {above}."),
    (1, True): N_("With {card} above tile {tile} it gets at most {above} there, and below at least {below}."),
}
_AGAINST: Final = (
    "look_two", "look_two_fog", "why_budget", "why_budget_fog", "why_swap", "why_swap_fog", "why_suppose",
    "why_suppose_fog",
)  # fmt: skip
HINT_CODES: Final = (*_HINTS, "look_tile", *_SIDED, "why_floor", "why_ceiling", *_CLUES, *_AGAINST)

_TECHNIQUES: Final = {
    "only": N_("one place left"),
    "floor": N_("too low a card"),
    "ceiling": N_("too high a card"),
    "clue": N_("a clue counted out"),
    "scarce": N_("few slots for few cards"),
    "budget": N_("each card counts once"),
    "swap": N_("two tiles at once"),
    "suppose": N_("try and think on"),
}

_REASONS: Final[Sentences] = {
    "match_over": N_("Every tile is won. Undo takes cards back."),
    "only_watching": N_("Nobody plays this puzzle now."),
    "card_is_given": N_("{Card} was there from the beginning and stays."),
    "card_not_in_hand": N_("{Card} is not among the cards of this puzzle."),
    "card_not_placed": N_("{Card} lies in the hand already."),
    "no_such_tile": N_("This puzzle has fewer tiles."),
    "card_lies_there": N_("{Card} lies there already."),
}
_NO_SLOT: Final = (
    N_("No {color} slot is open below tile {tile}."),
    N_("No {color} slot is open above tile {tile}."),
)
_OTHER_COLOR: Final = N_("{Card} needs a {color} slot.")
REASON_CODES: Final = (*_REASONS, "no_open_slot")


_IDEAS: Final = frozenset(
    (
        N_("Each card goes into a slot of its color."),
        N_("A mountain is won by the higher total: too low a card is out."),
        N_("A plain is won by the lower total: too high a card is out."),
        N_("Equal totals are won below."),
        N_("The side above is filled from the same hand: it gets what helps it least."),
        N_("Mountain and plain want opposite cards of one color."),
        N_("Three tiles share one hand: what one needs, another lacks."),
        N_("A card that has found its slot leaves fewer slots to the others."),
        N_("Only the tiles of the goal must be won."),
        N_("A long hand is thought through color by color."),
        N_("Four tiles share one hand: begin where only one card fits."),
        N_("A tile that is far behind takes the lowest and the highest."),
        N_("A total tells which card lies there."),
        N_("Who wins by how much tells it as well."),
        N_("In a plain the side with the lower total is ahead."),
        N_("Equal totals are a clue, too."),
        N_("Two totals share one hand."),
        N_("One clue, and all the rest follows."),
        N_("Each clue leaves fewer cards to the next."),
        N_("A tie names three cards at once."),
        N_("With a total and a lead, the other total is known."),
        N_("What nobody tells of is what is left."),
        N_("Only one red makes the sums agree."),
        N_("Each red asks for two yellows, and only one red fits both tiles."),
    )
)


_LEVELS: Final = {
    "few_tiles": N_("{file}, {spot}: at least two tiles are needed."),
    "tile_order": N_("{file}, {spot}: tiles have one to four cubes, each number once, in rising order."),
    "many_cubes": N_("{file}, {spot}: the game has fewer cubes of the color {color}."),
    "no_slot": N_("{file}, {spot}: card {card} has no slot on its side."),
    "hand_misfit": N_("{file}, {spot}: cards of the color {color} in the hand: {cards}, open slots: {slots}."),
    "many_ways": N_("{file}, {spot}: cards of the color {color} in the hand can be laid in too many ways."),
    "empty_hand": N_("{file}, {spot}: the hand is empty."),
    "nothing_to_win": N_("{file}, {spot}: no tile is to be won."),
    "far_clue": N_("{file}, {spot}: a clue of tile {tile} tells of more than there can be."),
    "not_a_clue": N_("{file}, {spot}: “{clue}” is no clue."),
    "not_a_cube": N_("{file}, {spot}: the tile is no cube."),
    "wide_map": N_("{file}, {spot}: the map has {most} columns."),
}
"""Why a file is no level; cards and colors are told as they are written there."""


def margin_words(margin: int) -> str:
    """Return who wins a tile, and by how much."""
    if not margin:
        return _("equal totals")
    text = _("won below by {count}") if margin > 0 else _("won above by {count}")
    return text.format(count=abs(margin))


def clue_words(tile: Valley) -> list[str]:
    """Return what is known of a tile in fog."""
    margin, below, above = tile.clues
    found = [margin_words(margin)] if margin is not None else []
    found += [_("{total} below").format(total=below)] if below is not None else []
    found += [_("{total} above").format(total=above)] if above is not None else []
    return found


def rules_on_paper() -> str:
    """Return where cards go and who wins a tile."""
    return _(
        "Each card goes into a slot of its color, above or below. The lower total wins a plain, the higher one a "
        "mountain; equal totals are won below."
    )


def _facts(why: Coded) -> dict[str, object]:
    """Return what fills a sentence: cards and colors by their names."""
    facts: dict[str, object] = dict(why.facts)
    card = facts.get("card")
    if isinstance(card, int):
        facts |= {"color": color_name(COLORS[CARD_COLOR[card]]), "card": card_name(card)}
        facts["Card"] = capital(card_name(card))
    elif "color" in facts:
        facts["color"] = color_name(str(facts["color"]))
    return facts


def _filled(sentences: Sentences, why: Coded) -> str:
    facts = _facts(why)
    names: Names = {"card": card_name, "color": color_name}
    return fill(sentences, why, names=names, Card=facts.get("Card"), color=facts.get("color"))


def _against(why: Advice, facts: dict[str, object]) -> str:
    numbers = list(dict.fromkeys(str(facts.get("tiles", ""))))
    facts |= {"tiles": join(numbers)}
    kind = why.code.endswith("_fog"), min(len(numbers), 3)
    if why.code.startswith("look"):
        return _(_LOOK_TWO[why.code, kind[1]]).format(**facts)
    side = int(why["side"])
    if not why.code.startswith("why_suppose"):
        return _(_LOST[kind][side]).format(**facts)
    then = next((_STUCK[name] for name in _STUCK if name in facts), None) or _SUPPOSE_LOST[kind]
    facts |= {"stuck": card_name(int(str(facts.get("stuck", 0)))), "among": color_name(str(facts.get("among", "r")))}
    return f"{_(_SUPPOSE[side])} {_(then)}".format(**facts)


def _of_clue(why: Advice, facts: dict[str, object]) -> str:
    side, at_least = int(why["side"]), int(why["at_least"])
    if why.code == "why_total":
        return _(_SUMS[side, at_least]).format(**facts)
    reached = int(why["reached"])
    bound = _(_BOUNDS[at_least, (reached > 0) - (reached < 0)]).format(count=abs(reached))
    return _(_MARGINS[side]).format(**facts | {"reached": bound, "clue": margin_words(int(why["clue"]))})


def place_name(place: Place, puzzle: Puzzle) -> str:
    """Return a side of a tile: "below tile 3"."""
    number = puzzle.tiles[place // 2].number
    text = _("above tile {tile}") if place % 2 == ABOVE else _("below tile {tile}")
    return text.format(tile=number)


def slots_words(count: int) -> str:
    """Return that one of several sides must be chosen."""
    return ngettext("Choose a slot: {count} side is open.", "Choose a slot: {count} sides are open.", count).format(
        count=count
    )


class _Words(PuzzleWords[Puzzle, Move, State]):
    ideas = _IDEAS
    techniques = _TECHNIQUES
    levels = _LEVELS

    def goal(self, puzzle: Puzzle) -> str:
        if puzzle.is_foggy:
            return _("find each card: all clues come true")
        wanted = [tile.number for tile in puzzle.tiles if tile.marked]
        if len(wanted) == len(puzzle.tiles) == 2:
            return _("win both tiles")
        if len(wanted) == len(puzzle.tiles):
            return ngettext("win the only tile", "win all {count} tiles", len(wanted)).format(count=len(wanted))
        tiles = join([str(number) for number in wanted])
        return ngettext("win tile {tiles}", "win the tiles {tiles}", len(wanted)).format(tiles=tiles)

    def about(self, puzzle: Puzzle) -> str:
        tiles = ngettext("{count} tile", "{count} tiles", len(puzzle.tiles)).format(count=len(puzzle.tiles))
        cards = ngettext("{count} card", "{count} cards", len(puzzle.hand)).format(count=len(puzzle.hand))
        return _("{tiles}, {cards}").format(tiles=tiles, cards=cards)

    def hint(self, why: Advice) -> str:
        facts = _facts(why)
        if why.code == "look_back" and not why["cards"]:
            return ngettext("The placed card can’t stay.", "None of the placed cards can stay.", int(why["placed"]))
        if why.code == "look_tile":
            return _(_LOOK_TILE[int(why["most"])]).format(**facts)
        if why.code in {"why_floor", "why_ceiling"}:
            low_wins = int(why["below"]) > int(why["above"])
            return _(_TOTALS[int(why["side"]), low_wins]).format(**facts)
        if why.code in _CLUES:
            return _of_clue(why, facts)
        if why.code in _AGAINST:
            return _against(why, facts)
        return _(_SIDED[why.code][int(why["side"])]).format(**facts) if why.code in _SIDED else _filled(_HINTS, why)

    def reason(self, why: Reason) -> str:
        if why.code == "no_open_slot":
            return _(_NO_SLOT[int(why["side"])]).format(**_facts(why))
        if why.code == "other_color":
            return _(_OTHER_COLOR).format(**_facts(why))
        return _filled(_REASONS, why)

    def rule_of(self, why: Coded) -> int | None:
        return pages.PUZZLES if why.code in REASON_CODES else None

    def move(self, one: Move, puzzle: Puzzle) -> str:
        card = card_name(one.card)
        if isinstance(one, PutCard):
            return (_("{card} above tile {tile}") if one.place % 2 == ABOVE else _("{card} below tile {tile}")).format(
                card=capital(card), tile=puzzle.tiles[one.place // 2].number
            )
        return _("Take {card} back").format(card=card)

    def failed(self, state: State) -> str:
        """Return what is left when too many cards were moved."""
        left = sum(place is None for place in state.places)
        return ngettext("{count} card is still in the hand.", "{count} cards are still in the hand.", left).format(
            count=left
        )


WORDS: Final = _Words()
