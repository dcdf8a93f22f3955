#include "analysis/chess_review.h"

#include "tactics/explanation.h"

namespace tablero::analysis {

namespace {

using chess::Move;
using chess::Position;

std::vector<std::string> names_of(const std::vector<tactics::FoundMotif>& motifs) {
    std::vector<std::string> names;
    names.reserve(motifs.size());
    for (const auto& found : motifs)
        names.emplace_back(name_of(found.motif));
    return names;
}

// Of the better line: what it would have won by.
std::vector<std::string> missed_motifs(const tactics::ExplainedMove& told, Move played) {
    std::vector<std::string> names;
    for (const tactics::Fact& fact : told.facts) {
        if (fact.kind == tactics::FactKind::kMotif && fact.line.front() != played)
            names.emplace_back(name_of(fact.motif->motif));
    }
    return names;
}

// Facts and sentences, from the lines of the engine after the move and instead of it.
void explain_lines(PlyReview& ply,
                   tactics::ExplanationInput input,
                   std::vector<Move> played,
                   std::vector<Move> best) {
    const bool is_good = !is_bad(ply.judgement);
    const Move move = played.front();
    input.is_good = is_good;
    input.tells_score = false;
    input.form = tactics::MoveForm::kShort;  // as in the list of moves beside it
    input.best = {best.empty() ? played : std::move(best), ply.before};
    input.lines = {{std::move(played), score_of_move(ply.after)}};
    const auto told = tactics::explain(input).moves.front();
    ply.motifs = names_of(is_good ? told.motifs : told.refutation);
    ply.reasons = reasons_of(told.facts, input.position.is_chess960());
    ply.reason = ply.played_reason = told.text;
    if (is_good) return;
    ply.missed = missed_motifs(told, move);
    ply.better_reason = tactics::explain_better(input).text;
}

// What the evaluation of a position says would come after a pass.
std::optional<tactics::EngineLine> threat_of(const Evaluation& evaluation) {
    if (evaluation.threat.empty()) return std::nullopt;
    return tactics::EngineLine{chess_moves(evaluation.threat), evaluation.threat_score};
}

std::string book_name(const Position& position, Language language) {
    const auto* opening = known_openings().find(position);
    return opening == nullptr ? "" : std::string(opening->name_in(language.code()));
}

}  // namespace

const chess::Openings& known_openings() {
    static const chess::Openings openings;
    return openings;
}

std::vector<Move> chess_moves(const std::vector<play::Move>& moves) {
    std::vector<Move> own;
    for (const auto move : moves)
        own.push_back(move.chess());
    return own;
}

void explain_ply(PlyReview& ply,
                 const Position& position,
                 Move previous,
                 const Evaluation& before_move,
                 const Evaluation& after_move,
                 const ChessTelling& telling) {
    const Move move = ply.played.chess();
    if (move == Move::null()) return;
    tactics::ExplanationInput input;
    input.position = position;
    input.language = telling.language;
    input.level = telling.level;
    input.tables = telling.tables;
    if (previous && previous != Move::null()) {
        Position before = position;
        before.unmake(previous);
        input.previous_to = previous.to();
        input.previous_capture = before.captured_piece(previous);
    }
    Position next = position;
    next.make(move);
    input.threat_before = threat_of(before_move);
    input.threat_after = threat_of(after_move);
    input.book = book_name(next, telling.language);
    std::vector<Move> played = chess_moves(after_move.line);
    played.insert(played.begin(), move);
    explain_lines(ply, std::move(input), std::move(played), chess_moves(ply.line_moves));
}

}  // namespace tablero::analysis
