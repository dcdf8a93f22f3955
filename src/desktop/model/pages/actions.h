#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "desktop/model/game/gestures.h"
#include "desktop/model/pages/game_list_view.h"
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
struct PlayLine {  // so many moves of that line of the engine
    int rank = 0;
    int moves = 1;
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

// --- Text entry (the prompt has the keyboard while it is open)
// What a prompt is for; a path is completed as files are named.
enum class PromptKind : std::uint8_t {
    kMove,
    kOpenFile,
    kSaveFile,
    kReviewFile,
    kOption,
    kComment
};
struct OpenPrompt {
    PromptKind kind = PromptKind::kMove;
};
struct TypeText {
    std::string text;  // UTF-8
};
struct EraseText {};
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

// --- Lists of games
struct OpenLibrary {};
struct ListFile {  // the games of a file
    std::string path;
};
struct SelectRow {
    std::int64_t row = 0;
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

// --- Keyboard focus among the buttons() and option_rows() of the present screen
struct MoveFocus {
    int step = 1;
};
struct ActivateFocus {};

struct WindowChanged {
    WindowPlace place;
};

using Action = std::variant<GoBack,
                            OpenNewGame,
                            OpenOptions,
                            OpenHelp,
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
                            SubmitText,
                            PickPath,
                            OpenFile,
                            SaveFile,
                            PictureSaved,
                            CopyPosition,
                            CopyGame,
                            PasteText,
                            OpenLibrary,
                            ListFile,
                            SelectRow,
                            ScrollList,
                            OpenRow,
                            SortList,
                            SearchList,
                            ImportGames,
                            MoveFocus,
                            ActivateFocus,
                            WindowChanged>;

}  // namespace tablero::desktop
