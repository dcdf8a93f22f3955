#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_source.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_reader.h"
#include "chess/notation/pgn_summary.h"
#include "chess/notation/pgn_writer.h"

namespace tablero::test {

struct MainLines : chess::PgnVisitor {
    void begin_game(std::size_t, std::size_t) override { lines.emplace_back(); }
    void move(const chess::Position&, chess::Move move) override { lines.back().push_back(move); }
    std::vector<std::vector<chess::Move>> lines;
};

inline std::string written_again(std::string_view text) {
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kEverything);
    std::string written;
    while (const auto game = chess::read_pgn_game(reader))
        written += to_pgn(*game);
    return written;
}

// Both levels of reading see the same main lines; what is written reads back as itself; summaries
// can be made.
inline void check_pgn(std::string_view text) {
    MainLines quick;
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kMoves);
    while (reader.read_game(quick)) {
    }
    chess::PgnReader full(memory_source(text), chess::PgnDetail::kEverything);
    std::size_t games = 0;
    std::string written;
    while (const auto game = chess::read_pgn_game(full)) {
        if (games >= quick.lines.size() || quick.lines[games] != game->tree.main_line())
            std::abort();
        ++games;
        written += to_pgn(*game);
    }
    if (games != quick.lines.size()) std::abort();
    if (written_again(written) != written) std::abort();
    chess::PgnReader again(memory_source(text), chess::PgnDetail::kEverything);
    chess::PgnSummary summary;
    while (again.read_game(summary)) {
        if (summary.to_json("f").empty() || summary.to_text("f").empty()) std::abort();
    }
}

}  // namespace tablero::test
