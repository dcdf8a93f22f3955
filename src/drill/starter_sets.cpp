#include "drill/starter_sets.h"

#include <cassert>
#include <string_view>

#include "drill/exercise_text.h"

// The files of data/drill become part of the program.
asm(".pushsection .rodata\n"
    "tablero_drill_chess_begin:\n"
    ".incbin \"" TABLERO_DRILL_FOLDER
    "/chess.txt\"\n"
    "tablero_drill_chess_end:\n"
    "tablero_drill_gomoku_begin:\n"
    ".incbin \"" TABLERO_DRILL_FOLDER
    "/gomoku.txt\"\n"
    "tablero_drill_gomoku_end:\n"
    ".byte 0\n"
    ".popsection\n");
// NOLINTBEGIN(modernize-avoid-c-arrays,readability-identifier-naming): symbols of the linker, which
// alone knows their size.
extern "C" {
extern const char tablero_drill_chess_begin[];
extern const char tablero_drill_chess_end[];
extern const char tablero_drill_gomoku_begin[];
extern const char tablero_drill_gomoku_end[];
}
// NOLINTEND(modernize-avoid-c-arrays,readability-identifier-naming)

namespace tablero::drill {

namespace {

std::vector<Exercise> read_embedded(const char* begin, const char* end) {
    auto exercises = parse_set(std::string_view(begin, end));
    assert(exercises.ok());
    return exercises ? std::move(*exercises) : std::vector<Exercise>();
}

}  // namespace

const std::vector<Exercise>& starter_set(play::GameKind kind) {
    static const auto chess = read_embedded(tablero_drill_chess_begin, tablero_drill_chess_end);
    static const auto gomoku = read_embedded(tablero_drill_gomoku_begin, tablero_drill_gomoku_end);
    return kind == play::GameKind::kChess ? chess : gomoku;
}

}  // namespace tablero::drill
