#!/usr/bin/env bash
# usage: run.sh BIN_DIR [--which]
# The window where there is a display; the text board in a terminal; a demonstration otherwise.
# --which: says what program that is, for it alone need be built, and starts nothing.
set -euo pipefail
bin=$1
program=tablero
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && ! grep -qs TABLERO_DESKTOP:BOOL=OFF "$bin/../CMakeCache.txt"; then
    program=tablero-desktop
fi
if [ "${2:-}" = --which ]; then
    echo "$program"
elif [ "$program" = tablero-desktop ]; then
    exec "$bin/$program"
elif [ -t 0 ] && [ -t 1 ]; then
    exec "$bin/$program" play chess
else
    exec "$bin/$program" demo
fi
