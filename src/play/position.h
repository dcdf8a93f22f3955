#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "base/words/language.h"
#include "chess/position.h"
#include "gomoku/any_board.h"
#include "play/move.h"
#include "play/outcome.h"

namespace tablero::play {

// A position of either game with the history that its rules look back on: whose turn it is, what
// may be played, how it is written, whether the game is over. Copyable; not thread-safe.
class Position {
  public:
    explicit Position(chess::Position position = {}) : position_(std::move(position)) {}
    explicit Position(gomoku::AnyBoard board) : position_(std::move(board)) {}
    // The empty board; the size must be one that boards have.
    static Position gomoku(gomoku::RuleSet rules, int size);

    GameKind kind() const { return static_cast<GameKind>(position_.index()); }
    bool is_chess() const { return kind() == GameKind::kChess; }
    // The game must be that one.
    const chess::Position& chess() const { return std::get<chess::Position>(position_); }
    const gomoku::AnyBoard& gomoku() const { return std::get<gomoku::AnyBoard>(position_); }

    Side side_to_move() const;
    // How the rules end the game here; none while it goes on. The third occurrence of a position,
    // fifty moves without capture or pawn move, and material that cannot mate end a game of chess
    // without a claim.
    std::optional<Outcome> outcome() const;
    // Whether a side that runs out of time loses to this one. (A bare king cannot win.)
    bool can_win(Side side) const;
    std::vector<Move> legal_moves() const;
    // Passing (chess::Move::null) is legal in chess but in check: records know it.
    bool is_legal(Move move) const;
    // Why a move may not be played here; passing may not.
    Status check(Move move) const;
    bool is_capture(Move move) const;
    bool gives_check(Move move) const;  // false in gomoku

    // The move must be legal.
    void play(Move move);
    // The move must be the last one played.
    void take_back(Move move);

    // A legal move as programs write it: UCI, a point. Errors name the text.
    Result<Move> parse(std::string_view id) const;
    std::string id_of(Move move) const;
    // A legal move as people write it: SAN in the letters of their language or of English and
    // whatever read_san and UCI forgive, a point.
    Result<Move> read(std::string_view typed, Language language = kEnglish) const;
    std::string text_of(Move move, Language language = kEnglish) const;

  private:
    std::variant<chess::Position, gomoku::AnyBoard> position_;
};

}  // namespace tablero::play
