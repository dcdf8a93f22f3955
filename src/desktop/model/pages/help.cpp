#include "desktop/model/pages/help.h"

#include <array>

namespace tablero::desktop {

Help::Lines Help::lines(Language language) {
    constexpr std::array<std::pair<std::string_view, Phrase>, 43> kLines{{
        {"Esc", tr("back")},
        {"Tab", tr("next button; Enter presses it")},
        {"Enter", tr("type a move")},
        {"← →", tr("step through the moves")},
        {"Home End", tr("first and last position")},
        {"PgUp PgDn", tr("previous and next mistake")},
        {"U", tr("take back")},
        {"Ctrl+Z", tr("undo")},
        {"Ctrl+Shift+Z", tr("redo")},
        {"H", tr("hint")},
        {"S", tr("suggestions (two people)")},
        {"L", tr("engine lines")},
        {"W", tr("evaluation and reasons")},
        {"T", tr("analysis: what does the other side threaten?")},
        {"A", tr("analysis: who analyses along?")},
        {"B", tr("analysis: board editor")},
        {"N", tr("analysis: play on from here")},
        {"↑ ↓", tr("analysis: the other variations")},
        {"C", tr("analysis: comment")},
        {"G", tr("analysis: mark the move (!?)")},
        {"P", tr("analysis: promote the variation")},
        {"Del", tr("analysis: delete from here")},
        {"E", tr("analysis: edit the head of the game")},
        {"Ctrl+F", tr("games with this position")},
        {"Ctrl+Tab", tr("the next open game")},
        {"Ctrl+W", tr("close this game")},
        {"F", tr("flip the board")},
        {"N", tr("engine: move now")},
        {"Space", tr("pause; analysis: play the best move")},
        {"D", tr("offer a draw")},
        {"R", tr("resign")},
        {"V", tr("review the game")},
        {"Ctrl+C", tr("copy the position")},
        {"Ctrl+Shift+C", tr("copy the game")},
        {"Ctrl+V", tr("paste a position or game")},
        {"Ctrl+O", tr("open a file")},
        {"Ctrl+S", tr("save the game")},
        {"X", tr("wipe arrows and circles")},
        {"O", tr("options")},
        {"F10", tr("more to do with the game")},
        {"M", tr("mute")},
        {"F11", tr("full screen")},
        {"?", tr("this page")},
    }};
    Lines lines;
    lines.reserve(kLines.size() + 1);
    for (const auto& [key, meaning] : kLines)
        lines.emplace_back(key_label(key, language), language.of(meaning));
    lines.emplace_back(language.of(tr("Right button")), language.of(tr("arrows and circles")));
    return lines;
}

}  // namespace tablero::desktop
