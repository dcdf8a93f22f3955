#!/usr/bin/env bash
# usage: soak.sh BIN_DIR OUT [GAMES]
# Plays GAMES games (default 5000) two at a time, the same number in chess, Chess960 and each rule set of gomoku, 85 of a hundred
# at 0.2+0.002 and the others at 1+0.01, and adds up what went wrong.
# Stopped and started again it goes on: the journals in OUT remember.
set -uo pipefail
bin=$1 out=$2 games=${3:-5000}
mkdir -p "$out"
kinds=(chess chess960 42 pente freestyle standard renju)
each=$(((games + ${#kinds[@]} - 1) / ${#kinds[@]}))
short=$((each * 85 / 100 / 2 * 2))

play() { # name, games, arguments
    local name=$1 count=$2
    shift 2
    "$bin/tablero" match "$@" --games "$count" --concurrency 2 --random-plies 6 --json "$out/$name.json" > "$out/$name.txt" 2>> "$out/$name.err"
}

play_kind() { # kind, games, clock
    local -a engines=(--engine "cmd=$bin/pbrain-tablero,name=a" --engine "cmd=$bin/pbrain-tablero,name=b" --game gomoku --rule "$1")
    case $1 in chess*) engines=(--engine "cmd=$bin/tablero-uci,name=a" --engine "cmd=$bin/tablero-uci,name=b") ;; esac
    [ "$1" != chess960 ] || engines+=(--chess960)
    play "$1-$3" "$2" "${engines[@]}" --tc "$3"
}

for kind in "${kinds[@]}"; do
    play_kind "$kind" "$short" 0.2+0.002
    play_kind "$kind" $((each - short)) 1+0.01
done
python3 - "$out" <<'P'
import glob, json, sys
total = dict.fromkeys(("games", "time_losses", "illegal_moves", "crashes", "stalls", "illegal_lines"), 0)
for path in sorted(glob.glob(sys.argv[1] + "/*.json")):
    summary = json.load(open(path))["summary"] or {}
    row = {"games": summary.get("games", 0)}
    for key in list(total)[1:]:
        row[key] = sum(engine[key] for engine in summary.get("engines", []))
    for key in total:
        total[key] += row[key]
    print(path.rsplit("/", 1)[1], row)
print("all", total)
sys.exit(any(total[key] for key in ("illegal_moves", "crashes", "stalls", "illegal_lines")) or total["time_losses"] * 2500 > total["games"])
P
