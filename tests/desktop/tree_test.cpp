#include <algorithm>

#include "desktop/model/game/game_files.h"
#include "desktop/model/game/tree_view.h"
#include "tests/desktop/model_fixture.h"

// The tree of moves on an analysis board: read, walked through, changed, undone, saved.

namespace tablero::desktop {
namespace {

constexpr const char* kBook =
    "[Event \"Club\"]\n[Date \"1993.??.??\"]\n[White \"Anna\"]\n[WhiteElo \"2100\"]\n"
    "[Black \"Ben\"]\n[Result \"1-0\"]\n\n"
    "{a start} 1. e4 $1 e5 (1... c5 {[%clk 0:01:00] open} 2. Nf3 (2. c3 d5) 2... d6) "
    "2. Nf3 $14 Nc6 1-0\n";

class TreeBoard : public ModelTest {
  protected:
    void open(const std::string& text) {
        write("study.pgn", text);
        model().apply(OpenFile{path("study.pgn")});
        ASSERT_EQ(model().screen(), Screen::kPlaying);
    }
    std::string tree() {
        std::string text;
        for (const TreePiece& piece : *game().tree)
            text += (text.empty() ? "" : " ") + (piece.begins ? "(" : std::string()) + piece.text;
        return text;
    }
    record::NodeId node(const std::string& text) {
        for (const TreePiece& piece : *game().tree) {
            if (piece.text == text) return piece.node;
        }
        return record::kNoNode;
    }
    void press(Key key) {
        const auto action = model().action_for({key});
        ASSERT_TRUE(action);
        model().apply(*action);
    }
    std::string saved() {
        model().apply(SaveFile{path("study.pgn")});
        EXPECT_FALSE(model().dialog());
        return content(path("study.pgn"));
    }
};

TEST_F(TreeBoard, ReadsLikeABook) {
    open(kBook);
    EXPECT_EQ(tree(), "a start 1. e4! e5 (1… c5 open 2. Nf3 (2. c3 d5 2… d6 2. Nf3 += Nc6");
    EXPECT_EQ(game().players[0].rating, "2100");
    EXPECT_EQ(game().about, "Club, 1993 · 1-0");
}

TEST_F(TreeBoard, IsWalkedByKeysAndMouse) {
    open(kBook);
    model().apply(GoToNode{node("1… c5")});
    EXPECT_EQ(game().moves[1].text, "c5");
    press(Key::kRight);
    EXPECT_EQ(game().shown_node, node("2. Nf3"));
    press(Key::kDown);
    EXPECT_EQ(game().shown_node, node("2. c3"));
    press(Key::kUp);
    EXPECT_EQ(game().shown_node, node("2. Nf3"));
    press(Key::kHome);
    EXPECT_EQ(game().shown_ply, 0);
    press(Key::kEnd);
    EXPECT_EQ(game().moves.back().text, "d6") << "stays in the line";
}

TEST_F(TreeBoard, IsChangedSavedAndUndone) {
    open(kBook);
    const std::string before = tree();
    model().apply(GoToNode{node("1… c5")});
    press(Key::kC);
    ASSERT_TRUE(model().prompt());
    EXPECT_EQ(model().prompt()->typed.text, "open");
    model().apply(SelectText{});
    model().apply(TypeText{"sharper"});
    model().apply(SubmitText{});
    press(Key::kG);
    ASSERT_TRUE(model().dialog());
    model().apply(DialogChoice{4});  // !?
    EXPECT_NE(tree().find("(1… c5!? sharper"), std::string::npos) << tree();
    press(Key::kP);
    EXPECT_NE(tree().find("1. e4! c5!? sharper (1… e5"), std::string::npos) << tree();
    EXPECT_NE(saved().find("c5 $5 {[%clk 0:01:00] sharper} (1... e5"), std::string::npos)
        << content(path("study.pgn"));
    press(Key::kDelete);
    EXPECT_EQ(tree().find("c5"), std::string::npos);
    for (int i = 0; i < 4; ++i)
        model().apply(UndoChange{});
    EXPECT_EQ(tree(), before);
    EXPECT_NE(saved().find("1... c5 {[%clk 0:01:00] open}"), std::string::npos);
}

TEST_F(TreeBoard, VariationsFold) {
    open(kBook);
    model().apply(FoldVariation{node("1… c5")});
    EXPECT_EQ(tree(), "a start 1. e4! e5 (1… c5 … 2. Nf3 += Nc6");
    model().apply(FoldVariation{node("1… c5")});
    EXPECT_NE(tree().find("2… d6"), std::string::npos);
}

TEST_F(TreeBoard, TheHeadIsEdited) {
    open(kBook);
    const auto pick = [&](const std::string& name) {
        press(Key::kE);
        ASSERT_TRUE(model().dialog());
        for (const Button& button : std::vector(model().dialog()->buttons))
            if (button.name == name) model().apply(button.action);
        ASSERT_TRUE(model().prompt()) << name;
    };
    pick("dialog.tag.other");
    model().apply(TypeText{"nonsense"});
    model().apply(SubmitText{});
    ASSERT_TRUE(model().prompt()) << "the text stays";
    EXPECT_FALSE(model().prompt()->error.empty());
    model().apply(GoBack{});
    pick("dialog.tag.Result");
    model().apply(TypeText{"won"});
    model().apply(SubmitText{});
    ASSERT_TRUE(model().prompt()) << "no result";
    model().apply(GoBack{});
    pick("dialog.tag.White");
    EXPECT_EQ(model().prompt()->typed.text, "Anna");
    model().apply(TypeText{"Carla"});
    model().apply(SubmitText{});
    EXPECT_EQ(game().players[0].name, "Carla");
    ASSERT_TRUE(model().dialog()) << "the list again, with the next to be edited";
    model().apply(GoBack{});
    EXPECT_NE(saved().find("[White \"Carla\"]"), std::string::npos);
    model().apply(UndoChange{});
    EXPECT_EQ(game().players[0].name, "Anna");
}

TEST_F(TreeBoard, AMarkIsAskedForInTheLettersOfTheLanguage) {
    model().apply(SetOption{OptionId::kLanguage, "es"});
    open(kBook);
    press(Key::kEnd);
    press(Key::kG);
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(model().dialog()->title, "Cc6");
}

TEST_F(TreeBoard, MovesOfALineGoIntoTheTree) {
    open("1. e4 e5 *\n");
    ASSERT_TRUE(until([&] { return game().thinking.lines.size() >= 2; }));
    const auto steps = game().thinking.lines[1].steps;
    ASSERT_FALSE(steps.empty());
    model().apply(PlayLine{{1, 1}});
    EXPECT_EQ(game().shown_ply, 1);
    EXPECT_EQ(steps[0].text, "1. " + game().moves[0].text);
    EXPECT_EQ(read_game(saved(), "a.pgn")->game.main_line().size(), 2U) << "beside what was there";
}

TEST_F(TreeBoard, TheBestMoveIsPlayedByTheSpaceBar) {
    analyse();
    ASSERT_TRUE(until([&] { return !game().thinking.lines.empty(); }));
    const std::string best = game().thinking.lines.front().steps.front().text;
    press(Key::kSpace);
    ASSERT_EQ(plies(), 1U);
    EXPECT_NE(best.find(game().moves.front().text), std::string::npos) << best;
}

TEST_F(TreeBoard, AThreatIsWhatTheOtherSideWouldPlay) {
    open("1. e4 e5 2. Bc4 Nc6 3. Qh5 *\n");
    model().apply(GoToPly{5});
    press(Key::kT);
    EXPECT_TRUE(game().shows_threat);
    ASSERT_TRUE(until([&] { return !game().thinking.lines.empty(); }));
    EXPECT_EQ(game().thinking.lines[0].steps[0].text, "4. Qxf7#");
    press(Key::kT);
    EXPECT_FALSE(game().shows_threat);
}

TEST_F(TreeBoard, GomokuHasATreeAndEndlessLines) {
    write("a.sgf", "(;GM[4]SZ[15]RU[freestyle]PB[Anna];B[hh](;W[hg];B[ig])(;W[gg]C[odd]))");
    model().apply(OpenFile{path("a.sgf")});
    ASSERT_TRUE(game().gomoku);
    EXPECT_EQ(game().mode, Mode::kAnalysis);
    ASSERT_TRUE(game().has_tree());
    model().apply(GoToPly{1});
    ASSERT_TRUE(until([&] { return game().thinking.lines.size() >= 3; }));
    model().apply(GomokuClick{gomoku::point_at(3, 3)});
    EXPECT_EQ(plies(), 2U);
    model().apply(SaveFile{path("a.sgf")});
    EXPECT_NE(content(path("a.sgf")).find("odd"), std::string::npos);
    const auto read = read_game(content(path("a.sgf")), "a.sgf");
    EXPECT_EQ(read->game.main_line().size(), 3U);
    const auto first = read->game.visit_tree([](const auto& tree) {
        int alternatives = 0;
        for (auto id = tree[tree[record::kRoot].first_child].first_child; id != record::kNoNode;
             id = tree[id].next_sibling)
            ++alternatives;
        return alternatives;
    });
    EXPECT_EQ(first, 3);
}

TEST_F(TreeBoard, DrawingsAreKeptInTheFile) {
    open("1. e4 {[%cal Re2e4] good} e5 *\n");
    model().apply(Navigate{Step::kForward});
    ASSERT_EQ(game().chess->marks.size(), 1U);
    EXPECT_EQ(game().chess->marks[0].colour, 1);
    model().apply(DrawMark{{chess::kD5, chess::kD5, 0}});
    EXPECT_EQ(game().chess->marks.size(), 2U);
    EXPECT_NE(saved().find("[%csl Gd5]"), std::string::npos) << content(path("study.pgn"));
    EXPECT_NE(content(path("study.pgn")).find("good"), std::string::npos);
    model().apply(ClearMarks{});
    EXPECT_EQ(saved().find("[%c"), std::string::npos);
    model().apply(UndoChange{});
    EXPECT_EQ(game().chess->marks.size(), 2U);
}

TEST_F(TreeBoard, DrawingsOnAGomokuBoardAreKeptInTheFile) {
    analyse(GameKind::kGomoku);
    type("h8");
    const auto point = [](int column, int row) { return gomoku::point_at(column, row); };
    model().apply(DrawPoint{point(3, 3), point(3, 3)});
    model().apply(DrawPoint{point(7, 7), point(9, 9)});
    ASSERT_EQ(game().gomoku->marks.size(), 2U);
    model().apply(SaveFile{path("drawn.sgf")});
    const std::string saved = content(path("drawn.sgf"));
    EXPECT_NE(saved.find("CR["), std::string::npos) << saved;
    EXPECT_NE(saved.find("AR["), std::string::npos) << saved;
    model().apply(DrawPoint{point(3, 3), point(3, 3)});  // again: away
    EXPECT_EQ(game().gomoku->marks.size(), 1U);
    model().apply(UndoChange{});
    EXPECT_EQ(game().gomoku->marks.size(), 2U);
    model().apply(ClearMarks{});
    EXPECT_TRUE(game().gomoku->marks.empty());
    // What other programs write is shown, a label too.
    write("labels.sgf", "(;GM[4]FF[4]SZ[15];B[hh]LB[ii:A]TR[jj])");
    model().apply(OpenFile{path("labels.sgf")});
    model().apply(Navigate{Step::kForward});
    ASSERT_EQ(game().gomoku->marks.size(), 2U);
}

TEST_F(TreeBoard, TheExplorerNamesOpenings) {
    open("1. e4 e5 *\n");
    model().apply(Navigate{Step::kForward});
    ASSERT_TRUE(until([&] {
        return model().explorer() && !model().explorer()->rows.empty() &&
               model().explorer()->rows.front().move != "e4";
    }));
    bool sicilian = false;
    for (const ExplorerRow& row : model().explorer()->rows)
        sicilian = sicilian || (row.move == "c5" && row.opening == "Sicilian Defence");
    EXPECT_TRUE(sicilian);
    model().apply(TypedMove{"c7c5"});
    EXPECT_EQ(game().moves[1].text, "c5");
}

// Philidor's defence goes on with d4, which has no name before Black's answer.
TEST_F(TreeBoard, TheExplorerKnowsTheWayToAnOpening) {
    open("1. e4 e5 2. Nf3 d6 *\n");
    model().apply(Navigate{Step::kLast});
    const auto has = [&](const std::string& move) {
        const auto& rows = model().explorer()->rows;
        return std::any_of(
            rows.begin(), rows.end(), [&](const ExplorerRow& row) { return row.move == move; });
    };
    ASSERT_TRUE(until([&] { return model().explorer() && has("d4"); }));
    EXPECT_FALSE(has("Na3"));
}

TEST_F(TreeBoard, OptionsDoNotBeginTheSearchAnew) {
    open("1. e4 e5 *\n");
    ASSERT_TRUE(until([&] { return game().thinking.depth >= 2; }));
    const auto nodes = game().thinking.nodes;
    model().apply(SetOption{OptionId::kCoordinates, "off"});
    EXPECT_GE(game().thinking.nodes, nodes);
    EXPECT_FALSE(game().thinking.lines.empty());
}

TEST_F(TreeBoard, TheSideToMoveIsThatOfThePlace) {
    open("1. e4 e5 2. Nf3 *\n");
    EXPECT_EQ(game().turn_text, "White to move");
    model().apply(Navigate{Step::kForward});
    EXPECT_EQ(game().turn_text, "Black to move");
}

}  // namespace
}  // namespace tablero::desktop
