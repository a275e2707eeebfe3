"""Make the pictures of a shop's page from the real game: a cover, five screenshots, an animated GIF and a video.

python build/shots.py [--out FOLDER]: into build/dist/shop/. The GIF needs Pillow (pip install '.[shop]'), the video
ffmpeg; what is missing is told, and the rest is made.
"""

from __future__ import annotations

import argparse
import io
import itertools
import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from filming import (
    FRAMES_A_SECOND,
    PLAIN_ACTS,
    ROOT,
    FilmError,
    Microphone,
    Studio,
    game_worth_a_look,
    sequence_turns,
    soundtrack,
)
from game.engine import CLASSIC, VARIANTS, Match, Ruleset
from game.engine.events import events_of
from game.i18n import t
from game.ui import sprites
from game.ui.endgame.victory import VictoryScene
from game.ui.lobby.lobby import LobbyScene
from game.ui.sound.sounds import recordings
from game.ui.title.title import TitleScene
from game.ui.toolkit import text
from game.ui.toolkit.theme import THEME

try:
    from PIL import Image
except ImportError:
    Image = None  # type: ignore[assignment]

OUT = ROOT / "build" / "dist" / "shop"
COVER = (630, 500)
SCREEN = (1920, 1080)
FILM = (1280, 720)
GIF = (640, 480)
GIF_STEP = 3
"""Every so manieth frame is in the GIF."""
GIF_COLOURS = 160
PALETTE_PICTURES = 8
"""From how many of its pictures the GIF's colours are chosen."""
GIF_LIMIT = 3_000_000
"""Bytes that shops take."""
ADA, FOUR = (t("lobby.you"), "Ada"), (t("lobby.you"), "Ada", "Ben", "Cleo")
SECONDS = 30
FFMPEG = ("ffmpeg", "-y", "-loglevel", "error")
CHEERING = 2.5
SHINING = 0.9
"""Seconds after a chip at which its sequence is lit."""
LEAN = 8
"""Degrees by which the cover's board is turned."""
NAME = "Fivefold"


# ------------------------------------------------------------ which games


def is_won(match: Match) -> bool:
    """Whether the first side wins by its last chip and plays simply at the end."""
    own_moves = match.moves[:: match.state.setup.seats]
    return (
        match.state.ended is not None
        and match.state.ended.winner == 0
        and sequence_turns(match, 0)[-1:] == [len(match.moves)]
        and all(move.act in PLAIN_ACTS for move in own_moves[-8:])
    )


def is_close(match: Match) -> bool:
    """Whether it is won so, late, and the other side has a sequence too."""
    mine, theirs = (sequence_turns(match, side) for side in (0, 1))
    return is_won(match) and len(theirs) == 1 and mine[0] >= len(match.moves) // 2


def turns_before(match: Match, turn: int, moves: int) -> int:
    """How many moves have been made when a side has still so many to make until a turn of its own."""
    return max(0, turn - 1 - moves * match.state.setup.seats)


# ------------------------------------------------------------ still pictures


def cover() -> pygame.Surface:
    """The name under a line that shines, as one sees it from the edge of the table."""
    told = game_worth_a_look(CLASSIC, 2, is_close)
    turn = sequence_turns(told, 0)[0]
    studio = Studio((1520, 1140))
    session = studio.play(told, turns_before(told, turn, 0), ADA)
    pass_by(studio.take_turn(session))
    pass_by(studio.roll(SHINING))
    events = events_of(told.states[turn - 1], told.moves[turn - 1], told.states[turn])
    spaces = next(event.spaces for event in events if event.act == "claim")
    board = studio.table.desk.table.board
    middle = pygame.Rect(board.rect(spaces[0])).union(board.rect(spaces[-1])).center
    return on_cover(studio.picture(), board.reach, middle)


