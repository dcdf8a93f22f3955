#include "chess/eval/features.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "tests/support/active_inputs.h"

namespace tablero::chess {
namespace {

using Sorted = std::vector<std::uint16_t>;

Sorted sorted_inputs(const Position& position, Color view, bool flip) {
    const ActiveInputs inputs = active_inputs(position, view, flip);
    Sorted sorted(inputs.span().begin(), inputs.span().end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

// The position with colours swapped and ranks turned round, through its FEN.
Position colour_swapped(const Position& position) {
    PositionSetup setup;
    setup.squares.fill(kNoPiece);
    for (int i = 0; i < 64; ++i) {
        const Piece piece = position.piece_on(static_cast<Square>(i));
        if (piece == kNoPiece) continue;
        setup.squares[i ^ 56] = make_piece(~color_of(piece), type_of(piece));
    }
    setup.side_to_move = ~position.side_to_move();
    return Position(setup);
}

Position file_mirrored(const Position& position) {
    PositionSetup setup;
    setup.squares.fill(kNoPiece);
    for (int i = 0; i < 64; ++i)
        setup.squares[i ^ 7] = position.piece_on(static_cast<Square>(i));
    setup.side_to_move = position.side_to_move();
    return Position(setup);
}

template <typename Check>
void for_random_positions(const Check& check) {
    Rng rng(11);
    for (int game = 0; game < 40; ++game) {
        Position position;
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            check(position);
        }
    }
}

TEST(Features, NumberPiecesAsTheirOwnerSeesThem) {
    EXPECT_EQ(input_of(kWhite, false, kWhitePawn, kE2), 12);
    EXPECT_EQ(input_of(kBlack, false, kBlackPawn, kE7), 12);
    EXPECT_EQ(input_of(kWhite, false, kBlackPawn, kE7), 6 * 64 + 52);
    EXPECT_EQ(input_of(kBlack, false, kWhiteKing, kG1), 11 * 64 + 62);
    EXPECT_EQ(input_of(kBlack, true, kWhiteKing, kG1), 11 * 64 + 57);
    EXPECT_EQ(input_of(kBlack, true, kWhiteKing, kG1, true), 768 + 11 * 64 + 57);
    EXPECT_TRUE(flips_files(kE1));
    EXPECT_FALSE(flips_files(kD8));
}

TEST(Features, EachSideSeesASwappedPositionAsTheOtherSawTheFirst) {
    for_random_positions([](const Position& position) {
        const Position swapped = colour_swapped(position);
        for (const Color view : {kWhite, kBlack}) {
            for (const bool flip : {false, true}) {
                ASSERT_EQ(sorted_inputs(position, view, flip), sorted_inputs(swapped, ~view, flip));
            }
        }
    });
}

TEST(Features, MirroredKingsSeeMirroredPositionsAlike) {
    for_random_positions([](const Position& position) {
        const Position mirrored = file_mirrored(position);
        for (const Color view : {kWhite, kBlack}) {
            ASSERT_EQ(sorted_inputs(position, view, flips_files(position.king_square(view))),
                      sorted_inputs(mirrored, view, flips_files(mirrored.king_square(view))));
        }
    });
}

TEST(Features, ResidualIsMaterial) {
    const auto residual = material_residual();
    const auto balance = [&](const char* fen, Color view) {
        const Position position = parse_fen(fen)->position;
        int sum = 0;
        for (const int input : sorted_inputs(position, view, false))
            sum += residual[input];
        return sum;
    };
    EXPECT_EQ(balance("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", kWhite), 0);
    EXPECT_EQ(balance("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", kWhite), 950);
    EXPECT_EQ(balance("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", kBlack), -950);
    EXPECT_EQ(balance("4k3/pp6/8/8/8/8/8/4KR2 b - - 0 1", kBlack), -300);
}

TEST(Features, PiecesEnPriseWeighWhatTheyAreWorth) {
    const auto residual = material_residual();
    for (std::size_t i = 0; i < kPieceInputs; ++i)
        ASSERT_EQ(residual[kPieceInputs + i], residual[i]);
}

TEST(Features, OnlyNetworksWithInputsForThemSeePiecesEnPrise) {
    const Position hanging = parse_fen("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1")->position;
    EXPECT_EQ(seen_en_prise(kPieceInputs, hanging.board()), 0U);
    EXPECT_EQ(seen_en_prise(kEnPriseInputs, hanging.board()), square_board(kD5));
}

TEST(Features, BucketsCoverAllPieceCountsInOrder) {
    for (const std::uint32_t buckets : {1U, 2U, 8U}) {
        EXPECT_EQ(output_bucket(2, buckets), 0U);
        EXPECT_EQ(output_bucket(32, buckets), buckets - 1);
        EXPECT_EQ(output_bucket(64, buckets), buckets - 1);
        for (int pieces = 3; pieces <= 32; ++pieces) {
            const auto step = output_bucket(pieces, buckets) - output_bucket(pieces - 1, buckets);
            EXPECT_LE(step, 1U);
        }
    }
}

}  // namespace
}  // namespace tablero::chess
