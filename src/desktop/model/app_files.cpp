#include <algorithm>
#include <filesystem>

#include "desktop/model/app_impl.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/settings/store.h"

// Files the user names, and what survives the end of the program.

namespace tablero::desktop {

namespace {

std::array<std::string, 2> player_names(const Session& session) {
    return {session.view().players[0].name, session.view().players[1].name};
}

// "~/games/x.pgn" as a shell would read it.
std::string expanded(const std::string& path) {
    const char* home = std::getenv("HOME");
    if (home == nullptr || !path.starts_with("~/")) return path;
    return home + path.substr(1);
}

// Under another name: a person may still rescue something.
void keep_damaged(const std::string& path) {
    std::error_code error;
    std::filesystem::rename(path, path + ".damaged", error);
}

}  // namespace

void AppModel::Impl::complain(Phrase about, const Error& error) {
    toast(say(settings.language, about, error), Toast::Kind::kError);
}

// --- What survives

void AppModel::Impl::load_settings() {
    if (!file_exists(settings_path())) return;
    const auto content = read_file(settings_path());
    const auto loaded = content ? settings_from_json(*content) : Result<Settings>(content.error());
    if (loaded) {
        settings = *loaded;
    } else {
        complain(tr("The settings could not be read ({}); defaults are used."), loaded.error());
        keep_damaged(settings_path());
    }
    saved_settings = settings;
}

void AppModel::Impl::restore_game() {
    if (!file_exists(autosave_path())) return;
    const auto content = read_file(autosave_path());
    const auto saved =
        content ? saved_game_from_json(*content) : Result<SavedGame>(content.error());
    auto restored = saved ? Session::restore(surroundings(), *saved, now)
                          : Result<std::unique_ptr<Session>>(saved.error());
    if (!restored) {
        complain(tr("The last game could not be restored ({})."), restored.error());
        keep_damaged(autosave_path());
        return;
    }
    open(std::move(*restored));
    // Nobody sits at the board yet.
    if (session->settings().has_clocks() || session->settings().mode == Mode::kWatch)
        session->pause();
    toast(word(tr("Your last game is back.")));
}

void AppModel::Impl::save_settings() {
    if (settings == saved_settings) return;
    saved_settings = settings;
    make_folder_for(settings_path());
    const Status status = write_file(settings_path(), to_json(settings));
    if (!status) complain(tr("Could not save: {}"), status.error());
}

void AppModel::Impl::autosave() {
    if (!session || session->revision() == saved_revision) return;
    saved_revision = session->revision();
    if (session->is_over()) {
        forget_autosave();
        return;
    }
    make_folder_for(autosave_path());
    const Status status = write_file(autosave_path(), to_json(session->save()));
    if (!status) complain(tr("Could not save: {}"), status.error());
}

void AppModel::Impl::forget_autosave() const {
    remove_file(autosave_path());
}

// --- Files the user names

void AppModel::Impl::open_text(const std::string& content,
                               const std::string& name,
                               Phrase failure) {
    const auto game = read_game(content, name);
    auto opened = game ? Session::restore(surroundings(), game->game, now)
                       : Result<std::unique_ptr<Session>>(game.error());
    if (!opened) {
        sounds.push_back(Sound::kIllegal);
        complain(failure,
                 name.empty() ? opened.error() : in_context(name_for(name), opened.error()));
        return;
    }
    auto take = [this,
                 name,
                 remark = game->remark,
                 held = std::make_shared<std::unique_ptr<Session>>(std::move(*opened))] {
        forget_autosave();
        open(std::move(*held));
        if (session->is_worth_keeping()) saved_revision.reset();
        // A finished game is opened to be looked at, not to be celebrated.
        if (session->is_over()) {
            screen = Screen::kGameOver;
            ending = false;
        }
        tell_opened(name, remark);
    };
    if (session && session->is_worth_keeping() && session->settings().mode != Mode::kAnalysis) {
        ask(tr("Give up the game in progress?"),
            tr("A new game takes its place."),
            std::move(take));
    } else {
        take();
    }
}

void AppModel::Impl::tell_opened(const std::string& path, const std::optional<Error>& remark) {
    const Language language = settings.language;
    const std::string name = path.empty() ? word(tr("The clipboard")) : name_for(path);
    if (remark) {
        toast(say(language, tr("{} was opened as far as it can be read: {}"), name, *remark),
              Toast::Kind::kError);
    } else if (!path.empty()) {
        toast(say(language, tr("Opened {}."), name));
    }
}

std::string AppModel::Impl::name_for(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

void AppModel::Impl::handle(const OpenFile& action) {
    const std::string path = expanded(action.path);
    const auto content = read_file(path);
    if (content) {
        open_text(*content, path, tr("Could not open: {}"));
    } else {
        sounds.push_back(Sound::kIllegal);
        complain(tr("Could not open: {}"), content.error());
    }
}

void AppModel::Impl::handle(const SaveFile& action) {
    if (!session) return;
    const std::string path = expanded(action.path);
    auto content = write_game(session->save(), player_names(*session), path);
    if (content && screen == Screen::kReview && path.ends_with(".pgn"))
        content = review->annotated(*content);
    const Status status = content ? write_file(path, *content) : Status(content.error());
    if (status) {
        toast(say(settings.language, tr("Saved as {}."), name_for(path)));
    } else {
        sounds.push_back(Sound::kIllegal);
        complain(tr("Could not save: {}"), status.error());
    }
}

void AppModel::Impl::handle(const CopyPosition& /*action*/) {
    if (!session) return;
    const int ply =
        screen == Screen::kReview && review ? review->game().shown_ply : session->view().shown_ply;
    clipboard = position_text(session->save(), ply);
    toast(word(tr("Copied.")));
}

void AppModel::Impl::handle(const CopyGame& /*action*/) {
    if (!session) return;
    clipboard = game_text(session->save(), player_names(*session));
    toast(word(tr("Copied.")));
}

void AppModel::Impl::handle(const PasteText& action) {
    if (prompt) {
        // A path or a move may be pasted too; a line at most.
        const auto line = action.text.substr(0, action.text.find_first_of("\r\n"));
        handle(TypeText{line});
        return;
    }
    if (action.text.empty()) {
        toast(word(tr("The clipboard is empty.")), Toast::Kind::kError);
        return;
    }
    open_text(action.text, "", tr("That is neither a position nor a game: {}"));
}

}  // namespace tablero::desktop
