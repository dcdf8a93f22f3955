#include "play/wire/gomocup.h"

#include <utility>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::gomocup {

namespace {

using gomoku::Point;
using gomoku::RuleSet;

// Where more than one bit is set, the first of them here counts.
constexpr std::array<std::pair<RuleSet, int>, 5> kRuleBits{{{RuleSet::k42, 64},
                                                            {RuleSet::kPente, 32},
                                                            {RuleSet::kRenju, 4},
                                                            {RuleSet::kStandard, 1},
                                                            {RuleSet::kFreestyle, 0}}};

struct TalkNumber {
    std::string_view name;
    std::optional<std::int64_t> Talk::*member;
};
constexpr std::array<TalkNumber, 3> kTalk{
    {{"depth", &Talk::depth}, {"score", &Talk::score}, {"nodes", &Talk::nodes}}};
constexpr std::string_view kLine = "line";

// The value of key="…"; empty without one.
std::string quoted_value(std::string_view line, std::string_view key) {
    const auto start = line.find(fmt::format("{}=\"", key));
    if (start == std::string_view::npos) return {};
    const auto rest = line.substr(start + key.size() + 2);
    return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace

std::optional<std::array<int, 2>> parse_pair(std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != 2) return std::nullopt;
    const auto first = parse_number<int>(trim(parts[0]));
    const auto second = parse_number<int>(trim(parts[1]));
    if (!first || !second) return std::nullopt;
    return std::array{*first, *second};
}

std::string to_text(Point point, int size) {
    return fmt::format("{},{}", gomoku::column_of(point), size - 1 - gomoku::row_of(point));
}

Result<Point> parse_point(std::string_view text, int size) {
    const auto pair = parse_pair(text);
    if (!pair) return Error("coordinates {}: expected x,y", tablero::quoted(text));
    const auto [x, y] = *pair;
    if (std::min(x, y) < 0 || std::max(x, y) >= size)
        return Error("coordinates {}: off the board", tablero::quoted(text));
    return gomoku::point_at(x, size - 1 - y);
}

std::string to_text(const Stone& stone, int size) {
    return fmt::format("{},{}", to_text(stone.point, size), stone.whose);
}

Result<Stone> parse_stone(std::string_view text, int size) {
    const auto comma = text.rfind(',');
    if (split(text, ',').size() != 3)
        return Error("stone {}: expected three numbers", tablero::quoted(text));
    const auto point = parse_point(text.substr(0, comma), size);
    if (!point) return point.error();
    const int whose = parse_number<int>(trim(text.substr(comma + 1))).value_or(0);
    if (whose != 1 && whose != 2) return Error("stone {}: whose is 1 or 2", tablero::quoted(text));
    return Stone{*point, whose};
}

int rule_bits(RuleSet rules) {
    for (const auto& [known, bits] : kRuleBits) {
        if (known == rules) return bits;
    }
    return 0;
}

RuleSet rules_from_bits(std::int64_t bits) {
    for (const auto& [rules, bit] : kRuleBits) {
        if ((bits & bit) != 0) return rules;
    }
    return RuleSet::kFreestyle;
}

std::string to_line(const Info& info) {
    return fmt::format("INFO {} {}", info.name, info.value);
}

Info parse_info(std::string_view arguments) {
    std::string name = to_lower(next_word(arguments));
    return {std::move(name), std::string(trim(arguments))};
}

std::string to_line(const Talk& talk) {
    std::string line = "MESSAGE";
    for (const auto& [name, member] : kTalk) {
        if (talk.*member) line += fmt::format(" {} {}", name, *(talk.*member));
    }
    return fmt::format("{} {} {}", line, kLine, fmt::join(talk.line, " "));
}

Talk parse_talk(std::string_view line) {
    Talk talk;
    while (!line.empty()) {
        const std::string word = to_lower(next_word(line));
        if (word == kLine) {
            for (const auto move : words(line))
                talk.line.emplace_back(move);
            break;
        }
        for (const auto& [name, member] : kTalk) {
            auto ahead = line;
            const auto number = parse_number<std::int64_t>(next_word(ahead));
            if (name != word || !number) continue;
            talk.*member = number;
            line = ahead;
        }
    }
    return talk;
}

std::string to_line(const About& about) {
    return fmt::format(R"(name="{}", version="{}", author="{}", country="{}")",
                       about.name,
                       about.version,
                       about.author,
                       about.country);
}

About parse_about(std::string_view line) {
    return {quoted_value(line, "name"),
            quoted_value(line, "version"),
            quoted_value(line, "author"),
            quoted_value(line, "country")};
}

}  // namespace tablero::gomocup
