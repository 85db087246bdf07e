"""The journal track: links and what they ask, moving the marker, the spaces' rewards, the end of the game."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.effects.stack import drop_empty_frames, next_level, push_frame
from shedu.games.wayfarers.rules.goods import spend_influence
from shedu.games.wayfarers.rules.listing import put
from shedu.games.wayfarers.rules.pieces import BLACK, GREEN_WORKER, GUILD_COUNT, NOBODY, NOTHING, SOLO_SEATS
from shedu.games.wayfarers.rules.reasons import (
    BLACK_GUILD_USED,
    FINAL_SPACE_TAKEN,
    JOURNAL_SPACE_FIRST,
    LEGAL,
    MARKER_ELSEWHERE,
    NO_BLACK_TOKEN,
    NO_JOURNAL_MOVE_YET,
    REQUIREMENT_NOT_MET,
)
from shedu.games.wayfarers.rules.state import FROM_JOURNAL, State
from shedu.games.wayfarers.rules.track import (
    GREEN_MARK,
    HAVE,
    IS_FINAL,
    LINK_COUNT,
    LINK_END,
    LINK_GUILDS,
    LINK_KIND,
    LINK_SECTION,
    LINK_START,
    LINK_UNIT,
    LINKS_FROM,
    MOST_LINKS,
    NO_PLACE,
    PRINTED_EFFECT,
    SPEND,
    TILE_EFFECT,
    TILE_PLACE,
)


@rule
def participants(s: State):
    """Count the markers on the track: those of the players, and the solo opponent's."""
    return int(s.seats) if s.solo == NOTHING else SOLO_SEATS


@rule
def is_space_free(s: State, space):
    """Return whether a marker may go to a space; only the final ones hold a single one (WJ-7)."""
    if not IS_FINAL[space]:
        return True
    for seat in range(participants(s)):
        if s.marker[seat] == space:
            return False
    return True


@rule
def why_not_follow(s: State, seat, link, black_spent):
    """Return the reason against a move along a link, when some black tokens are already spoken for."""
    if s.marker[seat] != LINK_START[link]:
        return MARKER_ELSEWHERE
    if not is_space_free(s, LINK_END[link]):
        return FINAL_SPACE_TAKEN
    return LEGAL if meets_requirement(s, seat, link, black_spent) else REQUIREMENT_NOT_MET


@rule
def meets_requirement(s: State, seat, link, black_spent):
    """Return whether a seat has what a link asks, when some black tokens are already spoken for (WJ-2, WJ-3)."""
    noinline()
    side = s.side[LINK_SECTION[link]]
    if LINK_KIND[link, side] == HAVE:
        return measured(s, seat, LINK_UNIT[link, side]) >= LINK_COUNT[link, side]
    if LINK_KIND[link, side] == SPEND:
        for guild in range(GUILD_COUNT):
            if LINK_GUILDS[link, side] >> guild & 1:
                left = int(s.guild[seat, guild])
                if guild == BLACK:
                    left -= black_spent
                if left < LINK_COUNT[link, side]:
                    return False
    return True


@rule
def can_follow(s: State, seat, link, black_spent):
    """Return whether a seat may move along a link."""
    return why_not_follow(s, seat, link, black_spent) == LEGAL


@rule
def can_journal(s: State, seat, black_spent):
    """Return whether a seat may move along some link."""
    for k in range(MOST_LINKS):
        link = LINKS_FROM[s.marker[seat], k]
        if link >= 0 and can_follow(s, seat, link, black_spent):
            return True
    return False


@rule
def why_not_further(s: State, seat):
    """Return the reason against one more move by the black guild (WJ-9); the new space comes first (WJ-6)."""
    if s.journal_moved == 0:
        return NO_JOURNAL_MOVE_YET
    if s.black_used != 0:
        return BLACK_GUILD_USED
    if s.guild[seat, BLACK] == 0:
        return NO_BLACK_TOKEN
    return LEGAL if s.journal_level == NOTHING else JOURNAL_SPACE_FIRST


@rule
def can_go_further(s: State, seat):
    """Return whether the black guild gives one more move along some link."""
    return why_not_further(s, seat) == LEGAL and can_journal(s, seat, 1)


@rule
def list_links(s: State, base, black_spent, out, n, kept, listing):
    """List the links that can be followed, as answers that count from `base`."""
    seat = int(s.active)
    for k in range(MOST_LINKS):
        link = LINKS_FROM[s.marker[seat], k]
        if link >= 0 and why_not_follow(s, seat, link, black_spent) == LEGAL:
            n, kept = put(out, n, kept, listing, base + link)
    return n, kept


@rule
def move_along(s: State, link):
    """Move the active player along a link, pay for it and open what the new space gives (WJ-5)."""
    seat = int(s.active)
    side = s.side[LINK_SECTION[link]]
    if LINK_KIND[link, side] == SPEND:
        for guild in range(GUILD_COUNT):
            if LINK_GUILDS[link, side] >> guild & 1:
                spend_influence(s, seat, guild, LINK_COUNT[link, side])
    s.journal_moved = 1
    level = next_level(s)
    arrive(s, seat, LINK_END[link])
    opened = push_frame(s, reward_at(s, LINK_END[link]), level, 0, FROM_JOURNAL, LINK_END[link])
    if opened and s.rules >= 2 and s.journal_level == NOTHING:
        s.journal_level = level


@rule
def leave_journal_space(s: State):
    """Notice that everything the new journal space gave, and all that came of it, is used or given up (WJ-6)."""
    drop_empty_frames(s)
    if s.frames == 0 or s.frame_level[s.frames - 1] < s.journal_level:
        s.journal_level = NOTHING


@rule
def arrive(s: State, seat, space):
    """Move a marker to a space: its green worker, and the end of the game (WJ-8, WG-1)."""
    noinline()
    s.marker[seat] = space
    mark = GREEN_MARK[space]
    if mark != NO_PLACE and int(s.green_marks) >> mark & 1:
        s.green_marks &= ~(1 << mark)
        s.workers[seat, GREEN_WORKER] += 1
    if IS_FINAL[space] and s.ended_by == NOBODY:
        s.ended_by = seat
        s.turns_left = participants(s) + 1


@rule
def reward_at(s: State, space):
    """Return the group of effects of a space: its journal tile or what is printed (WJ-6)."""
    place = TILE_PLACE[space]
    if place != NO_PLACE:
        return TILE_EFFECT[s.journal_tile[place]]
    return PRINTED_EFFECT[space]
