#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "play/wire/uci_command.h"

// Any line is either a command or refused with a reason.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(data), size);
    const auto command = tablero::uci::parse_command(line);
    if (!command && command.error().message.empty()) std::abort();
    return 0;
}
