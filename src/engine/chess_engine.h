#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/notation/fen.h"
#include "chess/search/game.h"
#include "engine/engine.h"

namespace tablero::engine {

// The position after `moves` (UCI notation) from a FEN, or from the start position without one.
// Errors name the field of the FEN, or the move and its number.
Result<chess::FenPosition> chess_position(const std::optional<std::string>& fen,
                                          const std::vector<std::string>& moves,
                                          bool chess960);

// The chess engine: what every game has, and the options of chess.
class ChessEngine : public Engine<chess::Chess> {
  public:
    ChessEngine();

    void new_game();
    // As Engine::go; a limited strength changes who decides.
    void go(search::Limits<Move> limits, Callbacks<chess::Chess> callbacks);

    bool is_chess960() const { return chess960_; }
    bool shows_chances() const { return shows_chances_; }

  private:
    void add_chess_options();
    void add_tablebase_options();
    void add_level_options();
    Status use_network(const std::string& path);
    Status use_params(const std::string& text);
    Status open_tablebase(const std::string& path);
    void go_at_level(search::Limits<Move> limits, const Callbacks<chess::Chess>& callbacks);

    bool chess960_ = false;
    bool shows_chances_ = false;
    bool limits_strength_ = false;
    bool analyses_ = false;
    int elo_ = 0;
    std::uint64_t wanted_seed_ = 0;  // 0: another one for every game
    std::uint64_t seed_ = 0;
};

}  // namespace tablero::engine
