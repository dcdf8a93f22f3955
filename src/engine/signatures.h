#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>

namespace tablero::engine {

// What the benches of both games count with this program on this machine: what tells whether it
// thinks as it should. They take some seconds; with a folder the answer is kept there for the next
// time that the same program asks. None when told to stop.
std::optional<std::map<std::string, std::uint64_t>> bench_signatures(const std::string& folder,
                                                                     const std::stop_token& stop);

// How fast the chess search runs just now: the best of a few short searches, in nodes a second, and
// the largest share of their time that was spent elsewhere or by which they differed.
struct MeasuredSpeed {
    std::uint64_t nodes_per_second = 0;
    double disturbance = 0;
};
MeasuredSpeed measure_speed();

}  // namespace tablero::engine
