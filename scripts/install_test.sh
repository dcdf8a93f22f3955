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
log=$root.log
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root"' EXIT
debootstrap --variant=minbase bookworm "$root" > "$log" 2>&1 || { echo "skipped: no clean root, see $log"; exit 0; }
mount -t proc proc "$root/proc" 2>/dev/null || true
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
quietly() { inside "$@" > "$log" 2>&1 || { tail "$log"; exit 1; }; }

mkdir "$root/packages" "$root/newer"
cp "$packages"/tablero*.deb "$root/packages"
cp "$here/packaging/debian/tests/installed.sh" "$root/packages"
# The same with a higher version, for the upgrade.
for package in "$root"/packages/*.deb; do
    dpkg-deb -R "$package" "$root/unpacked"
    version=$(dpkg-deb -f "$package" Version)
    sed -i "s/^Version: .*/Version: $version+1/; s/(= $version)/(= $version+1)/" "$root/unpacked/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$root/unpacked" "$root/newer" > /dev/null
    rm -r "$root/unpacked"
done

quietly apt-get update -q
quietly sh -c 'apt-get install -y -q --no-install-recommends /packages/*.deb'
inside sh /packages/installed.sh /usr
inside /usr/games/tablero-desktop --version
before=$(inside dpkg-query -W -f '${Version}' tablero)
quietly sh -c 'apt-get install -y -q --no-install-recommends /newer/*.deb'
inside sh /packages/installed.sh /usr > /dev/null
echo "upgrade: $before to $(inside dpkg-query -W -f '${Version}' tablero), works as before"
quietly apt-get purge -y -q tablero tablero-desktop
left=$(inside find / -xdev -name '*tablero*' -not -path '/packages/*' -not -path '/newer/*' -not -path '/var/*' -not -path '/proc/*')
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "remove: nothing left"
