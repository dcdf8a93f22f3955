#pragma once

#include "chess/search/game.h"

// What is known for sure: end-game tables.

namespace tablero::chess {

inline Score table_score(TableResult result, int ply, bool fifty_move_rule) {
    switch (result) {
        case TableResult::kWin:
            return search::table_win_in(ply);
        case TableResult::kLoss:
            return -search::table_win_in(ply);
        case TableResult::kCursedWin:
            return fifty_move_rule ? search::kDraw + 1 : search::table_win_in(ply);
        case TableResult::kBlessedLoss:
            return fifty_move_rule ? search::kDraw - 1 : -search::table_win_in(ply);
        default:
            return search::kDraw;
    }
}

// After a capture or pawn move the tables' result is the game's, whatever the clock said before.
template <NodeKind K>
std::optional<Score> ChessSteps::knowledge(Worker& w, Node& n) {
    const auto& config = w.config();
    if (K == NodeKind::kRoot || config.tablebase == nullptr || n.frame->excluded)
        return std::nullopt;
    const Position& p = w.position;
    const int pieces = popcount(p.pieces());
    const int largest = config.tablebase->largest();
    if (pieces > largest || p.halfmove_clock() != 0) return std::nullopt;
    if (pieces == largest && n.depth < config.tablebase_depth) return std::nullopt;
    const auto result = config.tablebase->probe(p);
    if (!result) return std::nullopt;
    w.count_knowledge_hit();
    const Score score = table_score(*result, n.ply, config.tablebase_fifty);
    const auto bound = score >= search::kKnownWin    ? search::Bound::kLower
                       : score <= -search::kKnownWin ? search::Bound::kUpper
                                                     : search::Bound::kExact;
    const bool settles = bound == search::Bound::kExact ||
                         (bound == search::Bound::kLower ? score >= n.beta : score <= n.alpha);
    if (!settles) return std::nullopt;
    n.depth = std::min(search::kMaxDepth, n.depth + config.params.tablebase_depth_bonus);
    w.store(n, score, bound, {});
    return score;
}

}  // namespace tablero::chess
