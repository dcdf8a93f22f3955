
#include <fstream>
#include <rapidcheck.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "gomoku/notation/points.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf_annotations.h"
#include "tests/support/data_folder.h"
#include "tests/support/read_sgf.h"

namespace tablero::gomoku {
namespace {

using record::kRoot;
using record::Mark;
using record::NodeId;
using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

std::vector<Result<GameRecord>> games_of(std::string_view text) {
    std::vector<Result<GameRecord>> games;
    SgfReader reader(text);
    for (auto game = reader.next(); game; game = reader.next())
        games.push_back(std::move(*game));
    return games;
}

TEST(Sgf, VariationsCommentsAndUnknownPropertiesAreKept) {
    const std::string text =
        "(;FF[4]GM[4]SZ[15]RU[renju]PB[Ana \\] B]PW[Luis]DT[2026-11-16]XT[Club:a:b]C[the \\\\ "
        "start]"
        "AP[some:1]KM[1][2]\n;B[hh]C[two\nlines]QQ[kept \\] as it is]\n"
        "(\n;W[hi]BL[12.5]\n;B[ii])\n(\n;C[instead]\n;W[gg])\n(\n;W[aa]))\n";
    const auto record = read_sgf(text);
    ASSERT_TRUE(record.ok()) << record.error().message;
    EXPECT_EQ(write_sgf(*record), text);
    EXPECT_EQ(record->tag("Club"), "a:b");
    EXPECT_EQ(record->text("Black"), "Ana ] B");
    EXPECT_THAT(record->tree[kRoot].comments, ElementsAre("the \\ start"));
    EXPECT_EQ(record->tree.main_line().size(), 3U);
    const auto& first = record->tree[record->tree[kRoot].first_child];
    EXPECT_THAT(first.comments, ElementsAre("two\nlines"));
    EXPECT_EQ(first.properties, (std::vector<record::Property>{{"QQ", {"kept \\] as it is"}}}));
    const auto& instead = record->tree[record->tree[first.first_child].next_sibling];
    EXPECT_THAT(instead.comments_before, ElementsAre("instead"));
    EXPECT_EQ(instead.move, point_at(6, 8));
}

TEST(Sgf, NodesWithoutAMoveBelongToTheMoveBehindThem) {
    const auto record =
        read_sgf("(;GM[4]SZ[15];C[a]QA[1];QB[2]B[hh]C[x];C[b];C[c](;W[aa];C[end])(;W[bb]))");
    ASSERT_TRUE(record.ok());
    const auto id = record->tree[kRoot].first_child;
    EXPECT_THAT(record->tree[id].comments_before, ElementsAre("a"));
    EXPECT_THAT(record->tree[id].comments, ElementsAre("x\nb\nc"));
    EXPECT_EQ(record->tree[id].properties,
              (std::vector<record::Property>{{"QA", {"1"}}, {"QB", {"2"}}}));
    EXPECT_THAT(record->tree[record->tree.line_end()].comments, ElementsAre("end"));
    EXPECT_EQ(*read_sgf(write_sgf(*record)), *record);
}

TEST(Sgf, CollectionsHoldManyGamesAndABadOneHarmsNoOther) {
    const auto games = games_of(
        "words before (;GM[4]SZ[15];B[hh];W[ii]) between (;GM[1]SZ[19];B[aa](;W[bb])(;W[cc]))"
        "(;GM[4]SZ[9];B[ee]!)(;GM[4]SZ[9];B[ee](;W[dd])(;W[zz];B[aa]))(;GM[4];B[hh]");
    ASSERT_EQ(games.size(), 5U);
    EXPECT_EQ(games[0]->tree.main_line().size(), 2U);
    EXPECT_THAT(games[1].error().message, HasSubstr("GM"));
    EXPECT_THAT(games[2].error().message, HasSubstr("\"!)"));
    EXPECT_EQ(games[3]->tree.size(), 3U);
    ASSERT_EQ(games[3]->problems.size(), 1U);
    EXPECT_THAT(games[3]->problems[0].message, HasSubstr("\"zz\""));
    EXPECT_THAT(games[4].error().message, HasSubstr("ends before ')'"));
    EXPECT_FALSE(read_sgf("no game").ok());
    EXPECT_THAT(games_of("(;GM[4])").size(), 1U);
}

TEST(Sgf, StonesMayStandBeforeTheFirstMove) {
    const auto record = read_sgf("(;GM[4]SZ[15]AB[hh][aa:bb]AW[ii]PL[W];W[gg];B[ff])");
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->setup->black.size(), 5U);
    EXPECT_EQ(record->setup->white.size(), 1U);
    EXPECT_EQ(record->first_side(), Color::kWhite);
    EXPECT_EQ(replay(*record)->stones(), 8);
    EXPECT_EQ(*read_sgf(write_sgf(*record)), *record);
    // Where PL is missing, the first move says who begins.
    EXPECT_EQ(read_sgf("(;GM[4]SZ[15]AB[hh];W[gg])")->first_side(), Color::kWhite);
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15]AB[hh]PL[B];W[gg])").error().message,
                HasSubstr("out of turn"));
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15]PL[x])").error().message, HasSubstr("PL \"x\""));
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15];B[hh]AW[aa])").error().message, HasSubstr("AW after"));
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15]AB[hh]AW[hh];B[aa])")->setup->black,
                ElementsAre(point_at(7, 7)));
}

