#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tablero::desktop {

// What can be read of a game in a list, and sorted by.
enum class ListColumn : std::uint8_t { kFirst, kSecond, kResult, kDate, kOpening, kMoves };
inline constexpr int kListColumns = 6;

struct GameListRow {
    std::array<std::string, kListColumns> texts;  // by column
};

// A list of games: all of it is long, the rows are those around the place that is looked at.
struct GameListView {
    std::string status;              // "12 345 games · importing: 3 000"
    std::optional<double> progress;  // of an import
    std::string query;               // what was searched for; empty: everything
    bool is_filtered = false;        // some games are not among them
    std::size_t total = 0;
    std::size_t first = 0;  // the place at the top
    std::size_t selected = 0;
    std::size_t in_sight = 12;      // rows that there is room for
    std::vector<GameListRow> rows;  // from `first`; fewer than there is room for at the end
    std::array<std::string, kListColumns> headings;
    std::optional<ListColumn> sorted_by = ListColumn::kDate;  // none: as in the file
    bool descending = true;
};

}  // namespace tablero::desktop
