#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "tests/desktop/model_fixture.h"

// What an analysis board shows of the engine's thoughts: values on points, boards of lines,
// threats.

namespace tablero::desktop {
namespace {

class AnalysisBoard : public ModelTest {
  protected:
    // An engine without a limit.
    void think_freely() {
        StartUp start = start_up();
        start.node_limit = 0;
        model_ = std::make_unique<AppModel>(start);
    }
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves)
            type(move);
    }
    const std::vector<PointValue>& values() { return game().gomoku->values; }
};

TEST_F(AnalysisBoard, EveryCandidateOfGomokuHasAValue) {
    analyse(GameKind::kGomoku);
    play({"h8", "i9", "h9"});
    ASSERT_TRUE(until([&] { return values().size() >= 8; }));
    EXPECT_EQ(game().thinking.lines.size(), 3U) << "as many as the options say";
    EXPECT_EQ(values().front().lost, 0);
    for (const PointValue& value : values()) {
        EXPECT_FALSE(value.text.empty());
        EXPECT_GE(value.lost, 0);
        EXPECT_EQ(game().gomoku->cells[static_cast<std::size_t>(gomoku::row_of(value.point) * 15 +
                                                                gomoku::column_of(value.point))],
                  gomoku::Cell::kEmpty);
    }
    model().apply(ToggleLines{});
    EXPECT_TRUE(values().empty());
}

TEST_F(AnalysisBoard, ForcedWinsAreCountedInMoves) {
    analyse(GameKind::kGomoku);
    play({"h8", "a1", "i8", "a2", "j8", "o1", "k8", "o2"});  // a four with both ends open
    ASSERT_TRUE(until([&] { return !values().empty() && values().front().text == "#1"; }));
    play({"a15"});  // white cannot stop it
    ASSERT_TRUE(until([&] { return !values().empty() && values().front().text == "-#1"; }));
}

TEST_F(AnalysisBoard, GomokuIsThoughtAboutWithoutEnd) {
    think_freely();
    analyse(GameKind::kGomoku);
    play({"h8", "i9"});
    ASSERT_TRUE(until([&] { return game().thinking.elapsed > 1500; }))
        << "longer than for a comment";
    EXPECT_TRUE(game().thinking.active);
}

TEST_F(AnalysisBoard, AThreatOfGomokuIsTheOtherSidesMove) {
    analyse(GameKind::kGomoku);
    play({"h8", "a1", "i8", "a2", "j8", "a3", "o15", "a4"});  // black to move, white has four
    model().apply(ToggleThreat{});
    ASSERT_TRUE(until([&] { return !values().empty() && values().front().text == "#1"; }));
    EXPECT_EQ(game().thinking.lines[0].steps[0].text, "a5");
    model().apply(ToggleThreat{});
    ASSERT_TRUE(until([&] { return !values().empty(); }));
    EXPECT_TRUE(game().thinking.lines[0].steps[0].text == "g8" ||
                game().thinking.lines[0].steps[0].text == "k8" ||
                game().thinking.lines[0].steps[0].text == "a5")
        << game().thinking.lines[0].steps[0].text;
}

TEST_F(AnalysisBoard, AMoveInALineShowsWhereItLeads) {
    analyse(GameKind::kChess);
    ASSERT_TRUE(until([&] {
        return !game().thinking.lines.empty() && game().thinking.lines[0].steps.size() >= 2;
    }));
    model().apply(PreviewLine{LinePlace{0, 2}});
    ASSERT_TRUE(game().preview);
    ASSERT_TRUE(game().preview->chess);
    const auto shown = game().preview->chess->squares;
    EXPECT_EQ(game().chess->side_to_move, chess::kWhite);
    EXPECT_EQ(game().preview->chess->side_to_move, chess::kWhite) << "two moves later";
    EXPECT_NE(shown, game().chess->squares);
    model().apply(PlayLine{{0, 2}});
    EXPECT_EQ(game().chess->squares, shown) << "where a press leads";
    model().apply(PreviewLine{});
    EXPECT_FALSE(game().preview);
}

TEST_F(AnalysisBoard, LinesOfGomokuArePreviewedToo) {
    analyse(GameKind::kGomoku);
    play({"h8"});
    ASSERT_TRUE(until([&] { return !game().thinking.lines.empty(); }));
    model().apply(PreviewLine{LinePlace{0, 1}});
    ASSERT_TRUE(game().preview && game().preview->gomoku);
    EXPECT_EQ(game().preview->gomoku->last_move, game().thinking.lines[0].steps[0].move.point());
    model().apply(PreviewLine{LinePlace{9, 1}});
    EXPECT_FALSE(game().preview) << "there is no such line";
}

