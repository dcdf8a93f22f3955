#include "desktop/model/settings/option_description.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/settings/option_maker.h"

namespace tablero::desktop {

namespace {

// Levels of chess, and what players of that strength are called.
struct Level {
    int elo;
    Phrase name;
};
constexpr std::array<Level, 14> kLevels{{{800, tr("beginner")},
                                         {1000, tr("novice")},
                                         {1200, tr("casual player")},
                                         {1400, tr("keen player")},
                                         {1500, tr("club player")},
                                         {1600, tr("club player")},
                                         {1800, tr("strong club player")},
                                         {2000, tr("expert")},
                                         {2200, tr("master")},
                                         {2400, tr("international master")},
                                         {2600, tr("grandmaster")},
                                         {2800, tr("world class")},
                                         {3000, tr("beyond people")},
                                         {kUnlimitedElo, tr("full strength")}}};
constexpr std::array<int, 5> kLineCounts{1, 2, 3, 4, 5};
constexpr std::array<int, 10> kMinutes{0, 1, 2, 3, 5, 10, 15, 30, 60, 90};
constexpr std::array<int, 8> kIncrements{0, 1, 2, 3, 5, 10, 15, 30};
constexpr std::array<int, 8> kMoveTimes{100, 250, 500, 1000, 2000, 5000, 10000, 30000};
constexpr std::array<int, 10> kHashes{1, 4, 16, 64, 128, 256, 512, 1024, 2048, 4096};
constexpr std::array<int, 7> kThreads{1, 2, 4, 8, 16, 32, 64};
constexpr std::array<int, 6> kSizes{9, 11, 13, 15, 19, 22};

class Describer : OptionMaker {
  public:
    Describer(Settings& settings, GameKind game) : OptionMaker(settings), game_(game) {}

    Option describe(OptionId id) {
        if (id >= OptionId::kChessStrength) return describe_default(id);
        return id <= OptionId::kThreads ? describe_general(id) : describe_new_game(id);
    }

  private:
    Option describe_general(OptionId id);
    Option describe_look(OptionId id);
    Option describe_new_game(OptionId id);
    Option describe_players(OptionId id);
    Option describe_rules(OptionId id);
    Option describe_mode();
    Option describe_default(OptionId id);
    Option chess_strength(Phrase label, PlayerSetup& player) const;
    Option gomoku_strength(Phrase label, PlayerSetup& player) const;
    Option strength(Phrase label, PlayerSetup& player) const;
    Option engine(Phrase label, PlayerSetup& player) const;
    Option move_time(int& target) const;
    Option rules(NewGameChoice& target) const;

