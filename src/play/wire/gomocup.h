#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/rules.h"
#include "gomoku/types.h"

// What the lines of the Gomocup protocol hold, as values, read and written. The rows of the
// protocol count from the top, ours from the bottom.

namespace tablero::gomocup {

// "own,opponent", "x,y": two whole numbers.
std::optional<std::array<int, 2>> parse_pair(std::string_view text);

// "x,y" on a board of that size, both from 0. The error names what is wrong.
std::string to_text(gomoku::Point point, int size);
Result<gomoku::Point> parse_point(std::string_view text, int size);

// A line of BOARD: "x,y,whose".
struct Stone {
    gomoku::Point point;
    int whose;  // 1 own, 2 the opponent's
    bool operator==(const Stone&) const = default;
};
std::string to_text(const Stone& stone, int size);
Result<Stone> parse_stone(std::string_view text, int size);

// The bits of "INFO rule".
int rule_bits(gomoku::RuleSet rules);
gomoku::RuleSet rules_from_bits(std::int64_t bits);

// "INFO name value".
namespace info {
inline constexpr std::string_view kTurnTime = "timeout_turn";  // times in milliseconds
inline constexpr std::string_view kMatchTime = "timeout_match";
inline constexpr std::string_view kTimeLeft = "time_left";
inline constexpr std::string_view kNodes = "max_node";
inline constexpr std::string_view kMemory = "max_memory";
inline constexpr std::string_view kRule = "rule";
inline constexpr std::string_view kCaptures = "captures";  // a pair: own, opponent
inline constexpr std::string_view kEvalFile = "evalfile";  // a network of ours
}  // namespace info
struct Info {
    std::string name;  // in small letters
    std::string value;
    bool operator==(const Info&) const = default;
};
std::string to_line(const Info& info);
// `arguments`: behind the word INFO.
Info parse_info(std::string_view arguments);

// What a brain says about its search in a MESSAGE: "depth 12 score -35 nodes 40000 line h8 h9".
struct Talk {
    std::optional<std::int64_t> depth, score, nodes;
    std::vector<std::string> line;
    bool operator==(const Talk&) const = default;
};
std::string to_line(const Talk& talk);
// Of a MESSAGE or DEBUG line of any brain: the numbers behind these words. Anything else is left
// alone.
Talk parse_talk(std::string_view line);

// The answer to ABOUT.
struct About {
    std::string name, version, author, country;
    bool operator==(const About&) const = default;
};
std::string to_line(const About& about);
About parse_about(std::string_view line);

}  // namespace tablero::gomocup