TEST(Sgf, TheRuleStaysAsItIsWrittenWhileItHolds) {
    auto record = *read_sgf("(;GM[4]SZ[15]RU[Renju])");
    EXPECT_EQ(record.rules, RuleSet::kRenju);
    EXPECT_THAT(write_sgf(record), HasSubstr("RU[Renju]"));
    record.rules = RuleSet::kStandard;
    EXPECT_THAT(write_sgf(record), HasSubstr("RU[standard]"));
    EXPECT_THAT(write_sgf(record), testing::Not(HasSubstr("Renju")));
    EXPECT_THAT(write_sgf(*read_sgf("(;GM[4]SZ[15]RU[house rules])")),
                HasSubstr("RU[house rules]"));
    EXPECT_THAT(write_sgf(*read_sgf("(;FF[3]GM[4]SZ[15])")), HasSubstr("FF[3]"));
}

TEST(Sgf, TextsAreUtf8AndLineBreaksOneCharacter) {
    const auto record = read_sgf("(;GM[4]SZ[15]CA[ISO-8859-1]PB[J\xF6rg]C[a\\\r\nb\r\nc\\:d])");
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->text("Black"), "J\xC3\xB6rg");
    EXPECT_THAT(record->tree[kRoot].comments, ElementsAre("ab\nc:d"));
    EXPECT_THAT(write_sgf(*record), HasSubstr("CA[UTF-8]"));
}

