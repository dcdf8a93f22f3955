#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "desktop/model/settings/settings.h"

namespace tablero::desktop {

struct Desk;
class OpenGame;
class Session;

// What survives the end of the program, in the user's folders: the settings and the game in
// progress. What cannot be read is told, and kept under another name.
class Keeper {
  public:
    explicit Keeper(Desk& desk) : desk_(desk) {}

    void load_settings();
    void save_settings();

    // Puts the last game on the desk, if there is one.
    void restore_game();
    // Writes the game when it has changed.
    void save_game();
    void forget_game() const;
    // The game is as the file has it, or need not be written before its next change.
    void take_as_saved(const Session& session);
    void take_as_unsaved() { saved_revision_.reset(); }

    // Games go to the library by themselves.
    bool keeps_games() const;
    // The game on the desk makes room: what is not finished, or not saved, goes to the library.
    void put_away();
    // The same of an analysis that lies open; nothing is lost where it is saved.
    void put_away(const OpenGame& game);

  private:
    void keep_in_library();
    std::string settings_path() const;
    std::string game_path() const;

    Desk& desk_;
    Settings saved_;
    std::optional<std::uint64_t> saved_revision_;
};

}  // namespace tablero::desktop
