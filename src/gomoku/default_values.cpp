#include "gomoku/default_values.h"

#include <cassert>

#include "base/embedded_file.h"
#include "gomoku/weights.h"

TABLERO_EMBEDDED_FILE(freestyle_network, TABLERO_FREESTYLE_NETWORK);
TABLERO_EMBEDDED_FILE(standard_network, TABLERO_STANDARD_NETWORK);
TABLERO_EMBEDDED_FILE(renju_network, TABLERO_RENJU_NETWORK);

namespace tablero::gomoku {

namespace {

// Of a rule set without captures.
std::span<const std::uint8_t> embedded(RuleSet rules) {
    if (rules == RuleSet::kFreestyle) return freestyle_network();
    return rules == RuleSet::kStandard ? standard_network() : renju_network();
}

std::shared_ptr<const PointNetwork> make_network(RuleSet rules) {
    if (has_captures(rules)) return nullptr;
    const auto bytes = embedded(rules);
    if (bytes.empty()) return std::make_shared<const PointNetwork>(PointNetwork::by_hand(rules));
    auto network = parse_point_network(bytes);
    assert(network.ok() && network->rules == rules);
    return std::make_shared<const PointNetwork>(std::move(*network));
}

template <class R>
BoardValues make_values() {
    if constexpr (R::kCaptures) {
        return BoardValues::of_lines(kEvalWeights<R>.line);
    } else {
        return default_network(R::kRuleSet)->values();
    }
}

}  // namespace

std::shared_ptr<const PointNetwork> default_network(RuleSet rules) {
    return with_rules(rules, []<class R>() {
        static const std::shared_ptr<const PointNetwork> network = make_network(R::kRuleSet);
        return network;
    });
}

const BoardValues& default_values(RuleSet rules) {
    return with_rules(rules, []<class R>() -> const BoardValues& {
        static const BoardValues values = make_values<R>();
        return values;
    });
}

}  // namespace tablero::gomoku
