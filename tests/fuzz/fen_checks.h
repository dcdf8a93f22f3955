#pragma once

#include <cstdlib>
#include <string_view>

#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/perft.h"

namespace tablero::test {

// A refusal says why. What is accepted can be played on, and both forms we write are read back,
// without a warning, as the same position.
inline void check_fen(std::string_view text) {
    for (const bool chess960 : {false, true}) {
        const auto parsed = chess::parse_fen(text, {chess960});
        if (!parsed) {
            if (parsed.error().message.empty()) std::abort();
            continue;
        }
        chess::Position position = parsed->position;
        for (const auto form : {chess::FenForm::kXFen, chess::FenForm::kShredder}) {
            const auto again = chess::parse_fen(to_fen(position, form), {chess960});
            if (!again || !again->warnings.empty()) std::abort();
            if (again->position.key() != position.key()) std::abort();
            if (to_fen(again->position, form) != to_fen(position, form)) std::abort();
        }
        std::uint64_t replies = 0;
        for (const chess::Move move : legal_moves(position)) {
            position.make(move);
            replies += legal_moves(position).size();
            position.unmake(move);
        }
        if (replies != chess::perft(position, 2)) std::abort();
    }
}

}  // namespace tablero::test
