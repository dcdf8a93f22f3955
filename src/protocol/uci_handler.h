#pragma once

#include <atomic>
#include <functional>

#include "base/clock.h"
#include "base/error.h"
#include "engine/chess_engine.h"
#include "protocol/output.h"
#include "protocol/uci_command.h"

namespace tablero::uci {

// What each command does to the engine and what is answered. Everything here runs in one thread,
// except stop(), ponder_hit(), and debug; the session decides when.
class Handler {
  public:
    // Whether a long count (perft, bench) should be given up.
    using Cancelled = std::function<bool()>;

    explicit Handler(protocol::Output& output);

    void identify();
    void report(const Error& error);
    void set_option(const SetOption& option);
    void new_game() { engine_.new_game(); }
    void set_position(const SetPosition& wanted);
    void display();
    void evaluate();
    void flip();
    void perft(int depth, const Cancelled& cancelled);
    void bench(const Cancelled& cancelled);

    // Begins a search; false, with an error reported, when there is none to begin. `before_answer`
    // is called, perhaps from a searching thread, just before bestmove or the error goes out.
    bool start(const Go& go, TimePoint received, std::function<void()> before_answer);
    void wait() { engine_.wait(); }
    void stop() { engine_.stop(); }
    void ponder_hit() { engine_.ponder_hit(); }
    void set_debug(bool on) { debug_ = on; }

  private:
    using Move = chess::Move;

    Result<search::Limits<Move>> limits_of(const Go& go, TimePoint received) const;
    engine::Callbacks<chess::Chess> callbacks(std::function<void()> before_answer);
    void answer(const search::Decision<Move>& decision);

    protocol::Output& output_;
    std::atomic<bool> debug_{false};
    engine::ChessEngine engine_;
};

}  // namespace tablero::uci
