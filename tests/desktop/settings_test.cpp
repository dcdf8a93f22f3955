#include "desktop/model/settings/settings.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "desktop/model/game/saved_game.h"
#include "desktop/model/settings/option_table.h"

namespace tablero::desktop {
namespace {

Settings unusual_settings() {
    Settings settings;
    settings.language = *Language::from_code("es");
    settings.theme = Theme::kColourBlindSafe;
    settings.stones = StoneStyle::kClassic;
    settings.coordinates = false;
    settings.music_volume = 0;
    settings.effects_volume = 10;
    settings.muted = true;
    settings.inspector = true;
    settings.inspector_file = "/tmp/ñ \"quoted\".jsonl";
    settings.hash = 128;
    settings.threads = 2;
    settings.chess.mode = Mode::kWatch;
    settings.chess.opponent.elo = 1234;
    settings.chess.second.kind = PlayerKind::kProgram;
    settings.chess.second.command = "some engine --fast";
    settings.chess.time = {5, 3, 2000};
    settings.gomoku.rules = gomoku::RuleSet::kRenju;
    settings.gomoku.board_size = 15;
    settings.gomoku.opening = GomokuOpening::kSwap2;
    settings.gomoku.side = HumanSide::kRandom;
    settings.window = {10, 20, 1200, 900, true};
    return settings;
}

TEST(SettingsFile, ReadsBackWhatItWrote) {
    for (const Settings& settings : {Settings(), unusual_settings()}) {
        const auto read = settings_from_json(to_json(settings));
        ASSERT_TRUE(read.ok()) << read.error().message;
        EXPECT_TRUE(*read == settings) << to_json(settings);
    }
}

TEST(SettingsFile, MissingKeysKeepTheirDefaults) {
    const auto read = settings_from_json(R"({"options": {"theme": "light"}, "from_later": 1})");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->theme, Theme::kLight);
    EXPECT_EQ(read->hash, Settings().hash);
}

TEST(SettingsFile, DamageIsNamed) {
    EXPECT_FALSE(settings_from_json("").ok());
    EXPECT_FALSE(settings_from_json("[1, 2").ok());
    const auto wrong = settings_from_json(R"({"options": {"theme": "pink"}})");
    ASSERT_FALSE(wrong.ok());
    EXPECT_NE(wrong.error().message.find("theme"), std::string::npos);
    EXPECT_FALSE(settings_from_json(R"({"options": {"hash": "-5"}})").ok());
    EXPECT_FALSE(settings_from_json(R"({"options": {"hash": 64}})").ok());
    EXPECT_FALSE(settings_from_json(R"({"gomoku": {"board_size": "500"}})").ok());
}

TEST(SettingsFile, AnOddWindowPlaceIsForgotten) {
    const auto read =
        settings_from_json(R"({"window": {"x": 99999999999, "width": -4, "height": "tall"}})");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->window, WindowPlace());
}

TEST(Options, ChoicesWrapAroundAndVolumesStop) {
    Settings settings;
    for (int i = 0; i < 4; ++i)
        step_option(settings, GameKind::kChess, OptionId::kTheme, 1);
    EXPECT_EQ(settings.theme, Theme::kDark);
    step_option(settings, GameKind::kChess, OptionId::kTheme, -1);
    EXPECT_EQ(settings.theme, Theme::kColourBlindSafe);
    for (int i = 0; i < 20; ++i)
        step_option(settings, GameKind::kChess, OptionId::kMusicVolume, 1);
    EXPECT_EQ(settings.music_volume, 10);
    for (int i = 0; i < 20; ++i)
        step_option(settings, GameKind::kChess, OptionId::kMusicVolume, -1);
    EXPECT_EQ(settings.music_volume, 0);
}

TEST(Options, EveryValueOfEveryRowCanBeReachedAndSet) {
    for (const auto game : {GameKind::kChess, GameKind::kGomoku}) {
        Settings settings;
        auto rows = options_page_rows(settings);
        for (auto& row : new_game_rows(settings, game))
            rows.push_back(row);
        for (const auto& row : rows) {
            for (int i = 0; i < row.values; ++i) {
                step_option(settings, game, row.id, 1);
                const auto value = option_value(settings, game, row.id);
                EXPECT_TRUE(set_option(settings, game, row.id, value).ok()) << row.name << value;
            }
        }
        EXPECT_TRUE(settings_from_json(to_json(settings)).ok());
    }
}

TEST(Options, ANumberBetweenTheStepsIsKept) {
    Settings settings;
    ASSERT_TRUE(set_option(settings, GameKind::kChess, OptionId::kStrength, "1234").ok());
    EXPECT_EQ(option_value(settings, GameKind::kChess, OptionId::kStrength), "1234");
    step_option(settings, GameKind::kChess, OptionId::kStrength, 1);
    EXPECT_EQ(settings.chess.opponent.elo, 1400);
}

TEST(Options, RowsFollowTheMode) {
    const auto has = [](const std::vector<OptionRow>& rows, OptionId id) {
        return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.id == id; });
    };
    Settings settings;
    EXPECT_TRUE(has(new_game_rows(settings, GameKind::kChess), OptionId::kStrength));
    settings.chess.mode = Mode::kTwoPeople;
    EXPECT_FALSE(has(new_game_rows(settings, GameKind::kChess), OptionId::kStrength));
    settings.chess.mode = Mode::kWatch;
    settings.chess.second.kind = PlayerKind::kProgram;
    EXPECT_TRUE(has(new_game_rows(settings, GameKind::kChess), OptionId::kSecondCommand));
}

TEST(SavedGameFile, ReadsBackWhatItWrote) {
    SavedGame game;
    game.settings.game = GameKind::kGomoku;
    game.settings.players[1] = {.kind = PlayerKind::kProgram, .command = "brain \"x\""};
    game.settings.opening = GomokuOpening::kSwap2;
    game.moves = {"j10", "k11"};
    game.times = {1200, -1};
    game.clocks = {60000, 59000};
    game.swap2 = Swap2::Phase::kThreeStones;
    game.agreement = Agreement::kResigned;
    game.winner = kSecondSide;
    const auto read = saved_game_from_json(to_json(game));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(*read == game);
}

TEST(SavedGameFile, DamageIsNamedWhereverItIs) {
    const std::string good = to_json(SavedGame{});
    for (std::size_t cut = 0; cut + 3 < good.size(); cut += 7)
        EXPECT_FALSE(saved_game_from_json(good.substr(0, cut)).ok()) << cut;
    EXPECT_FALSE(saved_game_from_json("{}").ok());
    std::string wrong = good;
    wrong.replace(wrong.find("\"mode\": 0"), 9, "\"mode\": 9");
    const auto read = saved_game_from_json(wrong);
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().message.find("mode"), std::string::npos);
}

TEST(Settings, AWindowIsPutBackOnTheScreen) {
    const WindowPlace inside{100, 50, 1000, 800, false};
    EXPECT_EQ(on_screen(inside, 1920, 1080), inside);
    EXPECT_EQ(on_screen({1800, 900, 1000, 800, false}, 1920, 1080),
              (WindowPlace{920, 280, 1000, 800, false}));
    EXPECT_EQ(on_screen({-500, -20, 3000, 2000, true}, 1280, 720),
              (WindowPlace{0, 0, 1280, 720, true}));
    EXPECT_EQ(on_screen({}, 1920, 1080), (WindowPlace{460, 140, 1000, 800, false}));
    EXPECT_EQ(on_screen({}, 1280, 720), (WindowPlace{140, 36, 1000, 648, false}));
}

}  // namespace
}  // namespace tablero::desktop