def on_cover(table: pygame.Surface, board: pygame.Rect, middle: tuple[int, int]) -> pygame.Surface:
    """The board turned a little about a point, and the name below."""
    made = sprites.background(*COVER).copy()
    turned = pygame.transform.rotozoom(table.subsurface(board.clip(table.get_rect())), LEAN, 1.0)
    lean = (pygame.Vector2(middle) - board.center).rotate(-LEAN)
    made.blit(turned, turned.get_rect(center=pygame.Vector2(COVER[0] * 0.55, COVER[1] * 0.33) - lean))
    for y in range(COVER[1]):
        share = max(0.0, min(1.0, (y / COVER[1] - 0.45) / 0.3))
        shade = pygame.Surface((COVER[0], 1))
        shade.fill(THEME.table_edge)
        shade.set_alpha(round(250 * share))
        made.blit(shade, (0, y))
    for words, px, height in ((NAME, 128, 0.77), (t("title.line"), 36, 0.925)):
        line = text.line(words, "display" if px > 100 else "strong", px, THEME.text)
        made.blit(line, line.get_rect(center=(COVER[0] / 2, COVER[1] * height)))
    return made


def screenshots() -> Iterator[pygame.Surface]:
    """The moment of a sequence, a choice at another table, the end, the seven games, and children's."""
    told = game_worth_a_look(CLASSIC, 2, is_close)
    studio = Studio(SCREEN)
    session = studio.play(told, turns_before(told, sequence_turns(told, 0)[0], 0), ADA)
    pass_by(studio.take_turn(session))
    pass_by(studio.roll(SHINING))
    yield studio.picture()
    yield choosing(Studio(SCREEN, "daylight"), CLASSIC, FOUR)
    yield won(Studio(SCREEN))
    studio = Studio(SCREEN)
    studio.open(LobbyScene(studio.app))
    pass_by(studio.roll(1.0))
    yield studio.picture()
    yield choosing(Studio(SCREEN), VARIANTS["kids"], ADA)


def choosing(studio: Studio, rules: Ruleset, names: tuple[str, ...]) -> pygame.Surface:
    """Somebody has chosen a card in the middle of a game."""
    told = game_worth_a_look(rules, len(names), is_won)
    session = studio.play(told, turns_before(told, len(told.moves), 2), names)
    pass_by(studio.roll(1.0))
    pass_by(studio.act(f"card:{studio.table.desk.table.hands.visible.index(session.next_move.card)}", 1.0))
    return studio.picture()


def won(studio: Studio) -> pygame.Surface:
    """The end of a game, all of its lights lit."""
    told = game_worth_a_look(CLASSIC, 2, is_close)
    studio.open(VictoryScene(studio.app, studio.play(told, len(told.moves), ADA)))
    pass_by(studio.roll(CHEERING))
    return studio.picture()


# ------------------------------------------------------------ moving pictures


def sequence_take(studio: Studio, own_turns: int, pause: float) -> Iterator[None]:
    """Somebody's turns until the first sequence, and what it brings."""
    told = game_worth_a_look(CLASSIC, 2, is_close)
    turn = sequence_turns(told, 0)[0]
    session = studio.play(told, turns_before(told, turn, own_turns), ADA)
    yield from studio.roll(0.4)
    while len(session.match.moves) < turn:
        yield from studio.take_turn(session, pause)
    yield from studio.roll(3.0)


def other_take(studio: Studio) -> Iterator[None]:
    """Some turns of a game for four at another table."""
    told = game_worth_a_look(CLASSIC, 4, is_won)
    session = studio.play(told, turns_before(told, len(told.moves), 1), FOUR)
    yield from studio.roll(0.3)
    yield from studio.take_turn(session)
    yield from studio.roll(4.0)


def last_take(studio: Studio) -> Iterator[None]:
    """The last chip, and the end."""
    told = game_worth_a_look(CLASSIC, 2, is_close)
    session = studio.play(told, turns_before(told, len(told.moves), 0), ADA)
    yield from studio.roll(0.4)
    yield from studio.take_turn(session)
    yield from studio.until(lambda: isinstance(studio.app.top, VictoryScene))
    yield from studio.roll(5.0)


def title_take(studio: Studio, seconds: float) -> Iterator[None]:
    """The game's name."""
    studio.open(TitleScene(studio.app))
    yield from studio.roll(seconds)


