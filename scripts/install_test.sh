#!/usr/bin/env bash
# usage: install_test.sh PACKAGES
# Installs, tests, upgrades and removes the Debian packages in PACKAGES in a clean root made for it. Says so and succeeds where
# that cannot be done: it needs root and debootstrap.
set -euo pipefail
packages=$(realpath "$1")
here=$(realpath "$(dirname "$0")/..")
if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
    echo "skipped: installing into a clean root needs root and debootstrap"
    exit 0
fi
root=$(mktemp -d)
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf "$root"' EXIT
debootstrap --variant=minbase bookworm "$root" > "$root.log" 2>&1 || { echo "skipped: no clean root, see $root.log"; exit 0; }
cp /etc/apt/sources.list "$root/etc/apt/" 2>/dev/null || true
cp -r /etc/apt/sources.list.d /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
mount -t proc proc "$root/proc" 2>/dev/null || true
mkdir "$root/packages"
cp "$packages"/tablero*.deb "$root/packages"
cp "$here/packaging/debian/tests/installed.sh" "$root/packages"
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

inside apt-get update -q > /dev/null
inside sh -c 'apt-get install -y -q --no-install-recommends /packages/*.deb' > "$root.log" 2>&1 || { tail "$root.log"; exit 1; }
inside sh /packages/installed.sh /usr
inside sh -c 'apt-get install -y -q --reinstall --no-install-recommends /packages/*.deb' > "$root.log" 2>&1
inside sh /packages/installed.sh /usr > /dev/null
echo "upgrade: works as before"
inside apt-get purge -y -q tablero tablero-desktop > /dev/null
left=$(inside find / -xdev -name '*tablero*' -not -path '/packages/*' -not -path '/var/*' -not -path '/proc/*')
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "remove: nothing left"
