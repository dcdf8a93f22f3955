#include "chess/notation/pgn_text.h"

namespace tablero::chess {
namespace {

bool is_tag_name_char(char c) {
    return c > ' ' && c != '"' && c != '[' && c != ']' && c != '{' && c != '}';
}

}  // namespace

bool looks_like_tag(std::string_view text) {
    std::size_t i = 1;
    while (i < text.size() && is_tag_name_char(text[i]))
        ++i;
    const std::size_t name_end = i;
    while (i < text.size() && (text[i] == ' ' || text[i] == '\t'))
        ++i;
    return name_end > 1 && i < text.size() && text[i] == '"';
}

std::optional<std::size_t> find_next_game(std::string_view comment) {
    for (auto i = comment.find("\n["); i != std::string_view::npos;
         i = comment.find("\n[", i + 1)) {
        const auto before = comment.find_last_not_of(" \t\r", i == 0 ? 0 : i - 1);
        const bool blank = i > 0 && before != std::string_view::npos && comment[before] == '\n';
        if (blank && looks_like_tag(comment.substr(i + 1))) return i + 1;
    }
    return std::nullopt;
}

std::string_view without_return(std::string_view line) {
    while (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::size_t closing_quote(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); i += text[i] == '\\' ? 2 : 1) {
        if (text[i] != '"') continue;
        const auto next = text.find_first_not_of(" \t\r", i + 1);
        if (next == std::string_view::npos || text[next] == ']') return i;
    }
    return text.rfind('"');
}

}  // namespace tablero::chess
