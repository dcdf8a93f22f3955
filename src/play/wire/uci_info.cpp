#include "play/wire/uci_info.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::uci {

namespace {

using search::Bound;

struct InfoNumber {
    std::string_view name;
    std::optional<std::int64_t> Info::*member;
};
// In the order in which they are written, before and after the score.
constexpr std::array<InfoNumber, 3> kFirst{
    {{"depth", &Info::depth}, {"seldepth", &Info::selective_depth}, {"multipv", &Info::multi_pv}}};
constexpr std::array<InfoNumber, 5> kMore{{{"nodes", &Info::nodes},
                                           {"nps", &Info::speed},
                                           {"hashfull", &Info::hashfull},
                                           {"tbhits", &Info::table_hits},
                                           {"time", &Info::time}}};
constexpr std::array<InfoNumber, 1> kCurrent{{{"currmovenumber", &Info::current_number}}};

template <typename Table>
std::string numbers_text(const Table& table, const Info& info) {
    std::string text;
    for (const auto& [name, member] : table) {
        if (info.*member) text += fmt::format(" {} {}", name, *(info.*member));
    }
    return text;
}

template <typename Table>
bool take_number(const Table& table, std::string_view key, std::string_view& rest, Info& info) {
    for (const auto& [name, member] : table) {
        if (name != key) continue;
        info.*member = parse_number<std::int64_t>(next_word(rest));
        return true;
    }
    return false;
}

std::string score_text(const ShownScore& score) {
    std::string text = fmt::format(" score {} {}", score.is_mate ? "mate" : "cp", score.value);
    if (score.bound == Bound::kLower) text += " lowerbound";
    if (score.bound == Bound::kUpper) text += " upperbound";
    return text;
}

void take_score(std::string_view& rest, Info& info) {
    const auto unit = next_word(rest);
    const auto value = parse_number<int>(next_word(rest));
    if (value && (unit == "cp" || unit == "mate"))
        info.score = ShownScore{unit == "mate", *value, Bound::kExact};
}

void take_chances(std::string_view& rest, Info& info) {
    std::array<std::optional<int>, 3> numbers;
    for (auto& number : numbers)
        number = parse_number<int>(next_word(rest));
    if (numbers[0] && numbers[1] && numbers[2])
        info.chances = engine::WinDrawLoss{*numbers[0], *numbers[1], *numbers[2]};
}

}  // namespace

std::string to_line(const Info& info) {
    std::string line = "info" + numbers_text(kFirst, info);
    if (info.score) line += score_text(*info.score);
    if (const auto& wdl = info.chances)
        line += fmt::format(" wdl {} {} {}", wdl->win, wdl->draw, wdl->loss);
    line += numbers_text(kMore, info);
    if (!info.current_move.empty()) line += " currmove " + info.current_move;
    line += numbers_text(kCurrent, info);
    if (!info.line.empty()) line += fmt::format(" pv {}", fmt::join(info.line, " "));
    return line;
}

std::string to_line(const BestMove& best) {
    return "bestmove " + best.move + (best.ponder.empty() ? "" : " ponder " + best.ponder);
}

std::optional<Info> parse_info(std::string_view line) {
    if (next_word(line) != "info") return std::nullopt;
    Info info;
    for (auto key = next_word(line); !key.empty() && key != "string"; key = next_word(line)) {
        if (take_number(kFirst, key, line, info) || take_number(kMore, key, line, info) ||
            take_number(kCurrent, key, line, info)) {
            continue;
        }
        if (key == "score") take_score(line, info);
        if (key == "wdl") take_chances(line, info);
        if (key == "currmove") info.current_move = next_word(line);
        if (info.score && key == "lowerbound") info.score->bound = Bound::kLower;
        if (info.score && key == "upperbound") info.score->bound = Bound::kUpper;
        if (key != "pv") continue;
        for (const auto move : words(line))
            info.line.emplace_back(move);
        break;
    }
    return info;
}

std::optional<BestMove> parse_best_move(std::string_view line) {
    if (next_word(line) != "bestmove") return std::nullopt;
    BestMove best;
    best.move = next_word(line);
    if (next_word(line) == "ponder") best.ponder = next_word(line);
    return best;
}

}  // namespace tablero::uci
