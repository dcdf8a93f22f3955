#include "analysis/report_text.h"

#include <fmt/format.h>

#include "base/words/say.h"

namespace tablero::analysis {

namespace {

std::string figures_line(const PlayerReview& figures, Phrase color, Language language) {
    return say(language,
               tr("  {}: accuracy {} %, centipawn loss {:.0f}; inaccuracies {}, mistakes {}, "
                  "blunders {}\n"),
               color,
               decimal(language, fmt::format("{:.1f}", *figures.accuracy)),
               *figures.centipawn_loss,
               figures.count(Judgement::kInaccuracy),
               figures.count(Judgement::kMistake),
               figures.count(Judgement::kBlunder));
}

}  // namespace

std::string to_text(const RecordedGame& game, const GameReview& review) {
    std::string text =
        fmt::format("{} - {}  {}\n", game.player_name(0), game.player_name(1), game.result());
    if (!review.opening.empty()) text += fmt::format("  {} {}\n", review.eco, review.opening);
    for (const std::size_t player : {0U, 1U}) {
        const PlayerReview& figures = review.players[player];
        if (figures.accuracy)
            text += figures_line(figures, game.color_name(player), review.language);
    }
    for (const PlyReview& ply : review.plies) {
        if (!is_bad(ply.judgement)) continue;
        text += fmt::format("  {}{} {}{}  {} -> {}  {}\n",
                            ply.number,
                            game.is_chess() && ply.player == 1 ? "..." : ".",
                            game.move_text(ply.move, review.language),
                            mark_of(ply.judgement),
                            score_text(ply.before),
                            score_text(ply.after),
                            ply.reason);
    }
    for (const Error& error : game.errors)
        text += say(review.language, tr("  error: {}\n"), error);
    return text + '\n';
}

}  // namespace tablero::analysis
