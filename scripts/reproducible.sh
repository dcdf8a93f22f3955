#!/usr/bin/env bash
# Builds the two engines twice from what is committed, in different folders, and compares the bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CCACHE_DISABLE=${CCACHE_DISABLE-1}
for folder in one "another, longer place"; do
    mkdir -p "$work/$folder"
    git archive HEAD | tar x -C "$work/$folder"
    (cd "$work/$folder" && cmake --preset release "-DTABLERO_ARCHS=v1;v3" -DTABLERO_TESTS=OFF -DTABLERO_DESKTOP=OFF > /dev/null &&
        cmake --build build/release -j "${JOBS:-$(nproc)}" --target tablero-uci pbrain-tablero > /dev/null)
    (cd "$work/$folder/build/release/bin" && sha256sum tablero-uci pbrain-tablero) | tee "$work/$folder.sums"
done
cmp "$work/one.sums" "$work/another, longer place.sums"
echo "the same bytes from both folders"
