#include "chess/eval/default_network.h"

#include <cassert>
#include <cstdint>
#include <span>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/eval/features.h"
#include "nnue/network_file.h"

#ifdef TABLERO_NETWORK_FILE
asm(".pushsection .rodata\n"
    ".balign 64\n"
    "tablero_default_network_begin:\n"
    ".incbin \"" TABLERO_NETWORK_FILE
    "\"\n"
    "tablero_default_network_end:\n"
    ".byte 0\n"
    ".popsection\n");
// NOLINTBEGIN(modernize-avoid-c-arrays,readability-identifier-naming): symbols of the linker, which
// alone knows their size.
extern "C" {
extern const std::uint8_t tablero_default_network_begin[];
extern const std::uint8_t tablero_default_network_end[];
}
// NOLINTEND(modernize-avoid-c-arrays,readability-identifier-naming)
#endif

namespace tablero::chess {

namespace {

std::shared_ptr<const nnue::Network> parse_embedded() {
#ifdef TABLERO_NETWORK_FILE
    const std::span<const std::uint8_t> bytes(tablero_default_network_begin,
                                              tablero_default_network_end);
    Result<nnue::Network> network = nnue::parse_network(bytes);
    assert(network.ok() && network->architecture.inputs == kNetworkInputs);
    return std::make_shared<const nnue::Network>(std::move(*network));
#else
    return nullptr;
#endif
}

}  // namespace

std::shared_ptr<const nnue::Network> default_network() {
    static const std::shared_ptr<const nnue::Network> network = parse_embedded();
    return network;
}

Result<std::shared_ptr<const nnue::Network>> load_chess_network(const std::string& path) {
    Result<nnue::Network> network = nnue::load_network(path);
    if (!network) return network.error();
    if (network->architecture.inputs != kNetworkInputs) {
        return Error("{}: {} inputs, a chess network has {}",
                     quoted(path),
                     network->architecture.inputs,
                     kNetworkInputs);
    }
    return std::make_shared<const nnue::Network>(std::move(*network));
}

}  // namespace tablero::chess
