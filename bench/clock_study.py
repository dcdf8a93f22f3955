#!/usr/bin/env python3
"""usage: clock_study.py MATCH.json...
How the games of matches with a clock spent it: by the number of the move, the share of what was left that a move took, and what
was left of the time at the start; then how near the flags came. MATCH.json is what `tablero match --tc … --json` writes."""
import json
import statistics
import sys

STAGES = ((1, 10), (11, 20), (21, 30), (31, 40), (41, 60), (61, 80), (81, 120), (121, 10000))
MICROSECONDS = 0  # of what a move told


def clock_of(text):
    """Milliseconds at the start and for each move, of 8+0.08."""
    base, _, increment = text.partition("+")
    return float(base) * 1000, float(increment or 0) * 1000


def moves_of(game, base, increment):
    """(number of the side's move, share of its clock, share of the time at the start that is left, milliseconds left)"""
    left = [base, base]
    for ply, told in enumerate(game["info"]):
        side = ply % 2
        spent = told[MICROSECONDS] / 1000
        share = spent / left[side] if left[side] > 0 else 1.0
        left[side] -= spent
        flag = left[side]
        left[side] += increment
        yield ply // 2 + 1, share, left[side] / base, flag


def percent(values, at):
    values = sorted(values)
    return 100 * values[min(len(values) - 1, int(at * len(values)))]


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    stages = {stage: [] for stage in STAGES}
    nearest = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            match = json.load(file)
        base, increment = clock_of(match["settings"]["engines"][0]["time_control"])
        for game in match["games"]:
            moves = list(moves_of(game, base, increment))
            if not moves:
                continue
            nearest.append(min(flag for *_, flag in moves) / base)
            for number, share, left, _ in moves:
                stage = next(stage for stage in STAGES if stage[0] <= number <= stage[1])
                stages[stage].append((share, left))
    print(f"{len(nearest)} games")
    print("moves        count   of the clock: median  95 of 100   left of the start: median  5 of 100")
    for stage, seen in stages.items():
        if not seen:
            continue
        shares = [share for share, _ in seen]
        left = [rest for _, rest in seen]
        print(f"{stage[0]:4} to {min(stage[1], 999):3} {len(seen):8}   {100 * statistics.median(shares):18.1f} %"
              f" {percent(shares, 0.95):9.1f} % {100 * statistics.median(left):23.0f} % {percent(left, 0.05):8.0f} %")
    print(f"nearest to the flag in a game: median {100 * statistics.median(nearest):.1f} % of the start,"
          f" 5 of 100 games below {percent(nearest, 0.05):.1f} %, least {100 * min(nearest):.1f} %")


if __name__ == "__main__":
    main()
