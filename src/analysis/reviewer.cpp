#include "analysis/reviewer.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdlib>

#include "analysis/chess_review.h"
#include "analysis/gomoku_review.h"
#include "analysis/thinking.h"
#include "chess/notation/pgn_commands.h"

namespace tablero::analysis {

namespace {

// What the rules say of a position; none when the game goes on. A draw that is only claimed counts
// where the game ends.
std::optional<Score> verdict_of_rules(const play::Position& position, bool is_last) {
    const auto outcome = position.outcome();
    if (!outcome) return std::nullopt;
    const bool claimed = outcome->reason == play::EndReason::kFiftyMoves ||
                         outcome->reason == play::EndReason::kThreefold;
    if (claimed && !is_last) return std::nullopt;
    if (!outcome->winner) return search::kDraw;
    return *outcome->winner == position.side_to_move() ? search::win_in(0) : search::loss_in(0);
}

bool is_usual_start(const play::Position& position) {
    return position.is_chess() && position.chess().key() == chess::Position().key() &&
           position.chess().fullmove_number() == 1;
}

std::vector<std::string> texts_of(play::Position position, const std::vector<play::Move>& line) {
    std::vector<std::string> texts;
    for (const play::Move move : line) {
        texts.push_back(position.text_of(move));
        position.play(move);
    }
    return texts;
}

// Reviews the moves of a game one by one.
class PlyReviewer {
  public:
    PlyReviewer(const play::Game& game,
                Language language,
                tactics::Level level,
                const chess::Tablebase* tables)
        : moves_(game.moves()),
          telling_{language, level, tables} {
        if (!game.is_chess()) return;
        for (const auto id : game.chess_record().tree.path_to(game.at()))
            clocks_.push_back(chess::annotations_of(game.chess_record().tree[id]).clock);
    }

    // The position is the one before the move.
    PlyReview review(const play::Position& position,
                     const Evaluations& evaluations,
                     std::size_t ply) const {
        PlyReview review;
        review.played = moves_[ply];
        review.player = position.side_to_move();
        review.number =
            position.is_chess() ? position.chess().fullmove_number() : static_cast<int>(ply) + 1;
        review.move = position.text_of(review.played);
        review.before = ply == 0 && is_usual_start(position) ? kStartScore : evaluations[ply].score;
        review.after = -evaluations[ply + 1].score;
        review.line_moves = evaluations[ply].line;
        review.line = texts_of(position, review.line_moves);
        review.is_engine_choice =
            !review.line_moves.empty() && review.line_moves.front() == review.played;
        if (ply < clocks_.size() && clocks_[ply]) review.clock = clocks_[ply]->count() / 1000.0;
        fill_figures(review);
        const Evaluation& after = evaluations[ply + 1];
        if (position.is_chess()) {
            const auto previous = ply > 0 ? moves_[ply - 1].chess() : chess::Move();
            explain_ply(review, position.chess(), previous, evaluations[ply], after, telling_);
        } else {
            explain_ply(review, position.gomoku(), after.line, telling_.language, telling_.level);
        }
        return review;
    }

