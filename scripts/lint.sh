#!/usr/bin/env bash
# Format, layers and clang-tidy over every source file; ends with an error when any complains.
# Arguments restrict clang-tidy to files whose path contains one of them.
set -uo pipefail
cd "$(dirname "$0")/.."
status=0
git ls-files '*.h' '*.cpp' | xargs clang-format --dry-run --Werror || status=1
python3 scripts/check_layers.py || status=1
# Sources that share a compilation share the reading of headers, which is most of clang-tidy's time.
cmake --preset dev -B build/lint -DTABLERO_UNITY=ON -DTABLERO_BENCH=OFF >/dev/null
# clang-tidy reads the commands of g++ and stops at flags that clang does not know.
sed -i 's/-fno-gnu-unique//g' build/lint/compile_commands.json
python3 - "$@" <<'PY' >build/lint/files.txt
import json, sys
wanted = sys.argv[1:]
files = sorted({entry["file"] for entry in json.load(open("build/lint/compile_commands.json"))})
for file in files:
    if ("/src/" in file or "/apps/" in file) and (not wanted or any(part in file for part in wanted)):
        print(file)
PY
xargs -P "$(nproc)" -n 1 clang-tidy --quiet --checks=-bugprone-suspicious-include -p build/lint <build/lint/files.txt || status=1
exit $status
