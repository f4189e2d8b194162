"""What Balloon POP answers when somebody asks about a thing on its table, from what the viewer may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, capital, join, ngettext, points
from balloongames.rules.balloon_pop.board import column_heights
from balloongames.rules.balloon_pop.moves import PickGroup, PlaceGroup, PlayCard
from balloongames.rules.balloon_pop.series import series_through
from balloongames.rules.balloon_pop.state import (
    CARDS,
    COLOR_SERIES_SIZE,
    COLUMN_POINTS,
    FREE,
    NEUTRAL,
    ROUNDS,
    ROW_POINTS,
    STAR,
    STAR_SERIES_SIZE,
    SeriesKind,
)
from balloongames.rules.balloon_pop.table import empty_lines
from balloongames.ui.ask import Answer, Answers, Buttons, Fact, look_up
from balloongames.views.balloon_pop import pages
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.scoring import is_tall
from balloongames.views.balloon_pop.words import (
    balloon_name,
    card_rule,
    does,
    drop_words,
    ordinal_pick,
    place_words,
    points_between,
    series_words,
)

_FACTS: Final = 3  # as many as a card has room for
_SMALLEST: Final = 20.0  # cell of a board whose balloons can be pointed at one by one

_BUTTONS: Final[Buttons] = {
    "play": (
        N_("Play the card"),
        N_("It plays the chosen card. The highest card picks its group first."),
        pages.PICKING,
    ),
    "take": (N_("Take the group"), N_("It takes the chosen group; the others pick from what is left."), pages.PICKING),
    "ways": (
        N_("Other ways"),
        N_("It shows another way in which the card lets the group lie. Nothing is taken yet."),
        pages.PLACING,
    ),
    "place": (
        N_("Place the group"),
        N_("It places the group as the outline shows. Then balloons float up, and series pop."),
        pages.PLACING,
    ),
    "score": (
        N_("Score the series"),
        N_("It scores the chosen series; what is left floats up and may pop, too."),
        pages.CHAINS,
    ),
    "turn": (
        N_("Turn round"),
        N_("It turns the group end to end. Its order stays, it can’t be rearranged."),
        pages.PLACING,
    ),
    "stand": (
        N_("Upright or sideways"),
        N_("The card allows both: one column for all, or a column for each balloon."),
        pages.CARDS,
    ),
    "arrow": (N_("Left and right"), N_("They move the group along the bottom row, where it has room."), pages.PLACING),
    "log": (N_("What happened"), N_("The latest line tells the last move; pressing it opens the whole log."), None),
    "close": (N_("Close"), N_("It closes the opened board, and what it covers can be seen again."), None),
}  # fmt: skip
_BALLOONS: Final = {
    "R": N_("Red balloon"),
    "G": N_("Green balloon"),
    "B": N_("Blue balloon"),
    "Y": N_("Yellow balloon"),
    "W": N_("White balloon"),
    "r": N_("Red balloon with a star"),
    "g": N_("Green balloon with a star"),
    "b": N_("Blue balloon with a star"),
    "y": N_("Yellow balloon with a star"),
}
_TOGETHER: Final[dict[SeriesKind, str]] = {
    "R": N_("Together in red"),
    "G": N_("Together in green"),
    "B": N_("Together in blue"),
    "Y": N_("Together in yellow"),
}


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: boards, plates, the track, the steps of a round, groups, balloons."""
    seen, own, opened = context.seen, context.own, context.peek
    found = ["board", "steps"]
    if context.layout.plates:
        found.append("plate")
    if context.track is not None:
        found.append("track")
    if not is_tall(context):
        rows = context.layout.rows
        found += [
            f"group.{i}" for i in range(len(context.model.groups))
            if opened is None or not context.layout.peek.overlaps(rows[i])
        ]  # fmt: skip
    found += [f"cell.{x}.{y}" for x, balloons in enumerate(seen.columns(own)) for y in range(len(balloons))]
    for seat, field in context.fields().items():
        if seat != own and field.cell >= _SMALLEST:
            balloons = enumerate(seen.columns(seat))
            found += [f"balloon.{seat}.{x}.{y}" for x, column in balloons for y in range(len(column))]
    return tuple(found)


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    found = look_up(name, context, _BUTTONS, _ANSWERS)
    return replace(found, facts=tuple(_chosen(context, name))) if found is not None and name in _BUTTONS else found


def _chosen(context: BoardContext, button: str) -> list[Fact]:
    """Return what a button would do as things are."""
    chosen, found = context.draft.chosen, context.outlook()
    match button:
        case "play" if isinstance(chosen, PlayCard):
            return [Fact(_("Chosen"), _("card {number}").format(number=chosen.card))]
        case "take" if isinstance(chosen, PickGroup):
            return [Fact(_("Chosen"), _("group {number}").format(number=chosen.group + 1))]
        case "place" | "score" | "stand" | "turn" | "ways" if found is not None:
            move, outlook = found[0], found[1].outlook
            where = [Fact(place_words(move))] if isinstance(move, PlaceGroup) else []
            gain = [Fact(_("It brings"), points_between(outlook.low, outlook.high))]
            return [*where, *gain] if button in {"place", "score"} else where
    return []


