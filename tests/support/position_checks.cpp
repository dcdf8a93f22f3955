#include "tests/support/position_checks.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::test {
namespace {

using chess::Move;
using chess::Position;
using chess::Square;

// Everything one can ask a position without moving.
auto everything(const Position& position) {
    std::vector<chess::Piece> mailbox;
    for (int s = 0; s < 64; ++s)
        mailbox.push_back(position.piece_on(static_cast<Square>(s)));
    return std::tuple(mailbox,
                      position.board().by_type,
                      position.board().by_color,
                      position.side_to_move(),
                      position.castling_rights(),
                      position.en_passant_square(),
                      position.halfmove_clock(),
                      position.fullmove_number(),
                      position.key(),
                      position.pawn_key(),
                      position.non_pawn_key(chess::kWhite),
                      position.non_pawn_key(chess::kBlack),
                      position.minor_key(),
                      position.checkers(),
                      position.king_blockers(chess::kWhite),
                      position.king_blockers(chess::kBlack));
}

// Exact by contract: nothing but a plain move or capture that allows no en passant.
bool key_is_foreseeable(const Position& after, Move move) {
    return move.kind() == chess::MoveKind::kNormal && after.en_passant_square() == chess::kNoSquare;
}

std::vector<std::uint16_t> sorted_codes(const chess::MoveList& list) {
    std::vector<std::uint16_t> codes;
    for (const Move move : list)
        codes.push_back(move.bits());
    std::sort(codes.begin(), codes.end());
    return codes;
}

}  // namespace

void expect_fresh_values(const Position& position) {
    const std::string fen = to_fen(position, chess::FenForm::kShredder);
    const auto fresh = chess::parse_fen(fen, {position.is_chess960()});
    ASSERT_TRUE(fresh) << fen << ": " << fresh.error().message;
    EXPECT_TRUE(fresh->warnings.empty()) << fen << ": " << fresh->warnings.front();
    EXPECT_EQ(everything(position), everything(fresh->position)) << fen;
}

void expect_sound_moves(Position& position) {
    const auto before = everything(position);
    const std::string fen = to_fen(position);
    for (const Move move : legal_moves(position)) {
        for (const bool chess960 : {false, true}) {
            // The king's two squares are not used in Chess960: they may look like an ordinary move.
            if (!chess960 && position.is_chess960() && move.is_castling()) continue;
            const auto parsed = parse_uci(position, to_uci(move, chess960));
            ASSERT_TRUE(parsed) << fen << ": " << parsed.error().message;
            EXPECT_EQ(*parsed, move) << fen << ' ' << to_uci(move, chess960);
        }
        const bool check_foreseen = position.gives_check(move);
        const chess::Key key_foreseen = position.key_after(move);
        const std::string text = fen + ' ' + to_uci(move, position.is_chess960());
        position.make(move);
        EXPECT_EQ(check_foreseen, position.in_check()) << text;
        if (key_is_foreseeable(position, move)) {
            EXPECT_EQ(key_foreseen, position.key()) << text;
        }
        position.unmake(move);
        EXPECT_EQ(before, everything(position)) << text;
    }
    if (position.in_check()) return;
    position.make_null();
    expect_fresh_values(position);
    position.unmake_null();
    EXPECT_EQ(before, everything(position)) << fen;
}

void expect_exact_legality(const Position& position) {
    const std::string fen = to_fen(position);
    const chess::MoveList all = legal_moves(position);
    std::vector<std::uint16_t> accepted;
    for (unsigned code = 0; code < 65536; ++code) {
        const Move move = Move::from_bits(static_cast<std::uint16_t>(code));
        if (position.is_pseudo_legal(move) && position.is_legal(move))
            accepted.push_back(move.bits());
    }
    EXPECT_EQ(sorted_codes(all), accepted) << fen;

    chess::MoveList captures;
    chess::MoveList quiets;
    generate<chess::GenKind::kCaptures>(position, captures);
    generate<chess::GenKind::kQuiets>(position, quiets);
    for (const Move move : captures)
        EXPECT_TRUE(position.is_tactical(move)) << fen << ' ' << to_uci(move, true);
    for (const Move move : quiets)
        EXPECT_FALSE(position.is_tactical(move)) << fen << ' ' << to_uci(move, true);
    chess::MoveList both = captures;
    for (const Move move : quiets)
        both.push(move);
    EXPECT_EQ(sorted_codes(both), accepted) << fen;
}

}  // namespace tablero::test
