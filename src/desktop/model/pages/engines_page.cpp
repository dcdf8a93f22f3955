#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/pages/engine_tester.h"
#include "desktop/model/pages/list_page.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"
#include "play/wire/uci_option.h"

namespace tablero::desktop {

namespace {

// What people look for first, and what the window sets itself.
constexpr std::array<std::string_view, 3> kStrength{"UCI_LimitStrength", "UCI_Elo", "Skill Level"};
constexpr std::array<std::string_view, 3> kOurs{"MultiPV", "UCI_Chess960", "Ponder"};

template <class Names>
bool is_among(const Names& names, const std::string& name) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view one) {
        return is_option_name(one, name);
    });
}

std::vector<OptionSpec> offered(std::vector<OptionSpec> options) {
    std::erase_if(options, [](const OptionSpec& one) { return is_among(kOurs, one.name); });
    std::stable_partition(options.begin(), options.end(), [](const OptionSpec& one) {
        return is_among(kStrength, one.name);
    });
    return options;
}

// A file with blanks in its name is one word of a command.
std::string command_of(const std::string& typed) {
    const std::string path = expanded_path(std::string(trim(typed)));
    if (path.find(' ') != std::string::npos && file_exists(path)) return "'" + path + "'";
    return path;
}

// The engines that the user has: tested in the background, set, removed.
class EnginesPage : public Hears<EnginesPage, ListPage> {
  public:
    using Hears::Hears;

    std::string title() const override { return desk_.word(tr("Engines")); }
    std::vector<Button> buttons() const override;
    const EnginesView* engines() const override { return &view_; }
    bool opens_with(const Action& action) override;
    void tick() override;
    void follow() override { view_ = show(); }
    void leave() override { desk_.keeper.save_settings(); }

    void on(const GoBack& /*action*/) { desk_.screen = back_; }
    void on(const SelectEngine& action) { select(action.engine); }
    void on(const AddEngine& action);
    void on(const TestEngine& /*action*/) {
        if (engine() != nullptr) test(engine()->command, false);
    }
    void on(const RenameEngine& action);
    void on(const RemoveEngine& action);
    void on(const ToggleAnalyst& /*action*/) {
        if (engine() == nullptr) return;
        engine()->analyses = !engine()->analyses;
        changed();
    }
    void on(const ChangeEngineOption& action);

  private:
    EngineList& all() const { return desk_.settings.engines; }
    EngineEntry* engine() const { return selected_ < all().size() ? &all()[selected_] : nullptr; }
    const program::Found* facts() const {
        const auto known = engine() != nullptr ? known_.find(engine()->command) : known_.end();
        return known == known_.end() ? nullptr : &known->second;
    }
    void select(std::size_t which);
    void test(const std::string& command, bool adds);
    void take(const EngineTester::Answer& answer);
    void add(const std::string& command, const program::Found& found);
    void changed();
    Status set(const OptionSpec& option, const std::string& value);
    void choose(const OptionSpec& option);
    EnginesView show() const;
    EngineOptionView show(const OptionSpec& option) const;

    Screen back_ = Screen::kMenu;
    std::size_t selected_ = 0;
    std::map<std::string, program::Found> known_;  // by command
    std::map<std::string, std::string> failures_;
    std::string refused_;  // the command that could not be added
    bool adds_ = false;
    EngineTester tester_;
    EnginesView view_;
};

std::vector<Button> EnginesPage::buttons() const {
    ButtonList buttons(desk_.settings.language, ButtonGroup::kItems);
    for (std::size_t i = 0; i < all().size(); ++i)
        buttons.add(fmt::format("engines.row.{}", i), all()[i].name, "", SelectEngine{i});
    const bool any = engine() != nullptr;
    if (any) {
        buttons.add("engines.analyses",
                    tr("Analyses along"),
                    "L",
                    ToggleAnalyst{},
                    {.is_on = engine()->analyses});
        for (std::size_t i = 0; i < view_.options.size(); ++i)
            buttons.add(fmt::format("engines.option.{}", i),
                        view_.options[i].name,
                        "",
                        ChangeEngineOption{i});
    }
    return buttons.group(ButtonGroup::kMain)
        .add("engines.add", tr("Add"), "A", AddEngine{}, {.is_default = !any})
        .add("engines.test", tr("Test"), "T", TestEngine{}, {.enabled = any})
        .add("engines.rename", tr("Rename"), "N", RenameEngine{}, {.enabled = any})
        .add("engines.remove", tr("Remove"), "Del", RemoveEngine{}, {.enabled = any})
        .add("engines.back", tr("Back"), "Esc", GoBack{})
        .take();
}

