#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "desktop/model/app_model.h"

namespace tablero::desktop {

// All that views read of the model, for one frame. Pointers are into the model and live until its
// next change; tests point at values of their own.
struct Snapshot {
    Screen screen = Screen::kMenu;
    Settings settings;
    std::string title;
    std::vector<Button> buttons;
    std::vector<OptionRow> rows;
    std::optional<DialogView> dialog;
    std::optional<PromptView> prompt;
    bool shows_help = false;
    std::vector<std::pair<std::string, std::string>> help_lines;
    std::vector<Toast> toasts;
    std::string focus;
    std::vector<std::string> focusable;  // what the keyboard reaches, seen or scrolled away
    const GameView* game = nullptr;
    const ReviewView* review = nullptr;
    const InspectorView* inspector = nullptr;
    const GameListView* list = nullptr;
    const ExplorerView* explorer = nullptr;
    const TrainingView* training = nullptr;
    const EnginesView* engines = nullptr;
    const EditorView* editor = nullptr;
    const TableView* tables = nullptr;
    bool shows_ending = false;
    TimePoint ending_began;

    std::string_view word(Phrase id) const { return settings.language.of(id); }
};

Snapshot snapshot_of(const AppModel& model);

}  // namespace tablero::desktop
