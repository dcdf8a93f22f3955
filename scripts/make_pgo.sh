#!/usr/bin/env bash
# usage: make_pgo.sh [TARGET...]   (default: programs)
# Profile-guided optimisation: builds engines that count where they spend their time, lets them think about fixed positions of
# both games with so many nodes each on one thread, and compiles anew with these counts, in build/pgo. The nodes are the same
# each time, so a second run gives the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=build/pgo
build() { # profile, targets
    cmake --preset release -B "$folder" -DTABLERO_TESTS=OFF -DTABLERO_PROFILE="$1" > /dev/null
    cmake --build "$folder" -j "${JOBS:-$(nproc)}" --target "${@:2}"
}

# One thought of the brain. The end is said after the answer: before it, it would cut the thought short.
brain_thinks() { # rule set, as INFO rule has it
    coproc brain { "$folder/bin/pbrain-tablero"; }
    local pid=$brain_PID
    printf '%s\n' 'START 15' 'INFO timeout_turn 1000000' "INFO rule $1" 'INFO max_node 200000' \
        BOARD 7,7,2 8,8,1 9,7,2 7,8,1 6,6,2 DONE >&"${brain[1]}"
    grep -m 1 -E '^[0-9]+,[0-9]+$' <&"${brain[0]}" > /dev/null
    echo END >&"${brain[1]}"
    wait "$pid"
}

build make tablero-uci pbrain-tablero
rm -rf "$folder/profile"
echo "profile of chess"
echo bench | "$folder/bin/tablero-uci" > /dev/null
for rule in 0 1 4 32 64; do
    echo "profile of gomoku, rule $rule"
    brain_thinks "$rule"
done
build use "${@:-programs}"
