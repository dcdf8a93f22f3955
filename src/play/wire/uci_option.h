#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "play/wire/uci_command.h"

// The options that a UCI engine announces, read and written. Descriptions do not travel.

namespace tablero::uci {

// "option name Hash type spin default 16 min 1 max 33554432"
std::string to_line(const OptionSpec& spec);
// None when the line is something else. A spin without limits has the widest.
std::optional<OptionSpec> parse_option(std::string_view line);

// The option with this name, in any case of letters; null when the engine has none.
const OptionSpec* find_option(const std::vector<OptionSpec>& options, std::string_view name);

// What sets the option to the value, or why the engine would not take it.
Result<SetOption> setting_of(const OptionSpec& option, std::string_view value);

}  // namespace tablero::uci