bool EnginesPage::opens_with(const Action& action) {
    if (!std::holds_alternative<OpenEngines>(action)) return false;
    desk_.click();
    back_ = desk_.screen;
    select(selected_);
    return true;
}

// Whoever is looked at tells its options.
void EnginesPage::select(std::size_t which) {
    selected_ = std::min(which, all().empty() ? 0 : all().size() - 1);
    if (engine() != nullptr && facts() == nullptr) test(engine()->command, false);
}

void EnginesPage::test(const std::string& command, bool adds) {
    failures_.erase(command);
    refused_.clear();
    adds_ = adds;
    tester_.test(command);
}

void EnginesPage::tick() {
    if (const auto answer = tester_.take_answer()) take(*answer);
}

void EnginesPage::take(const EngineTester::Answer& answer) {
    const bool adds = std::exchange(adds_, false);
    if (answer.found) {
        known_[answer.command] = *answer.found;
        if (adds) add(answer.command, *answer.found);
        return;
    }
    failures_[answer.command] = say(desk_.settings.language, answer.found.error());
    if (!adds) return;
    refused_ = answer.command;
    desk_.toast(say(desk_.settings.language, tr("{}: {}"), answer.command, answer.found.error()),
                Toast::Kind::kError);
}

void EnginesPage::add(const std::string& command, const program::Found& found) {
    EngineEntry entry;
    entry.name = unused_name(all(), found.name.empty() ? command : found.name);
    entry.command = command;
    entry.game = found.game;
    entry.protocol = found.protocol;
    desk_.toast(say(desk_.settings.language, tr("{} is in the list."), entry.name));
    all().push_back(std::move(entry));
    selected_ = all().size() - 1;
    changed();
}

void EnginesPage::changed() {
    desk_.keeper.save_settings();
    if (desk_.session) desk_.session->settings_changed();
}

void EnginesPage::on(const AddEngine& /*action*/) {
    desk_.prompt.open(PromptKind::kProgram,
                      tr("Program file or command of the engine"),
                      refused_,
                      [this](const std::string& typed) -> Status {
                          const std::string command = command_of(typed);
                          if (command.empty()) return Error("Which program?");
                          test(command, true);
                          return {};
                      });
}

void EnginesPage::on(const RenameEngine& /*action*/) {
    if (engine() == nullptr) return;
    desk_.prompt.open(
        PromptKind::kOption,
        tr("Name of the engine"),
        engine()->name,
        [this, which = selected_](const std::string& typed) -> Status {
            const std::string name(trim(typed));
            if (name.empty() || which >= all().size()) return {};
            EngineEntry& entry = all()[which];
            const std::string before = std::exchange(entry.name, "");
            entry.name = unused_name(all(), name);
            for (NewGameChoice* choice : {&desk_.settings.chess, &desk_.settings.gomoku}) {
                for (PlayerSetup* player : {&choice->opponent, &choice->second}) {
                    if (player->engine == before) player->engine = entry.name;
                }
            }
            changed();
            return {};
        });
}

void EnginesPage::on(const RemoveEngine& /*action*/) {
    if (engine() == nullptr) return;
    desk_.ask(tr("Remove this engine?"),
              tr("The list forgets it and its settings; the program itself stays."),
              [this] {
                  all().erase(all().begin() + static_cast<long>(selected_));
                  select(selected_);
                  changed();
              });
}

// --- Options of an engine

// What is the engine's own value again is forgotten.
Status EnginesPage::set(const OptionSpec& option, const std::string& value) {
    const auto setting = uci::setting_of(option, value);
    if (!setting) return setting.error();
    if (value == option.initial && option.kind != OptionKind::kButton) {
        engine()->reset_option(option.name);
    } else {
        engine()->set_option(option.name, value);
    }
    // An Elo counts only where strength is limited.
    if (is_option_name("UCI_Elo", option.name) && facts() != nullptr) {
        if (const auto* limit = uci::find_option(facts()->options, "UCI_LimitStrength"))
            engine()->set_option(limit->name, "true");
    }
    changed();
    return {};
}

