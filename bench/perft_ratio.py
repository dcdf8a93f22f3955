#!/usr/bin/env python3
"""usage: perft_ratio.py BIN_DIR [STOCKFISH] [ROUNDS]

How many times faster than Stockfish Tablero counts: one thread, user CPU time, both programs by turns in
one run, the start-up of each subtracted. Exits with 1 when the counts differ."""
import os
import pathlib
import shutil
import statistics
import subprocess
import sys

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASES = [("start position", START, 6), ("Kiwipete", KIWIPETE, 5)]


def user_seconds(command: list[str], text: str = "") -> tuple[float, str]:
    before = os.times().children_user
    answer = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return os.times().children_user - before, answer


def tablero(program: str, fen: str, depth: int) -> tuple[float, int]:
    seconds, answer = user_seconds([program, "perft", "--fen", fen, "--depth", str(depth)])
    return seconds, int(answer.split()[-1])


def stockfish(program: str, fen: str, depth: int) -> tuple[float, int]:
    # Counting does not listen to commands, so "quit" waits for its end.
    seconds, answer = user_seconds([program], f"position fen {fen}\ngo perft {depth}\nquit\n")
    nodes = [line for line in answer.splitlines() if line.startswith("Nodes searched:")]
    return seconds, int(nodes[-1].split()[-1])


def net_time(count, program: str, fen: str, depth: int) -> tuple[float, int]:
    start_up, _ = count(program, fen, 1)
    seconds, nodes = count(program, fen, depth)
    return max(seconds - start_up, 0.001), nodes


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    ours = str(pathlib.Path(sys.argv[1]) / "tablero")
    theirs = sys.argv[2] if len(sys.argv) > 2 else shutil.which(
        "stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    if theirs is None:
        print("perft ratio: stockfish is not installed (Debian package: stockfish), nothing to compare with")
    for name, fen, depth in CASES:
        mine, other = [], []
        for _ in range(rounds):
            seconds, nodes = net_time(tablero, ours, fen, depth)
            mine.append(seconds)
            if theirs is None:
                continue
            seconds, expected = net_time(stockfish, theirs, fen, depth)
            other.append(seconds)
            if nodes != expected:
                print(f"{name}: {nodes} nodes, Stockfish counts {expected}")
                return 1
        speed = nodes / statistics.median(mine) / 1e6
        line = f"{name:<15} depth {depth}  tablero {speed:7.0f} Mnodes/s"
        if other:
            ratios = sorted(b / a for a, b in zip(mine, other))
            line += (f"  stockfish {nodes / statistics.median(other) / 1e6:6.0f} Mnodes/s"
                     f"  ratio {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
        print(line)
    return 0


sys.exit(main())
