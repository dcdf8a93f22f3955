#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/chess960.h"
#include "chess/notation/fen.h"
#include "gomoku/notation/sgf.h"
#include "library/codec/game_codec.h"
#include "library/codec/packed.h"
#include "tests/fuzz/library_game_checks.h"
#include "tests/support/data_folder.h"

namespace tablero::library {
namespace {

const chess::Openings& openings() {
    static const chess::Openings kOpenings;
    return kOpenings;
}

// What comes out of the bytes of a game.
AnyRecord round_trip(const AnyRecord& record) {
    const Heading heading = heading_of(record, openings());
    const PackedGame packed = pack_game(record, heading);
    auto back = unpack_game(heading, packed.layout, packed.data);
    EXPECT_TRUE(back.ok()) << (back ? "" : back.error().message);
    return back ? std::move(*back) : AnyRecord{};
}

void expect_same(const chess::GameRecord& a, const chess::GameRecord& b, const std::string& name) {
    EXPECT_EQ(a.tags, b.tags) << name;
    EXPECT_TRUE(a.tree == b.tree) << name;
    EXPECT_EQ(a.result, b.result) << name;
    ASSERT_TRUE(b.start) << name;
    EXPECT_EQ(to_fen(*a.start, chess::FenForm::kShredder),
              to_fen(*b.start, chess::FenForm::kShredder))
        << name;
    EXPECT_EQ(a.start->is_chess960(), b.start->is_chess960()) << name;
}

record::Notes random_notes(Rng& rng) {
    const auto texts = [&] {
        std::vector<std::string> list(rng.below(3));
        for (auto& text : list)
            text = std::string(rng.below(200), static_cast<char>('a' + rng.below(26)));
        return list;
    };
    record::Notes notes;
    if (rng.below(3) != 0) return notes;
    notes.comments_before = texts();
    notes.comments = texts();
    for (auto count = rng.below(3); count > 0; --count)
        notes.glyphs.push_back(static_cast<std::uint16_t>(rng.below(65536)));
    if (rng.below(4) == 0) notes.properties.push_back({"%", {"line\nbreak", ""}});
    return notes;
}

// A tree of random legal moves, passes among them, that branches anywhere.
void grow(chess::GameRecord& game, Rng& rng, int moves) {
    for (; moves > 0; --moves) {
        const auto size = static_cast<std::uint32_t>(game.tree.size());
        // Mostly at the end, so that it becomes deep.
        const record::NodeId parent = rng.below(4) == 0 ? rng.below(size) : size - 1;
        const chess::Position position = game.position_after(parent);
        const chess::MoveList legal = legal_moves(position);
        if (legal.empty()) continue;
        chess::Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (!position.in_check() && rng.below(20) == 0) move = chess::Move::null();
        if (game.tree.find(parent, move) != record::kNoNode) continue;
        game.tree.notes(game.tree.add(parent, move)) = random_notes(rng);
    }
}

TEST(GameCodec, KeepsRandomTreesOfChess) {
    Rng rng(7);
    for (int i = 0; i < 150; ++i) {
        chess::GameRecord game;
        if (i % 3 == 1) {
            game.start = chess::chess960_start(static_cast<int>(rng.below(960)));
        } else if (i % 3 == 2) {  // promotions, and queens with more places than a nibble holds
            game.start = chess::parse_fen("3q4/P5P1/7k/3Q4/3q4/8/p6p/R2QK2R w KQ - 5 40")->position;
        }
        game.tree.notes(record::kRoot) = random_notes(rng);
        game.result = static_cast<chess::PgnResult>(rng.below(4));
        game.tags = {{"Event", ""}, {"White", "Ž"}, {"White", "again"}, {"Odd", "\n"}};
        if (i % 2 == 0) game.set_tag("Date", "2020.??.??");
        grow(game, rng, 150);
        expect_same(game, std::get<chess::GameRecord>(round_trip(game)), std::to_string(i));
    }
}

TEST(GameCodec, KeepsRandomTreesOfGomokuOnEveryBoard) {
    Rng rng(8);
    for (int size = gomoku::kMinSize; size <= gomoku::kMaxSize; ++size) {
        gomoku::GameRecord game;
        game.rules = gomoku::kRuleSets[static_cast<std::size_t>(size) % gomoku::kRuleSets.size()];
        game.size = size;
        game.tags = {{"Black", "a"}, {"White", "b"}, {"Result", "W+Time"}, {"Date", "2020-01-02"}};
        if (size % 2 == 0) {
            game.setup = gomoku::Setup{
                size, {0}, {gomoku::point_at(size - 1, size - 1)}, gomoku::Color::kWhite, {4, 2}};
        }
        for (int i = 0; i < 100; ++i) {
            const auto parent = rng.below(static_cast<std::uint32_t>(game.tree.size()));
            const auto at = [&] {
                return static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
            };
            const auto point = gomoku::point_at(at(), at());
            if (game.tree.find(parent, point) != record::kNoNode) continue;
            game.tree.notes(game.tree.add(parent, point)) = random_notes(rng);
        }
        EXPECT_TRUE(std::get<gomoku::GameRecord>(round_trip(game)) == game) << size;
    }
}

// A chain of variations, each inside the one before, must neither overflow nor take for ever.
TEST(GameCodec, KeepsVariationsNestedDeep) {
    gomoku::GameRecord game;
    record::NodeId node = record::kRoot;
    for (int i = 0; i < 200'000; ++i) {
        game.tree.add(node, gomoku::point_at(0, i % 2));
        node = game.tree.add(node, gomoku::point_at(1, i % 2));
    }
    EXPECT_TRUE(std::get<gomoku::GameRecord>(round_trip(game)) == game);
}

TEST(GameCodec, TakesAByteForAMoveAndForATagThatTheHeadingKnows) {
    chess::GameRecord game;
    game.tags = {
        {"Event", "A long name of an event"}, {"White", "Somebody"}, {"Date", "2020.01.18"}};
    Rng rng(1);
    chess::Position position;
    record::NodeId node = record::kRoot;
    while (position.plies_played() < 80) {
        const auto moves = legal_moves(position);
        ASSERT_FALSE(moves.empty());
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        node = game.tree.add(node, move);
        position.make(move);
    }
    const auto packed = pack_game(game, heading_of(game, openings()));
    EXPECT_LE(packed.data.size(), 80U + 3 + 4 + 3);  // and a few long moves of the queen
}

TEST(GameCodec, ReplaysTheMainLineAsThePositionDoes) {
    Rng rng(9);
    for (int i = 0; i < 50; ++i) {
        chess::GameRecord game;
        grow(game, rng, 120);
        const auto packed = pack_game(game, heading_of(game, openings()));
        ChessReplay replay(packed.data);
        auto node = record::kRoot;
        while (const auto move = replay.next()) {
            node = game.tree[node].first_child;
            ASSERT_NE(node, record::kNoNode);
            EXPECT_EQ(*move, game.tree[node].move);
            replay.play(*move);
            EXPECT_EQ(replay.board().board, game.position_after(node).board());
        }
        EXPECT_EQ(game.tree[node].first_child, record::kNoNode);
        EXPECT_EQ(moves_of({}, packed.data), packed.data.substr(0, replay.offset()));
    }
}

// Bytes that are cut off or changed give an error or another game, never a crash.
TEST(GameCodec, SurvivesDamage) {
    Rng rng(10);
    chess::GameRecord game;
    grow(game, rng, 150);
    game.tags = {{"White", "a"}, {"Other", "b"}};
    const Heading heading = heading_of(game, openings());
    const auto packed = pack_game(game, heading);
    for (std::size_t length = 0; length < packed.data.size(); ++length)
        EXPECT_FALSE(unpack_game(heading, packed.layout, packed.data.substr(0, length)).ok());
    for (int i = 0; i < 5000; ++i) {
        std::string bytes = packed.data;
        for (auto count = rng.below(4) + 1; count > 0; --count) {
            bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<char>(rng.below(256));
        }
        (void)unpack_game(heading, packed.layout, bytes);
        (void)moves_of({}, bytes);
        (void)moves_of(Variant::from_number(64 + 15), bytes);
    }
}

TEST(GameCodecFuzz, CorpusIsReadWithoutHarm) {
    const auto folder =
        std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/library_game";
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        tablero::test::check_library_game(text);
        ++files;
    }
    EXPECT_GT(files, 3);
}

TEST(GameCodec, KeepsEveryGameOfTheData) {
    int games = 0;
    const auto folder = data_folder() / "chess" / "pgn";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no " << folder;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".pgn") continue;
        auto source = open_source(file.path().string());
        ASSERT_TRUE(source.ok());
        chess::PgnReader reader(std::move(*source), chess::PgnDetail::kEverything);
        while (const auto game = read_pgn_game(reader)) {
            if (!game->start) continue;
            expect_same(
                *game, std::get<chess::GameRecord>(round_trip(*game)), file.path().string());
            ++games;
        }
    }
    EXPECT_GT(games, 100);
}

TEST(Heading, ReadsDates) {
    EXPECT_EQ(parse_date("2026.11.16"), 20261116);
    EXPECT_EQ(parse_date("2026-11"), 20261100);
    EXPECT_EQ(parse_date("2026.??.??"), 20260000);
    EXPECT_EQ(parse_date("????.??.??"), 0);
    EXPECT_EQ(parse_date("soon"), 0);
    EXPECT_EQ(date_text(20261116), "2026.11.16");
    EXPECT_EQ(date_text(20260000), "2026.??.??");
    EXPECT_EQ(date_text(0), "????.??.??");
}

}  // namespace
}  // namespace tablero::library
