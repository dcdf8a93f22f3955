#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

class ChessSession : public ModelTest {
  protected:
    void click(chess::Square square) { model().apply(ChessClick{square}); }
    const ChessBoardView& board() { return *game().chess; }
    GameSettings from(const std::string& fen, Mode mode = Mode::kTwoPeople) {
        GameSettings settings = two_people(GameKind::kChess);
        settings.mode = mode;
        settings.start_fen = fen;
        return settings;
    }
    static GameSettings against_program(const std::string& arguments) {
        GameSettings settings = against_tablero(GameKind::kChess);
        settings.players[kSecondSide] = {
            .kind = PlayerKind::kProgram,
            .command = std::string(TABLERO_BIN_DIR) + "/mock_uci " + arguments};
        return settings;
    }
};

TEST_F(ChessSession, ClickClickMoves) {
    start(two_people(GameKind::kChess));
    click(chess::kE2);
    EXPECT_EQ(board().selected, chess::kE2);
    EXPECT_EQ(board().targets.size(), 2U);
    click(chess::kE4);
    EXPECT_EQ(plies(), 1U);
    EXPECT_EQ(game().moves[0].text, "e4");
    EXPECT_EQ(board().squares[chess::kE4], chess::kWhitePawn);
    EXPECT_EQ(board().last_move.to, chess::kE4);
    EXPECT_EQ(game().turn, kSecondSide);
}

TEST_F(ChessSession, SelectingAnotherPieceOrTheSameOne) {
    start(two_people(GameKind::kChess));
    click(chess::kE2);
    click(chess::kG1);
    EXPECT_EQ(board().selected, chess::kG1);
    click(chess::kG1);
    EXPECT_EQ(board().selected, chess::kNoSquare);
    click(chess::kE7);
    EXPECT_EQ(board().selected, chess::kNoSquare);
    EXPECT_EQ(plies(), 0U);
}

TEST_F(ChessSession, DragMovesAndAWrongDragOnlySounds) {
    start(two_people(GameKind::kChess));
    model().take_sounds();
    model().apply(ChessDrag{chess::kE2, chess::kE5});
    EXPECT_EQ(plies(), 0U);
    EXPECT_EQ(model().take_sounds(), std::vector{Sound::kIllegal});
    model().apply(ChessDrag{chess::kG1, chess::kF3});
    EXPECT_EQ(game().moves.back().text, "Nf3");
}

TEST_F(ChessSession, CastlingByTheKingsMove) {
    start(from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    click(chess::kE1);
    click(chess::kG1);
    ASSERT_EQ(plies(), 1U);
    EXPECT_EQ(game().moves[0].text, "O-O");
    model().apply(ChessDrag{chess::kE8, chess::kC8});
    EXPECT_EQ(game().moves[1].text, "O-O-O");
}

TEST_F(ChessSession, Chess960CastlesByTheRook) {
    auto settings = from("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
    settings.chess960 = true;
    start(settings);
    EXPECT_TRUE(game().title.starts_with("Chess960"));
    click(chess::kE1);
    click(chess::kG1);
    ASSERT_EQ(plies(), 1U);
    EXPECT_EQ(game().moves[0].text, "O-O");
}

TEST_F(ChessSession, PromotionAsks) {
    start(from("7k/4P3/8/8/8/8/8/K7 w - - 0 1"));
    click(chess::kE7);
    click(chess::kE8);
    ASSERT_TRUE(board().promotion);
    EXPECT_EQ(plies(), 0U);
    model().apply(PromotionChoice{chess::kRook});
    EXPECT_EQ(game().moves.back().text, "e8=R+");
    EXPECT_FALSE(board().promotion);
}

TEST_F(ChessSession, EscapeLetsGoOfThePromotion) {
    start(from("7k/4P3/8/8/8/8/8/K7 w - - 0 1"));
    model().apply(ChessDrag{chess::kE7, chess::kE8});
    ASSERT_TRUE(board().promotion);
    model().apply(GoBack{});
    EXPECT_FALSE(board().promotion);
    EXPECT_EQ(model().screen(), Screen::kPlaying);
}

TEST_F(ChessSession, TypedMovesAndTheirErrors) {
    start(two_people(GameKind::kChess));
    model().apply(OpenPrompt{PromptKind::kMove});
    ASSERT_TRUE(model().prompt());
    model().apply(TypeText{"Ke5"});
    model().apply(SubmitText{});
    ASSERT_TRUE(model().prompt());
    EXPECT_NE(model().prompt()->error.find("Ke5"), std::string::npos);
    for (int i = 0; i < 3; ++i)
        model().apply(EraseText{});
    model().apply(TypeText{"e2e4"});
    model().apply(SubmitText{});
    EXPECT_FALSE(model().prompt());
    EXPECT_EQ(game().moves.back().text, "e4");
}

TEST_F(ChessSession, SpanishLettersAreShownAndTyped) {
    model().apply(SetOption{OptionId::kLanguage, "es"});
    start(two_people(GameKind::kChess));
    for (const char* move : {"e4", "e5", "Cf3", "Cc6", "Bc4", "Ac5"})
        type(move);
    ASSERT_EQ(plies(), 6U);
    EXPECT_EQ(game().moves[2].text, "Cf3");
    EXPECT_EQ(game().moves[4].text, "Ac4");
    type("Re2");  // the king: rey
    EXPECT_EQ(game().moves[6].text, "Re2");
    EXPECT_EQ(game().chess->last_move.from, chess::kE1);
}

TEST_F(ChessSession, CheckmateEndsTheGame) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        type(move);
    EXPECT_EQ(model().screen(), Screen::kGameOver);
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->winner, kSecondSide);
    EXPECT_EQ(game().result->reason, "Checkmate.");
    EXPECT_TRUE(model().shows_ending());
    model().apply(SkipAnimation{});
    EXPECT_FALSE(model().shows_ending());
    EXPECT_TRUE(has_button("over.new"));
    model().apply(TakeBack{});
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(plies(), 3U);
}

