#include "chess/notation/pgn_scanner.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

#include "base/text.h"
#include "chess/notation/pgn_text.h"

namespace tablero::chess {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 18;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
constexpr std::string_view kHalfHalf = "\xC2\xBD-\xC2\xBD";

enum CharClass : std::uint8_t {
    kBlank = 1,
    kWordEnd = 2,  // blanks, brackets, glyphs and all else that cannot be inside a move
    kDigit = 4,
    kMoveChar = 8,    // may stand in a move
    kMoveStart = 16,  // may begin a move other than castling
};

constexpr std::array<std::uint8_t, 256> kClasses = [] {
    std::array<std::uint8_t, 256> classes{};
    const auto mark = [&](std::string_view chars, int flags) {
        for (const char c : chars)
            classes[static_cast<unsigned char>(c)] |= flags;
    };
    mark(std::string_view(" \t\r\n\v\f\0", 7), kBlank | kWordEnd);
    mark("{}()[]<>;!?$,\"*", kWordEnd);
    mark("0123456789", kDigit | kMoveChar);
    mark("abcdefghKQRBNPkqrnp", kMoveChar | kMoveStart);
    mark("xX:-=+#/.O", kMoveChar);
    return classes;
}();

bool is(char c, int flags) {
    return (kClasses[static_cast<unsigned char>(c)] & flags) != 0;
}

bool has_castling_shape(std::string_view word) {
    return (word[0] == 'O' || word[0] == 'o' || word[0] == '0') && word.size() >= 3 &&
           word[1] == '-' && word[2] == word[0];
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "1/2";
}

// The length of "12." or "12..." at the front where all of it is there; else 0.
std::size_t usual_number(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is(text[length], kDigit))
        ++length;
    if (length == text.size() || text[length] != '.') return 0;
    while (length < text.size() && text[length] == '.')
        ++length;
    return length == text.size() || text[length] == ',' ? 0 : length;
}

bool is_en_passant_mark(std::string_view word) {
    return word == "e.p" || word == "ep";
}

}  // namespace

PgnScanner::PgnScanner(std::unique_ptr<ByteSource> source)
    : source_(std::move(source)),
      buffer_(kChunk + 1) {
    at_ = end_ = buffer_.data();
    buffer_[0] = '\0';
}

// More bytes behind those from at_ on, which may move to the front; false when none come.
bool PgnScanner::fill() {
    if (!status_) return false;
    const auto kept = static_cast<std::size_t>(end_ - at_);
    std::memmove(buffer_.data(), at_, kept);
    if (kept + 1 >= buffer_.size() / 2) buffer_.resize(buffer_.size() * 2);
    const auto got = source_->read(buffer_.data() + kept, buffer_.size() - 1 - kept);
    if (!got) status_ = got.error();
    at_ = buffer_.data();
    end_ = at_ + kept + (got ? *got : 0);
    buffer_[static_cast<std::size_t>(end_ - at_)] = '\0';
    return got && *got > 0;
}

// Are so many bytes left?
bool PgnScanner::has(std::size_t count) {
    while (static_cast<std::size_t>(end_ - at_) < count) {
        if (!fill()) return false;
    }
    return true;
}

void PgnScanner::advance(std::size_t count) {
    at_ += count;
    at_line_start_ = at_first_column_ = line_is_empty_ = false;
}

void PgnScanner::take(PgnTokenKind kind, std::size_t length) {
    token_.kind = kind;
    token_.text = {at_, length};
    advance(length);
}

const PgnToken& PgnScanner::next() {
    do {
        token_ = {};
        make_token();
    } while (token_.kind == PgnTokenKind::kProse && is_en_passant_mark(token_.text));
    return token_;
}

