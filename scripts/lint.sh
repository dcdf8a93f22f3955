#!/usr/bin/env bash
# Format, layers and clang-tidy over every source file; ends with an error when any complains.
set -uo pipefail
cd "$(dirname "$0")/.."
status=0
git ls-files '*.h' '*.cpp' | xargs clang-format --dry-run --Werror || status=1
python3 scripts/check_layers.py || status=1
cmake --preset dev >/dev/null
# clang-tidy reads the commands of g++ and stops at flags that clang does not know.
mkdir -p build/lint
sed 's/-fno-gnu-unique//g' build/dev/compile_commands.json >build/lint/compile_commands.json
git ls-files 'src/*.cpp' 'apps/*.cpp' | xargs -P "$(nproc)" -n 4 clang-tidy --quiet -p build/lint || status=1
exit $status
