#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "chess/movegen.h"
#include "chess/position.h"
#include "chess/search/params.h"

namespace tablero::chess {

// Looks for a forced mate and nothing else: every defence is tried, nothing is pruned, so what it
// proves is exact.
//
// A position with n moves left is won when some attacking move leaves every reply with a won
// position of n - 1 moves; the last move has to be check. Moves that leave the defence few replies
// come first, and long mates are tried with those alone before the width grows: a proof found with
// a narrow attack is as good as any, only "no mate" needs the full width. Positions met again are
// answered by a table.
class MateSolver {
  public:
    enum class Answer { kMate, kNone, kStopped };

    // `visit` is called for every position; false ends the work.
    MateSolver(const Params& params, std::function<bool()> visit);

    // Whether the side to move mates in at most `moves` moves.
    Answer solve(const Position& position, int moves);

    // After kMate: the shortest mate that was proven, with the longest defence.
    const std::vector<Move>& line() const { return line_; }

  private:
    struct Entry {
        Key key = 0;
        std::uint8_t mates_in = kUnknown;  // moves that suffice
        std::uint8_t refuted = 0;          // moves that do not suffice at this width
        std::uint8_t width = 0;
        std::uint8_t unused = 0;
        Move move;  // the mating move, or the reply that refuted last
    };
    static constexpr std::uint8_t kUnknown = 255;
    static constexpr int kFullWidth = 255;
    static constexpr int kMostMoves = MoveList::kCapacity;

    struct Attack {
        Move move;
        int replies;
        int order;
    };

    bool attack(int moves);
    bool mate_at_once();
    bool defend(int moves);
    bool loses(Move reply, int moves);
    void list_attacks(Move first);
    bool try_attacks(std::size_t from, int moves);
    Entry& entry();
    bool proceed();
    bool mates(int moves, int width);
    int shortest(int moves);
    void write_line(int moves);

    int short_moves_;
    int widest_;
    std::function<bool()> visit_;
    std::vector<Entry> table_;
    Position position_;
    std::vector<Attack> attacks_;  // those of a position above those of the one before
    std::vector<Move> line_;
    int width_ = kFullWidth;
    bool stopped_ = false;
};

}  // namespace tablero::chess
