#include <csignal>
#include <cstdio>
#include <string_view>
#include <unistd.h>

#include "base/version.h"
#include "protocol/descriptor.h"
#include "protocol/gomocup_session.h"
#include "protocol/output.h"

namespace {

constexpr std::string_view kHelp =
    "pbrain-tablero: the gomoku engine of Tablero. Speaks the Gomocup protocol on standard input\n"
    "and output; start it from Piskvork or another manager, or type commands.\n"
    "\n"
    "  pbrain-tablero --help     this text\n"
    "  pbrain-tablero --version  the version\n"
    "\n"
    "Example:  printf 'START 15\\nINFO timeout_turn 500\\nBEGIN\\nEND\\n' | pbrain-tablero\n";

int answer_argument(std::string_view argument) {
    if (argument == "--version") {
        std::puts(tablero::version_line("pbrain-tablero").c_str());
        return 0;
    }
    if (argument == "--help" || argument == "-h") {
        std::fputs(kHelp.data(), stdout);
        return 0;
    }
    std::fprintf(stderr, "pbrain-tablero: unknown argument %s\n", argument.data());
    return 2;
}

void converse() {
    tablero::protocol::Output output([](std::string_view text) {
        return tablero::protocol::write_to_descriptor(STDOUT_FILENO, text);
    });
    tablero::gomocup::Session session(output);
    tablero::protocol::DescriptorReader reader(STDIN_FILENO, STDOUT_FILENO);
    while (const auto line = reader.next()) {
        if (!session.handle(*line)) return;
    }
    session.end();
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    if (argc > 1) return answer_argument(argv[1]);
    std::signal(SIGPIPE, SIG_IGN);
    converse();
    return 0;
}
