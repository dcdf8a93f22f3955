#include "chess/eval/network_evaluator.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "chess/eval/default_network.h"
#include "chess/eval/features.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "nnue/network_file.h"
#include "tests/nnue/random_network.h"
#include "tests/support/active_inputs.h"

namespace tablero::chess {
namespace {

using nnue::Network;

std::shared_ptr<const Network> make_network(bool mirrored,
                                            std::uint32_t buckets,
                                            std::uint32_t inputs = kPieceInputs) {
    Rng rng(5);
    return std::make_shared<const Network>(
        nnue::random_network({inputs, 32, buckets, mirrored}, rng));
}

// From the pieces on the board, without any history.
int fresh_evaluation(const Network& network, const Position& position) {
    nnue::AlignedVector<std::int16_t> memory(2 * network.architecture.hidden);
    std::array<nnue::Accumulator, 2> hidden;
    for (const Color view : {kWhite, kBlack}) {
        hidden[view].values = memory.data() + view * network.architecture.hidden;
        const bool flip = network.architecture.mirrored && flips_files(position.king_square(view));
        nnue::refresh(network,
                      nnue::kPlainKernels,
                      active_inputs(position, view, flip, network.architecture.inputs),
                      hidden[view]);
    }
    const Color side = position.side_to_move();
    return nnue::evaluate(
        network,
        nnue::kPlainKernels,
        hidden[side],
        hidden[~side],
        output_bucket(popcount(position.pieces()), network.architecture.output_buckets));
}

// Walks the tree, evaluating every leaf and one inner node in three, so that updates of one and of
// several plies, and refreshes between them, all occur.
void walk(NetworkEvaluator& evaluator, Position& position, int depth, Rng& rng) {
    if (depth == 0 || rng.below(3) == 0) {
        ASSERT_EQ(evaluator.evaluate(position), fresh_evaluation(evaluator.network(), position))
            << to_fen(position);
    }
    if (depth == 0) return;
    for (const Move move : legal_moves(position)) {
        evaluator.before_make(position);
        position.make(move);
        walk(evaluator, position, depth - 1, rng);
        position.unmake(move);
        evaluator.after_unmake();
        if (testing::Test::HasFatalFailure()) return;
    }
}

struct WalkCase {
    const char* fen;
    int depth;
};

class Walk : public testing::TestWithParam<WalkCase> {};

TEST_P(Walk, IncrementalEqualsRefresh) {
    for (const std::uint32_t inputs : {kPieceInputs, kEnPriseInputs}) {
        for (const bool mirrored : {false, true}) {
            NetworkEvaluator evaluator(make_network(mirrored, mirrored ? 8 : 1, inputs));
            Position position = parse_fen(GetParam().fen)->position;
            evaluator.reset(position);
            Rng rng(1);
            walk(evaluator, position, GetParam().depth, rng);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    NetworkEvaluator,
    Walk,
    testing::Values(WalkCase{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4},
                    WalkCase{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                             3},
                    WalkCase{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4},
                    WalkCase{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3},
                    WalkCase{"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4},
                    WalkCase{"1rkr4/8/8/8/8/8/8/1RKR4 w BDbd - 0 1", 3}));

TEST(NetworkEvaluator, NullMovesChangeOnlyTheSide) {
    NetworkEvaluator evaluator(make_network(true, 8, kEnPriseInputs));
    Position position;
    evaluator.reset(position);
    position.make_null();
    EXPECT_EQ(evaluator.evaluate(position), fresh_evaluation(evaluator.network(), position));
}

TEST(NetworkEvaluator, ResetForgetsTheLine) {
    NetworkEvaluator evaluator(make_network(true, 1));
    Rng rng(3);
    for (int game = 0; game < 20; ++game) {
        Position position;
        for (int ply = 0; ply < 60; ++ply) {
            evaluator.reset(position);
            ASSERT_EQ(evaluator.evaluate(position),
                      fresh_evaluation(evaluator.network(), position));
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(ChessNetwork, OtherGamesAreRefused) {
    const std::string path = testing::TempDir() + "tablero_other_game.nnue";
    ASSERT_TRUE(nnue::save_network(Network::zero({225, 32, 1, false}), path));
    const auto network = load_chess_network(path);
    std::filesystem::remove(path);
    ASSERT_FALSE(network.ok());
    EXPECT_NE(network.error().message.find("225 inputs"), std::string::npos);
    EXPECT_FALSE(load_chess_network(path).ok());
}

TEST(ChessNetwork, TheDefaultIsReadOnce) {
    const auto network = default_network();
    EXPECT_EQ(network, default_network());
    if (!network) GTEST_SKIP() << "no data/networks/default.nnue";
    EXPECT_TRUE(has_chess_inputs(network->architecture.inputs));
}

}  // namespace
}  // namespace tablero::chess
