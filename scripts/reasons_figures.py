#!/usr/bin/env python3
"""How often a review names the cause of a bad move, and a sample of its reasons to read.

Draws games by seed from PGN files, reviews them with `tablero analyse`, and counts the inaccuracies, mistakes and
blunders for which at least one reason is a cause. check_reasons.py then replays every claim.

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

JUDGEMENTS = ("blunder", "mistake", "inaccuracy")
SHORTEST = 30  # plies: shorter ones are fragments


def games_in(folder):
    """The games of standard chess in a folder of PGN files, as texts."""
    games = []
    for path in sorted(pathlib.Path(folder).glob("*.pgn")):
        text = path.read_text(encoding="utf-8", errors="replace").lstrip("\ufeff")
        for game in re.split(r"(?m)^(?=\[Event )", text):
            moves = re.sub(r"\{[^}]*\}", " ", game.rpartition("]")[2] if "{" not in game else game)
            if "[Variant" in game or "[FEN" in game or len(re.findall(r"\b\d+\.", moves)) < SHORTEST // 2:
                continue
            games.append(game)
    return games


def review(binary, games, nodes, work):
    source, target = work / "games.pgn", work / "review.jsonl"
    source.write_text("\n\n".join(games), encoding="utf-8")
    subprocess.run([binary, "analyse", str(source), "--nodes", str(nodes), "--json", str(target), "--store", str(work / "review.store")], check=False)
    return [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]


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
    count, named, kinds, told = collections.Counter(), collections.Counter(), collections.Counter(), []
    for game in reviews:
        for move in game["moves"]:
            judgement = move["judgement"]
            told.append((game, move))
            if judgement is None:
                continue
            causes = [reason["kind"] for reason in move["reasons"] if reason["cause"]]
            count[judgement] += 1
            named[judgement] += bool(causes)
            kinds.update(causes[:1])
    print(f"{len(reviews)} games, {len(told)} moves")
    for judgement in JUDGEMENTS:
        if count[judgement]:
            share = 100 * named[judgement] / count[judgement]
            print(f"{judgement}: cause named for {named[judgement]} of {count[judgement]} ({share:.1f} %)")
    print("first causes:", ", ".join(f"{kind} {n}" for kind, n in kinds.most_common()))
    for game, move in draw.sample(told, min(arguments.sample, len(told))):
        players = f'{game["white"]["name"]} - {game["black"]["name"]}'
        print(f'{players}, ply {move["ply"]}, {move["judgement"] or "-"}: {move["reason"]}')


if __name__ == "__main__":
    main()
