#include "drill/starter_sets.h"

#include <cassert>

#include "base/embedded_file.h"
#include "drill/exercise_text.h"

TABLERO_EMBEDDED_FILE(chess_exercises, TABLERO_CHESS_EXERCISES);
TABLERO_EMBEDDED_FILE(gomoku_exercises, TABLERO_GOMOKU_EXERCISES);

namespace tablero::drill {

namespace {

std::vector<Exercise> read(std::span<const std::uint8_t> bytes) {
    auto exercises = parse_set({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    assert(exercises.ok());
    return exercises ? std::move(*exercises) : std::vector<Exercise>();
}

}  // namespace

const std::vector<Exercise>& starter_set(play::GameKind kind) {
    static const auto chess = read(chess_exercises());
    static const auto gomoku = read(gomoku_exercises());
    return kind == play::GameKind::kChess ? chess : gomoku;
}

}  // namespace tablero::drill