TEST(Sgf, DeepNestingIsHarmless) {
    std::string text = "(;GM[4]SZ[15];B[hh]";
    for (int i = 0; i < 50'000; ++i)
        text += i % 2 ? "(;B[ab]" : "(;W[aa]";
    text += std::string(50'001, ')');
    const auto record = read_sgf(text);
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->tree.size(), 50'002U);
    EXPECT_EQ(*read_sgf(write_sgf(*record)), *record);
}

TEST(Sgf, JudgementsOfMovesAndPositionsAreUnderstood) {
    const auto record =
        read_sgf("(;GM[4]SZ[15];B[hh]TE[2]GB[1]C[x];W[ii]BM[1];B[gg]DO[];W[aa]DM[])");
    ASSERT_TRUE(record.ok());
    std::vector<std::vector<std::uint16_t>> glyphs;
    for (auto id = record->tree[record::kRoot].first_child; id != record::kNoNode;
         id = record->tree[id].first_child)
        glyphs.push_back(glyphs_of(record->tree[id].notes()));
    using Glyphs = std::vector<std::uint16_t>;
    EXPECT_THAT(glyphs, ElementsAre(Glyphs{3, 16}, Glyphs{2}, Glyphs{6}, Glyphs{10}));
}

TEST(Sgf, JudgementsAreChangedInTheirPlace) {
    const auto record = read_sgf("(;GM[4]SZ[15];B[hh]TE[1]XX[kept]GW[])");
    ASSERT_TRUE(record.ok());
    record::Notes notes = record->tree[record->tree.line_end()].notes();
    const record::Notes before = notes;
    set_glyphs(notes, {1, 17});
    EXPECT_EQ(notes, before) << "is said already";
    set_glyphs(notes, {4, 17, 146});
    EXPECT_THAT(glyphs_of(notes), ElementsAre(4, 17)) << "SGF knows no novelties";
    EXPECT_EQ(notes.properties.front().name, "XX");
    set_glyphs(notes, {});
    EXPECT_EQ(notes.properties.size(), 1U);
    notes.glyphs = {5};  // as an earlier version kept them
    EXPECT_THAT(glyphs_of(notes), ElementsAre(5));
    set_glyphs(notes, {5});
    EXPECT_THAT(glyphs_of(notes), ElementsAre(5));
    EXPECT_EQ(notes.properties.back().name, "IT");
}

TEST(Sgf, AnnotationsAreUnderstood) {
    const auto record = read_sgf(
        "(;GM[4]SZ[15];B[hh]BL[12.5]XS[3]V[-1.25]XD[9]MA[aa]TR[bb:bc]LB[cc:A\\]][bad]AR[aa:bb])");
    ASSERT_TRUE(record.ok());
    const auto& notes = record->tree[record->tree.line_end()];
    const auto said = annotations_of(notes, 15);
    EXPECT_EQ(said.clock, 12500ms);
    EXPECT_EQ(said.elapsed, 3s);
    EXPECT_EQ(said.evaluation, (record::Evaluation{-125, {}, 9}));
    EXPECT_THAT(
        said.marks,
        ElementsAre(Mark{Mark::Shape::kArrow, 'G', point_at(0, 14), point_at(1, 13), {}},
                    Mark{Mark::Shape::kCross, 'G', point_at(0, 14), point_at(0, 14), {}},
                    Mark{Mark::Shape::kTriangle, 'G', point_at(1, 13), point_at(1, 13), {}},
                    Mark{Mark::Shape::kTriangle, 'G', point_at(1, 12), point_at(1, 12), {}},
                    Mark{Mark::Shape::kLabel, 'G', point_at(2, 12), point_at(2, 12), "A]"}));
    record::Notes same = notes;
    annotate(same, said, 15, Color::kBlack);
    EXPECT_EQ(same, notes.notes());
}

record::Annotations random_annotations(Rng& rng, int size) {
    record::Annotations wanted;
    if (rng.below(2)) wanted.clock = 1ms * rng.below(10'000'000);
    if (rng.below(2)) wanted.elapsed = 1ms * rng.below(100'000);
    if (rng.below(2)) wanted.evaluation = record::Evaluation{int(rng.below(2000)) - 1000, {}, {}};
    if (rng.below(4) == 0) wanted.evaluation = record::Evaluation{0, int(rng.below(99)) - 50, 7};
    for (int shape = 0; shape <= static_cast<int>(Mark::Shape::kLabel); ++shape) {
        if (rng.below(3)) continue;
        const auto point = [&] { return point_at(int(rng.below(size)), int(rng.below(size))); };
        Mark mark{static_cast<Mark::Shape>(shape), 'G', point(), 0, {}};
        mark.to = mark.shape == Mark::Shape::kArrow ? point() : mark.from;
        if (mark.shape == Mark::Shape::kLabel) mark.label = "a:b]\\";
        wanted.marks.push_back(mark);
    }
    // In the order in which they are read.
    std::stable_sort(wanted.marks.begin(), wanted.marks.end(), [](const auto& a, const auto& b) {
        return a.shape < b.shape;
    });
    return wanted;
}

std::string random_text(Rng& rng) {
    constexpr std::string_view kPieces[] = {
        "word", "]", "[", "\\", "\\\n", "(;B[aa])", ":", "\n", "\xC3\xBC", ";", " ", "\t"};
    std::string text;
    for (std::uint32_t i = 0, n = 1 + rng.below(6); i < n; ++i)
        text += kPieces[rng.below(std::size(kPieces))];
    return text;
}

// Moves without any rules, and remarks everywhere they may stand.
GameRecord random_record(std::uint64_t seed) {
    Rng rng(seed);
    GameRecord record;
    record.rules = kRuleSets[rng.below(5)];
    record.size = kMinSize + static_cast<int>(rng.below(kMaxSize - kMinSize + 1));
    for (const auto* tag : {"Black", "White", "Odd tag", "Black", "Date"}) {
        if (rng.below(2)) record.tags.push_back({tag, random_text(rng)});
    }
    const auto point = [&] {
        return point_at(int(rng.below(record.size)), int(rng.below(record.size)));
    };
    if (rng.below(3) == 0) {
        record.setup = Setup{record.size,
                             {point(), point()},
                             {point()},
                             rng.below(2) ? Color::kBlack : Color::kWhite,
                             {0, 0}};
    }
    for (int i = 0; i < 40; ++i) {
        const auto size = static_cast<std::uint32_t>(record.tree.size());
        const NodeId parent = rng.below(4) ? size - 1 : rng.below(size);
        auto& notes = record.tree.notes(record.tree.add(parent, point()));
        if (rng.below(3) == 0) notes.comments.push_back(random_text(rng));
        while (rng.below(4) == 0)
            notes.comments_before.push_back(random_text(rng));
        if (rng.below(5) == 0) notes.properties.push_back({"QQ", {"a\\]", "b\\\\"}});
        if (rng.below(3) == 0)
            annotate(notes, random_annotations(rng, record.size), record.size, Color::kBlack);
    }
    return record;
}

TEST(Sgf, AnyTreeReadsBackAsItself) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed) {
        const GameRecord record = random_record(seed);
        const std::string text = write_sgf(record);
        const auto again = read_sgf(text);
        RC_ASSERT(again.ok());
        RC_ASSERT(again->problems.empty());
        RC_ASSERT(*again == record);
        RC_ASSERT(write_sgf(*again) == text);
        RC_ASSERT(games_of(text + text).size() == 2U);
    }));
}

