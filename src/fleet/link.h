#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "fleet/redis.h"

namespace tablero::fleet {

using Words = std::vector<std::string>;

// Waits, unless told to stop.
void pause_for(std::chrono::milliseconds time, const std::stop_token& stop);

// A connection that comes back: when the server is away, calls wait until it answers again or they
// are told to stop. One thread at a time.
class Link {
  public:
    // Connects with the first call.
    explicit Link(Url url);
    // Connects at once, which must succeed.
    static Result<std::unique_ptr<Link>> open(Url url);

    // Asks at least once. An error is for good: told to stop before there was an answer, or the
    // server refuses. A command may be carried out twice when its first answer was lost.
    Result<RedisReply> call(const Words& words, const std::stop_token& stop);
    // A script, which Redis runs as a whole.
    Result<RedisReply> run(std::string_view script,
                           const Words& keys,
                           const Words& arguments,
                           const std::stop_token& stop);
    // None when there is no connection, or the server is not ready.
    std::optional<RedisReply> try_once(const Words& words);

    const Url& url() const { return url_; }

    // Hears, in the thread of the calls, what they wait for: a server that does not answer, a fleet
    // without workers.
    void on_wait(std::function<void(const std::string&)> hear) { hear_ = std::move(hear); }
    void tell_wait(const std::string& what) const {
        if (hear_) hear_(what);
    }

  private:
    Url url_;
    std::function<void(const std::string&)> hear_;
    Rng rng_;  // of the pauses
    std::unique_ptr<RedisConnection> connection_;
};

}  // namespace tablero::fleet
