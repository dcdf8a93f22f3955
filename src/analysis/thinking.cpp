#include "analysis/thinking.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "analysis/chess_review.h"
#include "analysis/gomoku_review.h"
#include "chess/outcome.h"
#include "tactics/danger.h"
#include "tactics/settle.h"

namespace tablero::analysis {

namespace {

// Each position pays half a look for the lines of mistakes; the first mistake finds some already.
constexpr int kEarned = 1;
constexpr int kPriceOfALook = 2;
constexpr int kFirstPurse = 6 * kPriceOfALook;
constexpr int kMostLooks = 6;  // for one mistake

// In pawns: a difference of the score from the material that still has to be explained.
constexpr double kExplained = 1.0;
constexpr double kUnseenMate = 15;
// A line of fewer plies shows nothing.
constexpr std::size_t kShortLine = 4;

// A look that thinks otherwise of the position shows another game.
constexpr Score kSameOpinion = 150;

ReviewLimits limits_of_a_look(const ReviewLimits& limits) {
    constexpr int kShare = 20;
    ReviewLimits less;
    less.nodes.reset();
    if (limits.nodes) less.nodes = *limits.nodes / kShare + 1;
    if (limits.movetime) less.movetime = *limits.movetime / kShare + 1;
    return less;
}

double pawns(Score score) {
    return std::clamp(score, -1500, 1500) / 100.0;
}

bool agree(Score line, Score look) {
    const Score allowed = std::max(kSameOpinion, std::abs(line) / 2);
    const bool is_surer = (line > 0) == (look > 0) && std::abs(look) > std::abs(line);
    return is_surer || std::abs(line - look) <= allowed;
}

// Plays the line on from where the board is.
void append(gomoku::AnyBoard& board, Evaluation& evaluation, const std::vector<play::Move>& more) {
    for (const play::Move move : more) {
        if (evaluation.line.size() == kLongestFollowed || !board.play(move.point()).ok()) return;
        evaluation.line.push_back(move);
    }
}

}  // namespace

void finish_line(engine::GomokuEngine& engine,
                 gomoku::AnyBoard board,
                 Evaluation& evaluation,
                 const ReviewLimits& limits,
                 const std::stop_token& stop) {
    const auto known = std::exchange(evaluation.line, {});
    append(board, evaluation, known);
    const auto is_over = [&] { return board.outcome().state != gomoku::State::kPlaying; };
    const auto go_on_by_fours = [&] {
        const auto fours = is_over() ? std::nullopt : win_by_fours(board);
        if (fours) append(board, evaluation, fours->line);
        return fours.has_value();
    };
    if (go_on_by_fours() || is_over()) return;
    append(board, evaluation, think(engine, board, limits_of_a_look(limits), stop).line);
    go_on_by_fours();
}

Evaluation ChessThinker::look(const chess::Position& position) {
    return think(engine_, position, limits_of_a_look(limits_), stop_);
}

Evaluation ChessThinker::evaluate(chess::Position position) {
    purse_ = purse_ == 0 ? kFirstPurse : purse_ + kEarned;
    Evaluation evaluation = think(engine_, position, limits_, stop_);
    show_mate(position, evaluation);
    if (position.in_check()) return evaluation;
    position.make_null();
    auto threat = look(position);
    evaluation.threat_score = threat.score;
    evaluation.threat = std::move(threat.line);
    if (evaluation.threat.size() > kLongestThreat)
        evaluation.threat.erase(evaluation.threat.begin() + kLongestThreat,
                                evaluation.threat.end());
    return evaluation;
}

double ChessThinker::left_open(const Track& track) {
    const auto& [score, moves, threat_score, threat] = track.evaluation;
    if (track.is_done || moves.size() >= kLongestFollowed) return 0;
    const auto line = tactics::settle(track.start, chess_moves(moves));
    if (line.is_over) return 0;
    if (search::is_counted_win(score) || search::is_counted_loss(score)) {
        const int plies = search::kWin - std::abs(score);
        return plies > static_cast<int>(moves.size()) ? kUnseenMate : 0;
    }
    const int material = tactics::material_balance(line.boards.back(), track.start.side_to_move());
    const double open = std::abs(pawns(score) - material);
    if (moves.size() < kShortLine) return std::max(open, kExplained);
    return open < kExplained ? 0 : open;
}

void ChessThinker::go_on(Track& track) {
    purse_ -= kPriceOfALook;
    chess::Position end = track.start;
    auto& line = track.evaluation.line;
    for (const play::Move move : line)
        end.make(move.chess());
    track.is_done = chess::end_reason(end) != chess::EndReason::kNone;
    if (track.is_done) return;
    const Evaluation further = look(end);
    const bool same_side = line.size() % 2 == 0;
    track.is_done = further.line.empty() ||
                    !agree(track.evaluation.score, same_side ? further.score : -further.score);
    if (track.is_done) return;
    line.insert(line.end(), further.line.begin(), further.line.end());
    if (line.size() > kLongestFollowed) line.erase(line.begin() + kLongestFollowed, line.end());
}

// A mate that was found in the table may come without the moves that lead to it.
void ChessThinker::show_mate(const chess::Position& position, Evaluation& evaluation) {
    const Score score = evaluation.score;
    if (!search::is_counted_win(score) && !search::is_counted_loss(score)) return;
    Track mate{position, evaluation};
    while (purse_ >= kPriceOfALook && !stop_.stop_requested() && left_open(mate) == kUnseenMate)
        go_on(mate);
}

void ChessThinker::follow_mistake(const chess::Position& position,
                                  chess::Move played,
                                  Evaluation& instead,
                                  Evaluation& after) {
    if (played == chess::Move::null() || instead.line.empty()) return;
    if (instead.line.front().chess() == played) return;
    if (!is_bad(judge(instead.score, -after.score))) return;
    Track best{position, instead};
    Track answer{position, after, after.line.empty()};
    answer.start.make(played);
    for (int i = 0; i < kMostLooks && purse_ >= kPriceOfALook && !stop_.stop_requested(); ++i) {
        const double of_best = left_open(best);
        const double of_answer = left_open(answer);
        if (of_best == 0 && of_answer == 0) return;
        go_on(of_answer >= of_best ? answer : best);
    }
}

}  // namespace tablero::analysis
