#include "desktop/model/pages/keeper.h"

#include "desktop/model/game/game_files.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

std::string Keeper::settings_path() const {
    return desk_.start_up.folders.config + "/settings.json";
}

std::string Keeper::game_path() const {
    return desk_.start_up.folders.state + "/autosave.json";
}

void Keeper::load_settings() {
    if (!file_exists(settings_path())) return;
    const auto content = read_file(settings_path());
    const auto loaded = content ? settings_from_json(*content) : Result<Settings>(content.error());
    if (loaded) {
        desk_.settings = *loaded;
    } else {
        desk_.complain(tr("The settings could not be read ({}); defaults are used."),
                       loaded.error());
        keep_damaged(settings_path());
    }
    saved_ = desk_.settings;
}

void Keeper::save_settings() {
    if (desk_.settings == saved_) return;
    saved_ = desk_.settings;
    make_folder_for(settings_path());
    const Status status = write_file(settings_path(), to_json(saved_));
    if (!status) desk_.complain(tr("Could not save: {}"), status.error());
}

void Keeper::restore_game() {
    if (!file_exists(game_path())) return;
    const auto content = read_file(game_path());
    const auto saved =
        content ? saved_game_from_json(*content) : Result<SavedGame>(content.error());
    auto restored = saved ? OpenGame::restore(*saved, desk_.settings.language)
                          : Result<OpenGame>(saved.error());
    if (!restored) {
        desk_.complain(tr("The last game could not be restored ({})."), restored.error());
        keep_damaged(game_path());
        return;
    }
    desk_.open(std::move(*restored));
    // Nobody sits at the board yet.
    const GameSettings& settings = desk_.session->settings();
    if (settings.has_clocks() || settings.mode == Mode::kWatch) desk_.session->set_paused(true);
    desk_.toast(desk_.word(tr("Your last game is back.")));
}

void Keeper::save_game() {
    const Session* session = desk_.session.get();
    if (session == nullptr || session->game().revision() == saved_revision_) return;
    take_as_saved(*session);
    if (session->is_over()) {
        keep_in_library();
        return forget_game();
    }
    make_folder_for(game_path());
    const Status status = write_file(game_path(), to_json(session->game().save(desk_.now)));
    if (!status) desk_.complain(tr("Could not save: {}"), status.error());
}

bool Keeper::keeps_games() const {
    return desk_.settings.keep_games && desk_.shelf.exists();
}

void Keeper::keep_in_library() {
    const OpenGame& game = desk_.session->game();
    if (!keeps_games() || game.game().main_line().empty()) return;
    const auto& players = desk_.session->view().players;
    desk_.shelf.keep(complete_record(game, {players[0].name, players[1].name}), desk_.games);
}

void Keeper::put_away() {
    if (!desk_.session || desk_.session->is_over()) return;
    const OpenGame& game = desk_.session->game();
    if (!game.is_analysis() || game.has_unsaved_changes()) keep_in_library();
}

void Keeper::put_away(const OpenGame& game) {
    if (!keeps_games() || !game.has_unsaved_changes() || game.game().main_line().empty()) return;
    desk_.shelf.keep(complete_record(game, {"?", "?"}), ++desk_.games);
}

void Keeper::forget_game() const {
    remove_file(game_path());
}

void Keeper::take_as_saved(const Session& session) {
    saved_revision_ = session.game().revision();
}

}  // namespace tablero::desktop
