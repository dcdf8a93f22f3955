#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/types.h"
#include "record/notes.h"

// What SGF properties say of a move:
//   BL, WL                  seconds left to black, to white
//   V                       evaluation for black, in hundredths of it as centipawns
//   MA TR CR SQ SL LB AR    cross, triangle, circle, square, field, label, arrow
//   TE BM IT DO             a good move, a bad one, an interesting one, a doubtful one
//   GB GW DM UC             good for black, for white, even, unclear
// and three of our own, which other programs keep or pass over: XS, the seconds that the move took;
// XM, a win for black in so many moves, or against it when negative; XD, the depth behind V or XM.

namespace tablero::gomoku {

const record::Property* find_property(const record::Notes& notes, std::string_view name);

// Two letters from the top left, or as "h8".
Result<Point> parse_sgf_point(std::string_view text, int size);
std::string sgf_point(Point point, int size);
// A list of points, in which "aa:cc" stands for a rectangle.
Result<std::vector<Point>> parse_sgf_points(const std::vector<std::string>& values, int size);

// Values that cannot be read count as missing. Marks in SGF have no colour.
record::Annotations annotations_of(const record::Notes& notes, int size);
// See record::Annotations; `mover` has made the move.
void annotate(record::Notes& notes, const record::Annotations& annotations, int size, Color mover);
// The one part of it that needs neither.
void set_elapsed(record::Notes& notes, std::chrono::milliseconds elapsed);

// What is said of how good the move is and the position after it, by the numbers of PGN's list, in
// which black takes the part of white: also what stands there as such a number.
std::vector<std::uint16_t> glyphs_of(const record::Notes& notes);
// Says these and no others, as far as SGF has words for them; what is said already stays.
void set_glyphs(record::Notes& notes, const std::vector<std::uint16_t>& glyphs);

}  // namespace tablero::gomoku
