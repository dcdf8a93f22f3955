#pragma once

#include <cstdint>
#include <vector>

#include "gomoku/threat_board.h"
#include "gomoku/threats/key_table.h"
#include "gomoku/threats/params.h"

// Victory by continuous fours: the attacker makes a four with every move, so the defender has next
// to no choice, and the search is narrow enough to be carried to its end.
//
// Without captures the reply to a four is forced: the one point that would complete five. With
// captures the defender may also take stones of the four, win by captures, or (under 42) prepare to
// break the five that is coming; a four is then followed by every such reply, and a move counts as
// a four only if the five it threatens would really win. Positions without a win are remembered,
// which makes proofs of "none" cheap.

namespace tablero::gomoku {

struct VcfLimits {
    int attacker_moves = 250;
    std::uint64_t nodes = ~std::uint64_t{0};
    // Of a four from the one before it, without captures: an attack rarely jumps across the board.
    int reach = kMaxSize;
    // A position that was given up after as many nodes is given up at once.
    bool heeds_effort = false;
    int pair_worth = ThreatParams{}.vcf_pair_worth;
};

enum class VcfAnswer : std::uint8_t { kNone, kWin, kUnknown };

template <class R>
class VcfSolver {
  public:
    // A table of 2^log2_entries positions, 16 bytes each.
    explicit VcfSolver(int log2_entries) : table_(log2_entries) {}

    // Does the side to move win by fours? kUnknown when a limit was met before the end. The board
    // is left as it was. The game must not be over.
    VcfAnswer solve(ThreatBoard<R>& board, const VcfLimits& limits);

    // After kWin: the first move, and plies to the end of the game.
    Point first_move() const { return first_move_; }
    int distance() const { return distance_; }
    // After kWin: the attack with the replies that hold out longest, as far as the table remembers
    // it.
    std::vector<Point> line(ThreatBoard<R>& board);
    std::uint64_t nodes() const { return nodes_; }
    void clear() { table_.clear(); }

  private:
    static constexpr int kAnyLength = 1 << 20;

    bool out_of_nodes();
    bool is_known_as_hard(const KeyTable::Entry& known) const;
    // Plies to the win of the side to move, 0 when there is none within the limits.
    int attack(ThreatBoard<R>& board, int moves_left);
    int attack_plain(ThreatBoard<R>& board, int moves_left);
    int attack_capturing(ThreatBoard<R>& board, int moves_left);
    int try_four(ThreatBoard<R>& board, Point move, int moves_left);
    int try_capturing_move(ThreatBoard<R>& board, Point move, int moves_left);
    int worst_reply(ThreatBoard<R>& board, const std::vector<Point>& replies, int moves_left);

    // value > 0: won in so many plies by the move; value < 0: no win within -value attacker moves,
    // kAnyLength for none at all.
    KeyTable table_;
    std::uint64_t nodes_ = 0;
    VcfLimits limits_;
    bool cut_short_ = false;
    Point first_move_ = kNoPoint;
    int distance_ = 0;
};

TABLERO_EACH_RULES(extern template class VcfSolver)

}  // namespace tablero::gomoku
