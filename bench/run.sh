#!/usr/bin/env bash
# usage: run.sh BIN_DIR
# Builds the benchmark programs beside the release build and prints their tables, then the ratios
# against the alternatives that are installed.
set -euo pipefail
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
build=$(dirname "$bin")

cmake -S "$here/.." -B "$build" -DTABLERO_BENCH=ON > /dev/null
programs=$(cmake --build "$build" --target help | grep -o '^bench_[a-z0-9_]*' | sort -u)
cmake --build "$build" --target $programs library_games > /dev/null

for program in $programs; do
    echo "== ${program#bench_}"
    "$bin/$program" --benchmark_min_time=0.2 2> /dev/null
done
for script in "$here"/*_ratio.py; do
    echo "== $(basename "$script" .py)"
    python3 "$script" "$bin"
done
