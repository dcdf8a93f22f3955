#include "analysis/report_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "chess/notation/fen.h"

namespace tablero::analysis {

namespace {

using nlohmann::ordered_json;

// Figures are meant for people: four digits suffice, and files stay small.
double rounded(double value) {
    return std::round(value * 10000) / 10000;
}

ordered_json optional_number(const std::optional<double>& value) {
    return value ? ordered_json(rounded(*value)) : ordered_json(nullptr);
}

ordered_json score_json(Score score) {
    if (!search::is_counted_win(score) && !search::is_counted_loss(score)) return {{"cp", score}};
    const int moves = (search::kWin - std::abs(score) + 1) / 2;
    return {{"mate", score > 0 ? moves : -moves}, {"wins", score > 0}};
}

ordered_json ply_json(const play::Position& position, const PlyReview& ply, std::size_t index) {
    std::vector<std::string> line;
    for (const auto move : ply.line_moves)
        line.push_back(position.id_of(move));
    ordered_json value{
        {"ply", index + 1},
        {"move", ply.move},
        {"id", position.id_of(ply.played)},
        {"before", score_json(ply.before)},
        {"after", score_json(ply.after)},
        {"win_before", rounded(ply.win_before)},
        {"win_after", rounded(ply.win_after)},
        {"accuracy", rounded(ply.accuracy)},
        {"judgement", nullptr},
        {"best", ply.line.empty() ? ordered_json(nullptr) : ordered_json(ply.best())},
        {"line", line},
        {"motifs", ply.motifs},
        {"missed", ply.missed},
        {"reason", ply.reason},
        {"reasons", to_json(ply.reasons)}};
    if (is_bad(ply.judgement)) value["judgement"] = name_of(ply.judgement);
    if (ply.clock) value["clock"] = *ply.clock;
    return value;
}

ordered_json player_json(const RecordedGame& game, const GameReview& review, std::size_t player) {
    const PlayerReview& figures = review.players[player];
    return {{"name", game.player_name(player)},
            {"accuracy", optional_number(figures.accuracy)},
            {"centipawn_loss", optional_number(figures.centipawn_loss)},
            {"inaccuracies", figures.count(Judgement::kInaccuracy)},
            {"mistakes", figures.count(Judgement::kMistake)},
            {"blunders", figures.count(Judgement::kBlunder)}};
}

ordered_json headers_json(const RecordedGame& game) {
    ordered_json headers = ordered_json::object();
    for (const auto& [name, value] : game.headers())
        headers[name] = value;
    return headers;
}

}  // namespace

std::string to_json(const RecordedGame& game, const GameReview& review) {
    ordered_json value{{"file", game.file},
                       {"number", game.number},
                       {"game", game.is_chess() ? "chess" : "gomoku"},
                       {"headers", headers_json(game)}};
    if (game.is_chess()) {
        value["start_fen"] = game.has_start ? ordered_json(to_fen(game.game.start().chess()))
                                            : ordered_json(nullptr);
        value["eco"] = review.eco.empty() ? ordered_json(nullptr) : ordered_json(review.eco);
        value["opening"] =
            review.opening.empty() ? ordered_json(nullptr) : ordered_json(review.opening);
    }
    value["result"] = game.result();
    const std::size_t white = game.is_chess() ? 0 : 1;
    value["white"] = player_json(game, review, white);
    value["black"] = player_json(game, review, 1 - white);
    value["moves"] = ordered_json::array();
    for (std::size_t i = 0; i < review.plies.size(); ++i)
        value["moves"].push_back(ply_json(game.game.position(), review.plies[i], i));
    value["errors"] = ordered_json::array();
    for (const Error& error : game.errors)
        value["errors"].push_back(error.message);
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace tablero::analysis