void PgnScanner::make_token() {
    if (unfinished_ != PgnTokenKind::kEnd) {
        token_.line = line_;
        const auto kind = std::exchange(unfinished_, PgnTokenKind::kEnd);
        if (kind == PgnTokenKind::kComment) return scan_comment();
        if (has(1) && *at_ != '\n') return scan_escape();
    }
    for (;;) {
        skip_blanks();
        token_.line = line_;
        if (!has(1)) return;
        const char c = *at_;
        // The empty lines before an escape line count for what follows it as well.
        if (c == '%' && at_first_column_) {
            ++at_;
            return scan_escape();
        }
        if (c == '.' || c == ',' || is(c, kDigit)) {
            if (skip_number()) continue;
        } else if (static_cast<unsigned char>(c) >= 0x80 && skip_foreign_mark()) {
            continue;
        }
        break;
    }
    token_.after_blank_line = std::exchange(after_blank_line_, false);
    switch (*at_) {
        case '{':
            advance(1);
            return scan_comment();
        case ';':
            return scan_line_comment();
        case '(':
            return take(PgnTokenKind::kOpen, 1);
        case ')':
            return take(PgnTokenKind::kClose, 1);
        case '*':
            return take(PgnTokenKind::kResult, 1);
        case '$':
        case '!':
        case '?':
            return scan_glyphs();
        case '[':
            if (at_line_start_) return scan_tag();
            return take(PgnTokenKind::kProse, 1);
        default:
            return scan_word();
    }
}

void PgnScanner::skip_blanks() {
    // Nearly always there is one.
    if (*at_ == ' ' && !is(at_[1], kBlank)) {
        at_first_column_ = false;
        ++at_;
        return;
    }
    for (;;) {
        const char c = *at_;
        if (!is(c, kBlank)) return;
        if (c == '\0' && at_ == end_ && !fill()) return;
        if (*at_ == '\n') {
            ++line_;
            after_blank_line_ = after_blank_line_ || line_is_empty_;
            at_line_start_ = at_first_column_ = line_is_empty_ = true;
            ++at_;
        } else if (is(*at_, kBlank) && at_ != end_) {
            at_first_column_ = false;
            ++at_;
        }
    }
}

// The bytes up to the end of the line, or as many as a token may have.
std::size_t PgnScanner::line_length() {
    std::size_t searched = 0;
    for (;;) {
        const auto have = static_cast<std::size_t>(end_ - at_);
        const void* found = std::memchr(at_ + searched, '\n', have - searched);
        if (found) return static_cast<const char*>(found) - at_;
        if (have >= kLongestToken || !fill()) return end_ - at_;
        searched = have;
    }
}

// at_ stands behind the percent sign, or inside a long line.
void PgnScanner::scan_escape() {
    const std::size_t length = line_length();
    token_.kind = PgnTokenKind::kEscape;
    token_.after_blank_line = after_blank_line_;
    token_.text = without_return({at_, length});
    at_ += length;
    if (length >= kLongestToken) unfinished_ = PgnTokenKind::kEscape;
    line_is_empty_ = false;
}

// A move number with its dots, or dots and commas alone. Results, castling with zeros and "0000"
// stay.
bool PgnScanner::skip_number() {
    if (const std::size_t usual = usual_number({at_, end_})) {
        advance(usual);
        return true;
    }
    std::size_t length = 0;
    bool all_zero = true;
    while (has(length + 1) && is(at_[length], kDigit) && length < kLongestToken) {
        all_zero = all_zero && at_[length] == '0';
        ++length;
    }
    if (has(length + 1)) {
        const char next = at_[length];
        if (length > 0 && (next == '-' || next == '/')) return false;
    }
    if (length == 4 && all_zero && !(has(5) && at_[4] == '.')) return false;
    while (has(length + 1) && (at_[length] == '.' || at_[length] == ',') && length < kLongestToken)
        ++length;
    advance(length);
    return true;
}

bool PgnScanner::skip_foreign_mark() {
    if (!has(3)) return false;
    const std::string_view mark(at_, 3);
    if (mark != kByteOrderMark && mark != kEllipsis) return false;
    if (mark == kByteOrderMark) {
        at_ += mark.size();
    } else {
        advance(mark.size());
    }
    return true;
}

// at_ stands behind the brace, or inside a long comment.
void PgnScanner::scan_comment() {
    token_.kind = PgnTokenKind::kComment;
    std::size_t searched = 0;
    for (;;) {
        const auto have = static_cast<std::size_t>(end_ - at_);
        const void* found = std::memchr(at_ + searched, '}', have - searched);
        if (found) {
            const auto length = static_cast<std::size_t>(static_cast<const char*>(found) - at_);
            return end_comment(length, length + 1);
        }
        if (have >= kLongestToken) {
            unfinished_ = PgnTokenKind::kComment;
            return end_comment(have, have);
        }
        searched = have;
        if (!fill()) {
            token_.unclosed = true;
            return end_comment(have, have);
        }
    }
}

