#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "desktop/model/game/gestures.h"
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
struct MoveNow {};              // the engine stops thinking and plays its best so far
struct ContinueWithTablero {};  // after a second engine failed: Tablero takes its place

// --- Looking at moves of the game or the review
struct Navigate {
    Step step = Step::kBack;
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
struct EditOption {  // opens a prompt for a text option (engine command, log file)
    OptionId id{};
};
struct ToggleMute {};
struct ToggleFullScreen {};

// --- Text entry (the prompt has the keyboard while it is open)
// What a prompt is for; a path is completed as files are named.
enum class PromptKind : std::uint8_t { kMove, kOpenFile, kSaveFile, kOption };
struct OpenPrompt {
    PromptKind kind = PromptKind::kMove;
};
struct TypeText {
    std::string text;  // UTF-8
};
struct EraseText {};
struct SubmitText {};

// --- Files and clipboard
struct OpenFile {
    std::string path;
};
struct SaveFile {
    std::string path;
};
struct CopyPosition {};  // FEN, or the moves in gomoku
struct CopyGame {};      // PGN, or SGF
struct PasteText {       // what the clipboard holds: FEN, PGN, PSQ, SGF, a list of moves
    std::string text;
};

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
                            MoveNow,
                            ContinueWithTablero,
                            Navigate,
                            GoToNode,
                            GoToPly,
                            StepOption,
                            SetOption,
                            EditOption,
                            ToggleMute,
                            ToggleFullScreen,
                            OpenPrompt,
                            TypeText,
                            EraseText,
                            SubmitText,
                            OpenFile,
                            SaveFile,
                            CopyPosition,
                            CopyGame,
                            PasteText,
                            MoveFocus,
                            ActivateFocus,
                            WindowChanged>;

}  // namespace tablero::desktop
