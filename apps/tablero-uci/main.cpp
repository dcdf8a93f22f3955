#include "protocol/program.h"
#include "protocol/uci_session.h"

namespace {

using tablero::protocol::Goodbye;
using tablero::uci::Session;

constexpr tablero::protocol::ProgramText kText = {
    "tablero-uci",
    "tablero-uci: the chess engine of Tablero. Speaks the UCI protocol on standard input and "
    "output;\n"
    "start it from a chess GUI, or type commands.\n"
    "\n"
    "  tablero-uci --help     this text\n"
    "  tablero-uci --version  the version\n"
    "\n"
    "Example:  printf 'position startpos moves e2e4\\ngo perft 4\\n' | tablero-uci\n"};

void play(tablero::protocol::Output& output) {
    Session session(output);
    const Goodbye goodbye = tablero::protocol::converse(
        [&session](std::string_view line) { return session.handle(line); });
    if (goodbye == Goodbye::kOutputClosed) session.end(Session::Ending::kOutputClosed);
    if (goodbye == Goodbye::kEndOfInput) session.end(Session::Ending::kEndOfInput);
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    return tablero::protocol::run_program(kText, argc, argv, play);
}
