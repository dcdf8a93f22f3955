#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/notes.h"

// The commands that programs write into the comments of PGN files: [%clk 0:01:02], [%emt 0:00:03],
// [%eval 0.17,20] or [%eval #-3], [%csl Ge4,Rd5] (coloured fields), [%cal Ge2e4] (arrows).

namespace tablero::chess {

// What follows the name in the first such command; none without one.
std::optional<std::string_view> find_command(const std::vector<std::string>& comments,
                                             std::string_view name);
// Puts the value in the place of the first such command and takes the others out; without one it
// comes behind the commands that the first comment begins with. Empty: takes all of them out, and
// comments that then say nothing.
void set_command(std::vector<std::string>& comments, std::string_view name, std::string_view value);
// What people wrote: the comment without any commands.
std::string without_commands(std::string_view comment);

// Commands that cannot be read count as missing. Squares are numbered as in chess::Square.
record::Annotations annotations_of(const record::Notes& notes);
// See record::Annotations. PGN knows fields and arrows; marks of other shapes are left out.
void annotate(record::Notes& notes, const record::Annotations& annotations);

}  // namespace tablero::chess
