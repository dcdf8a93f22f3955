#include "training/chess/game_format.h"

#include <algorithm>

#include <fmt/format.h>

#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::training {

using chess::Move;
using chess::Position;

namespace {

bool by_code(Move a, Move b) {
    return a.bits() < b.bits();
}

}  // namespace

Result<Position> ChessFormat::start(const std::string& fen) {
    if (fen.empty()) return Position();
    Result<chess::FenPosition> parsed = chess::parse_fen(fen);
    if (!parsed) return parsed.error();
    return std::move(parsed->position);
}

Result<std::uint8_t> ChessFormat::code_of(const Position& position, Move move) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
        return Error("illegal move {}", chess::to_uci(move, position.is_chess960()));
    }
    const auto place =
        std::count_if(moves.begin(), moves.end(), [&](Move other) { return by_code(other, move); });
    if (place > 255) return Error("more than 256 legal moves");
    return static_cast<std::uint8_t>(place);
}

Result<Move> ChessFormat::move_of(const Position& position, std::uint8_t code) {
    chess::MoveList moves = chess::legal_moves(position);
    if (code >= moves.size()) {
        return Error("move {} of {} legal ones", code + 1, moves.size());
    }
    std::nth_element(moves.begin(), moves.begin() + code, moves.end(), by_code);
    return moves[code];
}

}  // namespace tablero::training
