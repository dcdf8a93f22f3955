#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tablero::match {

// An option as a UCI engine announces it.
struct UciOption {
    enum class Type { kCheck, kSpin, kCombo, kButton, kString };

    std::string name;
    Type type = Type::kString;
    std::int64_t min = INT64_MIN;
    std::int64_t max = INT64_MAX;
    std::vector<std::string> choices;
};

// The option in an "option name … type …" line; none when the line is not one.
std::optional<UciOption> parse_uci_option(std::string_view line);

// The option with this name, in any case of letters; null when the engine has none.
const UciOption* find_option(const std::vector<UciOption>& options, std::string_view name);

// The "setoption" line for the value, or why the engine would not take it.
Result<std::string> setoption_line(const UciOption& option, std::string_view value);

}  // namespace tablero::match
