#include "training/game_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "tests/fuzz/selfplay_game_checks.h"
#include "tests/training/random_games.h"
#include "training/chess/game_format.h"

namespace tablero::training {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class GameFile : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        path_ = testing::TempDir() + "tablero_" + info->name() + ".tbg";
        fs::remove(path_);
    }
    void TearDown() override { fs::remove(path_); }

    void write(int first, int count) {
        Result<GameFileWriter> writer = GameFileWriter::open(path_, kHeader);
        ASSERT_TRUE(writer.ok()) << writer.error().message;
        for (int i = first; i < first + count; ++i) {
            const auto bytes = encode_game(random_game(i));
            ASSERT_TRUE(bytes.ok()) << bytes.error().message;
            ASSERT_TRUE(writer->append(*bytes));
        }
    }
    std::vector<char> contents() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }
    void overwrite(const std::vector<char>& bytes) const {
        std::ofstream(path_, std::ios::binary)
            .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

    static constexpr GameFileHeader kHeader = {42, 0x1234, 500, 20000, 8};
    std::string path_;
};

TEST(GameRecord, ReplaysToTheSameKeys) {
    for (int i = 0; i < 50; ++i) {
        const ChessRecord game = random_game(i);
        chess::Position position;
        for (const chess::Move move : game.opening)
            position.make(move);
        const auto bytes = encode_game(game);
        ASSERT_TRUE(bytes.ok());
        std::size_t seen = 0;
        const Status status = replay_game<ChessFormat>(
            *bytes,
            [&](const chess::Position& replayed, int ply, ChessScoredMove move, GameResult result) {
                ASSERT_EQ(replayed.key(), position.key());
                ASSERT_EQ(ply, static_cast<int>(game.opening.size() + seen));
                ASSERT_EQ(move, game.moves[seen]);
                ASSERT_EQ(result, game.result);
                position.make(move.move);
                ++seen;
            });
        ASSERT_TRUE(status.ok()) << status.error().message;
        EXPECT_EQ(seen, game.moves.size());
        const auto copy = decode_game<ChessFormat>(*bytes);
        ASSERT_TRUE(copy.ok());
        EXPECT_EQ(*copy, game);
        // Three bytes a ply and a short preamble.
        EXPECT_EQ(bytes->size(), 9 + game.opening.size() + 3 * game.moves.size());
    }
}

TEST(GameRecord, StartsFromAnyPosition) {
    ChessRecord game;
    game.start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    game.moves = {{chess::Move(chess::kE1, chess::kH1, chess::MoveKind::kCastling), 12},
                  {chess::Move(chess::kE8, chess::kA8, chess::MoveKind::kCastling), -12}};
    const auto bytes = encode_game(game);
    ASSERT_TRUE(bytes.ok()) << bytes.error().message;
    EXPECT_EQ(*decode_game<ChessFormat>(*bytes), game);
}

// The layout of docs/training.md, byte by byte: files outlive programs.
TEST(GameRecord, BytesStayTheSame) {
    ChessRecord game;
    game.index = 258;
    game.opening = {chess::Move(chess::kE2, chess::kE4, chess::MoveKind::kNormal)};
    game.moves = {{chess::Move(chess::kE7, chess::kE5, chess::MoveKind::kNormal), -7}};
    game.result = GameResult::kWhiteWins;
    const auto bytes = encode_game(game);
    ASSERT_TRUE(bytes.ok()) << bytes.error().message;
    // In order of their target squares, twelve moves end before rank 4, and e4 is its fifth square.
    EXPECT_EQ(*bytes, (std::vector<std::uint8_t>{2, 1, 0, 0, 2, 0, 1, 1, 0, 16, 4, 249, 255}));
}

TEST(GameRecord, RefusesIllegalMoves) {
    ChessRecord game;
    game.moves = {{chess::Move(chess::kE2, chess::kE5), 0}};
    EXPECT_THAT(encode_game(game).error().message, HasSubstr("illegal move e2e5"));
}

