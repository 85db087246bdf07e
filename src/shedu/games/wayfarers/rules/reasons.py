"""Why an answer is not legal, as numbers; LEGAL is 0. `presentation/refusals.py` makes sentences of them.

A predicate `why_not_...` returns the first of these that applies, in the order of this list. So of several reasons
against one answer, by different effects, the largest belongs to the effect that comes nearest to allowing it.
"""

from __future__ import annotations

(
    LEGAL,
    # being done
    MUST_USE_A_PART,
    # placing a die
    DIE_TO_PICK_NOT_IN_SUPPLY,
    CHAIN_DOES_NOT_REACH,
    NO_SPACE_FOR_DIE,
    NO_CARD_THERE,
    NO_DIE_SPACE,
    SPACE_TAKEN,
    ASSETS_MISSING,
    SHIP_NOT_MISSING,
    SHIP_MISSING,
    # the yellow guild
    GUILD_USED,
    NO_TOKEN_IN_GUILD,
    DIE_TO_STEP_NOT_IN_SUPPLY,
    NO_DIE_HELD,
    DIE_AT_ITS_END,
    SAME_DIE_BACK,
    DIE_NEEDS_A_SPACE,
    # placing a worker
    NO_WORKER,
    NO_CARD_IN_ROW,
    NO_ROOM_FOR_WORKER,
    # effects on offer
    NOT_ON_OFFER,
    COST_OF_NO_USE,
    NO_TOKEN_TO_PUT,
    CARD_NOT_FREE,
    NO_TOKEN_TO_MOVE,
    NO_JOURNAL_MOVE_YET,
    BLACK_GUILD_USED,
    NO_BLACK_TOKEN,
    JOURNAL_SPACE_FIRST,
    MARKER_ELSEWHERE,
    FINAL_SPACE_TAKEN,
    REQUIREMENT_NOT_MET,
    NO_DIE_THERE,
    DIE_TO_REROLL_NOT_IN_SUPPLY,
    DIE_DID_NOT_STAY,
    DIE_TO_ADJUST_NOT_IN_SUPPLY,
    NO_WORKER_THERE,
    WORKER_PLACED_THIS_TURN,
    DRAWING_ONLY,
    NO_CARD_TO_ACQUIRE,
    CARD_WITH_WORKER_PLACED,
    NO_PLACE_FOR_TOWNSFOLK,
    NO_PLACE_FOR_SPACE_CARD,
    PILE_EMPTY,
    DRAWING_NOT_ALLOWED,
    NO_TILE_LEFT,
    TILE_FITS_NOWHERE,
    TILE_CANNOT_BE_PAID,
    # the fee of a face-up card
    CARD_CANNOT_BE_PAID,
    NO_FEE_DUE,
    FEE_DUE,
    NO_SILVER_FOR_FEE,
    NO_PROVISION_FOR_FEE,
    SLOT_OF_NO_USE,
    # what effects ask
    NO_SUCH_SOURCE,
    TOKEN_IS_THERE_ALREADY,
    NO_TOKEN_THERE,
    TOWNSFOLK_DOES_NOT_FIT,
    NO_SPACE_CARD,
    INSPIRED_ALREADY,
    NO_SECOND_FACE,
    TILE_DOES_NOT_FIT,
    NOT_DRAWN,
    NOT_LEFT_OVER,
    NOTHING_TO_PAY_WITH,
    NOTHING_ELSE_TO_PICK,
) = range(67)
REASONS = 67