void EnginesPage::choose(const OptionSpec& option) {
    std::vector<Dialog::Answer> answers;
    for (const std::string& value : option.choices) {
        answers.push_back(
            {fmt::format("dialog.value.{}", answers.size()), value, "", [this, option, value] {
                 static_cast<void>(set(option, value).ok());
             }});
    }
    DialogView view{option.name, ""};
    view.is_list = true;
    desk_.dialog.open(std::move(view), std::move(answers), {});
}

void EnginesPage::on(const ChangeEngineOption& action) {
    if (facts() == nullptr) return;
    const auto options = offered(facts()->options);
    if (action.option >= options.size()) return;
    const OptionSpec& option = options[action.option];
    const std::string* present = engine()->option(option.name);
    const std::string value = present != nullptr ? *present : option.initial;
    desk_.click();
    switch (option.kind) {
        case OptionKind::kCheck:
            static_cast<void>(set(option, value == "true" ? "false" : "true").ok());
            return;
        case OptionKind::kButton:  // pressed whenever the engine starts
            if (present == nullptr) {
                engine()->set_option(option.name, "");
            } else {
                engine()->reset_option(option.name);
            }
            return changed();
        case OptionKind::kCombo:
            return choose(option);
        default:
            break;
    }
    const std::string range = option.kind == OptionKind::kSpin
                                  ? fmt::format(" ({} – {})", option.least, option.most)
                                  : "";
    desk_.prompt.open(PromptKind::kOption,
                      option.name + range,
                      value,
                      [this, option](const std::string& typed) -> Status {
                          const bool own = typed.empty() && option.kind == OptionKind::kSpin;
                          return set(option, own ? option.initial : typed);
                      });
}

// --- What there is to see

EngineOptionView EnginesPage::show(const OptionSpec& option) const {
    const std::string* present = engine()->option(option.name);
    EngineOptionView row;
    row.name = option.name;
    row.value = present != nullptr ? *present : option.initial;
    row.is_changed = present != nullptr;
    using Kind = EngineOptionView::Kind;
    if (option.kind == OptionKind::kCheck || option.kind == OptionKind::kButton) {
        row.kind = option.kind == OptionKind::kCheck ? Kind::kSwitch : Kind::kPress;
        row.is_on = option.kind == OptionKind::kCheck ? row.value == "true" : row.is_changed;
        row.value = desk_.word(row.kind == Kind::kPress ? tr("at every start")
                               : row.is_on              ? tr("on")
                                                        : tr("off"));
    }
    if (option.kind == OptionKind::kCombo) row.kind = Kind::kList;
    return row;
}

EnginesView EnginesPage::show() const {
    const Language language = desk_.settings.language;
    EnginesView view;
    for (const EngineEntry& entry : all())
        view.engines.push_back(
            {entry.name,
             fmt::format("{} · {}",
                         language.of(entry.game == GameKind::kChess ? tr("Chess") : tr("Gomoku")),
                         name_of(entry.protocol)),
             entry.analyses});
    view.selected = selected_;
    view.testing = tester_.is_testing();
    if (view.testing && adds_) {
        view.status = say(language, tr("Testing {}…"), tester_.command());
        return view;
    }
    if (engine() == nullptr) {
        view.status = say(language, tr("No engines yet: add one by its program file."));
        return view;
    }
    view.command = engine()->command;
    const auto failure = failures_.find(view.command);
    if (failure != failures_.end()) {
        view.failed = true;
        view.status = failure->second;
    } else if (facts() != nullptr) {
        view.status = say(language,
                          tr("Works: {} ({})"),
                          facts()->name.empty() ? engine()->name : facts()->name,
                          name_of(facts()->protocol));
        for (const OptionSpec& option : offered(facts()->options))
            view.options.push_back(show(option));
    } else {
        view.status = say(language, tr("Testing {}…"), engine()->name);
    }
    return view;
}

}  // namespace

std::unique_ptr<Page> make_engines_page(Desk& desk) {
    return std::make_unique<EnginesPage>(desk);
}

}  // namespace tablero::desktop
