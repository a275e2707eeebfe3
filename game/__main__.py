"""`python -m game` opens the game; with a command it works without a screen."""

# Functions import what they need: headless commands need no pygame, and Ctrl-C is heard before all the rest is loaded.
# ruff: noqa: PLC0415

import sys

try:
    import os
    from argparse import Namespace
    from collections.abc import Sequence

    from .tools.console import CommandError, run
    from .tools.native import FLAG, use_native
except KeyboardInterrupt:
    sys.exit(130)


def command_line(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 success, 1 a bad record or game, 2 refused, 130 Ctrl-C."""

    def act() -> int:
        given = sys.argv[1:] if arguments is None else arguments
        if FLAG in given:
            use_native()
        from .tools.arguments import names_command
        from .tools.commands import obey

        if not names_command(given):
            _speak()
        return obey(given, {"play": _play, "picture": _picture})

    return run(act, is_last=arguments is None)


def _speak() -> None:
    """Use the language chosen in the game, or else the system's."""
    from .i18n import set_language, system_languages
    from .storage.store import SETTINGS, open_store

    kept = open_store().glance(SETTINGS)
    chosen = kept.get("language") if isinstance(kept, dict) else None
    set_language(*([chosen] if isinstance(chosen, str) else []), *system_languages())


def _play(asked: Namespace) -> int:
    import asyncio

    from .i18n import t
    from .ui.shell.app import NoScreenError, main

    try:
        asyncio.run(main(asked.given))
    except NoScreenError as error:
        raise CommandError(t("cli.no_screen", reason=error)) from error
    return 0


def _picture(asked: Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from .tools.files import check_writable, write
    from .ui.screenshot import screenshot

    check_writable(asked.file)
    write(asked.file, screenshot(asked.size, asked.seed))
    return 0


if __name__ == "__main__":
    sys.exit(command_line())
