#include "desktop/model/think/program_thoughts.h"

#include <cstdlib>

#include "analysis/review.h"
#include "desktop/model/think/inspection.h"
#include "engine/win_rate.h"
#include "play/line_text.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kMovesOfLine = 14;

search::Score score_of(const program::Thoughts& thoughts) {
    if (!thoughts.mate) return thoughts.score.value_or(0);
    const int moves = std::abs(*thoughts.mate);
    return *thoughts.mate > 0 ? search::kWin - (2 * moves - 1) : -search::kWin + 2 * moves;
}

}  // namespace

Thought thought_of(const program::Thoughts& thoughts,
                   const ThinkRequest& request,
                   int rank,
                   std::int64_t milliseconds) {
    const play::Position& position = request.game->position();
    const bool first = position.side_to_move() == kFirstSide;
    const search::Score score = first ? score_of(thoughts) : -score_of(thoughts);
    const int mate = thoughts.mate.value_or(0);
    Thought thought;
    thought.ticket = request.ticket;
    thought.rank = rank;
    thought.moves = thoughts.line;
    thought.line = {engine::win_share(score),
                    position.is_chess() ? analysis::score_text(score)
                                        : gomoku_score_text(score, request.language),
                    {},
                    thoughts.depth,
                    first ? mate : -mate};
    auto words = play::line_words(position, thoughts.line, kMovesOfLine, request.language);
    for (std::size_t i = 0; i < words.size(); ++i)
        thought.line.steps.push_back({std::move(words[i]), thoughts.line[i]});
    thought.nodes = thoughts.nodes;
    thought.milliseconds = milliseconds;
    return thought;
}

}  // namespace tablero::desktop
