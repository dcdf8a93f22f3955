#include "gomoku/notation/sgf_scanner.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::gomoku {

namespace {

bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

SgfTokenKind SgfScanner::next() {
    skip_blanks();
    if (at_ >= text_.size()) return SgfTokenKind::kEnd;
    switch (peek()) {
        case '(':
            ++at_;
            return SgfTokenKind::kOpen;
        case ')':
            ++at_;
            return SgfTokenKind::kClose;
        case ';':
            ++at_;
            return SgfTokenKind::kNode;
        default:
            return scan_property();
    }
}

std::size_t SgfScanner::line() {
    const std::string_view passed = text_.substr(counted_, at_ - counted_);
    line_ += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
    counted_ = at_;
    return line_;
}

void SgfScanner::skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_]))
        ++at_;
}

SgfTokenKind SgfScanner::bad(Error error) {
    error_ = std::move(error);
    return SgfTokenKind::kBad;
}

SgfTokenKind SgfScanner::scan_property() {
    const std::size_t begin = at_;
    while (is_letter(peek()))
        ++at_;
    property_ = {std::string(text_.substr(begin, at_ - begin)), {}};
    if (property_.name.empty()) {
        ++at_;
        return bad(
            Error("SGF: expected a property at {}", tablero::quoted(text_.substr(begin, 12))));
    }
    skip_blanks();
    if (peek() != '[')
        return bad(Error("SGF: property {} has no value", tablero::quoted(property_.name)));
    while (peek() == '[') {
        ++at_;
        if (!scan_value()) return bad(Error("SGF: value of {} has no end", property_.name));
        skip_blanks();
    }
    return SgfTokenKind::kProperty;
}

// at_ stands behind the bracket; false when the text ends first.
bool SgfScanner::scan_value() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != ']')
        at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size()) {
        at_ = text_.size();
        return false;
    }
    property_.values.emplace_back(text_.substr(begin, at_ - begin));
    ++at_;
    return true;
}

std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\') {
            const std::size_t next = value.find_first_not_of('\r', i + 1);
            if (next == std::string_view::npos) break;
            i = value[next] == '\n' ? next : i + 1;
            if (value[i] == '\n') continue;
        }
        while (value[i] == '\n' && text.ends_with('\r'))
            text.pop_back();
        text += value[i];
    }
    return text;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == ']' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

}  // namespace tablero::gomoku
