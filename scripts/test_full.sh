#!/usr/bin/env bash
# usage: test_full.sh RELEASE_BUILD_DIR
# The long forms: every test with the heavy ones, the sanitizer builds, and a minute of fuzzing per target.
set -uo pipefail
cd "$(dirname "$0")/.."
status=0
cmake --build "$1" -j "$(nproc)" --target heavy_tests >/dev/null || status=1
scripts/run_tests.sh "$1" || status=1
for preset in asan tsan; do
    echo "== $preset"
    cmake --preset "$preset" >/dev/null && cmake --build --preset "$preset" -j "$(nproc)" >/dev/null || status=1
    scripts/run_tests.sh "build/$preset" -LE heavy || status=1
done
if command -v clang++-14 >/dev/null; then
    echo "== fuzz"
    cmake --preset fuzz >/dev/null && cmake --build --preset fuzz -j "$(nproc)" >/dev/null || status=1
    for target in build/fuzz/bin/fuzz_*; do
        name=$(basename "$target")
        corpus=$(mktemp -d)
        cp -r "tests/fuzz/corpus/${name#fuzz_}/." "$corpus/" 2>/dev/null || true
        "$target" -max_total_time=60 -print_final_stats=0 "$corpus" >"build/$name.log" 2>&1 || { echo "$name failed: build/$name.log"; status=1; }
    done
fi
exit $status
