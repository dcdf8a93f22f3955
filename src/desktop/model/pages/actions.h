#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "desktop/model/game/gestures.h"
#include "desktop/model/pages/game_list_view.h"
#include "desktop/model/pages/text_actions.h"
#include "desktop/model/settings/game_settings.h"
#include "desktop/model/settings/option_id.h"
#include "desktop/model/settings/settings.h"
#include "record/tree.h"

// Everything that a click, a key or typed text can mean. Views make actions, AppModel::apply()
// carries them out. An action that has no meaning in the present state does nothing.

namespace tablero::desktop {

// --- Moving between screens
struct GoBack {
};  // Esc: closes the topmost layer, or leaves the screen (asks before a game is lost)
struct OpenNewGame {
    GameKind game = GameKind::kChess;
};
struct OpenOptions {};
struct OpenHelp {};     // "?": all keys, as an overlay
struct ShowMore {};     // the buttons that have no place of their own, as a list
struct StartGame {};    // with the choices of the new-game page
struct StartGameWith {  // with these
    GameSettings settings;
};
struct Rematch {};  // the same settings again, sides swapped against an engine
struct ShowMenu {};
struct SkipAnimation {};  // "Next" on the game-over screen: shows the final board
struct OpenReview {};
struct ResumeGame {};  // the autosaved game, from the menu
struct Quit {};        // asks first when a game would be lost; the game is saved anyway
struct Confirm {};     // the dialog's yes
struct Decline {};     // its no
struct DialogChoice {  // a dialog with more answers than two (Swap2): index of the answer
    int choice = 0;
};

// --- The board
struct TypedMove {  // "Nf3", "e2e4", "j10"
    std::string text;
};

// --- The game
struct TakeBack {};
struct UndoChange {};  // Ctrl+Z: through all changes of the game, across saves
struct RedoChange {};
struct Flip {};
struct Hint {};  // asks for a suggestion with its reason; again: hides it
struct TogglePause {};
struct Resign {};
struct OfferDraw {};  // two people: agreed; an engine accepts when it is not better
struct ToggleLines {};
struct ToggleSuggestions {};
struct ToggleComments {};       // evaluation and reasons in a game that is quiet by itself
struct ToggleThreat {};         // analysis: what would the other side play?
struct MoveNow {};              // the engine stops thinking and plays its best so far
struct ContinueWithTablero {};  // after a second engine failed: Tablero takes its place

// --- Looking at moves of the game or the review
struct Navigate {
    Step step = Step::kBack;
};
// --- The tree of moves on an analysis board, at the place that is looked at
struct PromoteVariation {
    bool to_main_line = false;
};
struct DeleteMoves {};  // the move that led here and all that follows
struct EditComment {};
struct ChooseGlyph {};
struct SetGlyph {  // of PGN's list; 0: none
    std::uint16_t glyph = 0;
};
struct FoldVariation {
    record::NodeId node = record::kRoot;
};
struct StepVariation {  // among the alternatives
    int step = 1;
};
struct PlayLine : LinePlace {};  // so many moves of that line of an engine
struct PreviewLine {             // none: the mouse points elsewhere
    std::optional<LinePlace> line;
};
struct EditTag {  // of the head of the game
    std::string name;
};
struct GoToNode {  // of the tree of moves
    record::NodeId node = record::kRoot;
};
struct GoToPly {  // after so many half-moves; 0: the start
    int ply = 0;
};

// --- Options and pages
struct StepOption {  // the next (or previous) value; a toggle flips
    OptionId id{};
    int step = 1;
};
struct SetOption {  // the value as text, as in the settings file
    OptionId id{};
    std::string value;
};
struct ChooseOption {  // shows all values of a choice
    OptionId id{};
};
struct EditOption {  // opens a prompt for a text option (engine command, log file)
    OptionId id{};
};
struct ToggleMute {};
struct ToggleFullScreen {};

// --- Text entry (the prompt has the keyboard while it is open); typing: text_actions.h
// What a prompt is for; a path is completed as files are named.
enum class PromptKind : std::uint8_t {
    kMove,
    kOpenFile,
    kSaveFile,
    kReviewFile,
    kOption,
    kText,
    kComment,  // of several rows
    kProgram
};
struct OpenPrompt {
    PromptKind kind = PromptKind::kMove;
    bool of_board = false;  // to save: a picture of the board, not the game
};
struct SubmitText {};
struct PickPath {  // a suggestion: a folder is looked into, a file is taken
    std::string path;
};

// --- Files and clipboard
struct OpenFile {
    std::string path;
    int game = -1;  // which of several, from 0; -1: the user chooses
};
struct SaveFile {
    std::string path;
};
struct PictureSaved {  // as it was asked for; an empty error: it is there
    std::string path;
    std::string error;
};
struct CopyPosition {};  // FEN, or the moves in gomoku
struct CopyGame {};      // PGN, or SGF
struct PasteText {       // what the clipboard holds: FEN, PGN, PSQ, SGF, a list of moves
    std::string text;
};

// --- The board editor
struct OpenEditor {};  // with the position that is looked at
struct PickPiece {     // pawn to king of White, then of Black, then none; black, white, no stone
    int piece = 0;
};
enum class DraftChange : std::uint8_t {
    kSide,
    kEnPassant,  // the next file where it can be
    kClear,
    kStart,
    kGame,  // the other one
    kRules,
    kSize,
    kCastling  // and the three that follow: the right of that number
};
struct ChangeDraft {
    DraftChange what = DraftChange::kSide;
};
struct TakeTyped {};
struct StartFromDraft {
    bool plays = false;  // else: analyses
};
struct PlayOn {};  // from the position that is looked at, against an engine

// --- The list of engines
struct OpenEngines {};
struct AddEngine {};
struct SelectEngine {
    std::size_t engine = 0;
};
// The selected one:
struct TestEngine {};
struct RenameEngine {};
struct RemoveEngine {};
struct ToggleAnalyst {};
struct ChangeEngineOption {  // in the order shown
    std::size_t option = 0;
};
struct ChooseAnalysts {};  // on an analysis board: who analyses along

// --- Lists of games
struct OpenLibrary {};
struct FindPosition {};  // the games that come to the position on the page's board
struct FilterList {      // the next of the results, or kinds of games, to be shown
    enum class By : std::uint8_t { kKind, kResult };
    By by = By::kKind;
};
struct OpenKept {  // a game of the library
    std::int64_t id = 0;
};
struct ListFile {  // the games of a file
    std::string path;
};
struct SelectRow {
    std::int64_t row = 0;
};
struct RowsInSight {  // of the list, as the window has room
    int rows = 0;
};
struct ScrollList {
    int rows = 0;
};
struct OpenRow {  // selects that row, or opens it where it is selected; -1: opens the selected one
    std::int64_t row = -1;
};
struct SortList {
    ListColumn column = ListColumn::kDate;
};
struct SearchList {};
struct ImportGames {};

// --- Several open games
struct ShowTab {
    int index = 0;
};
struct StepTab {
    int step = 1;
};
struct CloseTab {};

// --- Training
struct OpenTraining {};
struct StartLesson {  // of a TrainingSet
    int set = 0;
};
struct MakeExercises {
    enum class From : std::uint8_t { kLibrary, kFile };
    From from = From::kLibrary;
};
struct NextExercise {};
struct TryAgain {};
struct ShowSolution {};

// --- Keyboard focus among the buttons() and option_rows() of the present screen
struct MoveFocus {
    int step = 1;
};
struct FocusOn {  // what the window shows under that name; empty: nothing
    std::string name;
};
struct ActivateFocus {};

struct WindowChanged {
    WindowPlace place;
};

using AnyAction = std::variant<GoBack,
                               OpenNewGame,
                               OpenOptions,
                               OpenHelp,
                               ShowMore,
                               StartGame,
                               StartGameWith,
                               Rematch,
                               ShowMenu,
                               SkipAnimation,
                               OpenReview,
                               ResumeGame,
                               Quit,
                               Confirm,
                               Decline,
                               DialogChoice,
                               ChessClick,
                               ChessDrag,
                               PromotionChoice,
                               DrawMark,
                               DrawPoint,
                               ClearMarks,
                               GomokuClick,
                               TypedMove,
                               TakeBack,
                               UndoChange,
                               RedoChange,
                               Flip,
                               Hint,
                               TogglePause,
                               Resign,
                               OfferDraw,
                               ToggleLines,
                               ToggleSuggestions,
                               ToggleComments,
                               ToggleThreat,
                               MoveNow,
                               ContinueWithTablero,
                               Navigate,
                               PromoteVariation,
                               DeleteMoves,
                               EditComment,
                               ChooseGlyph,
                               SetGlyph,
                               FoldVariation,
                               StepVariation,
                               PlayLine,
                               PreviewLine,
                               EditTag,
                               GoToNode,
                               GoToPly,
                               StepOption,
                               SetOption,
                               ChooseOption,
                               EditOption,
                               ToggleMute,
                               ToggleFullScreen,
                               OpenPrompt,
                               TypeText,
                               EraseText,
                               MoveCaret,
                               PlaceCaret,
                               SelectText,
                               CopyText,
                               SubmitText,
                               PickPath,
                               OpenFile,
                               SaveFile,
                               PictureSaved,
                               CopyPosition,
                               CopyGame,
                               PasteText,
                               OpenEditor,
                               PickPiece,
                               ChangeDraft,
                               TakeTyped,
                               StartFromDraft,
                               PlayOn,
                               OpenEngines,
                               AddEngine,
                               SelectEngine,
                               TestEngine,
                               RenameEngine,
                               RemoveEngine,
                               ToggleAnalyst,
                               ChangeEngineOption,
                               ChooseAnalysts,
                               OpenLibrary,
                               FindPosition,
                               FilterList,
                               OpenKept,
                               ListFile,
                               SelectRow,
                               RowsInSight,
                               ScrollList,
                               OpenRow,
                               SortList,
                               SearchList,
                               ImportGames,
                               ShowTab,
                               StepTab,
                               CloseTab,
                               OpenTraining,
                               StartLesson,
                               MakeExercises,
                               NextExercise,
                               TryAgain,
                               ShowSolution,
                               MoveFocus,
                               FocusOn,
                               ActivateFocus,
                               WindowChanged>;

// Copying and destroying one is compiled once, in actions.cpp: for so many kinds it takes the
// compiler seconds.
struct Action : AnyAction {
    using AnyAction::AnyAction;
    Action();
    Action(const Action& other);
    Action(Action&& other) noexcept;
    Action& operator=(const Action& other);
    Action& operator=(Action&& other) noexcept;
    ~Action();
};

}  // namespace tablero::desktop
