#include "tactics/wording.h"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "base/enum_names.h"
#include "base/words/say.h"
#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/notation/piece_letters.h"
#include "chess/notation/san.h"

namespace tablero::tactics {

namespace {

using chess::Move;
using chess::Position;
using chess::Square;

constexpr std::array<Phrase, 7> kPieces{tr_noun("the pawn on {}"),
                                        tr_noun("the knight on {}"),
                                        tr_noun("the bishop on {}"),
                                        tr_noun("the rook on {}"),
                                        tr_noun("the queen on {}"),
                                        tr_noun("the king on {}"),
                                        tr_noun("the square {}")};

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string letter(chess::PieceType type) {
    return type == chess::kPawn ? "" : std::string(1, "PNBRQK"[type]);
}

std::string check_mark(const Position& position, Move move) {
    if (!position.gives_check(move)) return "";
    Position next = position;
    next.make(move);
    return legal_moves(next).empty() ? "#" : "+";
}

// The sentence for a motif; {0} is the piece that acts, {1} the first target, {2} all targets, {3}
// the square of the last target, {4} the second target.
Phrase motif_pattern(LineMotif motif) {
    constexpr std::array<Phrase, 12> kPatterns{tr("forks {2}"),
                                               tr("leaves {1} pinned to {4}"),
                                               tr("skewers {1}, with {4} behind it"),
                                               tr("uncovers an attack of {0} on {1}"),
                                               tr("gives double check"),
                                               tr("takes {1}, which nothing defends"),
                                               tr("traps {1}"),
                                               tr("gives mate on the back rank"),
                                               tr("gives smothered mate"),
                                               tr("draws {1} away from {3}"),
                                               tr("promotes on {3}"),
                                               tr("gives mate")};
    return name_in(kPatterns, motif);
}

}  // namespace

Nouns pieces_on(const Position& position, const std::vector<Square>& squares, Language language) {
    Nouns pieces(language);
    for (const Square square : squares) {
        const chess::Piece piece = position.piece_on(square);
        pieces.add(piece == chess::kNoPiece ? kPieces.back() : kPieces[type_of(piece)],
                   square_name(square));
    }
    return pieces;
}

namespace {

// No pawn of the other side can stop or take it on its way.
bool is_passed(const Position& position, Square pawn) {
    const chess::Color color = color_of(position.piece_on(pawn));
    chess::Bitboard enemies = position.pieces(~color, chess::kPawn);
    while (enemies != 0) {
        const Square enemy = chess::pop_lsb(enemies);
        const bool is_ahead = color == chess::kWhite ? rank_of(enemy) > rank_of(pawn)
                                                     : rank_of(enemy) < rank_of(pawn);
        if (is_ahead && std::abs(file_of(enemy) - file_of(pawn)) <= 1) return false;
    }
    return true;
}

bool is_central(Square square) {
    return file_of(square) >= 2 && file_of(square) <= 5;
}

Phrase pawn_deed(const Position& position, Move move) {
    const int steps = std::abs(rank_of(move.to()) - rank_of(move.from()));
    if (steps == 2 && is_central(move.to())) return tr("takes space in the centre");
    if (is_passed(position, move.from())) return tr("pushes the passed pawn");
    return {};
}

// Files without pawns belong to rooks.
Phrase rook_deed(const Position& position, Move move) {
    const auto pawns_on = [&](Square square) {
        return position.pieces(chess::kPawn) & chess::file_board(file_of(square));
    };
    if (file_of(move.from()) == file_of(move.to())) return {};
    const chess::Bitboard pawns = pawns_on(move.to());
    if (pawns == 0) return tr("takes the open file");
    if ((pawns & position.pieces(position.side_to_move())) == 0)
        return tr("takes the half-open file");
    return {};
}

Phrase knight_deed(Move move) {
    const bool in_middle = rank_of(move.to()) == 3 || rank_of(move.to()) == 4;
    if (!in_middle || !is_central(move.to())) return {};
    return tr("centralises the knight");
}

// Without queens the king is a fighting piece.
Phrase king_deed(const Position& position, Move move) {
    const auto off_centre = [](Square square) {
        return std::abs(2 * file_of(square) - 7) + std::abs(2 * rank_of(square) - 7);
    };
    if (position.pieces(chess::kQueen) != 0 || off_centre(move.to()) >= off_centre(move.from()))
        return {};
    return tr("brings the king into play");
}

Phrase deed_of(const Position& position, Move move) {
    switch (type_of(position.piece_on(move.from()))) {
        case chess::kPawn:
            return pawn_deed(position, move);
        case chess::kKnight:
            return knight_deed(move);
        case chess::kRook:
            return rook_deed(position, move);
        case chess::kKing:
            return king_deed(position, move);
        default:
            return {};
    }
}

}  // namespace

Phrase quiet_phrase(const Position& position, chess::Move move) {
    const chess::PieceType type = type_of(position.piece_on(move.from()));
    if (move.is_promotion()) return tr("promotes");
    const int home = position.side_to_move() == chess::kWhite ? 0 : 7;
    if (rank_of(move.from()) == home && rank_of(move.to()) != home) {
        if (type == chess::kKnight) return tr("develops the knight");
        if (type == chess::kBishop) return tr("develops the bishop");
    }
    const Phrase deed = deed_of(position, move);
    return deed.empty() ? tr("is a quiet move") : deed;
}

std::string move_phrase(const Position& position, Move move, Language language, MoveForm form) {
    if (form == MoveForm::kShort) return chess::in_letters_of(language, to_san(position, move));
    const std::string mark = check_mark(position, move);
    if (move.is_castling()) return (move.to() > move.from() ? "O-O" : "O-O-O") + mark;
    std::string text = letter(type_of(position.piece_on(move.from())));
    text += square_name(move.from());
    text += position.is_capture(move) ? "x" : "-";
    text += square_name(move.to());
    if (move.is_promotion()) text += "=" + letter(move.promotion());
    return chess::in_letters_of(language, text + mark);
}

std::string line_phrase(const Position& position,
                        const std::vector<Move>& moves,
                        std::size_t most,
                        Language language,
                        MoveForm form) {
    Position walk = position;
    std::string text;
    for (std::size_t i = 0; i < moves.size() && i < most; ++i) {
        if (i > 0) text += ' ';
        if (walk.side_to_move() == chess::kWhite) {
            text += fmt::format("{}. ", walk.fullmove_number());
        } else if (i == 0) {
            text += fmt::format("{}... ", walk.fullmove_number());
        }
        text += move_phrase(walk, moves[i], language, form);
        walk.make(moves[i]);
    }
    return text;
}

std::string motif_phrase(const FoundMotif& motif,
                         const Position& before,
                         const Position& after,
                         Language language) {
    // What is taken has left the board after the move.
    const Position& board = motif.motif == LineMotif::kHangingPiece ? before : after;
    const auto target = [&](std::size_t i) {
        return i < motif.targets.size() ? pieces_on(board, {motif.targets[i]}, language)
                                        : Nouns(language);
    };
    return say(language,
               motif_pattern(motif.motif),
               pieces_on(after, {motif.actor}, language),
               target(0),
               pieces_on(board, motif.targets, language),
               motif.targets.empty() ? "" : square_name(motif.targets.back()),
               target(motif.targets.size() < 2 ? 0 : 1));
}

}  // namespace tablero::tactics
