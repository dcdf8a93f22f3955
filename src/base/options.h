#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tablero {

enum class OptionKind { kCheck, kSpin, kCombo, kString, kButton };

// A setting as front ends print and document it. `initial` is "true" or "false" for a check, a
// number for a spin, one of `choices` for a combo, anything for a string, nothing for a button.
struct OptionSpec {
    std::string name;
    OptionKind kind = OptionKind::kString;
    std::string initial;
    std::int64_t least = 0;  // spin only
    std::int64_t most = 0;
    std::vector<std::string> choices;  // combo only
    std::string description;           // one sentence, for help and documents
};

// One member of the settings S, to be written and read as text.
template <typename S>
struct Option {
    OptionSpec spec;  // without `initial`, which S itself knows
    std::function<Status(S&, std::string_view)> write;
    std::function<std::string(const S&)> read;
};

// The settings of an engine are a struct with defaults; this is the one table from which every
// front end prints, sets and documents them. Names are found without regard to case.
template <typename S>
using OptionTable = std::vector<Option<S>>;

Result<bool> parse_check(std::string_view text);
Result<std::int64_t> parse_spin(std::string_view text, std::int64_t least, std::int64_t most);
// The place of the choice in the list.
Result<std::size_t> parse_combo(std::string_view text, const std::vector<std::string>& choices);
bool is_option_name(std::string_view name, std::string_view written);
Error no_such_option(std::string_view name);

template <typename S>
Option<S> check_option(std::string name, bool S::*member, std::string description) {
    return {{std::move(name), OptionKind::kCheck, {}, 0, 0, {}, std::move(description)},
            [member](S& settings, std::string_view text) -> Status {
                const auto on = parse_check(text);
                if (!on) return on.error();
                settings.*member = *on;
                return {};
            },
            [member](const S& settings) { return settings.*member ? "true" : "false"; }};
}

template <typename S>
Option<S> spin_option(
    std::string name, int S::*member, int least, int most, std::string description) {
    return {{std::move(name), OptionKind::kSpin, {}, least, most, {}, std::move(description)},
            [member, least, most](S& settings, std::string_view text) -> Status {
                const auto number = parse_spin(text, least, most);
                if (!number) return number.error();
                settings.*member = static_cast<int>(*number);
                return {};
            },
            [member](const S& settings) { return std::to_string(settings.*member); }};
}

// The choices are the values of the enumeration, in their order from 0.
template <typename S, typename E>
Option<S> combo_option(std::string name,
                       E S::*member,
                       std::vector<std::string> choices,
                       std::string description) {
    return {{std::move(name), OptionKind::kCombo, {}, 0, 0, choices, std::move(description)},
            [member, choices](S& settings, std::string_view text) -> Status {
                const auto place = parse_combo(text, choices);
                if (!place) return place.error();
                settings.*member = static_cast<E>(*place);
                return {};
            },
            [member, choices](const S& settings) {
                return choices[static_cast<std::size_t>(settings.*member)];
            }};
}

template <typename S>
Option<S> string_option(std::string name, std::string S::*member, std::string description) {
    return {{std::move(name), OptionKind::kString, {}, 0, 0, {}, std::move(description)},
            [member](S& settings, std::string_view text) {
                settings.*member = text;
                return Status{};
            },
            [member](const S& settings) { return settings.*member; }};
}

// The member counts how often the button was pushed.
template <typename S>
Option<S> button_option(std::string name, int S::*member, std::string description) {
    return {{std::move(name), OptionKind::kButton, {}, 0, 0, {}, std::move(description)},
            [member](S& settings, std::string_view /*text*/) {
                ++(settings.*member);
                return Status{};
            },
            [](const S& /*settings*/) { return std::string(); }};
}

template <typename S>
const Option<S>* find_option(const OptionTable<S>& table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& option) {
        return is_option_name(option.spec.name, name);
    });
    return found == table.end() ? nullptr : &*found;
}

// The settings with one of them changed. Fails for an unknown name and a value of the wrong kind or
// out of range. The message names the option.
template <typename S>
Result<S> with_option(const OptionTable<S>& table,
                      S settings,
                      std::string_view name,
                      std::string_view value) {
    const Option<S>* option = find_option(table, name);
    if (option == nullptr) return no_such_option(name);
    if (const Status status = option->write(settings, value); !status)
        return in_context(option->spec.name, status.error());
    return settings;
}

// In the order of the table.
template <typename S>
std::vector<OptionSpec> option_specs(const OptionTable<S>& table) {
    std::vector<OptionSpec> specs;
    for (const Option<S>& option : table) {
        specs.push_back(option.spec);
        specs.back().initial = option.read(S{});
    }
    return specs;
}

}  // namespace tablero
