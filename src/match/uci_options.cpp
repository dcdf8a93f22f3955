#include "match/uci_options.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace tablero::match {

namespace {

std::optional<UciOption::Type> type_named(std::string_view word) {
    if (word == "check") return UciOption::Type::kCheck;
    if (word == "spin") return UciOption::Type::kSpin;
    if (word == "combo") return UciOption::Type::kCombo;
    if (word == "button") return UciOption::Type::kButton;
    if (word == "string") return UciOption::Type::kString;
    return std::nullopt;
}

// Words joined until one of the ends comes up, which stays in `rest`.
std::string take_until(std::string_view& rest, std::initializer_list<std::string_view> ends) {
    std::string result;
    for (;;) {
        auto ahead = rest;
        const auto word = next_word(ahead);
        if (word.empty() || std::find(ends.begin(), ends.end(), word) != ends.end()) return result;
        rest = ahead;
        if (!result.empty()) result += ' ';
        result += word;
    }
}

}  // namespace

std::optional<UciOption> parse_uci_option(std::string_view line) {
    if (next_word(line) != "option" || next_word(line) != "name") return std::nullopt;
    UciOption option;
    option.name = take_until(line, {"type"});
    if (option.name.empty() || next_word(line) != "type") return std::nullopt;
    const auto type = type_named(next_word(line));
    if (!type) return std::nullopt;
    option.type = *type;
    if (option.type == UciOption::Type::kString) return option;
    for (auto key = next_word(line); !key.empty(); key = next_word(line)) {
        const auto value = take_until(line, {"default", "min", "max", "var"});
        if (key == "min") option.min = parse_number<std::int64_t>(value).value_or(option.min);
        if (key == "max") option.max = parse_number<std::int64_t>(value).value_or(option.max);
        if (key == "var") option.choices.push_back(value);
    }
    return option;
}

const UciOption* find_option(const std::vector<UciOption>& options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const auto& option) {
        return equals_ignoring_case(option.name, name);
    });
    return found == options.end() ? nullptr : &*found;
}

Result<std::string> setoption_line(const UciOption& option, std::string_view value) {
    const auto refuse = [&](const Error& why) {
        return Error("option {}: {} {}", option.name, quoted(value), why);
    };
    switch (option.type) {
        case UciOption::Type::kButton:
            return fmt::format("setoption name {}", option.name);
        case UciOption::Type::kCheck:
            if (value != "true" && value != "false")
                return refuse(Error("is neither true nor false"));
            break;
        case UciOption::Type::kSpin: {
            const auto number = parse_number<std::int64_t>(value);
            if (!number) return refuse(Error("is not a whole number"));
            if (*number < option.min || *number > option.max) {
                return refuse(Error("is not from {} to {}", option.min, option.max));
            }
            break;
        }
        case UciOption::Type::kCombo: {
            const auto same = [&](const auto& choice) {
                return equals_ignoring_case(choice, value);
            };
            if (std::none_of(option.choices.begin(), option.choices.end(), same)) {
                return refuse(
                    Error("is not one of: {}", fmt::format("{}", fmt::join(option.choices, ", "))));
            }
            break;
        }
        case UciOption::Type::kString:
            break;
    }
    return fmt::format("setoption name {} value {}", option.name, value);
}

}  // namespace tablero::match
