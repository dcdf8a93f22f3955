#include "chess/notation/san.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "chess/movegen.h"
#include "chess/notation/text_names.h"
#include "chess/notation/uci_move.h"
#include "positions.h"

namespace tablero::chess {
namespace {

// SAN written from the list of legal moves alone, as slowly and plainly as the standard puts it.
std::string slow_san(Position position, Move move) {
    const MoveList moves = legal_moves(position);
    std::string text;
    if (move.is_castling()) {
        text = file_of(move.to()) > file_of(move.from()) ? "O-O" : "O-O-O";
    } else {
        const Piece piece = position.piece_on(move.from());
        const std::string from = square_name(move.from());
        const bool takes = position.piece_on(move.to()) != kNoPiece || move.is_en_passant();
        if (type_of(piece) == kPawn) {
            if (takes) text = from.substr(0, 1);
        } else {
            text = piece_letter(make_piece(kWhite, type_of(piece)));
            bool rival = false, same_file = false, same_rank = false;
            for (const Move other : moves) {
                if (other.is_castling() || other.to() != move.to() || other.from() == move.from() ||
                    position.piece_on(other.from()) != piece) {
                    continue;
                }
                rival = true;
                same_file = same_file || file_of(other.from()) == file_of(move.from());
                same_rank = same_rank || rank_of(other.from()) == rank_of(move.from());
            }
            if (rival && (!same_file || same_rank)) text += from[0];
            if (rival && same_file) text += from[1];
        }
        if (takes) text += 'x';
        text += square_name(move.to());
        if (move.is_promotion())
            text += std::string("=") + piece_letter(make_piece(kWhite, move.promotion()));
    }
    position.make(move);
    if (position.in_check()) text += legal_moves(position).empty() ? '#' : '+';
    return text;
}

std::string problem_of(std::string_view fen, std::string_view text) {
    const auto move = parse_san(position_of(fen), text);
    return move ? "" : move.error().message;
}

std::string uci_of(std::string_view fen, std::string_view text) {
    const Position position = position_of(fen);
    const auto move = parse_san(position, text);
    return move ? to_uci(*move, position.is_chess960()) : move.error().message;
}

constexpr std::string_view kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

TEST(San, AgreesWithSlowWriterAndReadsItselfBack) {
    std::uint64_t seed = 1;
    for (const auto fen : kHardFens) {
        for (int game = 0; game < 12; ++game) {
            random_game(position_of(fen), seed++, 120, [](const Position& position, auto& moves) {
                std::map<std::string, Move> texts;
                for (const Move move : moves) {
                    const std::string san = to_san(position, move);
                    ASSERT_EQ(san, slow_san(position, move)) << to_fen(position);
                    ASSERT_TRUE(texts.emplace(san, move).second) << san << " is not unique";
                    const SanReading reading = read_san(position, san);
                    ASSERT_EQ(reading.problem, SanProblem::kNone) << san << to_fen(position);
                    ASSERT_EQ(reading.move, move) << san << " in " << to_fen(position);
                    const std::string uci = to_uci(move, position.is_chess960());
                    ASSERT_EQ(read_san(position, uci).move, move) << uci << to_fen(position);
                }
            });
        }
    }
}

// Every text of a move's shape: it must be read as a legal move of that shape, or refused exactly
// when none exists.
TEST(San, ReadsEveryShapeOfEveryMove) {
    for (const auto fen : kHardFens) {
        const Position position = position_of(fen);
        const MoveList moves = legal_moves(position);
        for (const char piece : std::string_view("NBRQK")) {
            for (int to = 0; to < 64; ++to) {
                const auto target = static_cast<Square>(to);
                int fitting = 0;
                for (const Move move : moves) {
                    fitting +=
                        !move.is_castling() && move.to() == target &&
                        type_of(position.piece_on(move.from())) == type_of(*parse_piece(piece));
                }
                const std::string text = piece + square_name(target);
                const SanReading reading = read_san(position, text);
                if (reading.move.is_castling()) continue;
                EXPECT_EQ(reading.problem == SanProblem::kNone, fitting == 1) << text << fen;
                EXPECT_EQ(reading.problem == SanProblem::kAmbiguous, fitting > 1) << text << fen;
            }
        }
    }
}

TEST(San, ForgivesDecoration) {
    for (const auto* text : {"Nf3",
                             "Nf3+",
                             "Nf3#",
                             "Nf3!",
                             "Nf3!?",
                             "Nf3??",
                             "Nf3+!",
                             "Ngf3",
                             "N1f3",
                             "Ng1f3",
                             "Ng1-f3",
                             "N-f3",
                             "Nxf3",
                             "nf3",
                             "g1f3",
                             "g1-f3",
                             "Nf3++"}) {
        EXPECT_EQ(uci_of(kStartFen, text), "g1f3") << text;
    }
    for (const auto* text : {"e4", "e2e4", "e2-e4", "Pe4", "pe4", "Pe2-e4", "e4!!"}) {
        EXPECT_EQ(uci_of(kStartFen, text), "e2e4") << text;
    }
}

TEST(San, ForgivesPromotionForms) {
    constexpr std::string_view kFen = "7k/3P4/7K/8/8/8/8/8 w - - 6 55";
    for (const auto* text :
         {"d8=R", "d8R", "d8r", "d8=r", "d8(R)", "d8/R", "d7d8R", "d7d8=r", "d8=R+"}) {
        EXPECT_EQ(uci_of(kFen, text), "d7d8r") << text;
    }
    EXPECT_EQ(problem_of(kFen, "d8"), "\"d8\": the promotion piece is missing");
    EXPECT_EQ(problem_of(kFen, "d8="), "\"d8=\": the promotion piece is missing");
    EXPECT_EQ(problem_of(kFen, "d8=K"), "\"d8=K\": not a move");
    EXPECT_EQ(problem_of(kFen, "Kg5=Q"), "\"Kg5=Q\": a promotion piece where no pawn promotes");
}

TEST(San, ForgivesEnPassantForms) {
    constexpr std::string_view kFen =
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    for (const auto* text :
         {"exf6", "exf6e.p.", "exf6 e.p.", "exf6ep", "ef6", "e5xf6", "e5f6", "xf6", "exf6+ e.p."}) {
        EXPECT_EQ(uci_of(kFen, text), "e5f6") << text;
    }
    EXPECT_EQ(problem_of(kFen, "exd6"), "\"exd6\": no such move here");
    EXPECT_EQ(problem_of(kFen, "f6"), "\"f6\": no such move here");
}

TEST(San, Castling) {
    for (const auto* text : {"O-O", "0-0", "o-o", "O-O+", "e1g1", "Kg1", "Ke1-g1", "e1h1"}) {
        EXPECT_EQ(uci_of(kKiwipete, text), "e1g1") << text;
    }
    for (const auto* text : {"O-O-O", "0-0-0", "o-o-o", "O-O-O!", "Kc1"}) {
        EXPECT_EQ(uci_of(kKiwipete, text), "e1c1") << text;
    }
    EXPECT_EQ(problem_of(kStartFen, "O-O"), "\"O-O\": castling is not possible here");
    EXPECT_EQ(problem_of(kStartFen, "O-O-O-O"), "\"O-O-O-O\": not a move");
    // In Chess960 the king may already stand where castling brings it.
    constexpr std::string_view kKingOnC = "1rk4r/8/8/8/8/8/8/1RK4R w BHbh - 0 1";
    EXPECT_EQ(uci_of(kKingOnC, "O-O-O"), "c1b1");
    EXPECT_EQ(uci_of(kKingOnC, "O-O"), "c1h1");
    EXPECT_EQ(uci_of(kKingOnC, "Kd1"), "c1d1");
}

TEST(San, SmallBIsAFileWherePawnsFit) {
    constexpr std::string_view kBoth = "4k3/8/8/8/2p5/1P6/4B3/4K3 w - - 0 1";
    EXPECT_EQ(uci_of(kBoth, "bxc4"), "b3c4");
    EXPECT_EQ(uci_of(kBoth, "bc4"), "b3c4");
    EXPECT_EQ(uci_of(kBoth, "Bxc4"), "e2c4");
    EXPECT_EQ(uci_of(kBoth, "bd3"), "e2d3");
    EXPECT_EQ(uci_of(kBoth, "b4"), "b3b4");
}

TEST(San, NullMoves) {
    for (const auto* text : {"--", "Z0", "0000", "@@@@"})
        EXPECT_EQ(uci_of(kStartFen, text), "0000") << text;
    EXPECT_EQ(to_san(Position(), Move::null()), "--");
    EXPECT_EQ(problem_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--"),
              "\"--\": a null move is not possible in check");
}

TEST(San, NamesTheProblem) {
    constexpr std::string_view kTwoKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    EXPECT_EQ(problem_of(kTwoKnights, "Nd2"), "\"Nd2\": ambiguous, Nbd2 or Nfd2");
    EXPECT_EQ(problem_of(kTwoKnights, "Nc4"), "\"Nc4\": no such move here");
    EXPECT_EQ(problem_of(kTwoKnights, "Qd4"), "\"Qd4\": no such move here");
    EXPECT_EQ(problem_of(kTwoKnights, "e8e7"), "\"e8e7\": no such move here");
    EXPECT_EQ(problem_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"),
              "\"Nc3\": leaves the king in check");
    for (const auto* text :
         {"",  "+", "hello", "e9",     "i4",     "N",        "Nf",   "e4e", "Nf3x", "bb",
          "O", "0", "x",     "Nabcf3", "e2e4e5", "\xFF\xFE", "1.e4", "=Q",  ")",    "(Q)"}) {
        EXPECT_EQ(read_san(Position(), text).problem, SanProblem::kNotAMove) << text;
    }
}

// A pinned rival does not make a move ambiguous.
TEST(San, DisambiguatesAmongLegalMovesOnly) {
    constexpr std::string_view kPinned = "4r1k1/8/8/8/8/4N3/8/1N2K3 w - - 0 1";
    const Position position = position_of(kPinned);
    EXPECT_EQ(to_san(position, *parse_uci(position, "b1d2")), "Nd2");
    EXPECT_EQ(uci_of("4r1k1/8/8/8/1N6/4N3/8/4K3 w - - 0 1", "Nd5"), "b4d5");
}

}  // namespace
}  // namespace tablero::chess
