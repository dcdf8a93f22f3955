#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/score.h"
#include "search/table.h"

namespace tablero::search {

// The best line found below a node.
template <typename Move>
struct Line {
    std::array<Move, kMaxPly> moves;
    int length = 0;

    void clear() { length = 0; }
    void set(Move first, const Line& rest) {
        moves[0] = first;
        length = rest.length < kMaxPly - 1 ? rest.length + 1 : kMaxPly;
        for (int i = 1; i < length; ++i)
            moves[i] = rest.moves[i - 1];
    }
};

// What one ply of the current path remembers; frame[-1] is the parent's, frame[1] the child's.
// There are always kFramesBefore valid frames above the root.
inline constexpr int kFramesBefore = 8;

template <typename G>
struct Frame {
    typename G::Move move{};      // the move being searched from here; none for a pass
    typename G::Move excluded{};  // left out while testing whether it is the only good one
    Score static_eval = kNoScore;
    int cutoffs_below = 0;  // cut-offs among the children of this frame's children
    typename G::Frame game{};
    Line<typename G::Move> line;

    // As new. The moves beyond the end of a line may be anything.
    void reset() {
        move = {};
        excluded = {};
        static_eval = kNoScore;
        cutoffs_below = 0;
        game = {};
        line.clear();
    }
};

enum class NodeKind { kRoot, kPv, kZero };

// One node: its arguments, then what the steps find out.
template <typename G>
struct Node {
    Score alpha;
    Score beta;
    int depth;
    int ply;
    bool cut_node;
    Frame<G>* frame;

    TableHit table{};
    bool table_hit = false;
    typename G::Move table_move{};
    Score raw_eval = kNoScore;  // as the evaluator said
    Score eval = kNoScore;      // corrected, and sharpened by the table's score
    typename G::Facts facts{};

    typename G::Move best_move{};
    Score best_score = -kInfinite;
    int move_count = 0;

    Node(Score from, Score to, int depth_left, int plies, bool expect_cut, Frame<G>* own)
        : alpha(from),
          beta(to),
          depth(depth_left),
          ply(plies),
          cut_node(expect_cut),
          frame(own) {}

    bool is_pv() const { return beta - alpha > 1; }
};

// A move of the root with what is known of it so far.
template <typename Move>
struct RootMove {
    Move move{};
    Score score = -kInfinite;
    Score previous_score = -kInfinite;
    Score average = kNoScore;
    Bound bound = Bound::kExact;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> line;
};

// A step's wish: search the move deeper, or leave the node at once with a score.
struct Extension {
    int plies = 0;
    Score cut = kNoScore;
};

}  // namespace tablero::search
