#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/game/file_pieces.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kMostRecent = 8;

std::string name_for(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

// The usual ending where the name has none.
std::string with_ending(const std::string& path, GameKind game) {
    if (std::filesystem::path(path).has_extension()) return path;
    return path + (game == GameKind::kChess ? ".pgn" : ".sgf");
}

bool is_picture(const std::string& path) {
    const std::string lower = to_lower(path);
    return lower.ends_with(".svg") || lower.ends_with(".png");
}

bool is_same_file(const std::string& one, const std::string& other) {
    std::error_code error;
    return std::filesystem::equivalent(one, other, error) && !error;
}

// A position is not the game, and PSQ does not hold all of it: such a file is not its home.
bool holds_all(const std::string& path) {
    const std::string lower = to_lower(path);
    return lower.ends_with(".pgn") || lower.ends_with(".sgf");
}

// Files that the user names, and the clipboard.
class FileActions : public DeskActions<FileActions> {
  public:
    using DeskActions::DeskActions;

    void on(const OpenPrompt& action);
    void on(const OpenFile& action);
    void on(const SaveFile& action) {
        if (const Status status = save(action.path); !status)
            refuse(tr("Could not save: {}"), status.error());
    }
    void on(const PictureSaved& action) {
        if (!action.error.empty())
            return refuse(tr("Could not save: {}"), Error::verbatim(action.error));
        desk_.toast(say(desk_.settings.language, tr("Saved as {}."), name_for(action.path)));
    }
    void on(const CopyPosition& action);
    void on(const CopyGame& action);
    void on(const PasteText& action);

  private:
    void open_text(const std::string& content, const FilePlace& place, Phrase failure);
    void take(const OpenGame& opened);
    void remember(const std::string& path);
    void tell_opened(const std::string& path, const std::optional<Error>& remark);
    void ask_for_name(const std::string& suggested);
    // Where the last file was, with "/" behind it.
    std::string last_folder() const {
        const auto& recent = desk_.settings.recent;
        if (!recent.empty()) return (std::filesystem::path(recent[0]).parent_path() / "").string();
        const char* home = std::getenv("HOME");
        return home != nullptr ? std::string(home) + "/" : "";
    }
    std::string suggested_name() const;
    Status save(const std::string& typed);
    void save_picture(const std::string& path);
    // What the file has must not be lost.
    void ask_where(const std::string& path, const std::string& old, const std::string& game);
    // As that game of the file, or behind the last.
    Status put(const std::string& path, std::size_t number, const std::string& game);
    void put_or_refuse(const std::string& path, std::size_t number, const std::string& game);
    void copy(std::string text);
    void refuse(Phrase about, const Error& error);
    const OpenGame& game() const { return desk_.session->game(); }
    PlayerNames player_names() const {
        const auto& players = desk_.session->view().players;
        return {players[0].name, players[1].name};
    }
};

void FileActions::on(const OpenPrompt& action) {
    if (action.kind == PromptKind::kSaveFile && desk_.session) {
        std::filesystem::path name = suggested_name();
        if (action.of_board) name.replace_extension(".png");
        ask_for_name(name.string());
    }
    const bool reviews = action.kind == PromptKind::kReviewFile;
    if (action.kind != PromptKind::kOpenFile && !reviews) return;
    desk_.files.ask(action.kind,
                    reviews ? tr("Review which file? (PGN, PSQ, SGF)")
                            : tr("Open which file? (PGN, FEN, PSQ, SGF)"),
                    last_folder(),
                    [this, reviews](const std::string& typed) {
                        if (!typed.empty()) on(OpenFile{typed});
                        if (reviews && desk_.screen == Screen::kPlaying)
                            desk_.perform(OpenReview{});
                        return Status();
                    });
}

void FileActions::on(const OpenFile& action) {
    const std::string path = expanded_path(action.path);
    const auto content = read_file(path);
    if (!content) return refuse(tr("Could not open: {}"), content.error());
    const auto games = games_of(*content, path);
    const auto can_be_read = [&](std::string_view game) { return read_game(game, path).ok(); };
    if (games.size() > 1 && action.game < 0 && holds_all(path) &&
        std::any_of(games.begin(), games.end(), can_be_read)) {
        remember(path);
        return desk_.perform(ListFile{path});
    }
    const auto number = static_cast<std::size_t>(std::max(action.game, 0));
    open_text(number < games.size() ? std::string(games[number]) : *content,
              {path, number, number < games.size() ? fingerprint(games[number]) : 0},
              tr("Could not open: {}"));
}

void FileActions::open_text(const std::string& content, const FilePlace& place, Phrase failure) {
    const std::string& path = place.path;
    auto read = read_game(content, path);
    if (!read) {
        return refuse(failure,
                      path.empty() ? read.error() : in_context(name_for(path), read.error()));
    }
    OpenGame opened(read->settings, std::move(read->game));
    if (holds_all(path)) opened.set_file(place);
    desk_.replace_game([this, path, opened, remark = read->remark] {
        take(opened);
        if (!path.empty()) remember(path);
        tell_opened(path, remark);
    });
}

// For the menu, the last one first.
void FileActions::remember(const std::string& path) {
    std::error_code error;
    const std::string whole = std::filesystem::absolute(path, error).string();
    auto& recent = desk_.settings.recent;
    std::erase(recent, whole);
    recent.insert(recent.begin(), whole);
    if (recent.size() > kMostRecent) recent.resize(kMostRecent);
    desk_.keeper.save_settings();
}

void FileActions::take(const OpenGame& opened) {
    desk_.keeper.forget_game();
    desk_.open(opened);
    if (desk_.has_game()) desk_.keeper.take_as_unsaved();
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

void FileActions::ask_for_name(const std::string& suggested) {
    desk_.files.ask(
        PromptKind::kSaveFile,
        game().game().is_chess() ? tr("Save as (.pgn, .fen; a picture: .svg, .png)")
                                 : tr("Save as (.sgf, .psq; a picture: .svg, .png)"),
        suggested,
        [this](const std::string& typed) { return typed.empty() ? Status() : save(typed); });
}

// Where the game lies already, else a name that tells the players and the day.
std::string FileActions::suggested_name() const {
    if (!game().file().path.empty()) return game().file().path;
    const PlayerNames players = player_names();
    std::string name;
    for (const char c : fmt::format("{}-{}", players[0], players[1])) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
        if (plain || c == '-')
            name += c;
        else if (!name.ends_with('_'))
            name += '_';
    }
    return last_folder() + with_ending(name, game().game().kind());
}

Status FileActions::save(const std::string& typed) {
    if (!desk_.session) return {};
    const std::string path = with_ending(expanded_path(typed), game().game().kind());
    if (is_picture(path)) {
        save_picture(path);
        return {};
    }
    auto text = write_game(game(), player_names(), path);
    if (!text) return text.error();
    if (path.ends_with(".pgn")) text = desk_.page().annotated(std::move(*text));
    if (!file_exists(path)) return put(path, 0, *text);
    const auto old = read_file(path);
    if (!old) return old.error();
    ask_where(path, *old, *text);
    return {};
}

// What lies there may be anything.
void FileActions::save_picture(const std::string& path) {
    const auto save = [this, path] { desk_.notes.picture = path; };
    if (!file_exists(path)) return save();
    desk_.dialog.open(
        {say(desk_.settings.language, tr("{} is there already."), name_for(path)), ""},
        {{"dialog.overwrite", desk_.word(tr("Write over it")), "", save},
         {"dialog.rename",
          desk_.word(tr("Another name")),
          "",
          [this, path] { ask_for_name(path); },
          true}},
        {});
}

void FileActions::ask_where(const std::string& path,
                            const std::string& old,
                            const std::string& text) {
    const auto games = games_of(old, path);
    const FilePlace& home = game().file();
    const bool is_home = is_same_file(home.path, path) && home.number < games.size() &&
                         fingerprint(games[home.number]) == home.fingerprint;
    const bool is_alone = games.size() <= 1;
    if ((is_home && is_alone) || trim(old).empty()) return put_or_refuse(path, 0, text);
    std::vector<Dialog::Answer> answers;
    const auto offer = [&](const char* name, Phrase label, std::size_t number) {
        answers.push_back({name,
                           desk_.word(label),
                           "",
                           [this, path, number, text] { put_or_refuse(path, number, text); },
                           answers.empty()});
    };
    if (is_home) offer("dialog.replace", tr("Replace this game in it"), home.number);
    if (!games.empty()) offer("dialog.append", tr("Add the game to it"), games.size());
    if (is_alone && !is_home) offer("dialog.overwrite", tr("Write over it"), 0);
    answers.push_back({"dialog.rename", desk_.word(tr("Another name")), "", [this, path] {
                           ask_for_name(path);
                       }});
    const Language language = desk_.settings.language;
    desk_.dialog.open(
        {say(language, tr("{} is there already."), name_for(path)),
         games.empty()
             ? desk_.word(tr("It is not a file of games."))
             : say_count(
                   language, tr_plural("It holds {} game.", "It holds {} games."), games.size())},
        std::move(answers),
        {});
}

void FileActions::put_or_refuse(const std::string& path,
                                std::size_t number,
                                const std::string& text) {
    if (const Status status = put(path, number, text); !status)
        refuse(tr("Could not save: {}"), status.error());
}

Status FileActions::put(const std::string& path, std::size_t number, const std::string& text) {
    const auto found = read_file(path);
    const std::string old = found ? *found : "";
    const bool had_games = !games_of(old, path).empty();
    const std::string content = had_games ? with_game(old, path, number, text) : text;
    const Status status = write_file(path, content);
    if (!status) return status;
    remember(path);
    const auto games = games_of(content, path);
    if (holds_all(path) && number < games.size())
        desk_.session->change([&](OpenGame& open) {
            open.set_file({path, number, fingerprint(games[number])});
            return true;
        });
    desk_.toast(say(desk_.settings.language, tr("Saved as {}."), name_for(path)));
    return {};
}

void FileActions::on(const CopyPosition& /*action*/) {
    if (!desk_.session) return;
    const GameView* shown = desk_.page().game();
    if (shown == nullptr) shown = &desk_.session->view();
    copy(position_text(game(), shown->shown_ply));
}

void FileActions::on(const CopyGame& /*action*/) {
    if (desk_.session) copy(game_text(game(), player_names()));
}

void FileActions::copy(std::string text) {
    desk_.notes.clipboard = std::move(text);
    desk_.toast(desk_.word(tr("Copied.")));
}

void FileActions::on(const PasteText& action) {
    if (!action.text.empty())
        return open_text(action.text, {}, tr("That is neither a position nor a game: {}"));
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