# -- cards and groups -------------------------------------------------------------------------------------------------


def _card(context: BoardContext, number: str) -> Answer:
    seen, own, card = context.seen, context.own, int(number)
    title = _("Card {number}").format(number=card)
    if context.model.played[own] == card:
        return Answer(title, card_rule(card), pages.CARDS, (Fact(_("In play this round"), "", own),))
    if not seen.hands[own] >> card & 1:
        return Answer(title, _("It has been used: each card is played once in a match."), pages.PICKING)
    others = [(seat, other) for seat, other in enumerate(seen.cards) if other in CARDS and seat != own]
    facts = []
    if others and seen.phase == "card" and seen.to_move == own:  # of equal cards, the one that was played first
        place = sum(other >= card for _seat, other in others)
        facts = [Fact(context.name(seat), _("card {number}").format(number=other), seat) for seat, other in others]
        facts.insert(0, Fact(_("Its pick so far"), ordinal_pick(place, seen.seats), own))
    rule = card_rule(card)
    if not facts:
        rule = f"{rule} {_('High cards choose first. Low cards place more freely.')}"
    return Answer(title, rule, pages.CARDS, tuple(facts[:_FACTS]))


def _group(context: BoardContext, number: str = "") -> Answer:
    seen = context.seen
    if not number:
        sentence = _("It will be laid here. The dashed balloons show where they come to rest.")
        return Answer(_("The group to place"), sentence, pages.PLACING, tuple(_chosen(context, "place")))
    index = int(number)
    title = _("Group {number}").format(number=index + 1)
    balloons = join([balloon_name(one) for one in seen.groups[index]])
    sentence = _("From left to right: {balloons}.").format(balloons=balloons)
    if not balloons:
        sentence = _("It is empty: there was no balloon left to draw. Whoever takes it places nothing.")
    taker = seen.takers[index]
    if taker == FREE:
        return Answer(title, sentence, pages.PICKING, (Fact(_("Nobody has taken it yet")),))
    card = seen.cards[taker]
    facts = [Fact(_("Taken by"), context.name(taker), taker)]
    if card in CARDS:
        facts.append(Fact(_("Played for it"), _("card {number}").format(number=card)))
    return Answer(title, sentence, pages.PICKING, tuple(facts))


def _drop(context: BoardContext, which: str) -> Answer:
    index = None if which == "keep" else int(which)
    group = context.draft.group
    title = drop_words(index, len(group))
    if index is None:
        sentence = ngettext(
            "The group is placed with its {count} balloon. Nobody has to drop one.",
            "The group is placed with all its {count} balloons. Nobody has to drop one.",
            len(group),
        )
        return Answer(title, sentence.format(count=len(group)), pages.CARDS)
    sentence = _("The card allows to leave one balloon of the group away. The gap closes; nobody has to.")
    return Answer(title, sentence, pages.CARDS, (Fact(_("Dropped"), balloon_name(group[index])),))


# -- boards -----------------------------------------------------------------------------------------------------------


def _cell(context: BoardContext, column: str, row: str) -> Answer | None:
    return _balloon(context, str(context.own), column, row)


def _balloon(context: BoardContext, of: str, column: str, row: str) -> Answer | None:
    seat, cell = int(of), (int(column), int(row))
    balloons = context.seen.columns(seat)[cell[0]]
    letter = balloons[cell[1]] if cell[1] < len(balloons) else ""
    if not letter:
        return None
    title = _(_BALLOONS[letter])
    sizes = series_through(context.seen.grid, context.seen.boards[seat], cell)
    colors = {
        kind: Fact(_(words), _of(sizes[kind], COLOR_SERIES_SIZE)) for kind, words in _TOGETHER.items() if kind in sizes
    }
    if letter == NEUTRAL:
        sentence = _("It counts as any color, and goes with whichever series is scored first.")
        most = sorted(colors, key=lambda kind: -sizes[kind])[:_FACTS]
        return Answer(title, sentence, pages.WHITE, tuple(colors[kind] for kind in most))
    color = next(iter(colors.values()))
    if letter.islower():
        sentence = _("Two stars that touch pop, whatever their colors. It has a color, too, but pops only once.")
        stars = Fact(_("Stars together"), _of(sizes[STAR], STAR_SERIES_SIZE))
        return Answer(title, sentence, pages.SERIES, (stars, color))
    sentence = _("Four of a color that touch, side by side or one above the other, pop. White ones count, too.")
    return Answer(title, sentence, pages.SERIES, (color,))


