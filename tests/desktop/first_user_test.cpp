#include <nlohmann/json.hpp>

#include <SFML/Graphics/Image.hpp>

#include "desktop/model/game/file_pieces.h"
#include "tests/desktop/window_fixture.h"

// What a first user of the window found wrong, in the order in which it was told, each done again
// with the mouse and the keyboard.

namespace tablero::desktop {
namespace {

constexpr const char* kOpera =
    "[White \"Morphy\"]\n[WhiteElo \"2410\"]\n[Black \"Allies\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 d6 3. d4 Bg4 $6 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 "
    "7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 "
    "14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n";
constexpr const char* kSecond = "[White \"Second\"]\n\n1. d4 d5 *\n";
constexpr const char* kTwoPeople =
    "click menu.chess\nwait screen new_game\nclick option.mode\nwait dialog != \"\"\n"
    "click dialog.value.two\nwait dialog \"\"\nclick new.start\nwait screen playing\n";
constexpr const char* kFoolsMate =
    "drag @f2 @f3\ndrag @e7 @e5\ndrag @g2 @g4\nwait game.plies 3\ndrag @d8 @h4\n"
    "wait screen game_over\n";

class FirstUser : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        if (!directory_.empty()) settings(R"("animation": "off")");
    }
    void settings(const std::string& options, const std::string& more = "") const {
        write("profile/settings.json", "{\"options\": {" + options + "}" + more + "}");
    }
    std::string open(const std::string& name) const {
        return "key Ctrl+O\nwait prompt != \"\"\ntype " + path(name) + "\nkey Enter\n";
    }
    std::string save(const std::string& name) const {
        return "key Ctrl+S\nwait prompt != \"\"\ntype " + path(name) + "\nkey Enter\n";
    }
    std::string dump() const { return "dump " + path("dump.json") + "\n"; }
    nlohmann::json dumped() const { return nlohmann::json::parse(content(path("dump.json"))); }
};

TEST_F(FirstUser, D01SavingOntoAFileOfGamesAsksAndKeepsThem) {
    const std::string games = std::string(kOpera) + "\n" + kSecond;
    write("games.pgn", games);
    run(kTwoPeople + std::string("drag @e2 @e4\nwait game.plies 1\n") + save("games.pgn") +
        "wait dialog != \"\"\nclick dialog.append\nwait dialog \"\"\n"
        "wait toasts.0 != \"\"\n");
    EXPECT_TRUE(content(path("games.pgn")).starts_with(games));
    EXPECT_EQ(games_of(content(path("games.pgn")), "games.pgn").size(), 3U);
}

TEST_F(FirstUser, D02ATrialMoveDeletesNothing) {
    write("game.pgn", kOpera);
    run(open("game.pgn") +
        "wait screen playing\nexpect game.plies 33\nkey Right\nkey Right\nkey Right\nkey Right\n"
        "wait game.shown 4\ndrag @b1 @c3\nwait game.moves.4 Nc3\nkey Ctrl+Z\nwait game.plies 33\n"
        "key Ctrl+Shift+Z\nwait game.moves.4 Nc3\n" +
        save("kept.pgn") + "wait toasts.0 Saved as kept.pgn.\nkey Ctrl+Z\nwait game.plies 33\n");
    for (const char* part : {"3. Nc3)", "17. Rd8# 1-0", "{best}", "(1... c5 2. Nf3)"})
        EXPECT_NE(content(path("kept.pgn")).find(part), std::string::npos) << part;
}

TEST_F(FirstUser, D03AFileShowsAllThatIsInIt) {
    write("games.pgn", std::string(kOpera) + "\n" + kSecond);
    run(open("games.pgn") + "wait screen list\nwait list.total 2\n" + dump() +
        "key Enter\nwait screen playing\nexpect game.shown 0\n");
    EXPECT_EQ(dumped()["list"]["rows"][1][0], "Second");
    run(dump());
    const auto game = dumped()["game"];
    const std::string tree = game["tree"];
    for (const char* part : {"best", "(1… c5", "?!"})
        EXPECT_NE(tree.find(part), std::string::npos) << part << " in " << tree;
    EXPECT_EQ(game["ratings"][0], "2410");
    EXPECT_NE(game.dump().find("1-0"), std::string::npos);
}

