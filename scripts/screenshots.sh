#!/usr/bin/env bash
# usage: screenshots.sh BIN_DIR OUT_DIR
# Makes the pictures of docs/desktop.md in both themes: runs the scripts beside this file in a window nobody sees, then
# shrinks the files to 255 colours. Needs xvfb and imagemagick.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
export PATH=$bin:$PATH
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
for theme in dark light; do
    work=$all/$theme
    mkdir "$work"
    cp "$here"/screenshots/*.pgn "$work"
    cd "$work"
    for script in "$here"/screenshots/*.script; do
        profile=$all/profile-$theme-$(basename "$script")
        mkdir "$profile"
        echo "{\"options\": {\"theme\": \"$theme\"}}" >"$profile/settings.json"
        xvfb-run -a -s "-screen 0 1280x1024x24" \
            "$bin/tablero-desktop" --profile "$profile" --lang en --seed 3 --nodes 200000 --script "$script"
    done
    ending=
    [ "$theme" = dark ] || ending=_$theme
    for picture in *.png; do
        convert "$picture" -alpha off -strip +dither -colors 255 -define png:compression-level=9 \
            "PNG8:$out/window_$(basename "$picture" .png)$ending.png"
    done
done
