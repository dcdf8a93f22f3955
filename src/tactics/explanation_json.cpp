#include <nlohmann/json.hpp>

#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "engine/win_rate.h"
#include "tactics/explanation.h"

namespace tablero::tactics {

namespace {

using Json = nlohmann::ordered_json;

Json squares_json(const std::vector<chess::Square>& squares) {
    Json json = Json::array();
    for (const chess::Square square : squares)
        json.push_back(square_name(square));
    return json;
}

Json motifs_json(const std::vector<FoundMotif>& motifs, const std::vector<std::string>& line) {
    Json json = Json::array();
    for (const FoundMotif& motif : motifs) {
        const auto ply = static_cast<std::size_t>(motif.ply);
        if (ply >= line.size()) continue;
        json.push_back({{"motif", name_of(motif.motif)},
                        {"ply", ply},
                        {"move", line[ply]},
                        {"piece", square_name(motif.actor)},
                        {"squares", squares_json(motif.targets)}});
    }
    return json;
}

// Centipawns, or moves to mate: positive for winning it.
Json score_json(search::Score score) {
    if (search::is_counted_win(score)) return {{"mate", (search::kWin - score + 1) / 2}};
    if (search::is_counted_loss(score)) return {{"mate", -(search::kWin + score) / 2}};
    return {{"cp", score}};
}

Json move_json(const ExplainedMove& move, bool chess960) {
    std::vector<std::string> line;
    for (const chess::Move step : move.line.moves)
        line.push_back(to_uci(step, chess960));
    const auto chances = engine::WinRateModel::chances(move.line.score);
    Json json = {{"move", line.front()},
                 {"san", move.san},
                 {"score", score_json(move.line.score)},
                 {"win_chance", move.win_chance},
                 {"wdl", {chances.win, chances.draw, chances.loss}},
                 {"good", move.is_good},
                 {"line", line},
                 {"motifs", motifs_json(move.motifs, line)},
                 {"refutation", motifs_json(move.refutation, line)},
                 {"threatens", squares_json(move.threatened)},
                 {"threatens_mate", move.threatens_mate},
                 {"text", move.text}};
    json["reasons"] = to_json(reasons_of(move.facts, chess960));
    for (const UserValue& value : move.user_motifs) {
        json["user_motifs"][value.name] = value.has_score ? Json(*value.value) : Json(true);
    }
    return json;
}

}  // namespace

std::vector<Reason> reasons_of(const std::vector<Fact>& facts, bool chess960) {
    std::vector<Reason> reasons;
    for (const Fact& fact : facts) {
        Reason reason;
        reason.kind = fact.kind_name();
        reason.weight = fact.weight;
        reason.certainty = fact.certainty;
        reason.is_cause = fact.is_cause();
        reason.text = fact.text;
        reason.material = fact.material;
        for (const chess::Square square : fact.squares)
            reason.squares.push_back(square_name(square));
        for (const chess::Move move : fact.line)
            reason.line.push_back(to_uci(move, chess960));
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

std::string to_json(const Explanation& explanation) {
    Json moves = Json::array();
    for (const ExplainedMove& move : explanation.moves) {
        moves.push_back(move_json(move, explanation.position.is_chess960()));
    }
    const Json json = {{"fen", to_fen(explanation.position)}, {"moves", moves}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tablero::tactics
