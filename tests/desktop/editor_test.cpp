#include "desktop/model/game/board_draft.h"
#include "tests/desktop/model_fixture.h"

// The board editor: pieces put anywhere, told what is wrong, and games that begin there.

namespace tablero::desktop {
namespace {

class Editor : public ModelTest {
  protected:
    void open() {
        model().apply(OpenEditor{});
        ASSERT_EQ(model().screen(), Screen::kEditor);
    }
    void change(DraftChange what) { model().apply(ChangeDraft{what}); }
    void put(int piece, chess::Square square) {
        model().apply(PickPiece{piece});
        model().apply(ChessClick{square});
    }
    void typed(const std::string& text) {
        model().apply(TakeTyped{});
        model().apply(TypeText{text});
        model().apply(SubmitText{});
    }
    const std::vector<std::string>& faults() { return model().editor()->faults; }
    bool has_fault(const std::string& part) {
        for (const std::string& fault : faults()) {
            if (fault.find(part) != std::string::npos) return true;
        }
        return false;
    }
    bool is_enabled(const std::string& name) {
        for (const Button& button : model().buttons()) {
            if (button.name == name) return button.enabled;
        }
        return false;
    }
    const std::string& fen() { return game().chess->fen; }
};

constexpr int kWhiteKing = 5;
constexpr int kWhiteRook = 3;
constexpr int kBlackKing = 11;
constexpr int kBlackPawn = 6;
constexpr int kEraser = 12;

TEST_F(Editor, NamesWhatIsWrong) {
    open();
    EXPECT_TRUE(faults().empty()) << "the start position";
    change(DraftChange::kClear);
    EXPECT_TRUE(has_fault("White's king is missing."));
    EXPECT_TRUE(has_fault("Black's king is missing."));
    EXPECT_FALSE(is_enabled("editor.analyse"));
    put(kWhiteKing, chess::kE1);
    put(kBlackKing, chess::kE8);
    EXPECT_TRUE(has_fault("Neither side can give mate."));
    put(kWhiteRook, chess::kE4);
    EXPECT_TRUE(has_fault("Black is in check and not to move.")) << faults().front();
    change(DraftChange::kSide);
    EXPECT_TRUE(faults().empty());
    put(kBlackPawn, chess::kA1);
    EXPECT_TRUE(has_fault("A pawn cannot stand on a1."));
    put(kEraser, chess::kA1);
    put(kWhiteKing, chess::kA1);
    EXPECT_TRUE(has_fault("White has more than one king."));
}

TEST_F(Editor, KingsSideBySideAndMateAreRefused) {
    open();
    typed("8/8/8/3k4/8/8/8/K6R w - - 0 1");
    EXPECT_TRUE(faults().empty());
    model().apply(ChessDrag{chess::kD5, chess::kB2});
    EXPECT_FALSE(faults().empty());
    typed("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(has_fault("Checkmate."));
}

TEST_F(Editor, PiecesAreMovedRemovedAndBroughtBack) {
    open();
    model().apply(ChessDrag{chess::kE2, chess::kE4});
    EXPECT_EQ(fen().substr(0, 43), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKB");
    model().apply(ChessDrag{chess::kE4, chess::kNoSquare});
    EXPECT_EQ(fen().substr(0, 30), "rnbqkbnr/pppppppp/8/8/8/8/PPPP");
    model().apply(DrawMark{{chess::kD2, chess::kD2, 0}});
    EXPECT_EQ(game().chess->squares[chess::kD2], chess::kNoPiece);
    put(0, chess::kD2);
    put(0, chess::kD2);
    EXPECT_EQ(game().chess->squares[chess::kD2], chess::kNoPiece) << "the same again removes";
    for (int i = 0; i < 5; ++i)
        model().apply(UndoChange{});
    EXPECT_EQ(fen().substr(0, 43), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    model().apply(RedoChange{});
    EXPECT_EQ(game().chess->squares[chess::kE4], chess::kWhitePawn);
}

TEST_F(Editor, RightsFollowThePieces) {
    open();
    EXPECT_TRUE(is_enabled("editor.castle.white_short"));
    EXPECT_NE(fen().find(" KQkq "), std::string::npos);
    put(kEraser, chess::kH1);
    EXPECT_FALSE(is_enabled("editor.castle.white_short"));
    EXPECT_NE(fen().find(" Qkq "), std::string::npos) << fen();
    model().apply(
        ChangeDraft{static_cast<DraftChange>(static_cast<int>(DraftChange::kCastling) + 1)});
    EXPECT_NE(fen().find(" kq "), std::string::npos) << fen();
    EXPECT_FALSE(is_enabled("editor.en_passant"));
    typed("4k3/8/8/2pPp3/8/8/8/4K3 w - - 0 1");
    ASSERT_TRUE(is_enabled("editor.en_passant"));
    change(DraftChange::kEnPassant);
    EXPECT_NE(fen().find(" c6 "), std::string::npos) << fen();
    change(DraftChange::kEnPassant);
    EXPECT_NE(fen().find(" e6 "), std::string::npos);
    change(DraftChange::kEnPassant);
    EXPECT_NE(fen().find(" w - - "), std::string::npos);
}

TEST_F(Editor, RightsOfChess960AreGivenByTheRook) {
    const auto castle = [&](int right) {
        change(static_cast<DraftChange>(static_cast<int>(DraftChange::kCastling) + right));
    };
    open();
    typed("1rk4r/8/8/8/8/8/8/1RK1R2R w - - 0 1");
    castle(0);
    EXPECT_NE(fen().find(" w K - "), std::string::npos) << fen();
    castle(0);
    EXPECT_NE(fen().find(" w E - "), std::string::npos) << "the inner rook: " << fen();
    castle(1);
    castle(2);
    castle(3);
    EXPECT_NE(fen().find(" w EQkq - "), std::string::npos) << fen();
    EXPECT_TRUE(faults().empty());
    const std::string kept = fen();
    model().apply(*model().action_for({Key::kA}));
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    model().apply(ChessClick{chess::kC1});
    model().apply(ChessClick{chess::kE1});
    ASSERT_EQ(plies(), 1U);
    EXPECT_EQ(game().moves.front().text, "O-O");
    model().apply(UndoChange{});
    model().apply(OpenEditor{});
    EXPECT_EQ(fen(), kept) << "the rights come back from the board";
    castle(0);
    EXPECT_NE(fen().find(" w Qkq - "), std::string::npos) << "none after the last rook";
    model().apply(ChessDrag{chess::kC1, chess::kC2});
    EXPECT_NE(fen().find(" w kq - "), std::string::npos) << "the king has left";
}

TEST_F(Editor, IsUsedByTheKeyboardAlone) {
    open();
    model().apply(*model().action_for({Key::kC}));
    model().apply(*model().action_for({Key::kEnter}));
    ASSERT_TRUE(model().prompt());
    model().apply(TypeText{"Ke1 kd8 Rh1 x9"});
    model().apply(SubmitText{});
    ASSERT_TRUE(model().prompt());
    EXPECT_NE(model().prompt()->error.find("x9"), std::string::npos) << "nothing of it is done";
    model().apply(GoBack{});
    EXPECT_EQ(game().chess->squares[chess::kE1], chess::kNoPiece);
    typed("Ke1 kd8 Rh1 Pa2 -h1");
    EXPECT_TRUE(faults().empty());
    model().apply(*model().action_for({Key::kA}));
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().mode, Mode::kAnalysis);
    EXPECT_EQ(game().chess->squares[chess::kD8], chess::kBlackKing);
}

TEST_F(Editor, BeginsWithTheBoardThatIsLookedAt) {
    GameSettings settings;
    settings.mode = Mode::kAnalysis;
    start(settings);
    type("e4");
    model().apply(*model().action_for({Key::kB}));
    ASSERT_EQ(model().screen(), Screen::kEditor);
    EXPECT_NE(fen().find(" b "), std::string::npos) << fen();
    EXPECT_EQ(game().chess->squares[chess::kE4], chess::kWhitePawn);
    model().apply(GoBack{});
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(plies(), 1U) << "nothing is lost";
}

TEST_F(Editor, GomokuWithRulesSizeAndStones) {
    open();
    change(DraftChange::kGame);
    ASSERT_TRUE(game().gomoku);
    change(DraftChange::kRules);
    ASSERT_TRUE(model().dialog());
    model().apply(DialogChoice{2});  // freestyle
    EXPECT_EQ(game().gomoku->rules, gomoku::RuleSet::kFreestyle);
    const int size = game().gomoku->size;
    change(DraftChange::kSize);
    EXPECT_NE(game().gomoku->size, size);
    typed("h8 i8 j8");
    model().apply(PickPiece{1});
    model().apply(GomokuClick{gomoku::point_at(0, 0)});
    EXPECT_TRUE(faults().empty());
    model().apply(PickPiece{0});
    typed("k8 l8");
    EXPECT_TRUE(has_fault("Five in a row.")) << "the game is over there";
    typed("-l8");
    change(DraftChange::kSide);
    model().apply(StartFromDraft{false});
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().turn, kSecondSide);
    EXPECT_EQ(game().gomoku->cells[static_cast<std::size_t>(7 * game().gomoku->size + 7)],
              gomoku::Cell::kBlack);
    ASSERT_TRUE(until([&] { return !game().thinking.lines.empty(); }));
    model().apply(SaveFile{path("set_up.sgf")});
    EXPECT_NE(content(path("set_up.sgf")).find("AB["), std::string::npos);
}

TEST_F(Editor, AGameBeginsThereAgainstTablero) {
    open();
    typed("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    model().apply(StartFromDraft{true});
    ASSERT_TRUE(model().dialog());
    model().apply(DialogChoice{0});
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().mode, Mode::kAgainstEngine);
    EXPECT_TRUE(game().human_to_move) << "the person has the side to move";
    type("Kd7");
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    restart();
    EXPECT_EQ(plies(), 2U);
    EXPECT_EQ(game().players[0].kind, PlayerKind::kTablero);
}

TEST_F(Editor, CopiesAndPastes) {
    open();
    model().apply(PasteText{"8/8/8/3k4/8/8/8/K7 w - - 0 1"});
    EXPECT_EQ(game().chess->squares[chess::kD5], chess::kBlackKing);
    model().apply(CopyPosition{});
    EXPECT_EQ(model().take_clipboard(), "8/8/8/3k4/8/8/8/K7 w - - 0 1");
    model().apply(PasteText{"nonsense/"});
    EXPECT_EQ(game().chess->squares[chess::kD5], chess::kBlackKing) << "stays";
}

// Every legal position is its own draft.
TEST_F(Editor, DraftsOfPositionsAreThosePositions) {
    play::Position position;
    Rng rng(7);
    for (int i = 0; i < 120 && !position.outcome(); ++i) {
        const BoardDraft draft = draft_of(position);
        ASSERT_TRUE(faults_of(draft).empty()) << fen_of(draft);
        const auto again = position_of(draft);
        ASSERT_TRUE(again.ok());
        EXPECT_EQ(again->chess().key(), position.chess().key()) << fen_of(draft);
        const auto moves = position.legal_moves();
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

}  // namespace
}  // namespace tablero::desktop
