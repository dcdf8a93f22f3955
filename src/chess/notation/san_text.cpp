#include "chess/notation/san_text.h"

#include <array>

namespace tablero::chess {
namespace {

bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}
bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

PieceType piece_of(char letter) {
    switch (letter) {
        case 'P':
        case 'p':
            return kPawn;
        case 'N':
        case 'n':
            return kKnight;
        case 'B':
        case 'b':
            return kBishop;
        case 'R':
        case 'r':
            return kRook;
        case 'Q':
        case 'q':
            return kQueen;
        case 'K':
        case 'k':
            return kKing;
        default:
            return kNoPieceType;
    }
}

bool drop_suffix(std::string_view& text, std::string_view suffix) {
    if (!text.ends_with(suffix)) return false;
    text.remove_suffix(suffix.size());
    return true;
}

bool is_decoration(char c) {
    return c == '+' || c == '#' || c == '!' || c == '?' || c == ' ';
}

// "+", "#", "!?", "e.p." and the like say nothing about which move it is.
void drop_decorations(std::string_view& text) {
    constexpr std::array<std::string_view, 4> kEnPassantMarks{"e.p.", "e.p", "ep.", "ep"};
    for (;;) {
        while (!text.empty() && is_decoration(text.back()))
            text.remove_suffix(1);
        if (text.size() < 5 || is_rank(text.back())) return;
        bool dropped = false;
        for (const auto mark : kEnPassantMarks)
            dropped = dropped || drop_suffix(text, mark);
        if (!dropped) return;
    }
}

bool is_null_text(std::string_view text) {
    const char first = text.front();
    if (first != '-' && first != 'Z' && first != '0' && first != '@') return false;
    return text == "--" || text == "Z0" || text == "0000" || text == "@@@@";
}

bool is_castling_letter(char c) {
    return c == 'O' || c == '0' || c == 'o';
}

std::optional<SanText> read_castling(std::string_view text) {
    const bool short_form = text.size() == 3;
    if (!short_form && text.size() != 5) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % 2 == 0 ? !is_castling_letter(text[i]) : text[i] != '-') return std::nullopt;
    }
    SanText result;
    result.form = SanText::Form::kCastling;
    result.castling_side = short_form ? kKingSide : kQueenSide;
    return result;
}

// Takes "=Q", "Q", "(Q)" or "/Q" off the end; false when it is something else.
bool take_promotion(std::string_view& text, SanText& result) {
    if (text.empty() || is_rank(text.back())) return true;
    const bool bracket = drop_suffix(text, ")");
    if (text.empty()) return false;
    if (text.back() != '=') {
        result.promotion = piece_of(text.back());
        if (result.promotion < kKnight || result.promotion > kQueen) return false;
        text.remove_suffix(1);
    }
    if (bracket) return drop_suffix(text, "(");
    if (!drop_suffix(text, "=")) drop_suffix(text, "/");
    return true;
}

bool take_destination(std::string_view& text, SanText& result) {
    if (text.size() < 2) return false;
    const char file = text[text.size() - 2];
    const char rank = text.back();
    if (!is_file(file) || !is_rank(rank)) return false;
    result.to = make_square(static_cast<File>(file - 'a'), static_cast<Rank>(rank - '1'));
    text.remove_suffix(2);
    if (!text.empty() && (text.back() == 'x' || text.back() == 'X' || text.back() == ':')) {
        result.captures = true;
        text.remove_suffix(1);
    } else {
        drop_suffix(text, "-");
    }
    return true;
}

// The piece letter and what tells its origin: "", "N", "Nb", "N1", "Nb1", "e", "e2".
bool take_origin(std::string_view text, SanText& result) {
    if (!text.empty() && !is_rank(text.front())) {
        const bool letter_is_file = is_file(text.front());
        if (!letter_is_file) {
            result.piece = piece_of(text.front());
            if (result.piece == kNoPieceType) return false;
            text.remove_prefix(1);
        } else if (text.size() >= 2 && text.front() == 'b' && is_file(text[1])) {
            result.piece = kBishop;
            text.remove_prefix(1);
        } else {
            result.small_b = text == "b";
        }
    }
    if (!text.empty() && is_file(text.front())) {
        result.from_file = static_cast<signed char>(text.front() - 'a');
        text.remove_prefix(1);
    }
    if (!text.empty() && is_rank(text.front())) {
        result.from_rank = static_cast<signed char>(text.front() - '1');
        text.remove_prefix(1);
    }
    return text.empty();
}

}  // namespace

std::optional<SanText> read_san_text(std::string_view text) {
    drop_decorations(text);
    if (text.empty()) return std::nullopt;
    SanText result;
    if (is_null_text(text)) {
        result.form = SanText::Form::kNull;
        return result;
    }
    if (is_castling_letter(text.front())) return read_castling(text);
    if (!take_promotion(text, result) || !take_destination(text, result) ||
        !take_origin(text, result)) {
        return std::nullopt;
    }
    return result;
}

}  // namespace tablero::chess
