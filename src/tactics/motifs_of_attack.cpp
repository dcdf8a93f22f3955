// Attacks on several pieces at once, through a piece, or by a piece that another one uncovers.
#include "chess/attacks.h"
#include "tactics/chess_names.h"
#include "tactics/motif_line.h"

namespace tablero::tactics {

namespace {

using chess::square_board;

bool is_line_piece(chess::PieceType type) {
    return type == chess::kBishop || type == chess::kRook || type == chess::kQueen;
}

bool pin_counts(const Position& p, Square pinned, Square pinner, chess::Color us) {
    const Bitboard ray = chess::line(p.king_square(~us), pinner);
    const Bitboard reach = attacks_from(p, pinned) & ~ray;
    for (Bitboard prey = reach & p.pieces(us); prey != 0;) {
        const Square square = chess::pop_lsb(prey);
        if (worth_on(p, square) > worth_on(p, pinned) || is_loose(p, square)) return true;
    }
    if (worth_on(p, pinned) > worth_on(p, pinner)) return true;
    const bool could_leave = (reach & ~p.pieces(~us)) != 0;
    return is_loose(p, pinned) && could_leave && !contains(attackers(p, pinner, ~us), pinned);
}

}  // namespace

// The piece that moved attacks two pieces that are worth more than it, or loose and unable to take
// it, and cannot be won itself. The last move of a line proves nothing.
Found fork(const MotifLine& line, std::size_t i) {
    if (line.is_last(i)) return std::nullopt;
    const Position& p = line.after(i);
    const Square to = line.move(i).to();
    const chess::Color them = ~line.us();
    if (line.move(i).is_castling() || type_of(p.piece_on(to)) == chess::kKing) return std::nullopt;
    if (is_in_danger(p, to)) return std::nullopt;
    Bitboard targets = 0;
    for (Bitboard seen = attacks_from(p, to) & p.pieces(them) & ~p.pieces(chess::kPawn);
         seen != 0;) {
        const Square square = chess::pop_lsb(seen);
        const bool better = worth_on(p, square) > worth_on(p, to);
        const bool prey = is_loose(p, square) && !contains(attackers(p, to, them), square);
        if (better || prey) targets |= square_board(square);
    }
    if (!chess::more_than_one(targets)) return std::nullopt;
    return shown(i, to, squares_of(targets));
}

// An enemy piece is held to its king, and that matters: it would otherwise take something, or
// escape an attack.
Found pin(const MotifLine& line, std::size_t i) {
    const Position& p = line.after(i);
    const chess::Color us = line.us();
    const Square king = p.king_square(~us);
    for (Bitboard pinned = p.king_blockers(~us) & p.pieces(~us); pinned != 0;) {
        const Square square = chess::pop_lsb(pinned);
        Bitboard pinners = p.board().snipers(us, king) & chess::line(king, square);
        while (pinners != 0) {
            const Square pinner = chess::pop_lsb(pinners);
            if (!contains(between(king, pinner), square)) continue;
            if (chess::popcount(between(king, pinner) & p.pieces()) != 1) continue;
            if (pin_counts(p, square, pinner, us)) return shown(i, pinner, {square, king});
        }
    }
    return std::nullopt;
}

// A line piece takes what stood behind a better piece that has just left the line.
Found skewer(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i) || (line.ends_in_mate() && line.is_last(i))) return std::nullopt;
    const Square from = line.move(i).from();
    const Square to = line.move(i).to();
    if (!is_line_piece(type_of(line.before(i).piece_on(from)))) return std::nullopt;
    const Move left = line.move(i - 1);
    if (left.to() == to || !contains(between(from, to), left.from())) return std::nullopt;
    const Position& earlier = line.before(i - 1);
    if (worth_on(earlier, left.from()) <= line.taken_worth(i)) return std::nullopt;
    if (!is_in_danger(line.before(i), to)) return std::nullopt;
    return shown(i - 2, from, {left.from(), to});
}

// A line piece takes along the line that our move before has opened.
Found discovered_attack(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i)) return std::nullopt;
    const Move opener = line.move(i - 2);
    const Square from = line.move(i).from();
    const Square to = line.move(i).to();
    if (opener.is_castling() || opener.to() == from || line.move(i - 1).to() == to)
        return std::nullopt;
    if (!contains(between(from, to), opener.from())) return std::nullopt;
    return shown(i - 2, from, {to});
}

// A piece that did not move gives check.
Found discovered_check(const MotifLine& line, std::size_t i) {
    if (line.move(i).is_castling()) return std::nullopt;
    const Bitboard hidden = line.after(i).checkers() & ~square_board(line.move(i).to());
    if (hidden == 0) return std::nullopt;
    return shown(i, chess::lsb(hidden), {line.after(i).king_square(~line.us())});
}

Found double_check(const MotifLine& line, std::size_t i) {
    const Position& p = line.after(i);
    if (!chess::more_than_one(p.checkers())) return std::nullopt;
    return shown(i, line.move(i).to(), {p.king_square(~line.us())});
}

// We take where they have just taken back, with a piece that worked through the taker all along.
Found x_ray(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i)) return std::nullopt;
    const Square to = line.move(i).to();
    const Move answer = line.move(i - 1);
    if (line.move(i - 2).to() != to || answer.to() != to) return std::nullopt;
    const Square from = line.move(i).from();
    if (!is_line_piece(type_of(line.before(i).piece_on(from)))) return std::nullopt;
    if (!contains(between(from, to), answer.from())) return std::nullopt;
    return shown(i - 2, from, {to});
}

}  // namespace tablero::tactics
