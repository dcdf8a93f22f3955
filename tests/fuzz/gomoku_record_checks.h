#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "gomoku/record.h"

namespace tablero::test {

// Whatever is read keeps to the board, and a text we write ourselves is read back as the same game.
inline void check_gomoku_records(std::string_view text) {
    using gomoku::GameRecord;
    for (const auto read :
         {gomoku::read_psq, gomoku::read_sgf, gomoku::read_move_list, gomoku::read_record}) {
        const auto record = read(text);
        if (!record) continue;
        for (const auto point : record->moves) {
            if (gomoku::column_of(point) >= record->size) std::abort();
            if (gomoku::row_of(point) >= record->size) std::abort();
        }
        static_cast<void>(gomoku::replay(*record).ok());
        GameRecord bare = *record;
        bare.black = "black";
        bare.white = "white";
        bare.result.clear();
        if (*gomoku::read_psq(gomoku::write_psq(bare)) != bare) std::abort();
        if (*gomoku::read_sgf(gomoku::write_sgf(*record)) != *record) std::abort();
        if (*gomoku::read_move_list(gomoku::write_move_list(bare)) != bare) std::abort();
    }
}

}  // namespace tablero::test
