#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "fleet/url.h"

// The one door to Redis. Programs that are built without it have it as well: it then says so.

namespace tablero::fleet {

struct RedisReply {
    enum class Kind : std::uint8_t { kNil, kInteger, kText, kList, kError };
    Kind kind = Kind::kNil;
    std::int64_t integer = 0;
    std::string text;  // of kText and kError
    std::vector<RedisReply> list;

    bool is_error() const { return kind == Kind::kError; }
};

// One connection, for one thread at a time. SIGPIPE must be ignored by the program.
class RedisConnection {
  public:
    // Connects, signs in and chooses the database. Errors name the server, never a password.
    static Result<std::unique_ptr<RedisConnection>> open(const Url& url);
    virtual ~RedisConnection() = default;

    // What the server answers, refusals included. An error means that the connection is gone or
    // that the answer did not come in time.
    virtual Result<RedisReply> command(const std::vector<std::string>& words) = 0;
};

// The longest that a command may take; blocking ones must ask for less.
inline constexpr std::chrono::seconds kRedisPatience{10};

}  // namespace tablero::fleet
