#!/usr/bin/env bash
# usage: screenshots.sh BIN_DIR OUT_DIR
# Makes the pictures of docs/desktop.md: runs the scripts beside this file in a window nobody sees, then shrinks the
# files. Needs xvfb and imagemagick.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
export PATH=$bin:$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/screenshots/*.pgn "$work"
cd "$work"
for script in "$here"/screenshots/*.script; do
    xvfb-run -a -s "-screen 0 1280x1024x24" \
        "$bin/tablero-desktop" --profile "$work/profile-$(basename "$script")" --lang en --seed 3 --nodes 200000 --script "$script"
done
for picture in *.png; do
    convert "$picture" -alpha off -strip -define png:compression-level=9 "$out/window_$picture"
done