    GameKind game_;
};

Option Describer::strength(Phrase label, PlayerSetup& player) const {
    return game_ == GameKind::kChess ? chess_strength(label, player)
                                     : gomoku_strength(label, player);
}

Option Describer::chess_strength(Phrase label, PlayerSetup& player) const {
    std::vector<int> elos;
    for (const Level& level : kLevels)
        elos.push_back(level.elo);
    return number(label, player.elo, elos, [this](int elo) {
        if (elo >= kUnlimitedElo) return word(tr("full strength"));
        std::string text = say(settings_.language, tr("{} Elo"), elo);
        for (const Level& level : kLevels) {
            if (level.elo == elo) text += " · " + word(level.name);
        }
        return text;
    });
}

Option Describer::gomoku_strength(Phrase label, PlayerSetup& player) const {
    static constexpr std::array<int, 5> kSteps{1, 2, 3, 4, 5};
    static constexpr std::array<Phrase, 5> kNames{
        tr("beginner"), tr("easy"), tr("club"), tr("strong"), tr("full strength")};
    return number(label, player.gomoku_level, kSteps, [this](int level) {
        return word(kNames[static_cast<std::size_t>(level - 1)]);
    });
}

Option Describer::move_time(int& target) const {
    return number(tr("Engine's time"), target, kMoveTimes, [this](int value) {
        return say(settings_.language,
                   tr("{} s"),
                   decimal(settings_.language, fmt::format("{}", value / 1000.0)));
    });
}

Option Describer::describe_default(OptionId id) {
    Settings& s = settings_;
    if (id == OptionId::kChessStrength)
        return chess_strength(tr("Level in chess"), s.chess.opponent);
    if (id == OptionId::kGomokuStrength)
        return gomoku_strength(tr("Level in gomoku"), s.gomoku.opponent);
    Option option = move_time(s.chess.time.move_time);
    option.set = [&s, set = option.set](const std::string& name) {
        if (!set(name)) return false;
        s.gomoku.time.move_time = s.chess.time.move_time;
        return true;
    };
    return option;
}

Option Describer::describe_general(OptionId id) {
    Settings& s = settings_;
    const auto plain = [](int value) { return fmt::format("{}", value); };
    switch (id) {
        case OptionId::kMusic:
            return toggle(tr("Music"), s.music);
        case OptionId::kMusicVolume:
            return tenths(tr("Music volume"), s.music_volume);
        case OptionId::kEffects:
            return toggle(tr("Sound effects"), s.effects);
        case OptionId::kEffectsVolume:
            return tenths(tr("Effects volume"), s.effects_volume);
        case OptionId::kEvaluation:
            return toggle(tr("Win-chance bar"), s.evaluation);
        case OptionId::kEngineLines:
            return toggle(tr("Engine lines"), s.engine_lines);
        case OptionId::kLineCount:
            return number(tr("How many lines"), s.line_count, kLineCounts, plain);
        case OptionId::kHelp:
            return choice<HelpGrade>(tr("Help in games"),
                                     s.help,
                                     {{HelpGrade::kOff, "off", tr("none", "help")},
                                      {HelpGrade::kOnRequest, "asked", tr("when asked for")},
                                      {HelpGrade::kAlways, "always", tr("always")}});
        case OptionId::kExplorer:
            return toggle(tr("Explorer"), s.explorer);
        case OptionId::kInspector:
            return toggle(tr("Inspector"), s.inspector);
        case OptionId::kInspectorFile:
            return free_text(tr("Inspector log file"), s.inspector_file);
        case OptionId::kKeepGames:
            return toggle(tr("Games into the library"), s.keep_games);
        case OptionId::kFileDialogs:
            return choice<FileDialogs>(
                tr("Files are chosen in"),
                s.file_dialogs,
                {{FileDialogs::kAuto, "auto", tr("whatever is there")},
                 {FileDialogs::kDesktop, "desktop", tr("the desktop's dialog")},
                 {FileDialogs::kOwn, "own", tr("Tablero's own field")}});
        case OptionId::kTables:
            return free_text(tr("End-game tables"), s.tables);
        case OptionId::kHash:
            return number(tr("Memory (MB)"), s.hash, kHashes, plain);
        case OptionId::kThreads:
            return number(tr("Threads"), s.threads, kThreads, plain);
        default:
            return describe_look(id);
    }
}

Option Describer::describe_look(OptionId id) {
    Settings& s = settings_;
    switch (id) {
        case OptionId::kLanguage: {
            std::vector<Named<Language>> entries;
            for (const Language language : Language::all())
                entries.push_back({language, language.code(), tr("English")});
            Option option = choice<Language>(tr("Language"), s.language, entries);
            // Every language is called by its own name.
            for (std::size_t i = 0; i < entries.size(); ++i)
                option.values[i].label = entries[i].value.of(tr("English"));
            return option;
        }
        case OptionId::kTheme:
            return choice<Theme>(
                tr("Theme"),
                s.theme,
                {{Theme::kDark, "dark", tr("dark")},
                 {Theme::kLight, "light", tr("light")},
                 {Theme::kHighContrast, "high_contrast", tr("high contrast")},
                 {Theme::kColourBlindSafe, "colour_blind_safe", tr("colour-blind safe")}});
        case OptionId::kBoardSet:
            return choice<BoardSet>(tr("Chess board"),
                                    s.board_set,
                                    {{BoardSet::kOfTheme, "theme", tr("as the theme")},
                                     {BoardSet::kBrown, "brown", tr("brown")},
                                     {BoardSet::kBlue, "blue", tr("blue")},
                                     {BoardSet::kGreen, "green", tr("green")},
                                     {BoardSet::kGrey, "grey", tr("grey")}});
        case OptionId::kPieceSet:
            return choice<PieceSet>(tr("Pieces"),
                                    s.piece_set,
                                    {{PieceSet::kOfTheme, "theme", tr("as the theme")},
                                     {PieceSet::kIvory, "ivory", tr("ivory and ebony")},
                                     {PieceSet::kBold, "bold", tr("bold outlines")},
                                     {PieceSet::kFlat, "flat", tr("plain black and white")}});
        case OptionId::kStones:
            return choice<StoneStyle>(tr("Stones"),
                                      s.stones,
                                      {{StoneStyle::kColoured, "coloured", tr("coloured, X and O")},
                                       {StoneStyle::kClassic, "classic", tr("black and white")}});
        case OptionId::kCoordinates:
            return toggle(tr("Coordinates"), s.coordinates);
        case OptionId::kMoveNumbers:
            return toggle(tr("Numbers on stones"), s.move_numbers);
        case OptionId::kAnimation:
            return toggle(tr("Animation"), s.animation);
        case OptionId::kBackground:
            return toggle(tr("Moving background"), s.background);
        default:
            return {};
    }
}

Option Describer::describe_new_game(OptionId id) {
    Settings& s = settings_;
    NewGameChoice& c = settings_.choice(game_);
    const auto seconds = [&](int value) { return say(s.language, tr("{} s"), value); };
    if (id == OptionId::kMode) return describe_mode();
    switch (id) {
        case OptionId::kMinutes:
            return number(tr("Minutes"), c.time.minutes, kMinutes, [&](int value) {
                return value == 0 ? word(tr("no clock")) : say(s.language, tr("{} min"), value);
            });
        case OptionId::kIncrement:
            return number(tr("Seconds per move"), c.time.increment, kIncrements, seconds);
        case OptionId::kMoveTime:
            return move_time(c.time.move_time);
        case OptionId::kTime:
            return clock(c.time);
        default:
            return id >= OptionId::kChess960 ? describe_rules(id) : describe_players(id);
    }
}

Option Describer::describe_mode() {
    NewGameChoice& c = settings_.choice(game_);
    std::vector<Named<Mode>> modes{{Mode::kAgainstEngine, "engine", tr("against an engine")},
                                   {Mode::kTwoPeople, "two", tr("two people")},
                                   {Mode::kAnalysis, "analysis", tr("analysis board")},
                                   {Mode::kWatch, "watch", tr("watch two engines")}};
    if (game_ == GameKind::kGomoku)
        modes.insert(modes.begin() + 2,
                     {Mode::kColourBlind, "colour_blind", tr("colour-blind memory")});
    return choice<Mode>(tr("Mode"), c.mode, std::move(modes));
}

// Tablero, the engines of the list that know the game, or whatever a command starts.
Option Describer::engine(Phrase label, PlayerSetup& player) const {
    static const std::string kListed = "engine:";
    Option option{label, RowKind::kChoice, {{"tablero", word(tr("Tablero"))}}, "tablero", {}};
    for (const EngineEntry& entry : settings_.engines) {
        if (entry.game == game_) option.values.push_back({kListed + entry.name, entry.name});
    }
    option.values.push_back({"program", word(tr("another program"))});
    if (player.kind == PlayerKind::kProgram)
        option.present = player.engine.empty() ? "program" : kListed + player.engine;
    option.set = [&player, &list = settings_.engines, game = game_](const std::string& name) {
        const bool listed = name.starts_with(kListed);
        if (!listed && name != "tablero" && name != "program") return false;
        player.engine = listed ? name.substr(kListed.size()) : "";
        // One that is gone from the list is nobody.
        const auto* entry = find_engine(list, game, player.engine);
        if (listed && entry == nullptr) player.engine.clear();
        const bool is_program = name == "program" || entry != nullptr;
        player.kind = is_program ? PlayerKind::kProgram : PlayerKind::kTablero;
        if (entry != nullptr) player.command = entry->command;
        return true;
    };
    return option;
}

Option Describer::describe_players(OptionId id) {
    NewGameChoice& c = settings_.choice(game_);
    switch (id) {
        case OptionId::kOpponent:
            return engine(c.mode == Mode::kWatch ? tr("First player") : tr("Opponent"), c.opponent);
        case OptionId::kSide: {
            const bool chess = game_ == GameKind::kChess;
            return choice<HumanSide>(
                tr("You play"),
                c.side,
                {{HumanSide::kFirst, "first", chess ? tr("White") : tr("Black")},
                 {HumanSide::kSecond, "second", chess ? tr("Black") : tr("White")},
                 {HumanSide::kRandom, "random", tr("by lot")}});
        }
        case OptionId::kStrength:
            return strength(tr("Strength"), c.opponent);
        case OptionId::kCommand:
            return free_text(tr("Program"), c.opponent.command);
        case OptionId::kSecondOpponent:
            return engine(tr("Second player"), c.second);
        case OptionId::kSecondStrength:
            return strength(tr("Its strength"), c.second);
        case OptionId::kSecondCommand:
            return free_text(tr("Its program"), c.second.command);
        default:
            return {};
    }
}

// Each is played on a board of its own size; renju on no other.
Option Describer::rules(NewGameChoice& target) const {
    Option option =
        choice<gomoku::RuleSet>(tr("Rules"),
                                target.rules,
                                {{gomoku::RuleSet::k42, "42", tr("42 (captures)")},
                                 {gomoku::RuleSet::kPente, "pente", tr("pente")},
                                 {gomoku::RuleSet::kFreestyle, "freestyle", tr("freestyle")},
                                 {gomoku::RuleSet::kStandard, "standard", tr("exactly five")},
                                 {gomoku::RuleSet::kRenju, "renju", tr("renju")}});
    option.set = [&target, set = option.set](const std::string& name) {
        if (!set(name)) return false;
        target.board_size = gomoku::has_captures(target.rules) ? 19 : 15;
        return true;
    };
    return option;
}

Option Describer::describe_rules(OptionId id) {
    NewGameChoice& c = settings_.choice(game_);
    switch (id) {
        case OptionId::kChess960:
            return toggle(tr("Chess960"), c.chess960);
        case OptionId::kRules:
            return rules(c);
        case OptionId::kBoardSize:
            return number(tr("Board"), c.board_size, kSizes, [](int size) {
                return fmt::format("{} × {}", size, size);
            });
        case OptionId::kOpening:
            return choice<GomokuOpening>(tr("Opening"),
                                         c.opening,
                                         {{GomokuOpening::kFree, "free", tr("free")},
                                          {GomokuOpening::kPro, "pro", tr("Pro")},
                                          {GomokuOpening::kSwap2, "swap2", tr("Swap2")}});
        case OptionId::kSuggestions:
            return toggle(tr("Suggestions"), c.suggestions);
        default:
            return {};
    }
}

}  // namespace

Option describe(Settings& settings, GameKind game, OptionId id) {
    return Describer(settings, game).describe(id);
}

}  // namespace tablero::desktop
