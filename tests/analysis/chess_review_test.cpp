#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/reviewer.h"
#include "base/text.h"
#include "chess/notation/fen.h"
#include "tests/tactics/data_files.h"

namespace tablero::analysis {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

play::Game game_of(std::string_view sans, std::string_view fen = chess::kStartFen) {
    play::Game game(play::Position(chess::parse_fen(fen)->position));
    for (const auto word : words(sans))
        game.play(game.position().read(word).value());
    return game;
}

std::vector<play::Move> lines_of(play::Position position, std::string_view sans) {
    std::vector<play::Move> line;
    for (const auto word : words(sans)) {
        line.push_back(position.read(word).value());
        position.play(line.back());
    }
    return line;
}

constexpr ReviewLimits kQuick{.nodes = 3000, .movetime = {}};

TEST(ChessReview, SeesTheFoolsMateComing) {
    Reviewer reviewer;
    const auto review = reviewer.review(game_of("f3 e5 g4 Qh4#"), kQuick);
    ASSERT_TRUE(review.has_value());
    ASSERT_EQ(review->plies.size(), 4U);
    const PlyReview& blunder = review->plies[2];
    EXPECT_EQ(blunder.judgement, Judgement::kBlunder);
    EXPECT_EQ(score_text(blunder.after), "#-1");
    EXPECT_THAT(blunder.motifs, ElementsAre("mate"));
    EXPECT_THAT(blunder.reason, HasSubstr("Qh4#"));
    const PlyReview& mate = review->plies[3];
    EXPECT_FALSE(is_bad(mate.judgement));
    EXPECT_TRUE(mate.is_engine_choice);
    EXPECT_EQ(score_text(mate.before), "#1");
    EXPECT_EQ(score_text(mate.after), "#");
    EXPECT_EQ(mate.number, 2);
    EXPECT_EQ(mate.player, 1);
    EXPECT_LT(review->players[0].accuracy.value(), review->players[1].accuracy.value());
    EXPECT_GT(review->players[0].centipawn_loss.value(), 400);
    EXPECT_EQ(review->players[0].count(Judgement::kBlunder), 1);
}

// A beginner reads one sentence, a club player the better move too. The engine's opinion is given,
// so that the words are known to the letter.
TEST(ChessReview, SaysAsMuchAsTheReaderWants) {
    const auto game = game_of("f3 e5 g4 Qh4#");
    Evaluations evaluations(5);
    evaluations[2] = {-60, lines_of(game.position_after(2), "e4 Nf6 Nc3"), 0, {}};
    evaluations[3] = {search::win_in(1), lines_of(game.position_after(3), "Qh4#"), 0, {}};
    evaluations[4].score = search::loss_in(0);
    const auto said = [&](tactics::Level level) {
        return review(game, evaluations, kEnglish, level).plies[2].reason;
    };
    EXPECT_EQ(said(tactics::Level::kBeginner), "g4 allows mate (2... Qh4#).");
    EXPECT_EQ(said(tactics::Level::kClub), "g4 allows mate (2... Qh4#). Better is e4.");
    EXPECT_THAT(said(tactics::Level::kExpert), testing::StartsWith(said(tactics::Level::kClub)));
}

// With an engine of its own the same is found, whatever the better move does.
TEST(ChessReview, NamesTheBetterMoveBesideTheMate) {
    const auto review = *Reviewer().review(game_of("f3 e5 g4 Qh4#"), kQuick);
    const std::string mate = "g4 allows mate (2... Qh4#). ";
    EXPECT_THAT(review.plies[2].reason, testing::StartsWith(mate));
    EXPECT_THAT(review.plies[2].reason.substr(mate.size()), HasSubstr(review.plies[2].best()));
}

TEST(ChessReview, BeginsWithTheStartScore) {
    Reviewer reviewer;
    const auto review = reviewer.review(game_of("e4 c5"), kQuick);
    ASSERT_TRUE(review.has_value());
    EXPECT_EQ(review->plies[0].before, kStartScore);
    EXPECT_EQ(review->scores.front(), kStartScore);
    EXPECT_EQ(review->scores.size(), 3U);
    EXPECT_EQ(review->opening, "Sicilian Defence");
    EXPECT_EQ(review->eco, "B20");
}

TEST(ChessReview, SaysWhatWasMissed) {
    Reviewer reviewer;
    // A fork of king and queen is there, and white pushes a pawn.
    const auto game = game_of("h3 h6", "q3k3/5ppp/8/3N4/8/8/5PPP/3R2K1 w - - 0 20");
    const auto review = reviewer.review(game, kQuick);
    ASSERT_TRUE(review.has_value());
    EXPECT_EQ(review->plies[0].number, 20);
    EXPECT_EQ(review->plies[0].judgement, Judgement::kBlunder);
    EXPECT_EQ(review->plies[0].best(), "Nc7+");
    EXPECT_THAT(review->plies[0].missed, testing::Contains("fork"));
    EXPECT_THAT(review->plies[0].reason, HasSubstr("Nc7+ wins the queen on a8"));
    EXPECT_EQ(review->plies[0].reasons.front().kind, "missed_material");
}

// The move itself counts: a mate in two is one after the move.
TEST(ChessReview, CountsTheMovesOfAMate) {
    const auto review = *Reviewer().review(
        game_of("Ra8+ Rb8 Rxb8#", "6k1/5ppp/1r6/8/8/8/5PPP/R5K1 w - - 0 1"), kQuick);
    EXPECT_EQ(review.plies[0].reason, "Ra8+ mates in 2 (1. Ra8+ Rb8 2. Rxb8#).");
    EXPECT_THAT(review.plies[1].reason, HasSubstr("Rb8 cannot stop mate in 1"));
    EXPECT_EQ(review.plies[2].reason, "Rxb8# gives mate on the back rank.");
}

TEST(ChessReview, JudgesDrawsByTheRules) {
    Reviewer reviewer;
    const auto stalemate = game_of("Qc7", "k7/8/1K6/8/8/8/2Q5/8 w - - 0 60");
    const auto review = reviewer.review(stalemate, kQuick);
    ASSERT_TRUE(review.has_value());
    EXPECT_EQ(review->plies[0].after, 0);
    EXPECT_EQ(review->plies[0].judgement, Judgement::kBlunder);
    const auto bare = game_of("Kxd5", "k7/8/2K5/3r4/8/8/8/8 w - - 0 1");
    EXPECT_EQ(reviewer.review(bare, kQuick)->plies[0].after, 0);
}

TEST(ChessReview, TheSameTwice) {
    const auto game = game_of("e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#");
    Reviewer reviewer;
    const auto once = reviewer.evaluate(game, kQuick);
    static_cast<void>(reviewer.evaluate(game_of("d4 d5 c4 e6"), kQuick));
    EXPECT_EQ(reviewer.evaluate(game, kQuick), once);
}

TEST(ChessReview, TellsEveryMoveAsItComesAndStops) {
    Reviewer reviewer;
    const auto game = game_of("e4 e5 Nf3 Nc6 Bb5 a6");
    std::vector<std::size_t> told;
    std::stop_source stop;
    const auto hear = [&](std::size_t ply, const PlyReview& review) {
        told.push_back(ply);
        EXPECT_FALSE(review.move.empty());
        if (told.size() == 2) stop.request_stop();
    };
    EXPECT_FALSE(reviewer.review(game, kQuick, hear, stop.get_token()).has_value());
    EXPECT_THAT(told, ElementsAre(5U, 4U));
}

TEST(ChessReview, AgreesWithItselfStepByStep) {
    Reviewer reviewer;
    const auto game = game_of("d4 d5 c4 dxc4 e3 b5 a4 c6 axb5 cxb5 Qf3");
    std::vector<PlyReview> heard(game.ply());
    const auto at_once = reviewer.review(
        game, kQuick, [&](std::size_t ply, const PlyReview& review) { heard[ply] = review; });
    const auto evaluations = reviewer.evaluate(game, kQuick);
    const auto later = review(game, *evaluations);
    ASSERT_TRUE(at_once.has_value());
    for (std::size_t ply = 0; ply < heard.size(); ++ply) {
        EXPECT_EQ(heard[ply].reason, later.plies[ply].reason);
        EXPECT_EQ(heard[ply].judgement, later.plies[ply].judgement);
        EXPECT_EQ(at_once->plies[ply].line, later.plies[ply].line);
    }
    EXPECT_EQ(at_once->players[0].accuracy, later.players[0].accuracy);
}

TEST(ChessReview, GamesWithoutMovesAndWithNullMoves) {
    Reviewer reviewer;
    EXPECT_TRUE(reviewer.review(game_of(""), kQuick)->plies.empty());
    play::Game game = game_of("e4 e5");
    game.play(chess::Move::null());
    const auto review = reviewer.review(game, kQuick);
    EXPECT_EQ(review->plies[2].move, "--");
}

// With end-game tables engine and reasons know them.
TEST(ChessReview, AsksTheEndGameTables) {
    const std::string folder = tactics::test::data_file("chess/syzygy");
    const auto tables = chess::Tablebase::open(folder);
    if (!tables) GTEST_SKIP() << tables.error().message;
    const auto game = game_of("Bf5", "8/8/8/8/8/1k6/7r/KB6 w - - 0 1");
    const auto kinds = [](const GameReview& review) {
        std::vector<std::string> names;
        for (const auto& reason : review.plies.front().reasons)
            names.push_back(reason.kind);
        return names;
    };
    EXPECT_THAT(kinds(*Reviewer(folder, *tables).review(game, kQuick)),
                testing::Contains("fortress"));
    EXPECT_THAT(kinds(*Reviewer().review(game, kQuick)),
                testing::Not(testing::Contains("fortress")));
}

}  // namespace
}  // namespace tablero::analysis
