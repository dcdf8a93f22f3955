#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tablero::match {

// The side that starts (white in chess, black in gomoku) and the other one.
enum class Side { kFirst, kSecond };
constexpr Side other(Side side) {
    return side == Side::kFirst ? Side::kSecond : Side::kFirst;
}
constexpr std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}

enum class GameResult { kFirstWins, kSecondWins, kDraw };
constexpr GameResult win_for(Side side) {
    return side == Side::kFirst ? GameResult::kFirstWins : GameResult::kSecondWins;
}

struct Outcome {
    GameResult result = GameResult::kDraw;
    std::string reason;  // "checkmate", "threefold repetition", "five in a row", …
};

// Where a game starts: a position in the game's own notation (empty: the usual start) and moves
// from there.
struct Opening {
    std::string start;
    std::vector<std::string> moves;
};

// Knows the rules of one game and holds one position with its history. Moves are text in one fixed
// notation of the game ("e2e4", "j10").
class Referee {
  public:
    virtual ~Referee() = default;

    virtual std::unique_ptr<Referee> clone() const = 0;

    // Sets up the position and plays the moves. After an error the state is unspecified.
    virtual Status set_up(const Opening& opening) = 0;

    virtual Side side_to_move() const = 0;
    // None while the game goes on.
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::vector<std::string> legal_moves() const = 0;
    // Those of the legal moves that random openings are drawn from.
    virtual std::vector<std::string> opening_moves() const { return legal_moves(); }
    // Plays the move and gives it back in the game's fixed notation, or says why it is illegal and
    // leaves everything as it was.
    virtual Result<std::string> play(std::string_view move) = 0;

  protected:
    Referee() = default;
    Referee(const Referee&) = default;
    Referee& operator=(const Referee&) = default;
};

}  // namespace tablero::match
