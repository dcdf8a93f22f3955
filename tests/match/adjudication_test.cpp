#include "match/adjudication.h"

#include <gtest/gtest.h>

namespace tablero::match {
namespace {

// Plays a series of scores (each from its mover's point of view, white first); the half-move after
// which the game was ended, 0 when never.
int ended_after(const AdjudicationRules& rules,
                const std::vector<std::optional<int>>& scores,
                std::optional<play::Outcome>* outcome = nullptr) {
    Adjudicator adjudicator(rules);
    Side mover = kFirstSide;
    int ply = 0;
    for (const auto& score : scores) {
        program::Thoughts thoughts;
        thoughts.score = score;
        auto verdict = adjudicator.after_move(mover, thoughts, ++ply);
        if (verdict) {
            if (outcome != nullptr) *outcome = verdict;
            return ply;
        }
        mover = other(mover);
    }
    return 0;
}

TEST(Adjudication, OffByDefault) {
    EXPECT_EQ(ended_after({}, std::vector<std::optional<int>>(500, 0)), 0);
    EXPECT_EQ(ended_after({}, std::vector<std::optional<int>>(500, -90000)), 0);
}

TEST(Adjudication, ResignNeedsBothAndInARow) {
    AdjudicationRules rules;
    rules.resign = *parse_resign("600,2");
    std::optional<play::Outcome> outcome;
    EXPECT_EQ(ended_after(rules, {700, -700, 700, -700}, &outcome), 4);
    EXPECT_EQ(outcome->winner, kFirstSide);
    EXPECT_EQ(ended_after(rules, {-600, 600, -99999, 600}, &outcome), 4);
    EXPECT_EQ(outcome->winner, kSecondSide);
    EXPECT_EQ(ended_after(rules, {-700, 100, -700, 100, -700, 100}), 0)
        << "only one side thinks so";
    EXPECT_EQ(ended_after(rules, {700, -700, 700, -500, 700, -700, 700}), 0) << "interrupted";
    EXPECT_EQ(ended_after(rules, {700, -700, std::nullopt, -700, 700}), 0);
    EXPECT_EQ(ended_after(rules, {100, -700, 700, -700, 700}), 5);
}

TEST(Adjudication, DrawFromAPlyOn) {
    AdjudicationRules rules;
    rules.draw = *parse_draw("6,2,10");
    std::optional<play::Outcome> outcome;
    EXPECT_EQ(ended_after(rules, {0, 5, -10, 10, 0, 0, 0}, &outcome), 6);
    EXPECT_EQ(outcome->winner, std::nullopt);
    EXPECT_EQ(ended_after(rules, {0, 0, 0, 0, 11, 0, 0, 0, 0}), 9);
    EXPECT_EQ(ended_after(rules, {0, 0, 0, 0, std::nullopt, 0, 0}), 0)
        << "no score is no agreement";
}

TEST(Adjudication, LongestGame) {
    AdjudicationRules rules;
    rules.max_plies = 3;
    EXPECT_EQ(ended_after(rules, {1, 2, 3, 4}), 3);
}

TEST(Adjudication, Parse) {
    for (const char* wrong : {"", "600", "600,0", "0,3", "-600,3", "a,b", "600,3,1"}) {
        EXPECT_FALSE(parse_resign(wrong).ok()) << wrong;
    }
    for (const char* wrong : {"", "40,8", "40,0,10", "40,8,x", "40,8,10,1"}) {
        EXPECT_FALSE(parse_draw(wrong).ok()) << wrong;
    }
}

}  // namespace
}  // namespace tablero::match
