#include "tactics/position_tactics.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "chess/notation/uci_move.h"

namespace tablero::tactics {

namespace {

using Json = nlohmann::ordered_json;
using MoveKey = std::tuple<int, int, int, int>;

// The greatest value of every motif for one move.
using BestValues = std::vector<std::optional<int>>;

MoveKey key_of(const MoveFact& move) {
    return {move.from_row, move.from_column, move.to_row, move.to_column};
}

std::map<MoveKey, BestValues> best_values(const MotifAnswer& answer, std::size_t motifs) {
    std::map<MoveKey, BestValues> best;
    for (const MotifHit& hit : answer.hits) {
        BestValues& values = best.try_emplace(key_of(hit.move), motifs).first->second;
        std::optional<int>& value = values[hit.motif];
        value = value ? std::max(*value, hit.score) : hit.score;
    }
    return best;
}

// Puts the value of a built-in motif into its field; false for a user's motif.
bool set_pattern(chess::MovePatterns& patterns, const std::string& name, std::optional<int> value) {
    if (name == "capture") {
        patterns.capture = value;
    } else if (name == "fork") {
        patterns.fork = value;
    } else if (name == "skewer") {
        patterns.skewer = value;
    } else if (name == "absolute_pin") {
        patterns.absolute_pin = value;
    } else if (name == "relative_pin") {
        patterns.relative_pin = value;
    } else if (name == "promotion") {
        patterns.promotion = value.has_value();
    } else {
        return false;
    }
    return true;
}

int addition(const Motif& motif, std::optional<int> value) {
    if (!value || *value <= 0) return 0;
    return motif.has_score ? motif.base + motif.weight * *value : motif.base;
}

MoveTactics combine(const chess::Position& position,
                    chess::Move move,
                    const std::vector<Motif>& motifs,
                    const BestValues& values) {
    MoveTactics tactics;
    tactics.move = move;
    for (std::size_t i = 0; i < motifs.size(); ++i) {
        if (!set_pattern(tactics.patterns, motifs[i].name, values[i])) {
            tactics.user.push_back({motifs[i].name, motifs[i].has_score, values[i]});
        }
        tactics.score += addition(motifs[i], values[i]);
    }
    tactics.patterns.gives_check = position.gives_check(move);
    if (tactics.patterns.gives_check) tactics.score += chess::PatternWeights{}.check;
    return tactics;
}

Json number_or_null(std::optional<int> value) {
    return value ? Json(*value) : Json(nullptr);
}

Json move_json(const MoveTactics& tactics) {
    const chess::MovePatterns& patterns = tactics.patterns;
    Json json = {{"capture", number_or_null(patterns.capture)},
                 {"promotion", patterns.promotion},
                 {"gives_check", patterns.gives_check},
                 {"fork", number_or_null(patterns.fork)},
                 {"skewer", number_or_null(patterns.skewer)},
                 {"abs_pin", number_or_null(patterns.absolute_pin)},
                 {"rel_pin", number_or_null(patterns.relative_pin)},
                 {"score", tactics.score}};
    for (const UserValue& value : tactics.user) {
        json[value.name] =
            value.has_score ? number_or_null(value.value) : Json(value.value.has_value());
    }
    return json;
}

}  // namespace

PositionTactics native_tactics(const chess::Position& position, Variant variant) {
    PositionTactics tactics;
    const chess::PatternFinder find(position, variant);
    for (const chess::Move move : legal_moves(position)) {
        const chess::MovePatterns patterns = find(move);
        tactics.moves.push_back({move, patterns, pattern_score(patterns), {}});
    }
    return tactics;
}

PositionTactics prolog_tactics(PrologSession& session,
                               const chess::Position& position,
                               Variant variant) {
    const chess::MoveList moves = legal_moves(position);
    MotifAnswer answer = session.ask(facts_of(position, moves), variant);
    const auto best = best_values(answer, session.motifs().size());
    const BestValues nothing(session.motifs().size());
    PositionTactics tactics;
    for (const chess::Move move : moves) {
        const auto found = best.find(key_of(fact_of(position, move)));
        const BestValues& values = found == best.end() ? nothing : found->second;
        tactics.moves.push_back(combine(position, move, session.motifs(), values));
    }
    tactics.problems = std::move(answer.problems);
    return tactics;
}

std::string to_json(std::string_view fen, bool chess960, const PositionTactics& tactics) {
    Json moves = Json::object();
    for (const MoveTactics& move : tactics.moves)
        moves[to_uci(move.move, chess960)] = move_json(move);
    const Json json = {{"fen", fen}, {"moves", moves}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tablero::tactics
