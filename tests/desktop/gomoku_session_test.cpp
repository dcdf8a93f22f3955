#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

class GomokuSession : public ModelTest {
  protected:
    void click(const std::string& name) {
        model().apply(GomokuClick{gomoku::parse_point(name, board().size).value()});
    }
    const GomokuBoardView& board() { return *game().gomoku; }
    gomoku::Cell at(const std::string& name) {
        const auto point = gomoku::parse_point(name, board().size).value();
        return board().cells[static_cast<std::size_t>(gomoku::row_of(point) * board().size +
                                                      gomoku::column_of(point))];
    }
    void play(const std::vector<std::string>& points) {
        for (const auto& point : points)
            click(point);
    }
    static GameSettings with_rules(gomoku::RuleSet rules, int size = 19) {
        GameSettings settings = two_people(GameKind::kGomoku);
        settings.rules = rules;
        settings.board_size = size;
        return settings;
    }
    static GameSettings against_program(const std::string& arguments) {
        GameSettings settings = against_tablero(GameKind::kGomoku);
        settings.players[kSecondSide] = {
            .kind = PlayerKind::kProgram,
            .command = std::string(TABLERO_BIN_DIR) + "/mock_gomocup " + arguments};
        return settings;
    }
};

TEST_F(GomokuSession, ClicksPlaceStonesInTurn) {
    start(two_people(GameKind::kGomoku));
    EXPECT_EQ(board().size, 19);
    EXPECT_EQ(board().rules, gomoku::RuleSet::k42);
    EXPECT_TRUE(board().accepts_click);
    play({"j10", "k11"});
    EXPECT_EQ(at("j10"), gomoku::Cell::kBlack);
    EXPECT_EQ(at("k11"), gomoku::Cell::kWhite);
    EXPECT_EQ(game().moves[1].text, "k11");
}

TEST_F(GomokuSession, AnIllegalClickPulsesForTwoSeconds) {
    start(two_people(GameKind::kGomoku));
    click("j10");
    model().take_sounds();
    const TimePoint begin = Clock::now();
    model().tick(begin);
    click("j10");
    EXPECT_EQ(model().take_sounds(), std::vector{Sound::kIllegal});
    ASSERT_TRUE(board().illegal);
    EXPECT_EQ(board().illegal->until, begin + std::chrono::seconds(2));
    EXPECT_EQ(plies(), 1U);
    model().tick(begin + std::chrono::milliseconds(1900));
    EXPECT_TRUE(board().illegal);
    model().tick(begin + std::chrono::milliseconds(2001));
    EXPECT_FALSE(board().illegal);
}

TEST_F(GomokuSession, PairsAreTaken) {
    start(two_people(GameKind::kGomoku));
    play({"a1", "b1", "s19", "c1", "d1"});
    EXPECT_EQ(at("b1"), gomoku::Cell::kEmpty);
    EXPECT_EQ(board().captured[kFirstSide], 2);
    EXPECT_EQ(board().last_taken.size(), 2U);
    EXPECT_EQ(model().take_sounds().back(), Sound::kCapture);
}

TEST_F(GomokuSession, FiveInARowWins) {
    start(with_rules(gomoku::RuleSet::kFreestyle, 15));
    play({"h8", "a1", "i8", "a2", "j8", "b1", "k8", "c3", "l8"});
    EXPECT_EQ(model().screen(), Screen::kGameOver);
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->winner, kFirstSide);
    EXPECT_EQ(game().result->reason, "Five in a row.");
    EXPECT_EQ(board().winning_line.size(), 5U);
}

TEST_F(GomokuSession, ABreakableFiveIsOutlined) {
    start(two_people(GameKind::kGomoku));
    // White can take the pair j11, j12 (j13 is white, j10 below the row is open).
    play({"h11", "j13", "i11", "a1", "j11", "a3", "k11", "a5", "j12", "s1", "l11"});
    EXPECT_FALSE(game().result);
    EXPECT_EQ(board().breakable_five.size(), 5U);
    ASSERT_EQ(board().breaking_points.size(), 1U);
    EXPECT_EQ(gomoku::point_name(board().breaking_points[0]), "j10");
    click("j10");
    EXPECT_TRUE(board().breakable_five.empty());
    EXPECT_FALSE(game().result);
}

