#!/usr/bin/env bash
# usage: make_dist.sh [OUT]   (default build/packages)
# The two engines, linked statically, as one tarball for any x86-64 Linux, and one for arm64 where a cross compiler is.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-build/packages}")
version=$(sed -n 's/^project(tablero VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
stamp=$(git log -1 --format=%ct 2>/dev/null || echo 0)
mkdir -p "$out"

pack() { # machine, preset
    cmake --preset "$2" > /dev/null
    cmake --build "build/$2" -j "${JOBS:-$(nproc)}" --target tablero-uci pbrain-tablero
    ! readelf -d "build/$2/bin/tablero-uci" "build/$2/bin/pbrain-tablero" | grep NEEDED || { echo "not static" >&2; exit 1; }
    local name=tablero-engines-$version-linux-$1 folder
    folder=$(mktemp -d)
    mkdir "$folder/$name"
    cp "build/$2/bin/tablero-uci" "build/$2/bin/pbrain-tablero" LICENSE packaging/dist/README "$folder/$name"
    "${STRIP:-strip}" "$folder/$name/tablero-uci" "$folder/$name/pbrain-tablero"
    python3 scripts/sbom.py --static "$folder/$name/tablero-uci" "$folder/$name/pbrain-tablero" > "$folder/$name/sbom.spdx.json"
    # Order, owners and times that do not depend on the machine: the same source gives the same bytes.
    tar -C "$folder" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$stamp" -c "$name" | gzip -n -9 > "$out/$name.tar.gz"
    rm -rf "$folder"
    ls -l "$out/$name.tar.gz"
}

signature() { printf 'bench\n' | "$@" | sed -n 's/^nodes //p' | tail -1; }

# What the brain says of a move at a fixed number of nodes. The end of its input would hurry it.
gomoku_move() {
    local line before=
    coproc "$@"
    printf 'START 15\nINFO timeout_turn 600000\nINFO max_node 20000\nTURN 8,8\n' >&"${COPROC[1]}"
    while read -r line && [[ $line != [0-9]*,* ]]; do before=$line; done <&"${COPROC[0]}"
    kill "$COPROC_PID"
    echo "$before $line"
}

# The same searches to the last node, networks and all, or the kernels differ.
same_search() { # machine, folder of the engines, emulator
    local machine=$1 folder=$2
    shift 2
    [ "$(signature "$@" "$folder/tablero-uci")" = "$expected" ] ||
        { echo "$machine: not the search of this machine ($expected)" >&2; exit 1; }
    [ "$(gomoku_move "$@" "$folder/pbrain-tablero")" = "$expected_move" ] ||
        { echo "$machine: not the gomoku of this machine ($expected_move)" >&2; exit 1; }
    echo "$machine: the same bench signature, $expected, and the same gomoku"
}

pack x86-64 dist
expected=$(signature build/dist/bin/tablero-uci)
expected_move=$(gomoku_move build/dist/bin/pbrain-tablero)
[ -n "$expected" ] && [ -n "$expected_move" ] || { echo "no bench signature" >&2; exit 1; }
if command -v qemu-x86_64 >/dev/null; then
    same_search "the oldest x86-64, under qemu" build/dist/bin qemu-x86_64 -cpu qemu64
fi
if command -v aarch64-linux-gnu-g++ >/dev/null; then
    STRIP=aarch64-linux-gnu-strip pack arm64 dist-arm64
    if command -v qemu-aarch64 >/dev/null; then
        same_search "arm64, under qemu" build/dist-arm64/bin qemu-aarch64
    fi
else
    echo "no aarch64-linux-gnu-g++ (Debian package g++-aarch64-linux-gnu): the tarball for arm64 is left out" >&2
fi
