#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero::analysis {

// Where the Redis server of a fleet is, and who we are there.
struct FleetUrl {
    std::string host = "127.0.0.1";
    int port = 6379;
    std::string user;
    std::string password;
    int database = 0;

    // Without the password, for messages.
    std::string shown() const;
};

// redis://[user[:password]@]host[:port][/database]; user and password may be percent-encoded. A
// user or password that the URL leaves out is taken from TABLERO_REDIS_USER and
// TABLERO_REDIS_PASSWORD as `environment` gives them, so that secrets stay off command lines. The
// error never shows a password.
Result<FleetUrl> parse_fleet_url(
    std::string_view text,
    const std::function<std::optional<std::string>(const char*)>& environment);

}  // namespace tablero::analysis
