#include "desktop/model/game/file_pieces.h"

#include <algorithm>

#include "base/text.h"
#include "chess/notation/pgn_reader.h"

namespace tablero::desktop {

namespace {

using Starts = std::vector<std::size_t>;

class GameLines : public chess::PgnVisitor {
  public:
    std::vector<std::size_t> lines;  // on which games begin, from 1
    void begin_game(std::size_t /*number*/, std::size_t line) override { lines.push_back(line); }
};

Starts pgn_starts(std::string_view text) {
    GameLines games;
    chess::PgnReader reader(memory_source(text));
    while (reader.read_game(games)) {
    }
    Starts starts;
    std::size_t line = 1;
    std::size_t at = 0;
    for (const std::size_t wanted : games.lines) {
        while (line < wanted && at < text.size())
            line += text[at++] == '\n' ? 1 : 0;
        // Two games in one line cannot be told apart like this: the first keeps all of it.
        if (starts.empty() || starts.back() < at) starts.push_back(at);
    }
    return starts;
}

// Brackets hold text, in which a backslash protects the next character.
Starts sgf_starts(std::string_view text) {
    Starts starts;
    int depth = 0;
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (in_text) {
            if (c == '\\') ++at;
            in_text = c != ']';
        } else if (c == '[') {
            in_text = true;
        } else if (c == '(') {
            if (depth++ == 0) starts.push_back(at);
        } else if (c == ')' && depth > 0) {
            --depth;
        }
    }
    return starts;
}

Starts line_starts(std::string_view text) {
    Starts starts;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size() - 1) + 1;
        if (!trim(text.substr(at, end - at)).empty()) starts.push_back(at);
        at = end;
    }
    return starts;
}

Starts starts_of(std::string_view text, std::string_view name) {
    const std::string lower = to_lower(name);
    if (lower.ends_with(".pgn")) return pgn_starts(text);
    if (lower.ends_with(".sgf")) return sgf_starts(text);
    if (lower.ends_with(".fen") || lower.ends_with(".epd")) return line_starts(text);
    return trim(text).empty() ? Starts{} : Starts{0};
}

// What stands between two games: they must not run into each other.
std::string_view gap_after(std::string_view text, std::string_view name) {
    if (text.empty() || text.ends_with("\n\n")) return "";
    if (!text.ends_with('\n')) return to_lower(name).ends_with(".pgn") ? "\n\n" : "\n";
    return to_lower(name).ends_with(".pgn") ? "\n" : "";
}

}  // namespace

std::vector<std::string_view> games_of(std::string_view text, std::string_view name) {
    const Starts starts = starts_of(text, name);
    std::vector<std::string_view> games;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : text.size();
        games.push_back(text.substr(starts[i], end - starts[i]));
    }
    return games;
}

std::string with_game(std::string_view text,
                      std::string_view name,
                      std::size_t number,
                      std::string_view game) {
    const auto games = games_of(text, name);
    std::string_view before = text;
    std::string_view after;
    if (number < games.size()) {
        const auto start = static_cast<std::size_t>(games[number].data() - text.data());
        before = text.substr(0, start);
        after = text.substr(start + games[number].size());
    }
    std::string joined(before);
    joined += gap_after(before, name);
    joined += game;
    if (!after.empty()) joined += gap_after(joined, name);
    return joined.append(after);
}

std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

}  // namespace tablero::desktop
