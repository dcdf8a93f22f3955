// How far the lines of a mistake are followed.
#include "analysis/thinking.h"

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/outcome.h"

namespace tablero::analysis {
namespace {

using chess::Position;

Position position_of(const char* fen) {
    return chess::parse_fen(fen)->position;
}

chess::Move move_of(const Position& position, const char* text) {
    return chess::parse_uci(position, text).value();
}

// White mates in three; the king's move lets it go for now.
const char* const kLadder = "6k1/8/8/8/8/R7/1R6/K7 w - - 0 1";

class Thinking : public testing::Test {
  protected:
    Thinking() : thinker_(engine_, limits_, stop_) {}

    // The better line as far as a search might have told it.
    Evaluation cut_line(const Position& position, const char* move, Score score) const {
        Evaluation evaluation;
        evaluation.score = score;
        evaluation.line = {play::Move(move_of(position, move))};
        return evaluation;
    }
    static Position end_of(Position position, const std::vector<play::Move>& line) {
        for (const auto move : line)
            position.make(move.chess());
        return position;
    }

    engine::ChessEngine engine_;
    ReviewLimits limits_{16'000, std::nullopt};
    std::stop_token stop_;
    ChessThinker thinker_;
};

TEST_F(Thinking, AMateIsFollowedToTheMate) {
    const Position position = position_of(kLadder);
    const auto played = move_of(position, "a1b1");
    const Position next = end_of(position, {play::Move(played)});
    static_cast<void>(thinker_.evaluate(next));
    Evaluation best = cut_line(position, "b2b7", search::win_in(5));
    Evaluation after;
    after.score = 0;
    thinker_.follow_mistake(position, played, best, after);
    EXPECT_EQ(chess::end_reason(end_of(position, best.line)), chess::EndReason::kCheckmate);
}

TEST_F(Thinking, WhatWasNotEarnedIsNotSpent) {
    const Position position = position_of(kLadder);
    Evaluation best = cut_line(position, "b2b7", search::win_in(5));
    Evaluation after;
    thinker_.follow_mistake(position, move_of(position, "a1b1"), best, after);
    EXPECT_EQ(best.line.size(), 1U);
}

TEST_F(Thinking, GoodMovesAreNotFollowed) {
    const Position position = position_of(kLadder);
    const auto played = move_of(position, "a1b1");
    static_cast<void>(thinker_.evaluate(end_of(position, {play::Move(played)})));
    Evaluation best = cut_line(position, "b2b7", search::win_in(5));
    Evaluation after;
    after.score = search::loss_in(6);
    thinker_.follow_mistake(position, played, best, after);
    EXPECT_EQ(best.line.size(), 1U);
}

// A look that sees a draw where the line stands for a win tells of another game.
TEST_F(Thinking, AnotherOpinionIsNotAdded) {
    const Position position = position_of("4k3/8/8/8/8/8/8/R3K2r w Q - 0 1");
    const auto played = move_of(position, "e1d2");
    static_cast<void>(thinker_.evaluate(end_of(position, {play::Move(played)})));
    Evaluation best = cut_line(position, "e1e2", 900);
    Evaluation after;
    after.score = 0;
    thinker_.follow_mistake(position, played, best, after);
    EXPECT_EQ(best.line.size(), 1U);
}

}  // namespace
}  // namespace tablero::analysis
