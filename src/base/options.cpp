#include "base/options.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero {

namespace {

std::optional<bool> parse_check(std::string_view text) {
    if (equals_ignoring_case(text, "true")) return true;
    if (equals_ignoring_case(text, "false")) return false;
    return std::nullopt;
}

Result<std::string> stored(std::string value, const Status& applied) {
    if (!applied) return applied.error();
    return value;
}

}  // namespace

void Options::add_check(std::string name,
                        bool initial,
                        std::string description,
                        std::function<Status(bool)> apply) {
    OptionSpec spec;
    spec.name = std::move(name);
    spec.kind = OptionKind::kCheck;
    spec.initial = initial ? "true" : "false";
    spec.description = std::move(description);
    add(std::move(spec), [apply = std::move(apply)](std::string_view text) -> Result<std::string> {
        const auto on = parse_check(text);
        if (!on) return Error{fmt::format("{} is neither true nor false", quoted(text))};
        return stored(*on ? "true" : "false", apply ? apply(*on) : Status{});
    });
}

void Options::add_spin(std::string name,
                       SpinRange range,
                       std::string description,
                       std::function<Status(std::int64_t)> apply) {
    OptionSpec spec;
    spec.name = std::move(name);
    spec.kind = OptionKind::kSpin;
    spec.initial = std::to_string(range.initial);
    spec.least = range.least;
    spec.most = range.most;
    spec.description = std::move(description);
    add(std::move(spec),
        [range, apply = std::move(apply)](std::string_view text) -> Result<std::string> {
            const auto number = parse_number<std::int64_t>(text);
            if (!number) return Error{fmt::format("{} is not a whole number", quoted(text))};
            if (*number < range.least || *number > range.most) {
                return Error{
                    fmt::format("{} is not between {} and {}", *number, range.least, range.most)};
            }
            return stored(std::to_string(*number), apply ? apply(*number) : Status{});
        });
}

void Options::add_combo(std::string name,
                        std::vector<std::string> choices,
                        std::string description,
                        std::function<Status(const std::string&)> apply) {
    OptionSpec spec;
    spec.name = std::move(name);
    spec.kind = OptionKind::kCombo;
    spec.initial = choices.front();
    spec.choices = choices;
    spec.description = std::move(description);
    add(std::move(spec),
        [choices = std::move(choices),
         apply = std::move(apply)](std::string_view text) -> Result<std::string> {
            const auto at = std::find_if(choices.begin(), choices.end(), [&](const auto& choice) {
                return equals_ignoring_case(choice, text);
            });
            if (at == choices.end()) {
                return Error{
                    fmt::format("{} is not one of {}", quoted(text), fmt::join(choices, ", "))};
            }
            return stored(*at, apply ? apply(*at) : Status{});
        });
}

void Options::add_string(std::string name,
                         std::string initial,
                         std::string description,
                         std::function<Status(const std::string&)> apply) {
    OptionSpec spec;
    spec.name = std::move(name);
    spec.initial = std::move(initial);
    spec.description = std::move(description);
    add(std::move(spec), [apply = std::move(apply)](std::string_view text) {
        std::string value(text);
        const Status applied = apply ? apply(value) : Status{};
        return stored(std::move(value), applied);
    });
}

void Options::add_button(std::string name, std::string description, std::function<Status()> apply) {
    OptionSpec spec;
    spec.name = std::move(name);
    spec.kind = OptionKind::kButton;
    spec.description = std::move(description);
    add(std::move(spec), [apply = std::move(apply)](std::string_view /*text*/) {
        return stored("", apply ? apply() : Status{});
    });
}

void Options::add(OptionSpec spec, Apply apply) {
    assert(find(spec.name) == specs_.size());
    values_.push_back(spec.initial);
    specs_.push_back(std::move(spec));
    apply_.push_back(std::move(apply));
}

std::size_t Options::find(std::string_view name) const {
    const auto at = std::find_if(specs_.begin(), specs_.end(), [&](const auto& spec) {
        return equals_ignoring_case(spec.name, name);
    });
    return static_cast<std::size_t>(at - specs_.begin());
}

Status Options::set(std::string_view name, std::string_view value) {
    const std::size_t at = find(name);
    if (at == specs_.size()) return Error{fmt::format("no option is called {}", quoted(name))};
    auto result = apply_[at](value);
    if (!result) return in_context(specs_[at].name, result.error());
    values_[at] = std::move(*result);
    return {};
}

const std::string& Options::value(std::string_view name) const {
    const std::size_t at = find(name);
    assert(at < specs_.size());
    return values_[at];
}

}  // namespace tablero
