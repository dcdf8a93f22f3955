#!/usr/bin/env python3
"""Does memory stay flat? The chess engine, the gomoku brain and the window at work, with a look at their memory every second.

  memory.py BIN_DIR [--minutes N] [--seed S]

The engine gets random games, table sizes, numbers of lines and threads; the brain random games of all rules; the window goes
round its pages, plays and analyses. All three at once. Prints the median memory of each sixth of the time; exit code 1 when that
of the last is more than 3 % above that of the third, or a program ends early. Without Xvfb the window is left out."""
import argparse
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROUND = """click menu.chess
wait screen new_game
click new.start
wait turn human for 60
click @e2
click @e4
wait game.plies >= 2 for 60
click game.resign
wait dialog != ""
click dialog.yes
wait screen game_over
click ending
wait ending false
click over.menu
wait screen menu
click menu.analyse
wait screen playing
click @d2
click @d4
frames 90
key Escape
wait dialog != ""
click dialog.yes
wait screen menu
click menu.analyse_gomoku
wait screen playing
click @h8
frames 90
key Escape
wait dialog != ""
click dialog.yes
wait screen menu
click menu.library
wait screen list
key Escape
wait screen menu
click menu.train
wait screen training
key Escape
wait screen menu
click menu.options
wait screen options
key Escape
wait screen menu
resize {width} {height}
"""


def resident_kilobytes(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0  # it has ended


def talk(process, lines, answer):
    """Says the lines and reads until a line begins with the answer."""
    process.stdin.write("".join(line + "\n" for line in lines))
    process.stdin.flush()
    while True:
        line = process.stdout.readline()
        if not line:
            raise EOFError
        if line.startswith(answer) or (answer == "move" and "," in line and line[0].isdigit()):
            return line.split()


def play_chess(process, rng, until):
    talk(process, ["uci"], "uciok")
    while time.monotonic() < until:
        # Another size for a moment: what is looked at later is always 16 MB.
        talk(process, ["ucinewgame", f"setoption name Hash value {rng.choice((1, 16, 64))}", "setoption name Hash value 16",
                       f"setoption name MultiPV value {rng.choice((1, 1, 3))}",
                       f"setoption name Threads value {rng.choice((1, 1, 2))}", "isready"], "readyok")
        moves = []
        while len(moves) < 80 and time.monotonic() < until:
            best = talk(process, [f"position startpos moves {' '.join(moves)}" if moves else "position startpos",
                                  f"go nodes {rng.randint(100, 60000)}"], "bestmove")[1]
            if best in ("(none)", "0000"):
                break
            moves.append(best)


def play_gomoku(process, rng, until):
    while time.monotonic() < until:
        size = rng.choice((15, 19, 20))
        talk(process, [f"START {size}"], "OK")
        rule = rng.choice((0, 1, 4, 8))
        process.stdin.write(f"INFO rule {rule}\nINFO timeout_turn {rng.choice((20, 50, 100))}\n")
        move = talk(process, ["BEGIN"], "move")
        taken = {move[0]}
        for _ in range(30):
            point = f"{rng.randrange(size)},{rng.randrange(size)}"
            if point in taken or time.monotonic() > until:
                continue
            taken.add(point)
            process.stdin.write(f"TURN {point}\n")
            process.stdin.flush()
            line = process.stdout.readline()
            while line and not (line[0].isdigit() or line.startswith("ERROR")):
                line = process.stdout.readline()
            if not line:
                raise EOFError
            if line.startswith("ERROR"):
                break
            taken.add(line.strip())


class Watched:
    """A program at work and how much memory it had each second."""

    def __init__(self, name, process, work=None):
        self.name, self.process, self.sizes = name, process, []
        self.failed = None
        self.thread = threading.Thread(target=self.run, args=(work,)) if work else None
        if self.thread:
            self.thread.start()

    def run(self, work):
        try:
            work(self.process)
        except (EOFError, BrokenPipeError):
            self.failed = "ended early"

    def look(self):
        if self.process.poll() is None:
            self.sizes.append(resident_kilobytes(self.process.pid))
        elif not self.failed:
            self.failed = f"ended early with {self.process.returncode}"

    def report(self):
        sixth = max(1, len(self.sizes) // 6)
        medians = [statistics.median(self.sizes[i * sixth:(i + 1) * sixth]) / 1024 for i in range(6) if self.sizes[i * sixth:]]
        print(f"{self.name}: {' '.join(f'{size:.1f}' for size in medians)} MB {self.failed or ''}", flush=True)
        return not self.failed and medians[-1] <= 1.03 * medians[2]


def start_window(bin_dir, folder, rng, minutes):
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    display = ":" + server.stdout.readline().strip()
    (folder / "script").write_text("".join(ROUND.format(width=rng.choice((800, 1280, 1500)), height=rng.choice((600, 800, 1000)))
                                           for _ in range(60 * minutes)))
    window = subprocess.Popen([bin_dir / "tablero-desktop", "--script", folder / "script", "--profile", folder / "profile",
                               "--nodes", "3000"], env={"DISPLAY": display, "HOME": str(folder)}, stdout=subprocess.DEVNULL,
                              stderr=open(folder / "window.log", "wb"))
    return server, window


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin_dir", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--minutes", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="memory"))
    rng = random.Random(arguments.seed)
    until = time.monotonic() + 60 * arguments.minutes

    def engine(name, work):
        process = subprocess.Popen([arguments.bin_dir / name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   stderr=subprocess.DEVNULL, cwd=folder)
        return Watched(name, process, lambda process: work(process, random.Random(arguments.seed), until))
    programs = [engine("tablero-uci", play_chess), engine("pbrain-tablero", play_gomoku)]
    server = None
    if shutil.which("Xvfb"):
        server, window = start_window(arguments.bin_dir, folder, rng, arguments.minutes)
        programs.append(Watched("tablero-desktop", window))
    while time.monotonic() < until:
        time.sleep(1)
        for program in programs:
            program.look()
    flat = [program.report() for program in programs]
    for program in programs:
        program.process.kill()
    if server:
        server.kill()
        print((folder / "window.log").read_text(), end="")
    shutil.rmtree(folder)
    return 0 if all(flat) else 1


if __name__ == "__main__":
    sys.exit(main())
