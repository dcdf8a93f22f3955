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

// One explicit instantiation, or its announcement, of a class template for every rule set:
// TABLERO_EACH_RULES(template class Board).
#define TABLERO_EACH_RULES(instantiation) \
    instantiation<Rules42>;               \
    instantiation<RulesPente>;            \
    instantiation<RulesFreestyle>;        \
    instantiation<RulesStandard>;         \
    instantiation<RulesRenju>;

// "42", "pente", "freestyle", "standard", "renju".
std::string_view name_of(RuleSet rules);
std::optional<RuleSet> rule_set_from(std::string_view name);
// The size played when none is given: 19 for the capture rules, 15 for the others.
int default_size(RuleSet rules);
bool has_captures(RuleSet rules);

}  // namespace tablero::gomoku
