#include "tactics/explanation.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/words/say.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "tactics/explainer.h"
#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

using testing::HasSubstr;
using testing::Not;

using test::line_of;

ExplanationInput long_input(const char* fen, const char* moves, int score, Language language) {
    auto input = test::input_of(fen, moves, score, language);
    input.form = MoveForm::kLong;
    input.tells_score = true;
    return input;
}

std::string told_long(const char* fen, const char* moves, int score, Language language) {
    return explain(long_input(fen, moves, score, language)).moves[0].text;
}

using test::kFrench;
using test::kSpanish;

constexpr const char* kForkFen = "6k1/3q4/8/3N4/8/8/5PPP/6K1 w - - 0 1";

TEST(Explanation, NamesPiecesAndSquares) {
    const auto english = explain(long_input(kForkFen, "d5f6 g8f7 f6d7", 500, kEnglish));
    EXPECT_THAT(english.moves[0].text,
                HasSubstr("Nd5-f6+ forks the queen on d7 and the king on g8 and wins the queen on "
                          "d7 (1. Nd5-f6+ Kg8-f7 2. Nf6xd7)."));
    const auto spanish = explain(long_input(kForkFen, "d5f6 g8f7 f6d7", 500, kSpanish));
    EXPECT_THAT(
        spanish.moves[0].text,
        HasSubstr("Cd5-f6+ ataca a la vez la dama en d7 y el rey en g8 y gana la dama en d7"));
    const auto french = explain(long_input(kForkFen, "d5f6 g8f7 f6d7", 500, kFrench));
    EXPECT_THAT(
        french.moves[0].text,
        HasSubstr(
            "Cd5-f6+ prend en fourchette la dame en d7 et le roi en g8 et gagne la dame en d7"));
}

// "a el alfil" is "al alfil", "de le fou" is "du fou".
TEST(Explanation, PiecesAreBentAsTheSentenceNeeds) {
    const char* battery = "4q2k/8/8/8/4B3/8/8/K3R3 w - - 0 1";
    EXPECT_THAT(told_long(battery, "e4d3 h8g7 e1e8", 500, kFrench),
                HasSubstr("attaque à la découverte de la tour en e1 sur la dame en e8"));
}

TEST(Explanation, NumbersAreWrittenAsTheLanguageDoes) {
    EXPECT_THAT(told_long(kForkFen, "d5f6", 550, kEnglish), HasSubstr("Score +5.50, "));
    EXPECT_THAT(told_long(kForkFen, "d5f6", 550, kSpanish), HasSubstr("Valor: +5,50, "));
    EXPECT_THAT(told_long(kForkFen, "d5f6", 550, kFrench), HasSubstr("Évaluation +5,50, "));
}

TEST(Explanation, AForkThatLosesThePieceIsNotPraised) {
    // The pawn on g7 takes the knight.
    auto input = long_input("6k1/3q2p1/8/3N4/8/8/5PPP/6K1 w - - 0 1", "d5e3 d7d2", -300, kEnglish);
    input.lines = {line_of(input.position, "d5f6 g7f6 g2g3", -700)};
    const auto move = explain(input).moves[0];
    EXPECT_FALSE(move.is_good);
    EXPECT_THAT(move.text, Not(HasSubstr("fork")));
    EXPECT_THAT(
        move.text,
        HasSubstr("Nd5-f6+ loses the knight on f6 (1... g7xf6). Better is Nd5-e3, which saves "
                  "the knight on d5."));
}

TEST(Explanation, ARefutationHasItsMotif) {
    auto input = long_input("6k1/8/8/8/3n4/8/8/R3K2B w - - 0 1", "e1d2", 300, kEnglish);
    input.lines = {line_of(input.position, "h1g2 d4c2 e1d2 c2a1", -300)};
    const auto move = explain(input).moves[0];
    ASSERT_FALSE(move.refutation.empty());
    EXPECT_EQ(move.refutation[0].motif, LineMotif::kFork);
    EXPECT_EQ(move.refutation[0].ply, 1);
    EXPECT_THAT(
        move.text,
        HasSubstr("Bh1-g2 loses the rook on a1 (1... Nd4-c2+ 2. Ke1-d2 Nc2xa1): Nd4-c2+ forks "
                  "the rook on a1 and the king on e1. Better is Ke1-d2."));
}

TEST(Explanation, AMateThreatensNothing) {
    const auto mate = explain(long_input("1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17",
                                         "d1d8",
                                         search::win_in(1),
                                         kEnglish));
    EXPECT_THAT(mate.moves[0].text, HasSubstr("gives mate"));
    EXPECT_THAT(mate.moves[0].text, Not(HasSubstr("threatens")));
}

TEST(Explanation, TellsMateAndItsLength) {
    const auto found = explain(
        long_input("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", search::win_in(1), kEnglish));
    EXPECT_THAT(found.moves[0].text, HasSubstr("Re1-e8# gives mate on the back rank."));
    EXPECT_THAT(found.moves[0].text, HasSubstr("mate in 1"));
    EXPECT_EQ(found.moves[0].win_chance, 1);
}

