#include "desktop/model/think/commentary.h"

#include <algorithm>

#include "base/words/say.h"

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

namespace {

void take(const Thought& thought, ThinkingView& thinking) {
    const auto rank = static_cast<std::size_t>(thought.rank);
    if (thinking.lines.size() < rank) thinking.lines.resize(rank);
    thinking.lines[rank - 1] = thought.line;
    thinking.depth = thought.line.depth;
    thinking.selective_depth = thought.selective_depth;
    thinking.nodes = thought.nodes;
    thinking.elapsed = thought.milliseconds;
    thinking.hash_per_mille = thought.hash_per_mille;
    thinking.nodes_per_second =
        thought.nodes * 1000 /
        static_cast<std::uint64_t>(std::max<std::int64_t>(thought.milliseconds, 1));
}

}  // namespace

void Commentary::hear(const Thought& thought) {
    if (thought.analyst > 0) {
        const auto analyst = static_cast<std::size_t>(thought.analyst - 1);
        if (analyst < analysts.size()) take(thought, analysts[analyst].thinking);
        return;
    }
    take(thought, thinking);
    lines.resize(thinking.lines.size());
    lines[static_cast<std::size_t>(thought.rank) - 1] = thought.moves;
    if (thought.rank != 1) return;
    chance = thought.line.win_chance;
    score = thought.line.score;
}

void Commentary::hear(const AnalystEnded& ended, Language language) {
    const auto analyst = static_cast<std::size_t>(ended.analyst - 1);
    if (analyst >= analysts.size()) return;
    analysts[analyst].thinking.active = false;
    if (ended.failure) analysts[analyst].failure = say(language, *ended.failure);
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
