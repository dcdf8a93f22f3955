#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "gomoku/types.h"

namespace tablero::gomoku {

enum class RuleSet : std::uint8_t { k42, kPente, kFreestyle, kStandard, kRenju };
constexpr std::array<RuleSet, 5> kRuleSets{
    RuleSet::k42, RuleSet::kPente, RuleSet::kFreestyle, RuleSet::kStandard, RuleSet::kRenju};

constexpr int kCaptureWin = 10;

// One type per rule set; Board and the search are templates over it, so that no rule costs a
// branch.
//   kCaptures        pairs are taken, and ten stones taken win
//   kBreakableFive   a five wins only if no capture can break it
//   kNoDoubleThree   a move that makes two free-threes is illegal unless it captures
//   kForbiddenPoints black may not play overlines, double-fours and double-threes
//   exactly_five()   a longer line does not win for that colour
struct RulesFreestyle {
    static constexpr RuleSet kRuleSet = RuleSet::kFreestyle;
    static constexpr bool kCaptures = false;
    static constexpr bool kBreakableFive = false;
    static constexpr bool kNoDoubleThree = false;
    static constexpr bool kForbiddenPoints = false;
    static constexpr bool exactly_five(Color /*color*/) { return false; }
};

// The others say in what they differ.
struct Rules42 : RulesFreestyle {
    static constexpr RuleSet kRuleSet = RuleSet::k42;
    static constexpr bool kCaptures = true;
    static constexpr bool kBreakableFive = true;
    static constexpr bool kNoDoubleThree = true;
};

struct RulesPente : RulesFreestyle {
    static constexpr RuleSet kRuleSet = RuleSet::kPente;
    static constexpr bool kCaptures = true;
};

struct RulesStandard : RulesFreestyle {
    static constexpr RuleSet kRuleSet = RuleSet::kStandard;
    static constexpr bool exactly_five(Color /*color*/) { return true; }
};

struct RulesRenju : RulesFreestyle {
    static constexpr RuleSet kRuleSet = RuleSet::kRenju;
    static constexpr bool kForbiddenPoints = true;
    static constexpr bool exactly_five(Color color) { return color == Color::kBlack; }
};

// X(R) for every rule set R: explicit instantiations of what depends on the rules.
#define TABLERO_FOR_EACH_RULES(X) \
    X(gomoku::Rules42)            \
    X(gomoku::RulesPente)         \
    X(gomoku::RulesFreestyle)     \
    X(gomoku::RulesStandard)      \
    X(gomoku::RulesRenju)
// Those of a class template, or their announcement: TABLERO_EACH_RULES(template class Board).
#define TABLERO_EACH_RULES(instantiation) \
    instantiation<Rules42>;               \
    instantiation<RulesPente>;            \
    instantiation<RulesFreestyle>;        \
    instantiation<RulesStandard>;         \
    instantiation<RulesRenju>;

// action.operator()<R>() with the type of the rule set.
template <typename Action>
decltype(auto) with_rules(RuleSet rules, Action&& action) {
    switch (rules) {
        case RuleSet::k42:
            return action.template operator()<Rules42>();
        case RuleSet::kPente:
            return action.template operator()<RulesPente>();
        case RuleSet::kFreestyle:
            return action.template operator()<RulesFreestyle>();
        case RuleSet::kStandard:
            return action.template operator()<RulesStandard>();
        default:
            return action.template operator()<RulesRenju>();
    }
}

// "42", "pente", "freestyle", "standard", "renju".
std::string_view name_of(RuleSet rules);
std::optional<RuleSet> rule_set_from(std::string_view name);
// The size played when none is given: 19 for the capture rules, 15 for the others.
int default_size(RuleSet rules);
bool has_captures(RuleSet rules);

}  // namespace tablero::gomoku
