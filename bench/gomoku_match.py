#!/usr/bin/env python3
"""usage: gomoku_match.py MATCH.json
What the two sides of a gomoku match saw, by stage of the game: median depth and nodes of a move."""
import json
import statistics
import sys

STAGES = ((0, 10), (10, 20), (20, 30), (30, 40), (40, 60), (60, 1000))
# Of a move: time, score, (unused), depth, nodes.
DEPTH, NODES = 3, 4


def moves_of(match):
    """(engine, stones on the board, what it said) for every move."""
    for game in match["games"]:
        stones = len(game["opening"])
        first_side = game["starts"] - 1  # the engine that plays it
        for number, said in enumerate(game["info"]):
            side = (game["first_mover"] - 1 + number) % 2
            yield first_side if side == 0 else 1 - first_side, stones + number, said


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        match = json.load(file)
    names = [engine["name"] for engine in match["summary"]["engines"]]
    seen = {}
    for engine, stones, said in moves_of(match):
        stage = next(stage for stage in STAGES if stage[0] <= stones < stage[1])
        if said[DEPTH] is not None and said[NODES] is not None:
            seen.setdefault((stage, engine), []).append(said)
    print("stones    " + "  ".join(f"{name:>24}" for name in names))
    for stage in STAGES:
        cells = []
        for engine in range(2):
            said = seen.get((stage, engine), [])
            text = "-" if not said else (
                f"depth {statistics.median(one[DEPTH] for one in said):g}, "
                f"{statistics.median(one[NODES] for one in said) / 1000:.0f} k nodes")
            cells.append(f"{text:>24}")
        print(f"{stage[0]:3} to {min(stage[1], 999):3}  " + "  ".join(cells))
    late = [engine["time_losses"] for engine in match["summary"]["engines"]]
    print("late moves", ", ".join(f"{name} {count}" for name, count in zip(names, late)))


if __name__ == "__main__":
    main()
