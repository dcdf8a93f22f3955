#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "chess/notation/epd.h"
#include "engine/chess_engine.h"

namespace tablero::engine {

struct SolveSettings {
    search::Limits<chess::Move> limits;  // per position
    int threads = 1;
    int hash = 64;  // MB
};

struct Solution {
    std::string id;        // empty without one
    std::string expected;  // "bm Qg6", "dm 3"
    bool solved = false;
    bool impossible = false;  // the mate asked for was proven not to exist
    std::string found;        // the move in SAN
    search::Score score = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
};

// Answers test positions, each with an empty table. A position is solved when the move at the end
// of the search is one of bm and none of am. Where a mate is asked for (dm N; negative: the side to
// move is mated), its length alone counts: any move that mates in N is as good as the one given;
// where none is found, the solver of mates tries to prove that there is none.
class Solver {
  public:
    // Fails when threads or table do not fit into memory.
    static Result<std::unique_ptr<Solver>> make(const SolveSettings& settings);

    // Fails for a record without task, or whose task does not fit its position.
    Result<Solution> solve(const chess::EpdRecord& record, const std::stop_token& stop = {});

  private:
    explicit Solver(SolveSettings settings) : settings_(std::move(settings)) {}

    ChessEngine::Decision search(const chess::Position& position,
                                 std::optional<int> mate,
                                 const std::stop_token& stop);

    SolveSettings settings_;
    ChessEngine engine_;
};

// Moves to mate, negative when being mated; none without a forced mate.
std::optional<int> mate_length(search::Score score);

}  // namespace tablero::engine
