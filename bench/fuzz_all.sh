#!/usr/bin/env bash
# usage: fuzz_all.sh [MINUTES]   (default 20)
# Builds the fuzz targets and runs each for so many minutes on a copy of its corpus; prints runs and coverage.
set -euo pipefail
cd "$(dirname "$0")/.."
minutes=${1:-20}
cmake --preset fuzz > /dev/null
cmake --build --preset fuzz -j "${JOBS:-$(nproc)}" > /dev/null
for fuzzer in build/fuzz/bin/fuzz_*; do
    name=${fuzzer##*/fuzz_}
    work=$(mktemp -d)
    [ -d "tests/fuzz/corpus/$name" ] && cp "tests/fuzz/corpus/$name"/* "$work" 2>/dev/null
    if "$fuzzer" "$work" -max_total_time=$((minutes * 60)) -print_final_stats=1 > "$work.log" 2>&1; then
        echo "$name: $(grep -o 'cov: [0-9]*' "$work.log" | tail -1), $(grep -o 'number_of_executed_units: [0-9]*' "$work.log")"
    else
        echo "$name: FAILED, see $work.log"
    fi
    rm -rf "$work"
done
