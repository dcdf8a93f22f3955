#include "tactics/wording.h"

#include <array>

#include <fmt/format.h>

#include "base/enum_names.h"
#include "base/words/say.h"
#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/notation/piece_letters.h"
#include "chess/notation/san.h"
#include "tactics/chess_names.h"

namespace tablero::tactics {

namespace {

constexpr std::array<Phrase, 6> kSomePieces{tr_noun("a pawn"),
                                            tr_noun("a knight"),
                                            tr_noun("a bishop"),
                                            tr_noun("a rook"),
                                            tr_noun("a queen"),
                                            tr_noun("the king")};

constexpr std::array<Phrase, 7> kPieces{tr_noun("the pawn on {}"),
                                        tr_noun("the knight on {}"),
                                        tr_noun("the bishop on {}"),
                                        tr_noun("the rook on {}"),
                                        tr_noun("the queen on {}"),
                                        tr_noun("the king on {}"),
                                        tr_noun("the square {}")};

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
    constexpr std::array<Phrase, kLineMotifs> kPatterns{
        tr("forks {2}"),
        tr("skewers {1}, with {4} behind it"),
        tr("uncovers an attack of {0} on {1}"),
        tr("traps {1}"),
        tr("removes the guard of {4}"),
        tr("draws {1} away from {3}"),
        tr("overloads {1}, which must guard {4} too"),
        tr("draws the enemy onto {3}"),
        tr("cuts {1} off from {4}"),
        tr("makes way for the move to {3}"),
        tr("is backed through the enemy on {3}"),
        tr("leaves {1} pinned to {4}"),
        tr("uncovers a check of {0}"),
        tr("gives double check"),
        tr("comes in between, before taking back on {3}"),
        tr("takes what it can, for the piece is lost anyway"),
        tr("promotes to a lesser piece on {3}"),
        tr("promotes on {3}"),
        tr("takes {1}, which nothing defends"),
        tr("gives mate on the back rank"),
        tr("gives smothered mate"),
        tr("gives Arabian mate"),
        tr("gives Anastasia's mate"),
        tr("gives Boden's mate"),
        tr("gives mate with two bishops"),
        tr("gives dovetail mate"),
        tr("gives hook mate"),
        tr("gives mate")};
    return name_in(kPatterns, motif);
}

}  // namespace

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

void add_piece(Nouns& nouns, chess::PieceType type, Square square) {
    nouns.add(kPieces[type], square_name(square));
}

void add_some(Nouns& nouns, chess::PieceType type, int count) {
    if (type == chess::kPawn && count > 1) {
        nouns.add(tr_noun("{} pawns"), std::to_string(count));
        return;
    }
    for (int i = 0; i < count; ++i)
        nouns.add(kSomePieces[type], "");
}

void add_exchange(Nouns& nouns) {
    nouns.add(tr_noun("the exchange"), "");
}

Nouns pieces_on(const Position& position, const std::vector<Square>& squares, Language language) {
    Nouns pieces(language);
    for (const Square square : squares) {
        const chess::Piece piece = position.piece_on(square);
        pieces.add(piece == chess::kNoPiece ? kPieces.back() : kPieces[type_of(piece)],
                   square_name(square));
    }
    return pieces;
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