TEST_F(FirstUser, D04AFileThatIsNoGameIsRefusedAndWhatIsOpenStays) {
    write("junk.pgn", "\x01\x7f\xfe\x02 nothing \xff");
    run(kAnalysis + std::string("drag @e2 @e4\nwait game.plies 1\n") + open("junk.pgn") +
        "wait toasts.0 != \"\"\nexpect game.plies 1\n" + dump());
    EXPECT_NE(dumped()["toasts"][0].get<std::string>().find("Could not open: junk.pgn"),
              std::string::npos);
}

TEST_F(FirstUser, D05AFinishedGameIsInTheLibrary) {
    run(kTwoPeople + std::string(kFoolsMate) +
        "key Enter\nwait ending false\nkey Escape\nwait screen menu\nclick menu.library\n"
        "wait screen list\nwait list.total 1 for 60\nclick list.row.0\nkey Enter\n"
        "wait screen playing for 60\nexpect game.plies 4\n");
}

TEST_F(FirstUser, D06TreeCommentsHeadSearchExplorerAndExercisesAreThere) {
    write("games.pgn", std::string(kOpera) + "\n" + kSecond);
    run("click menu.library\nwait screen list\nkey i\nwait prompt != \"\"\ntype " +
        path("games.pgn") +
        "\nkey Enter\nwait list.total 2 for 60\nkey s\nwait prompt != \"\"\ntype morphy\n"
        "key Enter\nwait list.total 1 for 60\nkey Enter\nwait screen playing for 60\n"
        "wait explorer.0.games 1 for 60\nkey Right\nwait game.shown 1\nkey c\n"
        "wait prompt != \"\"\ntype élan!\nkey Enter\nwait prompt \"\"\nkey g\n"
        "wait dialog != \"\"\nclick dialog.glyph.1\nwait dialog \"\"\nkey e\n"
        "wait dialog != \"\"\nclick dialog.tag.Black\nwait prompt != \"\"\n"
        "type Duke\nkey Enter\nwait game.players.1 Duke\nkey Escape\nwait dialog \"\"\n" +
        dump() +
        "key b\nwait screen editor\nkey Escape\nwait screen playing\nkey Escape\n"
        "wait dialog != \"\"\nkey Enter\nwait screen menu\nclick menu.train\n"
        "wait screen training\nwait buttons.0.enabled true for 60\nkey c\n"
        "wait training.mood asks\nexpect training.task != \"\"\n");
    EXPECT_NE(dumped()["game"]["tree"].get<std::string>().find("élan!"), std::string::npos);
}

TEST_F(FirstUser, D07LinesArePointedAtAndPlayedAndTheirNumberIsChosen) {
    settings(R"("line_count": "5")");
    nodes_ = 20000;
    run(kAnalysis + std::string("wait game.lines 5 for 60\nwait game.depth >= 4 for 60\n"
                                "hover line.2.2\nwait game.preview.moves 2 for 60\nclick here\n"
                                "wait game.plies 2\n"));
}

TEST_F(FirstUser, D08TheSideToMoveIsThatOfThePlaceAndAnalysisBeginsAndGoesOn) {
    nodes_ = 0;
    write("game.pgn", kOpera);
    run(kTwoPeople + std::string(kFoolsMate) + "key Enter\nwait ending false\n" + open("game.pgn") +
        "wait screen playing\nwait game.lines >= 1 for 60\nexpect game.turn first\nkey Right\n"
        "wait game.turn second\nwait game.depth >= 9 for 60\nclick game.options\n"
        "wait screen options\nclick option.board_set.next\nkey Escape\nwait screen playing\n"
        "expect game.depth >= 9\n");
}

