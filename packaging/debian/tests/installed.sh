#!/bin/sh
# usage: installed.sh PREFIX
# What an installed Tablero must do: count moves, search as it was released, play a game, place a stone.
set -eu
prefix=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in games bin; do
    [ -x "$prefix/$folder/tablero-uci" ] && engines=$prefix/$folder
done
tablero=$prefix/bin/tablero
same() { # what, got, expected
    [ "$2" = "$3" ] || { echo "$1: $2 instead of $3" >&2; exit 1; }
    echo "$1: $2"
}

same perft "$("$tablero" perft --depth 5 | tail -1)" "nodes 4865609"
same "bench in both programs" "$(echo bench | "$engines/tablero-uci" | grep '^nodes ')" "$("$tablero" bench | grep '^nodes ')"

"$tablero" match --engine "cmd=$engines/tablero-uci" --engine "cmd=$engines/tablero-uci,name=other" \
    --nodes 500 --games 2 --random-plies 6 --pgn "$work/games.pgn" > "$work/result"
"$tablero" pgn "$work/games.pgn" > /dev/null
same "games of a match" "$(grep -c '^\[Result "[01]' "$work/games.pgn")" 2

same gomoku "$(printf 'START 15\nINFO timeout_turn 100\nBEGIN\n' | "$engines/pbrain-tablero" | grep '^[0-9]')" 7,7
