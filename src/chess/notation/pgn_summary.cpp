#include "chess/notation/pgn_summary.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/utf8.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::chess {

void PgnSummary::begin_game(std::size_t number, std::size_t /*line*/) {
    *this = {};
    number_ = number;
}

void PgnSummary::tag(std::string_view name, std::string_view value) {
    tags_.push_back({to_utf8(name), to_utf8(value)});
}

void PgnSummary::start(const Position& position) {
    start_fen_ = to_fen(position);
    chess960_ = position.is_chess960();
}

void PgnSummary::move(const Position& /*before*/, Move move) {
    if (depth_ == 0) moves_.push_back(move);
}

void PgnSummary::begin_variation() {
    ++depth_;
}

void PgnSummary::end_variation() {
    --depth_;
}

void PgnSummary::problem(const PgnProblem& problem) {
    problems_.push_back(problem);
}

void PgnSummary::end_game(PgnResult result) {
    result_ = result;
}

bool PgnSummary::has_errors() const {
    return std::any_of(
        problems_.begin(), problems_.end(), [](const auto& each) { return each.is_error(); });
}

std::string PgnSummary::tag_or(std::string_view name, std::string_view otherwise) const {
    for (const auto& tag : tags_) {
        if (tag.name == name && !tag.value.empty()) return tag.value;
    }
    return std::string(otherwise);
}

std::string PgnSummary::to_json(std::string_view file) const {
    nlohmann::ordered_json headers = nlohmann::ordered_json::object();
    for (const auto& tag : tags_)
        headers[tag.name] = tag.value;
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const Move move : moves_)
        moves.push_back(to_uci(move, chess960_));
    nlohmann::ordered_json errors = nlohmann::ordered_json::array();
    nlohmann::ordered_json warnings = nlohmann::ordered_json::array();
    for (const auto& problem : problems_)
        (problem.is_error() ? errors : warnings).push_back(problem.text());
    nlohmann::ordered_json game{{"file", to_utf8(file)},
                                {"game", number_},
                                {"headers", std::move(headers)},
                                {"start_fen", start_fen_},
                                {"moves", std::move(moves)},
                                {"result", result_text(result_)},
                                {"errors", std::move(errors)}};
    if (start_fen_.empty()) {
        const std::string fen = tag_or("FEN", "");
        game["start_fen"] = fen.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(fen);
    }
    if (!warnings.empty()) game["warnings"] = std::move(warnings);
    return game.dump();
}

std::string PgnSummary::to_text(std::string_view file) const {
    std::string text = fmt::format("{} {}: {} - {}  {}  {} moves",
                                   file,
                                   number_,
                                   tag_or("White", "?"),
                                   tag_or("Black", "?"),
                                   result_text(result_),
                                   (moves_.size() + 1) / 2);
    const std::string event = tag_or("Event", "?");
    const std::string date = tag_or("Date", "?");
    if (event != "?") text += fmt::format("  {}", event);
    if (date.front() != '?') text += fmt::format("  {}", date);
    for (const auto& problem : problems_)
        text += fmt::format("\n  {}: {}", problem.is_error() ? "error" : "warning", problem.text());
    return text;
}

}  // namespace tablero::chess
