#include "chess/notation/perft_suite.h"

#include <fmt/format.h>

#include "base/text.h"
#include "chess/perft.h"

namespace tablero::chess {
namespace {

constexpr int kMaxDepth = 99;

Result<PerftCase::Expectation> parse_expectation(std::string_view text) {
    const auto parts = words(text);
    if (parts.size() == 2 && (parts[0].front() == 'D' || parts[0].front() == 'd')) {
        const auto depth = parse_number<int>(parts[0].substr(1));
        const auto nodes = parse_number<std::uint64_t>(parts[1]);
        if (depth && nodes && *depth >= 1 && *depth <= kMaxDepth) {
            return PerftCase::Expectation{*depth, *nodes};
        }
    }
    return Error("{} is not a depth and a count", quoted(trim(text)));
}

}  // namespace

Result<PerftCase> parse_perft_case(std::string_view line, FenOptions options) {
    const auto parts = split(line, ';');
    auto start = parse_fen(parts[0], options);
    if (!start) return start.error();
    PerftCase result{std::move(*start), {}};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (trim(parts[i]).empty()) continue;
        const auto expectation = parse_expectation(parts[i]);
        if (!expectation) return expectation.error();
        result.expected.push_back(*expectation);
    }
    if (result.expected.empty()) return Error("no counts after the position");
    return result;
}

PerftOutcome check_perft_case(const PerftCase& perft_case, std::uint64_t max_nodes) {
    PerftOutcome outcome;
    for (const auto& [depth, nodes] : perft_case.expected) {
        if (nodes > max_nodes) continue;
        ++outcome.depths_checked;
        const std::uint64_t counted = perft(perft_case.start.position, depth);
        if (counted == nodes) continue;
        outcome.failed_depth = depth;
        outcome.expected = nodes;
        outcome.counted = counted;
        break;
    }
    return outcome;
}

}  // namespace tablero::chess
