#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <stop_token>
#include <string_view>
#include <thread>

#include "base/clock.h"
#include "play/wire/uci_command.h"
#include "protocol/output.h"
#include "protocol/uci_handler.h"

namespace tablero::uci {

// One conversation. The thread that reads hands in lines and never waits for a search: what must
// act at once (stop, ponderhit, isready while searching, debug, quit) acts in that thread, all else
// goes through a queue to a thread of the session's own, which carries it out in order: what comes
// during a search waits for its answer.
//
// `stop` is meant for the oldest search, perft or bench that is not over and was not stopped yet,
// `ponderhit` for the oldest such search that ponders; whether it has begun does not matter.
class Session {
  public:
    static constexpr std::size_t kLongestLine = std::size_t{32} << 20;
    static constexpr std::size_t kLongestQueue = 10'000;  // commands; more are refused

    enum class Ending {
        kQuit,          // searches stop at once; a perft or bench has two more seconds
        kEndOfInput,    // all is finished, since somebody waits for it, but what has no end stops
        kOutputClosed,  // nobody listens: drop everything
    };

    explicit Session(protocol::Output& output);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // False after "quit".
    bool handle(std::string_view line);
    // Carries out what was accepted, as far as the ending allows, and returns. Idempotent.
    void end(Ending ending);

  private:
    struct Work {
        std::uint64_t number;
        Command command;
        TimePoint received;
        std::stop_token stop;
    };
    // What can be stopped and is not over.
    struct Open {
        std::uint64_t number;
        bool is_search;  // else a perft or bench
        bool is_endless;
        bool ponders;
        bool hit = false;  // what it ponders on was played
        std::stop_source stop{};
    };

    void dispatch(Command command, TimePoint received);
    void accept(Command command, TimePoint received);
    void stop();
    void ponder_hit();
    bool answers_while_searching();

    void work();
    void carry_out(const Work& work);
    void search(const Work& work, const Go& go);
    void close(std::uint64_t number);
    // Those of the open ones that the question is true of are stopped.
    template <typename Which>
    void stop_all(Which which);

    protocol::Output& output_;
    Handler handler_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Work> queue_;
    std::deque<Open> open_;       // in the order of their numbers
    std::uint64_t accepted_ = 0;  // number of the last command accepted
    std::uint64_t running_ = 0;   // the search that has begun; 0: none
    TimePoint answered_{};        // when the last search was over
    bool ending_ = false;
    bool finished_ = false;  // the worker has carried out everything
    std::thread worker_;
};

}  // namespace tablero::uci
