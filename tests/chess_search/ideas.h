#pragma once

#include <array>

#include <gtest/gtest.h>

#include "chess/notation/uci_move.h"
#include "chess/search/evaluate.h"
#include "chess/search/extend.h"
#include "chess/search/knowledge.h"
#include "chess/search/learn.h"
#include "chess/search/prune_move.h"
#include "chess/search/prune_node.h"
#include "chess/search/quiescence.h"
#include "chess/search/reduce.h"
#include "search/node_search.h"
#include "tests/support/chess_data.h"

// Every idea of the chess search by itself: a node where it fires, and nodes where it must not. The
// steps are called as the core calls them, on a node whose window, depth and evaluation are chosen.

namespace tablero::chess::test_ideas {

using search::kNoScore;
using search::Score;

// White to move in all of them.
constexpr std::string_view kQuiet = "4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K3 w - - 0 1";
constexpr std::string_view kLost = "q3k3/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
constexpr std::string_view kQueenHangs = "4k3/5ppp/8/3q4/8/2N5/5PPP/R5K1 w - - 0 1";
constexpr std::string_view kOnlyPawns = "4k3/5ppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";

class Ideas : public testing::Test {
  protected:
    static constexpr int kPly = 4;

    Ideas() { shared_.workers.push_back(&w_); }

    ChessNode node(std::string_view fen, int depth, Score alpha = 0, Score beta = 1) {
        w_.set_position(test::position_of(fen));
        frames_ = {};
        return {alpha, beta, depth, kPly, false, &frames_[search::kFramesBefore + kPly]};
    }
    // Such a node with its static evaluation.
    ChessNode node(std::string_view fen, int depth, Score alpha, Score beta, Score eval) {
        ChessNode n = node(fen, depth, alpha, beta);
        n.raw_eval = n.eval = n.frame->static_eval = eval;
        return n;
    }
    ChessNode cut_node(std::string_view fen, int depth, Score alpha, Score beta, Score eval) {
        ChessNode n = node(fen, depth, alpha, beta, eval);
        n.cut_node = true;
        return n;
    }
    Move move(std::string_view text) { return *parse_uci(w_.position, text); }
    Params& params() { return shared_.config.params; }

    search::Shared<Chess> shared_;
    ChessWorker w_{shared_, 0};
    std::array<search::Frame<Chess>, search::kMaxPly> frames_{};
};

}  // namespace tablero::chess::test_ideas
