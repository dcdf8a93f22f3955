#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "match/game.h"
#include "match/openings.h"
#include "match/report.h"
#include "match/settings.h"
#include "match/standing.h"
#include "play/program/player.h"

namespace tablero::match {

// What a match needs from outside. Calls come from the thread that called run_match or, one at a
// time, from those that play.
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
};

enum class MatchEnd { kAllPlayed, kSprtDecided, kInterrupted };

struct MatchSummary {
    Standing standing;
    MatchEnd end = MatchEnd::kAllPlayed;
};

// Plays all games of the match that are not among the earlier ones, `concurrency` at a time, until
// all are played, the SPRT is decided, or it is told to stop; games in progress are given up then.
// Each thread has players of its own. SIGPIPE must be ignored.
Result<MatchSummary> run_match(const Match& match,
                               const MatchHooks& hooks,
                               const std::stop_token& stop = {});

}  // namespace tablero::match
