#include "analysis/gomoku_review.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/gomoku_reasons.h"
#include "analysis/reviewer.h"
#include "base/text.h"
#include "gomoku/notation/points.h"

namespace tablero::analysis {
namespace {

using testing::Contains;
using testing::HasSubstr;

constexpr ReviewLimits kQuickGomoku{.nodes = 3000, .movetime = {}};

play::Game game_of(gomoku::RuleSet rules, std::string_view moves) {
    play::Game game(play::Position::gomoku(rules, gomoku::default_size(rules)));
    for (const auto word : words(moves))
        game.play(game.position().parse(word).value());
    return game;
}

struct AnyReason {
    std::string kind;
    std::string text;
};

GameReview review_of(const play::Game& game) {
    return *Reviewer().review(game, kQuickGomoku);
}

// Black has an open three and white plays elsewhere; then black forgets to win.
TEST(GomokuReview, AllowedAndMissedWins) {
    const auto review = review_of(game_of(gomoku::RuleSet::kFreestyle, "h8 a1 i8 c2 j8 o15 a15"));
    const PlyReview& careless = review.plies[5];
    EXPECT_EQ(careless.player, 1);
    EXPECT_NE(careless.judgement, Judgement::kNone);
    EXPECT_THAT(careless.motifs, Contains("allows_vcf"));
    EXPECT_THAT(careless.reason, HasSubstr("o15 allows a win by fours in 2 moves"));
    EXPECT_THAT(careless.reason, testing::Not(HasSubstr("to the opponent")));
    const PlyReview& forgetful = review.plies[6];
    EXPECT_NE(forgetful.judgement, Judgement::kNone) << score_text(forgetful.after);
    EXPECT_THAT(forgetful.missed, Contains("missed_vcf"));
    EXPECT_THAT(forgetful.reason, HasSubstr("a15 misses a win by fours in 2 moves"));
    EXPECT_THAT(forgetful.reason, testing::Not(HasSubstr("Better is")));  // it is told already
}

TEST(GomokuReview, TheLosingMoveIsNamed) {
    // White must stop the four at g8 or k8.
    const auto review =
        review_of(game_of(gomoku::RuleSet::kFreestyle, "h8 g9 i8 g8 j8 g10 k8 a1 l8"));
    const PlyReview& loser = review.plies[7];
    EXPECT_TRUE(search::is_counted_loss(loser.after));
    EXPECT_EQ(review.plies[8].after, search::win_in(0));
    EXPECT_EQ(score_text(review.plies[8].after), "#");
    EXPECT_THAT(review.plies[8].motifs, Contains("five"));
}

// White has taken four pairs, and overlooks that the fifth wins.
TEST(GomokuReview, CapturesMissed) {
    const auto review = review_of(game_of(gomoku::RuleSet::kPente,
                                          "c2 b2 d2 e2 c5 b5 d5 e5 c8 b8 d8 e8 c11 b11 d11 e11 "
                                          "c14 b14 d14 s19 e14"));
    const PlyReview& ply = review.plies[19];
    EXPECT_EQ(score_text(ply.before), "#1");
    EXPECT_NE(ply.judgement, Judgement::kNone) << score_text(ply.after);
    EXPECT_EQ(ply.best(), "e14");
    EXPECT_THAT(ply.missed, Contains("missed_capture"));
    EXPECT_THAT(review.plies[15].motifs, Contains("capture"));
}

TEST(GomokuReview, TheSameTwiceForEveryRule) {
    for (const auto rules : gomoku::kRuleSets) {
        const auto game = game_of(rules, "h8 i9 h9 h10 g9 i10 f9 e9 j9");
        Reviewer reviewer;
        const auto once = reviewer.evaluate(game, kQuickGomoku);
        ASSERT_TRUE(once.has_value());
        EXPECT_EQ(once->size(), game.ply() + 1);
        EXPECT_EQ(reviewer.evaluate(game, kQuickGomoku), once);
    }
}

TEST(GomokuReview, SpeaksSpanish) {
    const auto game = game_of(gomoku::RuleSet::kFreestyle, "h8 a1 i8 c2 j8 o15 a15");
    Reviewer reviewer;
    const auto evaluations = reviewer.evaluate(game, kQuickGomoku);
    const auto review = analysis::review(game, *evaluations, *Language::from_code("es"));
    EXPECT_THAT(review.plies[6].reason, HasSubstr("a15 deja pasar una victoria"));
}

AnyReason reason_of(const GomokuQuestion& question) {
    const auto facts = reasons_for(question);
    return {facts.front().name(), tell(facts, question, kEnglish).text};
}

gomoku::Point at(const char* name) {
    return *gomoku::parse_point(name, 15);
}

// Both moves stop the three: only what sets them apart is said.
TEST(GomokuReview, WhatBothMovesDoIsNoReason) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kFreestyle, 15, *gomoku::parse_points("h8 a1 h7 a3 h6", 15));
    const GomokuQuestion same{board, at("h9"), {at("h5")}, {}, 0, -200, false};
    EXPECT_EQ(phrase_of(gomoku::deeds_of(board, at("h9")), kEnglish), "stops the open three");
    EXPECT_EQ(reason_of(same).text, "The engine prefers h5, by 2.00.");
}

