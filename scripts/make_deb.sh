#!/usr/bin/env bash
# usage: make_deb.sh [OUT]   (default build/packages)
# Builds tablero and tablero-desktop as Debian packages from what is committed, and lets lintian look at them.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-build/packages}")
version=$(sed -n 's/^project(tablero VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
if ! dpkg-query -W debhelper lintian >/dev/null 2>&1; then
    as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends debhelper lintian >/dev/null
fi
# The same source gives the same bytes: all times are that of the last commit.
export SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/tablero-$version
mkdir -p "$source" "$out"
git archive HEAD | tar x -C "$source"
cp -r packaging/debian "$source/debian"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(date -R -u -d "@$SOURCE_DATE_EPOCH")/" \
    packaging/debian/changelog.in > "$source/debian/changelog"
rm "$source/debian/changelog.in"
(cd "$source" && DEB_BUILD_OPTIONS="parallel=${JOBS:-$(nproc)} noautodbgsym" dpkg-buildpackage -us -uc -b)
cp "$work"/*.deb "$work"/*.changes "$out"
lintian --fail-on error,warning "$out"/tablero_"$version"_*.changes
ls -l "$out"/*.deb
