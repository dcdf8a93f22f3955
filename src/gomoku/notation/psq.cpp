#include "gomoku/notation/psq.h"

#include <fmt/format.h>

#include "base/text.h"
#include "base/utf8.h"
#include "gomoku/notation/fields.h"
#include "gomoku/notation/sgf_annotations.h"
#include "gomoku/notation/sgf_scanner.h"

namespace tablero::gomoku {

namespace {

// The rest of the head line, then the lines behind the names: a property of the start, in the form
// that SGF can hold.
constexpr std::string_view kRest = "PSQ";
constexpr std::string_view kUsualHead = ", 11:11, 0";
constexpr std::string_view kUsualEnd = "-1";

// "20x20" behind the word Piskvorky; what follows it is left in the line.
Status read_head(std::string_view& line, GameRecord& record) {
    const auto word = next_word(line);
    if (!equals_ignoring_case(word, "Piskvorky")) {
        return Error("head {}: expected Piskvorky WxH", quoted(word));
    }
    line = trim(line);
    const auto sides = line.substr(0, line.find_first_of(", \t"));
    line.remove_prefix(sides.size());
    const auto pieces = split(sides, 'x');
    if (pieces.size() != 2 || pieces[0] != pieces[1]) {
        return Error("board {}: expected a square, such as 15x15", quoted(pieces[0]));
    }
    return set_size(record, "size", pieces[1]);
}

// A move line "x,y,ms"; false when the line is something else.
Result<bool> read_move(std::string_view line, GameRecord& record, record::NodeId& node) {
    const auto fields = split(line, ',');
    if (fields.size() != 3) return false;
    const auto column = parse_number<int>(trim(fields[0]));
    const auto row = parse_number<int>(trim(fields[1]));
    const auto time = parse_number<std::int64_t>(trim(fields[2]));
    if (!column || !row || !time) return false;
    if (*column < 1 || *row < 1 || *column > record.size || *row > record.size) {
        return Error("move {}: not on a board of {} by {}", quoted(line), record.size, record.size);
    }
    node = record.tree.add(node, point_at(*column - 1, record.size - *row));
    if (*time != 0) set_elapsed(record.tree.notes(node), std::chrono::milliseconds(*time));
    return true;
}

// Names, the rule, and what is kept without being understood.
Status read_end(std::string_view line,
                std::string_view text,
                GameRecord& record,
                std::vector<std::string>& rest) {
    int names = 0;
    for (; !line.empty() || !text.empty(); line = next_line(text)) {
        if (line.empty()) continue;
        if (line.starts_with("rule ")) {
            if (const auto set = set_rules(record, trim(line.substr(5))); !set) return set.error();
        } else if (names < 2 && !parse_number<int>(line)) {
            record.set_tag(names++ == 0 ? "Black" : "White", to_utf8(line));
        } else {
            rest.push_back(escaped(to_utf8(line)));
        }
    }
    return {};
}

std::string name_in(const GameRecord& record, std::string_view tag) {
    const auto name = record.text(tag);
    return name.empty() ? "player" : name;
}

}  // namespace

Result<GameRecord> read_psq(std::string_view text) {
    GameRecord record;
    auto head = next_line(text);
    if (const auto read = read_head(head, record); !read) return read.error();
    auto node = record::kRoot;
    std::string_view line;
    while (!text.empty()) {
        line = next_line(text);
        if (line.empty()) continue;
        const auto is_move = read_move(line, record, node);
        if (!is_move) return is_move.error();
        if (!*is_move) break;
        line = {};
    }
    record::Property rest{std::string(kRest), {escaped(to_utf8(head))}};
    if (const auto read = read_end(line, text, record, rest.values); !read) return read.error();
    if (rest.values != std::vector<std::string>{std::string(kUsualHead), std::string(kUsualEnd)})
        record.tree.notes(record::kRoot).properties.push_back(std::move(rest));
    return record;
}

std::string write_psq(const GameRecord& record) {
    const auto* rest = find_property(record.tree[record::kRoot], kRest);
    const bool kept = rest && !rest->values.empty();
    std::string text =
        fmt::format("Piskvorky {0}x{0}{1}\n",
                    record.size,
                    kept ? unescaped(rest->values.front()) : std::string(kUsualHead));
    for (const auto id : record.tree.path_to(record.tree.line_end())) {
        const Point move = record.tree[id].move;
        const auto time = annotations_of(record.tree[id], record.size).elapsed;
        text += fmt::format("{},{},{}\n",
                            column_of(move) + 1,
                            record.size - row_of(move),
                            time ? time->count() : 0);
    }
    text += fmt::format("{}\n{}\n", name_in(record, "Black"), name_in(record, "White"));
    for (std::size_t i = 1; kept && i < rest->values.size(); ++i)
        text += unescaped(rest->values[i]) + '\n';
    if (!kept) text += fmt::format("{}\n", kUsualEnd);
    return text + fmt::format("rule {}\n", name_of(record.rules));
}

}  // namespace tablero::gomoku
