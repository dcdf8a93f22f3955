#pragma once

#include <cstdint>
#include <vector>

#include "engine/gomoku_engine.h"
#include "gomoku/eval/evaluate.h"
#include "gomoku/eval/suggestion.h"

namespace tablero::engine {

// One of the best moves of a position and why.
struct GomokuSuggestion {
    gomoku::Point move = gomoku::kNoPoint;
    search::Score score = 0;  // from the side to move
    int depth = 0;
    std::vector<gomoku::Point> line;
    std::string reason;
};

struct GomokuAnalysis {
    std::vector<GomokuSuggestion> moves;  // best first; empty when the game is over
    gomoku::EvalBreakdown evaluation;     // static, from the side to move
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
};

// Milliseconds for a suggestion that is there at once: within a tenth of a second, the start of a
// program included.
constexpr std::int64_t kQuickSuggestion = 40;

// Searches for the given time and describes the `count` best moves; with an engine of the caller's,
// at the level that it is set to.
GomokuAnalysis analyse_gomoku(GomokuEngine& engine,
                              const gomoku::AnyBoard& board,
                              std::int64_t milliseconds,
                              int count,
                              Language language);
GomokuAnalysis analyse_gomoku(const gomoku::AnyBoard& board,
                              std::int64_t milliseconds,
                              int count,
                              Language language);

// "win in 7", "loss in 4" (plies), or the score with its sign.
std::string score_text(search::Score score, Language language);

}  // namespace tablero::engine
