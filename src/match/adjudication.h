#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"
#include "match/opening.h"
#include "play/program/player.h"

namespace tablero::match {

// When both players agree about a game, it may be ended early. All off by default.
struct AdjudicationRules {
    // A win: one side's score is at most -score and the other's at least +score, for `moves` moves
    // of each in a row.
    struct Resign {
        int score = 0;  // centipawns
        int moves = 0;
    };
    // A draw: from half-move `ply` on, both scores are within ±score for `moves` moves of each in a
    // row.
    struct Draw {
        int ply = 0;
        int moves = 0;
        int score = 0;
    };

    std::optional<Resign> resign;
    std::optional<Draw> draw;
    int max_plies = 0;  // a draw after so many half-moves, the opening's included; 0: no limit
};

Result<AdjudicationRules::Resign> parse_resign(std::string_view text);  // "score,moves"
Result<AdjudicationRules::Draw> parse_draw(std::string_view text);      // "ply,moves,score"

// Follows one game.
class Adjudicator {
  public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    // After a move by `mover`; `ply` half-moves have been played. An outcome when the game is to
    // end.
    std::optional<play::Outcome> after_move(Side mover, const program::Thoughts& thoughts, int ply);

  private:
    AdjudicationRules rules_;
    int first_ahead_ = 0;  // half-moves in a row in which the score said so
    int second_ahead_ = 0;
    int level_ = 0;
};

}  // namespace tablero::match
