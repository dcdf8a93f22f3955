#!/usr/bin/env python3
"""How often a review names the cause of a bad move, and a sample of its reasons to read.

Draws games by seed from PGN files, reviews them with `tablero analyse`, and counts the inaccuracies, mistakes and
blunders for which at least one reason is a cause. check_reasons.py then replays every claim. A sample is printed as rows
of docs/reasons_read.md, verdicts to be filled in: about half mistakes and blunders, a fifth inaccuracies, the rest other moves.

    scripts/reasons_figures.py --bin build/release/bin --seed 1 --games 40 --nodes 60000 --sample 100
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys

from check_reasons import START, Board

JUDGEMENTS = ("blunder", "mistake", "inaccuracy")
SHORTEST = 30  # plies: shorter ones are fragments
SHARES = {"bad": 0.47, "inaccuracy": 0.20}  # of a sample; the rest are moves without a mark


def games_in(folder):
    """The games of standard chess in a folder of PGN files, as texts."""
    games = []
    for path in sorted(pathlib.Path(folder).glob("*.pgn")):
        text = path.read_text(encoding="utf-8", errors="replace").lstrip("\ufeff")
        for game in re.split(r"(?m)^(?=\[Event )", text):
            moves = re.sub(r"\{[^}]*\}", " ", game.rpartition("]")[2] if "{" not in game else game)
            if re.search(r'\[Variant "(?!Standard")', game) or "[FEN" in game or len(re.findall(r"\b\d+\.", moves)) < SHORTEST // 2:
                continue
            games.append(game)
    return games


def review(binary, games, nodes, work):
    source, target = work / "games.pgn", work / "review.jsonl"
    source.write_text("\n\n".join(games), encoding="utf-8")
    subprocess.run([binary, "analyse", str(source), "--nodes", str(nodes), "--json", str(target), "--store", str(work / "review.store")], check=False)
    return [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]


def drawn(reviews, count, draw):
    """Moves with their positions, drawn at random from three urns: bad moves, inaccuracies, the others."""
    urns = {"bad": [], "inaccuracy": [], "other": []}
    for game in reviews:
        board = Board(game["start_fen"] or START)
        for move in game["moves"]:
            judgement = move["judgement"]
            urn = "other" if judgement is None else "inaccuracy" if judgement == "inaccuracy" else "bad"
            urns[urn].append((board, move))
            board = board.play(move["id"])
    sample = []
    for urn, share in SHARES.items():
        sample += draw.sample(urns[urn], min(round(share * count), len(urns[urn])))
    return sample + draw.sample(urns["other"], min(count - len(sample), len(urns["other"])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/release/bin")
    parser.add_argument("--pgn", default=os.path.join(os.environ.get("TABLERO_DATA", "../shared/data"), "chess/pgn"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=60000)
    parser.add_argument("--sample", type=int, default=0, help="reasons to print, drawn at random")
    parser.add_argument("--work", default="/tmp", help="where the review is kept")
    arguments = parser.parse_args()
    pool = games_in(arguments.pgn)
    if not pool:
        sys.exit(f"no games in {arguments.pgn}")
    draw = random.Random(arguments.seed)
    games = draw.sample(pool, min(arguments.games, len(pool)))
    reviews = review(os.path.join(arguments.bin, "tablero"), games, arguments.nodes, pathlib.Path(arguments.work))
    count, named, kinds = collections.Counter(), collections.Counter(), collections.Counter()
    for game in reviews:
        for move in game["moves"]:
            judgement = move["judgement"]
            if judgement is None:
                continue
            causes = [reason["kind"] for reason in move["reasons"] if reason["cause"]]
            count[judgement] += 1
            named[judgement] += bool(causes)
            kinds.update(causes[:1])
    print(f"{len(reviews)} games, {sum(len(game['moves']) for game in reviews)} moves")
    for judgement in JUDGEMENTS:
        if count[judgement]:
            share = 100 * named[judgement] / count[judgement]
            print(f"{judgement}: cause named for {named[judgement]} of {count[judgement]} ({share:.1f} %)")
    print("first causes:", ", ".join(f"{kind} {n}" for kind, n in kinds.most_common()))
    for number, (board, move) in enumerate(drawn(reviews, arguments.sample, draw), 1):
        print(f'| {number} | `{board.fen()}` | {move["judgement"] or ""} | {move["reason"]} |  |')


if __name__ == "__main__":
    main()
