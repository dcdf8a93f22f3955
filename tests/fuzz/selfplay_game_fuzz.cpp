#include <cstddef>
#include <cstdint>

#include "tests/fuzz/selfplay_game_checks.h"
#include "training/chess/game_format.h"
#include "training/gomoku/game_format.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_selfplay_game<tablero::training::ChessFormat>({data, size});
    tablero::test::check_selfplay_game<tablero::training::GomokuFormat>({data, size});
    return 0;
}
