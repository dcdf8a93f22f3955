#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "analysis/chess_review.h"
#include "analysis/gomoku_review.h"
#include "base/error.h"

// One game to evaluate, as work that can be named, sent to another machine and remembered. Only
// the evaluations travel; everything that is said about them is worked out where the report is
// written.

namespace tablero::analysis {

struct Job {
    std::variant<ChessGame, GomokuGame> game;
    ReviewLimits limits;

    std::size_t plies() const {
        return std::visit([](const auto& played) { return played.moves.size(); }, game);
    }
};

// The job as JSON in one line, the same for the same game and limits. Clocks are left out.
std::string job_text(const Job& job);
// Checks everything: the text may come from anywhere.
Result<Job> parse_job(std::string_view text);

// [[score, "e2e4 e7e5 …"], …]
std::string evaluations_text(const Evaluations& evaluations);
// `plies`: of the game they must belong to.
Result<Evaluations> parse_evaluations(std::string_view text, std::size_t plies);

// Evaluates jobs, one at a time; an object per thread.
class JobEvaluator {
  public:
    // None when told to stop.
    std::optional<Evaluations> evaluate(const Job& job, const std::stop_token& stop = {});

  private:
    engine::ChessEngine chess_;
    engine::GomokuEngine gomoku_;
};

// Names the engine that evaluates: version, network, and what it answers in a few positions, so
// that builds that think differently have different names.
std::string engine_identity();

// Names what the engine of that identity says to a job.
std::string job_id(std::string_view job_text, std::string_view identity);

}  // namespace tablero::analysis
