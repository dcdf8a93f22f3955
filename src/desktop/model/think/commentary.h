#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/words/language.h"
#include "desktop/model/think/engine_message.h"

namespace tablero::desktop {

// What engines have said about a position: what is thought now, the evaluation as last heard, and
// what there is to say about moves.
struct Commentary {
    ThinkingView thinking;
    std::vector<AnalystView> analysts;           // those that analyse along
    std::vector<std::vector<play::Move>> lines;  // of `thinking`, by rank
    std::optional<double> chance;                // for the first side
    std::string score;
    std::optional<InspectorView> inspector;
    std::string why_last;  // about the move that led here
    bool wants_hint = false;
    std::optional<play::Move> suggestion;
    std::string why_suggested;

    bool has_hint() const { return wants_hint || suggestion; }
    // Another position is thought about.
    void forget_thoughts();
    void forget_suggestion();
    // All comments on the position and the moves.
    void forget_comments();

    void hear(const Thought& thought);
    void hear(const ExplainedLast& explained) { why_last = explained.text; }
    void hear(const Suggested& suggested);
    void hear(const Inspected& inspected) { inspector = inspected.view; }
    void hear(const StudyEnded& ended);
    void hear(const AnalystEnded& ended, Language language);
};

}  // namespace tablero::desktop
