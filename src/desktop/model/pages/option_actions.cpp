#include <fmt/format.h>

#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/option_table.h"
#include "search/inspector.h"

namespace tablero::desktop {

namespace {

// Changes of the settings; each is in force and saved at once.
class OptionActions : public DeskActions<OptionActions> {
  public:
    using DeskActions::DeskActions;

    void on(const StepOption& action) {
        desk_.click();
        step_option(desk_.settings, desk_.new_game, action.id, action.step);
        changed(action.id);
    }

    void on(const SetOption& action) {
        Status status = set_option(desk_.settings, desk_.new_game, action.id, action.value);
        if (status && action.id == OptionId::kInspectorFile && !action.value.empty())
            status = try_log(action.value);
        if (!status) desk_.complain(status.error());
        changed(action.id);
    }

    void on(const ChooseOption& action);

    void on(const EditOption& action) {
        const Phrase title =
            action.id == OptionId::kInspectorFile ? tr("Log file (.jsonl or text; empty: none)")
            : action.id == OptionId::kTables      ? tr("Folder of Syzygy tables (empty: none)")
            : action.id == OptionId::kTime ? tr("Minutes for the game + seconds for each move: 5+3")
                                           : tr("Command that starts the program");
        desk_.prompt.open(PromptKind::kOption,
                          title,
                          option_value(desk_.settings, desk_.new_game, action.id),
                          [this, id = action.id](const std::string& typed) {
                              on(SetOption{id, typed});
                              return Status();
                          });
    }

    void on(const ToggleMute& /*action*/) {
        const auto told = [&] {
            return desk_.word(desk_.settings.muted ? tr("Sound off. M switches it on again.")
                                                   : tr("Sound on."));
        };
        desk_.notes.withdraw(told());
        desk_.settings.muted = !desk_.settings.muted;
        desk_.toast(told());
        desk_.keeper.save_settings();
    }

    void on(const ToggleFullScreen& /*action*/) {
        desk_.settings.window.full_screen = !desk_.settings.window.full_screen;
        desk_.keeper.save_settings();
    }

    void on(const WindowChanged& action) {
        desk_.settings.window = action.place;
        desk_.keeper.save_settings();
    }

  private:
    void changed(OptionId id) {
        // Whoever sets a sound wants to hear it.
        if (id >= OptionId::kMusic && id <= OptionId::kEffectsVolume) desk_.settings.muted = false;
        if (desk_.session) desk_.session->settings_changed();
        desk_.keeper.save_settings();
    }

    // Better to hear now than to find no log later.
    Status try_log(const std::string& path) {
        const auto log = search::InspectorLog::open(path);
        if (log) return {};
        desk_.settings.inspector_file.clear();
        return log.error();
    }
};

// A list to choose from; a clock can be set to any other time as well.
void OptionActions::on(const ChooseOption& action) {
    desk_.click();
    const std::string present = option_value(desk_.settings, desk_.new_game, action.id);
    std::vector<Dialog::Answer> answers;
    for (const OptionValue& value : option_values(desk_.settings, desk_.new_game, action.id)) {
        answers.push_back({fmt::format("dialog.value.{}", value.name),
                           value.label,
                           "",
                           [this, id = action.id, name = value.name] {
                               on(SetOption{id, name});
                           },
                           value.name == present});
    }
    if (action.id == OptionId::kTime)
        answers.push_back({"dialog.other", desk_.word(tr("Another time")), "", [this] {
                               on(EditOption{OptionId::kTime});
                           }});
    std::string title;
    for (const OptionRow& row : desk_.page().rows()) {
        if (row.id == action.id) title = row.label;
    }
    DialogView view{std::move(title), ""};
    view.is_list = true;
    desk_.dialog.open(std::move(view), std::move(answers), {});
}

}  // namespace

std::unique_ptr<Handler> make_option_actions(Desk& desk) {
    return std::make_unique<OptionActions>(desk);
}

}  // namespace tablero::desktop