TEST_F(AnalysisBoard, TheGraphGrowsAlongTheLine) {
    write("a.pgn", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n");
    model().apply(OpenFile{path("a.pgn")});
    ASSERT_TRUE(until([&] { return game().graph.size() == 8U; }));
    ASSERT_TRUE(until([&] {
        return std::all_of(
            game().graph.begin(), game().graph.end(), [](const auto& one) { return one; });
    })) << "in the background, wherever one looks";
    EXPECT_EQ(game().shown_ply, 0);
    EXPECT_EQ(*game().graph.back(), 1) << "mate";
    EXPECT_GT(*game().graph[6], 0.9) << "3… Nf6 loses at once";
    EXPECT_LT(*game().graph[1], 0.8);
    type("d4");
    ASSERT_TRUE(until([&] { return game().graph.size() == 2U && game().graph[1]; }))
        << "another line";
    model().apply(ToggleLines{});
    model().tick(Clock::now());
    model().apply(ToggleLines{});
}

std::string tables_folder() {
    const char* data = std::getenv("TABLERO_DATA");
    const std::string root =
        data != nullptr ? data : std::string(TABLERO_SOURCE_DIR) + "/../shared/data";
    return root + "/chess/syzygy";
}

TEST_F(AnalysisBoard, TablesTellTheResultInWords) {
    if (!std::filesystem::exists(tables_folder())) GTEST_SKIP() << "no end-game tables";
    model().apply(SetOption{OptionId::kTables, tables_folder()});
    analyse(GameKind::kChess);
    EXPECT_EQ(model().tables(), nullptr) << "too many pieces";
    model().apply(PasteText{"8/8/8/8/8/4k3/4P3/4K3 w - - 0 1"});
    if (model().dialog()) model().apply(Confirm{});
    ASSERT_TRUE(until([&] { return model().tables() != nullptr; }));
    EXPECT_EQ(model().tables()->result, "Draw with best play");
    ASSERT_FALSE(model().tables()->moves.empty());
    EXPECT_EQ(model().tables()->moves.front().result, "draws");
    model().apply(PasteText{"8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"});
    if (model().dialog()) model().apply(Confirm{});
    ASSERT_TRUE(until([&] { return model().tables() != nullptr; }));
    EXPECT_EQ(model().tables()->moves.back().result == "wins", false);
}

TEST_F(AnalysisBoard, AReviewAsksTheTables) {
    if (!std::filesystem::exists(tables_folder())) GTEST_SKIP() << "no end-game tables";
    model().apply(SetOption{OptionId::kTables, tables_folder()});
    analyse(GameKind::kChess);
    model().apply(PasteText{"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"});
    if (model().dialog()) model().apply(Confirm{});
    type("Kd5");
    model().apply(OpenReview{});
    ASSERT_EQ(model().screen(), Screen::kReview);
    ASSERT_TRUE(until([&] { return !model().review()->running; }));
    const auto& ply = model().review()->plies.front();
    EXPECT_NE(ply.why_played.find("won by the end-game tables; Kd5 is not"), std::string::npos)
        << ply.why_played;
}

TEST_F(AnalysisBoard, AFolderWithoutTablesIsToldOnce) {
    model().apply(SetOption{OptionId::kTables, path("nowhere")});
    analyse(GameKind::kChess);
    ASSERT_TRUE(until([&] { return !model().toasts().empty(); }));
    EXPECT_EQ(model().tables(), nullptr);
}

TEST_F(AnalysisBoard, AnEmptyBoardIsNotWorseForBlack) {
    for (const auto rules : {gomoku::RuleSet::kFreestyle, gomoku::RuleSet::kRenju}) {
        GameSettings settings;
        settings.game = GameKind::kGomoku;
        settings.mode = Mode::kAnalysis;
        settings.rules = rules;
        settings.board_size = 15;
        start(settings);
        // The first look knows no answer of white's.
        ASSERT_TRUE(until([&] { return game().thinking.depth >= 2; }));
        EXPECT_GE(game().win_chance.value(), 0.5);
    }
}

TEST_F(AnalysisBoard, AFileOpenedFromTheEndOrTheReviewOfAGameIsAnalysed) {
    write("a.pgn", "1. e4 e5 *\n");
    for (const bool reviews : {false, true}) {
        start(two_people(GameKind::kChess));
        play({"f3", "e5", "g4", "Qh4"});
        ASSERT_EQ(model().screen(), Screen::kGameOver);
        if (reviews) model().apply(OpenReview{});
        ASSERT_EQ(model().screen(), reviews ? Screen::kReview : Screen::kGameOver);
        model().apply(OpenFile{path("a.pgn")});
        ASSERT_EQ(model().screen(), Screen::kPlaying);
        EXPECT_EQ(game().turn_text, "White to move");
        ASSERT_TRUE(until([&] { return game().thinking.lines.size() == 3; }));
    }
}

// What was thought before the last move is not said of the end.
TEST_F(AnalysisBoard, AnEndedPositionIsNotThoughtAbout) {
    analyse();
    play({"f3", "e5", "g4"});
    ASSERT_TRUE(until([&] { return game().thinking.lines.size() == 3; }));
    play({"Qh4#"});
    ASSERT_EQ(game().turn_text, "Checkmate.");
    EXPECT_EQ(game().win_chance, 0.0);
    EXPECT_EQ(game().score, "");
    EXPECT_TRUE(game().thinking.lines.empty());
    EXPECT_FALSE(game().thinking.active);
    model().apply(Navigate{Step::kBack});
    EXPECT_TRUE(until([&] { return game().thinking.lines.size() == 3; }));
}

TEST_F(AnalysisBoard, SgfIsCopiedAndPasted) {
    analyse(GameKind::kGomoku);
    play({"h8", "i9"});
    model().apply(Navigate{Step::kBack});
    play({"g7"});
    model().apply(CopyGame{});
    const auto copied = model().take_clipboard();
    ASSERT_TRUE(copied);
    EXPECT_TRUE(copied->starts_with("(;")) << *copied;
    analyse(GameKind::kChess);
    model().apply(PasteText{*copied});
    if (model().dialog()) model().apply(Confirm{});
    ASSERT_TRUE(game().gomoku);
    EXPECT_TRUE(game().has_tree());
    model().apply(CopyGame{});
    EXPECT_EQ(model().take_clipboard(), copied);
}

}  // namespace
}  // namespace tablero::desktop
