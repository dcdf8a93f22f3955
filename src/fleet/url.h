#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero::fleet {

// Where the Redis server of a fleet is, and who we are there.
struct Url {
    std::string host = "127.0.0.1";
    int port = 6379;
    std::string user;
    std::string password;
    int database = 0;
    bool tls = false;
    std::string authorities;  // file of certificates to trust; empty: those of the system
    std::string certificate;  // our own and its key, for servers that ask; files
    std::string key;

    // Without the password, for messages.
    std::string shown() const;
};

using Environment = std::function<std::optional<std::string>(const char*)>;

// redis://[user[:password]@]host[:port][/database], or rediss:// for TLS; user and password may be
// percent-encoded. What the URL leaves out is taken from the environment, so that secrets stay off
// command lines: TABLERO_REDIS_USER, TABLERO_REDIS_PASSWORD or, the name of a file that holds it,
// TABLERO_REDIS_PASSWORD_FILE; for TLS TABLERO_REDIS_CA, TABLERO_REDIS_CERT and TABLERO_REDIS_KEY.
// The error never shows a password.
Result<Url> parse_url(std::string_view text, const Environment& environment);

}  // namespace tablero::fleet
