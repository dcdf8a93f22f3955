#include "fleet/url.h"

#include <fstream>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::fleet {

namespace {

constexpr std::string_view kPlain = "redis://";
constexpr std::string_view kSecure = "rediss://";

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

Status read_user(std::string_view text, Url& url) {
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

Status read_host(std::string_view text, Url& url) {
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
        return Error("port: {} is not a number from 1 to 65535", tablero::quoted(port));
    url.port = *number;
    return {};
}

// The whole server behind the scheme.
Status read_place(std::string_view text, Url& url) {
    if (const auto slash = text.rfind('/'); slash != std::string_view::npos) {
        const auto name = text.substr(slash + 1);
        const auto database = parse_number<int>(name.empty() ? "0" : name);
        if (!database || *database < 0)
            return Error("database: {} is not a number", tablero::quoted(name));
        url.database = *database;
        text = text.substr(0, slash);
    }
    if (const auto at = text.rfind('@'); at != std::string_view::npos) {
        if (Status user = read_user(text.substr(0, at), url); !user) return user;
        text.remove_prefix(at + 1);
    }
    return read_host(text, url);
}

Result<std::string> password_from(const Environment& environment) {
    if (const auto password = environment("TABLERO_REDIS_PASSWORD")) return *password;
    const auto path = environment("TABLERO_REDIS_PASSWORD_FILE");
    if (!path) return std::string();
    std::ifstream file(*path);
    std::string line;
    if (!std::getline(file, line)) return Error("no password in {}", tablero::quoted(*path));
    return line;
}

}  // namespace

std::string Url::shown() const {
    return fmt::format("{}{}:{}/{}", tls ? kSecure : kPlain, host, port, database);
}

Result<Url> parse_url(std::string_view text, const Environment& environment) {
    Url url;
    url.tls = text.starts_with(kSecure);
    if (!url.tls && !text.starts_with(kPlain))
        return Error("a fleet is given as redis://host:port");
    text.remove_prefix(url.tls ? kSecure.size() : kPlain.size());
    if (const Status place = read_place(text, url); !place) return place.error();
    if (url.user.empty()) url.user = environment("TABLERO_REDIS_USER").value_or("");
    if (url.password.empty()) {
        auto password = password_from(environment);
        if (!password) return password.error();
        url.password = std::move(*password);
    }
    url.authorities = environment("TABLERO_REDIS_CA").value_or("");
    url.certificate = environment("TABLERO_REDIS_CERT").value_or("");
    url.key = environment("TABLERO_REDIS_KEY").value_or("");
    return url;
}

}  // namespace tablero::fleet
