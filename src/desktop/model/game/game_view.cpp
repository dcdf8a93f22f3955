#include "desktop/model/game/game_view.h"

#include <algorithm>

namespace tablero::desktop {

int ply_after(Step step, const GameView& game) {
    const int last = static_cast<int>(game.moves.size());
    const auto next_mistake = [&](int direction) {
        for (int ply = game.shown_ply + direction; ply >= 1 && ply <= last; ply += direction) {
            if (is_bad(game.moves[static_cast<std::size_t>(ply - 1)].judgement)) return ply;
        }
        return game.shown_ply;
    };
    switch (step) {
        case Step::kFirst:
            return 0;
        case Step::kBack:
            return std::max(game.shown_ply - 1, 0);
        case Step::kForward:
            return std::min(game.shown_ply + 1, last);
        case Step::kLast:
            return last;
        case Step::kPreviousMistake:
            return next_mistake(-1);
        default:
            return next_mistake(1);
    }
}

const LineView* GameView::line_at(const LinePlace& place) const {
    const auto other = static_cast<std::size_t>(place.analyst - 1);
    if (place.analyst > 0 && other >= analysts.size()) return nullptr;
    const auto& lines = place.analyst > 0 ? analysts[other].thinking.lines : thinking.lines;
    if (place.rank < 0 || static_cast<std::size_t>(place.rank) >= lines.size()) return nullptr;
    const LineView& line = lines[static_cast<std::size_t>(place.rank)];
    return place.moves >= 1 && static_cast<std::size_t>(place.moves) <= line.steps.size() ? &line
                                                                                          : nullptr;
}

}  // namespace tablero::desktop
