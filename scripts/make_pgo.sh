#!/usr/bin/env bash
# usage: make_pgo.sh [TARGET...]   (default: programs)
# Profile-guided optimisation: builds programs that count where they spend their time, lets them run the benches of both
# games on one thread, and compiles anew with these counts, in build/pgo. The benches search the
# same nodes each time, so a second run gives the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=build/pgo
build() { # profile, targets
    cmake --preset release -B "$folder" -DTABLERO_TESTS=OFF -DTABLERO_PROFILE="$1" > /dev/null
    cmake --build "$folder" -j "${JOBS:-$(nproc)}" --target "${@:2}"
}

build make tablero
rm -rf "$folder/profile"
for game in chess gomoku; do
    echo "profile of $game"
    "$folder/bin/tablero" bench --game "$game" > /dev/null
done
build use "${@:-programs}"
