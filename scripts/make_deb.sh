#!/usr/bin/env bash
# usage: make_deb.sh [OUT]   (default build/packages)
# Builds tablero and tablero-desktop as Debian packages from what is committed, and lets lintian look at them.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-build/packages}")
version=$(sed -n 's/^project(tablero VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
scripts/setup.sh debhelper lintian
# The same source gives the same bytes: all times are that of the last commit.
export SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
# debhelper has a home of its own, and would compile everything again there.
export CCACHE_DIR=${CCACHE_DIR:-$(ccache -k cache_dir)}
source=build/deb/tablero-$version
rm -rf build/deb
mkdir -p "$source" "$out"
git archive HEAD | tar x -C "$source"
cp -r packaging/debian "$source/debian"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(date -R -u -d "@$SOURCE_DATE_EPOCH")/" \
    packaging/debian/changelog.in > "$source/debian/changelog"
rm "$source/debian/changelog.in"
(cd "$source" && DEB_BUILD_OPTIONS="parallel=${JOBS:-$(nproc)} noautodbgsym" dpkg-buildpackage -us -uc -b)
cp build/deb/*.deb build/deb/*.changes build/deb/*.buildinfo "$out"
lintian --allow-root --fail-on error,warning "$out"/tablero_"$version"-*.changes
ls -l "$out"/*.deb
