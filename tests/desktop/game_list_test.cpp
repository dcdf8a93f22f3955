#include "desktop/model/shelf/library_reader.h"
#include "tests/desktop/model_fixture.h"

// The library and files of several games as lists; the menu with what was opened last.

namespace tablero::desktop {
namespace {

class GameList : public ModelTest {
  protected:
    void begin() {
        auto given = start_up();
        given.folders.library = path("library.tbl");
        model_ = std::make_unique<AppModel>(given);
    }
    static std::string pgn(int games) {
        std::string text;
        for (int i = 0; i < games; ++i)
            text += "[White \"Player " + std::to_string(i % 7) +
                    "\"]\n[Black \"Rival\"]\n[Date \"" + std::to_string(1990 + i % 20) +
                    ".01.01\"]\n[Result \"1-0\"]\n\n1. e4 c5 2. Nf3 " + (i % 2 == 0 ? "d6" : "e6") +
                    " 1-0\n\n";
        return text;
    }
    void import(const std::string& name) {
        model().apply(ImportGames{});
        model().apply(TypeText{path(name)});
        model().apply(SubmitText{});
    }
    const GameListView& list() { return *model().list(); }
};

TEST_F(GameList, TakesInFilesAndFindsGamesAgain) {
    begin();
    write("many.pgn", pgn(140));
    model().apply(OpenLibrary{});
    ASSERT_EQ(model().screen(), Screen::kGameList);
    import("many.pgn");
    ASSERT_TRUE(until([&] {
        return list().total == 140 && !list().rows.empty() && !list().rows.front().texts[0].empty();
    }));
    EXPECT_TRUE(until([&] { return has_toast("140 games taken in"); }));
    model().apply(SortList{ListColumn::kFirst});
    ASSERT_TRUE(until([&] { return list().rows.front().texts[0] == "Player 0"; }));
    model().apply(SortList{ListColumn::kFirst});
    ASSERT_TRUE(until([&] { return list().rows.front().texts[0] == "Player 6"; }));
    model().apply(*model().action_for({Key::kEnd}));
    EXPECT_EQ(list().selected, 139U);
    EXPECT_GT(list().first, 100U);
    model().apply(SearchList{});
    model().apply(TypeText{"player 3 1995"});
    model().apply(SubmitText{});
    ASSERT_TRUE(until([&] { return list().total == 1; }));
    model().apply(*model().action_for({Key::kEnter}));
    ASSERT_TRUE(until([&] { return model().screen() == Screen::kPlaying; }));
    EXPECT_EQ(game().players[0].name, "Player 3");
    EXPECT_EQ(game().mode, Mode::kAnalysis);
}

// Wherever one looks, what is in sight comes, and no more than a few rows are held.
TEST_F(GameList, ALongListIsReadWhereItIsLookedAt) {
    begin();
    write("many.pgn", pgn(1500));
    model().apply(OpenLibrary{});
    import("many.pgn");
    ASSERT_TRUE(until([&] { return list().total == 1500; }));
    for (const double share : {0.5, 0.9, 0.1, 1.0, 0.0}) {
        const int row = static_cast<int>(1500 * share);
        model().apply(ScrollList{row - static_cast<int>(list().first)});
        ASSERT_TRUE(until([&] {
            return !list().rows.empty() && !list().rows.front().texts[0].empty() &&
                   !list().rows.back().texts[0].empty();
        })) << share;
        EXPECT_NEAR(static_cast<double>(list().first), 1500 * share, 13);
        EXPECT_LE(list().rows.size(), 64U);
    }
    // A step further nothing has to be waited for.
    for (int step = 0; step < 10; ++step) {
        model().apply(ScrollList{3});
        EXPECT_FALSE(list().rows.front().texts[0].empty()) << step;
    }
}

TEST_F(GameList, OpeningsFollowTheLanguage) {
    begin();
    write("one.pgn", pgn(2));
    model().apply(OpenLibrary{});
    import("one.pgn");
    const auto opening = [&] { return list().rows.empty() ? "" : list().rows.front().texts[4]; };
    ASSERT_TRUE(until([&] { return opening().find("Sicilian Defence") != std::string::npos; }));
    model().apply(SetOption{OptionId::kLanguage, "es"});
    model().apply(SelectRow{1});
    EXPECT_NE(opening().find("Defensa siciliana"), std::string::npos) << opening();
}

TEST_F(GameList, AFileOfSeveralGamesIsChosenFrom) {
    write("three.pgn", pgn(3));
    model().apply(OpenFile{path("three.pgn")});
    ASSERT_EQ(model().screen(), Screen::kGameList);
    ASSERT_TRUE(until([&] { return list().total == 3; }));
    EXPECT_EQ(list().rows[1].texts[0], "Player 1");
    model().apply(OpenRow{1});  // selects
    EXPECT_EQ(model().screen(), Screen::kGameList);
    model().apply(OpenRow{1});  // opens
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().players[0].name, "Player 1");
    model().apply(Navigate{Step::kForward});
    model().apply(ChessDrag{chess::kE7, chess::kE5});
    model().apply(SaveFile{path("three.pgn")});
    model().apply(Confirm{});
    const std::string saved = content(path("three.pgn"));
    const auto first = saved.find("Player 1");
    EXPECT_EQ(saved.substr(0, first), pgn(3).substr(0, pgn(3).find("Player 1")));
    EXPECT_NE(saved.find("(1... e5"), std::string::npos);
}

// In the order of the file until a heading is pressed; numbers are sorted as numbers.
// What was found in the library is no answer to the question that came after it.
TEST_F(GameList, AFileIsListedWhileTheLibraryIsStillLookedThrough) {
    begin();
    write("many.pgn", pgn(140));
    write("two.pgn", pgn(2));
    model().apply(OpenLibrary{});
    import("many.pgn");
    ASSERT_TRUE(until([&] { return list().total == 140; }));
    for (int i = 0; i < 20; ++i) {  // at another moment each time
        model().apply(SortList{i % 2 == 0 ? ListColumn::kFirst : ListColumn::kMoves});
        std::this_thread::sleep_for(std::chrono::microseconds(200 * i));
        model().apply(OpenFile{path("two.pgn")});
        ASSERT_TRUE(until([&] { return list().total == 2; }));
        model().apply(OpenLibrary{});
        ASSERT_TRUE(until([&] { return list().total == 140; }));
    }
}

TEST_F(GameList, AFileIsSortedByWhatItsColumnsMean) {
    write(
        "three.pgn",
        "[White \"Long\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 "
        "d6 8. c3 O-O 9. h3 Na5 10. Bc2 *\n\n[White \"Short\"]\n\n1. e4 e5 *\n\n"
        "[White \"Middle\"]\n\n1. d4 d5 2. c4 *\n");
    model().apply(OpenFile{path("three.pgn")});
    ASSERT_TRUE(until([&] { return list().total == 3; }));
    const auto order = [&] {
        std::string names;
        for (const GameListRow& row : list().rows)
            names += row.texts[0] + " ";
        return names;
    };
    EXPECT_EQ(order(), "Long Short Middle ");
    EXPECT_FALSE(list().sorted_by.has_value());
    model().apply(SortList{ListColumn::kMoves});
    EXPECT_EQ(order(), "Short Middle Long ");
    model().apply(SortList{ListColumn::kMoves});
    EXPECT_EQ(order(), "Long Middle Short ");
}

// The list stands still as long as the row that is gone to is in sight, and ends at its end.
TEST_F(GameList, ScrollsNoFurtherThanItMust) {
    write("many.pgn", pgn(60));
    model().apply(OpenFile{path("many.pgn")});
    ASSERT_TRUE(until([&] { return list().total == 60; }));
    model().apply(RowsInSight{24});
    model().apply(SelectRow{23});
    EXPECT_EQ(list().first, 0U);
    model().apply(SelectRow{24});
    EXPECT_EQ(list().first, 1U);
    model().apply(ScrollList{1000});
    EXPECT_EQ(list().first, 36U);
    model().apply(RowsInSight{40});
    EXPECT_EQ(list().first, 20U);
}

// The board editor asks for what is on its board.
TEST_F(GameList, APositionIsPutTogetherAndLookedFor) {
    begin();
    write("many.pgn", pgn(4) + "1. d4 d5 *\n");
    model().apply(OpenLibrary{});
    import("many.pgn");
    ASSERT_TRUE(until([&] { return list().total == 5; }));
    ASSERT_TRUE(has_button("list.position"));
    model().apply(OpenEditor{});
    ASSERT_EQ(model().screen(), Screen::kEditor);
    model().apply(PasteText{"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"});
    ASSERT_TRUE(has_button("editor.find"));
    model().apply(FindPosition{});
    ASSERT_EQ(model().screen(), Screen::kGameList);
    ASSERT_TRUE(until([&] { return list().total == 4; }));
    model().apply(GoBack{});  // all games again
    ASSERT_TRUE(until([&] { return list().total == 5; }));
    model().apply(GoBack{});
    EXPECT_EQ(model().screen(), Screen::kMenu);
}

TEST_F(GameList, TheMenuRemembersFiles) {
    write("one.pgn", "1. e4 *\n");
    model().apply(OpenFile{path("one.pgn")});
    model().apply(GoBack{});
    if (model().dialog()) model().apply(Confirm{});
    ASSERT_EQ(model().screen(), Screen::kMenu);
    EXPECT_TRUE(has_button("menu.recent.0"));
    restart();
    model().apply(ShowMenu{});
    bool named = false;
    for (const auto& path : model().settings().recent)
        named = named || path.ends_with("one.pgn");
    EXPECT_TRUE(named);
}

TEST_F(GameList, AnalysisAndReviewAreTwoClicksAway) {
    ASSERT_EQ(model().screen(), Screen::kMenu);
    for (const auto& button : model().buttons()) {
        if (button.name == "menu.analyse_gomoku") {
            model().apply(button.action);
            break;
        }
    }
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_TRUE(game().gomoku);
    EXPECT_EQ(game().mode, Mode::kAnalysis);
    write("one.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
    model().apply(GoBack{});
    model().apply(OpenPrompt{PromptKind::kReviewFile});
    model().apply(TypeText{path("one.pgn")});
    model().apply(SubmitText{});
    EXPECT_EQ(model().screen(), Screen::kReview);
}

TEST(LibraryQuery, ReadsWhatPeopleType) {
    const auto filter = filter_from("magnus carlsen B90 2019-2021 1-0");
    EXPECT_EQ(filter.words, "magnus carlsen");
    EXPECT_TRUE(filter.player.empty()) << "it may be an opening, too";
    EXPECT_EQ(filter.opening, "B90");
    EXPECT_EQ(filter.date.from, 20190000);
    EXPECT_GE(filter.date.to, 20211231);
    EXPECT_EQ(filter.result, library::GameResult::kFirstWins);
    EXPECT_TRUE(filter_from("").is_empty());
}

}  // namespace
}  // namespace tablero::desktop
