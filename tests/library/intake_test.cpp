#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "base/text.h"
#include "chess/notation/pgn_writer.h"
#include "library/early_positions.h"
#include "library/pgn_intake.h"
#include "library/segment_draft.h"
#include "tests/library/library_games.h"
#include "tests/support/data_folder.h"

namespace tablero::library {
namespace {

const chess::Openings& table() {
    static const chess::Openings kOpenings;
    return kOpenings;
}

// The games of a text both ways: heard on the way, and by their records.
void expect_intake_equals_records(const std::string& pgn) {
    chess::PgnReader heard(memory_source(pgn), chess::PgnDetail::kEverything);
    chess::PgnReader read(memory_source(pgn), chess::PgnDetail::kEverything);
    while (const auto record = read_pgn_game(read)) {
        PgnIntake intake(table());
        ASSERT_TRUE(heard.read_game(intake));
        ASSERT_EQ(intake.has_start(), record->start.has_value());
        if (!record->start) continue;
        const PreparedGame wanted = prepare_game(*record, table());
        const PreparedGame game = intake.take();
        EXPECT_EQ(game.packed.data, wanted.packed.data);
        EXPECT_EQ(game.packed.layout, wanted.packed.layout);
        EXPECT_EQ(game.packed.pieces_left, wanted.packed.pieces_left);
        EXPECT_EQ(game.heading.eco, wanted.heading.eco);
        EXPECT_EQ(game.heading.opening, wanted.heading.opening);
        EXPECT_EQ(game.heading.plies, wanted.heading.plies);
        EXPECT_EQ(game.heading.result, wanted.heading.result);
        EXPECT_EQ(game.heading.first, wanted.heading.first);
        EXPECT_EQ(game.heading.date, wanted.heading.date);
        EXPECT_EQ(game.early, early_positions({1, {}, game.packed.data})) << to_pgn(*record);
    }
    PgnIntake more(table());
    EXPECT_FALSE(heard.read_game(more));
}

TEST(PgnIntake, MakesTheSameOfPlainGamesAsTheirRecords) {
    Rng rng(21);
    std::string pgn = test::random_pgn(20, 40);
    for (int plies = 0; plies < 36; ++plies)
        pgn += to_pgn(test::random_game(rng, plies));
    expect_intake_equals_records(pgn);
}

TEST(PgnIntake, MakesTheSameOfWhateverElseStandsInAGame) {
    expect_intake_equals_records(
        "% before\n[White \"a\"]\n% amid\n\n1. e4 e5 *\n\n"
        "[White \"b\"]\n\n{first} 1. e4 $1 (1. d4 d5 (1... Nf6 2. c4) 2. c4) "
        "1... e5 2. -- Nf6 {last} 1-0\n\n"
        "[White \"c\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 3 30\"]\n"
        "[SetUp \"1\"]\n\n30... Kd7 31. a8=Q ( 31. a8=N ) *\n\n"
        "[White \"d\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1/2-1/2\n\n"
        "[White \"e\"]\n\n*\n\n[FEN \"none\"]\n\n1. e4 *\n");
}

TEST(PgnIntake, MakesTheSameOfTheGamesOfTheData) {
    const auto data = data_folder() / "chess" / "pgn";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "no " << data;
    for (const auto& file : std::filesystem::directory_iterator(data)) {
        if (file.path().extension() != ".pgn" || file.file_size() > 2'000'000) continue;
        std::ifstream text(file.path());
        expect_intake_equals_records({std::istreambuf_iterator<char>(text), {}});
    }
}

// What lets openings be named by the positions that are in the index.
TEST(PgnIntake, LooksFurtherThanTheLongestOpening) {
    for (const auto& opening : chess::Openings::all())
        EXPECT_LE(std::ssize(words(opening.moves)), kIndexedPlies) << opening.name;
}

TEST(SegmentDraft, SortsByPositionAndCountsAGameOnceAtEach) {
    Rng rng(22);
    SegmentDraft draft(1);
    std::vector<std::uint64_t> keys(3000);
    for (auto& key : keys)
        key = rng();
    for (int i = 0; i < 5; ++i)  // such that only the last bytes differ
        keys.push_back(keys[0] + static_cast<std::uint64_t>(i));
    std::size_t expected = 0;
    for (GameId id = 70'000; id > 66'000; --id) {
        std::vector<KeyedMove> early{{keys.back(), 7}};
        for (int i = 0; i < 20; ++i)
            early.push_back({keys[rng.below(static_cast<std::uint32_t>(keys.size()))], 1});
        std::set<std::uint64_t> different;
        for (const auto& each : early)
            different.insert(each.key);
        expected += different.size();
        draft.add(id, {}, early);
    }
    std::vector<Posting> postings;
    ASSERT_TRUE(draft
                    .for_each_part([&](std::span<const Posting> part) {
                        postings.insert(postings.end(), part.begin(), part.end());
                        return Status();
                    })
                    .ok());
    EXPECT_EQ(postings.size(), expected);
    EXPECT_EQ(draft.postings(), expected);
    EXPECT_TRUE(std::is_sorted(postings.begin(), postings.end(), [](const auto& a, const auto& b) {
        return std::pair(a.key(), a.game) < std::pair(b.key(), b.game);
    }));
    EXPECT_EQ(draft.games(), 4000);
    EXPECT_EQ(draft.first(), 66'001);
    EXPECT_EQ(draft.last(), 70'000);
    for (const auto& posting : postings) {
        if (posting.key() == keys.back()) {
            EXPECT_EQ(posting.move, 7) << "the first time counts";
        }
    }
}

TEST(RecentGames, KeepsARunWithoutGaps) {
    const std::vector<KeyedMove> early{{1, 2}};
    RecentGames recent;
    for (const GameId id : {1, 2, 5, 6, 65'536})
        recent.add(id, {}, early);
    recent.add(7, {}, {});
    const auto draft = recent.take(0);
    ASSERT_TRUE(draft);
    EXPECT_EQ(draft->first(), 5);
    EXPECT_EQ(draft->last(), 6);
    EXPECT_FALSE(recent.take(0)) << "taken";
    EXPECT_EQ(recent.take(1)->games(), 1);
}

}  // namespace
}  // namespace tablero::library
