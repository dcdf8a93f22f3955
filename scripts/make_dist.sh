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

# The same search to the last node, network and all, or the kernels differ.
same_signature() { # machine, command
    local machine=$1
    shift
    [ "$(signature "$@")" = "$expected" ] || { echo "$machine: not the search of this machine ($expected)" >&2; exit 1; }
    echo "$machine: the same bench signature, $expected"
}

pack x86-64 dist
expected=$(signature build/dist/bin/tablero-uci)
[ -n "$expected" ] || { echo "no bench signature" >&2; exit 1; }
if command -v qemu-x86_64 >/dev/null; then
    same_signature "the oldest x86-64, under qemu" qemu-x86_64 -cpu qemu64 build/dist/bin/tablero-uci
fi
if command -v aarch64-linux-gnu-g++ >/dev/null; then
    STRIP=aarch64-linux-gnu-strip pack arm64 dist-arm64
    if command -v qemu-aarch64 >/dev/null; then
        same_signature "arm64, under qemu" qemu-aarch64 build/dist-arm64/bin/tablero-uci
    fi
else
    echo "no aarch64-linux-gnu-g++ (Debian package g++-aarch64-linux-gnu): the tarball for arm64 is left out" >&2
fi
