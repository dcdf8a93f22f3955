#!/bin/sh
# usage: installed.sh PREFIX
# What an installed Tablero must do: count moves, search as it was released, play a game, finish a word.
set -eu
prefix=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in games bin; do
    [ -x "$prefix/$folder/tablero-uci" ] && engines=$prefix/$folder
done
tablero=$prefix/bin/tablero

[ "$("$tablero" perft --depth 5 | tail -1)" = "nodes 4865609" ]
echo "perft: 4865609"

signature=$(printf 'bench\nquit\n' | "$engines/tablero-uci" | sed -n 's/^nodes \([0-9]*\).*/\1/p' | tail -1)
[ "$signature" = "$("$tablero" bench | sed -n 's/^nodes //p' | tail -1)" ]
echo "bench: $signature in both programs"

"$tablero" match --engine "cmd=$engines/tablero-uci" --engine "cmd=$engines/tablero-uci,name=other" \
    --nodes 500 --games 2 --random-plies 6 --pgn "$work/games.pgn" > "$work/result"
grep -q '^\[Result "' "$work/games.pgn"
"$tablero" pgn "$work/games.pgn" > /dev/null
echo "match: 2 games, readable"

printf 'START 15\nINFO timeout_turn 100\nBEGIN\nEND\n' | "$engines/pbrain-tablero" | grep -q '^7,7'
echo "gomoku: 7,7"
