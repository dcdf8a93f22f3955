#!/usr/bin/env bash
# usage: fuzz_all.sh [MINUTES [KEEP [TARGET...]]]   (default: 20 minutes, build/fuzz/kept, every target)
# Runs every fuzz target for so many minutes of CPU time, those first that strangers reach first. What they found interesting, their
# logs and the table done.tsv (target, CPU seconds, inputs, edges covered) stay in KEEP, so that a later call goes on from there.
# Exit code 1 when a target found something; it is beside its log.
set -euo pipefail
cd "$(dirname "$0")/.."
minutes=${1:-20} keep=${2:-build/fuzz/kept}
targets=("${@:3}")
[ ${#targets[@]} -gt 0 ] || targets=(pgn uci gomocup gomoku_record fen san epd engine_lines network gomoku_network library_game match_texts
    fleet_job analysis_job exercise desktop_files selfplay_game)
cmake --preset fuzz > /dev/null
cmake --build build/fuzz -j "${JOBS:-$(nproc)}" --target "${targets[@]/#/fuzz_}" > /dev/null
mkdir -p "$keep/corpus"
touch "$keep/done.tsv"
slice=300 # seconds of one run: what a stop may lose

field() { awk -v t="$1" -v c="$2" '$1 == t { v = $c } END { print v + 0 }' "$keep/done.tsv"; }

record() { # target, CPU seconds, inputs, edges
    { awk -v t="$1" '$1 != t' "$keep/done.tsv"; printf '%s\t%s\t%s\t%s\n' "$@"; } > "$keep/done.tsv.new"
    mv "$keep/done.tsv.new" "$keep/done.tsv"
}

run_slice() { # target: one run, counted in the table
    local name=$1 log="$keep/$1.log" clock="$keep/$1.clock" failed=0 inputs edges cpu
    local -a known=("$keep/corpus/$name")
    [ ! -d "tests/fuzz/corpus/$name" ] || known+=("tests/fuzz/corpus/$name")
    TIMEFORMAT='%U %S'
    { time "build/fuzz/bin/fuzz_$name" "${known[@]}" -max_total_time=$slice -print_final_stats=1 -artifact_prefix="$keep/$name-" \
        > "$log" 2>&1; } 2> "$clock" || failed=1
    cpu=$(awk '{ print int($1 + $2) }' "$clock")
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    edges=$(grep -o 'cov: [0-9]*' "$log" | tail -1 | cut -d' ' -f2)
    record "$name" $(($(field "$name" 2) + cpu)) $(($(field "$name" 3) + ${inputs:-0})) "${edges:-0}"
    return $failed
}

found=0
for name in "${targets[@]}"; do
    mkdir -p "$keep/corpus/$name"
    while [ "$(field "$name" 2)" -lt $((minutes * 60)) ]; do
        run_slice "$name" || { echo "$name: found something, see $keep/$name.log"; found=1; break; }
    done
    echo "$name: $(field "$name" 2) s of CPU time, $(field "$name" 3) inputs, $(field "$name" 4) edges"
done
exit $found
