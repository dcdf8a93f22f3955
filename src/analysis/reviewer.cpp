#include "analysis/reviewer.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdlib>

#include "analysis/chess_review.h"
#include "analysis/gomoku_review.h"
#include "chess/notation/pgn_commands.h"
#include "chess/outcome.h"

namespace tablero::analysis {

namespace {

using play::Move;
using play::Position;

// A line of fewer plies shows nothing.
constexpr std::size_t kShortLine = 4;

// What the rules say of a position; none when the game goes on. A draw that is only claimed counts
// where the game ends.
std::optional<Score> verdict_of_rules(const Position& position, bool is_last) {
    const auto outcome = position.outcome();
    if (!outcome) return std::nullopt;
    const bool claimed = outcome->reason == play::EndReason::kFiftyMoves ||
                         outcome->reason == play::EndReason::kThreefold;
    if (claimed && !is_last) return std::nullopt;
    if (!outcome->winner) return search::kDraw;
    return *outcome->winner == position.side_to_move() ? search::win_in(0) : search::loss_in(0);
}

template <class Engine, class Board>
Evaluation think(Engine& engine,
                 const Board& board,
                 const ReviewLimits& limits,
                 const std::stop_token& stop) {
    engine.set_position(board);
    typename Engine::Limits search_limits;
    search_limits.nodes = limits.nodes;
    search_limits.move_time = limits.movetime;
    const auto decision = engine.think(search_limits, {}, stop);
    // Too few nodes for a single move leave no score.
    const bool scored = std::abs(decision.score) <= search::kWin;
    return {scored ? decision.score : search::kDraw, kept_line(decision.line), 0, {}};
}

// A look beside the search costs so much less.
ReviewLimits limits_of_a_look(const ReviewLimits& limits) {
    constexpr int kShare = 16;
    ReviewLimits less;
    less.nodes.reset();
    if (limits.nodes) less.nodes = *limits.nodes / kShare + 1;
    if (limits.movetime) less.movetime = *limits.movetime / kShare + 1;
    return less;
}

// Where the search was cut short its line is, too: a look from its end tells how it goes on.
void lengthen(std::vector<Move>& line,
              engine::ChessEngine& engine,
              chess::Position position,
              const ReviewLimits& limits,
              const std::stop_token& stop) {
    if (line.empty() || line.size() >= kShortLine) return;
    for (const Move move : line)
        position.make(move.chess());
    if (chess::end_reason(position) != chess::EndReason::kNone) return;
    const auto further = think(engine, position, limits_of_a_look(limits), stop).line;
    line.insert(line.end(), further.begin(), further.end());
    if (line.size() > kLongestLine) line.erase(line.begin() + kLongestLine, line.end());
}

// The search, and a look at what would come if the side to move passed.
Evaluation think_of_chess(engine::ChessEngine& engine,
                          chess::Position position,
                          const ReviewLimits& limits,
                          const std::stop_token& stop) {
    Evaluation evaluation = think(engine, position, limits, stop);
    lengthen(evaluation.line, engine, position, limits, stop);
    if (position.in_check()) return evaluation;
    position.make_null();
    auto threat = think(engine, position, limits_of_a_look(limits), stop);
    evaluation.threat_score = threat.score;
    evaluation.threat = std::move(threat.line);
    if (evaluation.threat.size() > kLongestThreat)
        evaluation.threat.erase(evaluation.threat.begin() + kLongestThreat,
                                evaluation.threat.end());
    return evaluation;
}

bool is_usual_start(const Position& position) {
    return position.is_chess() && position.chess().key() == chess::Position().key() &&
           position.chess().fullmove_number() == 1;
}

std::vector<std::string> texts_of(Position position, const std::vector<Move>& line) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        texts.push_back(position.text_of(move));
        position.play(move);
    }
    return texts;
}

// Reviews the moves of a game one by one.
class PlyReviewer {
  public:
    PlyReviewer(const play::Game& game, Language language, tactics::Level level)
        : moves_(game.moves()),
          language_(language),
          level_(level) {
        if (!game.is_chess()) return;
        for (const auto id : game.chess_record().tree.path_to(game.at()))
            clocks_.push_back(chess::annotations_of(game.chess_record().tree[id]).clock);
    }

    // The position is the one before the move.
    PlyReview review(const Position& position,
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
            explain_ply(
                review, position.chess(), previous, evaluations[ply], after, language_, level_);
        } else {
            explain_ply(review, position.gomoku(), after.line, language_, level_);
        }
        return review;
    }

  private:
    std::vector<Move> moves_;
    std::vector<std::optional<std::chrono::milliseconds>> clocks_;  // [%clk 0:01:02.5]
    Language language_;
    tactics::Level level_;
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
        if (!chess_) chess_.emplace();
        chess_->new_game();
    } else {
        if (!gomoku_) gomoku_.emplace();
        gomoku_->new_game();
    }
}

std::optional<Evaluations> Reviewer::evaluate(const play::Game& game,
                                              const ReviewLimits& limits,
                                              const std::stop_token& stop,
                                              const OnPosition& on_position) {
    new_game(game);
    const auto moves = game.moves();
    Evaluations evaluations(moves.size() + 1);
    Position position = game.position();
    for (std::size_t i = evaluations.size(); i-- > 0;) {
        if (i < moves.size()) position.take_back(moves[i]);
        if (const auto verdict = verdict_of_rules(position, i == moves.size())) {
            evaluations[i].score = *verdict;
        } else if (limits.scores_only) {
            evaluations[i] = game.is_chess() ? think(*chess_, position.chess(), limits, stop)
                                             : think(*gomoku_, position.gomoku(), limits, stop);
        } else if (game.is_chess()) {
            evaluations[i] = think_of_chess(*chess_, position.chess(), limits, stop);
        } else {
            evaluations[i] = think(*gomoku_, position.gomoku(), limits, stop);
            const bool wins = search::is_counted_win(evaluations[i].score);
            const auto fours = wins ? std::nullopt : win_by_fours(position.gomoku());
            if (fours && !fours->line.empty()) evaluations[i] = *fours;
        }
        if (stop.stop_requested()) return std::nullopt;
        if (on_position) on_position(i, evaluations);
    }
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
    const PlyReviewer reviewer(game, language, level);
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
                  tactics::Level level) {
    assert(evaluations.size() == game.ply() + 1);
    GameReview review;
    review.language = language;
    const PlyReviewer reviewer(game, language, level);
    Position position = game.start();
    for (const Move move : game.moves()) {
        review.plies.push_back(reviewer.review(position, evaluations, review.plies.size()));
        position.play(move);
    }
    fill_players(review);
    name_opening(review, game);
    return review;
}

}  // namespace tablero::analysis