TEST(Explanation, TellsWhatIsSaved) {
    // The pawn on d5 attacks the bishop, and nothing attacks the rook.
    const char* fen = "4k3/8/8/3p4/2B5/8/6R1/4K3 w - - 0 1";
    EXPECT_THAT(told_long(fen, "c4b3", 300, kEnglish), HasSubstr("Bc4-b3 saves the bishop on c4."));
    const char* loose = "4k3/8/8/8/r1N5/8/8/2R1K3 b - - 0 1";
    EXPECT_THAT(told_long(loose, "a4b4", 0, kEnglish), Not(HasSubstr("saves")));
    const char* hanging = "4k3/8/8/8/r1N5/8/8/1R2K3 w - - 0 1";
    EXPECT_THAT(told_long(hanging, "b1c1", 300, kSpanish),
                HasSubstr("Tb1-c1 protege el caballo en c4."));
}

TEST(Explanation, JsonHasMotifSquaresLineAndScore) {
    const auto text = to_json(explain(long_input(kForkFen, "d5f6 g8f7 f6d7", 500, kEnglish)));
    const auto json = nlohmann::json::parse(text);
    const auto& move = json["moves"][0];
    EXPECT_EQ(move["move"], "d5f6");
    EXPECT_EQ(move["san"], "Nf6+");
    EXPECT_EQ(move["score"]["cp"], 500);
    EXPECT_EQ(move["line"], (nlohmann::json{"d5f6", "g8f7", "f6d7"}));
    EXPECT_EQ(move["motifs"][0]["motif"], "fork");
    EXPECT_EQ(move["motifs"][0]["piece"], "f6");
    EXPECT_EQ(move["motifs"][0]["squares"], (nlohmann::json{"d7", "g8"}));
}

TEST(Explanation, WordsForPlainDeeds) {
    const auto effect = [](const char* fen, const char* move, Language language) {
        return told_long(fen, move, 20, language);
    };
    const char* start = chess::kStartFen.data();
    EXPECT_THAT(effect(start, "g1f3", kEnglish),
                HasSubstr("Ng1-f3 develops a knight, which bears on d4 and e5."));
    EXPECT_THAT(effect(start, "e2e4", kEnglish), HasSubstr("It takes space in the centre."));
    EXPECT_THAT(effect(start, "a2a4", kEnglish), HasSubstr("a2-a4 gives its pieces more room."));
    const char* passed = "4k3/8/8/2P5/8/2n5/6pp/4K3 w - - 0 1";
    EXPECT_THAT(effect(passed, "c5c6", kSpanish), HasSubstr("avanza el peón pasado"));
    const char* knight = "4k3/5ppp/8/8/8/2N5/5PPP/4K3 w - - 0 1";
    EXPECT_THAT(effect(knight, "c3d5", kEnglish), HasSubstr("centralises the knight"));
    EXPECT_THAT(effect(knight, "c3a4", kEnglish), HasSubstr("is the engine's choice"));
}

TEST(Explanation, WordsForSpecialMoves) {
    const auto castle = chess::parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")->position;
    EXPECT_EQ(move_phrase(castle, *chess::parse_uci(castle, "e1g1"), kEnglish), "O-O");
    const auto promote = chess::parse_fen("3r3k/4P3/8/8/8/8/8/K7 w - - 0 1")->position;
    EXPECT_EQ(move_phrase(promote, *chess::parse_uci(promote, "e7d8q"), kEnglish), "e7xd8=Q+");
    EXPECT_EQ(move_phrase(promote, *chess::parse_uci(promote, "e7d8q"), kSpanish), "e7xd8=D+");
    EXPECT_EQ(fmt::format("{}", pieces_on(promote, {chess::kA1}, kSpanish)), "el rey en a1");
    EXPECT_EQ(enumeration(kEnglish, {"a", "b", "c"}), "a, b and c");
}

TEST(Explainer, FindsTheForkItself) {
    engine::ChessEngine engine;
    ExplainRequest request;
    request.position = chess::parse_fen(kForkFen)->position;
    request.movetime = 1500;
    const auto explanation = think_and_explain(engine, request);
    ASSERT_FALSE(explanation.moves.empty());
    EXPECT_EQ(explanation.moves[0].san, "Nf6+");
    EXPECT_THAT(explanation.moves[0].text, HasSubstr("forks the queen on d7 and the king on g8"));
}

TEST(Explainer, ExplainsTheMoveAskedForFirst) {
    engine::ChessEngine engine;
    ExplainRequest request;
    request.position = chess::parse_fen(kForkFen)->position;
    request.move = *chess::parse_uci(request.position, "d5c3");
    request.movetime = 1500;
    const auto explanation = think_and_explain(engine, request);
    ASSERT_FALSE(explanation.moves.empty());
    EXPECT_EQ(explanation.moves[0].san, "Nc3");
    EXPECT_FALSE(explanation.moves[0].is_good);
}

TEST(Explainer, HasNothingToSayWithoutALegalMove) {
    engine::ChessEngine engine;
    ExplainRequest request;
    request.position = chess::parse_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")->position;
    EXPECT_TRUE(think_and_explain(engine, request).moves.empty());
}

}  // namespace
}  // namespace tablero::tactics
