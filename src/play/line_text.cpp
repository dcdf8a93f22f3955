#include "play/line_text.h"

#include <utility>

#include <fmt/format.h>

namespace tablero::play {

namespace {

// "12. " before a move of white, "12… " before one of black that begins the line.
std::string number_of(const Position& position, bool begins) {
    if (!position.is_chess()) return {};
    const bool white = position.side_to_move() == kFirstSide;
    if (!white && !begins) return {};
    return fmt::format("{}{} ", position.chess().fullmove_number(), white ? "." : "…");
}

}  // namespace

std::vector<std::string> line_words(Position position,
                                    const std::vector<Move>& moves,
                                    std::size_t most,
                                    Language language) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < moves.size() && i < most; ++i) {
        words.push_back(number_of(position, i == 0) + position.text_of(moves[i], language));
        position.play(moves[i]);
    }
    return words;
}

std::string line_text(Position position,
                      const std::vector<Move>& moves,
                      std::size_t most,
                      Language language) {
    std::string text;
    for (const std::string& word : line_words(std::move(position), moves, most, language))
        text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace tablero::play
