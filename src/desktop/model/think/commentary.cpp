#include "desktop/model/think/commentary.h"

#include <algorithm>

namespace tablero::desktop {

std::string LineView::moves() const {
    std::string text;
    for (const LineStep& step : steps)
        text += (text.empty() ? "" : " ") + step.text;
    return text;
}

void Commentary::forget_thoughts() {
    thinking = {};
    lines.clear();
}

void Commentary::forget_suggestion() {
    wants_hint = false;
    suggestion.reset();
    why_suggested.clear();
}

void Commentary::forget_comments() {
    forget_suggestion();
    why_last.clear();
    inspector.reset();
}

void Commentary::hear(const Thought& thought) {
    const auto rank = static_cast<std::size_t>(thought.rank);
    if (thinking.lines.size() < rank) {
        thinking.lines.resize(rank);
        lines.resize(rank);
    }
    thinking.lines[rank - 1] = thought.line;
    lines[rank - 1] = thought.moves;
    if (rank == 1) {
        chance = thought.line.win_chance;
        score = thought.line.score;
    }
    thinking.depth = thought.line.depth;
    thinking.selective_depth = thought.selective_depth;
    thinking.nodes = thought.nodes;
    thinking.elapsed = thought.milliseconds;
    thinking.hash_per_mille = thought.hash_per_mille;
    thinking.nodes_per_second =
        thought.nodes * 1000 /
        static_cast<std::uint64_t>(std::max<std::int64_t>(thought.milliseconds, 1));
}

void Commentary::hear(const Suggested& suggested) {
    suggestion = suggested.move;
    why_suggested = suggested.text;
}

void Commentary::hear(const StudyEnded& /*ended*/) {
    if (thinking.for_move) return;
    thinking.active = false;
    wants_hint = false;
}

}  // namespace tablero::desktop
