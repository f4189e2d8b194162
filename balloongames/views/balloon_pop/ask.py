"""What Balloon POP answers when somebody asks about a thing on its table, from what the viewer may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import N_, _, capital, join, ngettext
from balloongames.rules.balloon_pop.state import CARDS, ROUNDS
from balloongames.ui.ask import Answer, Fact
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.words import balloon_name, card_rule, points_between, series_words

_PICKING, _CARDS, _PLACING, _SERIES, _WHITE, _CHAINS, _END = range(1, 8)  # pages of the rules
_NEUTRAL: Final = "W"

_BUTTONS: Final = {
    "play": (N_("Play the card"), N_("It plays the chosen card. The highest card picks its group first."), _PICKING),
    "take": (N_("Take the group"), N_("It takes the chosen group; the others pick from what is left."), _PICKING),
    "place": (
        N_("Place the group"),
        N_("It places the group as the outline shows. Then balloons float up, and series pop."),
        _PLACING,
    ),
    "score": (
        N_("Score the series"),
        N_("It scores the chosen series; what is left floats up and may pop, too."),
        _CHAINS,
    ),
    "turn": (N_("Turn round"), N_("It turns the group end to end. Its order stays, it can’t be rearranged."), _PLACING),
    "stand": (
        N_("Upright or sideways"),
        N_("The card allows both: one column for all, or a column for each balloon."),
        _CARDS,
    ),
    "arrow": (N_("Left and right"), N_("They move the group along the bottom row, where it has room."), _PLACING),
    "drop": (
        N_("Drop a balloon"),
        N_("The card allows to leave one balloon of the group away. The gap closes; nobody has to."),
        _CARDS,
    ),
    "log": (N_("What happened"), N_("The latest line tells the last move; pressing it opens the whole log."), None),
}  # fmt: skip


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: the track, the steps of a round, boards, balloons, and groups."""
    seen, own = context.seen, context.own
    found = ["steps"]
    if context.track is not None:
        found.append("track")
    found += [f"group.{index}" for index in range(len(context.model.groups))]
    columns = seen.columns(own)
    found += [f"cell.{x}.{y}" for x, balloons in enumerate(columns) for y, one in enumerate(balloons) if one.isalpha()]
    return tuple(found)


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    kind, *at = name.split(".")
    if kind in _BUTTONS:
        title, sentence, page = _BUTTONS[kind]
        return Answer(_(title), _(sentence), page)
    found = _ANSWERS.get(kind)
    return found(context, *at) if found is not None else None


def _card(context: BoardContext, number: str) -> Answer:
    card = int(number)
    title = _("Card {number}").format(number=card)
    if not context.seen.hands[context.own] >> card & 1:
        return Answer(title, _("It has been used: each card is played once in a match."), _PICKING)
    others = [(seat, other) for seat, other in enumerate(context.seen.cards) if other in CARDS and seat != context.own]
    facts = tuple(Fact(context.name(seat), _("card {number}").format(number=other), seat) for seat, other in others)
    return Answer(title, card_rule(card), _CARDS, facts)


def _cell(context: BoardContext, column: str, row: str) -> Answer | None:
    balloons = context.seen.columns(context.own)[int(column)]
    letter = balloons[int(row)] if int(row) < len(balloons) else ""
    if not letter.isalpha():
        return None
    title = capital(balloon_name(letter))
    if letter == _NEUTRAL:
        return Answer(title, _("It counts as any color, and whichever series is scored first takes it along."), _WHITE)
    if letter.islower():
        return Answer(title, _("Two touching stars pop, whatever their colors. It also belongs to its color."), _SERIES)
    return Answer(title, _("Four of its color that touch, side by side or one above the other, pop."), _SERIES)


def _group(context: BoardContext, number: str = "") -> Answer:
    seen = context.seen
    if not number:
        sentence = _("It will be laid here. The dashed balloons show where they come to rest.")
        return Answer(_("The group to place"), sentence, _PLACING)
    index = int(number)
    balloons = join([balloon_name(one) for one in seen.groups[index]])
    title = _("Group {number}").format(number=index + 1)
    taker = seen.takers[index] if index < len(seen.takers) else -1
    facts = (Fact(_("Taken by"), context.name(taker), taker),) if taker >= 0 else ()
    return Answer(title, _("From left to right: {balloons}.").format(balloons=balloons), _PICKING, facts)


def _column(_context: BoardContext, number: str) -> Answer:
    title = _("Column {number}").format(number=int(number) + 1)
    return Answer(title, _("Balloons laid here float up to the awning, or to the lowest balloon."), _PLACING)


def _series(context: BoardContext, name: str) -> Answer:
    found = next((one for one in context.seen.series if _named(one.kind, one.cells) == name), None)
    if found is None:
        return Answer(_("A series"), _("It pops when it is chosen, and what hangs below floats up."), _SERIES)
    title = capital(series_words(found.kind, len(found.cells)))
    sentence = _("It pops when it is chosen, and what hangs below floats up.")
    gain = points_between(found.points, found.points)
    return Answer(title, sentence, _SERIES, (Fact(_("It scores"), gain),))


def _named(kind: str, cells: tuple[tuple[int, int], ...]) -> str:
    return f"{kind}{cells[0][0]}{cells[0][1]}"


def _player(context: BoardContext, number: str) -> Answer:
    seen, seat = context.seen, int(number)
    title = _("{name}’s board").format(name=context.name(seat))
    sentence = _("At the end each empty column brings 1 point, and each empty row of the top three brings 3.")
    held = sum(one.isalpha() for column in seen.columns(seat) for one in column)
    facts = (
        Fact(_("Points"), str(seen.scores[seat]), seat),
        Fact(_("Balloons"), ngettext("{count} balloon", "{count} balloons", held).format(count=held), seat),
    )
    return Answer(title, sentence, _END, facts)


def _track(context: BoardContext) -> Answer:
    seen = context.seen
    best = max(range(seen.seats), key=lambda seat: seen.scores[seat])
    sentence = _("Each balloon stands at its player’s points. After eight rounds the most points win.")
    return Answer(_("Score track"), sentence, _END, (Fact(_("In front"), str(seen.scores[best]), best),))


def _steps(context: BoardContext) -> Answer:
    bag = sum(context.seen.bag)
    count = ngettext("{count} balloon", "{count} balloons", bag).format(count=bag)
    title = _("Round {round} of {rounds}").format(round=context.seen.round, rounds=ROUNDS)
    sentence = _("Groups are drawn, cards are played, groups are picked and placed, and series score.")
    return Answer(title, sentence, _PICKING, (Fact(_("In the bag"), count),))


_ANSWERS: Final[dict[str, Callable[..., Answer | None]]] = {
    "card": _card,
    "cell": _cell,
    "group": _group,
    "column": _column,
    "series": _series,
    "other": _player,
    "track": _track,
    "steps": _steps,
}
