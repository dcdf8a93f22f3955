#include "training/gomoku/game_collection.h"

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::training {

namespace {

std::string packed(const std::vector<gomoku::Point>& points) {
    std::string text;
    for (const gomoku::Point point : points)
        text += gomoku::point_name(point);
    return text;
}

Status read_heading(std::string_view line, GameCollection& collection) {
    const std::string_view name = next_word(line);
    const std::string_view value = trim(line);
    if (name == "rule") {
        const auto rules = gomoku::rule_set_from(value);
        if (!rules) return Error{fmt::format("no rule set {}", tablero::quoted(value))};
        collection.rules = *rules;
    } else if (name == "size") {
        const auto size = parse_number<int>(value);
        if (!size || *size < gomoku::kMinSize || *size > gomoku::kMaxSize) {
            return Error{fmt::format("no size {}", tablero::quoted(value))};
        }
        collection.size = *size;
    }
    return {};
}

Status read_game(std::string_view line, GameCollection& collection) {
    const auto opening = gomoku::parse_points(next_word(line), collection.size);
    if (!opening) return opening.error();
    const auto moves = gomoku::parse_points(trim(line), collection.size);
    if (!moves) return moves.error();
    auto all = *opening;
    all.insert(all.end(), moves->begin(), moves->end());
    const auto played = gomoku::AnyBoard::from_moves(collection.rules, collection.size, all);
    if (!played) return played.error();
    collection.games.push_back({*opening, *moves});
    return {};
}

}  // namespace

std::string write_games(const GameCollection& collection) {
    std::string text =
        fmt::format("# rule {}\n# size {}\n", gomoku::name_of(collection.rules), collection.size);
    for (const auto& game : collection.games)
        text += fmt::format("{} {}\n", packed(game.opening), packed(game.moves));
    return text;
}

Result<GameCollection> read_games(std::string_view text) {
    GameCollection collection;
    int number = 0;
    for (const auto raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trim(raw);
        if (line.empty()) continue;
        const Status status = line.front() == '#' ? read_heading(line.substr(1), collection)
                                                  : read_game(line, collection);
        if (!status) return in_context(fmt::format("line {}", number), status.error());
    }
    return collection;
}

}  // namespace tablero::training
