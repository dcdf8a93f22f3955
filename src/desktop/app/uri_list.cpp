#include "desktop/app/uri_list.h"

#include <optional>

#include "base/text.h"

namespace tablero::desktop {

namespace {

constexpr std::string_view kScheme = "file://";

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

// "%20" is a space; a percent sign without two digits stands for itself.
std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool has_digits = text[i] == '%' && i + 2 < text.size();
        const auto high = has_digits ? hex_digit(text[i + 1]) : std::nullopt;
        const auto low = has_digits ? hex_digit(text[i + 2]) : std::nullopt;
        const bool is_escape = high && low;
        plain += is_escape ? static_cast<char>(*high * 16 + *low) : text[i];
        if (is_escape) i += 2;
    }
    return plain;
}

// The path after the name of the host, which is that of this machine or empty.
std::optional<std::string> path_of(std::string_view address) {
    if (!address.starts_with(kScheme)) return std::nullopt;
    const auto slash = address.find('/', kScheme.size());
    if (slash == std::string_view::npos) return std::nullopt;
    std::string path = unescaped(address.substr(slash));
    if (path.find('\0') != std::string::npos) return std::nullopt;
    return path;
}

}  // namespace

std::vector<std::string> files_of_uri_list(std::string_view list) {
    std::vector<std::string> files;
    while (!list.empty()) {
        const auto end = list.find('\n');
        const std::string_view line = trim(list.substr(0, end));
        list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
        if (auto path = path_of(line)) files.push_back(std::move(*path));
    }
    return files;
}

}  // namespace tablero::desktop
