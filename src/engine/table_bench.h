#pragma once

#include <cstddef>
#include <string>

#include "search/table.h"

namespace tablero::engine {

// Time of one operation in nanoseconds of CPU time, and how often a key that was never stored is
// found all the same.
struct TableTiming {
    double probe = 0;
    double store = 0;
    double collisions_per_million = 0;
};

struct TableComparison {
    TableTiming ours;
    TableTiming naive;
};

// Random keys, one after the other, against our table and against the plain one of
// the textbooks (24 bytes an entry, key modulo size, always replaced) of the same size, in turns.
TableComparison compare_tables(std::size_t megabytes);

std::string describe(const search::TableCounters& counters);
std::string describe(const TableComparison& comparison, std::size_t megabytes);

}  // namespace tablero::engine
