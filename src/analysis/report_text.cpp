#include "analysis/report_text.h"

#include <fmt/format.h>

namespace tablero::analysis {

std::string to_text(const RecordedGame& game, const GameReview& review) {
    std::string text =
        fmt::format("{} - {}  {}\n", game.player_name(0), game.player_name(1), game.result());
    if (!review.opening.empty()) text += fmt::format("  {} {}\n", review.eco, review.opening);
    for (const std::size_t player : {0U, 1U}) {
        const PlayerReview& figures = review.players[player];
        if (!figures.accuracy) continue;
        text += fmt::format(
            "  {}: accuracy {:.1f} %, centipawn loss {:.0f}; inaccuracies {}, mistakes {}, "
            "blunders "
            "{}\n",
            game.color_name(player),
            *figures.accuracy,
            *figures.centipawn_loss,
            figures.count(Judgement::kInaccuracy),
            figures.count(Judgement::kMistake),
            figures.count(Judgement::kBlunder));
    }
    for (const PlyReview& ply : review.plies) {
        if (ply.judgement == Judgement::kNone) continue;
        text += fmt::format("  {}{} {}{}  {} -> {}  {}\n",
                            ply.number,
                            game.is_chess() && ply.player == 1 ? "..." : ".",
                            ply.move,
                            mark_of(ply.judgement),
                            score_text(ply.before),
                            score_text(ply.after),
                            ply.reason);
    }
    for (const auto& error : game.errors)
        text += fmt::format("  error: {}\n", error);
    return text + '\n';
}

}  // namespace tablero::analysis
