#include "gomoku/record.h"

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/notation.h"

namespace tablero::gomoku {

namespace {

std::string_view next_line(std::string_view& rest) {
    const auto end = rest.find('\n');
    const auto line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return trim(line);
}

Status set_size(GameRecord& record, std::string_view text) {
    const auto size = parse_number<int>(text);
    if (!size || *size < kMinSize || *size > kMaxSize) {
        return Error{fmt::format("size {}: must be {} to {}", quoted(text), kMinSize, kMaxSize)};
    }
    record.size = *size;
    return {};
}

Status set_rules(GameRecord& record, std::string_view text) {
    const auto rules = rule_set_from(text);
    if (!rules) return Error{fmt::format("rule {} is not known", quoted(text))};
    record.rules = *rules;
    return {};
}

// One "# name value" line of a move list; unknown names are comments.
Status read_header_line(std::string_view line, GameRecord& record) {
    line.remove_prefix(1);
    const auto name = next_word(line);
    const auto value = trim(line);
    if (name == "rule") return set_rules(record, value);
    if (name == "size") return set_size(record, value);
    if (name == "black") record.black = value;
    if (name == "white") record.white = value;
    if (name == "result") record.result = value;
    return {};
}

// "20x20" at the start of what follows the word Piskvorky.
Status read_psq_head(std::string_view line, GameRecord& record) {
    const auto word = next_word(line);
    if (!equals_ignoring_case(word, "Piskvorky")) {
        return Error{fmt::format("head {}: expected Piskvorky WxH", quoted(word))};
    }
    const auto pieces = split(next_word(line), 'x');
    auto height = pieces.size() == 2 ? pieces[1] : std::string_view{};
    if (!height.empty() && height.back() == ',') height.remove_suffix(1);
    if (pieces.size() != 2 || pieces[0] != height) {
        return Error{fmt::format("board {}: expected a square, such as 15x15", quoted(pieces[0]))};
    }
    return set_size(record, height);
}

// A move line "x,y,ms"; false when the line is something else.
Result<bool> read_psq_move(std::string_view line, GameRecord& record) {
    const auto fields = split(line, ',');
    if (fields.size() != 3) return false;
    const auto column = parse_number<int>(trim(fields[0]));
    const auto row = parse_number<int>(trim(fields[1]));
    if (!column || !row || !parse_number<std::int64_t>(trim(fields[2]))) return false;
    if (*column < 1 || *row < 1 || *column > record.size || *row > record.size) {
        return Error{fmt::format(
            "move {}: not on a board of {} by {}", quoted(line), record.size, record.size)};
    }
    record.moves.push_back(point_at(*column - 1, record.size - *row));
    return true;
}

}  // namespace

Result<AnyBoard> replay(const GameRecord& record) {
    return AnyBoard::from_moves(record.rules, record.size, record.moves);
}

Result<GameRecord> read_psq(std::string_view text) {
    GameRecord record;
    if (const auto head = read_psq_head(next_line(text), record); !head) return head.error();
    std::vector<std::string_view> names;
    while (!text.empty()) {
        const auto line = next_line(text);
        if (line.empty()) continue;
        const auto is_move = names.empty() ? read_psq_move(line, record) : Result<bool>(false);
        if (!is_move) return is_move.error();
        if (*is_move) continue;
        if (line.substr(0, 5) == "rule ") {
            if (const auto set = set_rules(record, trim(line.substr(5))); !set) return set.error();
        } else if (!parse_number<int>(line)) {
            names.push_back(line);
        }
    }
    if (!names.empty()) record.black = names[0];
    if (names.size() > 1) record.white = names[1];
    return record;
}

std::string write_psq(const GameRecord& record) {
    std::string text = fmt::format("Piskvorky {0}x{0}, 11:11, 0\n", record.size);
    for (const Point move : record.moves) {
        text += fmt::format("{},{},0\n", column_of(move) + 1, record.size - row_of(move));
    }
    const auto name = [](const std::string& given) { return given.empty() ? "player" : given; };
    return text + fmt::format("{}\n{}\n-1\nrule {}\n",
                              name(record.black),
                              name(record.white),
                              name_of(record.rules));
}

Result<GameRecord> read_move_list(std::string_view text) {
    GameRecord record;
    bool size_given = false;
    std::string moves;
    while (!text.empty()) {
        const auto line = next_line(text);
        if (!line.empty() && line.front() == '#') {
            if (const auto read = read_header_line(line, record); !read) return read.error();
            size_given = size_given || trim(line.substr(1)).substr(0, 5) == "size ";
        } else {
            moves.append(line).append(" ");
        }
    }
    if (!size_given) record.size = default_size(record.rules);
    auto points = parse_points(moves, record.size);
    if (!points) return points.error();
    record.moves = std::move(*points);
    return record;
}

std::string write_move_list(const GameRecord& record) {
    std::string text = fmt::format("# rule {}\n# size {}\n", name_of(record.rules), record.size);
    if (!record.black.empty()) text += fmt::format("# black {}\n", record.black);
    if (!record.white.empty()) text += fmt::format("# white {}\n", record.white);
    if (!record.result.empty()) text += fmt::format("# result {}\n", record.result);
    return text + join_points(record.moves) + "\n";
}

Result<GameRecord> read_record(std::string_view text) {
    const auto start = trim(text);
    if (!start.empty() && start.front() == '(') return read_sgf(text);
    if (equals_ignoring_case(start.substr(0, 9), "Piskvorky")) return read_psq(start);
    return read_move_list(text);
}

}  // namespace tablero::gomoku
