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
    EXPECT_TRUE(is_bad(careless.judgement));
    EXPECT_THAT(careless.motifs, Contains("allows_vcf"));
    EXPECT_THAT(careless.reason, HasSubstr("o15 allows a win by fours in 2 moves"));
    EXPECT_THAT(careless.reason, testing::Not(HasSubstr("to the opponent")));
    const PlyReview& forgetful = review.plies[6];
    EXPECT_TRUE(is_bad(forgetful.judgement)) << score_text(forgetful.after);
    EXPECT_THAT(forgetful.missed, Contains("missed_vcf"));
    EXPECT_THAT(forgetful.reason, HasSubstr("a15 misses a win by fours in 2 moves"));
    EXPECT_THAT(forgetful.reason, testing::Not(HasSubstr("Better is")));  // it is told already
}

// The move itself counts: a four that wins with the next is a win in two.
TEST(GomokuReview, CountsTheMovesOfAWin) {
    const auto review =
        review_of(game_of(gomoku::RuleSet::kFreestyle, "h8 a1 i8 c2 j8 o15 k8 g8 l8"));
    EXPECT_THAT(review.plies[6].reason, HasSubstr("k8 wins by fours in 2 moves: k8 g8 l8"));
    EXPECT_THAT(review.plies[8].reason, HasSubstr("l8 completes five and wins."));
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
    EXPECT_TRUE(is_bad(ply.judgement)) << score_text(ply.after);
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
    EXPECT_EQ(phrase_of(gomoku::effects_of(board, at("h9")), kEnglish), "stops the open three");
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

// Black takes two white stones by f7; the boards differ in what these held together or kept shut.
struct CaptureCase {
    const char* stones;
    const char* move;
    const char* words;
    const char* kind;  // of what is freed, or nothing
};

class GomokuCaptures : public testing::TestWithParam<CaptureCase> {};

TEST_P(GomokuCaptures, SayWhatTheyFree) {
    constexpr int kSize = 19;
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kPente, kSize, *gomoku::parse_points(GetParam().stones, kSize));
    const auto move = *gomoku::parse_point(GetParam().move, kSize);
    EXPECT_EQ(phrase_of(gomoku::effects_of(board, move), kEnglish), GetParam().words);
    const GomokuQuestion question{board, move, {move}, {}, 20, 20, true};
    std::vector<std::string> kinds;
    for (const auto& fact : reasons_for(question))
        kinds.push_back(fact.name());
    const std::string_view kind = GetParam().kind;
    EXPECT_THAT(kinds, Contains("captures"));
    for (const std::string other : {"takes_apart_four", "takes_apart_open_three", "frees_five"})
        EXPECT_EQ(std::count(kinds.begin(), kinds.end(), other), other == kind ? 1 : 0) << other;
}

INSTANTIATE_TEST_SUITE_P(
    Pente,
    GomokuCaptures,
    testing::Values(
        // A stone of white's four goes.
        CaptureCase{"d5 e5 f4 f5 a1 g5 c1 h5 a19 f6",
                    "f7",
                    "captures two and takes the four apart",
                    "takes_apart_four"},
        // A stone of white's open three.
        CaptureCase{"a1 e5 f4 f5 c1 g5 a19 f6",
                    "f7",
                    "captures two and takes the open three apart",
                    "takes_apart_open_three"},
        // The four stands: the two stones have no part in it.
        CaptureCase{"d5 e5 p4 f5 a1 g5 c1 h5 a19 p5 c19 p6", "p7", "captures two", ""},
        // A white stone shut black's four.
        CaptureCase{"e10 d10 f10 i10 g10 i11 h10 a1 i9 c1",
                    "i12",
                    "captures two and frees i10 for five",
                    "frees_five"},
        // It is shut elsewhere, too.
        CaptureCase{"f10 e10 g10 i10 h10 i11 a19 a1 i9 c1", "i12", "captures two", ""}));

// A good move that is the first of several threats.
TEST(GomokuReview, TheInitiativeIsHeld) {
    const auto board = *gomoku::AnyBoard::from_moves(
        gomoku::RuleSet::kFreestyle, 15, *gomoku::parse_points("h8 e4 i8 o1", 15));
    const GomokuQuestion pressing{
        board, at("j8"), {at("j8")}, {at("g8"), at("k8"), at("l8"), at("o3")}, 50, 50, true};
    EXPECT_EQ(reason_of(pressing).kind, "holds_initiative");
    EXPECT_EQ(reason_of(pressing).text,
              "j8 holds the initiative: it makes an open three, the first of 2 threats.");
    const GomokuQuestion once{board, at("j8"), {at("j8")}, {at("g8"), at("o3")}, 50, 50, true};
    EXPECT_EQ(reason_of(once).text, "j8 makes an open three.");
}

}  // namespace
}  // namespace tablero::analysis
