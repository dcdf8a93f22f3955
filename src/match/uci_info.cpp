#include "match/uci_info.h"

#include <algorithm>

#include "base/text.h"

namespace tablero::match {

namespace {

// Beyond any honest centipawn value, below every mate.
constexpr int kLargestScore = 90'000;

struct Info {
    Thoughts thoughts;
    bool other_variation = false;
    bool bound = false;
    bool has_depth = false;
    bool has_nodes = false;
};

void read_score(std::string_view& rest, Info& info) {
    const auto unit = next_word(rest);
    const auto value = parse_number<int>(next_word(rest));
    if (!value) return;
    if (unit == "cp") {
        info.thoughts.score = std::clamp(*value, -kLargestScore, kLargestScore);
    } else if (unit == "mate") {
        info.thoughts.mate = *value;
        info.thoughts.score = *value > 0 ? kMateScore - *value : -kMateScore - *value;
    }
}

Info parse_info(std::string_view rest) {
    Info info;
    for (auto key = next_word(rest); !key.empty(); key = next_word(rest)) {
        if (key == "string") break;
        if (key == "pv") {
            for (const auto move : words(rest))
                info.thoughts.line.emplace_back(move);
            break;
        }
        if (key == "depth") {
            info.thoughts.depth = parse_number<int>(next_word(rest)).value_or(0);
            info.has_depth = true;
        } else if (key == "nodes") {
            info.thoughts.nodes = parse_number<std::uint64_t>(next_word(rest)).value_or(0);
            info.has_nodes = true;
        } else if (key == "multipv") {
            info.other_variation = next_word(rest) != "1";
        } else if (key == "score") {
            read_score(rest, info);
        } else if (key == "lowerbound" || key == "upperbound") {
            info.bound = true;
        }
    }
    return info;
}

}  // namespace

void read_uci_info(std::string_view line, Thoughts& thoughts) {
    auto info = parse_info(line);
    if (info.has_nodes) thoughts.nodes = info.thoughts.nodes;
    if (info.other_variation || info.bound) return;
    if (info.thoughts.score) {
        thoughts.score = info.thoughts.score;
        thoughts.mate = info.thoughts.mate;
        if (info.has_depth) thoughts.depth = info.thoughts.depth;
    }
    if (!info.thoughts.line.empty()) thoughts.line = std::move(info.thoughts.line);
}

}  // namespace tablero::match
