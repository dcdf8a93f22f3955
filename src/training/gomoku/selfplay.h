#pragma once

#include <memory>

#include "gomoku/point_network.h"
#include "gomoku/rules.h"
#include "training/selfplay.h"

namespace tablero::training {

// Games start with one to eight random stones, most of them around the centre, some anywhere, that
// a search calls even. What one or two stones leave to choose is soon exhausted, so they are rare.
struct GomokuSelfplay : SelfplaySettings {
    GomokuSelfplay() {
        max_opening_score = 100;
        adjudication = {.win_score = 1500,
                        .win_plies = 4,
                        .draw_score = 10,
                        .draw_plies = 16,
                        .draw_after = 100,
                        .max_plies = 484};
    }

    gomoku::RuleSet rules = gomoku::RuleSet::kFreestyle;
    int size = 0;  // 0: the usual one
    // None: the one that is part of the program, or the weights set by hand.
    std::shared_ptr<const gomoku::PointNetwork> network;
};

// The file that a run with these settings writes to.
std::string selfplay_file(const GomokuSelfplay& settings);

// The run that these settings describe, which must outlive it.
SelfplayRun selfplay_run(const GomokuSelfplay& settings);

Result<SelfplayReport> selfplay(const GomokuSelfplay& settings, const OnGame& on_game);

}  // namespace tablero::training
