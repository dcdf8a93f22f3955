#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "record/notes.h"

namespace tablero::gomoku {

enum class SgfTokenKind : std::uint8_t { kEnd, kOpen, kClose, kNode, kProperty, kBad };

// Cuts SGF text into brackets, the semicolons that begin nodes, and properties with their values as
// they are written. What is no SGF is a token of its own, and the scanning goes on behind it.
class SgfScanner {
  public:
    explicit SgfScanner(std::string_view text) : text_(text) {}

    SgfTokenKind next();
    // Of the last token: the property, or what is wrong.
    record::Property& property() { return property_; }
    const Error& error() const { return error_; }
    // Where it stands, from 1.
    std::size_t line();

  private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks();
    SgfTokenKind scan_property();
    SgfTokenKind bad(Error error);
    bool scan_value();

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t counted_ = 0;  // up to where lines were counted
    record::Property property_;
    Error error_;
};

// A value as text, and the other way round: "\]", "\\" and "\:" stand for "]", "\" and ":", a
// backslash before a line break for nothing. Line breaks are "\n" in texts.
std::string unescaped(std::string_view value);
std::string escaped(std::string_view text);

}  // namespace tablero::gomoku
