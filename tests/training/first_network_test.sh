#!/bin/sh
# Runs the documented command on a tiny scale, twice: the second time there is nothing left to do.
set -eu
script=$1
export TABLERO=$2
export NODES=50
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$script" "$folder" 40 32 3 2 > "$folder/first.txt"
for file in first.nnue first.nnue.checkpoint first.nnue.csv first.nnue.svg; do
    test -s "$folder/$file" || { echo "missing: $file"; exit 1; }
done
test "$(wc -l < "$folder/first.nnue.csv")" -eq 4 || { echo "expected three epochs"; exit 1; }
grep -q '^hidden 32$' "$folder/first.txt"
mean=$(sed -n 's/^mean \(.*\) cp$/\1/p' "$folder/first.txt")
awk -v mean="$mean" 'BEGIN { exit !(mean < 3) }' || { echo "quantisation error $mean cp"; exit 1; }

cp "$folder/first.nnue" "$folder/before.nnue"
"$script" "$folder" 40 32 3 2 > "$folder/second.txt"
grep -q '^games 40 (40 from earlier runs)$' "$folder/second.txt"
cmp "$folder/first.nnue" "$folder/before.nnue"

# Wrong arguments are told apart from jobs that fail.
code=0; "$TABLERO" train --data "$folder" --out x --hidden 33 2> "$folder/error.txt" || code=$?
test "$code" -eq 2 && grep -q 'hidden' "$folder/error.txt"
code=0; "$TABLERO" train --data "$folder/none" --out "$folder/x" 2> "$folder/error.txt" || code=$?
test "$code" -eq 1 && grep -q 'none' "$folder/error.txt"
code=0; "$TABLERO" net info "$folder/first.txt" 2> "$folder/error.txt" || code=$?
test "$code" -eq 1 && grep -q 'not a network file' "$folder/error.txt"
echo ok
