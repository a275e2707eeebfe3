"""The place of the words beside a space."""

import pytest
from pygame import Rect

from game.ui.table.bubble import bubble_place
from tests.ui.windows import astray

WINDOW, SIZE, TIP = Rect(0, 0, 390, 844), (200, 50), 9


@pytest.mark.parametrize("space", [Rect(180, 400, 34, 34), Rect(4, 90, 34, 34), Rect(352, 4, 34, 34)])
@pytest.mark.parametrize("has_lens", [False, True])
def test_they_lie_inside_the_window_and_leave_space_and_lens_free(space: Rect, has_lens: bool) -> None:
    lens = Rect(0, 0, 92, 92)
    lens.midbottom = space.centerx, space.top - 14
    if lens.top < 0:
        lens.midtop = space.centerx, space.bottom + 14
    lens.clamp_ip(WINDOW)
    place, tip = bubble_place(SIZE, TIP, space, lens if has_lens else None, WINDOW)
    assert [*astray(WINDOW.size, place, space)] == []
    assert not (has_lens and place.colliderect(lens))
    assert place.left <= tip.left < tip.right <= place.right
    assert tip.top == place.bottom - 1 or tip.bottom == place.top + 1


def test_they_keep_off_the_chips_around() -> None:
    space, above, left = Rect(180, 400, 34, 34), Rect(180, 360, 34, 34), Rect(60, 436, 34, 34)
    places = [
        bubble_place(SIZE, TIP, space, None, WINDOW, chips)[0]
        for chips in ((above, Rect(180, 440, 34, 34)), (above,), (above, left))
    ]
    assert places[0].bottom < space.top  # chips above and below: as ever
    assert min(place.top for place in places[1:]) > space.bottom
    assert not places[2].colliderect(left)
