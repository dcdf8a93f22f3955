// Two threats and no defence to both: where it holds and where it must not.
#include "tactics/double_threat.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

using test::input_of;
using test::kinds;
using test::mistake_of;
using test::told;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kMateAndRook = "6k1/r4ppp/8/8/8/8/PB3PPP/3Q2K1 w - - 0 1";

struct ThreatCase {
    const char* fen;
    const char* move;
    const char* threats;  // the two, or nothing
};

class DoubleThreats : public testing::TestWithParam<ThreatCase> {};

TEST_P(DoubleThreats, AreSeenWhereNoAnswerMeetsBoth) {
    auto after = test::position_of(GetParam().fen);
    after.make(test::line_of(after, GetParam().move, 0).moves.front());
    const auto found = find_double_threat(after);
    const std::string both =
        found ? to_uci(found->first, false) + ' ' + to_uci(found->second, false) : "";
    EXPECT_EQ(both, GetParam().threats);
}

INSTANTIATE_TEST_SUITE_P(
    Boards,
    DoubleThreats,
    testing::Values(
        // Mate on g7, or the rook.
        ThreatCase{kMateAndRook, "d1d4", "d4g7 d4a7"},
        // The pawn on b6 shields the rook; the knight on c8 covers it.
        ThreatCase{"6k1/r4ppp/1p6/8/8/8/PB3PPP/3Q2K1 w - - 0 1", "d1d4", ""},
        ThreatCase{"2n3k1/r4ppp/8/8/8/8/PB3PPP/3Q2K1 w - - 0 1", "d1d4", ""},
        // Without the pawn on a2 the rook gets away with check.
        ThreatCase{"6k1/r4ppp/8/8/8/8/1B3PPP/3Q2K1 w - - 0 1", "d1d4", ""},
        // The queen's rook could be taken for nothing, whatever happens elsewhere: it takes no two.
        ThreatCase{"6k1/5ppp/8/r7/8/8/P4PPP/3Q2K1 w - - 0 1", "d1d2", ""},
        // A check must be answered: that is no threat.
        ThreatCase{"6k1/5ppp/8/8/r7/8/P4PPP/3Q2K1 w - - 0 1", "d1d8", ""}));

TEST(DoubleThreat, IsToldWithBothAims) {
    const auto input = input_of(kMateAndRook, "d1d4 g8f8 d4a7", 1300);
    EXPECT_THAT(told(input),
                HasSubstr("threatens mate by Qxg7# and the rook on a7, and there is no defence to "
                          "both."));
    EXPECT_THAT(kinds(input), Contains("double_threat"));
    EXPECT_THAT(kinds(input), Not(Contains("threatens_mate")));
    EXPECT_THAT(
        told(input_of(kMateAndRook, "d1d4 g8f8 d4a7", 1300, test::kSpanish)),
        HasSubstr("amenaza mate con Dxg7# y la torre en a7, y no hay defensa contra ambas cosas"));
    EXPECT_THAT(
        told(input_of(kMateAndRook, "d1d4 g8f8 d4a7", 1300, test::kFrench)),
        HasSubstr("menace mat par Dxg7# et la tour en a7, et il n’y a pas de parade aux deux"));
}

TEST(DoubleThreat, NeedsTheScore) {
    EXPECT_THAT(kinds(input_of(kMateAndRook, "d1d4 g8f8 d4a7", 850)),
                Not(Contains("double_threat")));
}

TEST(DoubleThreat, AForkSaysItAlready) {
    const auto input = input_of("6k1/5ppp/8/1q3r2/8/1N6/5PPP/6K1 w - - 0 1", "b3d4 b5a4 d4f5", 300);
    EXPECT_THAT(kinds(input), Not(Contains("double_threat")));
}

TEST(DoubleThreat, IsAllowedByABadMove) {
    const auto input = mistake_of(
        "6k1/r4ppp/8/8/8/8/PB3PPP/3Q2K1 b - - 0 1", "h7h6 d1d4", -1300, "f7f6 d1d8", -800);
    EXPECT_THAT(told(input),
                HasSubstr("h6 allows Qd4, which threatens mate by Qxg7# and the rook on a7, and "
                          "there is no defence to both."));
}

TEST(DoubleThreat, JsonHasTheEvidence) {
    const auto json =
        nlohmann::json::parse(to_json(explain(input_of(kMateAndRook, "d1d4 g8f8 d4a7", 1300))));
    for (const auto& reason : json["moves"][0]["reasons"]) {
        if (reason["kind"] != "double_threat") continue;
        EXPECT_EQ(reason["squares"], (nlohmann::json{"g7", "a7"}));
        EXPECT_EQ(reason["line"], (nlohmann::json{"d1d4", "0000", "d4g7"}));
        return;
    }
    FAIL() << "no double threat";
}

}  // namespace
}  // namespace tablero::tactics
