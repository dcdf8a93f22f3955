#pragma once

#include <string>
#include <string_view>

#include "analysis/review.h"
#include "base/error.h"
#include "play/game.h"

// One game to evaluate, as work that can be named, sent to another machine and remembered. Only
// the evaluations travel; everything that is said about them is worked out where the report is
// written.

namespace tablero::analysis {

struct Job {
    play::Game game;  // as far as it stands
    ReviewLimits limits;
};

// The job as JSON in one line, the same for the same start, moves and limits.
std::string job_text(const Job& job);
// Checks everything: the text may come from anywhere.
Result<Job> parse_job(std::string_view text);

// [[score, "e2e4 e7e5 …"], …], of the positions of the game; where a threat is known, its score and
// line follow.
std::string evaluations_text(const Evaluations& evaluations, const play::Game& game);
Result<Evaluations> parse_evaluations(std::string_view text, const play::Game& game);

// Names the engine that evaluates: version, network, and what it answers in a few positions, so
// that builds that think differently have different names.
std::string engine_identity();

// Names what the engine of that identity says to a job.
std::string job_id(std::string_view job_text, std::string_view identity);

}  // namespace tablero::analysis