TEST_F(GomokuSession, ForbiddenPointsSayWhy) {
    start(two_people(GameKind::kGomoku));
    // Black would make two free threes on j10.
    play({"j11", "a1", "j12", "a3", "k10", "a5", "l10", "a7"});
    ASSERT_EQ(board().forbidden.size(), 1U);
    EXPECT_EQ(gomoku::point_name(board().forbidden[0].point), "j10");
    EXPECT_NE(board().forbidden[0].reason.find("double-three"), std::string::npos);
    click("j10");
    EXPECT_EQ(plies(), 8U);
    EXPECT_TRUE(has_toast("double-three"));
}

TEST_F(GomokuSession, TableroAnswersEitherColour) {
    for (const Side person : {kFirstSide, kSecondSide}) {
        start(against_tablero(GameKind::kGomoku, person));
        if (person == kFirstSide) click("j10");
        ASSERT_TRUE(until([&] { return game().human_to_move && plies() >= 1; }));
        EXPECT_EQ(plies(), person == kFirstSide ? 2U : 1U);
        EXPECT_GE(game().players[other(person)].last_think, 0);
        model().apply(ShowMenu{});
        model().apply(Confirm{});
        model().apply(Resign{});
        model_.reset();
        std::filesystem::remove_all(path("profile"));
    }
}

TEST_F(GomokuSession, WeakLevelsPlayLegalMoves) {
    auto settings = against_tablero(GameKind::kGomoku);
    settings.players[kSecondSide].gomoku_level = 1;
    start(settings);
    EXPECT_EQ(game().players[kSecondSide].name, "Tablero (beginner)");
    for (const char* move : {"j10", "j12", "l10"}) {
        const auto before = plies();
        type(move);
        ASSERT_TRUE(until([&] { return plies() == before + 2 || plies() == before; }));
    }
}

TEST_F(GomokuSession, SuggestionsComeWithAReason) {
    auto settings = two_people(GameKind::kGomoku);
    settings.suggestions = true;
    start(settings);
    play({"j10", "k11"});
    ASSERT_TRUE(until([&] { return board().suggestion != gomoku::kNoPoint; }));
    EXPECT_FALSE(board().suggestion_reason.empty());
    click("l12");
    EXPECT_EQ(board().suggestion, gomoku::kNoPoint);
    ASSERT_TRUE(until([&] { return board().suggestion != gomoku::kNoPoint; }));
    model().apply(ToggleSuggestions{});
    EXPECT_EQ(board().suggestion, gomoku::kNoPoint);
}

TEST_F(GomokuSession, ReasonsFollowTheLanguage) {
    model().apply(SetOption{OptionId::kHelp, "always"});
    auto settings = two_people(GameKind::kGomoku);
    start(settings);
    play({"j10", "k11", "j11"});
    ASSERT_TRUE(until([&] { return !game().why_last.empty(); }));
    const std::string english = game().why_last;
    model().apply(SetOption{OptionId::kLanguage, "es"});
    ASSERT_TRUE(until([&] { return !game().why_last.empty(); }));
    EXPECT_NE(game().why_last, english);
    EXPECT_EQ(game().turn_text, "Juegan las blancas");
}

TEST_F(GomokuSession, ColourBlindHidesUntilTheEnd) {
    auto settings = with_rules(gomoku::RuleSet::kFreestyle, 15);
    settings.mode = Mode::kColourBlind;
    start(settings);
    play({"h8", "a1", "i8", "a2", "j8", "b1", "k8", "c3"});
    EXPECT_TRUE(board().hides_colours);
    EXPECT_TRUE(board().numbers.empty()) << "odd numbers are black's";
    EXPECT_FALSE(game().win_chance);
    EXPECT_TRUE(game().why_last.empty());
    EXPECT_FALSE(has_button("game.hint"));
    click("l8");
    EXPECT_EQ(model().screen(), Screen::kGameOver);
    EXPECT_FALSE(board().hides_colours);
    EXPECT_FALSE(board().numbers.empty());
}

