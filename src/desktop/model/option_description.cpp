#include "desktop/model/option_description.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::desktop {

namespace {

constexpr std::array<int, 13> kElos{
    800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000, kUnlimitedElo};
constexpr std::array<int, 10> kMinutes{0, 1, 2, 3, 5, 10, 15, 30, 60, 90};
constexpr std::array<int, 8> kIncrements{0, 1, 2, 3, 5, 10, 15, 30};
constexpr std::array<int, 8> kMoveTimes{100, 250, 500, 1000, 2000, 5000, 10000, 30000};
constexpr std::array<int, 10> kHashes{1, 4, 16, 64, 128, 256, 512, 1024, 2048, 4096};
constexpr std::array<int, 7> kThreads{1, 2, 4, 8, 16, 32, 64};
constexpr std::array<int, 11> kTenths{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
constexpr std::array<int, 6> kSizes{9, 11, 13, 15, 19, 22};

class Describer {
  public:
    Describer(Settings& settings, GameKind game) : settings_(settings), game_(game) {}

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
    Option chess_strength(Text label, PlayerSetup& player) const;
    Option gomoku_strength(Text label, PlayerSetup& player) const;
    Option strength(Text label, PlayerSetup& player) const;
    Option move_time(int& target) const;

    std::string word(Text id) const { return std::string(text(settings_.language, id)); }

    Option toggle(Text label, bool& target) const {
        return {label,
                RowKind::kToggle,
                {{"off", word(Text::kOff)}, {"on", word(Text::kOn)}},
                target ? "on" : "off",
                [&target](const std::string& name) {
                    target = name == "on";
                    return name == "on" || name == "off";
                }};
    }

    template <typename E>
    struct Named {
        E value;
        const char* name;
        Text label;
    };

    template <typename E>
    Option choice(Text label, E& target, std::vector<Named<E>> entries) const {
        Option option{label, RowKind::kChoice, {}, {}, {}};
        for (const auto& entry : entries) {
            option.values.push_back({entry.name, word(entry.label)});
            if (entry.value == target) option.present = entry.name;
        }
        option.set = [&target, entries = std::move(entries)](const std::string& name) {
            for (const auto& entry : entries) {
                if (name != entry.name) continue;
                target = entry.value;
                return true;
            }
            return false;
        };
        return option;
    }

    // Any number between the first and the last of the steps may be set.
    static Option number(Text label,
                         int& target,
                         std::span<const int> steps,
                         const std::function<std::string(int)>& show) {
        Option option{label, RowKind::kChoice, {}, fmt::format("{}", target), {}};
        std::vector<int> numbers(steps.begin(), steps.end());
        if (std::find(numbers.begin(), numbers.end(), target) == numbers.end()) {
            numbers.push_back(target);
            std::sort(numbers.begin(), numbers.end());
        }
        for (const int value : numbers)
            option.values.push_back({fmt::format("{}", value), show(value)});
        option.set = [&target, least = steps.front(), most = steps.back()](const auto& name) {
            const auto value = parse_number<int>(name);
            if (!value || *value < least || *value > most) return false;
            target = *value;
            return true;
        };
        return option;
    }

    static Option tenths(Text label, int& target) {
        Option option = number(label, target, kTenths, [](int v) { return fmt::format("{}", v); });
        option.kind = RowKind::kTenths;
        return option;
    }

    static Option free_text(Text label, std::string& target) {
        return {label, RowKind::kText, {}, target, [&target](const std::string& value) {
                    target = value;
                    return true;
                }};
    }

    Settings& settings_;
    GameKind game_;
};

Option Describer::strength(Text label, PlayerSetup& player) const {
    return game_ == GameKind::kChess ? chess_strength(label, player)
                                     : gomoku_strength(label, player);
}

Option Describer::chess_strength(Text label, PlayerSetup& player) const {
    return number(label, player.elo, kElos, [this](int elo) {
        return elo >= kUnlimitedElo ? word(Text::kFullStrength)
                                    : text(settings_.language, Text::kElo, elo);
    });
}

Option Describer::gomoku_strength(Text label, PlayerSetup& player) const {
    static constexpr std::array<int, 5> kLevels{1, 2, 3, 4, 5};
    static constexpr std::array<Text, 5> kNames{
        Text::kLevel1, Text::kLevel2, Text::kLevel3, Text::kLevel4, Text::kFullStrength};
    return number(label, player.gomoku_level, kLevels, [this](int level) {
        return word(kNames[static_cast<std::size_t>(level - 1)]);
    });
}

Option Describer::move_time(int& target) const {
    return number(Text::kOptMoveTime, target, kMoveTimes, [this](int value) {
        return text(settings_.language, Text::kSecondsValue, value / 1000.0);
    });
}

Option Describer::describe_default(OptionId id) {
    Settings& s = settings_;
    if (id == OptionId::kChessStrength)
        return chess_strength(Text::kOptChessStrength, s.chess.opponent);
    if (id == OptionId::kGomokuStrength)
        return gomoku_strength(Text::kOptGomokuStrength, s.gomoku.opponent);
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
            return toggle(Text::kOptMusic, s.music);
        case OptionId::kMusicVolume:
            return tenths(Text::kOptMusicVolume, s.music_volume);
        case OptionId::kEffects:
            return toggle(Text::kOptEffects, s.effects);
        case OptionId::kEffectsVolume:
            return tenths(Text::kOptEffectsVolume, s.effects_volume);
        case OptionId::kEvaluation:
            return toggle(Text::kOptEvaluation, s.evaluation);
        case OptionId::kEngineLines:
            return toggle(Text::kOptEngineLines, s.engine_lines);
        case OptionId::kInspector:
            return toggle(Text::kOptInspector, s.inspector);
        case OptionId::kInspectorFile:
            return free_text(Text::kOptInspectorFile, s.inspector_file);
        case OptionId::kHash:
            return number(Text::kOptHash, s.hash, kHashes, plain);
        case OptionId::kThreads:
            return number(Text::kOptThreads, s.threads, kThreads, plain);
        default:
            return describe_look(id);
    }
}

Option Describer::describe_look(OptionId id) {
    Settings& s = settings_;
    switch (id) {
        case OptionId::kLanguage: {
            Option option = choice<Language>(Text::kOptLanguage,
                                             s.language,
                                             {{Language::kEnglish, "en", Text::kLanguageName},
                                              {Language::kSpanish, "es", Text::kLanguageName}});
            // Every language is called by its own name.
            for (std::size_t i = 0; i < kLanguages.size(); ++i)
                option.values[i].label = text(kLanguages[i], Text::kLanguageName);
            return option;
        }
        case OptionId::kTheme:
            return choice<Theme>(
                Text::kOptTheme,
                s.theme,
                {{Theme::kDark, "dark", Text::kThemeDark},
                 {Theme::kLight, "light", Text::kThemeLight},
                 {Theme::kHighContrast, "high_contrast", Text::kThemeHighContrast},
                 {Theme::kColourBlindSafe, "colour_blind_safe", Text::kThemeColourBlindSafe}});
        case OptionId::kStones:
            return choice<StoneStyle>(Text::kOptStones,
                                      s.stones,
                                      {{StoneStyle::kColoured, "coloured", Text::kStonesColoured},
                                       {StoneStyle::kClassic, "classic", Text::kStonesClassic}});
        case OptionId::kCoordinates:
            return toggle(Text::kOptCoordinates, s.coordinates);
        case OptionId::kMoveNumbers:
            return toggle(Text::kOptMoveNumbers, s.move_numbers);
        case OptionId::kAnimation:
            return toggle(Text::kOptAnimation, s.animation);
        case OptionId::kBackground:
            return toggle(Text::kOptBackground, s.background);
        default:
            return {};
    }
}

Option Describer::describe_new_game(OptionId id) {
    Settings& s = settings_;
    NewGameChoice& c = settings_.choice(game_);
    const auto seconds = [&](int value) { return text(s.language, Text::kSecondsValue, value); };
    if (id == OptionId::kMode) return describe_mode();
    switch (id) {
        case OptionId::kMinutes:
            return number(Text::kOptMinutes, c.time.minutes, kMinutes, [&](int value) {
                return value == 0 ? word(Text::kNoClock)
                                  : text(s.language, Text::kMinutesValue, value);
            });
        case OptionId::kIncrement:
            return number(Text::kOptIncrement, c.time.increment, kIncrements, seconds);
        case OptionId::kMoveTime:
            return move_time(c.time.move_time);
        default:
            return id >= OptionId::kChess960 ? describe_rules(id) : describe_players(id);
    }
}

Option Describer::describe_mode() {
    NewGameChoice& c = settings_.choice(game_);
    if (game_ == GameKind::kChess) {
        return choice<Mode>(Text::kOptMode,
                            c.mode,
                            {{Mode::kAgainstEngine, "engine", Text::kModeAgainstEngine},
                             {Mode::kTwoPeople, "two", Text::kModeTwoPeople},
                             {Mode::kAnalysis, "analysis", Text::kModeAnalysis},
                             {Mode::kWatch, "watch", Text::kModeWatch}});
    }
    return choice<Mode>(Text::kOptMode,
                        c.mode,
                        {{Mode::kAgainstEngine, "engine", Text::kModeAgainstEngine},
                         {Mode::kTwoPeople, "two", Text::kModeTwoPeople},
                         {Mode::kColourBlind, "colour_blind", Text::kModeColourBlind},
                         {Mode::kWatch, "watch", Text::kModeWatch}});
}

Option Describer::describe_players(OptionId id) {
    NewGameChoice& c = settings_.choice(game_);
    const std::vector<Named<PlayerKind>> engines{
        {PlayerKind::kTablero, "tablero", Text::kPlayerTablero},
        {PlayerKind::kProgram, "program", Text::kPlayerProgram}};
    switch (id) {
        case OptionId::kOpponent:
            return choice<PlayerKind>(
                c.mode == Mode::kWatch ? Text::kOptFirstPlayer : Text::kOptOpponent,
                c.opponent.kind,
                engines);
        case OptionId::kSide: {
            const bool chess = game_ == GameKind::kChess;
            return choice<HumanSide>(
                Text::kOptSide,
                c.side,
                {{HumanSide::kFirst, "first", chess ? Text::kWhite : Text::kBlack},
                 {HumanSide::kSecond, "second", chess ? Text::kBlack : Text::kWhite},
                 {HumanSide::kRandom, "random", Text::kSideRandom}});
        }
        case OptionId::kStrength:
            return strength(Text::kOptStrength, c.opponent);
        case OptionId::kCommand:
            return free_text(Text::kOptCommand, c.opponent.command);
        case OptionId::kSecondOpponent:
            return choice<PlayerKind>(Text::kOptSecondPlayer, c.second.kind, engines);
        case OptionId::kSecondStrength:
            return strength(Text::kOptSecondStrength, c.second);
        case OptionId::kSecondCommand:
            return free_text(Text::kOptSecondCommand, c.second.command);
        default:
            return {};
    }
}

Option Describer::describe_rules(OptionId id) {
    NewGameChoice& c = settings_.choice(game_);
    switch (id) {
        case OptionId::kChess960:
            return toggle(Text::kOptChess960, c.chess960);
        case OptionId::kRules:
            return choice<gomoku::RuleSet>(
                Text::kOptRules,
                c.rules,
                {{gomoku::RuleSet::k42, "42", Text::kRule42},
                 {gomoku::RuleSet::kPente, "pente", Text::kRulePente},
                 {gomoku::RuleSet::kFreestyle, "freestyle", Text::kRuleFreestyle},
                 {gomoku::RuleSet::kStandard, "standard", Text::kRuleStandard},
                 {gomoku::RuleSet::kRenju, "renju", Text::kRuleRenju}});
        case OptionId::kBoardSize:
            return number(Text::kOptBoardSize, c.board_size, kSizes, [](int size) {
                return fmt::format("{} × {}", size, size);
            });
        case OptionId::kOpening:
            return choice<GomokuOpening>(Text::kOptOpening,
                                         c.opening,
                                         {{GomokuOpening::kFree, "free", Text::kOpeningFree},
                                          {GomokuOpening::kPro, "pro", Text::kOpeningPro},
                                          {GomokuOpening::kSwap2, "swap2", Text::kOpeningSwap2}});
        case OptionId::kSuggestions:
            return toggle(Text::kOptSuggestions, c.suggestions);
        default:
            return {};
    }
}

}  // namespace

Option describe(Settings& settings, GameKind game, OptionId id) {
    return Describer(settings, game).describe(id);
}

}  // namespace tablero::desktop
