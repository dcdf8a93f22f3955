// What is taken at which moment, what has no way out, and what makes room for what.
#include <algorithm>

#include "chess/attacks.h"
#include "chess/movegen.h"
#include "tactics/chess_names.h"
#include "tactics/motif_line.h"

namespace tablero::tactics {

namespace {

bool was_legal(const Position& position, Move move) {
    const auto legal = legal_moves(position);
    return std::find(legal.begin(), legal.end(), move) != legal.end();
}

}  // namespace

// The first move takes a loose piece, it is no recapture, and the profit is kept.
Found hanging_piece(const MotifLine& line, std::size_t i) {
    if (i != 0 || !line.takes(0)) return std::nullopt;
    const Square to = line.move(0).to();
    if (line.move(0).is_en_passant() || line.taken_worth(0) == worth(chess::kPawn))
        return std::nullopt;
    if (!is_loose(line.before(0), to)) return std::nullopt;
    const chess::Piece capture = line.line().previous_capture;
    const bool recapture = line.line().previous_to == to && capture != chess::kNoPiece;
    if (recapture && worth(type_of(capture)) >= line.taken_worth(0)) return std::nullopt;
    if (line.size() >= 3 &&
        material_balance(line.after(2), line.us()) < material_balance(line.after(0), line.us())) {
        return std::nullopt;
    }
    return shown(0, to, {to});
}

// We take a piece that had no way out a move earlier.
Found trapped_piece(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i) || line.taken_worth(i) == worth(chess::kPawn)) return std::nullopt;
    const Square to = line.move(i).to();
    const Move answer = line.move(i - 1);
    const Square stood = answer.to() == to ? answer.from() : to;
    if (!is_trapped(line.before(i - 1), stood)) return std::nullopt;
    return shown(i - 2, line.move(i - 2).to(), {stood});
}

// Our move before gave a piece away to leave a square or a line that a line piece now uses for a
// check.
Found clearance(const MotifLine& line, std::size_t i) {
    if (i < 2 || line.takes(i) || line.before(i).in_check()) return std::nullopt;
    const Move room = line.move(i - 2);
    const Move use = line.move(i);
    if (room.is_castling() || use.is_castling() || room.is_promotion()) return std::nullopt;
    if (room.to() == use.from() || room.to() == use.to()) return std::nullopt;
    const chess::PieceType type = type_of(line.before(i).piece_on(use.from()));
    if (type != chess::kBishop && type != chess::kRook && type != chess::kQueen)
        return std::nullopt;
    const bool passage = contains(between(use.from(), use.to()), room.from());
    if (use.to() != room.from() && !passage) return std::nullopt;
    // Else it is just a move that happens to open a line.
    if (!is_in_danger(line.after(i - 2), room.to()) || !line.after(i).in_check())
        return std::nullopt;
    return shown(i - 2, room.to(), {room.from(), use.to()});
}

// They have taken something; instead of taking back at once we play a stronger move first, and take
// back then.
Found zwischenzug(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i)) return std::nullopt;
    const Square to = line.move(i).to();
    Square taken_on = chess::kNoSquare;
    if (i >= 3 && line.takes(i - 3)) {
        taken_on = line.move(i - 3).to();
    } else if (i == 2 && line.line().previous_capture != chess::kNoPiece) {
        taken_on = line.line().previous_to.value_or(chess::kNoSquare);
    }
    if (to != taken_on || line.move(i - 2).to() == to || line.move(i - 1).to() == to)
        return std::nullopt;
    if (!was_legal(line.before(i - 2), line.move(i))) return std::nullopt;
    return shown(i - 2, line.move(i - 2).to(), {to});
}

// A piece of ours that is lost anyway takes what it can.
Found desperado(const MotifLine& line, std::size_t i) {
    if (i + 1 >= line.size() || !line.takes(i)) return std::nullopt;
    const Square from = line.move(i).from();
    const Square to = line.move(i).to();
    if (type_of(line.before(i).piece_on(from)) == chess::kPawn) return std::nullopt;
    if (!is_in_danger(line.before(i), from) || line.move(i + 1).to() != to) return std::nullopt;
    if (line.taken_worth(i) >= worth_on(line.before(i), from)) return std::nullopt;
    return shown(i, to, {to});
}

Found promotion(const MotifLine& line, std::size_t i) {
    if (!line.move(i).is_promotion()) return std::nullopt;
    return shown(i, line.move(i).to(), {line.move(i).to()});
}

Found underpromotion(const MotifLine& line, std::size_t i) {
    if (!line.move(i).is_promotion() || line.move(i).promotion() == chess::kQueen)
        return std::nullopt;
    return shown(i, line.move(i).to(), {line.move(i).to()});
}

}  // namespace tablero::tactics
