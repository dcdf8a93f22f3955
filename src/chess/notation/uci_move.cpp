#include "chess/notation/uci_move.h"

#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/text_names.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

Square king_destination(Move castling) {
    const Rank rank = rank_of(castling.from());
    return make_square(castling.to() > castling.from() ? kFileG : kFileC, rank);
}

struct MoveText {
    Square from;
    Square to;
    std::optional<PieceType> promotion;
};

std::optional<MoveText> read_text(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return std::nullopt;
    const auto from = parse_square(text.substr(0, 2));
    const auto to = parse_square(text.substr(2, 2));
    if (!from || !to) return std::nullopt;
    MoveText result{*from, *to, std::nullopt};
    if (text.size() == 5) {
        const auto piece = parse_piece(text[4]);
        if (!piece || type_of(*piece) == kPawn || type_of(*piece) == kKing) return std::nullopt;
        result.promotion = type_of(*piece);
    }
    return result;
}

bool stands_for(const MoveText& text, Move move) {
    if (text.from != move.from() || text.to != move.to()) return false;
    return move.is_promotion() ? text.promotion == move.promotion() : !text.promotion;
}

// A king's step to a neighbour square is never castling, so only longer ones are.
bool stands_for_castling(const MoveText& text, Move move) {
    return move.is_castling() && !text.promotion && text.from == move.from() &&
           text.to == king_destination(move) && std::abs(text.to - text.from) > 1;
}

}  // namespace

std::string to_uci(Move move, bool chess960) {
    if (!move) return "0000";
    const Square to = move.is_castling() && !chess960 ? king_destination(move) : move.to();
    std::string text = square_name(move.from()) + square_name(to);
    if (move.is_promotion()) text += kPieceTypeLetters[move.promotion()];
    return text;
}

Result<Move> parse_uci(const Position& position, std::string_view text) {
    const auto wanted = read_text(text);
    if (!wanted) return Error("{} is not a move", quoted(text));
    const MoveList moves = legal_moves(position);
    for (const Move move : moves) {
        if (stands_for(*wanted, move)) return move;
    }
    for (const Move move : moves) {
        if (stands_for_castling(*wanted, move)) return move;
    }
    if (position.piece_on(wanted->from) == kNoPiece) {
        return Error("{}: no piece on {}", quoted(text), square_name(wanted->from));
    }
    return Error("{} is not a legal move here", quoted(text));
}

}  // namespace tablero::chess
