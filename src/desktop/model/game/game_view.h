#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/judgement.h"
#include "base/clock.h"
#include "chess/types.h"
#include "desktop/model/game/tree_view.h"
#include "desktop/model/settings/game_settings.h"
#include "desktop/model/think/thinking_view.h"
#include "gomoku/board.h"
#include "record/notes.h"

// What views draw of a game: plain values, all texts already in the user's language. They are made
// new after every change; nothing here points into the model.

namespace tablero::desktop {

// --- Boards

struct ChessMark {  // an arrow, or a circle when both squares are equal
    chess::Square from = chess::kNoSquare;
    chess::Square to = chess::kNoSquare;
    int colour = 0;
};

struct ChessMoveView {
    chess::Square from = chess::kNoSquare;
    chess::Square to = chess::kNoSquare;  // for castling the king's destination
    bool exists() const { return from != chess::kNoSquare; }
};

struct PromotionPicker {
    chess::Square from = chess::kNoSquare;
    chess::Square to = chess::kNoSquare;
    chess::Color color = chess::kWhite;
    // Offered in this order from the promotion square inwards.
    std::array<chess::PieceType, 4> pieces{
        chess::kQueen, chess::kRook, chess::kBishop, chess::kKnight};
};

struct ChessBoardView {
    std::array<chess::Piece, 64> squares{};  // the position shown, which may be an earlier one
    chess::Color side_to_move = chess::kWhite;
    bool flipped = false;  // black at the bottom
    chess::Square selected = chess::kNoSquare;
    std::vector<chess::Square>
        targets;  // of the selected piece: dots, rings where something stands
    std::vector<chess::Square> movable;  // squares whose piece may be picked up now (premoves too)
    ChessMoveView last_move;             // that led to the position shown
    bool last_was_capture = false;
    chess::Square check = chess::kNoSquare;  // the king in check
    ChessMoveView premove;
    std::optional<PromotionPicker> promotion;
    std::vector<ChessMark> marks;              // drawn by the user
    std::vector<ChessMoveView> engine_arrows;  // first moves of the lines shown, best first
    ChessMoveView suggestion;                  // gold; with GameView::why_suggested
    ChessMoveView better_move;                 // review: what would have been better
    ChessMoveView mistake;                     // review: what was played instead, from here
    // What each side (by Side) has taken, most valuable first, and the balance in pawns for white.
    std::array<std::vector<chess::PieceType>, 2> taken;
    int material_balance = 0;
    std::string fen;
};

struct ForbiddenPoint {
    gomoku::Point point = gomoku::kNoPoint;
    std::string reason;  // a sentence, for hovering
};

struct IllegalPulse {  // red pulse and shake until `until` (two seconds after the click)
    gomoku::Point point = gomoku::kNoPoint;
    std::string reason;
    TimePoint until;
};

// What an engine thinks of a move there.
struct PointValue {
    gomoku::Point point = gomoku::kNoPoint;
    std::string text;  // win chance of the mover in percent, or moves to the end: "54", "#3", "-#2"
    double lost = 0;   // of the chance that the best move has
};

struct GomokuBoardView {
    int size = 19;
    gomoku::RuleSet rules = gomoku::RuleSet::k42;
    // Row by row from the bottom, size * size; index = row * size + column.
    std::vector<gomoku::Cell> cells;
    std::vector<int> numbers;  // of the move that put the stone there, from 1; 0: none
    // Colour-blind mode, game not over: draw every stone in the same grey, without letters.
    bool hides_colours = false;
    gomoku::Color side_to_move = gomoku::Color::kBlack;
    bool accepts_click = false;  // a click may place a stone now (hover effect)
    gomoku::Point last_move = gomoku::kNoPoint;
    std::vector<gomoku::Point> last_taken;  // stones that the last move took: fade them out
    bool has_captures = false;
    std::array<int, 2> captured{};  // stones taken by each side, of 10
    std::vector<ForbiddenPoint> forbidden;
    std::vector<gomoku::Point> breakable_five;   // outlined
    std::vector<gomoku::Point> breaking_points;  // where it can be broken
    std::vector<gomoku::Point> winning_line;
    gomoku::Point suggestion = gomoku::kNoPoint;  // golden mark with a bulb; reason on hover
    std::string suggestion_reason;
    gomoku::Point better_move = gomoku::kNoPoint;  // review
    std::vector<record::Mark> marks;  // of the file, and drawn by the user; places are points
    std::vector<PointValue> values;   // analysis: of the moves that come into question, best first
    std::vector<gomoku::Point> line;  // the engine's line, numbered ghosts (inspector, lines on)
    std::optional<IllegalPulse> illegal;
    // Opening rules restrict the third move of black (Pro): points outside are shaded.
    std::vector<gomoku::Point> closed_by_opening;
};

// The board after some moves of a line of an engine.
struct PreviewView {
    LinePlace place;
    std::optional<ChessBoardView> chess;
    std::optional<GomokuBoardView> gomoku;
};

// --- The game beside the board

struct ClockView {
    std::int64_t milliseconds = 0;  // left; never below 0
    bool running = false;
    bool low = false;  // under 20 s, or a tenth of the start
};

using analysis::Judgement;

struct MoveView {
    std::string text;                // "Nf3", "j10"
    std::int64_t milliseconds = -1;  // thought; -1: unknown
    Judgement judgement = Judgement::kNone;
};

struct PlayerView {
    std::string name;    // "You", "White", "Tablero 1500", a program's name
    std::string rating;  // as the file says; may be empty
    PlayerKind kind = PlayerKind::kHuman;
    std::optional<ClockView> clock;
    std::int64_t last_think = -1;  // milliseconds of its last move; -1: none yet
    std::int64_t total_think = 0;
};

enum class Outcome : std::uint8_t {
    kVictory,
    kDefeat,
    kDraw,
    kFinished
};  // kFinished: nobody of us played

struct ResultView {
    Outcome outcome = Outcome::kFinished;
    std::optional<Side> winner;  // none: drawn
    std::string title;           // "Victory", "White wins", "Draw"
    std::string reason;          // "Checkmate.", "Ten stones captured."
    std::vector<std::pair<std::string, std::string>> statistics;  // label, value
};

// A question that the game asks a person (Swap2), with its answers.
struct Question {
    std::string title;
    std::string text;
    std::vector<std::string> answers;
};

struct GameView {
    GameKind game = GameKind::kChess;
    Mode mode = Mode::kTwoPeople;
    std::string title;  // "Chess · against Tablero 1500"
    std::array<PlayerView, 2> players;
    Side turn = kFirstSide;  // in the position shown live, not in history
    std::string turn_text;   // "Your move", "Tablero is thinking", "White to move"
    bool human_to_move = false;
    bool paused = false;
    std::optional<ResultView> result;
    std::vector<MoveView> moves;
    int first_move_number = 1;      // chess: of the first row
    Side first_mover = kFirstSide;  // chess from a position with black to move: kSecondSide
    int shown_ply = 0;              // the board shows the position after so many moves
    record::NodeId shown_node = record::kRoot;
    // Empty where there is nothing to read beside `moves`.
    std::shared_ptr<const std::vector<TreePiece>> tree;
    bool has_tree() const { return tree && !tree->empty(); }
    std::string about;          // what the file says of the game: "Linares 1993 · 1-0"
    bool shows_threat = false;  // the lines are what the other side would play
    bool at_end() const { return shown_ply == static_cast<int>(moves.size()); }
    std::string opening_name;          // empty when unknown
    std::optional<double> win_chance;  // for the first side; none: nothing known or not to be shown
    std::string score;                 // to go with it
    ThinkingView thinking;
    std::vector<AnalystView> analysts;  // other programs that analyse along
    std::string why_last;               // about the last move
    std::string why_suggested;          // about the suggested one
    bool suggestion_pending = false;    // asked for, still thinking
    std::optional<Question> question;   // before the game goes on
    std::string engine_failure;  // a second engine failed: what happened; a dialog offers to go on
    // Grows by one with every move made or taken back: animate when it changed.
    std::uint64_t serial = 0;
    bool last_change_was_move = false;  // else: taken back, stepped, set up
    std::optional<ChessBoardView> chess;
    std::optional<GomokuBoardView> gomoku;
    // Analysis: chances of the first side before the first move and after each one of the line, as
    // far as they are known; empty: no graph.
    std::vector<std::optional<double>> graph;
    std::optional<PreviewView> preview;  // of a line that the mouse points at

