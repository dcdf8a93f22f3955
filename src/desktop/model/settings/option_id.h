#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tablero::desktop {

// What the options page and the new-game pages let one choose.
enum class OptionId : std::uint8_t {
    // The options page.
    kLanguage,
    kTheme,
    kBoardSet,
    kPieceSet,
    kStones,
    kCoordinates,
    kMoveNumbers,
    kAnimation,
    kBackground,
    kMusic,
    kMusicVolume,
    kEffects,
    kEffectsVolume,
    kEvaluation,
    kEngineLines,
    kLineCount,
    kHelp,
    kExplorer,
    kInspector,
    kInspectorFile,
    kKeepGames,
    kFileDialogs,
    kTables,
    kHash,
    kThreads,
    // The new-game pages.
    kMode,
    kOpponent,
    kSide,
    kStrength,
    kCommand,
    kSecondOpponent,
    kSecondStrength,
    kSecondCommand,
    kMinutes,
    kIncrement,
    kMoveTime,
    kChess960,
    kRules,
    kBoardSize,
    kOpening,
    kSuggestions,
    kTime,
    // The options page: what the new-game pages begin with.
    kChessStrength,
    kGomokuStrength,
    kEngineTime
};

// "language", "music_volume": used in scripts as "option.music_volume" and in the settings file.
std::string_view name_of(OptionId id);
std::optional<OptionId> option_from(std::string_view name);

}  // namespace tablero::desktop
