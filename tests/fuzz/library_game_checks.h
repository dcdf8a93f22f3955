#pragma once

#include <cstdlib>
#include <string_view>

#include "chess/notation/fen.h"
#include "library/codec/game_codec.h"

namespace tablero::test {

inline bool same_game(const library::AnyRecord& a, const library::AnyRecord& b) {
    if (const auto* chess = std::get_if<chess::GameRecord>(&a)) {
        const auto& other = std::get<chess::GameRecord>(b);
        return chess->tags == other.tags && chess->tree == other.tree &&
               to_fen(*chess->start, chess::FenForm::kShredder) ==
                   to_fen(*other.start, chess::FenForm::kShredder);
    }
    return std::get<gomoku::GameRecord>(a) == std::get<gomoku::GameRecord>(b);
}

// What may stand in a library: a byte for the variant (even: chess), one for the length of the
// layout, the layout, the game. Games that are accepted come out of their bytes again as they are.
inline void check_library_game(std::string_view text) {
    if (text.size() < 2) return;
    const auto head = static_cast<unsigned char>(text[0]);
    library::Heading heading;
    heading.first = "Ana";
    heading.second = "Bo";
    heading.date = 20200203;
    if (head % 2 != 0) {
        const int sizes = gomoku::kMaxSize - gomoku::kMinSize + 1;
        heading.variant = {false,
                           gomoku::kRuleSets[head / 2 % gomoku::kRuleSets.size()],
                           gomoku::kMinSize + head / 16 % sizes};
    }
    const auto layout = text.substr(2, static_cast<unsigned char>(text[1]));
    const auto data = text.substr(2 + layout.size());
    static_cast<void>(library::moves_of(heading.variant, data));
    const auto game = library::unpack_game(heading, layout, data);
    if (!game) return;
    const auto packed = library::pack_game(*game, heading);
    const auto again = library::unpack_game(heading, packed.layout, packed.data);
    if (!again || !same_game(*game, *again)) std::abort();
}

}  // namespace tablero::test
