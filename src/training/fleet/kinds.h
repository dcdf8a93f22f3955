#pragma once

#include <memory>

#include "fleet/content.h"
#include "fleet/kind.h"

namespace tablero::training {

// What workers do: games of self-play, and pairs of games between two points of a tuning. The
// content, where networks come from, must outlive them.
std::unique_ptr<fleet::Kind> selfplay_kind(fleet::Content& content);
std::unique_ptr<fleet::Kind> tune_kind(fleet::Content& content);

inline constexpr const char* kSelfplay = "selfplay";
inline constexpr const char* kTune = "tune";

}  // namespace tablero::training
