#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/eval/features.h"
#include "chess/notation/fen.h"
#include "tests/support/active_inputs.h"
#include "tests/training/random_games.h"
#include "training/chess/samples.h"

namespace tablero::training {
namespace {

namespace fs = std::filesystem;

using Bytes = std::array<char, sizeof(PackedPosition)>;

Bytes bytes_of(const PackedPosition& position) {
    Bytes bytes;
    std::memcpy(bytes.data(), &position, sizeof position);
    return bytes;
}

class SampleSourceTest : public testing::Test {
  protected:
    static constexpr int kGames = 120;

    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = testing::TempDir() + "tablero_source_" + info->name();
        fs::remove_all(folder_);
        fs::create_directories(folder_ + "/deeper");
        write(folder_ + "/a.tbg", {1, 0, 500, 5000, 8}, 0, kGames / 2);
        write(folder_ + "/deeper/b.tbg", {2, 0, 500, 5000, 8}, kGames / 2, kGames);
    }
    void TearDown() override { fs::remove_all(folder_); }

    static void write(const std::string& path, const GameFileHeader& header, int from, int to) {
        auto writer = GameFileWriter::open(path, header);
        ASSERT_TRUE(writer.ok());
        for (int i = from; i < to; ++i)
            ASSERT_TRUE(writer->append(*encode_game(random_game(i))));
    }

    // What the filters should keep, worked out from the games themselves.
    static std::multiset<Bytes> expected_positions() {
        std::multiset<Bytes> kept;
        for (int i = 0; i < kGames; ++i) {
            const ChessRecord game = random_game(i);
            chess::Position position;
            for (const chess::Move move : game.opening)
                position.make(move);
            int ply = static_cast<int>(game.opening.size());
            for (const auto& [move, score] : game.moves) {
                const bool quiet = !position.is_capture(move) && !move.is_promotion();
                if (ply++ >= 16 && quiet && !position.in_check() && std::abs(score) <= 3000) {
                    kept.insert(bytes_of(pack(position, score, game.result)));
                }
                position.make(move);
            }
        }
        return kept;
    }

    static std::vector<Bytes> one_pass(ChessSource& source, std::uint64_t seed) {
        std::vector<Bytes> all;
        source.start_pass(seed);
        for (auto batch = source.next(64); !batch.empty(); batch = source.next(64)) {
            for (const PackedPosition& position : batch)
                all.push_back(bytes_of(position));
        }
        return all;
    }

