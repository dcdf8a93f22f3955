#include "play/outcome.h"

#include <cctype>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "gomoku/names.h"
#include "play/position.h"
#include "tests/support/gomoku_oracle.h"

namespace tablero::play {
namespace {

Move random_move(const Position& position, Rng& rng) {
    const auto moves = position.legal_moves();
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Often the piece goes back to where it came from, so that positions repeat.
Move shuffling_move(const Position& position, const std::vector<Move>& before, Rng& rng) {
    if (before.size() >= 2 && rng.below(2) == 0) {
        const chess::Move own = before[before.size() - 2].chess();
        const Move back = chess::Move(own.to(), own.from());
        if (position.is_legal(back)) return back;
    }
    return random_move(position, rng);
}

// The draws of chess a second time, from nothing but the FEN of every position of a game.
class DrawOracle {
  public:
    // The reason after one more position; empty while the game goes on.
    std::string hear(const chess::Position& position) {
        const std::string fen = chess::to_fen(position);
        const auto fields = split(fen, ' ');
        std::string placement;
        for (int i = 0; i < 4; ++i)
            placement += std::string(fields[static_cast<std::size_t>(i)]) + ' ';
        const int times = ++seen_[placement];
        if (chess::legal_moves(position).empty())
            return position.in_check() ? "checkmate" : "stalemate";
        if (nobody_can_mate(fields[0])) return "insufficient material";
        if (*parse_number<int>(fields[4]) >= 100) return "fifty-move rule";
        return times >= 3 ? "threefold repetition" : "";
    }

  private:
    static bool nobody_can_mate(std::string_view placement) {
        int knights = 0;
        std::array<int, 2> bishops{};  // by the colour of their square
        int square = 0;
        for (const char c : placement) {
            const char piece = static_cast<char>(std::tolower(c));
            if (piece == '/') continue;
            if (piece == 'p' || piece == 'r' || piece == 'q') return false;
            if (piece == 'n') ++knights;
            if (piece == 'b') ++bishops[static_cast<std::size_t>((square / 8 + square % 8) % 2)];
            square += std::isdigit(c) != 0 ? c - '0' : 1;
        }
        if (knights > 0) return knights == 1 && bishops[0] + bishops[1] == 0;
        return bishops[0] == 0 || bishops[1] == 0;
    }

    std::map<std::string, int> seen_;
};

TEST(Outcome, ChessEndsAsAnIndependentCountSays) {
    constexpr std::array kStarts{"8/8/4k3/8/8/3K1N2/8/7r w - - 88 90",
                                 "8/8/4k3/8/8/3K1N2/6b1/8 w - - 0 1",
                                 "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
                                 "b7/8/4k3/8/8/3K3p/8/1B5B b - - 96 90",
                                 "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"};
    std::map<std::string, int> ends;
    Rng rng(7);
    for (int game = 0; game < 400; ++game) {
        const auto* fen = kStarts[static_cast<std::size_t>(game) % kStarts.size()];
        Position position(chess::parse_fen(fen).value().position);
        DrawOracle oracle;
        std::vector<Move> moves;
        for (int ply = 0; ply < 150; ++ply) {
            const std::string expected = oracle.hear(position.chess());
            const auto outcome = position.outcome();
            ASSERT_EQ(outcome ? name_of(outcome->reason) : "", expected)
                << chess::to_fen(position.chess());
            if (outcome) {
                ++ends[expected];
                EXPECT_EQ(outcome->winner.has_value(), expected == "checkmate");
                break;
            }
            moves.push_back(shuffling_move(position, moves, rng));
            position.play(moves.back());
        }
    }
    for (const char* reason : {"stalemate",
                               "checkmate",
                               "insufficient material",
                               "fifty-move rule",
                               "threefold repetition"})
        EXPECT_GT(ends[reason], 0) << reason;
}

TEST(Outcome, GomokuEndsAsTheOracleSays) {
    std::map<std::string, int> ends;
    Rng rng(11);
    for (const auto rules : gomoku::kRuleSets) {
        for (int game = 0; game < 25; ++game) {
            const int size = game % 2 == 0 ? 7 : 5;
            Position position = Position::gomoku(rules, size);
            test::GomokuOracle oracle(std::string(gomoku::name_of(rules)), size);
            while (!position.outcome()) {
                ASSERT_EQ(oracle.state(), "playing");
                const Move move = random_move(position, rng);
                position.play(move);
                oracle.play({gomoku::row_of(move.point()), gomoku::column_of(move.point())});
            }
            const auto outcome = *position.outcome();
            const std::string winner = !outcome.winner                 ? "draw"
                                       : *outcome.winner == kFirstSide ? "black_wins"
                                                                       : "white_wins";
            EXPECT_EQ(oracle.state(), winner + ' ' + std::string(name_of(outcome.reason)));
            ++ends[std::string(name_of(outcome.reason))];
        }
    }
    for (const char* reason : {"five", "captures", "full"})
        EXPECT_GT(ends[reason], 0) << reason;
}

TEST(Outcome, NamesAndResults) {
    EXPECT_EQ(name_of(EndReason::kCheckmate), "checkmate");
    EXPECT_EQ(name_of(EndReason::kThreefold), "threefold repetition");
    EXPECT_EQ(name_of(EndReason::kFive), "five");
    EXPECT_EQ(name_of(EndReason::kNoLegalMove), "no_legal_move");
    EXPECT_EQ(name_of(EndReason::kMaximalLength), "adjudicated: maximal length");
    EXPECT_EQ(result_text(kFirstSide), "1-0");
    EXPECT_EQ(result_text(kSecondSide), "0-1");
    EXPECT_EQ(result_text(std::nullopt), "1/2-1/2");
}

}  // namespace
}  // namespace tablero::play
