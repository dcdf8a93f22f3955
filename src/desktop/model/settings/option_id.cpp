#include "desktop/model/settings/option_id.h"

#include <array>
#include <utility>

namespace tablero::desktop {

namespace {

constexpr std::array<std::pair<OptionId, std::string_view>, 45> kOptionNames{{
    {OptionId::kLanguage, "language"},
    {OptionId::kTheme, "theme"},
    {OptionId::kBoardSet, "board_set"},
    {OptionId::kPieceSet, "piece_set"},
    {OptionId::kStones, "stones"},
    {OptionId::kCoordinates, "coordinates"},
    {OptionId::kMoveNumbers, "move_numbers"},
    {OptionId::kAnimation, "animation"},
    {OptionId::kBackground, "background"},
    {OptionId::kMusic, "music"},
    {OptionId::kMusicVolume, "music_volume"},
    {OptionId::kEffects, "effects"},
    {OptionId::kEffectsVolume, "effects_volume"},
    {OptionId::kEvaluation, "evaluation"},
    {OptionId::kEngineLines, "engine_lines"},
    {OptionId::kLineCount, "line_count"},
    {OptionId::kHelp, "help"},
    {OptionId::kExplorer, "explorer"},
    {OptionId::kInspector, "inspector"},
    {OptionId::kInspectorFile, "inspector_file"},
    {OptionId::kKeepGames, "keep_games"},
    {OptionId::kFileDialogs, "file_dialogs"},
    {OptionId::kTables, "tables"},
    {OptionId::kHash, "hash"},
    {OptionId::kThreads, "threads"},
    {OptionId::kMode, "mode"},
    {OptionId::kOpponent, "opponent"},
    {OptionId::kSide, "side"},
    {OptionId::kStrength, "strength"},
    {OptionId::kCommand, "command"},
    {OptionId::kSecondOpponent, "second_opponent"},
    {OptionId::kSecondStrength, "second_strength"},
    {OptionId::kSecondCommand, "second_command"},
    {OptionId::kMinutes, "minutes"},
    {OptionId::kIncrement, "increment"},
    {OptionId::kMoveTime, "move_time"},
    {OptionId::kChess960, "chess960"},
    {OptionId::kRules, "rules"},
    {OptionId::kBoardSize, "board_size"},
    {OptionId::kOpening, "opening"},
    {OptionId::kSuggestions, "suggestions"},
    {OptionId::kTime, "time"},
    {OptionId::kChessStrength, "chess_strength"},
    {OptionId::kGomokuStrength, "gomoku_strength"},
    {OptionId::kEngineTime, "engine_time"},
}};

}  // namespace

std::string_view name_of(OptionId id) {
    return kOptionNames[static_cast<std::size_t>(id)].second;
}

std::optional<OptionId> option_from(std::string_view name) {
    for (const auto& [id, known] : kOptionNames) {
        if (known == name) return id;
    }
    return std::nullopt;
}

}  // namespace tablero::desktop