    std::string folder_;
};

TEST_F(SampleSourceTest, EveryPassGivesEveryKeptPositionOnce) {
    const std::multiset<Bytes> expected = expected_positions();
    for (const std::size_t pool : {100UL, 1000UL, 1'000'000UL}) {
        for (const int threads : {1, 3}) {
            ChessSourceSettings settings;
            settings.pool = pool;
            settings.threads = threads;
            settings.validation_share = 0.1;
            auto source = open_chess_games(folder_, settings);
            ASSERT_TRUE(source.ok()) << source.error().message;
            EXPECT_GT(source->validation_games(), 0U);
            for (const std::uint64_t seed : {1U, 2U}) {
                const auto pass = one_pass(*source, seed);
                std::multiset<Bytes> all(pass.begin(), pass.end());
                for (const PackedPosition& position : source->validation())
                    all.insert(bytes_of(position));
                EXPECT_EQ(all, expected) << "pool " << pool;
            }
        }
    }
}

TEST_F(SampleSourceTest, APassDependsOnItsSeedAlone) {
    for (const std::size_t pool : {500UL, 1'000'000UL}) {
        ChessSourceSettings settings;
        settings.pool = pool;
        auto first = open_chess_games(folder_, settings);
        settings.threads = 2;
        auto second = open_chess_games(folder_, settings);
        const auto pass = one_pass(*first, 5);
        EXPECT_NE(one_pass(*second, 4), pass);
        EXPECT_EQ(one_pass(*second, 5), pass);
    }
}

// Shuffled well: neighbours in the stream are hardly ever neighbours in a game.
TEST_F(SampleSourceTest, MixesGames) {
    auto source = open_chess_games(folder_, ChessSourceSettings{});
    source->start_pass(1);
    int alike = 0;
    int total = 0;
    std::uint64_t last = 0;
    for (auto batch = source->next(64); !batch.empty(); batch = source->next(64)) {
        for (const PackedPosition& position : batch) {
            alike += std::popcount(position.occupied ^ last) <= 4 ? 1 : 0;
            last = position.occupied;
            ++total;
        }
    }
    EXPECT_LT(alike, total / 20);
}

TEST_F(SampleSourceTest, ValidationIsSplitByGame) {
    ChessSourceSettings settings;
    settings.validation_share = 0.3;
    auto source = open_chess_games(folder_, settings);
    EXPECT_EQ(source->training_games() + source->validation_games(),
              static_cast<std::size_t>(kGames));
    EXPECT_GT(source->validation_games(), 15U);
    EXPECT_LT(source->validation_games(), 60U);
}

TEST_F(SampleSourceTest, LeavesOutGamesOfAnotherKind) {
    const auto without = open_chess_games(folder_, {});
    write(folder_ + "/other.tbg", {3, 0, 500, 5000, 0, 1}, 0, 5);
    const auto source = open_chess_games(folder_, {});
    ASSERT_TRUE(source.ok());
    EXPECT_EQ(source->training_positions(), without->training_positions());
    EXPECT_THAT(source->warnings(), testing::ElementsAre(testing::HasSubstr("another kind")));
}

// Worked out from the games once more, as the sum it stands for: (1 - share) · share^k of the score
// k moves on.
TEST_F(SampleSourceTest, ScoresMayLookAhead) {
    constexpr double kShare = 0.6;
    std::map<Bytes, std::multiset<int>> expected;
    const auto without_score = [](PackedPosition position) {
        position.score = 0;
        return bytes_of(position);
    };
    for (int i = 0; i < kGames; ++i) {
        const ChessRecord game = random_game(i);
        chess::Position position;
        for (const chess::Move move : game.opening)
            position.make(move);
        for (std::size_t at = 0; at < game.moves.size(); ++at) {
            const auto [move, score] = game.moves[at];
            if (SampleFilter{}.keeps(
                    position, static_cast<int>(game.opening.size() + at), {move, score})) {
                double chance = 0;
                double weight = 1;
                for (std::size_t k = at; k < game.moves.size(); ++k) {
                    const double mine =
                        (k - at) % 2 == 0 ? game.moves[k].score : -game.moves[k].score;
                    const bool last = k + 1 == game.moves.size();
                    chance +=
                        weight * (last ? 1 : 1 - kShare) / (1 + std::exp(-mine / nnue::kScale));
                    weight *= kShare;
                }
                const double ahead = nnue::kScale * std::log(chance / (1 - chance));
                expected[without_score(pack(position, 0, game.result))].insert(
                    static_cast<int>(std::lround(ahead)));
            }
            position.make(move);
        }
    }
    ChessSourceSettings settings;
    settings.look_ahead = static_cast<float>(kShare);
    settings.validation_share = 0;
    auto source = open_chess_games(folder_, settings);
    ASSERT_TRUE(source.ok());
    std::map<Bytes, std::multiset<int>> found;
    source->start_pass(1);
    for (auto batch = source->next(64); !batch.empty(); batch = source->next(64)) {
        for (const PackedPosition& position : batch)
            found[without_score(position)].insert(position.score);
    }
    ASSERT_EQ(found.size(), expected.size());
    for (const auto& [position, scores] : found)
        EXPECT_THAT(scores,
                    testing::Pointwise(testing::Truly([](const auto& pair) {
                                           return std::abs(std::get<0>(pair) - std::get<1>(pair)) <=
                                                  1;
                                       }),
                                       expected[position]));
}

TEST_F(SampleSourceTest, NamesWhatIsWrong) {
    EXPECT_THAT(open_chess_games(folder_ + "/none", {}).error().message,
                testing::HasSubstr("no file or folder"));
    fs::create_directories(folder_ + "/empty");
    EXPECT_THAT(open_chess_games(folder_ + "/empty", {}).error().message,
                testing::HasSubstr("no *.tbg files"));
    ChessSourceSettings strict;
    strict.filter.first_ply = 1000;
    EXPECT_THAT(open_chess_games(folder_, strict).error().message, testing::HasSubstr("filters"));
}

// A packed position gives the same inputs as the evaluator's features.
TEST(PackedPosition, GivesTheInputsOfTheEvaluator) {
    for (int i = 0; i < 30; ++i) {
        const ChessRecord game = random_game(i);
        chess::Position position;
        for (const chess::Move move : game.opening)
            position.make(move);
        for (const auto& [move, score] : game.moves) {
            for (const bool mirrored : {false, true}) {
                const nnue::Architecture shape = {
                    mirrored ? chess::kPieceInputs : chess::kEnPriseInputs, 32, 8, mirrored};
                const Sample sample =
                    make_sample(pack(position, score, game.result), shape, {}, false);
                const chess::Color us = position.side_to_move();
                const auto expect_inputs = [&](chess::Color view,
                                               std::span<const std::uint16_t> inputs) {
                    const bool flip = mirrored && chess::flips_files(position.king_square(view));
                    const auto active = chess::active_inputs(position, view, flip, shape.inputs);
                    EXPECT_THAT(std::vector(inputs.begin(), inputs.end()),
                                testing::UnorderedElementsAreArray(active.span().begin(),
                                                                   active.span().end()));
                };
                expect_inputs(us, sample.own_inputs());
                expect_inputs(~us, sample.other_inputs());
                EXPECT_EQ(sample.bucket, chess::output_bucket(std::popcount(position.pieces()), 8));
            }
            position.make(move);
        }
    }
}

TEST(PackedPosition, LabelsBlendScoreAndResult) {
    const chess::Position position = chess::parse_fen("4k3/8/8/8/8/8/8/4KQ2 b - - 0 1")->position;
    const PackedPosition packed = pack(position, -200, GameResult::kWhiteWins);
    const nnue::Architecture shape;
    const float chances = 1 / (1 + std::exp(1.0F));
    EXPECT_FLOAT_EQ(make_sample(packed, shape, {0.0F, true}, false).target, chances);
    EXPECT_FLOAT_EQ(make_sample(packed, shape, {1.0F, true}, false).target, 0);
    EXPECT_FLOAT_EQ(make_sample(packed, shape, {0.25F, true}, false).target, 0.75F * chances);
    EXPECT_FLOAT_EQ(make_sample(packed, shape, {0.25F, true}, false).residual, -950.0F / 200);
    EXPECT_FLOAT_EQ(make_sample(packed, shape, {0.25F, false}, false).residual, 0);
}

std::set<std::uint16_t> own_inputs(const Sample& sample) {
    return {sample.own_inputs().begin(), sample.own_inputs().end()};
}

TEST(PackedPosition, FlipsOnlyWithoutCastlingRights) {
    const nnue::Architecture shape;
    const auto packed = [](const char* fen) {
        return pack(chess::parse_fen(fen)->position, 0, GameResult::kDraw);
    };
    const auto castles = packed("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    EXPECT_EQ(own_inputs(make_sample(castles, shape, {}, true)),
              own_inputs(make_sample(castles, shape, {}, false)));
    const auto free = packed("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    const auto mirrored = packed("3k4/8/8/8/8/8/8/3K3R w - - 0 1");
    const Sample flipped = make_sample(free, shape, {}, true);
    const Sample plain = make_sample(mirrored, shape, {}, false);
    EXPECT_EQ(own_inputs(flipped), own_inputs(plain));
}

}  // namespace
}  // namespace tablero::training
