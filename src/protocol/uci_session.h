#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <stop_token>
#include <string_view>
#include <thread>

#include "base/clock.h"
#include "protocol/output.h"
#include "protocol/uci_command.h"
#include "protocol/uci_handler.h"

namespace tablero::uci {

// One conversation. The thread that reads hands in lines and never waits for a search: what must
// act at once (stop, ponderhit, isready while searching, debug, quit) acts in that thread, all else
// goes through a queue to a thread of the session's own, which carries it out in order.
//
// `stop` means "everything accepted so far": each command is accepted with tokens that hear it, so
// it does not matter whether the search it is meant for has begun already.
class Session {
  public:
    static constexpr std::size_t kLongestLine = std::size_t{32} << 20;

    enum class Ending {
        kQuit,          // searches stop at once; a perft or bench has two more seconds
        kEndOfInput,    // the same, but a perft or bench is finished: somebody waits for its result
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
    // What stops a search, and what gives up a count, which may outlive the end of input.
    struct Tokens {
        std::stop_token search;
        std::stop_token count;
    };
    struct Work {
        std::uint64_t number;
        Command command;
        TimePoint received;
        Tokens tokens;
    };

    void dispatch(Command command, TimePoint received);
    void accept(Command command, TimePoint received);
    void stop();
    void ponder_hit();
    bool answers_while_searching();

    void work();
    void carry_out(const Work& work);
    void search(const Work& work, const Go& go);
    void finish_search(std::uint64_t number);

    protocol::Output& output_;
    Handler handler_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Work> queue_;
    std::uint64_t accepted_ = 0;     // number of the last command accepted
    std::uint64_t open_search_ = 0;  // the last go whose bestmove is not out; 0: none
    std::uint64_t hit_ = 0;          // the search that ponderhit was for
    std::stop_source searches_;      // of what is accepted from now on
    std::stop_source counts_;
    std::stop_token open_stop_;  // of the open search
    bool ending_ = false;
    bool finished_ = false;  // the worker has carried out everything
    std::thread worker_;
};

}  // namespace tablero::uci
