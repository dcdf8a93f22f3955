#!/usr/bin/env bash
# usage: run_tests.sh BUILD_DIR [ctest arguments]
# Runs the test programs and ends with one line: "N passed, N failed, N skipped".
set -uo pipefail
build=$1
shift
rm -rf "$build/test-results"
jobs=$(nproc)
ctest --test-dir "$build" --output-on-failure -j "$jobs" "$@"
status=$?
python3 "$(dirname "$0")/count_tests.py" "$build/test-results" || status=1
exit $status
