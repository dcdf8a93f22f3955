#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/notation/fen.h"
#include "chess/search/game.h"
#include "engine/engine.h"
#include "engine/strength.h"

namespace tablero::engine {

// The position after `moves` (UCI notation) from a FEN, or from the start position without one.
// Errors name the field of the FEN, or the move and its number.
Result<chess::FenPosition> chess_position(const std::optional<std::string>& fen,
                                          const std::vector<std::string>& moves,
                                          bool chess960);

struct ChessSettings : Settings {
    bool ponder = false;    // the GUI may let the engine think on the opponent's time
    bool chess960 = false;  // castling is written as king takes rook
    bool shows_chances = false;
    bool analyses = false;  // at full strength whatever the level
    bool limits_strength = false;
    int elo = kHighestElo;
    int level_seed = 0;       // 0: another one for every game
    std::string eval_file;    // empty: the network built in; "none": the hand-written evaluation
    std::string syzygy_path;  // folders separated by ':'
    int syzygy_probe_depth = 1;
    bool syzygy_fifty = true;
    chess::Params params;
};

template <>
struct EngineTraits<chess::Chess> {
    using Position = chess::Position;
    using Move = chess::Move;
    using Settings = ChessSettings;
    using Pool = search::Pool<chess::Chess>;

    static Position start_position() { return {}; }
    static OptionTable<Settings> options();
    Status apply(Pool& pool, const Settings& present, Settings& wanted);
    void new_game();
    // A limited strength changes who decides.
    void prepare(const Settings& settings,
                 const Position& position,
                 search::Limits<Move>& limits,
                 search::Listener<Move>& listener) const;

    std::uint64_t fresh_seed = random_seed();  // of the game, where none is wished for

  private:
    static std::uint64_t random_seed();
};

using ChessEngine = Engine<chess::Chess>;

}  // namespace tablero::engine
