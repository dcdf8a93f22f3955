#include "protocol/program.h"

#include <atomic>
#include <cerrno>
#include <iostream>
#include <new>
#include <system_error>
#include <unistd.h>

#include "base/standard_streams.h"
#include "base/version.h"
#include "protocol/descriptor.h"

namespace tablero::protocol {

namespace {

int answer_argument(const ProgramText& text, std::string_view argument) {
    const bool help = argument == "--help" || argument == "-h";
    if (help || argument == "--version") {
        std::cout << (help ? std::string(text.help) : version_line(text.name) + "\n") << std::flush;
        return std::cout ? 0 : 1;
    }
    std::cerr << text.name << ": unknown argument " << argument << '\n';
    return 2;
}

// One line about what does not work; the exit status.
int tell(const ProgramText& text, std::string_view what, int error) {
    std::cerr << text.name << ": " << what << ": " << std::generic_category().message(error)
              << '\n';
    return 1;
}

}  // namespace

Goodbye converse(const LineHandler& handle) {
    DescriptorReader reader(STDIN_FILENO, STDOUT_FILENO);
    while (const auto line = reader.next()) {
        if (!handle(*line)) return Goodbye::kSaid;
    }
    return reader.output_closed() ? Goodbye::kOutputClosed : Goodbye::kEndOfInput;
}

int run_program(const ProgramText& text,
                int argc,
                char** argv,
                const std::function<void(Output&)>& conversation) {
    guard_standard_streams();
    if (argc > 1) return answer_argument(text, argv[1]);
    if (read(STDIN_FILENO, nullptr, 0) < 0) return tell(text, "standard input", errno);
    std::atomic<int> failure = 0;
    Output output([&failure](std::string_view lines) {
        if (write_to_descriptor(STDOUT_FILENO, lines)) return true;
        failure = errno;
        return false;
    });
    try {
        conversation(output);
    } catch (const std::bad_alloc&) {
        return tell(text, "memory", ENOMEM);
    } catch (const std::system_error& error) {
        return tell(text, "memory", error.code().value());
    }
    // Who went away does not want to hear of it.
    return failure == 0 || failure == EPIPE ? 0 : tell(text, "standard output", failure);
}

}  // namespace tablero::protocol
