#include "analysis/chess_review.h"

#include <algorithm>
#include <cassert>

#include "analysis/review_steps.h"
#include "chess/notation/openings.h"
#include "chess/notation/san.h"
#include "chess/notation/uci_move.h"
#include "chess/outcome.h"
#include "tactics/explanation.h"

namespace tablero::analysis {

namespace {

using chess::Move;
using chess::Position;

void play(Position& position, Move move) {
    if (move == Move::null()) {
        position.make_null();
    } else {
        position.make(move);
    }
}

void take_back(Position& position, Move move) {
    if (move == Move::null()) {
        position.unmake_null();
    } else {
        position.unmake(move);
    }
}

Position position_before(const ChessGame& game, std::size_t ply) {
    Position position = game.start;
    for (std::size_t i = 0; i < ply; ++i)
        play(position, game.moves[i]);
    return position;
}

// What the rules say of a position; none when the game goes on. A draw that is only claimed counts
// where the game ends.
std::optional<Score> verdict_of_rules(const Position& position, bool is_last) {
    const auto reason = chess::end_reason(position);
    const bool claimed =
        reason == chess::EndReason::kFiftyMoves || reason == chess::EndReason::kThreefold;
    if (reason == chess::EndReason::kNone || (claimed && !is_last)) return std::nullopt;
    return reason == chess::EndReason::kCheckmate ? search::loss_in(0) : search::kDraw;
}

Evaluation evaluate_position(engine::ChessEngine& engine,
                             const Position& position,
                             const ReviewLimits& limits,
                             const std::stop_token& stop) {
    const auto decision = think(engine, position, limits, stop);
    Evaluation evaluation{decision.score, {}};
    for (const Move move : decision.line) {
        if (evaluation.line.size() == kLongestLine) break;
        evaluation.line.push_back(to_uci(move, position.is_chess960()));
    }
    return evaluation;
}

std::vector<Move> moves_of(const Position& start, const std::vector<std::string>& line) {
    Position position = start;
    std::vector<Move> moves;
    for (const std::string& id : line) {
        const auto move = chess::parse_uci(position, id);
        if (!move) break;
        moves.push_back(*move);
        position.make(*move);
    }
    return moves;
}

std::vector<std::string> to_sans(const Position& start, const std::vector<Move>& moves) {
    Position position = start;
    std::vector<std::string> sans;
    for (const Move move : moves) {
        sans.push_back(to_san(position, move));
        position.make(move);
    }
    return sans;
}

bool is_standard_start(const Position& position) {
    return position.key() == Position().key() && position.fullmove_number() == 1;
}

std::vector<std::string> names_of(const std::vector<tactics::FoundMotif>& motifs) {
    std::vector<std::string> names;
    names.reserve(motifs.size());
    for (const auto& found : motifs)
        names.emplace_back(name_of(found.motif));
    return names;
}

// Motifs and the sentence, from the lines of the engine after the move and instead of it.
void explain_ply(PlyReview& ply,
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

PlyReview review_ply(const ChessGame& game,
                     const Position& position,
                     const Evaluations& evaluations,
                     std::size_t ply,
                     Language language) {
    const Move move = game.moves[ply];
    PlyReview review;
    review.player = position.side_to_move() == chess::kWhite ? 0 : 1;
    review.number = position.fullmove_number();
    review.move = to_san(position, move);
    review.move_id = to_uci(move, position.is_chess960());
    review.before = ply == 0 && is_standard_start(position) ? kStartScore : evaluations[ply].score;
    review.after = -evaluations[ply + 1].score;
    const auto best = moves_of(position, evaluations[ply].line);
    review.line = to_sans(position, best);
    for (const Move choice : best)
        review.line_ids.push_back(to_uci(choice, position.is_chess960()));
    review.is_engine_choice = !best.empty() && best.front() == move;
    if (ply < game.clocks.size()) review.clock = game.clocks[ply];
    fill_figures(review);
    if (move == Move::null()) return review;
    tactics::ExplanationInput input;
    input.position = position;
    input.language = language;
    if (ply > 0 && game.moves[ply - 1]) {
        Position before = position;
        take_back(before, game.moves[ply - 1]);
        input.previous_to = game.moves[ply - 1].to();
        input.previous_capture = before.captured_piece(game.moves[ply - 1]);
    }
    Position next = position;
    next.make(move);
    std::vector<Move> played{move};
    const auto answer = moves_of(next, evaluations[ply + 1].line);
    played.insert(played.end(), answer.begin(), answer.end());
    explain_ply(review, std::move(input), std::move(played), best);
    return review;
}

void name_opening(GameReview& review, const ChessGame& game, Language language) {
    static const chess::Openings openings;
    const auto end = std::find(game.moves.begin(), game.moves.end(), Move::null());
    const std::vector<Move> moves(game.moves.begin(), end);
    if (const auto* opening = openings.name_game(game.start, moves)) {
        review.eco = opening->eco;
        review.opening = opening->name_in(language.code());
    }
}

}  // namespace

std::optional<Evaluations> evaluate_chess(engine::ChessEngine& engine,
                                          const ChessGame& game,
                                          const ReviewLimits& limits,
                                          const std::stop_token& stop,
                                          const OnPosition& on_position) {
    engine.new_game();
    const std::size_t plies = game.moves.size();
    Position position = position_before(game, plies);
    return evaluate_backwards(plies, on_position, stop, [&](std::size_t i) {
        if (i < plies) take_back(position, game.moves[i]);
        const auto verdict = verdict_of_rules(position, i == plies);
        return verdict ? Evaluation{*verdict, {}}
                       : evaluate_position(engine, position, limits, stop);
    });
}

PlyReview review_chess_ply(const ChessGame& game,
                           const Evaluations& evaluations,
                           std::size_t ply,
                           Language language) {
    assert(evaluations.size() == game.moves.size() + 1 && ply < game.moves.size());
    return review_ply(game, position_before(game, ply), evaluations, ply, language);
}

GameReview review_chess(const ChessGame& game, const Evaluations& evaluations, Language language) {
    assert(evaluations.size() == game.moves.size() + 1);
    GameReview review;
    review.language = language;
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        review.plies.push_back(review_ply(game, position, evaluations, ply, language));
        play(position, game.moves[ply]);
    }
    fill_players(review);
    name_opening(review, game, language);
    return review;
}

std::optional<GameReview> review_chess(engine::ChessEngine& engine,
                                       const ChessGame& game,
                                       const ReviewLimits& limits,
                                       const OnPly& on_ply,
                                       const std::stop_token& stop,
                                       Language language) {
    auto review = review_as_evaluated(
        game.moves.size(),
        on_ply,
        language,
        [&](const OnPosition& hear) { return evaluate_chess(engine, game, limits, stop, hear); },
        [&](const Evaluations& evaluations, std::size_t ply) {
            return review_chess_ply(game, evaluations, ply, language);
        });
    if (review) name_opening(*review, game, language);
    return review;
}

}  // namespace tablero::analysis
