#!/usr/bin/env bash
# usage: run.sh BIN_DIR
# The window where there is a display; the text board in a terminal; a demonstration otherwise.
set -euo pipefail
bin=$1
if [ -x "$bin/tablero-desktop" ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$bin/tablero-desktop"
elif [ -t 0 ] && [ -t 1 ]; then
    exec "$bin/tablero" play chess
else
    exec "$bin/tablero" demo
fi
