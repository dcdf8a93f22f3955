#include "analysis/batch/club.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/motif_words.h"
#include "analysis/reviewer.h"
#include "base/byte_source.h"
#include "chess/notation/fen.h"
#include "chess/notation/pgn_reader.h"
#include "gomoku/notation/points.h"

namespace tablero::analysis {
namespace {

using testing::HasSubstr;
using testing::Not;

const Language kFrench = *Language::from_code("fr");

RecordedGame read(std::string_view text) {
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kEverything);
    return recorded("games.pgn", *chess::read_pgn_game(reader));
}

GameReview review(const RecordedGame& game, Language language = kEnglish) {
    return *Reviewer().review(game.game, {.nodes = 2000, .movetime = {}}, {}, {}, language);
}

constexpr std::string_view kFool = R"([White "Anna <b>"]
[Black "Ben"]
[Date "2026.03.01"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
)";

RecordedGame gomoku_game() {
    gomoku::GameRecord record;
    record.set_tag("Black", "Ben");
    record.set_tag("White", "Cleo");
    record.set_tag("Result", "draw");
    record.tree.add_line(record::kRoot, *gomoku::parse_points("h8 a1 i8 c2 j8 o15 a15", 15));
    return recorded("g.psq", record);
}

TEST(Club, AddsUpThePlayersOfBothGames) {
    Club club;
    const auto fool = read(kFool);
    club.add(fool, review(fool));
    const auto stones = gomoku_game();
    club.add(stones, review(stones));
    EXPECT_EQ(club.games(), 2U);
    const auto players = club.players();
    ASSERT_EQ(players.size(), 3U);
    EXPECT_EQ(players[0]->name, "Ben");
    EXPECT_EQ(players[0]->games, 2);
    EXPECT_DOUBLE_EQ(players[0]->score.sum, 1.5);
    EXPECT_EQ(players[1]->name, "Anna <b>");
    EXPECT_DOUBLE_EQ(players[1]->score.sum, 0);
    ASSERT_EQ(players[1]->exercises.size(), 1U);
    EXPECT_EQ(players[1]->exercises[0].move, "2. g4??");
    EXPECT_EQ(players[1]->judgements[static_cast<std::size_t>(Judgement::kBlunder)], 1);
    EXPECT_GT(club.missed().size(), 0U);
}

TEST(Club, LeavesOutThoseWithoutAName) {
    Club club;
    const auto game = read("[Black \"B\"]\n\n1. e4 e5 *\n");
    club.add(game, review(game));
    club.add(read("[White \"A\"]\n\n*\n"), {});
    ASSERT_EQ(club.players().size(), 1U);
    EXPECT_EQ(club.players()[0]->name, "B");
    EXPECT_EQ(club.players()[0]->score.count, 0);
    EXPECT_EQ(club.games(), 1U);
}

TEST(Club, SaysWhereThereIsNobodyToTellAbout) {
    Club club;
    const auto game = read("1. e4 e5 *\n");
    club.add(game, review(game));
    EXPECT_THAT(club_page(club, "", kEnglish), HasSubstr("<p>The games name no players.</p>"));
    EXPECT_THAT(club_page(club, "", kEnglish), testing::Not(HasSubstr("<table>")));
}

TEST(Club, ThePageEscapesNamesAndFoldsSolutions) {
    Club club;
    const auto game = read(kFool);
    club.add(game, review(game));
    const auto page = club_page(club, "2000 nodes", kEnglish);
    EXPECT_THAT(page, HasSubstr("Anna &lt;b&gt;"));
    EXPECT_THAT(page, Not(HasSubstr("Anna <b>")));
    EXPECT_THAT(page, HasSubstr("Find a better move than 2. g4??."));
    EXPECT_THAT(page, HasSubstr("<details><summary>Solution</summary>"));
    EXPECT_THAT(page, HasSubstr("White to move"));
    // The board of an exercise gives nothing away.
    const auto figure = page.substr(page.find("<figure>"));
    EXPECT_THAT(figure.substr(0, figure.find("</figure>")), Not(HasSubstr("class=\"better\"")));
    const auto french = club_page(club, "", kFrench);
    EXPECT_THAT(french, HasSubstr("Trouvez un meilleur coup"));
    EXPECT_THAT(french, Not(HasSubstr("Exercises")));
}

TEST(Club, KeepsAFewMomentsHoweverManyGames) {
    Club club;
    const auto game = read(kFool);
    const auto told = review(game);
    for (int i = 0; i < 300; ++i)
        club.add(game, told);
    const auto* anna = club.players()[0];
    EXPECT_EQ(anna->games, 300);
    EXPECT_LE(anna->exercises.size(), 4U);
    EXPECT_LE(anna->course.steps().size(), Course::kMostSteps);
}

TEST(Course, PutsNeighboursTogether) {
    Course course;
    for (int i = 0; i < 1000; ++i)
        course.add(i < 500 ? 20 : 80);
    const auto steps = course.steps();
    EXPECT_LE(steps.size(), Course::kMostSteps);
    EXPECT_GE(steps.size(), Course::kMostSteps / 2);
    EXPECT_DOUBLE_EQ(steps.front(), 20);
    EXPECT_DOUBLE_EQ(steps.back(), 80);
}

TEST(Phases, GoByMoveMaterialAndStones) {
    EXPECT_EQ(phase_of(play::Position(), 0), Phase::kOpening);
    const auto at = [](const char* fen) {
        return phase_of(play::Position(chess::parse_fen(fen)->position), 60);
    };
    EXPECT_EQ(at("r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 20"),
              Phase::kMiddlegame);
    EXPECT_EQ(at("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 40"), Phase::kEndgame);
    const auto board = play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15);
    EXPECT_EQ(phase_of(board, 3), Phase::kOpening);
    EXPECT_EQ(phase_of(board, 20), Phase::kMiddlegame);
    EXPECT_EQ(phase_of(board, 60), Phase::kEndgame);
}

TEST(MotifWords, AreThoseOfTheLanguage) {
    EXPECT_EQ(motif_words("fork", kEnglish), "fork");
    EXPECT_EQ(motif_words("missed_vcf", kFrench), motif_words("vcf", kFrench));
    EXPECT_NE(motif_words("vcf", kFrench), motif_words("vcf", kEnglish));
    EXPECT_EQ(motif_words("unheard_of", kEnglish), "unheard_of");
}

}  // namespace
}  // namespace tablero::analysis
