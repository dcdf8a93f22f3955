#include "gomoku/notation/move_list.h"

#include <algorithm>
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
    const auto text = trim(line.substr(std::min(line.find_first_not_of('#'), line.size())));
    if (line.starts_with("##")) {
        add_comment(record.tree.notes(record::kRoot), to_utf8(text));
        return {};
    }
    line = text;
    const auto name = next_word(line);
    const auto value = trim(line);
    if (name == "rule") return set_rules(record, value);
    if (name == "size") return set_size(record, name, value);
    for (const auto& heading : kHeadings) {
        if (name != heading.word) continue;
        record.set_tag(heading.tag, to_utf8(value));
        return {};
    }
    add_comment(record.tree.notes(record::kRoot), to_utf8(text));
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
    for (const auto& comment : record.tree[record::kRoot].comments) {
        for (const auto line : split(comment, '\n'))
            text += fmt::format("## {}\n", line);
    }
    return text + join_points(record.tree.main_line()) + "\n";
}

}  // namespace tablero::gomoku