  private:
    std::vector<play::Move> moves_;
    std::vector<std::optional<std::chrono::milliseconds>> clocks_;  // [%clk 0:01:02.5]
    ChessTelling telling_;
};

void name_opening(GameReview& review, const play::Game& game) {
    if (!game.is_chess()) return;
    auto moves = game.chess_moves();
    moves.erase(std::find(moves.begin(), moves.end(), chess::Move::null()), moves.end());
    if (const auto* opening = known_openings().name_game(game.start().chess(), moves)) {
        review.eco = opening->eco;
        review.opening = opening->name_in(review.language.code());
    }
}

}  // namespace

void Reviewer::new_game(const play::Game& game) {
    if (game.is_chess()) {
        if (!chess_) {
            chess_.emplace();
            auto settings = chess_->settings();
            settings.syzygy_path = tables_path_;
            // Whoever asked for the tables has opened them already.
            static_cast<void>(chess_->configure(std::move(settings)).ok());
        }
        chess_->new_game();
    } else {
        if (!gomoku_) gomoku_.emplace();
        gomoku_->new_game();
    }
}

Evaluation Reviewer::evaluate_gomoku(const gomoku::AnyBoard& board,
                                     const ReviewLimits& limits,
                                     const std::stop_token& stop) {
    Evaluation evaluation = think(*gomoku_, board, limits, stop);
    if (limits.scores_only) return evaluation;
    // A win by fours is told to its end; one that the search saw is taken only where it is shorter.
    const auto fours = win_by_fours(board);
    if (fours && !fours->line.empty() && fours->score >= evaluation.score) return *fours;
    if (search::is_counted_win(evaluation.score) || search::is_counted_loss(evaluation.score))
        finish_line(*gomoku_, board, evaluation, limits, stop);
    return evaluation;
}

std::optional<Evaluations> Reviewer::evaluate(const play::Game& game,
                                              const ReviewLimits& limits,
                                              const std::stop_token& stop,
                                              const OnPosition& on_position) {
    new_game(game);
    const auto moves = game.moves();
    Evaluations evaluations(moves.size() + 1);
    play::Position position = game.position();
    std::optional<ChessThinker> thinker;
    if (game.is_chess() && !limits.scores_only) thinker.emplace(*chess_, limits, stop);
    for (std::size_t i = evaluations.size(); i-- > 0;) {
        if (i < moves.size()) position.take_back(moves[i]);
        if (const auto verdict = verdict_of_rules(position, i == moves.size())) {
            evaluations[i].score = *verdict;
        } else if (thinker) {
            evaluations[i] = thinker->evaluate(position.chess());
        } else if (game.is_chess()) {
            evaluations[i] = think(*chess_, position.chess(), limits, stop);
        } else {
            evaluations[i] = evaluate_gomoku(position.gomoku(), limits, stop);
        }
        if (stop.stop_requested()) return std::nullopt;
        if (i == moves.size()) continue;
        if (thinker)
            thinker->follow_mistake(
                position.chess(), moves[i].chess(), evaluations[i], evaluations[i + 1]);
        if (stop.stop_requested()) return std::nullopt;
        // Only now the line from the position after the move is as long as it gets.
        if (on_position) on_position(i + 1, evaluations);
    }
    if (on_position) on_position(0, evaluations);
    return evaluations;
}

std::optional<GameReview> Reviewer::review(const play::Game& game,
                                           const ReviewLimits& limits,
                                           const OnPly& on_ply,
                                           const std::stop_token& stop,
                                           Language language,
                                           tactics::Level level) {
    GameReview review;
    review.language = language;
    review.plies.resize(game.ply());
    const PlyReviewer reviewer(game, language, level, tables_.get());
    const auto hear = [&](std::size_t ply, const Evaluations& evaluations) {
        if (ply == review.plies.size()) return;
        auto& told = review.plies[ply];
        told = reviewer.review(game.position_after(ply), evaluations, ply);
        if (on_ply) on_ply(ply, told);
    };
    if (!evaluate(game, limits, stop, hear)) return std::nullopt;
    fill_players(review);
    name_opening(review, game);
    return review;
}

GameReview review(const play::Game& game,
                  const Evaluations& evaluations,
                  Language language,
                  tactics::Level level,
                  const chess::Tablebase* tables) {
    assert(evaluations.size() == game.ply() + 1);
    GameReview review;
    review.language = language;
    const PlyReviewer reviewer(game, language, level, tables);
    play::Position position = game.start();
    for (const play::Move move : game.moves()) {
        review.plies.push_back(reviewer.review(position, evaluations, review.plies.size()));
        position.play(move);
    }
    fill_players(review);
    name_opening(review, game);
    return review;
}

}  // namespace tablero::analysis
