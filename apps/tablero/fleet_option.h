#pragma once

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>

#include <fmt/format.h>

#include "analysis/batch/job.h"
#include "engine/signatures.h"
#include "fleet/content.h"
#include "fleet/queue.h"
#include "fleet/roster.h"
#include "fleet/url.h"

namespace tablero::cli {

// The URL of --fleet with user and password from the environment where it has none.
inline Result<fleet::Url> fleet_url(const std::string& text) {
    return fleet::parse_url(text, [](const char* name) -> std::optional<std::string> {
        const char* value = std::getenv(name);
        return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
    });
}

// Everybody on the machine can read command lines. A URL from TABLERO_FLEET is not on one.
inline void warn_of_password(const std::string& text) {
    const char* variable = std::getenv("TABLERO_FLEET");
    if (variable != nullptr && text == variable) return;
    const auto nothing = [](const char*) { return std::optional<std::string>(); };
    const auto url = fleet::parse_url(text, nothing);
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

inline CLI::Option* add_fleet(CLI::App& verb, std::string& text, const char* what) {
    return verb.add_option("--fleet", text, what)->envname("TABLERO_FLEET")->check(is_fleet_url());
}

// The queue of those who want work done by builds like this one; workers learn what their bench
// must count.
inline Result<std::unique_ptr<fleet::Queue>> open_fleet(const std::string& text,
                                                        const std::stop_token& stop) {
    warn_of_password(text);
    const auto url = fleet_url(text);
    if (!url) return url.error();
    auto queue = fleet::Queue::open(*url, analysis::engine_identity());
    if (!queue) return queue.error();
    (*queue)->link().on_wait([](const std::string& what) {
        const char* wiped = isatty(STDERR_FILENO) != 0 ? "\r\033[K" : "";
        std::fputs(fmt::format("{}tablero: {}\n", wiped, what).c_str(), stderr);
    });
    const auto signatures = engine::bench_signatures(fleet::default_cache(), stop);
    if (!signatures) return Error("interrupted");
    const Status announced = fleet::Roster(**queue).announce_bench(*signatures, stop);
    if (!announced) return announced.error();
    return queue;
}

}  // namespace tablero::cli
