#include "tactics/explanation.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "base/words/say.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "tactics/explainer.h"

namespace tablero::tactics {
namespace {

using testing::HasSubstr;
using testing::Not;

EngineLine line_of(const chess::Position& position, const char* moves, int score) {
    EngineLine line;
    line.score = score;
    chess::Position walk = position;
    for (const auto text : words(moves)) {
        const auto move = chess::parse_uci(walk, text);
        EXPECT_TRUE(move.ok()) << text;
        if (!move) break;
        line.moves.push_back(*move);
        walk.make(*move);
    }
    return line;
}

ExplanationInput input_of(const char* fen, const char* moves, int score, Language language) {
    ExplanationInput input;
    input.position = chess::parse_fen(fen)->position;
    input.best = line_of(input.position, moves, score);
    input.lines = {input.best};
    input.language = language;
    return input;
}

std::string told(const char* fen, const char* moves, int score, Language language) {
    return explain(input_of(fen, moves, score, language)).moves[0].text;
}

const Language kSpanish = *Language::from_code("es");
const Language kFrench = *Language::from_code("fr");

constexpr const char* kForkFen = "6k1/3q4/8/3N4/8/8/5PPP/6K1 w - - 0 1";

TEST(Explanation, NamesPiecesAndSquares) {
    const auto english = explain(input_of(kForkFen, "d5f6 g8f7 f6d7", 500, kEnglish));
    EXPECT_THAT(english.moves[0].text,
                HasSubstr("Nd5-f6+ forks the queen on d7 and the king on g8."));
    const auto spanish = explain(input_of(kForkFen, "d5f6 g8f7 f6d7", 500, kSpanish));
    EXPECT_THAT(spanish.moves[0].text,
                HasSubstr("Cd5-f6+ ataca a la vez la dama en d7 y el rey en g8."));
    const auto french = explain(input_of(kForkFen, "d5f6 g8f7 f6d7", 500, kFrench));
    EXPECT_THAT(french.moves[0].text,
                HasSubstr("Cd5-f6+ prend en fourchette la dame en d7 et le roi en g8."));
}

// "a el alfil" is "al alfil", "de le fou" is "du fou".
TEST(Explanation, PiecesAreBentAsTheSentenceNeeds) {
    const char* bishop = "6k1/5ppp/8/3b4/8/8/2P2PPP/6K1 w - - 0 1";
    EXPECT_THAT(told(bishop, "c2c4", 300, kSpanish), HasSubstr("c2-c4 amenaza al alfil en d5."));
    EXPECT_THAT(told(bishop, "c2c4", 300, kFrench), HasSubstr("c2-c4 menace le fou en d5."));
    const char* battery = "4q2k/8/8/8/4B3/8/8/K3R3 w - - 0 1";
    EXPECT_THAT(told(battery, "e4d3 h8g7 e1e8", 500, kFrench),
                HasSubstr("attaque à la découverte de la tour en e1 sur la dame en e8"));
}

TEST(Explanation, NumbersAreWrittenAsTheLanguageDoes) {
    EXPECT_THAT(told(kForkFen, "d5f6", 550, kEnglish), HasSubstr("Score +5.50, "));
    EXPECT_THAT(told(kForkFen, "d5f6", 550, kSpanish), HasSubstr("Valor: +5,50, "));
    EXPECT_THAT(told(kForkFen, "d5f6", 550, kFrench), HasSubstr("Évaluation +5,50, "));
}

TEST(Explanation, AForkThatLosesThePieceIsNotPraised) {
    // The pawn on g7 takes the knight.
    auto input = input_of("6k1/3q2p1/8/3N4/8/8/5PPP/6K1 w - - 0 1", "d5e3", -300, kEnglish);
    input.lines = {line_of(input.position, "d5f6 g7f6 g2g3", -700)};
    const auto move = explain(input).moves[0];
    EXPECT_FALSE(move.is_good);
    EXPECT_THAT(move.text, Not(HasSubstr("fork")));
    EXPECT_THAT(move.text, HasSubstr("It is worse than Nd5-e3: after Nd5-f6+ comes 1... g7xf6"));
}

TEST(Explanation, ARefutationHasItsMotif) {
    auto input = input_of("6k1/8/8/8/3n4/8/8/R3K2B w - - 0 1", "e1d2", 300, kEnglish);
    input.lines = {line_of(input.position, "h1g2 d4c2 e1d2 c2a1", -300)};
    const auto move = explain(input).moves[0];
    ASSERT_FALSE(move.refutation.empty());
    EXPECT_EQ(move.refutation[0].motif, LineMotif::kFork);
    EXPECT_THAT(move.text,
                HasSubstr("It is worse than Ke1-d2: after Bh1-g2 comes 1... Nd4-c2+ 2. Ke1-d2 "
                          "Nc2xa1."));
    EXPECT_THAT(move.text, HasSubstr("Nd4-c2+ forks the rook on a1 and the king on e1."));
}

TEST(Explanation, AMotifOfAMoveThatIsNotShownIsNotTold) {
    auto input = input_of("6k1/8/8/8/3n4/8/8/R3K2B w - - 0 1", "e1d2", 300, kEnglish);
    input.lines = {
        line_of(input.position, "h1g2 g8h8 g2h1 h8g8 h1g2 g8h8 g2h1 d4c2 e1d2 c2a1", -300)};
    const auto move = explain(input).moves[0];
    ASSERT_FALSE(move.refutation.empty());
    EXPECT_EQ(move.refutation[0].ply, 6);
    EXPECT_THAT(move.text, HasSubstr("after Bh1-g2 comes 1... Kg8-h8"));
    EXPECT_THAT(move.text, Not(HasSubstr("forks")));
}

TEST(Explanation, MovesCanBeWrittenAsInAListOfMoves) {
    auto input = input_of("6k1/8/8/8/3n4/8/8/R3K2B w - - 0 1", "e1d2", 300, kSpanish);
    input.lines = {line_of(input.position, "h1g2 d4c2 e1d2 c2a1", -300)};
    input.form = MoveForm::kShort;
    const auto text = explain(input).moves[0].text;
    EXPECT_THAT(text, HasSubstr("Ag2 "));
    EXPECT_THAT(text, HasSubstr("Es peor que Rd2: tras Ag2 sigue 1... Cc2+ 2. Rd2 Cxa1."));
    EXPECT_THAT(text, HasSubstr("Cc2+ ataca a la vez la torre en a1 y el rey en e1."));
}

TEST(Explanation, MotifsFarDownALineCountWhereTheMoveIsClearlyBetter) {
    const char* fen = "6k1/3q3p/8/8/8/2N5/5PPP/6K1 w - - 0 1";
    const char* line = "c3d5 h7h6 d5f6 g8g7 f6d7";
    const auto winning = explain(input_of(fen, line, 500, kEnglish));
    EXPECT_THAT(winning.moves[0].text, HasSubstr("Later Nd5-f6+ forks"));
    const auto even = explain(input_of(fen, line, 20, kEnglish));
    EXPECT_EQ(even.moves[0].motifs.size(), winning.moves[0].motifs.size());
    EXPECT_THAT(even.moves[0].text, Not(HasSubstr("Later")));
}

TEST(Explanation, AMateThreatensNothing) {
    const auto mate = explain(input_of("1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17",
                                       "d1d8",
                                       search::win_in(1),
                                       kEnglish));
    EXPECT_THAT(mate.moves[0].text, HasSubstr("gives mate"));
    EXPECT_THAT(mate.moves[0].text, Not(HasSubstr("threatens")));
}

TEST(Explanation, TellsMateAndItsLength) {
    const auto found =
        explain(input_of("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", search::win_in(1), kEnglish));
    EXPECT_THAT(found.moves[0].text, HasSubstr("Re1-e8# gives mate on the back rank."));
    EXPECT_THAT(found.moves[0].text, HasSubstr("mate in 1"));
    EXPECT_EQ(found.moves[0].win_chance, 1);
}

TEST(Explanation, TellsThreats) {
    const auto attack =
        explain(input_of("6k1/8/8/3q4/8/8/6B1/K1N5 w - - 0 1", "c1b3", 300, kEnglish));
    EXPECT_FALSE(attack.moves[0].threatens_mate);
    const auto mate = explain(input_of("6k1/5ppp/8/8/8/8/4R3/K7 w - - 0 1", "a1b1", 300, kEnglish));
    EXPECT_TRUE(mate.moves[0].threatens_mate);
    EXPECT_THAT(mate.moves[0].text, HasSubstr("Ka1-b1 threatens mate."));
}

TEST(Explanation, AThreatComesAfterWhatTheMoveDoes) {
    const char* fen = "3q2k1/8/4p3/8/4N3/8/5PPP/6K1 w - - 0 1";
    EXPECT_THAT(told(fen, "e4g5", 300, kEnglish), Not(HasSubstr("threatens")));
    const char* rook = "6k1/1p3ppp/8/3n4/8/8/3R1PPP/6K1 w - - 0 1";
    EXPECT_THAT(told(rook, "f2f3", 300, kEnglish), HasSubstr("f2-f3 is a quiet move."));
    const char* pawn = "6k1/5ppp/3n4/8/4p3/8/4RPPP/6K1 w - - 0 1";
    EXPECT_THAT(told(pawn, "f2f3", 300, kSpanish), HasSubstr("f2-f3 es una jugada tranquila."));
    const char* queen = "6k1/5ppp/8/3q4/8/8/2P2PPP/6K1 w - - 0 1";
    EXPECT_THAT(told(queen, "c2c4", 300, kSpanish), HasSubstr("c2-c4 amenaza a la dama en d5."));
}

TEST(Explanation, TellsWhatIsSaved) {
    // The pawn on d5 attacks the bishop, and nothing attacks the rook.
    const char* fen = "4k3/8/8/3p4/2B5/8/6R1/4K3 w - - 0 1";
    EXPECT_THAT(told(fen, "c4b3", 300, kEnglish), HasSubstr("Bc4-b3 saves the bishop on c4."));
    const char* loose = "4k3/8/8/8/r1N5/8/8/2R1K3 b - - 0 1";
    EXPECT_THAT(told(loose, "a4b4", 0, kEnglish), Not(HasSubstr("saves")));
    const char* hanging = "4k3/8/8/8/r1N5/8/8/1R2K3 w - - 0 1";
    EXPECT_THAT(told(hanging, "b1c1", 300, kSpanish),
                HasSubstr("Tb1-c1 protege el caballo en c4."));
}

TEST(Explanation, JsonHasMotifSquaresLineAndScore) {
    const auto text = to_json(explain(input_of(kForkFen, "d5f6 g8f7 f6d7", 500, kEnglish)));
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

TEST(Explanation, WordsForQuietMoves) {
    const chess::Position start;
    const auto told = [&](const chess::Position& position, const char* move, Language language) {
        return language.of(quiet_phrase(position, *chess::parse_uci(position, move)));
    };
    EXPECT_EQ(told(start, "g1f3", kEnglish), "develops the knight");
    EXPECT_EQ(told(start, "g1f3", kSpanish), "desarrolla el caballo");
    EXPECT_EQ(told(start, "e2e4", kEnglish), "takes space in the centre");
    EXPECT_EQ(told(start, "a2a4", kEnglish), "is a quiet move");
    EXPECT_EQ(told(start, "e2e3", kSpanish), "es una jugada tranquila");
    const auto ending = chess::parse_fen("4k3/1p4pp/8/2P5/3n4/8/1P3K1P/R2R4 w - - 0 1")->position;
    EXPECT_EQ(told(ending, "d1e1", kEnglish), "takes the open file");
    EXPECT_EQ(told(ending, "d1g1", kSpanish), "ocupa la columna semiabierta");
    EXPECT_EQ(told(ending, "d1d2", kEnglish), "is a quiet move");
    EXPECT_EQ(told(ending, "f2e3", kEnglish), "brings the king into play");
    EXPECT_EQ(told(ending, "f2g1", kEnglish), "is a quiet move");
    EXPECT_EQ(told(ending, "c5c6", kEnglish), "is a quiet move");  // the pawn on b7
    const auto passed = chess::parse_fen("4k3/8/8/2P5/8/2n5/6pp/4K3 w - - 0 1")->position;
    EXPECT_EQ(told(passed, "c5c6", kSpanish), "avanza el peón pasado");
    const auto knight = chess::parse_fen("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1")->position;
    EXPECT_EQ(told(knight, "c3d5", kEnglish), "centralises the knight");
    EXPECT_EQ(told(knight, "c3a4", kEnglish), "is a quiet move");
    const auto pawn = chess::parse_fen("7k/4P3/8/8/8/8/8/K7 w - - 0 1")->position;
    EXPECT_EQ(told(pawn, "e7e8q", kEnglish), "promotes");
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
