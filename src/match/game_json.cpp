// How a game looks in the journal: game_to_json and game_from_json of journal.h.

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "match/journal.h"

namespace tablero::match {

namespace {

using nlohmann::json;

constexpr std::array kEndings{Ending::kRules,
                              Ending::kAdjudicated,
                              Ending::kTimeLoss,
                              Ending::kIllegalMove,
                              Ending::kCrash,
                              Ending::kStall};

std::optional<Side> winner_from(const std::string& text) {
    if (text == "1-0") return kFirstSide;
    if (text == "0-1") return kSecondSide;
    return std::nullopt;
}

template <typename T>
json or_null(const std::optional<T>& value) {
    return value ? json(*value) : json(nullptr);
}

std::optional<int> maybe(const json& value) {
    return value.is_null() ? std::nullopt : std::optional(value.get<int>());
}

GameRecord read_game(const json& value) {
    GameRecord game;
    game.number = value.at("game").get<int>() - 1;
    game.first_engine_starts = value.at("starts").get<int>() == 1;
    game.opening.start = value.at("start").get<std::string>();
    game.opening.moves = value.at("opening").get<std::vector<std::string>>();
    game.first_mover = value.at("first_mover").get<int>() == 1 ? kFirstSide : kSecondSide;
    game.winner = winner_from(value.at("result").get<std::string>());
    const auto ending = value.at("ending").get<std::string>();
    for (const auto candidate : kEndings) {
        if (to_string(candidate) == ending) game.ending = candidate;
    }
    game.reason = value.at("reason").get<std::string>();
    game.illegal_lines = value.at("illegal_lines").get<std::array<int, 2>>();
    game.seconds = value.at("seconds").get<double>();
    game.date = value.at("date").get<std::string>();
    const auto& moves = value.at("moves");
    const auto& info = value.at("info");
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto& row = info.at(i);
        game.moves.push_back({moves[i].get<std::string>(),
                              Duration(row.at(0).get<std::int64_t>()),
                              maybe(row.at(1)),
                              maybe(row.at(2)),
                              row.at(3).get<int>(),
                              row.at(4).get<std::uint64_t>()});
    }
    return game;
}

}  // namespace

std::string game_to_json(const GameRecord& game) {
    json moves = json::array();
    json info = json::array();
    for (const auto& move : game.moves) {
        moves.push_back(move.text);
        info.push_back(
            {move.used.count(), or_null(move.score), or_null(move.mate), move.depth, move.nodes});
    }
    const nlohmann::ordered_json value{{"game", game.number + 1},
                                       {"starts", game.first_engine_starts ? 1 : 2},
                                       {"result", play::result_text(game.winner)},
                                       {"ending", to_string(game.ending)},
                                       {"reason", game.reason},
                                       {"start", game.opening.start},
                                       {"opening", game.opening.moves},
                                       {"first_mover", game.first_mover == kFirstSide ? 1 : 2},
                                       {"moves", moves},
                                       {"info", info},
                                       {"illegal_lines", game.illegal_lines},
                                       {"seconds", game.seconds},
                                       {"date", game.date}};
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<GameRecord> game_from_json(std::string_view line) {
    try {
        return read_game(json::parse(line));
    } catch (const json::exception& error) {
        return Error("not a game: {}", error.what());
    }
}

}  // namespace tablero::match
