#include "analysis/batch/fleet_url.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::analysis {

namespace {

constexpr std::string_view kScheme = "redis://";

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

Result<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
        if (high < 0 || low < 0) return Error("% must be followed by two hexadecimal digits");
        plain += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return plain;
}

Status read_user(std::string_view text, FleetUrl& url) {
    const auto colon = text.find(':');
    auto user = decoded(text.substr(0, colon));
    if (!user) return Error("user: {}", user.error());
    url.user = *user;
    if (colon == std::string_view::npos) return {};
    auto password = decoded(text.substr(colon + 1));
    if (!password) return Error("password: {}", password.error());
    url.password = *password;
    return {};
}

Status read_host(std::string_view text, FleetUrl& url) {
    std::string_view port;
    if (text.starts_with('[')) {
        const auto close = text.find(']');
        if (close == std::string_view::npos) return Error("host: ] is missing");
        url.host = text.substr(1, close - 1);
        text.remove_prefix(close + 1);
        if (!text.empty() && text.front() != ':')
            return Error("host: nothing but a port may follow ]");
        port = text.empty() ? text : text.substr(1);
    } else {
        const auto colon = text.find(':');
        if (const auto host = text.substr(0, colon); !host.empty()) url.host = host;
        if (colon != std::string_view::npos) port = text.substr(colon + 1);
    }
    if (port.empty()) return {};
    const auto number = parse_number<int>(port);
    if (!number || *number < 1 || *number > 65535)
        return Error("port: {} is not a number from 1 to 65535", quoted(port));
    url.port = *number;
    return {};
}

}  // namespace

std::string FleetUrl::shown() const {
    return fmt::format("redis://{}:{}/{}", host, port, database);
}

Result<FleetUrl> parse_fleet_url(
    std::string_view text,
    const std::function<std::optional<std::string>(const char*)>& environment) {
    if (text.starts_with("rediss://"))
        return Error("TLS is not supported: use redis:// through a tunnel");
    if (!text.starts_with(kScheme)) return Error("a fleet is given as redis://host:port");
    text.remove_prefix(kScheme.size());
    FleetUrl url;
    if (const auto slash = text.rfind('/'); slash != std::string_view::npos) {
        const auto name = text.substr(slash + 1);
        const auto database = parse_number<int>(name.empty() ? "0" : name);
        if (!database || *database < 0) return Error("database: {} is not a number", quoted(name));
        url.database = *database;
        text = text.substr(0, slash);
    }
    if (const auto at = text.rfind('@'); at != std::string_view::npos) {
        if (const Status user = read_user(text.substr(0, at), url); !user) return user.error();
        text.remove_prefix(at + 1);
    }
    if (const Status host = read_host(text, url); !host) return host.error();
    if (url.user.empty()) url.user = environment("TABLERO_REDIS_USER").value_or("");
    if (url.password.empty()) url.password = environment("TABLERO_REDIS_PASSWORD").value_or("");
    return url;
}

}  // namespace tablero::analysis
