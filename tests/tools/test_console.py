"""The ends of commands: whatever goes wrong is one sentence and a status, and Ctrl-C leaves nothing behind."""

import errno
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.__main__ import command_line
from game.tools import bench, files
from game.tools.console import CommandError, complain, in_short, run, say
from tests.odd_files import ODD_FILES
from tests.tools.running import HEEDING, is_gone, refusal, said

ROOT = Path(__file__).resolve().parents[2]
LONG = "a" * 5_000
DIGITS = "9" * 5_000
NINE = ["--option", "hand_size=9"]
SIGNALLER = """
import os, signal

class First:
    def think(self, view, rng):
        yield
        return view.legal_moves()[0]

class Alone(First):
    def think(self, view, rng):
        os.kill(os.getsid(0), signal.SIGINT)
        return super().think(view, rng)

class Group(First):
    def think(self, view, rng):
        os.killpg(0, signal.SIGINT)
        return super().think(view, rng)
"""
"""Bots that press Ctrl-C: for the process that was started first alone, or for its whole group."""

linux = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")


@pytest.fixture
def heeded() -> Iterator[None]:
    """Ctrl-C is heeded, as HEEDING says, and handled as before afterwards."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    assert signal.signal(signal.SIGINT, before) is signal.default_int_handler


def sentence(*arguments: str) -> str:
    """The one sentence with which a command refuses."""
    (told,) = refusal(*arguments).splitlines()
    assert told.isprintable()
    assert len(told) < 320  # about 300, and what is spelled out
    return told


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "chess isn’t a command, a file or a code; see python -m game -h."),
        (["11TV-SMAG"], "11TV-SMAG isn’t a command, a file or a code; see python -m game -h. "),
        (["pyproject.toml"], "pyproject.toml: This is damaged and can’t be opened."),
        ([LONG], "aaaa"),
        (["--chess", "--compile"], "Unknown option --chess; see python -m game -h."),
        ([f"--{LONG}"], "Unknown option --aaaa"),
        (["check"], "The following arguments are required: FILE"),
        (["simulate", "--variant", "a\n\x1b[31mb\udcff"], r"There is no variant 'a\n\x1b[31mb\udcff', only classic"),
        (["simulate", "--bots", LONG], "There is no bot 'aaaa"),
        (["simulate", "--bots", "..x:y"], "The module of the bot '..x:y' cannot be imported: "),
        (["simulate", "--bots", f"random@{DIGITS}ms"], "'random@9999"),
        (["simulate", "--option", f"hand_size={DIGITS}"], "'9999"),
        (["simulate", "--option", LONG], "There is no option 'aaaa"),
        (["simulate", "--games", DIGITS], "Argument --games: '9999"),
        (["simulate", "--games", "-1"], "-1 games cannot be played: at least one."),
        (["simulate", "--seed", "-1"], "A seed is a whole number from 0 to 2**128 - 1, not -1."),
        (["simulate", *NINE, "--seats", "12"], "classic, 12 players on 2 sides: 104 cards aren’t enough"),
        (["simulate", *NINE, "--seats", "5"], "classic is not for 5 seats, only for 2, 3, 4, 6, 8"),
        (["simulate", "--seats", "4", "--sides", "3"], "4 seats cannot form 3 sides, only 2."),
        (["simulate", "--bots", "greedy,random,random"], "3 bots cannot play 2 sides"),
        (["simulate", "--sides", "nan"], "Argument --sides: 'nan' is no whole number"),
        (["simulate", "--jobs", "-3"], "-3 processes cannot play: at least one, and 256 at most."),
        (["arena", "--games", "1e400"], "Argument --games: '1e400' is no whole number"),
        (["arena", "--ms", "1e400"], "Argument --ms: '1e400' is larger than any number here"),
        (["simulate", "--games", "1_0"], "Argument --games: '1_0' is no whole number"),
        (["simulate", "--games", "\u0661"], "Argument --games: '\u0661' is no whole number"),
        (["simulate", "--option", "hand_size=\u0665"], "'\u0665' is no value of hand_size"),
        (["simulate", "--bots", "search@\u0661ms"], "'search@\u0661ms' has no budget after the @"),
        (["simulate", "--bots", "sys:exit"], "'sys:exit' makes no bot by itself: SystemExit."),
        (["simulate", "--records", ""], "Argument --records: there is no name in ''"),
        (["tune", "--noise", "1e308", "--out", "x"], "Argument --noise: '1e308' is larger than any number here"),
        (["tune", "--noise", "11", "--out", "x"], "There is no noise of 11: from 0 to 10."),
        (["check", ""], "Argument FILE: there is no name in ''"),
        (["arena", "--ms", LONG], "Argument --ms: 'aaaa"),
        (["arena", "--stop-when", "nan"], "Argument --stop-when: 'nan' is no number"),
        (["bench", "--games", "-1"], "-1 games cannot be timed"),
        (["check", LONG], "aaaa"),
        (["picture", "x.gif"], "Argument FILE: 'x.gif' does not end in .png"),
        (["picture", f"{LONG}.png"], "aaaa"),
        (["picture", "no/such/folder/x.png"], "no/such/folder/x.png cannot be written: No such file or directory."),
        (["picture", "x.png", "--size", "1x1"], "Argument --size: a picture is 320 to 4096 pixels wide and high"),
        (["picture", "x.png", "--size", "²x²"], "Argument --size: '²x²' is no size: a width and a height, as in"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_cannot_be_is_refused_with_one_sentence(arguments: list[str], said: str) -> None:
    assert sentence(*arguments).startswith(said)


def test_a_module_that_fails_is_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "failing_bots.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(tmp_path)
    told = sentence("simulate", "--bots", "failing_bots:Bot")
    assert told == "The module of the bot 'failing_bots:Bot' cannot be imported: division by zero."


def test_a_folder_for_records_that_is_none_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    (file := tmp_path / "file").touch()
    for jobs in ("1", "2"):
        asked = ["simulate", "--games", "2", "--jobs", jobs, "--records"]
        assert sentence(*asked, str(file)) == f"{file} cannot hold files: File exists."
        assert sentence(*asked, str(file / "in")) == f"{file / 'in'} cannot hold files: Not a directory."
    assert file.read_text() == ""


@linux
@pytest.mark.parametrize(
    ("words", "file"),
    [
        ("picture x.png", "x.png"),
        ("tune --variant kids --games 1 --jobs 1 --out /dev/full", "/dev/full"),
        ("simulate --games 2 --jobs 1 --records .", "classic-2-2-1.json"),
        pytest.param("simulate --games 2 --jobs 2 --records .", "classic-2-2-1.json", marks=pytest.mark.slow),
    ],
)
def test_a_disk_that_is_full_ends_a_command(words: str, file: str, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    home.mkdir()
    monkeypatch.chdir(home)
    if file != "/dev/full":
        Path(file).symlink_to("/dev/full")
    assert sentence(*words.split()) == f"{file} cannot be written: No space left on device."


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    with (file := tmp_path / "long").open("wb") as long:
        long.truncate(16_000_001)
    assert sentence("check", str(file)) == f"{file} cannot be read: it has more than 16,000,000 bytes."


@pytest.mark.timeout(20)
@pytest.mark.parametrize("put", ODD_FILES)
def test_a_command_neither_waits_for_what_is_no_file_nor_reads_it(put: Callable[[Path], None], tmp_path: Path) -> None:
    put(path := tmp_path / "x.json")
    with pytest.raises(CommandError, match="cannot be read"):
        files.read(path)
    assert sentence("check", str(tmp_path)).startswith(str(path))


def test_a_temporary_file_has_a_name_that_nobody_can_foresee(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("stays")
    (tmp_path / f".fivefold-{os.getpid()}.part").symlink_to("other")
    files.write(tmp_path / "x.json", b"{}")
    assert (tmp_path / "other").read_text() == "stays"


def test_a_picture_is_written_as_png(tmp_path: Path) -> None:
    file = tmp_path / "x.png"
    assert command_line(["picture", str(file), "--size", "400x320"]) == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_must_not_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file := tmp_path / "numbers.json").touch()
    monkeypatch.setattr(files.os, "access", lambda *_: False)
    for path, told in ((file, "Permission denied"), (tmp_path, "Is a directory")):
        with pytest.raises(CommandError, match=f"cannot be written: {told}"):
            files.check_writable(path)


# ---------------------------------------------------------------- sentences


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


def test_a_sentence_keeps_its_ends_and_a_sane_length_on_every_terminal() -> None:
    told = in_short(f"There is no bot '{LONG}', only greedy.", stream("utf-8"))
    assert (told[:20], told[-18:]) == ("There is no bot 'aaa", "aaa', only greedy.")
    assert max(len(told), len(in_short("\N{GRINNING FACE}" * 200, stream("ascii")))) <= 300
    assert in_short("5 × 5 ± 1 – ∞ é", stream("ascii")) == r"5 x 5 +- 1 - inf \xe9"
    assert in_short("5 × 5 ± 1 – ∞ é", stream("utf-8")) == "5 × 5 ± 1 – ∞ é"


def test_a_terminal_that_knows_only_ascii_is_told_everything() -> None:
    def act() -> int:
        say("55 % ± 2, é \udcff")
        raise CommandError("There is no size ²x².")

    with redirect_stdout(stream("ascii")) as out, redirect_stderr(stream("ascii")) as err:
        assert run(act) == 2
    assert out.buffer.getvalue() == b"55 % +- 2, \\xe9 \\udcff\n"  # type: ignore[attr-defined]
    assert err.buffer.getvalue() == b"There is no size \\xb2x\\xb2.\n"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.EAGAIN, "Try again"), "The system refuses this: Try again.\n"),
        (PermissionError(errno.EACCES, "No", "a/b"), "a/b cannot be used: No.\n"),
        (MemoryError(), "There is not enough memory for this.\n"),
    ],
)
def test_what_the_system_refuses_is_a_sentence(error: Exception, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Mock(side_effect=error)) == 2
    assert capsys.readouterr().err == told


def test_a_fault_of_our_own_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        run(Mock(side_effect=ZeroDivisionError))


# ---------------------------------------------------------------- streams


def dead(error: OSError) -> io.StringIO:
    """A stream that nobody reads, or that finds no room."""
    (stream := io.StringIO()).write = Mock(side_effect=error)  # type: ignore[method-assign]
    return stream


@pytest.mark.parametrize("command", ["-h", "simulate --games 1", "arena --games 2 --jobs 1", "bench --games 1"])
def test_output_that_does_not_arrive_is_told(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for error, told in (
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), "The output was closed before all was told.\n"),
        (OSError(errno.ENOSPC, "No space left"), "The output cannot be written: No space left.\n"),
    ):
        with redirect_stdout(dead(error)):
            assert command_line(command.split()) == 2
        assert capsys.readouterr().err == told


@pytest.mark.parametrize(("stream", "status"), [(dead(BrokenPipeError()), 2), (None, 0)], ids=["dead", "closed"])
def test_where_nobody_can_be_told_the_status_tells(stream: io.StringIO | None, status: int) -> None:
    with redirect_stdout(stream), redirect_stderr(stream):
        assert command_line(["arena", "--games", "2", "--jobs", "1"]) == status
        assert command_line(["arena", "--games", "0"]) == 2
        complain(CommandError("Nobody hears this."))


def ended(*arguments: str, stdout: int, closed: Sequence[int] = ()) -> tuple[int, str]:
    """The status of a command in a process of its own, and what it has said on stderr."""

    def close() -> None:
        for stream in closed:
            os.close(stream)

    command = [sys.executable, "-m", "game", *arguments]
    done = subprocess.run(  # noqa: S603
        command, cwd=ROOT, stdout=stdout, stderr=subprocess.PIPE, text=True, preexec_fn=close, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("command", ["-h", "simulate --games 4", "arena --json --games 4 --jobs 2"])
def test_a_closed_pipe_ends_a_command_with_a_sentence(command: str) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        assert ended(*command.split(), stdout=write) == (2, "The output was closed before all was told.\n")
        assert ended(*command.split(), stdout=write, closed=[2]) == (2, "")
    finally:
        os.close(write)


# ---------------------------------------------------------------- Ctrl-C


@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_request_to_end_is_heeded_without_a_word(sent: signal.Signals, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "new_game", lambda *_, **__: signal.raise_signal(sent))
    assert said("bench", status=130) == ("", "")


@pytest.mark.usefixtures("heeded")
def test_what_fails_because_of_ctrl_c_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    def act() -> int:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            raise SyntaxError("an interrupted import") from None
        return 0

    def closed() -> int:
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            raise CommandError("The output was closed.")

    assert [run(act), run(closed)] == [130, 130]
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("heeded")
def test_ctrl_c_stays_ignored_where_a_shell_has_it_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert run(lambda: signal.raise_signal(signal.SIGINT) or 0) == 0  # type: ignore[func-returns-value]
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("heard", ["Alone", "Group"])
def test_ctrl_c_ends_a_series_at_once_with_all_its_workers(heard: str, jobs: str, tmp_path: Path) -> None:
    (tmp_path / "signaller.py").write_text(SIGNALLER)
    asked = f"simulate --games 100000 --jobs {jobs} --bots signaller:{heard}"
    command = [sys.executable, "-c", HEEDING, *asked.split()]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True, env=env) as process:  # noqa: S603
        assert (process.communicate()[1], process.wait()) == (b"", 130)
    assert is_gone(process.pid)
