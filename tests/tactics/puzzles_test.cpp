#include "tactics/puzzles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tactics/data_files.h"

namespace tablero::tactics {
namespace {

constexpr const char* kRow =
    "a,4k3/8/1q6/8/8/2N5/8/K7 b - - 0 1,e8e7 c3d5 e7d6 d5b6,1500,80,90,100,crushing fork "
    "short,url,";

TEST(Puzzles, TheFirstMoveIsTheOpponents) {
    const auto puzzle = parse_puzzle(kRow);
    ASSERT_TRUE(puzzle.ok());
    EXPECT_EQ(puzzle->id, "a");
    EXPECT_EQ(puzzle->line.start.side_to_move(), chess::kWhite);
    EXPECT_EQ(puzzle->line.moves.size(), 3U);
    EXPECT_EQ(puzzle->line.previous_to, chess::kE7);
}

TEST(Puzzles, CountsWhatIsListedAndWhatIsFound) {
    const std::string text =
        std::string("PuzzleId,FEN,Moves\n") + kRow + "\n" + kRow + "\nbroken\n";
    LineReader in(memory_source(text));
    const PuzzleReport report = judge_puzzles(in, 0);
    EXPECT_EQ(report.puzzles, 2);
    EXPECT_EQ(report.motifs[0].listed, 2);
    EXPECT_EQ(report.motifs[0].both, 2);
    ASSERT_EQ(report.bad_rows.size(), 1U);
    EXPECT_THAT(report.bad_rows[0], testing::HasSubstr("line 4"));
}

TEST(Puzzles, AThemeWithoutItsMotifLowersRecall) {
    const std::string text =
        std::string("b,4k3/8/8/8/8/8/8/K6R b - - 0 1,e8e7 h1h2,1,1,1,1,fork skewer,url,\n");
    LineReader in(memory_source(text));
    const PuzzleReport report = judge_puzzles(in, 0);
    EXPECT_EQ(report.motifs[0].listed, 1);
    EXPECT_EQ(report.motifs[0].found, 0);
    EXPECT_EQ(report.motifs[0].recall(), 0);
}

TEST(Puzzles, TheLimitEndsTheReading) {
    const std::string text = std::string(kRow) + "\n" + kRow + "\n";
    LineReader in(memory_source(text));
    EXPECT_EQ(judge_puzzles(in, 1).puzzles, 1);
}

TEST(Puzzles, QualityOnTheSharedCollection) {
    auto source = open_source(test::data_file("chess/puzzles/lichess_puzzles.csv"));
    if (!source) GTEST_SKIP() << "no chess/puzzles/lichess_puzzles.csv in TABLERO_DATA";
    LineReader in(std::move(*source));
    const PuzzleReport report = judge_puzzles(in, 0);
    EXPECT_TRUE(report.bad_rows.empty());
    struct Bar {
        LineMotif motif;
        double precision;
        double recall;
    };
    for (const Bar& bar : {Bar{LineMotif::kFork, 99, 99},
                           Bar{LineMotif::kPin, 96, 99},
                           Bar{LineMotif::kSkewer, 99, 99},
                           Bar{LineMotif::kDiscoveredAttack, 90, 99},
                           Bar{LineMotif::kDoubleCheck, 99, 99},
                           Bar{LineMotif::kHangingPiece, 99, 98},
                           Bar{LineMotif::kTrappedPiece, 99, 99},
                           Bar{LineMotif::kBackRankMate, 99, 99},
                           Bar{LineMotif::kSmotheredMate, 99, 99},
                           Bar{LineMotif::kDeflection, 90, 90},
                           Bar{LineMotif::kPromotion, 98, 99}}) {
        const MotifQuality& quality = report.motifs[static_cast<std::size_t>(bar.motif)];
        EXPECT_GE(quality.precision(), bar.precision) << name_of(bar.motif);
        EXPECT_GE(quality.recall(), bar.recall) << name_of(bar.motif);
    }
}

}  // namespace
}  // namespace tablero::tactics
