#pragma once

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "analysis/batch/fleet_url.h"

namespace tablero::cli {

// The URL of --fleet with user and password from the environment where it has none.
inline Result<analysis::FleetUrl> fleet_url(const std::string& text) {
    return analysis::parse_fleet_url(text, [](const char* name) -> std::optional<std::string> {
        const char* value = std::getenv(name);
        return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
    });
}

// Everybody on the machine can read command lines. A URL from TABLERO_FLEET is not on one.
inline void warn_of_password(const std::string& text) {
    const char* variable = std::getenv("TABLERO_FLEET");
    if (variable != nullptr && text == variable) return;
    const auto nothing = [](const char*) { return std::optional<std::string>(); };
    const auto url = analysis::parse_fleet_url(text, nothing);
    if (!url || url->password.empty()) return;
    std::fputs(
        "tablero: warning: a password on the command line can be read by everybody on this "
        "machine; set TABLERO_REDIS_PASSWORD instead\n",
        stderr);
}

inline CLI::Validator is_fleet_url() {
    return {[](std::string& text) {
                const auto url = fleet_url(text);
                return url ? std::string() : url.error().message;
            },
            "URL"};
}

}  // namespace tablero::cli
