#include "tests/chess_search/ideas.h"

// What the search learns about moves and about its own evaluation, and where it must not use it.

namespace tablero::chess::test_ideas {
namespace {

TEST_F(Ideas, ThreatsAreWhatCheaperPiecesAttack) {
    const Position p = test::position_of("4k3/2p5/8/1n6/8/8/5r2/q3K3 w - - 0 1");
    const Threats threats = threats_of(p.board(), kBlack);
    EXPECT_TRUE(contains(threats.against(kKnight), kD6));
    EXPECT_FALSE(contains(threats.against(kKnight), kC3)) << "a knight for a knight";
    EXPECT_TRUE(contains(threats.against(kRook), kC3));
    EXPECT_FALSE(contains(threats.against(kRook), kF5)) << "a rook for a rook";
    EXPECT_TRUE(contains(threats.against(kQueen), kF5));
    EXPECT_FALSE(contains(threats.against(kQueen), kA4)) << "a queen for a queen";
    EXPECT_EQ(threats.against(kPawn), 0U);
    Bitboard attacked = 0;
    for (int square = 0; square < 64; ++square) {
        const auto at = static_cast<Square>(square);
        const Bitboard attackers = p.board().attackers_to(at, p.board().occupied());
        if ((attackers & p.pieces(kBlack)) != 0) attacked |= square_board(at);
    }
    EXPECT_EQ(threats.all, attacked);
}

TEST_F(Ideas, AMoveOutOfDangerHasItsOwnHistory) {
    Heuristics& learnt = *w_.heuristics;
    auto n = node(kQuiet, 6);
    learnt.clear();
    const Move step = move("a2a3");
    n.frame->game.threats.all = square_board(kA2);
    reward_quiet(w_, n, step, 500);
    EXPECT_GT(learnt.quiet(kWhite, step, square_board(kA2)).get(), 0);
    EXPECT_EQ(learnt.quiet(kWhite, step, 0).get(), 0);
    EXPECT_EQ(learnt.quiet(kWhite, step, square_board(kA3)).get(), 0);
    EXPECT_EQ(learnt.quiet(kWhite, step, square_board(kA2) | square_board(kA3)).get(), 0);
}

TEST_F(Ideas, PiecesLeaveDangerFirstAndEnterItLast) {
    // The pawn on e5 attacks the knight, and the square f4 that the rook could go to.
    const auto first_and_last = [this](std::string_view fen) {
        auto n = node(fen, 6);
        w_.heuristics->clear();
        n.frame->game.threats = threats_of(w_.position.board(), kBlack);
        std::vector<std::string> order;
        MovePicker picker(w_, n);
        while (const Move next = picker.next())
            order.push_back(to_uci(next, false));
        return std::pair(order.front().substr(0, 2), order.back());
    };
    const auto [first, last] = first_and_last("4k3/8/8/4p3/3N4/8/5R2/6K1 w - - 0 1");
    EXPECT_EQ(first, "d4");
    EXPECT_EQ(last, "f2f4");
    params().order_danger = 0;
    EXPECT_NE(first_and_last("4k3/8/8/4p3/3N4/8/5R2/6K1 w - - 0 1").second, "f2f4");
}

TEST_F(Ideas, TheMoveThatNothingHelpedAgainstIsPraised) {
    Heuristics& learnt = *w_.heuristics;
    const auto praised = [&](bool quiet, int ply) {
        auto n = node(kQuiet, 6);
        learnt.clear();
        n.ply = ply;
        n.frame[-1].move = Move(kA7, kA6);
        n.frame[-1].game.quiet = quiet;
        praise_last_move(w_, n);
        return learnt.quiet(kBlack, n.frame[-1].move, 0).get() > 0;
    };
    EXPECT_TRUE(praised(true, kPly));
    EXPECT_FALSE(praised(false, kPly)) << "a capture";
    EXPECT_FALSE(praised(true, 0)) << "no move led to the root";
}

TEST_F(Ideas, AQuietMoveOfTheTableThatCutsIsRewarded) {
    Heuristics& learnt = *w_.heuristics;
    const auto rewarded = [&](std::string_view fen, std::string_view best, Score score) {
        auto n = node(fen, 6, 0, 1);
        learnt.clear();
        n.table_move = move(best);
        n.table.score = score;
        ChessSteps::cut_by_table(w_, n);
        return learnt.quiet(kWhite, n.table_move, n.frame->game.threats.all).get() > 0;
    };
    EXPECT_TRUE(rewarded(kQuiet, "a2a3", 1));
    EXPECT_FALSE(rewarded(kQuiet, "a2a3", 0)) << "it failed low";
    EXPECT_FALSE(rewarded(kQueenHangs, "c3d5", 1)) << "a capture";
}

TEST_F(Ideas, AnErrorOfTheEvaluationIsLearntByMinorPiecesAndByTheLastTwoMoves) {
    Heuristics& learnt = *w_.heuristics;
    for (const auto weight : {&Params::correction_pawn,
                              &Params::correction_non_pawn,
                              &Params::correction_minor,
                              &Params::correction_line})
        params().*weight = 0;
    const auto after_a_lesson = [&](int Params::*weight, std::string_view fen, Square last) {
        params().*weight = 64;
        auto n = node(kQueenHangs, 8, 0, 1, 0);
        learnt.clear();
        const auto moved = [&learnt](ChessNode& to, Square square) {
            to.frame[-1].game.continuation = to.frame[-2].game.continuation =
                &learnt.continuation(kWhiteKnight, kC3);
            to.frame[-1].game.moved = to.frame[-2].game.moved = kWhiteKnight;
            to.frame[-2].game.to = kB1;
            to.frame[-1].game.to = square;
        };
        moved(n, kC3);
        n.best_score = 200;
        update_correction(w_, n, search::Bound::kLower);
        auto other = node(fen, 8, 0, 1, 0);
        moved(other, last);
        const Score corrected = corrected_eval(w_, other.frame, 0);
        params().*weight = 0;
        return corrected > 0;
    };
    constexpr std::string_view kOtherRook = "4k3/5ppp/8/3q4/8/2N5/5PPP/3R2K1 w - - 0 1";
    constexpr std::string_view kOtherKnight = "4k3/5ppp/8/3q4/8/5N2/5PPP/R5K1 w - - 0 1";
    EXPECT_TRUE(after_a_lesson(&Params::correction_minor, kOtherRook, kC3));
    EXPECT_FALSE(after_a_lesson(&Params::correction_minor, kOtherKnight, kC3));
    EXPECT_TRUE(after_a_lesson(&Params::correction_line, kOtherKnight, kC3));
    EXPECT_FALSE(after_a_lesson(&Params::correction_line, kOtherKnight, kF3));
}

TEST_F(Ideas, AnAdvantageIsWorthLessWithoutPieces) {
    const auto scaled = [this](std::string_view fen, Score score) {
        return scale_by_material(params(), score, test::position_of(fen));
    };
    constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(scaled(kStart, 300), 300);
    EXPECT_LT(scaled(kQuiet, 300), 300);
    EXPECT_LT(scaled(kOnlyPawns, 300), scaled(kQuiet, 300));
    EXPECT_EQ(scaled(kOnlyPawns, -300), -scaled(kOnlyPawns, 300));
    EXPECT_GT(scaled(kOnlyPawns, 300), 200);
    // Promoted pawns count for more than they began with, and raise nothing.
    EXPECT_EQ(scaled("QQQQk3/QQQQQQQQ/8/8/8/8/8/4K3 b - - 0 1", 300), 300);
}

}  // namespace
}  // namespace tablero::chess::test_ideas