TEST(GomokuReview, ALoneStoneAtTheEdgeIsNotPraised) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kFreestyle, 15, *gomoku::parse_points("h8 i9", 15));
    const GomokuQuestion good{board, at("o1"), {at("h9")}, {at("g8")}, 20, 0, true};
    EXPECT_EQ(reason_of(good).text, "o1 is 0.20 behind h9.");
    const GomokuQuestion bad{board, at("o1"), {at("h9")}, {}, 100, -120, false};
    const auto [kind, text] = reason_of(bad);
    EXPECT_EQ(text, "Better is h9, which makes an open two.");
    EXPECT_EQ(kind, "better_makes_open_two");
}

TEST(GomokuReview, TheInitiativeIsGivenUp) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kFreestyle, 15, *gomoku::parse_points("h8 e4 i8 e5", 15));
    const GomokuQuestion idle{board, at("o1"), {at("o2")}, {at("e6")}, 100, -120, false};
    EXPECT_EQ(reason_of(idle).text, "o1 gives up the initiative: e6 makes an open three.");
}

TEST(GomokuReview, ThreatsInARowAreCounted) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kFreestyle, 15, *gomoku::parse_points("h8 e4 i8 e5", 15));
    const GomokuQuestion idle{board,
                              at("o1"),
                              {at("o2")},
                              {at("e6"), at("e3"), at("e7"), at("e8"), at("n9")},
                              100,
                              -120,
                              false};
    EXPECT_EQ(reason_of(idle).text,
              "o1 gives up the initiative: e6 makes an open three, the first of 2 threats.");
}

// Where the opponent takes the point that the better move would have taken.
TEST(GomokuReview, AKeyPointIsLeftToTheOpponent) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kFreestyle, 15, *gomoku::parse_points("h8 e4 i8 e5", 15));
    const GomokuQuestion left{board, at("o1"), {at("e6")}, {at("e6")}, 100, -120, false};
    const auto [kind, text] = reason_of(left);
    EXPECT_EQ(kind, "key_point");
    EXPECT_EQ(text,
              "o1 leaves e6 to the opponent, a move that makes an open three. Better is e6, which "
              "prevents an open three.");
    const GomokuQuestion elsewhere{board, at("o1"), {at("e6")}, {at("g8")}, 100, -120, false};
    EXPECT_NE(reason_of(elsewhere).kind, "key_point");
}

// A win that begins with an open three is no win by fours, though there is one of those as well.
TEST(GomokuReview, AWinIsNamedByTheMovesThatItIsMadeOf) {
    const auto board =
        *gomoku::AnyBoard::from_moves(gomoku::RuleSet::kFreestyle,
                                      15,
                                      *gomoku::parse_points("h8 a1 i8 c1 j8 e1 f10 g1 f11 i1", 15));
    ASSERT_TRUE(win_by_fours(board).has_value());
    const GomokuQuestion by_four{board, at("k8"), {}, {}, 0, search::win_in(3), true};
    EXPECT_EQ(reason_of(by_four).kind, "wins_vcf");
    const GomokuQuestion by_three{
        board, at("f12"), {}, {at("f9"), at("k8")}, 0, search::win_in(5), true};
    EXPECT_EQ(reason_of(by_three).kind, "wins_vct");
}

// White's four can only be answered on a point that is an overline for black.
TEST(GomokuReview, AForbiddenPointIsAWeapon) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kRenju,
        15,
        *gomoku::parse_points("c8 f5 d8 f6 e8 f7 g8 a1 h8 c1 f3 e1", 15));
    const GomokuQuestion question{
        board, at("o15"), {at("f4")}, {at("f4")}, 0, search::loss_in(2), false};
    const auto facts = reasons_for(question);
    const auto weapon = std::find_if(facts.begin(), facts.end(), [](const GomokuFact& fact) {
        return fact.kind == GomokuFactKind::kForbiddenPoint;
    });
    ASSERT_NE(weapon, facts.end());
    EXPECT_EQ(weapon->points, std::vector{at("f8")});
    EXPECT_THAT(tell(facts, question, kEnglish).text,
                HasSubstr("Black may not answer on f8: the point is forbidden."));
}

}  // namespace
}  // namespace tablero::analysis
