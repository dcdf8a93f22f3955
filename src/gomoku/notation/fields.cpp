#include "gomoku/notation/fields.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::gomoku {

Status set_size(GameRecord& record, std::string_view name, std::string_view text) {
    const auto size = parse_number<int>(text);
    if (!size || *size < kMinSize || *size > kMaxSize) {
        return Error("{} {}: must be {} to {}", name, quoted(text), kMinSize, kMaxSize);
    }
    record.size = *size;
    return {};
}

Status set_rules(GameRecord& record, std::string_view text) {
    const auto rules = rule_set_from(text);
    if (!rules) return Error("rule {} is not known", quoted(text));
    record.rules = *rules;
    return {};
}

void add_comment(record::Notes& notes, const std::string& text) {
    if (text.empty()) return;
    if (notes.comments.empty()) {
        notes.comments.push_back(text);
    } else {
        notes.comments.front().append("\n").append(text);
    }
}

std::string_view next_line(std::string_view& rest) {
    const auto end = rest.find('\n');
    const auto line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return trim(line);
}

}  // namespace tablero::gomoku
