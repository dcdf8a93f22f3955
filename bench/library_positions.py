#!/usr/bin/env python3
"""usage: library_positions.py TABLERO LIBRARY GAMES.pgn [COUNT]

Asks the explorer for the positions of random games of the file after 0 to 30 half-moves; prints milliseconds of CPU
time and elapsed of whole commands, start of the program included: the median, 95 of 100, and the worst."""
import os
import pathlib
import random
import re
import subprocess
import sys
import time


def random_line(file, size, rng):
    """The first moves of a game that begins somewhere behind a random place."""
    file.seek(rng.randrange(max(1, size - 100_000)))
    text = file.read(4000).decode(errors="replace")
    games = re.split(r"\n\n(?=1\. )", text)
    words = games[1].split("\n\n")[0].split() if len(games) > 1 else []
    moves = [word for word in words if not word[0].isdigit()]
    return " ".join(moves[:rng.randrange(31)])


def usage(command):
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command} ended with {process.returncode}")
    return 1000 * (used.ru_utime + used.ru_stime), 1000 * (time.monotonic() - start)


def main():
    tablero, library, pgn = sys.argv[1:4]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 150
    size, rng = pathlib.Path(pgn).stat().st_size, random.Random(1)
    with open(pgn, "rb") as file:
        lines = [random_line(file, size, rng) for _ in range(count)]
    times = [usage([tablero, "library", "explore", "--json", "--moves", line, "--library", library]) for line in lines]
    for name, values in (("CPU", sorted(cpu for cpu, _ in times)), ("elapsed", sorted(wall for _, wall in times))):
        print(f"{name}: {values[count // 2]:.0f} ms in the middle, {values[count * 95 // 100]:.0f} for 95 of 100, "
              f"{values[-1]:.0f} at worst")
    return 0


if __name__ == "__main__":
    sys.exit(main())
