#include "chess/position.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>

#include "chess/movegen.h"
#include "chess/zobrist.h"

namespace tablero::chess {
namespace {

PositionSetup start_setup() {
    constexpr std::array kBackRank{kRook, kKnight, kBishop, kQueen, kKing, kBishop, kKnight, kRook};
    PositionSetup setup;
    setup.squares.fill(kNoPiece);
    for (const Color color : {kWhite, kBlack}) {
        for (int file = 0; file < 8; ++file) {
            const auto first = static_cast<Square>(file);
            const auto second = static_cast<Square>(8 + file);
            setup.squares[relative_square(color, first)] = make_piece(color, kBackRank[file]);
            setup.squares[relative_square(color, second)] = make_piece(color, kPawn);
        }
        setup.castling_rooks[color] = {relative_square(color, kH1), relative_square(color, kA1)};
    }
    return setup;
}

// Counters stop at their limit instead of wrapping round in games of absurd length.
void count_up(std::uint16_t& counter) {
    if (counter != std::numeric_limits<std::uint16_t>::max()) ++counter;
}

}  // namespace

Position::Position() : Position(start_setup()) {}

Position::Position(const PositionSetup& setup)
    : fullmove_number_(setup.fullmove_number),
      side_(setup.side_to_move),
      chess960_(setup.chess960) {
    squares_.fill(kNoPiece);
    for (int s = 0; s < 64; ++s) {
        if (setup.squares[s] == kNoPiece) continue;
        put_piece(setup.squares[s], static_cast<Square>(s));
        toggle_key(setup.squares[s], static_cast<Square>(s));
    }
    for (const Color color : {kWhite, kBlack}) {
        for (const CastlingSide side : {kKingSide, kQueenSide}) {
            const Square rook = setup.castling_rooks[color][side];
            if (rook == kNoSquare) continue;
            castling_.add(color, side, king_square(color), rook);
            state_.castling |= castling_right(color, side);
        }
    }
    state_.key ^= kZobrist.castling[state_.castling];
    if (side_ == kBlack) state_.key ^= kZobrist.black_to_move;
    state_.halfmove_clock = static_cast<std::uint16_t>(setup.halfmove_clock);
    update_king_safety();
    if (setup.en_passant != kNoSquare) set_en_passant(setup.en_passant);
}

void Position::toggle_key(Piece piece, Square square) {
    const Key key = kZobrist.pieces[piece][square];
    state_.key ^= key;
    if (type_of(piece) == kPawn) {
        state_.pawn_key ^= key;
    } else {
        state_.non_pawn_key[color_of(piece)] ^= key;
        if (type_of(piece) != kRook && type_of(piece) != kQueen) state_.minor_key ^= key;
    }
}

void Position::put_piece(Piece piece, Square square) {
    board_.toggle(color_of(piece), type_of(piece), square_board(square));
    squares_[square] = piece;
}

void Position::remove_piece(Square square) {
    const Piece piece = squares_[square];
    board_.toggle(color_of(piece), type_of(piece), square_board(square));
    squares_[square] = kNoPiece;
}

void Position::move_piece(Square from, Square to) {
    const Piece piece = squares_[from];
    board_.toggle(color_of(piece), type_of(piece), square_board(from) | square_board(to));
    squares_[from] = kNoPiece;
    squares_[to] = piece;
}

CastlingSide Position::castling_side(Move move) {
    return move.to() > move.from() ? kKingSide : kQueenSide;
}

Square Position::capture_square(Move move) const {
    return move.is_en_passant() ? step(move.to(), -forward(side_)) : move.to();
}

// King and rook may land on each other's squares, so both leave before either arrives.
void Position::castle(Move move) {
    const CastlingSide side = castling_side(move);
    const Piece king = make_piece(side_, kKing);
    const Piece rook = make_piece(side_, kRook);
    remove_piece(move.from());
    remove_piece(move.to());
    put_piece(king, castled_king(side_, side));
    put_piece(rook, castled_rook(side_, side));
    toggle_key(king, move.from());
    toggle_key(king, castled_king(side_, side));
    toggle_key(rook, move.to());
    toggle_key(rook, castled_rook(side_, side));
}

void Position::uncastle(Move move) {
    const CastlingSide side = castling_side(move);
    remove_piece(castled_king(side_, side));
    remove_piece(castled_rook(side_, side));
    put_piece(make_piece(side_, kKing), move.from());
    put_piece(make_piece(side_, kRook), move.to());
}

// Everything but castling.
void Position::relocate(Move move, Piece captured) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = squares_[from];
    if (captured != kNoPiece) {
        const Square victim = capture_square(move);
        remove_piece(victim);
        toggle_key(captured, victim);
        state_.captured = captured;
        state_.halfmove_clock = 0;
    }
    move_piece(from, to);
    toggle_key(piece, from);
    if (move.is_promotion()) {
        remove_piece(to);
        put_piece(make_piece(side_, move.promotion()), to);
    }
    toggle_key(squares_[to], to);
}

void Position::lose_castling(CastlingRights rights) {
    rights &= state_.castling;
    if (rights == kNoCastling) return;
    state_.castling ^= rights;
    state_.key ^= kZobrist.castling[rights];
}

