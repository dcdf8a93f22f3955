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

// Motifs and the sentence, from the lines of the engine after the move and instead of it.
void explain_lines(PlyReview& ply,
                   tactics::ExplanationInput input,
                   std::vector<Move> played,
                   std::vector<Move> best) {
    const bool is_good = ply.judgement == Judgement::kNone;
    input.is_good = is_good;
    input.tells_score = false;
    input.form = tactics::MoveForm::kShort;  // as in the list of moves beside it
    input.best = {best.empty() ? played : std::move(best), ply.before};
    input.lines = {{std::move(played), ply.after}};
    const auto told = tactics::explain(input).moves.front();
    ply.motifs = names_of(is_good ? told.motifs : told.refutation);
    ply.reason = ply.played_reason = told.text;
    if (is_good) return;
    input.is_good = true;
    input.lines = {input.best};
    const auto better = tactics::explain(input).moves.front();
    ply.missed = names_of(better.motifs);
    ply.better_reason = better.text;
    if (!ply.missed.empty()) ply.reason += ' ' + better.text;
}

std::vector<Move> chess_moves(const std::vector<play::Move>& moves) {
    std::vector<Move> own;
    for (const auto move : moves)
        own.push_back(move.chess());
    return own;
}

}  // namespace

void explain_ply(PlyReview& ply,
                 const Position& position,
                 Move previous,
                 const std::vector<play::Move>& answer,
                 Language language) {
    const Move move = ply.played.chess();
    if (move == Move::null()) return;
    tactics::ExplanationInput input;
    input.position = position;
    input.language = language;
    if (previous && previous != Move::null()) {
        Position before = position;
        before.unmake(previous);
        input.previous_to = previous.to();
        input.previous_capture = before.captured_piece(previous);
    }
    std::vector<Move> played = chess_moves(answer);
    played.insert(played.begin(), move);
    explain_lines(ply, std::move(input), std::move(played), chess_moves(ply.line_moves));
}

}  // namespace tablero::analysis
