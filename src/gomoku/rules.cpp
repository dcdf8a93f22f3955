#include "gomoku/rules.h"

namespace tablero::gomoku {

std::string_view name_of(RuleSet rules) {
    switch (rules) {
        case RuleSet::k42:
            return "42";
        case RuleSet::kPente:
            return "pente";
        case RuleSet::kFreestyle:
            return "freestyle";
        case RuleSet::kStandard:
            return "standard";
        default:
            return "renju";
    }
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