TEST_F(GomokuSession, Swap2BetweenPeople) {
    auto settings = with_rules(gomoku::RuleSet::kFreestyle, 15);
    settings.opening = GomokuOpening::kSwap2;
    start(settings);
    EXPECT_EQ(game().turn_text, "Swap2: place 3 more stones");
    play({"h8", "i9", "j6"});
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(model().dialog()->buttons.size(), 3U);
    model().apply(DialogChoice{2});
    play({"h6", "i6"});
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(model().dialog()->buttons.size(), 2U);
    model().apply(DialogChoice{0});
    EXPECT_FALSE(model().dialog());
    EXPECT_EQ(game().turn, kSecondSide);
    model().apply(TakeBack{});
    EXPECT_EQ(plies(), 5U);
}

TEST_F(GomokuSession, Swap2TableroOpensAndThePersonTakesBlack) {
    auto settings = against_tablero(GameKind::kGomoku, kSecondSide);
    settings.rules = gomoku::RuleSet::kFreestyle;
    settings.board_size = 15;
    settings.opening = GomokuOpening::kSwap2;
    start(settings);
    ASSERT_TRUE(until([&] { return model().dialog().has_value(); }));
    EXPECT_EQ(plies(), 3U);
    model().apply(DialogChoice{1});
    EXPECT_EQ(game().players[kFirstSide].kind, PlayerKind::kHuman);
    // White, now Tablero, is to move.
    EXPECT_TRUE(until([&] { return plies() == 4; }));
    EXPECT_TRUE(game().human_to_move);
}

TEST_F(GomokuSession, Swap2TableroChooses) {
    auto settings = against_tablero(GameKind::kGomoku);
    settings.rules = gomoku::RuleSet::kFreestyle;
    settings.board_size = 15;
    settings.opening = GomokuOpening::kSwap2;
    start(settings);
    play({"h8", "a1", "i9"});
    // However it chooses, sooner or later the person is asked or is to move.
    EXPECT_TRUE(until([&] { return model().dialog().has_value() || game().human_to_move; }));
    EXPECT_FALSE(model().toasts().empty());
}

TEST_F(GomokuSession, AnotherBrainPlaysAndACrashIsTold) {
    start(against_program("--seed 3 --crash-at 2"));
    click("j10");
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    const auto free = at("a1") == gomoku::Cell::kEmpty ? "a1" : "b1";
    click(free);
    ASSERT_TRUE(until([&] { return model().dialog().has_value(); }));
    model().apply(DialogChoice{0});
    EXPECT_TRUE(until([&] { return plies() == 4; }));
}

TEST_F(GomokuSession, EnginesCanBeWatchedToTheEnd) {
    GameSettings settings = with_rules(gomoku::RuleSet::kFreestyle, 9);
    settings.mode = Mode::kWatch;
    settings.players = {PlayerSetup{.kind = PlayerKind::kTablero, .gomoku_level = 2},
                        PlayerSetup{.kind = PlayerKind::kTablero, .gomoku_level = 3}};
    settings.time.move_time = 20;
    start(settings);
    ASSERT_TRUE(until([&] { return model().screen() == Screen::kGameOver; }, 120));
    EXPECT_TRUE(game().result);
}

TEST_F(GomokuSession, AReviewNamesTheBetterMove) {
    start(with_rules(gomoku::RuleSet::kFreestyle, 15));
    // White lets a four pass.
    play({"h8", "a1", "i8", "a2", "j8", "b1", "k8", "c3", "l8"});
    model().apply(OpenReview{});
    ASSERT_TRUE(until([&] { return !model().review()->running; }, 60));
    EXPECT_EQ(model().review()->done, 9);
    EXPECT_EQ(model().review()->plies.size(), 9U);
    model().apply(Navigate{Step::kFirst});
    model().apply(Navigate{Step::kNextMistake});
    EXPECT_NE(board().better_move, gomoku::kNoPoint);
    EXPECT_FALSE(game().why_suggested.empty());
}

}  // namespace
}  // namespace tablero::desktop
