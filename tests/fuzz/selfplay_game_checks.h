#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "training/game_record.h"

namespace tablero::test {

// Whatever is accepted is a legal game that is written back as the same bytes.
template <typename Format>
void check_selfplay_game(std::span<const std::uint8_t> bytes) {
    const auto game = training::decode_game<Format>(bytes);
    if (!game) return;
    const auto again = training::encode_game(*game);
    if (!again || !std::equal(again->begin(), again->end(), bytes.begin(), bytes.end()))
        std::abort();
}

}  // namespace tablero::test