    // The line there; null: there is none of so many moves.
    const LineView* line_at(const LinePlace& place) const;
};

// --- Review

struct ReviewPly {
    double win_chance = 0.5;  // for the first side, after the move
    std::string score;
    Judgement judgement = Judgement::kNone;
    std::string better;      // the better move where there was one
    std::string why_played;  // what the move does
    std::string why_better;  // what the other one would have done
};

struct ReviewView {
    bool running = false;
    int done = 0;  // plies judged
    int total = 0;
    double start_chance = 0.5;                   // before the first move
    std::vector<ReviewPly> plies;                // one per move of the game; judged ones first
    std::array<double, 2> accuracy{};            // percent, by side; once done
    std::array<std::array<int, 3>, 2> counts{};  // inaccuracies, mistakes, blunders, by side
    std::string error;                           // why there is no review
};

// --- Looking at the moves of a game
enum class Step : std::uint8_t { kFirst, kBack, kForward, kLast, kPreviousMistake, kNextMistake };
// Where a step leads from the place that is shown; there where it leads nowhere.
int ply_after(Step step, const GameView& game);

// --- Sounds that the model asks for, once each

enum class Sound : std::uint8_t {
    kMove,
    kCapture,
    kCheck,
    kIllegal,
    kButton,
    kVictory,
    kDefeat,
    kDraw
};

}  // namespace tablero::desktop
