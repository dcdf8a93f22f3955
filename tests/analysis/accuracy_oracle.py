#!/usr/bin/env python3
"""Works out accuracies, judgements and centipawn losses again from the scores that a review wrote, by the published
definitions and without any of our code, and compares.

usage: accuracy_oracle.py REVIEW.jsonl     (the output of tablero analyse --json)
"""
import json
import math
import statistics
import sys

TOLERANCE = 0.01


def capped(score):
    """Centipawns within a thousand; mates count as the cap."""
    if "mate" in score:
        return 1000 if score["wins"] else -1000
    return max(-1000, min(1000, score["cp"]))


def chances(score):
    return max(-1.0, min(1.0, 2 / (1 + math.exp(-0.00368208 * capped(score))) - 1))


def win(score):
    return 50 + 50 * chances(score)


def move_accuracy(before, after):
    if after >= before:
        return 100.0
    value = 103.1668100711649 * math.exp(-0.04354415386753951 * (before - after)) - 3.166924740191411 + 1
    return max(0.0, min(100.0, value))


def judgement(move):
    before, after = move["before"], move["after"]
    if move["best"] == move["move"]:
        return None
    steps = ((999, "inaccuracy"), (700, "mistake"))
    if before.get("wins") and not after.get("wins"):
        left = after.get("cp", 0)
        return next((name for limit, name in steps if left > limit), "blunder")
    if "mate" not in before and "mate" in after and not after["wins"]:
        return next((name for limit, name in steps if -before["cp"] > limit), "blunder")
    if "mate" in before or "mate" in after:
        return None
    drop = chances(before) - chances(after)
    for limit, name in ((0.3, "blunder"), (0.2, "mistake"), (0.1, "inaccuracy")):
        if drop >= limit:
            return name
    return None


def negated(score):
    if "mate" in score:
        return {"mate": -score["mate"], "wins": not score["wins"]}
    return {"cp": -score["cp"]}


def game_accuracy(moves, first_is_white):
    """By colour, from the list of win percentages of one player."""
    percents = [win(moves[0]["before"])] + [
        win(move["after"] if i % 2 == 0 else negated(move["after"])) for i, move in enumerate(moves)]
    size = max(2, min(8, len(moves) // 10))
    windows = [percents[:size]] * (min(size, len(percents)) - 2)
    windows += [percents[i:i + size] for i in range(len(percents) - size + 1)]
    weights = [max(0.5, min(12.0, statistics.pstdev(window))) for window in windows]
    result = {}
    for mover in (0, 1):
        pairs = [(move_accuracy(*(percents[i:i + 2] if mover == 0 else [100 - p for p in percents[i:i + 2]])), weights[i])
                 for i in range(mover, len(moves), 2)]
        name = "white" if (mover == 0) == first_is_white else "black"
        if not pairs:
            result[name] = None
            continue
        mean = sum(a * w for a, w in pairs) / sum(w for _, w in pairs)
        harmonic = len(pairs) / sum(1 / max(1.0, a) for a, _ in pairs)
        result[name] = (mean + harmonic) / 2
    return result


def main():
    problems, games = [], 0
    for line in open(sys.argv[1], encoding="utf-8"):
        game = json.loads(line)
        moves = game["moves"]
        if not moves:
            continue
        games += 1
        chess = game["game"] == "chess"
        first_is_white = (" w " in game["start_fen"]) if chess else False
        if chess and game["start_fen"].startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"):
            if moves[0]["before"] != {"cp": 15}:
                problems.append(f"game {games}: the start is not worth 15")
        expected = game_accuracy(moves, first_is_white)
        for color, value in expected.items():
            told = game[color]["accuracy"]
            if (value is None) != (told is None) or (value is not None and abs(value - told) > TOLERANCE):
                problems.append(f"game {games}: {color} accuracy {told}, expected {value}")
            own = [move for i, move in enumerate(moves) if ((i % 2 == 0) == first_is_white) == (color == "white")]
            if own:
                loss = sum(max(0, capped(m["before"]) - capped(m["after"])) for m in own) / len(own)
                if abs(loss - game[color]["centipawn_loss"]) > TOLERANCE:
                    problems.append(f"game {games}: {color} loss {game[color]['centipawn_loss']}, expected {loss}")
        for move in moves:
            if judgement(move) != move["judgement"]:
                problems.append(f"game {games} ply {move['ply']}: {move['judgement']}, expected {judgement(move)}")
            if abs(move_accuracy(win(move["before"]), win(move["after"])) - move["accuracy"]) > TOLERANCE:
                problems.append(f"game {games} ply {move['ply']}: accuracy {move['accuracy']}")
    print("\n".join(problems[:20] + [f"{games} games, {len(problems)} differences"]))
    return 1 if problems or games == 0 else 0


sys.exit(main())
