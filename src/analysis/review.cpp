#include "analysis/review.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

#include "analysis/accuracy.h"

namespace tablero::analysis {

namespace {

std::optional<double> mean_loss(const GameReview& review, int player) {
    double loss = 0;
    int moves = 0;
    for (const PlyReview& ply : review.plies) {
        if (ply.player != player) continue;
        loss += std::max(0, capped_centipawns(ply.before) - capped_centipawns(ply.after));
        ++moves;
    }
    if (moves == 0) return std::nullopt;
    return loss / moves;
}

}  // namespace

void fill_figures(PlyReview& ply) {
    ply.win_before = win_percent(ply.before);
    ply.win_after = win_percent(ply.after);
    ply.accuracy = move_accuracy(ply.win_before, ply.win_after);
    ply.judgement = ply.is_engine_choice ? Judgement::kBest : judge(ply.before, ply.after);
}

void fill_players(GameReview& review) {
    review.scores.clear();
    review.players = {};
    if (review.plies.empty()) return;
    const auto for_player_0 = [](const PlyReview& ply, Score score) {
        return ply.player == 0 ? score : -score;
    };
    review.scores.push_back(for_player_0(review.plies.front(), review.plies.front().before));
    for (const PlyReview& ply : review.plies) {
        review.scores.push_back(for_player_0(ply, ply.after));
        auto& player = review.players[static_cast<std::size_t>(ply.player)];
        ++player.judgements[static_cast<std::size_t>(ply.judgement)];
    }
    std::vector<double> percents;
    std::transform(
        review.scores.begin(), review.scores.end(), std::back_inserter(percents), win_percent);
    const auto accuracy = game_accuracy(percents, review.plies.front().player);
    for (const int player : {0, 1}) {
        auto& figures = review.players[static_cast<std::size_t>(player)];
        figures.accuracy = accuracy[static_cast<std::size_t>(player)];
        figures.centipawn_loss = mean_loss(review, player);
    }
}

Score score_of_move(Score after) {
    if (search::is_counted_win(after)) return after - 1;
    return search::is_counted_loss(after) ? after + 1 : after;
}

std::string score_text(Score score) {
    if (search::is_counted_win(score) || search::is_counted_loss(score)) {
        const int moves = (search::kWin - std::abs(score) + 1) / 2;
        if (moves == 0) return "#";
        return fmt::format("#{}", score > 0 ? moves : -moves);
    }
    return fmt::format("{:+.2f}", score / 100.0);
}

}  // namespace tablero::analysis
