#include "gomoku/rules.h"

#include "base/enum_names.h"

namespace tablero::gomoku {

std::string_view name_of(RuleSet rules) {
    constexpr std::array<std::string_view, 5> kNames{
        "42", "pente", "freestyle", "standard", "renju"};
    return name_in(kNames, rules);
}

std::optional<RuleSet> rule_set_from(std::string_view name) {
    for (const RuleSet rules : kRuleSets) {
        if (name == name_of(rules)) return rules;
    }
    return std::nullopt;
}

int default_size(RuleSet rules) {
    return has_captures(rules) ? 19 : 15;
}

bool has_captures(RuleSet rules) {
    return rules == RuleSet::k42 || rules == RuleSet::kPente;
}

}  // namespace tablero::gomoku