TEST_F(FirstUser, D09AnalysisOfGomokuIsEndlessAndAnEmptyBoardIsNotLost) {
    nodes_ = 0;
    for (const std::string rules : {"freestyle", "renju"}) {
        settings(R"("animation": "off")",
                 R"(, "gomoku": {"board_size": "15", "rules": ")" + rules + "\"}");
        run("click menu.analyse_gomoku\nwait screen playing\nexpect game.gomoku.rules " + rules +
            "\nwait game.depth >= 5 for 60\n" + dump() +
            "click @h8\nwait game.plies 1\nwait game.depth >= 7 for 120\n");
        EXPECT_GE(dumped()["game"]["win_chance"].get<double>(), 0.5) << rules << ", black begins";
        std::filesystem::remove(path("profile/autosave.json"));
    }
}

TEST_F(FirstUser, D10AnotherEngineIsTestedAtOnceAndKeepsItsName) {
    const std::string bin = TABLERO_BIN_DIR;
    run("click menu.engines\nwait screen engines\nclick engines.add\nwait prompt != \"\"\n"
        "type /bin/true\nkey Enter\nwait toasts.0 != \"\" for 60\nclick engines.add\n"
        "wait prompt_text /bin/true\ntype " +
        bin +
        "/mock_uci\nkey Enter\nwait engines.names.0 Mock for 60\n"
        "expect engines.options.UCI_LimitStrength off\nkey Escape\nwait screen menu\n"
        "click menu.chess\nwait screen new_game\nclick option.opponent.next\n"
        "wait options.opponent Mock\nclick new.start\nwait turn human\ndrag @e2 @e4\n"
        "wait game.plies 2 for 60\nexpect game.players.1 Mock\n");
    run("expect screen playing\nexpect game.players.1 Mock\n");
}

TEST_F(FirstUser, D11NamesAreSuggestedCompletedAndKeptWhenTheyCannotBe) {
    run(kAnalysis +
        std::string("drag @e2 @e4\nwait game.plies 1\nkey Ctrl+S\nwait prompt != \"\"\n") + dump() +
        "type " + path("kept") +
        "\nkey Enter\nwait toasts.0 Saved as kept.pgn.\nkey Ctrl+S\n"
        "wait prompt != \"\"\ntype " +
        path("nowhere/a.pgn") + "\nkey Enter\nwait prompt_error != \"\"\nexpect prompt_text " +
        path("nowhere/a.pgn") + "\n");
    EXPECT_TRUE(dumped()["prompt_text"].get<std::string>().ends_with(".pgn"));
    EXPECT_NE(content(path("kept.pgn")).find("1. e4"), std::string::npos);
}

TEST_F(FirstUser, D12NothingMovesUnderThePointerAndLevelsEnd) {
    std::string script = "click menu.chess\nwait screen new_game\nclick option.mode.next\n";
    // The mouse stays where it is: each press is one of the same button.
    for (const char* mode :
         {"analysis board", "watch two engines", "against an engine", "two people"})
        script += std::string("click here\nwait options.mode ") + mode + "\n";
    script +=
        "click option.mode.previous\nwait options.mode against an engine\n"
        "click option.strength\nwait dialog != \"\"\nclick dialog.value.800\nwait dialog \"\"\n"
        "click option.strength.previous\nframes 2\nexpect options.strength 800 Elo · beginner\n"
        "click option.strength\nwait dialog != \"\"\nclick dialog.value.1500\n"
        "wait options.strength 1500 Elo · club player\n";
    run(script);
}