TEST_F(ChessSession, TableroAnswersAndTakeBackRemovesBoth) {
    start(against_tablero(GameKind::kChess));
    EXPECT_TRUE(game().human_to_move);
    type("e4");
    EXPECT_FALSE(game().human_to_move);
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    EXPECT_GE(game().players[kSecondSide].last_think, 0);
    model().apply(TakeBack{});
    EXPECT_EQ(plies(), 0U);
    EXPECT_TRUE(game().human_to_move);
}

TEST_F(ChessSession, TakeBackWhileTheEngineThinks) {
    auto settings = against_tablero(GameKind::kChess);
    settings.time.move_time = 60'000;
    model_ = std::make_unique<AppModel>([&] {
        auto given = start_up();
        given.node_limit = 0;
        return given;
    }());
    start(settings);
    type("e4");
    ASSERT_TRUE(until([&] { return game().thinking.depth > 0; }));
    model().apply(TakeBack{});
    EXPECT_EQ(plies(), 0U);
    EXPECT_TRUE(game().human_to_move);
}

TEST_F(ChessSession, MoveNowEndsALongThought) {
    auto settings = against_tablero(GameKind::kChess);
    settings.time.move_time = 3'600'000;
    model_ = std::make_unique<AppModel>([&] {
        auto given = start_up();
        given.node_limit = 0;
        return given;
    }());
    start(settings);
    type("e4");
    ASSERT_TRUE(until([&] { return game().thinking.depth > 0; }));
    model().apply(MoveNow{});
    EXPECT_TRUE(until([&] { return plies() == 2; }));
}

// The wish may come before the engine has begun to think, or was even made.
TEST_F(ChessSession, MoveNowIsNotForgottenBeforeTheThoughtBegins) {
    for (int round = 0; round < 3; ++round) {
        auto start_up_without_limit = start_up();
        start_up_without_limit.node_limit = 0;
        model_ = std::make_unique<AppModel>(start_up_without_limit);
        auto settings = against_tablero(GameKind::kChess);
        settings.time.move_time = 60'000;
        start(settings);
        type("e4");
        model().apply(MoveNow{});
        EXPECT_TRUE(until([&] { return plies() == 2; }, 20));
    }
}

TEST_F(ChessSession, TheEngineBeginsWhenThePersonHasBlack) {
    start(against_tablero(GameKind::kChess, kSecondSide));
    EXPECT_TRUE(board().flipped);
    EXPECT_TRUE(until([&] { return plies() == 1 && game().human_to_move; }));
}

