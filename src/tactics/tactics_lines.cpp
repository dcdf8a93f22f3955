#include "tactics/tactics_lines.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "chess/notation/fen.h"

namespace tablero::tactics {

namespace {

using Json = nlohmann::ordered_json;

// The FEN at the start of an EPD line: four fields, and the counters where they are numbers.
std::string fen_part(std::string_view text) {
    const auto fields = words(text);
    std::size_t count = std::min<std::size_t>(fields.size(), 4);
    while (count < std::min<std::size_t>(fields.size(), 6) && count >= 4 &&
           parse_number<long>(fields[count])) {
        ++count;
    }
    // What is neither a counter nor an EPD operation (a letter first) belongs to a broken FEN.
    if (count >= 4 && count < fields.size() &&
        !std::isalpha(static_cast<unsigned char>(fields[count][0]))) {
        count = fields.size();
    }
    std::string fen;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) fen += ' ';
        fen += fields[i];
    }
    return fen;
}

PositionTactics examine(const TacticsJob& job, const chess::Position& position) {
    return job.session != nullptr ? prolog_tactics(*job.session, position, job.variant)
                                  : native_tactics(position, job.variant);
}

}  // namespace

Result<std::string> tactics_line(TacticsJob& job, std::string_view text) {
    const std::string fen = fen_part(text);
    const auto parsed = chess::parse_fen(fen);
    if (!parsed) return parsed.error();
    const PositionTactics tactics = examine(job, parsed->position);
    job.problems.insert(tactics.problems.begin(), tactics.problems.end());
    return to_json(fen, parsed->position.is_chess960(), tactics);
}

bool tactics_lines(TacticsJob& job, LineReader& lines, const LineWriter& write) {
    bool good = true;
    while (const auto text = lines.next()) {
        const std::string_view line = trim(*text);
        if (line.empty() || line.front() == '#') continue;
        const auto answer = tactics_line(job, line);
        if (answer) {
            write(*answer);
        } else {
            good = false;
            const Json bad = {{"line", lines.number()}, {"error", answer.error().message}};
            write(bad.dump(-1, ' ', false, Json::error_handler_t::replace));
        }
    }
    return good;
}

}  // namespace tablero::tactics
