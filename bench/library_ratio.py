#!/usr/bin/env python3
"""usage: library_ratio.py BIN_DIR [GAMES [ROUNDS]]

Imports a file of made-up games into a library and, at the same time on the same core, into a base of Scid where that is
installed, so that whatever else the machine does disturbs both alike; then asks the library. Prints CPU seconds, the
ratio, memory at the peak, bytes a game, and milliseconds of whole commands."""
import os
import pathlib
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

SCID = shutil.which("tkscid", path=os.environ.get("PATH", "") + ":/usr/games")
DATA = pathlib.Path(os.environ.get("TABLERO_DATA", pathlib.Path(__file__).parent / "../../shared/data"))
MIDDLE_GAME = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"
ENDING = "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"


def cpu_seconds(command):
    """What a command used of the processor, and its wall time."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.monotonic() - start


def start(command):
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def usage_of(process):
    """Waits for its end: CPU seconds, and megabytes at the peak."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{process.args} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def start_scid(folder, pgn):
    script = folder / "import.tcl"
    base = folder / "scid"
    script.write_text(f"set b [sc_base create SCID4 {base}]\nsc_base import $b {pgn}\nsc_base close $b\n")
    for old in folder.glob("scid.s*"):
        old.unlink()
    return start([SCID, str(script)])


def start_ours(tablero, folder, pgn):
    for old in folder.glob("games.tbl*"):
        old.unlink()
    return start([tablero, "library", "import", pgn, "--library", folder / "games.tbl"])


def print_sizes(library, games):
    base = sqlite3.connect(library)
    rows = base.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name").fetchall()
    named = ("players", "events", "texts", "openings")
    beside = sum(size for name, size in rows if not any(word in name for word in named))
    print(f"bytes a game beside names: {beside / games:.1f}")


def print_questions(tablero, library):
    questions = {
        "explore, start": ["explore"],
        "explore, 1. e4 c5": ["explore", "--moves", "e4 c5"],
        "explore, a player": ["explore", "--player", "player1234"],
        "search, a player": ["search", "--player", "player1234", "--limit", "20"],
        "search, a middle game": ["search", "--fen", MIDDLE_GAME],
        "search, an ending": ["search", "--fen", ENDING],
    }
    for name, arguments in questions.items():
        times = [cpu_seconds([tablero, "library", *arguments, "--library", library]) for _ in range(3)]
        cpu, wall = min(times)
        print(f"{name:<24} {cpu * 1000:8.0f} ms CPU {wall * 1000:8.0f} ms")


def main():
    programs = pathlib.Path(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    files = sorted((DATA / "chess/pgn").glob("*.pgn"))
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    maker, tablero = programs / "library_games", programs / "tablero"
    if not files or not maker.exists():
        print("skipped: no games to begin with, or library_games is not built")
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pgn = folder / "games.pgn"
        with open(pgn, "wb") as out:
            subprocess.run([maker, str(games), *files], stdout=out, check=True)
        total = [0.0, 0.0]
        for _ in range(rounds):
            scid = start_scid(folder, pgn) if SCID else None
            ours, memory = usage_of(start_ours(tablero, folder, pgn))
            line = f"import: {ours:.2f} s CPU, {memory:.0f} MB"
            if scid:
                theirs, their_memory = usage_of(scid)
                total = [total[0] + ours, total[1] + theirs]
                line += f"; Scid {theirs:.2f} s, {their_memory:.0f} MB: {theirs / ours:.2f} times as fast"
            print(line, flush=True)
        if SCID:
            print(f"all rounds: {total[0]:.2f} s against {total[1]:.2f} s: {total[1] / total[0]:.2f} times as fast")
        print_sizes(folder / "games.tbl", games)
        print_questions(tablero, folder / "games.tbl")
    return 0


if __name__ == "__main__":
    sys.exit(main())
