#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "gomoku/notation/game_record.h"
#include "gomoku/notation/move_list.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf_annotations.h"
#include "tests/support/read_sgf.h"

namespace tablero::test {

// Whatever is read keeps to the board, and a text we write ourselves is read back as the same game.
inline void check_gomoku_record(const gomoku::GameRecord& record) {
    using gomoku::GameRecord;
    for (record::NodeId id = 1; id < record.tree.size(); ++id) {
        if (gomoku::column_of(record.tree[id].move) >= record.size) std::abort();
        if (gomoku::row_of(record.tree[id].move) >= record.size) std::abort();
        record::Notes notes = record.tree[id];
        const auto said = gomoku::annotations_of(notes, record.size);
        gomoku::annotate(notes, said, record.size, gomoku::Color::kBlack);
        if (gomoku::annotations_of(notes, record.size) != said) std::abort();
    }
    static_cast<void>(gomoku::replay(record).ok());
    const std::string sgf = gomoku::write_sgf(record);
    const auto again = gomoku::read_sgf(sgf);
    if (!again || *again != record || gomoku::write_sgf(*again) != sgf) std::abort();
    GameRecord bare;
    bare.rules = record.rules;
    bare.size = record.size;
    bare.tags = {{"Black", "black"}, {"White", "white"}};
    bare.tree.add_line(record::kRoot, record.tree.main_line());
    if (*gomoku::read_psq(gomoku::write_psq(bare)) != bare) std::abort();
    if (*gomoku::read_move_list(gomoku::write_move_list(bare)) != bare) std::abort();
}

inline void check_gomoku_records(std::string_view text) {
    for (const auto read : {gomoku::read_psq, gomoku::read_sgf, gomoku::read_move_list}) {
        if (const auto record = read(text)) check_gomoku_record(*record);
    }
    gomoku::RecordReader reader(text);
    for (auto record = reader.next(); record; record = reader.next()) {
        if (*record) check_gomoku_record(**record);
    }
}

}  // namespace tablero::test
