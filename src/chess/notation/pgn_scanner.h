#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_source.h"

namespace tablero::chess {

enum class PgnTokenKind : std::uint8_t {
    kEnd,
    kTag,      // text: name, value: what stood between the quotes, escapes resolved
    kBadTag,   // text: the line, which begins like a tag and is none
    kMove,     // text: something in the shape of a move
    kComment,  // text: without braces or semicolon
    kNag,      // text: "$14", "!?"
    kOpen,
    kClose,
    kResult,  // text: "1-0", "0-1", "1/2-1/2", "*"
    kEscape,  // text: a line that begins with "%", without it
    kProse    // text: a word that has no business there
};

struct PgnToken {
    PgnTokenKind kind = PgnTokenKind::kEnd;
    // The comment goes to the end of the file or to the tags of the next game: its "}" is missing.
    bool unclosed = false;
    // An empty line, or more, stands before the token.
    bool after_blank_line = false;
    std::size_t line = 0;  // where the token begins, from 1
    std::string_view text;
    std::string_view value;
};

// Cuts PGN text into tokens: skips move numbers and byte-order marks, counts lines.
// Reads in chunks; memory stays within a few kLongestToken whatever the input holds.
class PgnScanner {
  public:
    // Longer comments come as several tokens, longer words and tags are cut off.
    static constexpr std::size_t kLongestToken = std::size_t{1} << 20;

    explicit PgnScanner(std::unique_ptr<ByteSource> source);

    // Its texts are valid until the next call.
    const PgnToken& next();
    const PgnToken& current() const { return token_; }
    // What the source said when it failed; the tokens then end.
    const Status& status() const { return status_; }

  private:
    void make_token();
    bool fill();
    bool has(std::size_t count);
    void skip_blanks();
    void scan_escape();
    bool skip_number();
    bool skip_foreign_mark();
    void scan_comment();
    void end_comment(std::size_t length, std::size_t with_end);
    void scan_line_comment();
    void scan_tag();
    bool parse_tag(std::string_view line);
    void scan_glyphs();
    void scan_word();
    std::size_t line_length();
    void take(PgnTokenKind kind, std::size_t length);
    void advance(std::size_t count);

    std::unique_ptr<ByteSource> source_;
    std::vector<char> buffer_;  // one byte longer than its content: a NUL ends it
    const char* at_ = nullptr;
    const char* end_ = nullptr;
    std::size_t line_ = 1;
    bool line_is_empty_ = true;  // nothing but blanks on this line so far
    bool at_line_start_ = true;  // nothing but blanks and tags
    bool at_first_column_ = true;
    bool after_blank_line_ = false;
    PgnTokenKind unfinished_ = PgnTokenKind::kEnd;  // a comment or escape line that comes in pieces
    std::string unescaped_;
    PgnToken token_;
    Status status_;
};

}  // namespace tablero::chess
