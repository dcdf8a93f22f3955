#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

// The numbers of a search. The core and each game write theirs down once, a line each, as a list
// macro LIST(X) of X(name, initial value, least, most, step). LIST(TABLERO_PARAM_MEMBER) makes the
// members of a struct of it, LIST(TABLERO_PARAM_INFO) the rows of its table.

#define TABLERO_PARAM_MEMBER(name, initial, min, max, step) int name = initial;
#define TABLERO_PARAM_INFO(name, initial, min, max, step) \
    search::ParamInfo<Params>{#name, &Params::name, min, max, step},

namespace tablero::search {

// For tuning and for studies: a number with its range and a sensible step.
template <typename Params>
struct ParamInfo {
    std::string_view name;
    int Params::*member;
    int min;
    int max;
    int step;
};

// Hundredths and per cent where a number is a share; times in milliseconds.
#define TABLERO_CORE_PARAMS(X)                   \
    /* aspiration: from which depth, how wide */ \
    X(aspiration_depth, 4, 1, 10, 1)             \
    X(aspiration_delta, 12, 2, 100, 3)           \
    X(aspiration_score_divisor, 64, 8, 1000, 8)  \
    X(aspiration_widening, 50, 10, 300, 10)      \
    X(aspiration_most, 1000, 100, 10000, 100)    \
    X(aspiration_fail_highs, 3, 0, 8, 1)         \
    /* what the table keeps, in plies */         \
    X(table_exact_worth, 2, 0, 20, 1)            \
    X(table_age_cost, 4, 0, 40, 1)               \
    X(table_shallower, 4, 0, 40, 1)              \
    /* threads vote with score and depth */      \
    X(vote_base, 16, 1, 200, 4)                  \
    /* what only long searches report */         \
    X(report_bounds_after, 3000, 0, 10000, 500)  \
    X(report_moves_after, 3000, 0, 10000, 500)   \
    X(report_hashfull_after, 500, 0, 10000, 100) \
    /* the share of the clock for a move */      \
    X(time_moves_to_go, 40, 5, 100, 5)           \
    X(time_moves_base, 3000, 1000, 10000, 200)   \
    X(time_moves_slope, 25, 0, 200, 5)           \
    X(time_moves_least, 2000, 500, 10000, 200)   \
    X(time_increment, 75, 0, 100, 5)             \
    X(time_soft, 100, 10, 300, 5)                \
    X(time_hard, 450, 100, 1000, 25)             \
    X(time_most, 55, 10, 90, 5)                  \
    X(time_most_last, 90, 10, 99, 5)             \
    X(time_reserve, 80, 0, 1000, 10)             \
    X(time_reserve_divisor, 3, 1, 20, 1)         \
    /* and how clear the choice must be */       \
    X(time_stability_base, 135, 50, 300, 5)      \
    X(time_stability_slope, 8, 0, 50, 1)         \
    X(time_stability_most, 8, 1, 20, 1)          \
    X(time_effort_depth, 6, 1, 20, 1)            \
    X(time_effort_base, 190, 50, 400, 10)        \
    X(time_effort_slope, 140, 0, 400, 10)        \
    X(time_effort_least, 50, 10, 100, 5)         \
    X(time_effort_most, 160, 100, 400, 10)       \
    X(time_drop_divisor, 120, 20, 1000, 10)      \
    X(time_drop_least, 85, 10, 100, 5)           \
    X(time_drop_most, 160, 100, 400, 10)

// The numbers of the core. Those of a game derive from them.
struct CoreParams {
    TABLERO_CORE_PARAMS(TABLERO_PARAM_MEMBER)
};

// In any spelling: "RazorBase" is razor_base.
bool is_param_name(std::string_view name, std::string_view written);

template <typename Params>
const ParamInfo<Params>* find_param(std::span<const ParamInfo<Params>> table,
                                    std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& info) {
        return is_param_name(info.name, name);
    });
    return found == table.end() ? nullptr : &*found;
}

// Sets one number. Errors name it.
template <typename Params>
Status set_param(Params& params,
                 std::span<const ParamInfo<Params>> table,
                 std::string_view name,
                 std::int64_t value) {
    const auto* info = find_param(table, name);
    if (info == nullptr) return Error("{} is not a number of the search", quoted(name));
    if (value < info->min || value > info->max)
        return Error("{} {}: must be {} to {}", name, value, info->min, info->max);
    params.*(info->member) = static_cast<int>(value);
    return {};
}

// What a study may set a number to: also beyond its range, which switches ideas off, but far from
// overflow in every formula.
inline constexpr int kLargestParam = 10'000;

// The defaults with some numbers changed: "NAME=VALUE NAME=VALUE …". Errors name the word.
template <typename Params>
Result<Params> parse_params(std::span<const ParamInfo<Params>> table, std::string_view text) {
    Params params;
    for (const auto word : words(text)) {
        const std::size_t sign = word.find('=');
        const std::string_view name = word.substr(0, sign);
        const auto* info = find_param(table, name);
        if (info == nullptr) return Error("'{}' is not a number of the search", name);
        const int least = info->name.ends_with("divisor") ? 1 : std::min(info->min, -kLargestParam);
        const int most = std::max(info->max, kLargestParam);
        const auto value = parse_number<int>(word.substr(std::min(sign, word.size() - 1) + 1));
        if (!value || *value < least || *value > most)
            return Error("'{}': a number from {} to {} expected", word, least, most);
        params.*(info->member) = *value;
    }
    return params;
}

// The numbers that differ from their defaults, as parse_params reads them.
template <typename Params>
std::string params_text(std::span<const ParamInfo<Params>> table, const Params& params) {
    const Params usual;
    std::string text;
    for (const auto& info : table) {
        if (params.*info.member == usual.*info.member) continue;
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", info.name, params.*info.member);
    }
    return text;
}

}  // namespace tablero::search
