#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/position.h"

namespace tablero::chess {

// What perfect play leads to, for the side to move. Cursed wins and blessed losses are drawn by the
// fifty-move rule.
enum class TableResult : std::int8_t {
    kLoss = -2,
    kBlessedLoss = -1,
    kDraw = 0,
    kCursedWin = 1,
    kWin = 2
};

// Syzygy end-game tables through Fathom, whose shared library is loaded when a path is set, so that
// programs start and run without it. Fathom keeps one set of tables per process: opening another
// path replaces it, and opening the same one again, while it is used, gives the same object.
class Tablebase {
  public:
    // Fails when the library is missing or no tables are found in the folders (separated by ':').
    static Result<std::shared_ptr<const Tablebase>> open(const std::string& path);
    ~Tablebase();
    Tablebase(const Tablebase&) = delete;
    Tablebase& operator=(const Tablebase&) = delete;

    // Most pieces, kings included, that a table covers.
    int largest() const { return largest_; }

    // The result as if the halfmove clock were zero; none when no table fits. Safe from several
    // threads.
    std::optional<TableResult> probe(const Position& position) const;

    struct RankedMove {
        Move move;
        int rank;  // higher is better; equal ranks are equally good, by distance to zeroing
    };
    // What a rank stands for.
    static TableResult result_of_rank(int rank);
    // All legal moves ranked by the distance tables (else the result tables); empty when no table
    // fits. Safe from several threads.
    std::vector<RankedMove> rank_moves(const Position& position, bool fifty_move_rule) const;

  private:
    struct Functions;
    explicit Tablebase(std::unique_ptr<Functions> functions);

    bool covers(const Position& position) const;

    std::unique_ptr<Functions> functions_;
    mutable std::mutex root_;  // Fathom ranks the moves of one root at a time
    int largest_ = 0;
};

}  // namespace tablero::chess
