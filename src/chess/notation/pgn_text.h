#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// What lines of PGN look like, for the scanner.

namespace tablero::chess {

// Does a line that begins here, at "[", look like a tag?
bool looks_like_tag(std::string_view text);

// Where the next game begins inside a comment that somebody forgot to close: a tag after an empty
// line.
std::optional<std::size_t> find_next_game(std::string_view comment);

std::string_view without_return(std::string_view line);

// The end of a tag's value: the first quote that is not escaped and stands before a bracket or the
// end of the line. Other quotes belong to the value: somebody forgot to escape them.
std::size_t closing_quote(std::string_view text);

}  // namespace tablero::chess
