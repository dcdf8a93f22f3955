#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/settings/option_description.h"

namespace tablero::desktop {

inline constexpr std::array<TimeSettings, 16> kTimes{{{0, 0},
                                                      {1, 0},
                                                      {1, 1},
                                                      {2, 1},
                                                      {3, 0},
                                                      {3, 2},
                                                      {5, 0},
                                                      {5, 3},
                                                      {10, 0},
                                                      {10, 5},
                                                      {15, 10},
                                                      {30, 0},
                                                      {30, 20},
                                                      {60, 0},
                                                      {60, 30},
                                                      {90, 30}}};

// The kinds of options, each tied to a value of the settings.
class OptionMaker {
  protected:
    explicit OptionMaker(Settings& settings) : settings_(settings) {}

    std::string word(Phrase id) const { return say(settings_.language, id); }

    Option toggle(Phrase label, bool& target) const {
        return {label,
                RowKind::kToggle,
                {{"off", word(tr("off"))}, {"on", word(tr("on"))}},
                target ? "on" : "off",
                [&target](const std::string& name) {
                    target = name == "on";
                    return name == "on" || name == "off";
                }};
    }

    // "5+3": minutes for the game, seconds for every move.
    Option clock(TimeSettings& target) const {
        const auto name = [](const TimeSettings& time) {
            return time.minutes == 0 ? "none" : fmt::format("{}+{}", time.minutes, time.increment);
        };
        Option option{tr("Clock"), RowKind::kChoice, {}, name(target), {}};
        bool listed = false;
        for (const TimeSettings& time : kTimes) {
            const std::string text = name(time);
            listed = listed || text == option.present;
            option.values.push_back({text, time.minutes == 0 ? word(tr("no clock")) : text});
        }
        if (!listed) option.values.push_back({option.present, option.present});
        option.is_scale = true;
        option.set = [&target](const std::string& typed) {
            const auto plus = typed.find('+');
            const auto minutes = parse_number<int>(trim(std::string_view(typed).substr(0, plus)));
            const auto seconds =
                plus == std::string::npos
                    ? std::optional(0)
                    : parse_number<int>(trim(std::string_view(typed).substr(plus + 1)));
            if (typed == "none") {
                target.minutes = 0;
            } else if (!minutes || !seconds || *minutes < 1 || *minutes > 600 || *seconds < 0 ||
                       *seconds > 600) {
                return false;
            } else {
                target.minutes = *minutes;
                target.increment = *seconds;
            }
            return true;
        };
        return option;
    }

    template <typename E>
    struct Named {
        E value;
        std::string_view name;
        Phrase label;
    };

    template <typename E>
    Option choice(Phrase label, E& target, std::vector<Named<E>> entries) const {
        Option option{label, RowKind::kChoice, {}, {}, {}};
        for (const auto& entry : entries) {
            option.values.push_back({std::string(entry.name), word(entry.label)});
            if (entry.value == target) option.present = entry.name;
        }
        option.set = [&target, entries = std::move(entries)](const std::string& name) {
            for (const auto& entry : entries) {
                if (name != entry.name) continue;
                target = entry.value;
                return true;
            }
            return false;
        };
        return option;
    }

    // Any number between the first and the last of the steps may be set.
    static Option number(Phrase label,
                         int& target,
                         std::span<const int> steps,
                         const std::function<std::string(int)>& show) {
        Option option{label, RowKind::kChoice, {}, fmt::format("{}", target), {}};
        std::vector<int> numbers(steps.begin(), steps.end());
        if (std::find(numbers.begin(), numbers.end(), target) == numbers.end()) {
            numbers.push_back(target);
            std::sort(numbers.begin(), numbers.end());
        }
        for (const int value : numbers)
            option.values.push_back({fmt::format("{}", value), show(value)});
        option.is_scale = true;
        option.set = [&target, least = steps.front(), most = steps.back()](const auto& name) {
            const auto value = parse_number<int>(name);
            if (!value || *value < least || *value > most) return false;
            target = *value;
            return true;
        };
        return option;
    }

    static Option tenths(Phrase label, int& target) {
        Option option =
            number(label, target, std::array{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, [](int v) {
                return fmt::format("{}", v);
            });
        option.kind = RowKind::kTenths;
        return option;
    }

    static Option free_text(Phrase label, std::string& target) {
        return {label, RowKind::kText, {}, target, [&target](const std::string& value) {
                    target = value;
                    return true;
                }};
    }

    Settings& settings_;
};

}  // namespace tablero::desktop
