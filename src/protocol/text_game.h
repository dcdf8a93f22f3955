#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/words/language.h"
#include "play/game.h"
#include "protocol/board_text.h"
#include "search/score.h"

namespace tablero::text {

// One game at the text board, whichever it is: what the loop needs to show it and to play it. All
// it says is in the language it was made with.
class Game {
  public:
    virtual ~Game() = default;

    std::string board(Symbols symbols) const;
    // "White", "Black": who is to move.
    std::string side() const;
    // Empty while the game goes on, else a sentence.
    std::string result() const;
    // Plays a move that the user typed; answers how it is written.
    Result<std::string> play(std::string_view text);
    bool take_back() { return game_.take_back(); }
    // The engine plays; answers what and why in one line.
    virtual std::string play_engine_move() = 0;
    // A suggestion with its reason, nothing played.
    virtual std::string hint() = 0;
    // What the last move does, whoever played it.
    virtual std::string why() = 0;
    // Elo for chess, a step for gomoku; answers how Tablero plays from now on.
    virtual Result<std::string> set_level(int level) = 0;
    // The game so far in the notation of its records.
    virtual std::string record() const = 0;

  protected:
    Game(play::Position start, Language language) : game_(std::move(start)), language_(language) {}

    // Plays it and answers how it is written.
    std::string make(play::Move move);

    play::Game game_;
    Language language_;
};

// A chess move with the play that the engine expects after it, and its best line instead.
struct MoveInQuestion {
    chess::Position position;  // before the move
    std::vector<chess::Move> line;
    search::Score score = 0;
    std::vector<chess::Move> best;
    search::Score best_score = 0;
};
// Tells in a sentence or two what a move does.
using ChessExplainer = std::function<std::string(const MoveInQuestion&)>;

// `milliseconds`: how long the engine thinks about a move.
std::unique_ptr<Game> new_chess_game(int milliseconds,
                                     ChessExplainer explain,
                                     Language language = kEnglish);
// `size` from 5 to 22.
std::unique_ptr<Game> new_gomoku_game(gomoku::RuleSet rules,
                                      int size,
                                      int milliseconds,
                                      Language language = kEnglish);

}  // namespace tablero::text
