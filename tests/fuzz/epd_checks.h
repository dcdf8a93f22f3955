#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "chess/notation/epd.h"
#include "tests/support/epd_text.h"

namespace tablero::test {

// A refusal says why; what is accepted is written and read back as the same record.
inline void check_epd(std::string_view text) {
    const auto record = chess::parse_epd(text);
    if (!record) {
        if (record.error().message.empty()) std::abort();
        return;
    }
    for (const auto* opcode : {"bm", "am", "pv"}) {
        if (const auto moves = record->moves(opcode); !moves && moves.error().message.empty())
            std::abort();
        if (const auto line = record->line(opcode); !line && line.error().message.empty())
            std::abort();
    }
    const std::string written = to_epd(*record);
    const auto again = chess::parse_epd(written);
    if (!again || again->operations != record->operations) std::abort();
    if (to_epd(*again) != written) std::abort();
    if (to_fen(again->position) != to_fen(record->position)) std::abort();
}

}  // namespace tablero::test
