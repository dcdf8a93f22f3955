#!/bin/sh
# From nothing to a first chess network: self-play with the hand-written evaluation, then training.
#
#   scripts/first_network.sh FOLDER [GAMES [HIDDEN [EPOCHS [THREADS]]]]
#
# Games, network, checkpoint and loss curves end up in FOLDER. Interrupted, it goes on where it stopped when
# started again with the same arguments. NODES sets the soft node limit a move, TABLERO the program.
set -eu

folder=${1:?usage: first_network.sh FOLDER [GAMES [HIDDEN [EPOCHS [THREADS]]]]}
games=${2:-60000}
hidden=${3:-128}
epochs=${4:-12}
threads=${5:-$(nproc)}
tablero=${TABLERO:-$(dirname "$0")/../build/release/bin/tablero}

"$tablero" selfplay --out "$folder/games" --games "$games" --nodes "${NODES:-200}" --threads "$threads" --seed 1
"$tablero" train --data "$folder/games" --out "$folder/first.nnue" \
    --hidden "$hidden" --epochs "$epochs" --threads "$threads" --seed 1
"$tablero" net compare "$folder/first.nnue.checkpoint" --net "$folder/first.nnue"
"$tablero" net info "$folder/first.nnue"
