#include "desktop/model/pages/open_games.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "desktop/model/game/game_files.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kMostWaiting = 12;  // that wait; the oldest goes to the library

// The games that lie open: one after the other by keys, any of them by its tab.
class TabActions : public DeskActions<TabActions> {
  public:
    using DeskActions::DeskActions;

    void on(const ShowTab& action) {
        desk_.click();
        desk_.open_games.show(action.index);
    }
    void on(const StepTab& action) { desk_.open_games.step(action.step); }
    bool on(const CloseTab& /*action*/) {
        if (desk_.screen != Screen::kPlaying) return false;
        desk_.open_games.close();
        return true;
    }
};

}  // namespace

bool OpenGames::has_current() const {
    return desk_.session && desk_.session->game().is_analysis();
}

int OpenGames::count() const {
    return static_cast<int>(waiting_.size()) + (has_current() ? 1 : 0);
}

// The players, else the file, else the kind of game.
std::string OpenGames::name_of(const OpenGame& game) const {
    const auto& tags = game.game().tags();
    const std::string white = tag_value(tags, "White");
    const std::string black = tag_value(tags, "Black");
    if (!white.empty() || !black.empty())
        return game.game().is_chess() ? fmt::format("{} – {}", white, black)
                                      : fmt::format("{} – {}", black, white);
    if (!game.file().path.empty())
        return std::filesystem::path(game.file().path).filename().string();
    return desk_.word(game.game().is_chess() ? tr("Chess") : tr("Gomoku"));
}

std::vector<std::string> OpenGames::names() const {
    std::vector<std::string> names;
    for (const OpenGame& game : waiting_)
        names.push_back(name_of(game));
    if (has_current()) names.insert(names.begin() + place_, name_of(desk_.session->game()));
    return names;
}

void OpenGames::offer(ButtonList& list) const {
    const auto all = names();
    if (all.size() < 2) return;
    list.group(ButtonGroup::kTabs);
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        list.add(fmt::format("tab.{}", i),
                 all[static_cast<std::size_t>(i)],
                 "",
                 ShowTab{i},
                 {.is_on = i == current()});
}

bool OpenGames::park() {
    if (!has_current()) return false;
    const OpenGame& game = desk_.session->game();
    if (game.plies() == 0 && game.file().path.empty()) return false;
    waiting_.insert(waiting_.begin() + place_, game);
    if (waiting_.size() > kMostWaiting) {
        desk_.keeper.put_away(waiting_.front());
        waiting_.erase(waiting_.begin());
    }
    place_ = static_cast<int>(waiting_.size());
    save();
    return true;
}

// The one with that number among those that wait.
void OpenGames::lay(int index) {
    const OpenGame game = waiting_[static_cast<std::size_t>(index)];
    waiting_.erase(waiting_.begin() + index);
    place_ = index;
    desk_.lay(game);
    desk_.keeper.take_as_unsaved();
    save();
}

void OpenGames::show(int index) {
    if (index < 0 || index >= count()) return;
    if (!has_current()) {
        if (desk_.has_game()) return;
        return lay(index);
    }
    if (index == place_) {
        desk_.screen = Screen::kPlaying;
        return;
    }
    const OpenGame left = desk_.session->game();
    const int place = place_;
    const int waiting = index < place ? index : index - 1;
    const OpenGame next = waiting_[static_cast<std::size_t>(waiting)];
    waiting_.erase(waiting_.begin() + waiting);
    waiting_.insert(waiting_.begin() + (index < place ? place - 1 : place), left);
    place_ = index;
    desk_.lay(next);
    desk_.keeper.take_as_unsaved();
    save();
}

void OpenGames::step(int by) {
    const int all = count();
    if (all > 1 && has_current()) show(((place_ + by) % all + all) % all);
}

void OpenGames::close() {
    if (!has_current()) return;
    if (desk_.keeper.keeps_games() || !desk_.session->game().has_unsaved_changes()) return drop();
    desk_.ask(tr("Give up this analysis?"), tr("It is not saved."), [this] { drop(); });
}

void OpenGames::drop() {
    desk_.keeper.put_away(desk_.session->game());
    desk_.keeper.forget_game();
    if (!waiting_.empty()) return lay(std::min(place_, static_cast<int>(waiting_.size()) - 1));
    desk_.session.reset();
    desk_.screen = Screen::kMenu;
}

std::string OpenGames::path() const {
    return desk_.start_up.folders.state + "/open_games.json";
}

void OpenGames::save() {
    if (waiting_.empty()) return remove_file(path());
    nlohmann::ordered_json games = nlohmann::ordered_json::array();
    for (const OpenGame& game : waiting_)
        games.push_back(to_json(game.save(desk_.now)));
    make_folder_for(path());
    const Status status = write_file(path(), games.dump(1) + "\n");
    if (!status) desk_.complain(tr("Could not save: {}"), status.error());
}

void OpenGames::restore() {
    if (!file_exists(path())) return;
    const auto content = read_file(path());
    const auto games = content ? nlohmann::ordered_json::parse(*content, nullptr, false)
                               : nlohmann::ordered_json();
    bool is_damaged = !games.is_array();
    for (const auto& text : is_damaged ? nlohmann::ordered_json::array() : games) {
        const auto saved =
            saved_game_from_json(text.is_string() ? text.get<std::string>() : std::string());
        auto game = saved ? OpenGame::restore(*saved, desk_.settings.language)
                          : Result<OpenGame>(saved.error());
        if (game)
            waiting_.push_back(std::move(*game));
        else
            is_damaged = true;
    }
    if (is_damaged) {
        desk_.toast(desk_.word(tr("Not all games that lay open could be restored.")),
                    Toast::Kind::kError);
        keep_damaged(path());
    }
    place_ = static_cast<int>(waiting_.size());
}

std::unique_ptr<Handler> make_tab_actions(Desk& desk) {
    return std::make_unique<TabActions>(desk);
}

}  // namespace tablero::desktop
