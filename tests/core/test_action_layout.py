import numpy as np

from shedu.core.action_layout import ActionLayout


def test_ids_run_from_kind_to_kind() -> None:
    layout = ActionLayout()
    end = layout.add()
    withdraw = layout.add(colour=4)
    place = layout.add(colour=4, cell=10)
    assert (end, withdraw, place, layout.size) == (0, 1, 5, 45)


def test_every_id_is_decoded_to_its_kind_and_operands() -> None:
    layout = ActionLayout()
    end = layout.add()
    place = layout.add(colour=4, cell=10)
    swap = layout.add(handful=210)
    kinds, operands = layout.kinds(), layout.operands()
    assert kinds[end] == end and not operands[end].any()
    for colour in range(4):
        for cell in range(10):
            action = place + colour * 10 + cell
            assert kinds[action] == place
            assert tuple(operands[action]) == (colour, cell)
    assert kinds[swap + 209] == swap and operands[swap + 209, 0] == 209
    assert operands.dtype == np.int16


def test_an_empty_layout_has_no_ids() -> None:
    assert ActionLayout().size == 0
    assert ActionLayout().operands().shape == (0, 0)
