#include "chess/notation/pgn_commands.h"

#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/text_names.h"

namespace tablero::chess {
namespace {

using record::Annotations;
using record::Evaluation;
using record::Mark;
using std::chrono::milliseconds;

// "[%name value]" and where it stands.
struct Command {
    std::size_t begin;
    std::size_t end;
    std::string_view name;
    std::string_view value;
};

std::optional<Command> next_command(std::string_view text, std::size_t from) {
    const auto begin = text.find("[%", from);
    const auto close = text.find(']', begin == std::string_view::npos ? text.size() : begin);
    if (close == std::string_view::npos) return std::nullopt;
    std::string_view inside = text.substr(begin + 2, close - begin - 2);
    const auto name = next_word(inside);
    return Command{begin, close + 1, name, trim(inside)};
}

// With one of the blanks around it.
void erase_command(std::string& comment, const Command& command) {
    auto [begin, end] = std::pair(command.begin, command.end);
    if (end < comment.size() && comment[end] == ' ') {
        ++end;
    } else if (begin > 0 && comment[begin - 1] == ' ') {
        --begin;
    }
    comment.erase(begin, end - begin);
}

// Behind the commands that the comment begins with.
void insert_command(std::string& comment, const std::string& text) {
    std::size_t at = 0;
    while (const auto command = next_command(comment, at)) {
        if (!trim(std::string_view(comment).substr(at, command->begin - at)).empty()) break;
        at = command->end;
    }
    if (at > 0) {
        comment.insert(at, " " + text);
    } else {
        comment.insert(0, comment.empty() ? text : text + " ");
    }
}

// The first command of that name becomes `text`, further ones go; empty: all of them go.
void replace_commands(std::string& comment, std::string_view name, std::string& text) {
    std::size_t at = 0;
    while (const auto command = next_command(comment, at)) {
        at = command->end;
        if (command->name != name) continue;
        at = command->begin;
        if (text.empty()) {
            erase_command(comment, *command);
        } else {
            comment.replace(command->begin, command->end - command->begin, text);
            at += text.size();
            text.clear();
        }
    }
}

// "1:02:03.5", "2:03", "3".
std::optional<milliseconds> parse_time(std::string_view text) {
    double seconds = 0;
    const auto parts = split(text, ':');
    if (parts.size() > 3) return std::nullopt;
    for (const auto part : parts) {
        const auto number = parse_number<double>(part);
        if (!number || !(*number >= 0 && *number < 1e6)) return std::nullopt;
        seconds = seconds * 60 + *number;
    }
    return milliseconds(std::llround(seconds * 1000));
}

// "0:01:02", with the thousandths that are left: "0:01:02.5".
std::string time_text(milliseconds time) {
    const auto seconds = time.count() / 1000;
    const auto thousandths = time.count() % 1000;
    std::string text =
        fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (thousandths == 0) return text;
    text += fmt::format(".{:03}", thousandths);
    return text.erase(text.find_last_not_of('0') + 1);
}

std::optional<Evaluation> parse_evaluation(std::string_view text) {
    Evaluation evaluation;
    const auto parts = split(text, ',');
    if (parts.size() > 1) evaluation.depth = parse_number<int>(trim(parts[1]));
    if (parts[0].starts_with('#')) {
        evaluation.mate = parse_number<int>(parts[0].substr(1));
        return evaluation.mate ? std::optional(evaluation) : std::nullopt;
    }
    const auto pawns = parse_number<double>(parts[0]);
    if (!pawns || !(std::abs(*pawns) < 1e6)) return std::nullopt;
    evaluation.centipawns = static_cast<int>(std::lround(*pawns * 100));
    return evaluation;
}

std::string evaluation_text(const Evaluation& evaluation) {
    std::string text = evaluation.mate ? fmt::format("#{}", *evaluation.mate)
                                       : fmt::format("{:.2f}", evaluation.centipawns / 100.0);
    if (evaluation.depth) text += fmt::format(",{}", *evaluation.depth);
    return text;
}

// A letter for the colour, then one square or two.
std::optional<Mark> parse_mark(std::string_view text, Mark::Shape shape) {
    const std::size_t length = shape == Mark::Shape::kArrow ? 5 : 3;
    if (text.size() != length) return std::nullopt;
    const auto from = parse_square(text.substr(1, 2));
    const auto to = parse_square(text.substr(length - 2));
    if (!from || !to) return std::nullopt;
    return Mark{shape, text[0], *from, *to, {}};
}

std::vector<Mark> read_marks(const std::vector<std::string>& comments,
                             std::string_view name,
                             Mark::Shape shape) {
    std::vector<Mark> marks;
    for (const auto& comment : comments) {
        std::size_t at = 0;
        while (const auto command = next_command(comment, at)) {
            at = command->end;
            if (command->name != name) continue;
            for (const auto item : split(command->value, ',')) {
                if (auto mark = parse_mark(trim(item), shape)) marks.push_back(std::move(*mark));
            }
        }
    }
    return marks;
}

std::string marks_text(const std::vector<Mark>& marks) {
    std::string text;
    for (const auto& mark : marks) {
        if (!text.empty()) text += ',';
        text += mark.color + square_name(static_cast<Square>(mark.from));
        if (mark.shape == Mark::Shape::kArrow) text += square_name(static_cast<Square>(mark.to));
    }
    return text;
}

void set_marks(std::vector<std::string>& comments,
               std::string_view name,
               Mark::Shape shape,
               const std::vector<Mark>& all) {
    std::vector<Mark> marks;
    for (const auto& mark : all) {
        if (mark.shape == shape) marks.push_back(mark);
    }
    if (read_marks(comments, name, shape) != marks) set_command(comments, name, marks_text(marks));
}

template <class T, class Text>
void set_value(std::vector<std::string>& comments,
               std::string_view name,
               const std::optional<T>& old,
               const std::optional<T>& value,
               Text text_of) {
    if (old != value) set_command(comments, name, value ? text_of(*value) : std::string());
}

}  // namespace

std::optional<std::string_view> find_command(const std::vector<std::string>& comments,
                                             std::string_view name) {
    for (const auto& comment : comments) {
        std::size_t at = 0;
        while (const auto command = next_command(comment, at)) {
            if (command->name == name) return command->value;
            at = command->end;
        }
    }
    return std::nullopt;
}

void set_command(std::vector<std::string>& comments,
                 std::string_view name,
                 std::string_view value) {
    std::string text = value.empty() ? std::string() : fmt::format("[%{} {}]", name, value);
    for (auto& comment : comments)
        replace_commands(comment, name, text);
    std::erase_if(comments, [](const auto& comment) { return trim(comment).empty(); });
    if (text.empty()) return;
    if (comments.empty()) comments.emplace_back();
    insert_command(comments.front(), text);
}

std::string without_commands(std::string_view comment) {
    std::string text(comment);
    while (const auto command = next_command(text, 0))
        erase_command(text, *command);
    return std::string(trim(text));
}

Annotations annotations_of(const record::Notes& notes) {
    const auto& comments = notes.comments;
    Annotations result;
    if (comments.empty()) return result;
    if (const auto text = find_command(comments, "clk")) result.clock = parse_time(*text);
    if (const auto text = find_command(comments, "emt")) result.elapsed = parse_time(*text);
    if (const auto text = find_command(comments, "eval"))
        result.evaluation = parse_evaluation(*text);
    result.marks = read_marks(comments, "csl", Mark::Shape::kField);
    const auto arrows = read_marks(comments, "cal", Mark::Shape::kArrow);
    result.marks.insert(result.marks.end(), arrows.begin(), arrows.end());
    return result;
}

void annotate(record::Notes& notes, const Annotations& annotations) {
    const Annotations old = annotations_of(notes);
    auto& comments = notes.comments;
    set_value(comments, "eval", old.evaluation, annotations.evaluation, evaluation_text);
    set_value(comments, "clk", old.clock, annotations.clock, time_text);
    set_value(comments, "emt", old.elapsed, annotations.elapsed, time_text);
    set_marks(comments, "csl", Mark::Shape::kField, annotations.marks);
    set_marks(comments, "cal", Mark::Shape::kArrow, annotations.marks);
}

}  // namespace tablero::chess
