"""How promising an action looks at a glance: cheap, without playing it. Guides reflexes and the order of search."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    INFLUENCE,
    PLAIN,
)
from shedu.games.wayfarers.evaluation.priors_dice import (
    SPENT_STEP,
    prior_of_die,
    prior_of_die_change,
    prior_of_held_step,
    worth_of_parts,
    worth_of_space,
)
from shedu.games.wayfarers.evaluation.values import (
    ASSET,
    COIN,
    GREEN_TOKEN,
    GROUP_WORTH,
    JOURNAL_WORTH,
    KIND_WORTH,
    TOKEN,
    WORKER_WORTH,
    worth_of_card,
    worth_of_tile,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import full_price
from shedu.games.wayfarers.rules.caravan import column
from shedu.games.wayfarers.rules.cards import (
    DIE_EFFECT,
    GOAL_COUNT,
    GOAL_UNIT,
    ON_DIE,
    SLOT_EFFECT,
    TOWNSFOLK_PANEL,
    WATER_GROUND,
)
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.dice import dice_in_supply
from shedu.games.wayfarers.rules.journal import (
    can_follow,
    participants,
    reward_at,
)
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GREEN_WORKER,
    GRID_COLUMNS,
    GUILD_COUNT,
    INSPIRATION,
    LAND,
    MAJORITY,
    PLACES,
    SPECIAL_TILE,
    WATER,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.scoring import space_points, total_points
from shedu.games.wayfarers.rules.state import EFFECTS
from shedu.games.wayfarers.rules.tiles import (
    CONTENT,
    COVERED,
    GUILD_PRICE,
    PRICE_GUILD,
    SHAPE,
    SILVER_PRICE,
    SMALL,
    SQUARE,
    TYPE,
    WIDE,
)
from shedu.games.wayfarers.rules.track import (
    IS_FINAL,
    LINK_COUNT,
    LINK_END,
    LINK_GUILDS,
    LINK_KIND,
    LINK_SECTION,
    LINKS_FROM,
    MOST_LINKS,
    SPEND,
)

GAVE_UP = -0.6  # being done while something could be had
RESTED = 1.6  # with no die or one in supply
RESTED_EARLY = -1.5
MOVED_ON = 0.4  # a link from the new space of the journal that can be followed already
WORKER_SPENT = 0.7


@rule
def prior(s, action):
    """How good an action of the seat that is asked looks; only the order matters."""
    noinline()
    seat = int(s.asked)
    if action < action_ids.TAKE_SILVER:
        return prior_of_turn(s, seat, action)
    if action < action_ids.INFLUENCE_GUILD:
        return 1.0
    if action < action_ids.JOURNAL:
        return prior_of_influence(s, seat, action)
    if action < action_ids.REFRESH:
        if action < action_ids.FURTHER:
            return prior_of_link(s, seat, action - action_ids.JOURNAL)
        return prior_of_link(s, seat, action - action_ids.FURTHER) - TOKEN
    if action < action_ids.RETRIEVE:
        return prior_of_die_change(s, seat, action)
    if action < action_ids.ACQUIRE:
        return prior_of_worker(s, action - action_ids.RETRIEVE)
    if action < action_ids.SOURCE:
        return prior_of_gain(s, seat, action)
    if action < action_ids.ALLOW:
        return 0.0
    if action < action_ids.DENY:
        return 0.0 if action == action_ids.ALLOW else COIN
    return -COIN if action < action_ids.PUT_UNDER else 0.0


@rule
def prior_of_turn(s, seat, action):
    """Being done, and what begins a turn."""
    if action == action_ids.DONE:
        return GAVE_UP if s.question == EFFECTS else 0.0
    if action == action_ids.REST:
        return RESTED if dice_in_supply(s, seat) <= 1 else RESTED_EARLY
    if action < action_ids.PUT_DIE:
        return prior_of_die(s, seat, (action - action_ids.PICK_DIE) % FACES)
    if action < action_ids.GUILD_STEP:
        space = (action - action_ids.PUT_DIE) // 2
        return worth_of_space(s, seat, space) - (TOKEN if (action - action_ids.PUT_DIE) % 2 else 0.0)
    if action < action_ids.HELD_STEP:
        return SPENT_STEP
    if action < action_ids.PUT_WORKER:
        return prior_of_held_step(s, seat, action - action_ids.HELD_STEP)
    number = action - action_ids.PUT_WORKER
    at = number // action_ids.FEES // WORKER_COUNT
    worth = worth_of_parts(s, seat, SLOT_EFFECT[at // PLACES, at % PLACES]) - WORKER_SPENT
    if number // action_ids.FEES % WORKER_COUNT == GREEN_WORKER:
        worth -= 0.2
    return worth - (COIN if number % action_ids.FEES else 0.0)


@rule
def worth_of_token(s, seat, guild, more):
    """What a token on a guild is worth there, `more` 1 for one gained and 0 for one given up: a majority, its use."""
    mine = int(s.guild[seat, guild]) + more
    rival = 0
    for other in range(participants(s)):
        if other != seat:
            rival = max(rival, int(s.guild[other, guild]))
    worth = KIND_WORTH[INFLUENCE + guild] if mine <= 3 else 0.4 * TOKEN
    return worth + (0.3 * MAJORITY if mine == rival + 1 else 0.0)


@rule
def prior_of_influence(s, seat, action):
    """Tokens on guilds and cards, and which token moves."""
    if action < action_ids.INFLUENCE_CARD:
        return worth_of_token(s, seat, action - action_ids.INFLUENCE_GUILD, 1)
    if action < action_ids.TOKEN_OF_GUILD:
        at = action - action_ids.INFLUENCE_CARD
        worth = GREEN_TOKEN
        if s.row_workers[at // PLACES, at % PLACES] != 0:
            worth += 0.1
        return worth
    if action < action_ids.TOKEN_OF_CARD:
        return -worth_of_token(s, seat, action - action_ids.TOKEN_OF_GUILD, 0)
    if action < action_ids.MOVE_INFLUENCE:
        return -GREEN_TOKEN
    origin = (action - action_ids.MOVE_INFLUENCE) // GUILD_COUNT
    target = (action - action_ids.MOVE_INFLUENCE) % GUILD_COUNT
    return worth_of_token(s, seat, target, 1) - worth_of_token(s, seat, origin, 0)


@rule
def prior_of_link(s, seat, link):
    """A move on the journal track: what the space gives, what the link costs, what is open from there."""
    end = LINK_END[link]
    worth = 0.5 * JOURNAL_WORTH + worth_of_parts(s, seat, reward_at(s, end))
    side = s.side[LINK_SECTION[link]]
    if LINK_KIND[link, side] == SPEND:
        for guild in range(GUILD_COUNT):
            if LINK_GUILDS[link, side] >> guild & 1:
                worth -= LINK_COUNT[link, side] * worth_of_token(s, seat, guild, 0)
    if IS_FINAL[end]:
        return worth + worth_of_ending(s, seat)
    here = s.marker[seat]
    s.marker[seat] = end
    for k in range(MOST_LINKS):
        onward = LINKS_FROM[end, k]
        if onward >= 0 and can_follow(s, seat, onward, 0):
            worth += MOVED_ON
    s.marker[seat] = here
    return worth


@rule
def worth_of_ending(s, seat):
    """Ending the game is good for whoever is ahead."""
    if s.ended_by >= 0:
        return 1.0
    mine = total_points(s, seat)
    best = 0
    for other in range(participants(s)):
        if other != seat:
            best = max(best, total_points(s, other))
    return max(-3.0, min(3.0, 0.5 * (mine - best)))


@rule
def prior_of_worker(s, number):
    """A worker retrieved."""
    worth = WORKER_WORTH
    if number // action_ids.FEES % WORKER_COUNT == GREEN_WORKER:
        worth += 0.2
    return worth - (COIN if number % action_ids.FEES else 0.0)


@rule
def prior_of_gain(s, seat, action):
    """A card or a tile, and where it goes."""
    if action < action_ids.DRAW_THREE:
        return prior_of_card(s, seat, action - action_ids.ACQUIRE)
    if action < action_ids.TAKE_CARD:
        return 4.0 if s.pigeon else 3.5
    if action < action_ids.TUCK_UNDER:
        ground = action - action_ids.TAKE_CARD
        if ground < WATER_GROUND:
            return worth_of_card(s, seat, LAND, ground)
        return worth_of_card(s, seat, WATER, ground - WATER_GROUND)
    if action < action_ids.INSPIRE:
        return prior_of_tucking(s, seat, action - action_ids.TUCK_UNDER)
    if action < action_ids.DISCARD:
        return prior_of_inspiring(s, seat, action - action_ids.INSPIRE)
    if action == action_ids.DISCARD:
        return GROUP_WORTH[SLOT_EFFECT[INSPIRATION, int(s.card_place)]]
    if action < action_ids.LAY_TILE:
        design = (action - action_ids.GAIN_TILE) // 2
        kind = TYPE[design]
        if (action - action_ids.GAIN_TILE) % 2 == action_ids.WITH_INFLUENCE:
            return worth_of_tile(s, seat, design) - GUILD_PRICE[kind] * worth_of_token(s, seat, PRICE_GUILD[kind], 0)
        return worth_of_tile(s, seat, design) - (0.0 if kind == SPECIAL_TILE else 0.4 * COIN * SILVER_PRICE[kind])
    return prior_of_cell(s, seat, (action - action_ids.LAY_TILE) // CELLS, (action - action_ids.LAY_TILE) % CELLS)


@rule
def prior_of_card(s, seat, number):
    """A face-up card with the workers on it, for its price and the fee."""
    at = number // action_ids.FEES
    row, place = at // PLACES, at % PLACES
    price = max(0, full_price(s, row, place, PLAIN) - int(s.silver_off))
    worth = worth_of_card(s, seat, row, int(s.row_card[row, place])) - COIN * price
    workers = int(s.row_workers[row, place])
    for worker in range(WORKER_COUNT):
        if workers >> worker & 1:
            worth += WORKER_WORTH
    return worth - (COIN if number % action_ids.FEES else 0.0)


@rule
def prior_of_tucking(s, seat, slot):
    """A townsfolk card goes best where it is used most: under a card with a good die space."""
    if TOWNSFOLK_PANEL[s.card_held] != ON_DIE or DIE_EFFECT[s.ground[seat, slot]] < 0:
        return 0.5
    return 0.5 + 0.5 * GROUP_WORTH[DIE_EFFECT[s.ground[seat, slot]]]


@rule
def prior_of_inspiring(s, seat, number):
    """An inspiration card above a space card: how near its goal is, and what would be doubled."""
    card = int(s.card_held)
    near = min(1.0, (0.6 + measured(s, seat, GOAL_UNIT[card])) / GOAL_COUNT[card])
    return near * (1.0 + space_points(s, seat, number))


@rule
def prior_of_cell(s, seat, face, cell):
    """A tile on cells of the caravan: what it covers, and what is new to its columns."""
    design = int(s.tile_held)
    square = SQUARE[design, face]
    worth = worth_of_cell(s, seat, cell, square)
    if SHAPE[design] != SMALL:
        worth += worth_of_cell(s, seat, cell + (1 if SHAPE[design] == WIDE else GRID_COLUMNS), square + 1)
    return worth


@rule
def worth_of_cell(s, seat, cell, square):
    """One square of a tile on a cell."""
    worth = GROUP_WORTH[COVERED[s.player_board[seat], cell]]
    shown = column(s, seat, cell % GRID_COLUMNS)
    content = CONTENT[square]
    while content:
        if content & 15:
            worth += ASSET if shown & 15 == 0 else 0.2 * ASSET
        content >>= 4
        shown >>= 4
    return worth
