#include "gomoku/default_values.h"

#include <cassert>

#include "gomoku/weights.h"

// NOLINTBEGIN(modernize-avoid-c-arrays,readability-identifier-naming): symbols of the linker, which
// alone knows their size.
#define TABLERO_EMBED(name, path) \
    asm(".pushsection .rodata\n"  \
        ".balign 64\n"            \
        "tablero_" name           \
        "_network_begin:\n"       \
        ".incbin \"" path         \
        "\"\n"                    \
        "tablero_" name           \
        "_network_end:\n"         \
        ".byte 0\n"               \
        ".popsection\n")
#ifdef TABLERO_FREESTYLE_NETWORK
TABLERO_EMBED("freestyle", TABLERO_FREESTYLE_NETWORK);
extern "C" {
extern const std::uint8_t tablero_freestyle_network_begin[];
extern const std::uint8_t tablero_freestyle_network_end[];
}
#endif
#ifdef TABLERO_STANDARD_NETWORK
TABLERO_EMBED("standard", TABLERO_STANDARD_NETWORK);
extern "C" {
extern const std::uint8_t tablero_standard_network_begin[];
extern const std::uint8_t tablero_standard_network_end[];
}
#endif
#ifdef TABLERO_RENJU_NETWORK
TABLERO_EMBED("renju", TABLERO_RENJU_NETWORK);
extern "C" {
extern const std::uint8_t tablero_renju_network_begin[];
extern const std::uint8_t tablero_renju_network_end[];
}
#endif
// NOLINTEND(modernize-avoid-c-arrays,readability-identifier-naming)

namespace tablero::gomoku {

namespace {

std::span<const std::uint8_t> embedded([[maybe_unused]] RuleSet rules) {
#ifdef TABLERO_FREESTYLE_NETWORK
    if (rules == RuleSet::kFreestyle)
        return {tablero_freestyle_network_begin, tablero_freestyle_network_end};
#endif
#ifdef TABLERO_STANDARD_NETWORK
    if (rules == RuleSet::kStandard)
        return {tablero_standard_network_begin, tablero_standard_network_end};
#endif
#ifdef TABLERO_RENJU_NETWORK
    if (rules == RuleSet::kRenju) return {tablero_renju_network_begin, tablero_renju_network_end};
#endif
    return {};
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