// Called for the side to move: keeps the square only when one of its pawns may capture there.
void Position::set_en_passant(Square square) {
    Bitboard pawns = pawn_attacks(~side_, square) & pieces(side_, kPawn);
    while (pawns) {
        if (!board_.en_passant_is_safe(side_, pop_lsb(pawns), square)) continue;
        state_.en_passant = square;
        state_.key ^= kZobrist.en_passant[file_of(square)];
        return;
    }
}

Bitboard Position::find_king_blockers(Color color) const {
    const Square king = king_square(color);
    Bitboard blockers = 0;
    for (Bitboard snipers = board_.snipers(~color, king); snipers;) {
        const Bitboard shield = between(king, pop_lsb(snipers)) & pieces();
        if (shield && !more_than_one(shield)) blockers |= shield;
    }
    return blockers;
}

void Position::update_king_safety() {
    state_.checkers = attackers_to(king_square(side_), pieces()) & pieces(~side_);
    state_.king_blockers = {find_king_blockers(kWhite), find_king_blockers(kBlack)};
    const Square target = king_square(~side_);
    const Bitboard diagonals = bishop_attacks(target, pieces());
    const Bitboard straights = rook_attacks(target, pieces());
    state_.check_squares = {pawn_attacks(~side_, target),
                            knight_attacks(target),
                            diagonals,
                            straights,
                            diagonals | straights,
                            0};
}

// What every move, a null move too, does before anything else.
void Position::begin_move() {
    history_.push_back(state_);
    count_up(state_.halfmove_clock);
    count_up(state_.plies_since_null);
    state_.captured = kNoPiece;
    if (state_.en_passant != kNoSquare) {
        state_.key ^= kZobrist.en_passant[file_of(state_.en_passant)];
        state_.en_passant = kNoSquare;
    }
    state_.key ^= kZobrist.black_to_move;
}

void Position::make(Move move) {
    assert(is_pseudo_legal(move) && is_legal(move));
    const Square from = move.from();
    const Square to = move.to();
    const PieceType type = type_of(piece_on(from));
    const Piece captured = captured_piece(move);
    begin_move();
    if (move.is_castling()) {
        castle(move);
    } else {
        relocate(move, captured);
    }
    if (type == kPawn) state_.halfmove_clock = 0;
    lose_castling(castling_.lost_on(from) | castling_.lost_on(to));
    if (side_ == kBlack) ++fullmove_number_;
    side_ = ~side_;
    update_king_safety();
    if (type == kPawn && (from ^ to) == 16) set_en_passant(static_cast<Square>((from + to) / 2));
}

void Position::unmake(Move move) {
    assert(!history_.empty());
    side_ = ~side_;
    if (side_ == kBlack) --fullmove_number_;
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_castling()) {
        uncastle(move);
    } else {
        if (move.is_promotion()) {
            remove_piece(to);
            put_piece(make_piece(side_, kPawn), to);
        }
        move_piece(to, from);
        if (state_.captured != kNoPiece) put_piece(state_.captured, capture_square(move));
    }
    state_ = history_.back();
    history_.pop_back();
}

void Position::make_null() {
    assert(!in_check());
    begin_move();
    state_.plies_since_null = 0;
    if (side_ == kBlack) ++fullmove_number_;
    side_ = ~side_;
    update_king_safety();
}

void Position::unmake_null() {
    assert(!history_.empty());
    side_ = ~side_;
    if (side_ == kBlack) --fullmove_number_;
    state_ = history_.back();
    history_.pop_back();
}

Key Position::key_after(Move move) const {
    const Piece piece = piece_on(move.from());
    const Piece captured = captured_piece(move);
    Key key = state_.key ^ kZobrist.black_to_move ^ kZobrist.pieces[piece][move.from()] ^
              kZobrist.pieces[piece][move.to()];
    if (captured != kNoPiece) key ^= kZobrist.pieces[captured][move.to()];
    if (state_.en_passant != kNoSquare) key ^= kZobrist.en_passant[file_of(state_.en_passant)];
    const CastlingRights lost = castling_.lost_on(move.from()) | castling_.lost_on(move.to());
    return key ^ kZobrist.castling[lost & state_.castling];
}

// Counts earlier occurrences, the newest first, until there are `enough` or one lies within `ply`.
int Position::repetitions(int enough, int ply) const {
    const int reach =
        std::min({int{state_.halfmove_clock}, int{state_.plies_since_null}, plies_played()});
    int count = 0;
    for (int back = 4; back <= reach && count < enough; back += 2) {
        if (history_[history_.size() - back].key != state_.key) continue;
        count = back <= ply ? enough : count + 1;
    }
    return count;
}

bool Position::is_repetition(int ply) const {
    return repetitions(2, ply) >= 2;
}

int Position::repetition_count() const {
    return repetitions(std::numeric_limits<int>::max(), 0);
}

bool Position::is_fifty_move_draw() const {
    return halfmove_clock() >= 100 && (!in_check() || !legal_moves(*this).empty());
}

bool Position::has_insufficient_material() const {
    if (pieces(kPawn) | pieces(kRook) | pieces(kQueen)) return false;
    const Bitboard minors = pieces(kKnight) | pieces(kBishop);
    if (!more_than_one(minors)) return true;
    const Bitboard bishops = pieces(kBishop);
    return !pieces(kKnight) && (!(bishops & kDarkSquares) || !(bishops & ~kDarkSquares));
}

}  // namespace tablero::chess