TEST(GameRecord, FuzzCorpusHolds) {
    const auto folder = fs::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/selfplay_game";
    Rng rng(4);
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::vector<char> text{std::istreambuf_iterator<char>(stream), {}};
        const std::vector<std::uint8_t> bytes(text.begin(), text.end());
        ASSERT_TRUE(decode_game<ChessFormat>(bytes).ok()) << entry.path();
        for (int copy = 0; copy < 500; ++copy) {
            auto damaged = bytes;
            const auto at = rng.below(static_cast<std::uint32_t>(bytes.size()));
            damaged[at] = static_cast<std::uint8_t>(rng());
            test::check_selfplay_game<ChessFormat>(damaged);
        }
        test::check_selfplay_game<ChessFormat>(bytes);
        ++files;
    }
    EXPECT_GE(files, 5);
}

TEST_F(GameFile, ReadsWhatItWrites) {
    write(0, 20);
    const auto reader = GameFileReader::open(path_);
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(reader->index().header, kHeader);
    EXPECT_EQ(reader->index().damaged_bytes, 0U);
    ASSERT_EQ(reader->index().blocks.size(), 20U);
    for (const GameBlock& block : reader->index().blocks) {
        EXPECT_EQ(*decode_game<ChessFormat>(*reader->read(block)), random_game(block.index));
    }
}

TEST_F(GameFile, HeadersStayTheSame) {
    write(0, 0);
    const std::vector<char> bytes = contents();
    const std::string text(bytes.begin(), bytes.end());
    EXPECT_EQ(text.substr(0, 56),
              std::string("TBLRGAME\1\0\0\0\xF4\1\0\0*\0\0\0\0\0\0\0\x34\x12\0\0\0\0\0\0"
                          "\x20N\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
                          56));
    EXPECT_EQ(text.size(), 64U);
}

TEST_F(GameFile, KeepsWhatIsPlayedAndItsSettings) {
    GameFileHeader header = kHeader;
    header.game = 0x0F0201;
    header.settings = 99;
    ASSERT_TRUE(GameFileWriter::open(path_, header).ok());
    EXPECT_EQ(scan_game_file(path_)->header, header);
    EXPECT_THAT(GameFileWriter::open(path_, kHeader).error().message, HasSubstr("other settings"));
}

TEST_F(GameFile, ResumesBehindAnUnfinishedWrite) {
    write(0, 5);
    auto bytes = contents();
    const std::size_t whole = bytes.size();
    write(5, 1);
    bytes = contents();
    bytes.resize(whole + (bytes.size() - whole) / 2);
    overwrite(bytes);
    EXPECT_EQ(scan_game_file(path_)->blocks.size(), 5U);
    write(5, 3);
    const auto index = scan_game_file(path_);
    EXPECT_EQ(index->blocks.size(), 8U);
    EXPECT_EQ(index->damaged_bytes, 0U);
}

TEST_F(GameFile, SkipsADamagedGameAndKeepsTheRest) {
    write(0, 10);
    auto bytes = contents();
    bytes[bytes.size() / 2] ^= 1;
    overwrite(bytes);
    const auto index = scan_game_file(path_);
    ASSERT_TRUE(index.ok());
    EXPECT_EQ(index->blocks.size(), 9U);
    EXPECT_GT(index->damaged_bytes, 0U);
}

TEST_F(GameFile, RefusesOtherSettingsAndOtherFiles) {
    write(0, 1);
    GameFileHeader other = kHeader;
    other.seed = 43;
    EXPECT_THAT(GameFileWriter::open(path_, other).error().message, HasSubstr("other settings"));
    overwrite(std::vector<char>(200, 'x'));
    EXPECT_THAT(GameFileWriter::open(path_, kHeader).error().message,
                HasSubstr("not a file of self-play"));
    EXPECT_THAT(GameFileReader::open(path_ + "none").error().message, HasSubstr(path_ + "none"));
}

TEST_F(GameFile, HasOneWriterAtATime) {
    const auto first = GameFileWriter::open(path_, kHeader);
    ASSERT_TRUE(first.ok());
    EXPECT_THAT(GameFileWriter::open(path_, kHeader).error().message, HasSubstr("another process"));
}

}  // namespace
}  // namespace tablero::training
