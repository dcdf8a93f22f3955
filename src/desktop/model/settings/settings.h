#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/words/say.h"
#include "desktop/model/settings/engine_entry.h"
#include "desktop/model/settings/game_settings.h"

namespace tablero::desktop {

enum class Theme : std::uint8_t { kDark, kLight, kHighContrast, kColourBlindSafe };
// What a chess board and its pieces look like; kOfTheme: as goes with the theme.
enum class BoardSet : std::uint8_t { kOfTheme, kBrown, kBlue, kGreen, kGrey };
enum class PieceSet : std::uint8_t { kOfTheme, kIvory, kBold, kFlat };
// How much an engine says in a game between players: nothing, what is asked for, everything.
enum class HelpGrade : std::uint8_t { kOff, kOnRequest, kAlways };
// Who asks for the names of files: the desktop's own dialog, or ours. kAuto: the desktop's, unless
// a script drives the window.
enum class FileDialogs : std::uint8_t { kAuto, kDesktop, kOwn };
enum class StoneStyle : std::uint8_t { kColoured, kClassic };

// Where the window stood; width 0: never placed.
struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    bool full_screen = false;
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

// The same place moved, and shrunk where need be, so that all of it lies on a screen of that size:
// the one it was remembered from may be gone. A window never placed comes to the middle, 1000 x 800
// where that leaves room for a frame around it.
WindowPlace on_screen(WindowPlace place, int screen_width, int screen_height);

// The choices of a new-game page, remembered for the next one.
struct NewGameChoice {
    Mode mode = Mode::kAgainstEngine;
    HumanSide side = HumanSide::kFirst;
    // The opponent, or the first of two engines to watch; never a human.
    // At first one that people can beat.
    PlayerSetup opponent{.kind = PlayerKind::kTablero, .elo = 1500, .gomoku_level = 3};
    PlayerSetup second{.kind = PlayerKind::kTablero, .elo = 1500, .gomoku_level = 3};
    TimeSettings time;
    bool chess960 = false;
    gomoku::RuleSet rules = gomoku::RuleSet::k42;
    int board_size = 19;
    GomokuOpening opening = GomokuOpening::kFree;
    bool suggestions = false;  // two people at a gomoku board
    friend bool operator==(const NewGameChoice&, const NewGameChoice&) = default;
};

// What a user chooses once and finds again at the next start.
struct Settings {
    Language language = kEnglish;
    Theme theme = Theme::kDark;
    BoardSet board_set = BoardSet::kOfTheme;
    PieceSet piece_set = PieceSet::kOfTheme;
    StoneStyle stones = StoneStyle::kClassic;
    bool coordinates = true;
    bool move_numbers = false;  // on gomoku stones
    bool animation = true;      // off: reduced motion; nothing moves by itself
    bool background = true;     // the drifting background; never shown without animation
    bool music = true;
    bool effects = true;
    int music_volume = 3;  // tenths
    int effects_volume = 7;
    bool muted = false;        // key M: silences both, remembers their settings
    bool evaluation = true;    // the win-chance bar
    bool engine_lines = true;  // lines with arrows where the engine may comment
    int line_count = 3;        // 1 to 5
    HelpGrade help = HelpGrade::kOnRequest;
    bool explorer = true;  // beside an analysis
    bool inspector = false;
    std::string inspector_file;  // empty: no log
    FileDialogs file_dialogs = FileDialogs::kAuto;
    bool keep_games = true;  // finished games go to the library by themselves
    std::string tables;      // folders of Syzygy end-game tables, separated by ':'
    int hash = 64;           // MB
    int threads = 1;
    NewGameChoice chess;
    NewGameChoice gomoku;
    WindowPlace window;
    std::vector<std::string> recent;  // files, the last one first
    EngineList engines;               // other programs

    NewGameChoice& choice(GameKind game) { return game == GameKind::kChess ? chess : gomoku; }
    const NewGameChoice& choice(GameKind game) const {
        return game == GameKind::kChess ? chess : gomoku;
    }
    friend bool operator==(const Settings&, const Settings&) = default;
};

// As JSON text, and back. Missing keys keep their defaults; a wrong value is an error naming it.
std::string to_json(const Settings& settings);
Result<Settings> settings_from_json(std::string_view text);

}  // namespace tablero::desktop
