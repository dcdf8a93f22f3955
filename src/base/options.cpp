#include "base/options.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero {

Result<bool> parse_check(std::string_view text) {
    if (equals_ignoring_case(text, "true")) return true;
    if (equals_ignoring_case(text, "false")) return false;
    return Error("{} is neither true nor false", quoted(text));
}

Result<std::int64_t> parse_spin(std::string_view text, std::int64_t least, std::int64_t most) {
    const auto number = parse_number<std::int64_t>(text);
    if (!number) return Error("{} is not a whole number", quoted(text));
    if (*number < least || *number > most)
        return Error("{} is not between {} and {}", *number, least, most);
    return *number;
}

Result<std::size_t> parse_combo(std::string_view text, const std::vector<std::string>& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (equals_ignoring_case(choices[i], text)) return i;
    }
    return Error("{} is not one of {}", quoted(text), fmt::format("{}", fmt::join(choices, ", ")));
}

bool is_option_name(std::string_view name, std::string_view written) {
    return equals_ignoring_case(name, written);
}

Error no_such_option(std::string_view name) {
    return Error("no option is called {}", quoted(name));
}

}  // namespace tablero