TEST(Sgf, AnyAnnotationsReadBack) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed) {
        Rng rng(seed);
        record::Notes notes;
        notes.properties = {{"QQ", {"x"}}, {"WL", {"77"}}, {"MA", {"aa", "bb"}}};
        for (int i = 0; i < 4; ++i) {
            const auto wanted = random_annotations(rng, 15);
            annotate(notes, wanted, 15, rng.below(2) ? Color::kBlack : Color::kWhite);
            RC_ASSERT(annotations_of(notes, 15) == wanted);
            RC_ASSERT(notes.properties.front().name == "QQ");
        }
    }));
}

TEST(Sgf, GamesOfPeopleReadBackInEveryFormat) {
    std::ifstream file(data_folder() / "gomoku/games/human_games.csv");
    if (!file) GTEST_SKIP() << "the games are not there";
    std::string line;
    std::getline(file, line);
    int games = 0;
    while (std::getline(file, line) && games < 2000) {
        const auto fields = split(line, ',');
        ASSERT_EQ(fields.size(), 7U);
        GameRecord record;
        record.rules = rule_set_from(fields[2]).value_or(RuleSet::kFreestyle);
        record.tags = {{"Black", std::string(fields[0])}, {"White", "x"}};
        const auto moves = parse_points(fields[6], record.size);
        ASSERT_TRUE(moves.ok()) << line;
        record.tree.add_line(kRoot, *moves);
        ASSERT_EQ(*read_sgf(write_sgf(record)), record);
        ASSERT_EQ(*read_psq(write_psq(record)), record);
        ++games;
    }
    EXPECT_GT(games, 100);
}

}  // namespace
}  // namespace tablero::gomoku