def _of(count: int, needed: int) -> str:
    """Return how many there are of those that make a series."""
    return _("{count} of {needed}").format(count=count, needed=needed) if count < needed else str(count)


def _column(context: BoardContext, number: str) -> Answer:
    seen, column = context.seen, int(number)
    room = seen.grid.height - column_heights(seen.grid, seen.boards[context.own])[column]
    title = _("Column {number}").format(number=column + 1)
    sentence = _("Balloons laid here float up to the awning, or to the lowest balloon.")
    return Answer(title, sentence, pages.PLACING, (Fact(_("Room for"), _balloons(room)),))


def _series(context: BoardContext, name: str) -> Answer | None:
    found = next((one for one in context.seen.series if _named(one.kind, one.cells) == name), None)
    if found is None:
        return None
    less = len(found.cells) - found.points
    sentence = ngettext(
        "It scores {count} point less than it has balloons. What hangs below floats up.",
        "It scores {count} points less than it has balloons. What hangs below floats up.",
        less,
    ).format(count=less)
    facts = [Fact(_("It scores"), points(found.points))]
    if context.seen.rules.bonus and context.seen.chain:
        facts.append(Fact(_("Bonus"), points(1)))
    return Answer(capital(series_words(found.kind, len(found.cells))), sentence, pages.SERIES, tuple(facts))


def _named(kind: str, cells: tuple[tuple[int, int], ...]) -> str:
    return f"{kind}{cells[0][0]}{cells[0][1]}"


def _board(context: BoardContext) -> Answer:
    return _player(context, str(context.own))


def _player(context: BoardContext, number: str) -> Answer:
    """Tell of a board what it would bring at the end."""
    seen, seat = context.seen, int(number)
    columns, rows = empty_lines(seen.grid, seen.boards[seat])
    title = _("{name}’s board").format(name=context.name(seat))
    sentence = _("At the end each empty column brings 1 point, and each empty row of the top three brings 3.")
    facts = (
        Fact(_("Points"), str(seen.scores[seat]), seat),
        Fact(_emptied(len(columns)), points(COLUMN_POINTS * len(columns))),
        Fact(_emptied_top(len(rows)), points(ROW_POINTS * len(rows))),
    )
    return Answer(title, sentence, pages.END, facts)


def _emptied(count: int) -> str:
    return ngettext("{count} empty column", "{count} empty columns", count).format(count=count)


def _emptied_top(count: int) -> str:
    return ngettext("{count} empty top row", "{count} empty top rows", count).format(count=count)


def _balloons(count: int) -> str:
    return ngettext("{count} balloon", "{count} balloons", count).format(count=count)


def _plate(context: BoardContext) -> Answer:
    """Tell where the points of whoever has the large board come from."""
    seat: Seat = context.own
    tally = context.seen.tallies[seat]
    title = f"{context.name(seat)}, {points(tally.total)}"
    facts = [Fact(_("Color series"), str(tally.colors)), Fact(_("Star series"), str(tally.stars))]
    if context.seen.rules.bonus:
        facts.append(Fact(_("Bonus"), str(tally.bonus)))
    sentence = _("Points come from series that pop, and at the end from empty columns and empty top rows.")
    return Answer(title, sentence, pages.SERIES, tuple(facts))


# -- the round --------------------------------------------------------------------------------------------------------


def _track(context: BoardContext) -> Answer:
    scores = context.seen.scores
    sentence = _("Each balloon stands at its player’s points. After eight rounds the most points win.")
    ranking = sorted(range(len(scores)), key=lambda seat: -scores[seat])[:_FACTS]
    facts = tuple(Fact(context.name(seat), points(scores[seat]), seat) for seat in ranking)
    return Answer(_("Score track"), sentence, pages.END, facts)


def _steps(context: BoardContext) -> Answer:
    seen = context.seen
    title = _("Round {round} of {rounds}").format(round=seen.round, rounds=ROUNDS)
    sentence = _("Groups are drawn, cards are played, groups are picked and placed, and series score.")
    facts = [
        Fact(_("First player"), context.name(seen.first), seen.first),
        Fact(_("In the bag"), _balloons(sum(seen.bag))),
    ]
    if seen.to_move is not None:
        now = _("{name} {does}").format(name=context.name(seen.to_move), does=does(seen))
        facts.insert(0, Fact(now, "", seen.to_move))
    return Answer(title, sentence, pages.PICKING, tuple(facts))


_ANSWERS: Final[Answers] = {
    "board": _board,
    "plate": _plate,
    "card": _card,
    "cell": _cell,
    "balloon": _balloon,
    "group": _group,
    "drop": _drop,
    "column": _column,
    "series": _series,
    "other": _player,
    "track": _track,
    "steps": _steps,
}
