#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/win_rate.h"
#include "search/limits.h"

// What a UCI engine says of a search, as values, read and written. Moves are texts.

namespace tablero::uci {

// A score as it is written: centipawns, or moves to mate (negative: of being mated).
struct ShownScore {
    bool is_mate = false;
    int value = 0;
    search::Bound bound = search::Bound::kExact;
    bool operator==(const ShownScore&) const = default;
};

// Of an "info" line all that it may say; a line says some of it.
struct Info {
    std::optional<std::int64_t> depth, selective_depth, multi_pv;
    std::optional<ShownScore> score;
    std::optional<engine::WinDrawLoss> chances;
    std::optional<std::int64_t> nodes, speed;  // speed: nodes a second
    std::optional<std::int64_t> hashfull, table_hits, time;
    std::string current_move;
    std::optional<std::int64_t> current_number;
    std::vector<std::string> line;
    bool operator==(const Info&) const = default;
};

struct BestMove {
    std::string move;    // "(none)" where there is none
    std::string ponder;  // the answer it expects; empty: none
    bool operator==(const BestMove&) const = default;
};

std::string to_line(const Info& info);
std::string to_line(const BestMove& best);

// Words that mean nothing are passed over, and so are values that are none. None for a line that
// is something else; what follows "info string" is for people.
std::optional<Info> parse_info(std::string_view line);
std::optional<BestMove> parse_best_move(std::string_view line);

}  // namespace tablero::uci
