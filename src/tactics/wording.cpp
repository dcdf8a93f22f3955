#include "tactics/wording.h"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/notation/san.h"

namespace tablero::tactics {

namespace {

using chess::Move;
using chess::Position;
using chess::Square;

struct PieceWords {
    std::string_view english;
    std::string_view spanish;  // with its article
    char spanish_letter;
    char english_letter;
};

constexpr std::array<PieceWords, 6> kPieces{{{"pawn", "el peón", '\0', '\0'},
                                             {"knight", "el caballo", 'C', 'N'},
                                             {"bishop", "el alfil", 'A', 'B'},
                                             {"rook", "la torre", 'T', 'R'},
                                             {"queen", "la dama", 'D', 'Q'},
                                             {"king", "el rey", 'R', 'K'}}};

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string letter(chess::PieceType type, Language language) {
    const PieceWords& words = kPieces[type];
    const char c = language == Language::kSpanish ? words.spanish_letter : words.english_letter;
    return c == '\0' ? "" : std::string(1, c);
}

std::string check_mark(const Position& position, Move move) {
    if (!position.gives_check(move)) return "";
    Position next = position;
    next.make(move);
    return legal_moves(next).empty() ? "#" : "+";
}

std::string in_letters_of(Language language, std::string san) {
    if (language == Language::kEnglish) return san;
    for (char& c : san) {
        for (const PieceWords& words : kPieces) {
            if (c != words.english_letter) continue;
            c = words.spanish_letter;
            break;
        }
    }
    return san;
}

// The sentence for a motif; {0} is the piece that acts, {1} the first target, {2} all targets, {3}
// the square of the last target, {4} the second target.
std::string_view motif_template(LineMotif motif, Language language) {
    const bool spanish = language == Language::kSpanish;
    switch (motif) {
        case LineMotif::kFork:
            return spanish ? "ataca a la vez {2}" : "forks {2}";
        case LineMotif::kPin:
            return spanish ? "deja {1} en clavada contra {4}" : "leaves {1} pinned to {4}";
        case LineMotif::kSkewer:
            return spanish ? "enfila {1} y, detrás, {4}" : "skewers {1}, with {4} behind it";
        case LineMotif::kDiscoveredAttack:
            return spanish ? "descubre un ataque: {0} contra {1}"
                           : "uncovers an attack of {0} on {1}";
        case LineMotif::kDoubleCheck:
            return spanish ? "da jaque doble" : "gives double check";
        case LineMotif::kHangingPiece:
            return spanish ? "captura sin coste {1}" : "takes {1}, which nothing defends";
        case LineMotif::kTrappedPiece:
            return spanish ? "encierra {1}" : "traps {1}";
        case LineMotif::kBackRankMate:
            return spanish ? "da mate del pasillo" : "gives mate on the back rank";
        case LineMotif::kSmotheredMate:
            return spanish ? "da mate de la coz" : "gives smothered mate";
        case LineMotif::kDeflection:
            return spanish ? "desvía {1} de la defensa de {3}" : "draws {1} away from {3}";
        case LineMotif::kPromotion:
            return spanish ? "corona en {3}" : "promotes on {3}";
        case LineMotif::kMate:
            return spanish ? "da mate" : "gives mate";
    }
    return "";
}

}  // namespace

std::optional<Language> parse_language(std::string_view code) {
    if (code == "en") return Language::kEnglish;
    if (code == "es") return Language::kSpanish;
    return std::nullopt;
}

std::string piece_phrase(const Position& position, Square square, Language language) {
    const chess::Piece piece = position.piece_on(square);
    const bool spanish = language == Language::kSpanish;
    if (piece == chess::kNoPiece) {
        return (spanish ? "la casilla " : "the square ") + square_name(square);
    }
    const PieceWords& words = kPieces[type_of(piece)];
    if (spanish) return fmt::format("{} en {}", words.spanish, square_name(square));
    return fmt::format("the {} on {}", words.english, square_name(square));
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

std::string_view pawn_deed(const Position& position, Move move, bool spanish) {
    const int steps = std::abs(rank_of(move.to()) - rank_of(move.from()));
    if (steps == 2 && is_central(move.to()))
        return spanish ? "gana espacio en el centro" : "takes space in the centre";
    if (is_passed(position, move.from()))
        return spanish ? "avanza el peón pasado" : "pushes the passed pawn";
    return "";
}

// Files without pawns belong to rooks.
std::string_view rook_deed(const Position& position, Move move, bool spanish) {
    const auto pawns_on = [&](Square square) {
        return position.pieces(chess::kPawn) & chess::file_board(file_of(square));
    };
    if (file_of(move.from()) == file_of(move.to())) return "";
    const chess::Bitboard pawns = pawns_on(move.to());
    if (pawns == 0) return spanish ? "ocupa la columna abierta" : "takes the open file";
    if ((pawns & position.pieces(position.side_to_move())) == 0)
        return spanish ? "ocupa la columna semiabierta" : "takes the half-open file";
    return "";
}

std::string_view knight_deed(Move move, bool spanish) {
    const bool in_middle = rank_of(move.to()) == 3 || rank_of(move.to()) == 4;
    if (!in_middle || !is_central(move.to())) return "";
    return spanish ? "centraliza el caballo" : "centralises the knight";
}

// Without queens the king is a fighting piece.
std::string_view king_deed(const Position& position, Move move, bool spanish) {
    const auto off_centre = [](Square square) {
        return std::abs(2 * file_of(square) - 7) + std::abs(2 * rank_of(square) - 7);
    };
    if (position.pieces(chess::kQueen) != 0 || off_centre(move.to()) >= off_centre(move.from()))
        return "";
    return spanish ? "activa el rey" : "brings the king into play";
}

std::string_view deed_of(const Position& position, Move move, bool spanish) {
    switch (type_of(position.piece_on(move.from()))) {
        case chess::kPawn:
            return pawn_deed(position, move, spanish);
        case chess::kKnight:
            return knight_deed(move, spanish);
        case chess::kRook:
            return rook_deed(position, move, spanish);
        case chess::kKing:
            return king_deed(position, move, spanish);
        default:
            return "";
    }
}

}  // namespace

std::string quiet_phrase(const Position& position, chess::Move move, Language language) {
    const bool spanish = language == Language::kSpanish;
    const chess::PieceType type = type_of(position.piece_on(move.from()));
    if (move.is_promotion()) return spanish ? "corona" : "promotes";
    const int home = position.side_to_move() == chess::kWhite ? 0 : 7;
    if ((type == chess::kKnight || type == chess::kBishop) && rank_of(move.from()) == home &&
        rank_of(move.to()) != home) {
        return spanish ? fmt::format("desarrolla {}", kPieces[type].spanish)
                       : fmt::format("develops the {}", kPieces[type].english);
    }
    if (const auto deed = deed_of(position, move, spanish); !deed.empty()) return std::string(deed);
    return spanish ? "es una jugada tranquila" : "is a quiet move";
}

std::string enumeration(const std::vector<std::string>& parts, Language language) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            const std::string_view last = language == Language::kSpanish ? " y " : " and ";
            text += i + 1 == parts.size() ? last : std::string_view(", ");
        }
        text += parts[i];
    }
    return text;
}

std::string move_phrase(const Position& position, Move move, Language language, MoveForm form) {
    if (form == MoveForm::kShort) return in_letters_of(language, to_san(position, move));
    const std::string mark = check_mark(position, move);
    if (move.is_castling()) return (move.to() > move.from() ? "O-O" : "O-O-O") + mark;
    std::string text = letter(type_of(position.piece_on(move.from())), language);
    text += square_name(move.from());
    text += position.is_capture(move) ? "x" : "-";
    text += square_name(move.to());
    if (move.is_promotion()) text += "=" + letter(move.promotion(), language);
    return text + mark;
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
    std::vector<std::string> targets;
    for (const Square square : motif.targets)
        targets.push_back(piece_phrase(board, square, language));
    const std::string first = targets.empty() ? "" : targets.front();
    const std::string second = targets.size() < 2 ? first : targets[1];
    const std::string last = motif.targets.empty() ? "" : square_name(motif.targets.back());
    return fmt::format(fmt::runtime(motif_template(motif.motif, language)),
                       piece_phrase(after, motif.actor, language),
                       first,
                       enumeration(targets, language),
                       last,
                       second);
}

}  // namespace tablero::tactics