TEST_F(ChessSession, APremoveIsPlayedAfterTheAnswer) {
    auto settings = against_tablero(GameKind::kChess);
    start(settings);
    type("e4");
    model().apply(ChessDrag{chess::kG1, chess::kF3});
    EXPECT_EQ(board().premove.from, chess::kG1);
    ASSERT_TRUE(until([&] { return plies() >= 3; }));
    EXPECT_EQ(game().moves[2].text, "Nf3");
    EXPECT_FALSE(board().premove.exists());
}

TEST_F(ChessSession, AnImpossiblePremoveIsForgotten) {
    start(against_tablero(GameKind::kChess));
    type("e4");
    click(chess::kE1);
    click(chess::kE8);
    EXPECT_TRUE(board().premove.exists());
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    EXPECT_FALSE(board().premove.exists());
    EXPECT_TRUE(game().human_to_move);
}

TEST_F(ChessSession, AHintNamesAMoveWithItsReason) {
    start(from("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
    model().apply(Hint{});
    EXPECT_TRUE(game().suggestion_pending);
    ASSERT_TRUE(until([&] { return board().suggestion.exists(); }));
    EXPECT_EQ(board().suggestion.to, chess::kA8);
    EXPECT_FALSE(game().why_suggested.empty());
    model().apply(Hint{});
    EXPECT_FALSE(board().suggestion.exists());
    model().apply(Hint{});
    ASSERT_TRUE(until([&] { return board().suggestion.exists(); }));
    model().apply(Resign{});
    model().apply(Confirm{});
    EXPECT_FALSE(board().suggestion.exists()) << "nobody moves any more";
    EXPECT_TRUE(game().why_suggested.empty());
}

TEST_F(ChessSession, TheLastMoveIsExplained) {
    model().apply(SetOption{OptionId::kHelp, "always"});
    start(from("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
    type("Rxa8");
    model().apply(TakeBack{});
    type("Kf1");
    EXPECT_TRUE(until([&] { return !game().why_last.empty(); }));
}

TEST_F(ChessSession, NavigationShowsEarlierPositions) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"e4", "e5", "Nf3"})
        type(move);
    model().apply(Navigate{Step::kBack});
    EXPECT_EQ(game().shown_ply, 2);
    EXPECT_EQ(board().squares[chess::kG1], chess::kWhiteKnight);
    click(chess::kB1);
    EXPECT_EQ(board().selected, chess::kNoSquare);
    model().apply(GoToPly{0});
    EXPECT_FALSE(board().last_move.exists());
    model().apply(Navigate{Step::kLast});
    EXPECT_TRUE(game().at_end());
}

TEST_F(ChessSession, AnalysisTriesMovesInEarlierPositions) {
    start(from("", Mode::kAnalysis));
    for (const char* move : {"e4", "e5", "Nf3"})
        type(move);
    model().apply(GoToPly{1});
    model().apply(ChessDrag{chess::kC7, chess::kC5});
    EXPECT_EQ(plies(), 2U);
    EXPECT_EQ(game().moves[1].text, "c5");
    EXPECT_EQ(game().opening_name, "Sicilian Defence");
    ASSERT_TRUE(until([&] { return game().thinking.lines.size() >= 2; }));
    EXPECT_TRUE(game().win_chance);
    EXPECT_FALSE(board().engine_arrows.empty());
}

TEST_F(ChessSession, ClocksRunOutAndTheGameIsLost) {
    auto settings = two_people(GameKind::kChess);
    settings.time.minutes = 1;
    start(settings);
    const TimePoint begin = Clock::now();
    model().tick(begin);
    model().tick(begin + std::chrono::seconds(30));
    EXPECT_TRUE(game().players[0].clock->running);
    EXPECT_LE(game().players[0].clock->milliseconds, 31'000);
    model().tick(begin + std::chrono::seconds(62));
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->winner, kSecondSide);
    EXPECT_EQ(game().result->reason, "Time is up.");
}

TEST_F(ChessSession, PauseStopsTheClock) {
    auto settings = two_people(GameKind::kChess);
    settings.time.minutes = 1;
    start(settings);
    const TimePoint begin = Clock::now();
    model().tick(begin);
    model().apply(TogglePause{});
    model().tick(begin + std::chrono::seconds(100));
    EXPECT_FALSE(game().result);
    EXPECT_TRUE(game().paused);
    click(chess::kE2);
    EXPECT_EQ(board().selected, chess::kNoSquare);
    model().apply(TogglePause{});
    EXPECT_FALSE(game().paused);
}

TEST_F(ChessSession, ArrowsAndCirclesComeAndGo) {
    start(two_people(GameKind::kChess));
    model().apply(DrawMark{chess::kE2, chess::kE4, 0});
    model().apply(DrawMark{chess::kD5, chess::kD5, 1});
    EXPECT_EQ(board().marks.size(), 2U);
    model().apply(DrawMark{chess::kE2, chess::kE4, 0});
    EXPECT_EQ(board().marks.size(), 1U);
    type("e4");
    EXPECT_TRUE(board().marks.empty());
}

TEST_F(ChessSession, MaterialIsCounted) {
    start(from("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"));
    EXPECT_EQ(board().material_balance, -8);
    type("exd5");
    EXPECT_EQ(board().material_balance, 1);
    EXPECT_EQ(board().taken[kFirstSide], std::vector{chess::kQueen});
}

TEST_F(ChessSession, ResigningAsksFirst) {
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(Resign{});
    ASSERT_TRUE(model().dialog());
    model().apply(Decline{});
    EXPECT_FALSE(game().result);
    model().apply(Resign{});
    model().apply(Confirm{});
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->winner, kFirstSide);
    EXPECT_EQ(game().result->reason, "Black resigned.");
}

