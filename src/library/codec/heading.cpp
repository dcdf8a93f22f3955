#include "library/codec/heading.h"

#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/rules.h"

namespace tablero::library {

namespace {

constexpr int kHighestRating = 9999;

std::string tag_of(const record::Tags& tags, std::string_view name) {
    return std::string(record::find_tag(tags, name).value_or(""));
}

int rating_of(const record::Tags& tags, std::string_view name) {
    const auto text = trim(record::find_tag(tags, name).value_or(""));
    const auto rating = parse_number<int>(text);
    return rating && *rating > 0 && *rating <= kHighestRating ? *rating : 0;
}

void read_tags(const record::Tags& tags, Heading& heading) {
    const bool is_chess = heading.variant.is_chess;
    heading.first = tag_of(tags, is_chess ? "White" : "Black");
    heading.second = tag_of(tags, is_chess ? "Black" : "White");
    heading.first_rating = rating_of(tags, is_chess ? "WhiteElo" : "BlackElo");
    heading.second_rating = rating_of(tags, is_chess ? "BlackElo" : "WhiteElo");
    heading.event = tag_of(tags, "Event");
    heading.site = tag_of(tags, "Site");
    heading.date = parse_date(record::find_tag(tags, "Date").value_or(""));
}

}  // namespace

Variant Variant::from_number(int number) {
    if (number == 0) return {};
    const auto rule = static_cast<std::size_t>(number / 32 - 1) % gomoku::kRuleSets.size();
    return {false, gomoku::kRuleSets[rule], number % 32};
}

std::string Variant::text() const {
    return is_chess ? "chess" : fmt::format("gomoku {} {}", gomoku::name_of(rules), size);
}

Variant variant_of(const AnyRecord& record) {
    const auto* game = std::get_if<gomoku::GameRecord>(&record);
    return game == nullptr ? Variant{} : Variant{false, game->rules, game->size};
}

std::string_view result_text(GameResult result) {
    constexpr std::array<std::string_view, kResults> kTexts{"*", "1-0", "0-1", "1/2-1/2"};
    return kTexts[static_cast<std::size_t>(result)];
}

GameResult result_of(const chess::GameRecord& game) {
    return static_cast<GameResult>(game.result);
}

Heading heading_of(const record::Tags& tags, chess::PgnResult result) {
    Heading heading;
    read_tags(tags, heading);
    heading.result = static_cast<GameResult>(result);
    return heading;
}

void set_opening(Heading& heading, const chess::Opening* opening) {
    if (opening == nullptr) return;
    heading.eco = opening->eco;
    heading.opening = opening->name;
}

GameResult result_of(const gomoku::GameRecord& game) {
    const std::string_view text = game.tag("Result").value_or("");
    if (text.starts_with("B+") || text == "1-0") return GameResult::kFirstWins;
    if (text.starts_with("W+") || text == "0-1") return GameResult::kSecondWins;
    const bool drawn = equals_ignoring_case(text, "draw") || text == "0" || text == "1/2-1/2";
    return drawn ? GameResult::kDraw : GameResult::kUnknown;
}

Heading heading_of(const AnyRecord& record, const chess::Openings& openings) {
    Heading heading;
    heading.variant = variant_of(record);
    std::visit([&](const auto& game) { read_tags(game.tags, heading); }, record);
    if (const auto* game = std::get_if<chess::GameRecord>(&record)) {
        heading.result = result_of(*game);
        const auto moves = game->tree.main_line();
        heading.plies = static_cast<int>(moves.size());
        if (game->start) set_opening(heading, openings.name_game(*game->start, moves));
    } else {
        const auto& other = std::get<gomoku::GameRecord>(record);
        heading.result = result_of(other);
        heading.plies = static_cast<int>(other.tree.main_line().size());
    }
    return heading;
}

int parse_date(std::string_view text) {
    std::array<int, 3> parts{};  // year, month, day
    constexpr std::array<int, 3> kMost{9999, 12, 31};
    text = trim(text);
    for (std::size_t i = 0; i < parts.size() && !text.empty(); ++i) {
        const std::size_t end = text.find_first_of(".-/");
        const auto number = parse_number<int>(text.substr(0, end));
        if (!number || *number < 0 || *number > kMost[i]) break;
        parts[i] = *number;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts[0] == 0 ? 0 : parts[0] * 10000 + parts[1] * 100 + parts[2];
}

std::string date_text(int date) {
    const int month = date / 100 % 100;
    const int day = date % 100;
    return (date == 0 ? "????" : fmt::format("{:04}", date / 10000)) +
           (month == 0 ? ".??" : fmt::format(".{:02}", month)) +
           (day == 0 ? ".??" : fmt::format(".{:02}", day));
}

}  // namespace tablero::library
