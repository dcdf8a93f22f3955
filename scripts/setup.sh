#!/usr/bin/env bash
# usage: setup.sh [FURTHER_PACKAGE...]
# Installs the Debian packages that building and testing need, and those named, where they are missing.
# Does nothing, and needs no network, when all are there.
set -euo pipefail

packages=(
    g++ cmake ninja-build ccache pkg-config git
    libcli11-dev libfmt-dev nlohmann-json3-dev
    libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev
    swi-prolog-nox libsfml-dev libx11-dev libxtst-dev libdbus-1-dev dbus-daemon libfontconfig-dev fonts-inter fonts-dejavu-core
    libfathom-dev libsqlite3-dev libzstd-dev zstd
    redis-server libhiredis-dev libssl-dev openssl gettext python3 xvfb xauth
    "$@"
)

missing=()
for package in "${packages[@]}"; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=()
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root=(sudo)
elif command -v sudo >/dev/null 2>&1 && [ -t 0 ]; then
    as_root=(sudo)
else
    echo "Tablero needs these Debian packages, and installing them needs root: ${missing[*]}" >&2
    echo "As root: apt-get install ${missing[*]}" >&2
    exit 1
fi

echo "Installing ${missing[*]}" >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >/dev/null
# A server that a package brings must not start by itself.
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
    apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null
