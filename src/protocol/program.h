#pragma once

#include <functional>
#include <string_view>

#include "protocol/output.h"

// What programs that speak a protocol over standard input and output have in common.

namespace tablero::protocol {

struct ProgramText {
    std::string_view name;
    std::string_view help;
};

enum class Goodbye { kSaid, kEndOfInput, kOutputClosed };

// Hears one line; false when it ends the conversation.
using LineHandler = std::function<bool(std::string_view)>;

// Hands the lines of standard input to `handle` and says how the conversation came to its end.
Goodbye converse(const LineHandler& handle);

// Answers --help and --version, or else runs `conversation` with standard output; the exit status:
// 1 after one line on standard error where a standard stream or the memory is not to be had.
int run_program(const ProgramText& text,
                int argc,
                char** argv,
                const std::function<void(Output&)>& conversation);

}  // namespace tablero::protocol
