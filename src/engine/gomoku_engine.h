#pragma once

#include <memory>
#include <random>
#include <stop_token>
#include <string>

#include "engine/engine.h"
#include "engine/gomoku_strength.h"
#include "gomoku/any_board.h"
#include "gomoku/point_network.h"
#include "gomoku/search/move.h"
#include "gomoku/search/params.h"

namespace tablero::engine {

// The searching threads of gomoku under whatever rules the position has: as search::Pool, and one
// of the five pools works behind it. The others' table and threads go over to it when the rules
// change.
class GomokuPool {
  public:
    using Move = gomoku::Move;

    GomokuPool();
    ~GomokuPool();

    search::Table& table();
    // The numbers of the search, and a network for the rules it was trained for; none, and other
    // rules: the hand-written evaluation.
    void configure(const gomoku::Params& params,
                   std::shared_ptr<const gomoku::PointNetwork> network);
    int threads() const;
    void set_threads(int count);
    static std::size_t bytes_per_thread();
    void clear();
    void start(const gomoku::AnyBoard& board,
               search::Limits<Move> limits,
               search::Listener<Move> listener,
               std::stop_token stop);
    search::Decision<Move> think(const gomoku::AnyBoard& board,
                                 search::Limits<Move> limits,
                                 search::Listener<Move> listener,
                                 std::stop_token stop);
    void ponder_hit();
    bool is_searching() const;
    void wait();
    search::SearchStatistics statistics() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

struct GomokuSettings : Settings {
    int level = kGomokuLevels;  // of play
    int level_seed = 0;         // 0: another one for every search
    std::string eval_file;      // a network; empty: the hand-written evaluation
    gomoku::Params params;
};

// Gomoku under every rule set, as an engine sees it.
struct AnyGomoku {};

template <>
struct EngineTraits<AnyGomoku> {
    using Position = gomoku::AnyBoard;
    using Move = gomoku::Move;
    using Settings = GomokuSettings;
    using Pool = GomokuPool;

    static Position start_position();
    static OptionTable<Settings> options();
    Status apply(Pool& pool, const Settings& present, Settings& wanted);
    void new_game() {}
    void prepare(const Settings& settings,
                 const Position& position,
                 search::Limits<Move>& limits,
                 search::Listener<Move>& listener) const {
        if (settings.level == kGomokuLevels) return;
        const std::uint64_t seed = settings.level_seed != 0
                                       ? static_cast<std::uint64_t>(settings.level_seed)
                                       : std::random_device()();
        play_at_level(settings.level, position, seed, limits, listener);
    }

  private:
    std::shared_ptr<const gomoku::PointNetwork> network_;  // from a file
};

// The rules are those of the position.
using GomokuEngine = Engine<AnyGomoku>;

}  // namespace tablero::engine
