#!/usr/bin/env bash
# usage: run.sh BIN_DIR [GAMES.pgn]
# Frame times of the window under Xvfb (software rendering), 1000 by 800: at rest, with engines thinking, and with a file of
# games in a library that is scrolled; with `perf`, where the CPU time of the scrolling goes (the program itself, or what
# stands for a graphics card); then the seconds from the start to the first frame and out again, the best of five.
set -euo pipefail
[ -n "${TABLERO_FRAMES:-}" ] || TABLERO_FRAMES=1 exec xvfb-run -a -s "-screen 0 1280x1024x24" "$0" "$@"
here=$(cd "$(dirname "$0")" && pwd)
bin=$(cd "$1" && pwd)
export PATH=$bin:$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { # script [command in front]
    mkdir -p "$work/$1"
    local settings=$here/settings.json
    [ "$1" != analysis ] || settings=$here/analysis.json
    cp "$settings" "$work/$1/settings.json"
    ${2:-} "$bin/tablero-desktop" --profile "$work/$1" --script "$here/$1.script"
}
for name in rest chess gomoku analysis; do
    echo "$name: $(run $name)"
done
if [ $# -gt 1 ]; then
    mkdir "$work/library"
    "$bin/tablero" library import "$2" --library "$work/library/library.tbl" >/dev/null
    echo "library: $(run library)"
    if command -v perf >/dev/null; then
        run library "perf record -q -o $work/perf.data" >/dev/null
        perf report -i "$work/perf.data" --sort dso -q 2>/dev/null | grep "%" | head -6 || true
    fi
fi
TIMEFORMAT="start: %R s elapsed, %U s of CPU"
for _ in 1 2 3 4 5; do time run start; done 2>&1 | sort | head -1