TEST_F(ChessSession, TwoPeopleAgreeOnADraw) {
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(OfferDraw{});
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->outcome, Outcome::kDraw);
}

TEST_F(ChessSession, AnEngineDoesNotAgreeAtOnce) {
    start(against_tablero(GameKind::kChess));
    model().apply(OfferDraw{});
    EXPECT_FALSE(game().result);
    EXPECT_FALSE(model().toasts().empty());
}

TEST_F(ChessSession, EnginesCanBeWatched) {
    GameSettings settings;
    settings.mode = Mode::kWatch;
    settings.players = {PlayerSetup{.kind = PlayerKind::kTablero, .elo = 1000},
                        PlayerSetup{.kind = PlayerKind::kTablero}};
    start(settings);
    EXPECT_TRUE(until([&] { return plies() >= 4; }));
    EXPECT_FALSE(has_button("game.take_back"));
}

TEST_F(ChessSession, AnotherProgramPlays) {
    start(against_program("--play first"));
    type("e4");
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    EXPECT_EQ(game().players[kSecondSide].name, "Mock");
    model().apply(TakeBack{});
    type("d4");
    EXPECT_TRUE(until([&] { return plies() == 2; }));
}

TEST_F(ChessSession, ACrashIsToldAndTableroGoesOn) {
    start(against_program("--crash-at 2"));
    type("e4");
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    type("d4");
    ASSERT_TRUE(until([&] { return model().dialog().has_value(); }));
    EXPECT_NE(model().dialog()->text.find("Mock"), std::string::npos);
    EXPECT_EQ(plies(), 3U);
    model().apply(DialogChoice{0});
    EXPECT_FALSE(model().dialog());
    ASSERT_TRUE(until([&] { return plies() == 4; }));
    EXPECT_EQ(game().players[kSecondSide].name, "Tablero");
}

TEST_F(ChessSession, AnIllegalMoveIsToldAndTheGameCanEnd) {
    start(against_program("--illegal-at 1"));
    type("e4");
    ASSERT_TRUE(until([&] { return model().dialog().has_value(); }));
    EXPECT_NE(model().dialog()->text.find("a1h7"), std::string::npos);
    model().apply(DialogChoice{1});
    EXPECT_EQ(model().screen(), Screen::kGameOver);
    EXPECT_FALSE(game().result->winner);
}

TEST_F(ChessSession, AProgramThatDoesNotExistIsTold) {
    auto settings = against_program("");
    settings.players[kSecondSide].command = "/no/such/program";
    start(settings);
    type("e4");
    ASSERT_TRUE(until([&] { return model().dialog().has_value(); }));
    EXPECT_NE(model().dialog()->text.find("/no/such/program"), std::string::npos);
}

