// SGF: a tree of nodes in brackets, each a list of properties NAME[value][value]...
#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/notation.h"
#include "gomoku/record.h"

namespace tablero::gomoku {

namespace {

struct Property {
    std::string name;
    std::string value;
};

// The properties of the main line in order: at every fork the first branch is followed.
class SgfReader {
  public:
    explicit SgfReader(std::string_view text) : text_(text) {}

    Result<std::vector<Property>> main_line() {
        std::vector<Property> properties;
        skip_blanks();
        if (!take('(')) return Error{"SGF: expected '('"};
        // After the first ')' everything is another branch or another game.
        for (skip_blanks(); at_ < text_.size() && text_[at_] != ')'; skip_blanks()) {
            if (take('(') || take(';')) continue;
            if (auto read = read_property(properties); !read) return read.error();
        }
        if (at_ >= text_.size()) return Error{"SGF: the text ends before ')'"};
        return properties;
    }

  private:
    bool take(char c) {
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    void skip_blanks() {
        while (at_ < text_.size() && trim(text_.substr(at_, 1)).empty())
            ++at_;
    }

    Status read_property(std::vector<Property>& properties) {
        std::string name;
        while (at_ < text_.size() && text_[at_] >= 'A' && text_[at_] <= 'Z')
            name += text_[at_++];
        if (name.empty()) {
            return Error{fmt::format("SGF: expected a property at {}",
                                     tablero::quoted(text_.substr(at_, 12)))};
        }
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != '[') {
            return Error{fmt::format("SGF: property {} has no value", name)};
        }
        while (take('[')) {
            auto value = read_value(name);
            if (!value) return value.error();
            properties.push_back({name, std::move(*value)});
            skip_blanks();
        }
        return {};
    }

    Result<std::string> read_value(const std::string& name) {
        std::string value;
        while (at_ < text_.size() && text_[at_] != ']') {
            if (text_[at_] == '\\' && ++at_ == text_.size()) break;
            value += text_[at_++];
        }
        if (!take(']')) return Error{fmt::format("SGF: value of {} has no end", name)};
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

Result<Point> parse_sgf_point(std::string_view text, int size) {
    if (text.size() == 2 && text[1] >= 'a' && text[1] <= 'z') {
        const int column = text[0] - 'a';
        const int row = size - 1 - (text[1] - 'a');
        if (column >= 0 && column < size && row >= 0) return point_at(column, row);
        return Error{
            fmt::format("move {}: not on a board of {} by {}", tablero::quoted(text), size, size)};
    }
    return parse_point(text, size);
}

Status read_head(const Property& property, GameRecord& record) {
    const auto& [name, value] = property;
    if (name == "GM" && trim(value) != "4") {
        return Error{fmt::format("GM[{}]: not a game of gomoku", tablero::quoted(value))};
    }
    if (name == "SZ") {
        if (!record.moves.empty()) return Error{"SGF: SZ after the first move"};
        const auto size = parse_number<int>(trim(value));
        if (!size || *size < kMinSize || *size > kMaxSize) {
            return Error{
                fmt::format("SZ {}: must be {} to {}", tablero::quoted(value), kMinSize, kMaxSize)};
        }
        record.size = *size;
    }
    if (name == "RU") {
        if (const auto rules = rule_set_from(to_lower(trim(value)))) record.rules = *rules;
    }
    if (name == "PB") record.black = value;
    if (name == "PW") record.white = value;
    if (name == "RE") record.result = value;
    return {};
}

Status read_move(const Property& property, GameRecord& record) {
    const bool black = property.name == "B";
    if (black != (record.moves.size() % 2 == 0)) {
        return Error{
            fmt::format("SGF: {} {} out of turn", property.name, tablero::quoted(property.value))};
    }
    const auto point = parse_sgf_point(trim(property.value), record.size);
    if (!point) return point.error();
    record.moves.push_back(*point);
    return {};
}

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == ']' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

}  // namespace

Result<GameRecord> read_sgf(std::string_view text) {
    const auto properties = SgfReader(text).main_line();
    if (!properties) return properties.error();
    GameRecord record;
    for (const Property& property : *properties) {
        const bool is_move = property.name == "B" || property.name == "W";
        const auto read = is_move ? read_move(property, record) : read_head(property, record);
        if (!read) return read.error();
    }
    return record;
}

std::string write_sgf(const GameRecord& record) {
    std::string text = fmt::format("(;FF[4]GM[4]SZ[{}]RU[{}]", record.size, name_of(record.rules));
    if (!record.black.empty()) text += fmt::format("PB[{}]", escaped(record.black));
    if (!record.white.empty()) text += fmt::format("PW[{}]", escaped(record.white));
    if (!record.result.empty()) text += fmt::format("RE[{}]", escaped(record.result));
    char color = 'B';
    for (const Point move : record.moves) {
        text += fmt::format("\n;{}[{}{}]",
                            color,
                            static_cast<char>('a' + column_of(move)),
                            static_cast<char>('a' + record.size - 1 - row_of(move)));
        color = color == 'B' ? 'W' : 'B';
    }
    return text + ")\n";
}

}  // namespace tablero::gomoku
