#pragma once

#include "nnue/network.h"
#include "training/selfplay.h"

namespace tablero::training {

struct ChessSelfplay : SelfplaySettings {
    std::uint32_t random_plies = 8;                // or one more, at random
    std::shared_ptr<const nnue::Network> network;  // none: the hand-written evaluation
};

// The file that a run with these settings writes to.
std::string selfplay_file(const ChessSelfplay& settings);

// The run that these settings describe, which must outlive it.
SelfplayRun selfplay_run(const ChessSelfplay& settings);

Result<SelfplayReport> selfplay(const ChessSelfplay& settings, const OnGame& on_game);

}  // namespace tablero::training
