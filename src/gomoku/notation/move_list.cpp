#include "gomoku/notation/move_list.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/utf8.h"
#include "gomoku/names.h"
#include "gomoku/notation/fields.h"
#include "gomoku/notation/points.h"

namespace tablero::gomoku {

namespace {

struct Heading {
    std::string_view word;
    std::string_view tag;
};
constexpr std::array<Heading, 3> kHeadings{
    Heading{"black", "Black"}, Heading{"white", "White"}, Heading{"result", "Result"}};

// One "# name value" line; unknown names are comments.
Status read_heading(std::string_view line, GameRecord& record) {
    const std::string_view whole = trim(line.substr(1));
    line = whole;
    const auto name = next_word(line);
    const auto value = trim(line);
    if (name == "rule") return set_rules(record, value);
    if (name == "size") return set_size(record, name, value);
    for (const auto& heading : kHeadings) {
        if (name != heading.word) continue;
        record.set_tag(heading.tag, to_utf8(value));
        return {};
    }
    if (!whole.empty()) record.tree.notes(record::kRoot).comments.push_back(to_utf8(whole));
    return {};
}

}  // namespace

Result<GameRecord> read_move_list(std::string_view text) {
    GameRecord record;
    bool size_given = false;
    std::string moves;
    while (!text.empty()) {
        const auto line = next_line(text);
        if (!line.empty() && line.front() == '#') {
            if (const auto read = read_heading(line, record); !read) return read.error();
            size_given = size_given || trim(line.substr(1)).substr(0, 5) == "size ";
        } else {
            moves.append(line).append(" ");
        }
    }
    if (!size_given) record.size = default_size(record.rules);
    const auto points = parse_points(moves, record.size);
    if (!points) return points.error();
    record.tree.add_line(record::kRoot, *points);
    return record;
}

std::string write_move_list(const GameRecord& record) {
    std::string text = fmt::format("# rule {}\n# size {}\n", name_of(record.rules), record.size);
    for (const auto& heading : kHeadings) {
        const auto value = record.tag(heading.tag);
        if (value && !value->empty()) text += fmt::format("# {} {}\n", heading.word, *value);
    }
    for (const auto& comment : record.tree[record::kRoot].comments)
        text += fmt::format("# {}\n", comment);
    return text + join_points(record.tree.main_line()) + "\n";
}

}  // namespace tablero::gomoku
