#include "play/position.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "chess/notation/fen.h"

namespace tablero::play {
namespace {

using gomoku::RuleSet;
using testing::HasSubstr;
using testing::SizeIs;

Position chess_after(const std::string& fen,
                     const std::vector<std::string>& moves,
                     bool chess960 = false) {
    Position position(chess::parse_fen(fen, {.chess960 = chess960}).value().position);
    for (const auto& move : moves)
        position.play(position.parse(move).value());
    return position;
}

std::string_view end_after(const std::string& fen, const std::vector<std::string>& moves) {
    const auto outcome = chess_after(fen, moves).outcome();
    return outcome ? name_of(outcome->reason) : "";
}

const std::string kStart(chess::kStartFen);

TEST(ChessPosition, EndsByTheRules) {
    const auto mate = chess_after(kStart, {"f2f3", "e7e5", "g2g4", "d8h4"}).outcome();
    EXPECT_EQ(mate, (Outcome{kSecondSide, EndReason::kCheckmate}));

    EXPECT_EQ(end_after("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", {}), "stalemate");
    EXPECT_EQ(end_after("8/8/8/3k4/8/8/3K1N2/8 w - - 0 1", {}), "insufficient material");
    EXPECT_EQ(end_after("8/8/8/3k4/8/8/3K1P2/8 w - - 0 1", {}), "");

    const std::string rooks = "7k/8/8/8/8/8/8/KR5r w - - 98 90";
    EXPECT_EQ(end_after(rooks, {"a1a2"}), "");
    EXPECT_EQ(end_after(rooks, {"a1a2", "h8g8"}), "fifty-move rule");
    EXPECT_EQ(end_after("7k/8/6K1/8/8/8/8/R7 w - - 99 90", {"a1a8"}), "checkmate")
        << "on the hundredth half-move";
}

TEST(ChessPosition, ThirdOccurrenceNotSecond) {
    std::vector<std::string> shuffle{"g1f3", "g8f6", "f3g1", "f6g8"};
    EXPECT_EQ(end_after(kStart, shuffle), "");
    for (const char* move : {"g1f3", "g8f6", "f3g1"})
        shuffle.emplace_back(move);
    EXPECT_EQ(end_after(kStart, shuffle), "");
    shuffle.emplace_back("f6g8");
    EXPECT_EQ(end_after(kStart, shuffle), "threefold repetition");
}

TEST(ChessPosition, WhatIsNoMoveIsAnError) {
    Position position;
    for (const char* move : {"e2e5", "e7e5", "", "(none)", "0000", "e2e4q", "O-O", "e9e4"})
        EXPECT_FALSE(position.parse(move).ok()) << move;
    EXPECT_EQ(position.side_to_move(), kFirstSide);
    EXPECT_THAT(position.legal_moves(), SizeIs(20));
    const auto move = position.parse("e2e4");
    EXPECT_EQ(position.id_of(*move), "e2e4");
    position.play(*move);
    EXPECT_EQ(position.side_to_move(), kSecondSide);
    position.take_back(*move);
    EXPECT_EQ(position.chess().key(), chess::Position().key());
}

TEST(ChessPosition, CastlingInBothNotations) {
    const std::string start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const auto standard = chess_after(start, {});
    EXPECT_EQ(standard.id_of(*standard.parse("e1g1")), "e1g1");
    EXPECT_EQ(standard.text_of(*standard.parse("e1g1")), "O-O");
    const auto shuffled = chess_after(start, {}, true);
    const auto castling = shuffled.parse("e1h1");
    ASSERT_TRUE(castling.ok());
    EXPECT_EQ(shuffled.id_of(*castling), "e1h1");
    const auto moves = shuffled.legal_moves();
    EXPECT_NE(std::find(moves.begin(), moves.end(), *castling), moves.end());
}

TEST(ChessPosition, ReadsWhatPeopleType) {
    const Position position;
    for (const char* typed : {"Nf3", " nf3 ", "g1f3", "Ng1-f3"})
        EXPECT_EQ(position.id_of(position.read(typed).value()), "g1f3") << typed;
    for (const char* typed : {"Nf4", "", "--", "0000", "Ke2", "rubbish"})
        EXPECT_FALSE(position.read(typed).ok()) << typed;
    EXPECT_THAT(position.read("Nf4").error().message, HasSubstr("Nf4"));
}

TEST(ChessPosition, ABareKingCannotWin) {
    const auto position = chess_after("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", {});
    EXPECT_TRUE(position.can_win(kFirstSide));
    EXPECT_FALSE(position.can_win(kSecondSide));
    EXPECT_FALSE(chess_after("4k3/8/8/8/8/8/8/3NK3 w - - 0 1", {}).can_win(kFirstSide));
}

TEST(ChessPosition, PassingIsAMoveOfRecords) {
    Position position;
    ASSERT_TRUE(position.is_legal(chess::Move::null()));
    position.play(chess::Move::null());
    EXPECT_EQ(position.side_to_move(), kSecondSide);
    position.take_back(chess::Move::null());
    EXPECT_EQ(position.side_to_move(), kFirstSide);
    EXPECT_FALSE(chess_after("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", {}).is_legal(chess::Move::null()));
}

Position gomoku_after(RuleSet rules, int size, const std::vector<std::string>& moves) {
    Position position = Position::gomoku(rules, size);
    for (const auto& move : moves)
        position.play(position.parse(move).value());
    return position;
}

TEST(GomokuPosition, KnowsTheRules) {
    auto freestyle =
        gomoku_after(RuleSet::kFreestyle, 15, {"h8", "a1", "h9", "a2", "h10", "a3", "h11", "a5"});
    EXPECT_FALSE(freestyle.outcome());
    EXPECT_EQ(freestyle.side_to_move(), kFirstSide);
    EXPECT_FALSE(freestyle.parse("h11").ok()) << "taken";
    EXPECT_FALSE(freestyle.parse("p16").ok()) << "off the board";
    EXPECT_FALSE(freestyle.parse("\"0,0\"").ok());
    const auto winning = freestyle.parse("H12");
    EXPECT_EQ(freestyle.id_of(*winning), "h12");
    freestyle.play(*winning);
    EXPECT_EQ(freestyle.outcome(), (Outcome{kFirstSide, EndReason::kFive}));
    EXPECT_FALSE(freestyle.parse("a10").ok()) << "over";
    EXPECT_THAT(freestyle.legal_moves(), SizeIs(0));

    const auto captures = gomoku_after(RuleSet::k42, 19, {"j10", "k10", "a1", "l10", "m10"});
    EXPECT_TRUE(captures.parse("k10").ok()) << "free again after the capture";
    EXPECT_TRUE(gomoku_after(RuleSet::k42, 19, {"j10", "k10", "a1", "l10"})
                    .is_capture(Move(gomoku::point_at(12, 9))));
}

}  // namespace
}  // namespace tablero::play