TEST_F(ChessSession, LeavingDoesNotWaitForAHangingProgram) {
    start(against_program("--stall-at 1 --ignore-quit"));
    type("e4");
    ASSERT_TRUE(until([&] { return game().players[kSecondSide].name == "Mock"; }));
    const TimePoint begin = Clock::now();
    model().apply(GoBack{});
    model().apply(Confirm{});
    model().apply(StartGameWith{two_people(GameKind::kChess)});
    model().apply(Confirm{});
    EXPECT_LT(seconds_since(begin), 0.5);
    EXPECT_EQ(model().screen(), Screen::kPlaying);
}

TEST_F(ChessSession, TheInspectorShowsRootMovesAndLogs) {
    StartUp given = start_up();
    given.node_limit = 30'000;  // more than one frame's thought, however slow the frames
    model_ = std::make_unique<AppModel>(given);
    model().apply(SetOption{OptionId::kInspector, "on"});
    model().apply(SetOption{OptionId::kInspectorFile, path("log.jsonl")});
    auto settings = against_tablero(GameKind::kChess, kSecondSide);
    settings.time.move_time = 5000;
    start(settings);
    ASSERT_TRUE(until(
        [&] { return model().inspector() != nullptr && model().inspector()->moves.size() > 3; }));
    EXPECT_LE(model().inspector()->moves.size(), 10U);
    EXPECT_FALSE(model().inspector()->moves.front().breakdown.empty());
    EXPECT_FALSE(model().inspector()->statistics.empty());
    ASSERT_TRUE(until([&] { return plies() == 1; }));
    EXPECT_TRUE(std::filesystem::exists(path("log.jsonl")));
}

TEST_F(ChessSession, ALogThatCannotBeWrittenIsRefused) {
    model().apply(SetOption{OptionId::kInspectorFile, "/no/such/folder/log.jsonl"});
    EXPECT_TRUE(model().settings().inspector_file.empty());
    EXPECT_FALSE(model().toasts().empty());
}

TEST_F(ChessSession, AReviewJudgesEveryMove) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        type(move);
    model().apply(OpenReview{});
    ASSERT_EQ(model().screen(), Screen::kReview);
    ASSERT_TRUE(until([&] { return !model().review()->running; }));
    EXPECT_EQ(model().review()->done, 4);
    EXPECT_EQ(model().review()->plies[2].judgement, Judgement::kBlunder);
    EXPECT_FALSE(model().review()->plies[2].better.empty());
    EXPECT_FALSE(model().review()->plies[2].why_played.empty());
    EXPECT_FALSE(model().review()->plies[2].why_better.empty());
    model().apply(Navigate{Step::kFirst});
    model().apply(Navigate{Step::kNextMistake});
    EXPECT_GE(game().shown_ply, 1);
    model().apply(GoToPly{3});
    EXPECT_TRUE(board().better_move.exists());
    EXPECT_EQ(board().squares[chess::kG4], chess::kNoPiece) << "the position before the mistake";
    EXPECT_EQ(board().squares[chess::kG2], chess::kWhitePawn);
    EXPECT_FALSE(model().music_plays());
    model().apply(SaveFile{path("review.pgn")});
    EXPECT_NE(content(path("review.pgn")).find("[%eval"), std::string::npos);
    EXPECT_NE(content(path("review.pgn")).find("$4"), std::string::npos);
    model().apply(GoBack{});
    EXPECT_EQ(model().screen(), Screen::kGameOver);
}

TEST_F(ChessSession, ReasonsNameMovesAsTheListDoes) {
    model().apply(SetOption{OptionId::kHelp, "always"});
    for (const Language language : Language::all()) {
        model().apply(SetOption{OptionId::kLanguage, std::string(language.code())});
        start(two_people(GameKind::kChess));
        if (model().dialog()) model().apply(Confirm{});  // instead of the game before
        type("g1f3");
        ASSERT_TRUE(until([&] { return !game().why_last.empty(); }));
        const std::string& move = game().moves.back().text;
        EXPECT_EQ(move, language == kEnglish ? "Nf3" : "Cf3");
        EXPECT_TRUE(game().why_last.starts_with(move + " ")) << game().why_last;
        model().apply(Hint{});
        ASSERT_TRUE(until([&] { return !game().why_suggested.empty(); }));
        const std::string reason = game().why_suggested;
        type(reason.substr(0, reason.find(' ')));
        EXPECT_EQ(plies(), 2U) << reason;
    }
}

}  // namespace
}  // namespace tablero::desktop