void PgnScanner::end_comment(std::size_t length, std::size_t with_end) {
    token_.text = {at_, length};
    const auto next_game = find_next_game(token_.text);
    if (next_game) {
        token_.text = token_.text.substr(0, *next_game);
        token_.unclosed = true;
        unfinished_ = PgnTokenKind::kEnd;
        with_end = *next_game;
    }
    line_ += std::count(token_.text.begin(), token_.text.end(), '\n');
    advance(with_end);
    if (next_game) at_line_start_ = after_blank_line_ = true;
}

void PgnScanner::scan_line_comment() {
    advance(1);
    take(PgnTokenKind::kComment, line_length());
}

void PgnScanner::scan_tag() {
    const std::size_t length = line_length();
    const std::string_view line = without_return({at_, length});
    if (parse_tag(line)) return;
    take(PgnTokenKind::kBadTag, line.size());
}

bool PgnScanner::parse_tag(std::string_view line) {
    if (!looks_like_tag(line)) return false;
    const auto open = line.find('"');
    const std::string_view rest = line.substr(open + 1);
    const auto close = closing_quote(rest);
    if (close == std::string_view::npos) return false;
    token_.kind = PgnTokenKind::kTag;
    token_.text = trim(line.substr(1, open - 1));
    token_.value = rest.substr(0, close);
    if (token_.value.find('\\') != std::string_view::npos) {
        unescaped_.clear();
        for (std::size_t i = 0; i < token_.value.size(); ++i) {
            const char c = token_.value[i];
            const char next = i + 1 < token_.value.size() ? token_.value[i + 1] : '\0';
            if (c == '\\' && (next == '"' || next == '\\')) ++i;
            unescaped_ += token_.value[i];
        }
        token_.value = unescaped_;
    }
    const auto bracket = rest.find(']', close + 1);
    at_ += open + 1 + (bracket == std::string_view::npos ? rest.size() : bracket + 1);
    at_first_column_ = line_is_empty_ = false;
    return true;
}

void PgnScanner::scan_glyphs() {
    const bool dollar = *at_ == '$';
    std::size_t length = 1;
    while (has(length + 1) && length < kLongestToken) {
        const char c = at_[length];
        if (dollar ? !is(c, kDigit) : c != '!' && c != '?') break;
        ++length;
    }
    take(PgnTokenKind::kNag, length);
}

void PgnScanner::scan_word() {
    std::size_t length = 0;
    std::uint8_t any = 0;
    std::uint8_t all = 0xFF;
    for (;;) {
        const auto flags = kClasses[static_cast<unsigned char>(at_[length])];
        if (flags & kWordEnd) {
            if (at_ + length == end_ && length < kLongestToken && fill()) continue;
            break;
        }
        any |= flags;
        all &= flags;
        ++length;
    }
    const bool is_usual_move = length > 1 && is(*at_, kMoveStart) && (any & kDigit) &&
                               (all & kMoveChar) && at_[length - 1] != '.' && at_[length] != '(';
    if (is_usual_move) return take(PgnTokenKind::kMove, length);
    // "e8(Q)": a promotion, not a variation.
    if (length > 0 && at_[length] == '(' && has(length + 3) && at_[length + 2] == ')' &&
        std::string_view("QRBN").find(at_[length + 1]) != std::string_view::npos) {
        length += 3;
    }
    const std::string_view word(at_, std::max<std::size_t>(length, 1));
    if (word.starts_with("--")) return take(PgnTokenKind::kMove, 2);
    const bool move_shaped = is(word[0], kMoveStart) && (any & kDigit) && (all & kMoveChar);
    take(move_shaped ? PgnTokenKind::kMove : PgnTokenKind::kProse, word.size());
    while (token_.text.size() > 1 && token_.text.ends_with('.'))
        token_.text.remove_suffix(1);
    if (move_shaped) return;
    const std::string_view text = token_.text;
    if (is_result(text) || text == kHalfHalf) {
        token_.kind = PgnTokenKind::kResult;
        if (text == "1/2" || text == kHalfHalf) token_.text = "1/2-1/2";
    } else if (has_castling_shape(text) || text == "Z0" || text == "0000" || text == "@@@@") {
        token_.kind = PgnTokenKind::kMove;
    }
}

}  // namespace tablero::chess
