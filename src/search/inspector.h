#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "search/score.h"

namespace tablero::search {

// How much the inspector records of each iteration; every level adds to the one before.
enum class InspectorLevel {
    kOff,
    kTop,        // the ten best root moves with score and line
    kCritical,   // marks iterations where the best move or the score jumped
    kHeuristic,  // evaluation breakdown at the end of each line, ordering score of each move
    kPositions   // the board at the end of each line
};

struct InspectedMove {
    std::string move;
    Score score = 0;
    std::vector<std::string> line;
    std::uint64_t nodes = 0;
    int ordering = 0;
    std::vector<std::pair<std::string, Score>> breakdown;
    std::string board;
};

struct InspectedIteration {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t time = 0;
    std::vector<InspectedMove> moves;
    std::vector<std::string> events;
};

std::string to_json(const InspectedIteration& iteration, InspectorLevel level);
std::string to_text(const InspectedIteration& iteration, InspectorLevel level);

// Writes iterations to a file: JSON lines when its name ends in .json or .jsonl, else text.
class InspectorLog {
  public:
    static Result<std::unique_ptr<InspectorLog>> open(const std::string& path);
    ~InspectorLog();
    InspectorLog(const InspectorLog&) = delete;
    InspectorLog& operator=(const InspectorLog&) = delete;

    void write(const InspectedIteration& iteration, InspectorLevel level);

  private:
    InspectorLog(std::FILE* file, bool json) : file_(file), json_(json) {}

    std::FILE* file_;
    bool json_;
};

// Turns what a worker knows after an iteration into records; a search has one only on request.
// G::Steps::inspect(worker, root_move, level) describes one root move.
template <typename G>
class Inspector {
  public:
    static constexpr int kRootMoves = 10;
    static constexpr Score kJump = 60;
    using Sink = std::function<void(const InspectedIteration&, InspectorLevel)>;

    Inspector(InspectorLevel level, Sink sink) : level_(level), sink_(std::move(sink)) {}

    template <typename WorkerT, typename RootMoves>
    void record(const WorkerT& worker, const RootMoves& root_moves) {
        InspectedIteration iteration;
        iteration.depth = worker.completed_depth();
        iteration.nodes = worker.nodes();
        iteration.time = worker.elapsed();
        for (const auto& entry : root_moves) {
            if (iteration.moves.size() == kRootMoves || entry.score == -kInfinite) break;
            iteration.moves.push_back(G::Steps::inspect(worker, entry, level_));
        }
        if (iteration.moves.empty()) return;
        if (level_ >= InspectorLevel::kCritical) note_jumps(iteration);
        last_ = iteration.moves.front();
        if (sink_) sink_(iteration, level_);
    }

  private:
    void note_jumps(InspectedIteration& iteration) const {
        if (!last_) return;
        const InspectedMove& best = iteration.moves.front();
        if (best.move != last_->move)
            iteration.events.push_back("best move " + last_->move + " -> " + best.move);
        if (std::abs(best.score - last_->score) >= kJump) {
            iteration.events.push_back("score " + std::to_string(last_->score) + " -> " +
                                       std::to_string(best.score));
        }
    }

    InspectorLevel level_;
    Sink sink_;
    std::optional<InspectedMove> last_;
};

}  // namespace tablero::search
