#!/usr/bin/env bash
# usage: soak.sh BIN_DIR OUT [GAMES]
# Plays GAMES games (default 5000) of every kind at 0.2+0.002 to 1+0.01, two at a time, and adds up what went wrong.
# Stopped and started again it goes on: the journals in OUT remember.
set -uo pipefail
bin=$1 out=$2 games=${3:-5000}
mkdir -p "$out"
each=$((games / 8))
play() { # name, arguments
    local name=$1
    shift
    "$bin/tablero" match "$@" --games "$each" --concurrency 2 --random-plies 6 --json "$out/$name.json" > "$out/$name.txt" 2> "$out/$name.err"
}
chess=(--engine "cmd=$bin/tablero-uci,name=a" --engine "cmd=$bin/tablero-uci,name=b")
brain=(--engine "cmd=$bin/pbrain-tablero,name=a" --engine "cmd=$bin/pbrain-tablero,name=b" --game gomoku)
play chess-short "${chess[@]}" --tc 0.2+0.002
play chess-long "${chess[@]}" --tc 1+0.01
play chess960 "${chess[@]}" --chess960 --tc 0.5+0.005
for rule in 42 pente freestyle standard renju; do
    play "gomoku-$rule" "${brain[@]}" --rule "$rule" --tc 1+0.01
done
python3 - "$out" <<'P'
import glob, json, sys
total = dict.fromkeys(("games", "time_losses", "illegal_moves", "crashes", "stalls"), 0)
for path in sorted(glob.glob(sys.argv[1] + "/*.json")):
    summary = json.load(open(path))["summary"] or {}
    row = {"games": summary.get("games", 0)}
    for key in list(total)[1:]:
        row[key] = sum(engine[key] for engine in summary.get("engines", []))
    for key in total:
        total[key] += row[key]
    print(path.rsplit("/", 1)[1], row)
print("all", total)
sys.exit(any(total[key] for key in ("illegal_moves", "crashes", "stalls")) or total["time_losses"] * 2500 > total["games"])
P
