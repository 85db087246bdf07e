"""The numbers of actions and of rolls."""

from shedu.games.wayfarers.rules import action_ids


def test_every_roll_is_found_by_what_its_dice_show() -> None:
    for roll, counts in enumerate(action_ids.ROLLS):
        packed = sum(count << 3 * face for face, count in enumerate(counts))
        assert action_ids.find_roll(packed, sum(counts)) == roll
