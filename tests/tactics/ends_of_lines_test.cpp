// How a line ends without a mate: stalemate, perpetual check, what the end-game tables say. Each
// where it holds and where it must not.
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

TEST(Stalemate, IsAllowed) {
    const auto stalemate =
        mistake_of("7k/8/4Q3/8/8/8/8/6K1 w - - 0 1", "e6f7", 0, "e6e7 h8g8", 900);
    EXPECT_THAT(told(stalemate), HasSubstr("Qf7 allows stalemate."));
    // The pawn can still move.
    const auto alive =
        mistake_of("7k/p7/4Q3/8/8/8/8/6K1 w - - 0 1", "e6f7 a7a6", 0, "e6e7 h8g8", 900);
    EXPECT_THAT(kinds(alive), Not(Contains("allows_draw")));
}

TEST(PerpetualCheck, SavesTheGame) {
    const char* fen = "6k1/5p1p/6p1/4Q3/8/8/r4q1P/7K w - - 0 1";
    const char* checks = "e5e8 g8g7 e8e5 g7g8";
    const auto missed = mistake_of(fen, "h2h4 f2g2", search::loss_in(2), checks, 0);
    EXPECT_THAT(told(missed), HasSubstr("Qe8+ saves the game by perpetual check"));
    // The score does not believe that it ends there.
    EXPECT_THAT(kinds(mistake_of(fen, "h2h4 f2g2", search::loss_in(2), checks, 300)),
                Not(Contains("missed_draw")));
    // Moves that come back without check only repeat.
    const auto repeats = mistake_of("6k1/5p1p/6p1/4Q3/8/8/r4q1P/7K w - - 0 1",
                                    "h2h4 f2g2",
                                    search::loss_in(2),
                                    "e5e4 f2f6 e4e5 f6f2",
                                    0);
    EXPECT_THAT(told(repeats), HasSubstr("Qe4 saves the game by a draw by repetition"));
}

TEST(EndGameTables, AreQuoted) {
    const char* fen = "8/8/8/8/8/2k4r/8/K7 b - - 0 1";
    EXPECT_THAT(told(input_of(fen, "h3h2", search::table_win_in(5))),
                HasSubstr("Rh2 is won by the end-game tables."));
    EXPECT_THAT(kinds(input_of(fen, "h3h2", 500)), Not(Contains("table_win")));
    const auto missed = mistake_of(fen, "h3h1 a1a2", 0, "h3h2 a1b1", search::table_win_in(5));
    EXPECT_THAT(told(missed), HasSubstr("Rh2 is won by the end-game tables; Rh1+ is not."));
    const auto lost = mistake_of(
        "8/8/8/8/8/2k4r/8/K7 w - - 0 1", "a1a2 h3h1", -search::table_win_in(5), "a1b1 h3h1", 0);
    EXPECT_THAT(kinds(lost), Contains("table_loss"));
}

}  // namespace
}  // namespace tablero::tactics
