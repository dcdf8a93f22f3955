#include "chess/notation/piece_letters.h"

namespace tablero::chess {

namespace {

constexpr Phrase kLetters = tr("KQRBN", "letters of the pieces");

std::string relettered(std::string text, std::string_view from, std::string_view to) {
    for (char& letter : text) {
        const auto at = from.find(letter);
        if (at != std::string_view::npos) letter = to[at];
    }
    return text;
}

}  // namespace

std::string in_letters_of(Language language, std::string san) {
    return relettered(std::move(san), kLetters.english, language.of(kLetters));
}

std::string from_letters_of(Language language, std::string typed) {
    return relettered(std::move(typed), language.of(kLetters), kLetters.english);
}

}  // namespace tablero::chess
