"""Flights and winds told a second time, the slow way: by distances along a whole lap, and by the rules' own formula."""

from __future__ import annotations

from balloongames.rules.balmy_balloonists.world import BROWN, PER_SECTOR, WHITE, ZONES, Space

NAMES = ["ground", "low", "medium", "high"]


def flown(lane, leg, space, altitude, speed, *, start, end, held=None, permits=(), storm=None):
    """Return (places passed, what ended it, zone of exemption), places as (leg, space)."""
    size = PER_SECTOR[lane]
    here = leg * size + space  # spaces since line 1, the start line is the end of the sector before
    first, last = start * size, end * size
    passed = []
    for _ in range(abs(speed)):
        here += 1 if speed > 0 else -1
        if here < first:
            return passed, "start_line", None
        if here == first:
            return [*passed, (start, 0)], "start_line", None
        leg, space = (here - 1) // size, (here - 1) % size + 1
        passed.append((leg, space))
        if here > last:
            continue
        tile = Space(lane, leg % 12 + 1, space)
        zone = next((name for name, tiles in ZONES.items() if tile in tiles), None)
        if held and zone != held:
            held = None
        ended = _ended(tile, altitude, storm, stops=bool(zone) and zone != held and zone not in permits)
        if ended:
            return passed, ended, zone if ended == "zone" else held
    return passed, *(("across", None) if here > last else ("flown", held))


def _ended(tile, altitude, storm, *, stops):
    if stops:
        return "zone"
    if (tile in WHITE.values() and altitude < 3) or (tile in BROWN.values() and altitude < 2):
        return "mountain"
    return "storm" if tile == storm else None


def blown(lane, space, shift):
    """Return the (lane, space) of each step, lane 6 for the doldrums, with m - min(n - p, m - 1) from the rules."""
    stops = []
    for _ in range(abs(shift)):
        if shift < 0 and lane == 1:
            stops.append((1, 1 if space else 0))
            break
        if shift > 0 and lane == 6:
            break
        new = lane + (1 if shift > 0 else -1)
        if space and 6 not in (lane, new):
            n, m = PER_SECTOR[lane], PER_SECTOR[new]
            space = m - min(n - space, m - 1)
        lane = new
        stops.append((lane, space))
    return stops
