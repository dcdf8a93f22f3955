#pragma once

#include <CLI/CLI.hpp>
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

inline CLI::Validator is_fleet_url() {
    return {[](std::string& text) {
                const auto url = fleet_url(text);
                return url ? std::string() : url.error().message;
            },
            "URL"};
}

}  // namespace tablero::cli
