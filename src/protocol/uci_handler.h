#pragma once

#include <atomic>
#include <functional>
#include <stop_token>

#include "base/clock.h"
#include "base/error.h"
#include "engine/chess_engine.h"
#include "play/wire/uci_command.h"
#include "protocol/output.h"

namespace tablero::uci {

// What each command does to the engine and what is answered. Everything here runs in one thread,
// except ponder_hit(), set_debug() and what stop tokens do; the session decides when.
class Handler {
  public:
    explicit Handler(protocol::Output& output);

    void identify();
    void report(const Error& error);
    void set_option(const SetOption& option);
    void new_game() { engine_.new_game(); }
    void set_position(const SetPosition& wanted);
    void display();
    void evaluate();
    void flip();
    // Long counts, given up when told to stop or when nobody listens.
    void perft(int depth, const std::stop_token& stop);
    void bench(const std::stop_token& stop);

    // Begins a search; false, with an error reported, when there is none to begin. `before_answer`
    // is called, perhaps from a searching thread, just before bestmove or the error goes out.
    bool start(const Go& go,
               TimePoint received,
               std::stop_token stop,
               std::function<void()> before_answer);
    void wait() { engine_.wait(); }
    void ponder_hit() { engine_.ponder_hit(); }
    void set_debug(bool on) { debug_ = on; }

  private:
    using Move = chess::Move;

    Result<search::Limits<Move>> limits_of(const Go& go, TimePoint received) const;
    search::Listener<Move> listener(std::function<void()> before_answer);
    void answer(const search::Decision<Move>& decision);

    protocol::Output& output_;
    std::atomic<bool> debug_{false};
    engine::ChessEngine engine_;
};

}  // namespace tablero::uci
