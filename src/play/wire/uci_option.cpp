#include "play/wire/uci_option.h"

#include <array>
#include <limits>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::uci {

namespace {

// In the order of OptionKind.
constexpr std::array<std::string_view, 5> kKinds{"check", "spin", "combo", "string", "button"};

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

void read_details(std::string_view rest, OptionSpec& spec) {
    if (spec.kind == OptionKind::kString) {  // may hold any words
        if (next_word(rest) == "default") spec.initial = trim(rest) == kEmpty ? "" : trim(rest);
        return;
    }
    if (spec.kind == OptionKind::kSpin) {
        spec.least = std::numeric_limits<std::int64_t>::min();
        spec.most = std::numeric_limits<std::int64_t>::max();
    }
    for (auto key = next_word(rest); !key.empty(); key = next_word(rest)) {
        const auto value = take_until(rest, {"default", "min", "max", "var"});
        const auto number = parse_number<std::int64_t>(value);
        if (key == "default") spec.initial = value;
        if (key == "min") spec.least = number.value_or(spec.least);
        if (key == "max") spec.most = number.value_or(spec.most);
        if (key == "var") spec.choices.push_back(value);
    }
}

}  // namespace

std::string to_line(const OptionSpec& spec) {
    std::string line = fmt::format(
        "option name {} type {}", spec.name, kKinds[static_cast<std::size_t>(spec.kind)]);
    if (spec.kind == OptionKind::kButton) return line;
    const bool shows_empty = spec.kind == OptionKind::kString && spec.initial.empty();
    line += fmt::format(" default {}", shows_empty ? kEmpty : spec.initial);
    if (spec.kind == OptionKind::kSpin)
        line += fmt::format(" min {} max {}", spec.least, spec.most);
    for (const auto& choice : spec.choices)
        line += " var " + choice;
    return line;
}

std::optional<OptionSpec> parse_option(std::string_view line) {
    if (next_word(line) != "option" || next_word(line) != "name") return std::nullopt;
    OptionSpec spec;
    spec.name = take_until(line, {"type"});
    if (spec.name.empty() || next_word(line) != "type") return std::nullopt;
    const auto* kind = std::find(kKinds.begin(), kKinds.end(), next_word(line));
    if (kind == kKinds.end()) return std::nullopt;
    spec.kind = static_cast<OptionKind>(kind - kKinds.begin());
    read_details(line, spec);
    return spec;
}

const OptionSpec* find_option(const std::vector<OptionSpec>& options, std::string_view name) {
    const auto found = std::find_if(options.begin(), options.end(), [&](const auto& option) {
        return is_option_name(option.name, name);
    });
    return found == options.end() ? nullptr : &*found;
}

Result<SetOption> setting_of(const OptionSpec& option, std::string_view value) {
    const auto checked = [&]() -> Status {
        if (option.kind == OptionKind::kCheck) return Status(parse_check(value));
        if (option.kind == OptionKind::kSpin)
            return Status(parse_spin(value, option.least, option.most));
        if (option.kind == OptionKind::kCombo) return Status(parse_combo(value, option.choices));
        return {};
    }();
    if (!checked) return Error("option {}: {}", option.name, checked.error());
    if (option.kind == OptionKind::kButton) return SetOption{option.name, std::nullopt};
    return SetOption{option.name, std::string(value)};
}

}  // namespace tablero::uci
