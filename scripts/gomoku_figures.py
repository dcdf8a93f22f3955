#!/usr/bin/env python3
"""Figures of the gomoku engine: how deep it looks at so many milliseconds a turn, and how long a
quick suggestion takes. Games with itself give the positions.

    scripts/gomoku_figures.py depth   --bin build/release/bin --rule 42 --games 4 --turn 500
    scripts/gomoku_figures.py suggest --bin build/release/bin --rule 42 --positions 200
"""
import argparse
import json
import os
import pathlib
import re
import resource
import statistics
import subprocess
import tempfile
import time

RULE_NUMBERS = {"freestyle": 0, "standard": 1, "renju": 4, "pente": 32, "42": 64}
SIZES = {"42": 19, "pente": 19}
MIDDLE_GAME = range(9, 27)  # stones played before the move
DECIDED = 20000  # scores beyond this are proven


def points_of(text):
    return re.findall(r"[a-v]\d+", text)


def games_of(options, games, nodes):
    """Games of the engine with itself as lists of points, the opening included."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.txt"
        subprocess.run([options.bin / "tablero", "gomoku", "tune", "--rule", options.rule,
                        "--games", str(max(10, games)), "--nodes", str(nodes), "--seed",
                        str(options.seed), "--epochs", "1", "--save", path],
                       check=True, capture_output=True)
        lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    return [points_of(line) for line in lines][:games]


class Brain:
    """A Gomocup brain that is told its time and says how deep it looked."""

    def __init__(self, options, size):
        self.size = size
        self.process = subprocess.Popen([options.bin / "pbrain-tablero"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.send(f"START {size}")
        while self.read() != "OK":
            pass
        self.send(f"INFO rule {RULE_NUMBERS[options.rule]}")
        self.send(f"INFO timeout_turn {options.turn}")
        self.send("INFO timeout_match 0")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        return self.process.stdout.readline().strip()

    def cpu_time(self):
        """Milliseconds that its threads have computed so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def move(self, command):
        """The answer as "x,y", and the last depth and score that were reported."""
        self.send(command)
        depth, score = 0, 0
        while True:
            line = self.read()
            if re.fullmatch(r"\d+,\d+", line):
                return line, depth, score
            if found := re.match(r"MESSAGE depth (\d+) score (-?\d+)", line):
                depth, score = int(found[1]), int(found[2])


def coordinates(point, size):
    return f"{ord(point[0]) - ord('a')},{size - int(point[1:])}"


def depths_of_game(options, opening):
    """(stones before, depth, score, milliseconds, of them computing) for each turn."""
    size = SIZES.get(options.rule, 15)
    brains = [Brain(options, size), Brain(options, size)]
    turns = []
    moves = [coordinates(point, size) for point in opening]
    try:
        while len(moves) <= MIDDLE_GAME[-1]:
            brain = brains[len(moves) % 2]
            stones = [f"{move},{1 if i % 2 == len(moves) % 2 else 2}" for i, move in enumerate(moves)]
            for line in ["BOARD", *stones]:
                brain.send(line)
            computed, begin = brain.cpu_time(), time.monotonic()
            move, depth, score = brain.move("DONE")
            used = 1000 * (time.monotonic() - begin)
            turns.append((len(moves), depth, score, used, brain.cpu_time() - computed))
            moves.append(move)
            if abs(score) > DECIDED:
                break
    finally:
        for brain in brains:
            brain.send("END")
            brain.process.wait()
    return turns


def run_depth(options):
    depths, times, computing, decided, single = [], [], [], 0, 0
    for points in games_of(options, options.games, 300):
        for stones, depth, score, used, computed in depths_of_game(options, points[:6]):
            if stones not in MIDDLE_GAME:
                continue
            print(f"stones {stones} depth {depth} score {score} {used:.0f} ms", flush=True)
            times.append(used)
            if abs(score) > DECIDED:
                decided += 1
            elif depth <= 1:
                single += 1
            else:
                depths.append(depth)
                computing.append(computed)
    print(f"{len(times)} turns, {decided} decided, {single} with a single answer; depth of the other "
          f"{len(depths)}: least {min(depths)}, median {statistics.median(depths)}, most {max(depths)}, "
          f"{sum(depth < 10 for depth in depths)} below 10; {statistics.mean(times):.0f} ms a turn, "
          f"at most {max(times):.0f}; the {len(depths)} computed for {statistics.mean(computing):.0f} ms "
          f"of processor time each")


def computed_by_children():
    """Milliseconds of processor time of the programs that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def run_suggest(options):
    games = games_of(options, max(10, options.positions // 10), 100)
    prefixes = [points[:count] for points in games for count in range(1, len(points))]
    step = max(1, len(prefixes) // options.positions)
    times, computing = [], []
    for prefix in prefixes[::step][:options.positions]:
        computed, begin = computed_by_children(), time.monotonic()
        answer = subprocess.run([options.bin / "tablero", "gomoku", "suggest", "--json", "--rule",
                                 options.rule, "--moves", " ".join(prefix)],
                                capture_output=True, text=True, check=True)
        times.append(1000 * (time.monotonic() - begin))
        computing.append(computed_by_children() - computed)
        assert json.loads(answer.stdout)["reason"], prefix
    times.sort()
    print(f"{options.rule}: {len(times)} suggestions, program start included: median "
          f"{statistics.median(times):.0f} ms, 99 % within {times[len(times) * 99 // 100]:.0f}, "
          f"longest {times[-1]:.0f}, {sum(used >= 100 for used in times)} of 100 ms or more; "
          f"processor time at most {max(computing):.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["depth", "suggest"])
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="folder of the programs")
    parser.add_argument("--rule", choices=list(RULE_NUMBERS), default="42")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--turn", type=int, default=500, help="milliseconds")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    {"depth": run_depth, "suggest": run_suggest}[options.what](options)


if __name__ == "__main__":
    main()
