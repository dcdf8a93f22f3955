#pragma once

#include <memory>
#include <string>
#include <vector>

#include "desktop/views/snapshot.h"

namespace tablero::desktop::samples {

// A snapshot with the values it points to. Long names and sentences on purpose: layouts must hold
// them.
struct Sample {
    std::string name;
    Snapshot snapshot;
    std::unique_ptr<GameView> game;
    std::unique_ptr<ReviewView> review;
    std::unique_ptr<InspectorView> inspector;
    std::unique_ptr<TrainingView> training = {};
    std::unique_ptr<ExplorerView> explorer = {};
};

// Every screen and layer in a language, as the model fills them.
std::vector<Sample> all(Language language);

Sample chess_game(Language language);
Sample gomoku_game(Language language);
Sample analysis(Language language);

}  // namespace tablero::desktop::samples
