#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/notation/fen.h"

namespace tablero::chess {

// One line of a suite of known counts: "FEN ;D1 20 ;D2 400 …".
struct PerftCase {
    struct Expectation {
        int depth = 0;
        std::uint64_t nodes = 0;
    };
    FenPosition start;
    std::vector<Expectation> expected;
};

Result<PerftCase> parse_perft_case(std::string_view line, FenOptions options = {});

struct PerftOutcome {
    int depths_checked = 0;  // 0 when every count is beyond the limit
    int failed_depth = 0;    // the first that differs; 0 when none does
    std::uint64_t expected = 0;
    std::uint64_t counted = 0;
};

// Compares the counts up to `max_nodes`, stopping at the first that differs.
PerftOutcome check_perft_case(const PerftCase& perft_case, std::uint64_t max_nodes);

}  // namespace tablero::chess
