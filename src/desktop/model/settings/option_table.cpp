#include "desktop/model/settings/option_table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/settings/option_description.h"

namespace tablero::desktop {

namespace {

OptionRow row_of(OptionId id, const Option& option) {
    OptionRow row;
    row.id = id;
    row.name = fmt::format("option.{}", name_of(id));
    row.kind = option.kind;
    row.value = option.present;
    row.values = static_cast<int>(option.values.size());
    for (std::size_t i = 0; i < option.values.size(); ++i) {
        if (option.values[i].name != option.present) continue;
        row.value = option.values[i].label;
        row.value_index = static_cast<int>(i);
    }
    row.is_on = option.kind == RowKind::kToggle && option.present == "on";
    return row;
}

// Collects rows; a heading waits for the first row below it.
class RowList {
  public:
    RowList(const Settings& settings, GameKind game)
        : copy_(settings),
          game_(game),
          language_(settings.language) {}

    void section(Phrase heading) { heading_ = language_.of(heading); }
    void add(OptionId id) {
        const Option option = describe(copy_, game_, id);
        OptionRow row = row_of(id, option);
        row.label = language_.of(option.label);
        row.section = std::exchange(heading_, {});
        if (row.kind == RowKind::kText && row.value.empty()) row.value = "–";
        rows_.push_back(std::move(row));
    }
    std::vector<OptionRow> take() { return std::move(rows_); }

  private:
    Settings copy_;  // describing needs something to point to; nothing is set
    GameKind game_;
    Language language_;
    std::string heading_;
    std::vector<OptionRow> rows_;
};

// Who plays, and how strong or by which command; engines of the list have all that with them.
void add_engine(
    RowList& rows, const PlayerSetup& player, OptionId who, OptionId strength, OptionId command) {
    rows.add(who);
    if (player.kind != PlayerKind::kProgram) return rows.add(strength);
    if (player.engine.empty()) rows.add(command);
}

void add_engine_rows(RowList& rows, const NewGameChoice& choice) {
    add_engine(rows, choice.opponent, OptionId::kOpponent, OptionId::kStrength, OptionId::kCommand);
    if (choice.mode != Mode::kWatch) return;
    add_engine(rows,
               choice.second,
               OptionId::kSecondOpponent,
               OptionId::kSecondStrength,
               OptionId::kSecondCommand);
}

}  // namespace

std::vector<OptionRow> options_page_rows(const Settings& settings) {
    RowList rows(settings, GameKind::kChess);
    rows.section(tr("Looks"));
    for (const auto id : {OptionId::kLanguage,
                          OptionId::kTheme,
                          OptionId::kBoardSet,
                          OptionId::kPieceSet,
                          OptionId::kStones,
                          OptionId::kCoordinates,
                          OptionId::kMoveNumbers,
                          OptionId::kAnimation,
                          OptionId::kBackground,
                          OptionId::kEvaluation})
        rows.add(id);
    rows.section(tr("Sound"));
    for (const auto id :
         {OptionId::kMusic, OptionId::kMusicVolume, OptionId::kEffects, OptionId::kEffectsVolume})
        rows.add(id);
    rows.section(tr("Help from the engine"));
    for (const auto id : {OptionId::kHelp,
                          OptionId::kEngineLines,
                          OptionId::kLineCount,
                          OptionId::kExplorer,
                          OptionId::kInspector})
        rows.add(id);
    if (settings.inspector) rows.add(OptionId::kInspectorFile);
    rows.section(tr("Engine and library"));
    for (const auto id : {OptionId::kChessStrength,
                          OptionId::kGomokuStrength,
                          OptionId::kEngineTime,
                          OptionId::kHash,
                          OptionId::kThreads,
                          OptionId::kKeepGames,
                          OptionId::kFileDialogs,
                          OptionId::kTables})
        rows.add(id);
    return rows.take();
}

std::vector<OptionRow> new_game_rows(const Settings& settings, GameKind game) {
    const NewGameChoice& choice = settings.choice(game);
    RowList rows(settings, game);
    const bool with_engine = choice.mode == Mode::kAgainstEngine || choice.mode == Mode::kWatch;
    rows.section(tr("Players"));
    rows.add(OptionId::kMode);
    if (with_engine) add_engine_rows(rows, choice);
    if (choice.mode == Mode::kAgainstEngine) rows.add(OptionId::kSide);
    if (game == GameKind::kGomoku && choice.mode == Mode::kTwoPeople)
        rows.add(OptionId::kSuggestions);
    if (choice.mode != Mode::kAnalysis) {
        rows.section(tr("Time"));
        rows.add(OptionId::kTime);
        if (choice.time.minutes == 0 && with_engine) rows.add(OptionId::kMoveTime);
    }
    rows.section(tr("Rules"));
    if (game == GameKind::kChess) {
        rows.add(OptionId::kChess960);
    } else {
        rows.add(OptionId::kRules);
        if (choice.rules != gomoku::RuleSet::kRenju) rows.add(OptionId::kBoardSize);
        rows.add(OptionId::kOpening);
    }
    return rows.take();
}

void step_option(Settings& settings, GameKind game, OptionId id, int step) {
    const Option option = describe(settings, game, id);
    const int count = static_cast<int>(option.values.size());
    if (count == 0) return;
    int at = row_of(id, option).value_index + step;
    at = option.is_scale ? std::clamp(at, 0, count - 1) : ((at % count) + count) % count;
    option.set(option.values[static_cast<std::size_t>(at)].name);
}

Status set_option(Settings& settings, GameKind game, OptionId id, std::string_view value) {
    const Option option = describe(settings, game, id);
    if (option.set && option.set(std::string(value))) return {};
    return Error("{}: {} is no value of this option", name_of(id), tablero::quoted(value));
}

std::vector<OptionValue> option_values(const Settings& settings, GameKind game, OptionId id) {
    Settings copy = settings;
    return describe(copy, game, id).values;
}

std::string option_value(const Settings& settings, GameKind game, OptionId id) {
    Settings copy = settings;
    return describe(copy, game, id).present;
}

}  // namespace tablero::desktop
