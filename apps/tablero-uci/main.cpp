#include <csignal>
#include <cstdio>
#include <string_view>
#include <unistd.h>

#include "base/version.h"
#include "protocol/descriptor.h"
#include "protocol/output.h"
#include "protocol/uci_session.h"

namespace {

using tablero::protocol::DescriptorReader;
using tablero::uci::Session;

constexpr std::string_view kHelp =
    "tablero-uci: the chess engine of Tablero. Speaks the UCI protocol on standard input and "
    "output;\n"
    "start it from a chess GUI, or type commands.\n"
    "\n"
    "  tablero-uci --help     this text\n"
    "  tablero-uci --version  the version\n"
    "\n"
    "Example:  printf 'position startpos moves e2e4\\ngo perft 4\\n' | tablero-uci\n";

int answer_argument(std::string_view argument) {
    if (argument == "--version") {
        std::puts(tablero::version_line("tablero-uci").c_str());
        return 0;
    }
    if (argument == "--help" || argument == "-h") {
        std::fputs(kHelp.data(), stdout);
        return 0;
    }
    std::fprintf(stderr, "tablero-uci: unknown argument %s\n", argument.data());
    return 2;
}

void converse() {
    tablero::protocol::Output output([](std::string_view text) {
        return tablero::protocol::write_to_descriptor(STDOUT_FILENO, text);
    });
    Session session(output);
    DescriptorReader reader(STDIN_FILENO, STDOUT_FILENO);
    while (const auto line = reader.next()) {
        if (!session.handle(*line)) return;
    }
    session.end(reader.output_closed() ? Session::Ending::kOutputClosed
                                       : Session::Ending::kEndOfInput);
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    if (argc > 1) return answer_argument(argv[1]);
    std::signal(SIGPIPE, SIG_IGN);
    converse();
    return 0;
}
