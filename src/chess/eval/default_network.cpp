#include "chess/eval/default_network.h"

#include <cassert>

#include <fmt/format.h>

#include "base/embedded_file.h"
#include "base/text.h"
#include "chess/eval/features.h"
#include "nnue/network_file.h"

TABLERO_EMBEDDED_FILE(default_chess_network, TABLERO_DEFAULT_NETWORK);

namespace tablero::chess {

namespace {

// None where the program was built without one.
std::shared_ptr<const nnue::Network> parse_embedded() {
    const auto bytes = default_chess_network();
    if (bytes.empty()) return nullptr;
    Result<nnue::Network> network = nnue::parse_network(bytes);
    assert(network.ok() && has_chess_inputs(network->architecture.inputs));
    return std::make_shared<const nnue::Network>(std::move(*network));
}

}  // namespace

std::shared_ptr<const nnue::Network> default_network() {
    static const std::shared_ptr<const nnue::Network> network = parse_embedded();
    return network;
}

Result<std::shared_ptr<const nnue::Network>> load_chess_network(const std::string& path) {
    Result<nnue::Network> network = nnue::load_network(path);
    if (!network) return network.error();
    if (!has_chess_inputs(network->architecture.inputs)) {
        return Error("{}: {} inputs, a chess network has {} or {}",
                     quoted(path),
                     network->architecture.inputs,
                     kPieceInputs,
                     kEnPriseInputs);
    }
    return std::make_shared<const nnue::Network>(std::move(*network));
}

}  // namespace tablero::chess