def gif() -> bytes:
    """A chip that makes a sequence, small enough for a shop; raises FilmError."""
    if Image is None:
        raise FilmError("Pillow is missing: pip install '.[shop]'")
    studio, pictures = Studio((GIF[0] * 3 // 2, GIF[1] * 3 // 2)), []
    for number, _ in enumerate(sequence_take(studio, 1, 0.6)):
        if number % GIF_STEP == 0:
            small = pygame.transform.smoothscale(studio.app.display.screen, GIF)
            pictures.append(Image.frombytes("RGB", GIF, pygame.image.tobytes(small, "RGB")))
    common = palette_of(pictures[:: max(1, len(pictures) // PALETTE_PICTURES)])
    first, *rest = [picture.quantize(palette=common, dither=Image.Dither.NONE) for picture in pictures]
    made = io.BytesIO()
    pause = 1000 * GIF_STEP // FRAMES_A_SECOND
    first.save(made, "GIF", save_all=True, append_images=rest, duration=pause, loop=0, optimize=False)
    if made.tell() > GIF_LIMIT:
        raise FilmError(f"The GIF has {made.tell()} bytes, and shops take {GIF_LIMIT}.")
    return made.getvalue()


def palette_of(pictures: list[Image.Image]) -> Image.Image:
    """A picture with the colours that some pictures have in common."""
    together = Image.new("RGB", (GIF[0], GIF[1] * len(pictures)))
    for row, picture in enumerate(pictures):
        together.paste(picture, (0, GIF[1] * row))
    return together.quantize(GIF_COLOURS, Image.Quantize.MAXCOVERAGE)


def video(path: Path) -> None:
    """Thirty seconds with sound; raises FilmError."""
    if shutil.which("ffmpeg") is None:
        raise FilmError("ffmpeg is missing: apt-get install ffmpeg")
    microphone = Microphone()
    with tempfile.TemporaryDirectory() as name:
        silent, heard = Path(name, "silent.mp4"), Path(name, "heard.wav")
        size = "x".join(map(str, FILM))
        raw = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", str(FRAMES_A_SECOND), "-i", "-")
        coded = ("-c:v", "libx264", "-crf", "20", "-preset", "medium", "-pix_fmt", "yuv420p")
        with subprocess.Popen([*FFMPEG, *raw, *coded, silent], stdin=subprocess.PIPE) as ffmpeg:  # noqa: S603
            if ffmpeg.stdin:
                for frame in itertools.islice(frames(microphone), SECONDS * FRAMES_A_SECOND):
                    ffmpeg.stdin.write(frame)
        write_sound(heard, soundtrack(microphone.heard, SECONDS))
        both = ("-i", silent, "-i", heard, "-c:v", "copy", "-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart")
        subprocess.run([*FFMPEG, *both, path], check=True)  # noqa: S603


def frames(microphone: Microphone) -> Iterator[bytes]:
    """The video's pictures, the last one for as long as anybody looks."""
    takes: list[tuple[str, Callable[[Studio], Iterator[None]]]] = [
        ("classic", lambda studio: title_take(studio, 2.5)),
        ("classic", lambda studio: sequence_take(studio, 2, 0.45)),
        ("daylight", other_take),
        ("classic", last_take),
        ("classic", lambda studio: title_take(studio, SECONDS)),
    ]
    for table, take in takes:
        studio = Studio(FILM, table, microphone=microphone)
        for _ in take(studio):
            yield pygame.image.tobytes(studio.app.display.screen, "RGB")


def write_sound(path: Path, samples: array[int]) -> None:
    """Write samples as a .wav file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(recordings().rate)
        file.writeframes(samples.tobytes())


# ------------------------------------------------------------ all together


def pass_by(frames: Iterator[None]) -> None:
    """Let all frames of it pass."""
    for _ in frames:
        pass


def main() -> int:
    """Make everything; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder (default: build/dist/shop)")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    pictures = {"cover.png": cover(), **{f"screenshot-{n}.png": made for n, made in enumerate(screenshots(), 1)}}
    for name, picture in pictures.items():
        pygame.image.save(picture, out / name)
        print(out / name)
    status = 0
    for name, make in (("teaser.gif", lambda path: path.write_bytes(gif())), ("trailer.mp4", video)):
        try:
            make(out / name)
            print(out / name)
        except FilmError as error:
            print(f"build/shots.py: no {name}: {error}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
