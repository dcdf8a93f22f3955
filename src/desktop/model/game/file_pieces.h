#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A file of games as text: what belongs to which game, so that one can change while the others stay
// as they are, byte by byte.

namespace tablero::desktop {

// The games of a text, each with what follows it up to the next; what stands before the first
// belongs to none. PGN, SGF and FEN (by the ending of the name) hold many, other formats one.
std::vector<std::string_view> games_of(std::string_view text, std::string_view name);

// The same text with another game in place of that one, or behind the last where there is none of
// that number.
std::string with_game(std::string_view text,
                      std::string_view name,
                      std::size_t number,
                      std::string_view game);

// Tells texts apart; the same in every run.
std::uint64_t fingerprint(std::string_view text);

}  // namespace tablero::desktop
