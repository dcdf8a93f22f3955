#include "match/opening_formats.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

// Four fields of a FEN, and both counters: from the line, from its hmvc and fmvn operations, or 0
// and 1.
Result<Opening> parse_epd_line(std::string_view line) {
    std::string fen;
    for (int field = 0; field < 4; ++field) {
        const auto word = next_word(line);
        if (word.empty())
            return Error{fmt::format("{} fields where a FEN has at least four", field)};
        if (field > 0) fen += ' ';
        fen += word;
    }
    auto ahead = line;
    const auto halfmoves = parse_number<int>(next_word(ahead));
    const auto fullmoves = parse_number<int>(next_word(ahead));
    if (halfmoves && fullmoves)
        return Opening{fmt::format("{} {} {}", fen, *halfmoves, *fullmoves), {}};
    int half = 0;
    int full = 1;
    for (auto operation : split(line, ';')) {
        const auto code = next_word(operation);
        const auto value = parse_number<int>(trim(operation));
        if (code == "hmvc" && value) half = *value;
        if (code == "fmvn" && value) full = *value;
    }
    return Opening{fmt::format("{} {} {}", fen, half, full), {}};
}

template <typename Parse>
std::vector<RawOpening> parse_lines(std::string_view text, Parse parse) {
    std::vector<RawOpening> result;
    int number = 0;
    for (const auto raw : split(text, '\n')) {
        ++number;
        const auto line = trim(raw);
        if (line.empty() || line.front() == '#') continue;
        result.push_back({fmt::format("line {}", number), parse(line)});
    }
    return result;
}

}  // namespace

std::vector<RawOpening> split_openings(std::string_view text, GameKind game) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    static_cast<void>(game);
    return parse_lines(text, parse_epd_line);
}

}  // namespace tablero::match
