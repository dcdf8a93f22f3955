// How a game looks in the journal: game_to_json and game_from_json of journal.h.

#include <concepts>
#include <nlohmann/json.hpp>
#include <utility>

#include <fmt/format.h>

#include "match/journal.h"

namespace tablero::match {

namespace {

using nlohmann::json;

std::optional<Side> winner_from(const std::string& text) {
    if (text == "1-0") return kFirstSide;
    if (text == "0-1") return kSecondSide;
    return std::nullopt;
}

template <typename T>
json or_null(const std::optional<T>& value) {
    return value ? json(*value) : json(nullptr);
}

// A whole number that fits; the library would cut off what does not.
template <std::integral T>
T whole(const json& value) {
    const bool fits = value.is_number_unsigned() ? std::in_range<T>(value.get<std::uint64_t>())
                                                 : value.is_number_integer() &&
                                                       std::in_range<T>(value.get<std::int64_t>());
    if (!fits) throw json::other_error::create(501, "not a whole number: " + value.dump(), &value);
    return value.get<T>();
}

std::optional<int> maybe(const json& value) {
    return value.is_null() ? std::nullopt : std::optional(whole<int>(value));
}

// The reason that has this name, or the first of that kind, whose fault is then told.
void read_ending(const json& value, GameRecord& game) {
    const auto kind = value.at("ending").get<std::string>();
    const auto reason = value.at("reason").get<std::string>();
    game.outcome.winner = winner_from(value.at("result").get<std::string>());
    game.fault = reason;
    for (int i = static_cast<int>(EndReason::kStall); i >= 0; --i) {
        const auto candidate = static_cast<EndReason>(i);
        if (kind_of(candidate) != kind) continue;
        game.outcome.reason = candidate;
        if (name_of(candidate) != reason) continue;
        game.fault.clear();
        return;
    }
}

// Plays the moves in the game; the error names the first that is not legal there.
Result<std::vector<play::Move>> read_moves(const json& texts, play::Game& game) {
    std::vector<play::Move> moves;
    for (const auto& text : texts) {
        const auto move = game.position().parse(text.get<std::string>());
        if (!move) return move.error();
        game.play(*move);
        moves.push_back(*move);
    }
    return moves;
}

Result<GameRecord> read_game(const json& value, const play::Position& usual) {
    GameRecord game;
    game.number = static_cast<int>(whole<int>(value.at("game")) - std::int64_t{1});
    game.first_engine_starts = whole<int>(value.at("starts")) == 1;
    game.opening.start = value.at("start").get<std::string>();
    game.first_mover = whole<int>(value.at("first_mover")) == 1 ? kFirstSide : kSecondSide;
    read_ending(value, game);
    const json& illegal_lines = value.at("illegal_lines");
    game.illegal_lines = {whole<int>(illegal_lines.at(0)), whole<int>(illegal_lines.at(1))};
    game.seconds = value.at("seconds").get<double>();
    game.date = value.at("date").get<std::string>();
    game.worker = value.value("worker", "");
    auto played = set_up(usual, game.opening);
    if (!played) return played.error();
    auto opening = read_moves(value.at("opening"), *played);
    if (!opening) return opening.error();
    game.opening.moves = std::move(*opening);
    const auto moves = read_moves(value.at("moves"), *played);
    if (!moves) return moves.error();
    for (std::size_t i = 0; i < moves->size(); ++i) {
        const auto& row = value.at("info").at(i);
        game.moves.push_back({(*moves)[i],
                              play::Duration(whole<std::int64_t>(row.at(0))),
                              maybe(row.at(1)),
                              maybe(row.at(2)),
                              whole<int>(row.at(3)),
                              whole<std::uint64_t>(row.at(4))});
    }
    return game;
}

}  // namespace

std::string game_to_json(const GameRecord& game, const play::Position& usual) {
    json opening = json::array();
    for (const auto move : game.opening.moves)
        opening.push_back(usual.id_of(move));
    json moves = json::array();
    json info = json::array();
    for (const auto& move : game.moves) {
        moves.push_back(usual.id_of(move.move));
        info.push_back(
            {move.used.count(), or_null(move.score), or_null(move.mate), move.depth, move.nodes});
    }
    nlohmann::ordered_json value{{"game", game.number + 1},
                                 {"starts", game.first_engine_starts ? 1 : 2},
                                 {"result", play::result_text(game.outcome.winner)},
                                 {"ending", kind_of(game.outcome.reason)},
                                 {"reason", game.reason()},
                                 {"start", game.opening.start},
                                 {"opening", opening},
                                 {"first_mover", game.first_mover == kFirstSide ? 1 : 2},
                                 {"moves", moves},
                                 {"info", info},
                                 {"illegal_lines", game.illegal_lines},
                                 {"seconds", game.seconds},
                                 {"date", game.date}};
    if (!game.worker.empty()) value["worker"] = game.worker;
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<GameRecord> game_from_json(std::string_view line, const play::Position& usual) {
    try {
        return read_game(json::parse(line), usual);
    } catch (const json::exception& error) {
        return Error("not a game: {}", error.what());
    }
}

}  // namespace tablero::match
