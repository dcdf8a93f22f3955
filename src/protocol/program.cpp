#include "protocol/program.h"

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
    Output output([](std::string_view lines) { return write_to_descriptor(STDOUT_FILENO, lines); });
    try {
        conversation(output);
        return 0;
    } catch (const std::bad_alloc&) {
        std::cerr << text.name << ": not enough memory\n";
    } catch (const std::system_error& error) {
        std::cerr << text.name << ": " << error.what() << '\n';
    }
    return 1;
}

}  // namespace tablero::protocol
