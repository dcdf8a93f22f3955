#pragma once

#include <functional>
#include <string>
#include <vector>

#include "match/game.h"
#include "match/openings.h"
#include "match/report.h"
#include "match/settings.h"
#include "match/standing.h"

namespace tablero::match {

// What a match needs from outside. Calls come from the thread that plays the match or, one at a
// time, from those that play its games.
struct MatchHooks {
    // After every game, before it counts in the standing that `progress` sees; an error ends the
    // match.
    std::function<Status(const GameRecord&, const Standing&)> game_over;
    // About ten times a second.
    std::function<void(const Standing&)> progress;
    // Something worth a line: a crash, an illegal move.
    std::function<void(const std::string&)> remark;
};

// A match, ready to be played.
struct Match {
    MatchSettings settings;
    EngineNames names;
    play::Position usual;  // where its games start as a rule
    OpeningSource openings;
    std::vector<GameRecord> earlier;  // games that were played before; they count
    std::string openings_text;        // the file of the openings; empty: none
};

enum class MatchEnd { kAllPlayed, kSprtDecided, kInterrupted };

struct MatchSummary {
    Standing standing;
    MatchEnd end = MatchEnd::kAllPlayed;
};

}  // namespace tablero::match
