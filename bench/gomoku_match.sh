#!/usr/bin/env bash
# usage: gomoku_match.sh BIN_DIR OUT RULE SIZE FIRST SECOND [tablero match options...]
# Two brains, as `tablero match --engine` names them, play every kept opening of the rule set and size twice,
# colours swapped: 100 openings, 200 games unless --games says otherwise; 1 s a move unless --movetime, --tc or
# --nodes does. Prints score and Elo, depth and nodes by stage of the game, and what went wrong. OUT.json
# remembers; started again the match goes on.
#   gomoku_match.sh build/release/bin result freestyle 15 cmd=build/release/bin/pbrain-tablero,name=new \
#       cmd=other/pbrain-tablero,name=old --nodes 10000
set -euo pipefail
bin=$1 out=$2 rule=$3 size=$4 first=$5 second=$6
shift 6
here=$(cd "$(dirname "$0")" && pwd)
openings=$here/../data/gomoku/openings/$rule-$size.txt
options=("$@")
given=" $* "
[[ $given == *" --movetime "* || $given == *" --tc "* || $given == *" --nodes "* ]] || options+=(--movetime 1000)
[[ $given == *" --games "* ]] || options+=(--games 200)
"$bin/tablero" match --game gomoku --rule "$rule" --size "$size" --openings "$openings" \
    --engine "$first" --engine "$second" --json "$out.json" "${options[@]}"
python3 "$here/gomoku_match.py" "$out.json"
