#include "protocol/text_board.h"

#include <istream>
#include <ostream>
#include <string>

#include "base/text.h"
#include "base/words/say.h"

namespace tablero::text {

namespace {

constexpr Phrase kHelp =
    tr("Type a move (e4, Nf3, e7e8q; in gomoku j10) or one of these:\n"
       "  hint      what Tablero would play, and why\n"
       "  why       what the last move does\n"
       "  go        Tablero plays this move for you\n"
       "  undo      take back your last move\n"
       "  level N   how well Tablero plays: chess at N Elo (800 to 3000), gomoku 1 to 5\n"
       "  moves     the game so far\n"
       "  board     show the board again\n"
       "  ascii, unicode   how the board is drawn\n"
       "  help, quit\n");

class Board {
  public:
    Board(Game& game, const BoardSettings& settings, std::ostream& out)
        : game_(game),
          symbols_(settings.symbols),
          language_(settings.language),
          engine_next_(!settings.engine_plays_second),
          out_(out) {}

    void start() {
        out_ << word(tr("You play against Tablero. Type help for the commands.")) << '\n';
        answer_if_due();
        show();
    }

    // False when the user wants to leave.
    bool handle(std::string_view line) {
        std::string_view rest = line;
        const std::string command = to_lower(next_word(rest));
        if (command == "quit" || command == "exit") return false;
        if (command.empty()) return true;
        if (command == "help" || command == "?") {
            out_ << word(kHelp);
        } else if (command == "board" || command == "ascii" || command == "unicode") {
            if (command != "board")
                symbols_ = command == "ascii" ? Symbols::kAscii : Symbols::kUnicode;
            show();
        } else if (command == "moves") {
            out_ << game_.record() << '\n';
        } else if (command == "why") {
            out_ << game_.why() << '\n';
        } else if (command == "undo") {
            take_back();
        } else if (command == "level") {
            set_level(trim(rest));
        } else {
            play(command, line);
        }
        return true;
    }

    void prompt() { out_ << (game_.result().empty() ? game_.side() + "> " : "> ") << std::flush; }

  private:
    std::string_view word(const Phrase& phrase) const { return language_.of(phrase); }

    void play(const std::string& command, std::string_view line) {
        if (!game_.result().empty()) {
            out_ << game_.result() << ' '
                 << word(tr("Type undo to go on from the last move, or quit.")) << '\n';
        } else if (command == "hint") {
            out_ << game_.hint() << '\n';
        } else if (command == "go") {
            out_ << say(language_, tr("For you: {}"), game_.play_engine_move()) << '\n';
            engine_next_ = true;
            answer_if_due();
            show();
        } else if (const auto move = game_.play(trim(line)); move) {
            engine_next_ = true;
            answer_if_due();
            show();
        } else {
            out_ << say(language_, tr("{}. Type help for the commands."), move.error()) << '\n';
        }
    }

    void answer_if_due() {
        if (engine_next_ && game_.result().empty())
            out_ << say(language_, tr("Tablero plays {}"), game_.play_engine_move()) << '\n';
        engine_next_ = false;
    }

    void take_back() {
        const bool both = game_.take_back() && game_.take_back();
        out_ << word(both ? tr("Taken back.") : tr("Nothing more to take back.")) << '\n';
        show();
    }

    void set_level(std::string_view text) {
        const auto level = parse_number<int>(text);
        if (!level) {
            out_ << say(language_, tr("level wants a number, not {}"), quoted(text)) << '\n';
        } else if (const auto told = game_.set_level(*level)) {
            out_ << *told << '\n';
        } else {
            out_ << say(language_, told.error()) << '\n';
        }
    }

    void show() {
        out_ << '\n' << game_.board(symbols_) << '\n';
        if (const std::string over = game_.result(); !over.empty()) out_ << over << '\n';
    }

    Game& game_;
    Symbols symbols_;
    Language language_;
    bool engine_next_;
    std::ostream& out_;
};

}  // namespace

void run_board(Game& game, const BoardSettings& settings, std::istream& in, std::ostream& out) {
    Board board(game, settings, out);
    board.start();
    board.prompt();
    for (std::string line; std::getline(in, line); board.prompt()) {
        if (!board.handle(line)) return;
    }
}

}  // namespace tablero::text
