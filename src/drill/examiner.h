#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "analysis/reviewer.h"
#include "drill/exercise.h"

namespace tablero::drill {

// What makes a position an exercise. Chances are shares of the win, 0 to 1 (engine/win_rate.h).
struct Standards {
    std::uint64_t nodes = 400'000;  // of each search
    double margin = 0.2;            // from the best move to the best that is no answer
    double tolerance = 0.05;        // answers are as close to the best
    std::size_t most_answers = 4;
    double worth_saving = 0.35;  // what is left after the best move: less is lost anyway
};

// A best move that leaves as much is a win to be found; less, and it is a defence.
inline constexpr double kWinningChance = 0.75;

// Looks at positions with engines of its own, in the calling thread.
class Examiner {
  public:
    explicit Examiner(Standards standards = {}) : standards_(standards) {}

    const Standards& standards() const { return standards_; }
    // The exercise that the position is; none where no move, or too many, stand out, where all is
    // lost, where there is nothing to find, or when told to stop. One search for each answer and
    // one for the best of the others: what MultiPV shows, each with all the nodes.
    std::optional<Exercise> examine(const play::Position& position,
                                    const std::stop_token& stop = {});
    // Whether every answer stays ahead of every other move, by half the margin at least, in
    // searches of ten times the nodes. None when told to stop.
    std::optional<bool> holds(const Exercise& exercise, const std::stop_token& stop = {});

  private:
    // The best of some moves.
    struct Choice {
        analysis::Evaluation found;
        int settled = 0;  // the depth from which the search stayed with it
        double chance() const;
    };
    Choice best_of(const play::Position& position,
                   const std::vector<play::Move>& moves,
                   std::uint64_t nodes,
                   const std::stop_token& stop);
    // The exercise by searches of so many nodes, as yet without motifs.
    std::optional<Exercise> look(const play::Position& position,
                                 std::uint64_t nodes,
                                 const std::stop_token& stop);
    bool stands_out(const play::Position& position, search::Score best, search::Score next) const;
    void forget(const play::Position& position);
    void look_at_threat(Exercise& exercise, const std::stop_token& stop);

    Standards standards_;
    std::optional<engine::ChessEngine> chess_;
    std::optional<engine::GomokuEngine> gomoku_;
    analysis::Reviewer reviewer_;
};

}  // namespace tablero::drill