TEST_F(FirstUser, D13AGameIsQuiet) {
    run("click menu.chess\nclick new.start\nwait turn human\ndrag @e2 @e4\n"
        "wait game.plies 2 for 60\nframes 60\nexpect game.win_chance \"\"\n"
        "expect game.why_last \"\"\nexpect game.lines 0\nkey w\nwait game.why_last != \"\" for 60\n"
        "key w\nwait game.win_chance \"\"\n");
}

// How much of a part of two pictures is the same, 0 to 1.
double agreement(const std::string& first, const std::string& second, const sf::IntRect& part) {
    sf::Image a;
    sf::Image b;
    if (!a.loadFromFile(first) || !b.loadFromFile(second) || a.getSize() != b.getSize()) return -1;
    int same = 0;
    for (int y = part.top; y < part.top + part.height; ++y) {
        for (int x = part.left; x < part.left + part.width; ++x) {
            const auto column = static_cast<unsigned>(x);
            const auto row = static_cast<unsigned>(y);
            same += a.getPixel(column, row) == b.getPixel(column, row) ? 1 : 0;
        }
    }
    return static_cast<double>(same) / (part.width * part.height);
}

TEST_F(FirstUser, D14NothingLiesOverTheBoardAndDialogsAreOpaque) {
    const auto shot = [&](const char* name) { return "frames 3\nscreenshot " + path(name) + "\n"; };
    settings(R"("background": "off")");
    run(kTwoPeople + std::string("hover 5,5\n") + shot("plain.png") +
        "key Ctrl+C\nwait toasts.0 != \"\"\n" + shot("toast.png") +
        "key F10\nwait dialog != \"\"\n" + shot("dialog.png") +
        "key Escape\nwait dialog \"\"\ndrag @e2 @e4\nwait game.plies 1\nkey f\n"
        "wait game.chess.flipped true\nframes 30\nkey F10\nwait dialog != \"\"\n" +
        shot("other.png") + "key Escape\nwait dialog \"\"\nkey f\nkey u\nwait game.plies 0\n" +
        kFoolsMate + "wait ending true\nframes 90\n" + shot("ending.png") +
        "key Enter\nwait ending false\nframes 60\n" + shot("over.png"));
    const sf::IntRect board(60, 112, 600, 600);
    const sf::IntRect middle(400, 350, 200, 150);
    EXPECT_EQ(agreement(path("plain.png"), path("toast.png"), board), 1) << "a note beside it";
    EXPECT_EQ(agreement(path("dialog.png"), path("other.png"), middle), 1) << "seen through";
    EXPECT_LT(agreement(path("dialog.png"), path("other.png"), board), 0.9);
    EXPECT_GT(agreement(path("ending.png"), path("over.png"), board), 0.8) << "behind a curtain";
}

TEST_F(FirstUser, D15APromotionIsChosenByKeysAndIllegalMovesAreTold) {
    write("promotion.fen", "7k/1P6/8/8/8/8/P7/4K3 w - - 0 1\n");
    write("check.fen", "4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1\n");
    run(open("check.fen") + "wait screen playing\ndrag @a2 @a3\nwait toasts.0 != \"\"\n" + dump() +
        open("promotion.fen") +
        "wait game.chess.check \"\"\nclick @b7\nclick @b8\nwait game.chess.promotion true\n"
        "key Tab\nkey Tab\nkey Enter\nwait game.plies 1\nexpect game.moves.0 b8=R+\n");
    EXPECT_NE(dumped()["toasts"][0].get<std::string>().find("check"), std::string::npos);
}

TEST_F(FirstUser, D16StonesAreBlackAndWhiteAndRenjuHasItsBoard) {
    run("click menu.options\nwait screen options\nexpect options.stones black and white\n"
        "key Escape\nwait screen menu\nclick menu.gomoku\nwait screen new_game\n"
        "click option.rules\nwait dialog != \"\"\nclick dialog.value.renju\nwait dialog \"\"\n" +
        dump() + "click new.start\nwait turn human\nexpect game.gomoku.size 15\n");
}

}  // namespace
}  // namespace tablero::desktop
