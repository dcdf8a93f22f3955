#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/time_control.h"
#include "training/chess/selfplay.h"
#include "training/gomoku/selfplay.h"
#include "training/spsa.h"

namespace tablero::training {

// Which numbers of a search are tuned, and by how many games.
struct SearchTuning {
    std::string out;                 // the numbers; <out>.csv is the journal, <out>.svg its plot
    std::vector<std::string> names;  // beginnings of names; empty: all that such games can judge
    std::uint64_t games = 10'000;
    int pairs = 8;  // in each iteration
    double rate = 0.002;
    std::optional<play::TimeControl> clock{};  // of each side, instead of nodes for each move
};

// After every iteration.
using OnTuned = std::function<void(const Spsa& run, int result)>;

struct TuningReport {
    std::string numbers;  // what has changed, as the option SearchParams reads it
    bool complete = false;
};

// Who plays the games of an iteration: those that `plus` of its trial won less those it lost, in so
// many pairs. None when interrupted.
using Compare = std::function<Result<std::optional<int>>(const Spsa& run, int pairs)>;

// The number of the first pair of an iteration: the numbers of all pairs of a run differ.
inline std::uint64_t first_pair(const Spsa& run, int pairs) {
    return run.iteration() * static_cast<std::uint64_t>(pairs);
}

// Plays pairs of games between two points of named numbers. One per thread.
class PairPlayer {
  public:
    virtual ~PairPlayer() = default;
    // Depends on the settings, the trial and the number alone. None when interrupted.
    virtual std::optional<int> play(const SpsaTrial& trial, std::uint64_t number) = 0;
};

// The settings must outlive the player. Fails on a name that is none.
Result<std::unique_ptr<PairPlayer>> pair_player(const ChessSelfplay& settings,
                                                const std::vector<std::string>& names);
Result<std::unique_ptr<PairPlayer>> pair_player(const GomokuSelfplay& settings,
                                                const std::vector<std::string>& names);
// Whether the values can be those of the names: one for each, within their ranges.
Status check_values(const ChessSelfplay& settings,
                    const std::vector<std::string>& names,
                    const std::vector<int>& values);
Status check_values(const GomokuSelfplay& settings,
                    const std::vector<std::string>& names,
                    const std::vector<int>& values);

// Plays until the games are used up or the work is interrupted; a run with equal settings is
// resumed from its journal and, without a clock, ends with the same numbers. Nodes, seed, threads
// and network are those of the self-play settings. Without `compare` the games are played here.
Result<TuningReport> tune_search(const ChessSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned,
                                 const Compare& compare = {});
Result<TuningReport> tune_search(const GomokuSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned,
                                 const Compare& compare = {});

}  // namespace tablero::training
