"""The button that shares a result of the day: by the page in a browser, else by the clipboard."""

from typing import Any

from ...device import web
from ...i18n import t
from ..sprites.widgets import button
from ..stage.scene import Scene
from ..toolkit.act import Act
from ..toolkit.view import Box, Gesture
from ..window.text_field import put_on_clipboard

RESULT = Act("button", "result")


def result_button(said: str, **how: Any) -> Box:
    """The button that shares a text."""
    gesture = Gesture("share" if web.can_share() else "copy", said) if web.ON_WEB else None
    return button("result", t("daily.share"), "main", "share", gesture=gesture, **how)


def share_result(scene: Scene, said: str) -> None:
    """Share a text once its button was pressed; the scene gets the outcome as of a gesture."""
    if web.ON_WEB:  # the page does it within the tap
        web.gesture(RESULT.name)
    else:
        scene.on_gesture(RESULT.name, "done" if put_on_clipboard(said) else "failed")


def shared_key(outcome: str) -> str:
    """The key of the sentence about an outcome; "" if the player let it be."""
    if outcome == "left":
        return ""
    done = "share.sent" if web.can_share() else "share.copied"
    return done if outcome == "done" else "daily.not_shared"
