#include "protocol/gomocup_session.h"
#include "protocol/program.h"

namespace {

constexpr tablero::protocol::ProgramText kText = {
    "pbrain-tablero",
    "pbrain-tablero: the gomoku engine of Tablero. Speaks the Gomocup protocol on standard input\n"
    "and output; start it from Piskvork or another manager, or type commands.\n"
    "\n"
    "  pbrain-tablero --help     this text\n"
    "  pbrain-tablero --version  the version\n"
    "\n"
    "Example:  printf 'START 15\\nINFO timeout_turn 500\\nBEGIN\\nEND\\n' | pbrain-tablero\n"};

void play(tablero::protocol::Output& output) {
    tablero::gomocup::Session session(output);
    static_cast<void>(tablero::protocol::converse(
        [&session](std::string_view line) { return session.handle(line); }));
    session.end();
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    return tablero::protocol::run_program(kText, argc, argv, play);
}
