#include <filesystem>

#include "desktop/model/game/game_files.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

namespace {

// "~/games/x.pgn" as a shell would read it.
std::string expanded(const std::string& path) {
    const char* home = std::getenv("HOME");
    if (home == nullptr || !path.starts_with("~/")) return path;
    return home + path.substr(1);
}

std::string name_for(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

// Files that the user names, and the clipboard.
class FileActions : public Hears<FileActions, Handler> {
  public:
    explicit FileActions(Desk& desk) : desk_(desk) {}

    void on(const OpenPrompt& action);
    void on(const OpenFile& action);
    void on(const SaveFile& action);
    void on(const CopyPosition& action);
    void on(const CopyGame& action);
    void on(const PasteText& action);

  private:
    void open_text(const std::string& content, const std::string& path, Phrase failure);
    void take(const OpenGame& opened);
    void tell_opened(const std::string& path, const std::optional<Error>& remark);
    void copy(std::string text);
    void refuse(Phrase about, const Error& error);
    SavedGame saved() const { return desk_.session->game().save(desk_.now); }
    std::array<std::string, 2> player_names() const {
        const auto& players = desk_.session->view().players;
        return {players[0].name, players[1].name};
    }

    Desk& desk_;
};

void FileActions::on(const OpenPrompt& action) {
    const auto open = [&](Phrase title, auto meant) {
        desk_.prompt.open(action.kind, title, "", [this, meant](const std::string& typed) {
            if (!typed.empty()) on(decltype(meant){typed});
            return Status();
        });
    };
    if (action.kind == PromptKind::kOpenFile)
        open(tr("Open which file? (PGN, FEN, PSQ, SGF)"), OpenFile{});
    if (action.kind == PromptKind::kSaveFile && desk_.session)
        open(tr("Save as (.pgn, .fen, .psq, .sgf)"), SaveFile{});
}

void FileActions::on(const OpenFile& action) {
    const std::string path = expanded(action.path);
    const auto content = read_file(path);
    if (!content) return refuse(tr("Could not open: {}"), content.error());
    open_text(*content, path, tr("Could not open: {}"));
}

void FileActions::open_text(const std::string& content, const std::string& path, Phrase failure) {
    const auto game = read_game(content, path);
    auto opened = game ? OpenGame::restore(game->game, desk_.settings.language)
                       : Result<OpenGame>(game.error());
    if (!opened) {
        return refuse(failure,
                      path.empty() ? opened.error() : in_context(name_for(path), opened.error()));
    }
    const auto show = [this, path, open = std::move(*opened), remark = game->remark] {
        take(open);
        tell_opened(path, remark);
    };
    const bool tried_out = desk_.session && desk_.session->settings().mode == Mode::kAnalysis;
    if (tried_out) return show();
    desk_.replace_game(show);
}

void FileActions::take(const OpenGame& opened) {
    desk_.keeper.forget_game();
    desk_.open(opened);
    if (desk_.has_game()) desk_.keeper.take_as_unsaved();
    // A finished game is opened to be looked at, not to be celebrated.
    if (desk_.session->is_over()) desk_.screen = Screen::kGameOver;
}

void FileActions::tell_opened(const std::string& path, const std::optional<Error>& remark) {
    const Language language = desk_.settings.language;
    const std::string name = path.empty() ? desk_.word(tr("The clipboard")) : name_for(path);
    if (remark) {
        desk_.toast(say(language, tr("{} was opened as far as it can be read: {}"), name, *remark),
                    Toast::Kind::kError);
    } else if (!path.empty()) {
        desk_.toast(say(language, tr("Opened {}."), name));
    }
}

void FileActions::on(const SaveFile& action) {
    if (!desk_.session) return;
    const std::string path = expanded(action.path);
    auto content = write_game(saved(), player_names(), path);
    if (content && path.ends_with(".pgn")) content = desk_.page().annotated(std::move(*content));
    const Status status = content ? write_file(path, *content) : Status(content.error());
    if (!status) return refuse(tr("Could not save: {}"), status.error());
    desk_.toast(say(desk_.settings.language, tr("Saved as {}."), name_for(path)));
}

void FileActions::on(const CopyPosition& /*action*/) {
    if (!desk_.session) return;
    const GameView* shown = desk_.page().game();
    if (shown == nullptr) shown = &desk_.session->view();
    copy(position_text(saved(), shown->shown_ply));
}

void FileActions::on(const CopyGame& /*action*/) {
    if (desk_.session) copy(game_text(saved(), player_names()));
}

void FileActions::copy(std::string text) {
    desk_.notes.clipboard = std::move(text);
    desk_.toast(desk_.word(tr("Copied.")));
}

void FileActions::on(const PasteText& action) {
    if (!action.text.empty())
        return open_text(action.text, "", tr("That is neither a position nor a game: {}"));
    desk_.toast(desk_.word(tr("The clipboard is empty.")), Toast::Kind::kError);
}

void FileActions::refuse(Phrase about, const Error& error) {
    desk_.notes.sounds.push_back(Sound::kIllegal);
    desk_.complain(about, error);
}

}  // namespace

std::unique_ptr<Handler> make_file_actions(Desk& desk) {
    return std::make_unique<FileActions>(desk);
}

}  // namespace tablero::desktop
