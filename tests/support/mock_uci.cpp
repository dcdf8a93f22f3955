// A UCI engine for tests: plays legal moves without thought and misbehaves as told by its
// arguments.
//
//   --play first|random       which legal move (default first in the order of their text); random
//                             is drawn from the seed and the moves so far, so that it is the same
//                             in every run
//   --seed N
//   --score N                 the score it claims, in centipawns
//   --think MS                time for every move
//   --slow-start MS           before uciok
//   --exit-at-start CODE      ends instead of uciok
//   --crash-at N              aborts at its Nth move of a game
//   --stall-at N              never answers at its Nth move
//   --late-at N               answers its Nth move only when told to stop
//   --illegal-at N            answers a1h7 at its Nth move
//   --illegal-pv              every line ends with an illegal move
//   --ignore-quit             neither quit nor the end of input ends it
//   --flood                   writes a lot to standard error, and endless info lines while it
//   thinks
//   --pid-file FILE           appends its process number
//   --with-child              starts a child that ignores everything; its number goes to the file
//   too
//   --log FILE                appends every command it gets

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <signal.h>
#include <string>
#include <thread>
#include <unistd.h>

#include "base/rng.h"
#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/position.h"

namespace {

using namespace tablero;

class Arguments {
  public:
    Arguments(int argc, char** argv) {
        for (int i = 1; i < argc; ++i) {
            const std::string name = argv[i];
            const bool has_value =
                i + 1 < argc && std::string_view(argv[i + 1]).substr(0, 2) != "--";
            values_[name] = has_value ? argv[++i] : "";
        }
    }

    bool has(const std::string& name) const { return values_.contains(name); }
    std::string text(const std::string& name) const { return has(name) ? values_.at(name) : ""; }
    int number(const std::string& name, int missing) const {
        return parse_number<int>(text(name)).value_or(missing);
    }

  private:
    std::map<std::string, std::string> values_;
};

void pause_for(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

[[noreturn]] void hang() {
    for (;;)
        pause();
}

class Mock {
  public:
    explicit Mock(const Arguments& arguments) : arguments_(arguments) {}

    void run() {
        leave_traces();
        std::string line;
        while (std::getline(std::cin, line)) {
            if (arguments_.has("--log"))
                std::ofstream(arguments_.text("--log"), std::ios::app) << line << '\n';
            if (!handle(line)) return;
        }
        if (arguments_.has("--ignore-quit")) hang();
    }

  private:
    void leave_traces() {
        if (arguments_.has("--flood")) std::cerr << std::string(300'000, 'x') << std::endl;
        note_process(getpid());
        if (!arguments_.has("--with-child")) return;
        const pid_t child = fork();
        if (child == 0) {
            signal(SIGHUP, SIG_IGN);
            signal(SIGTERM, SIG_IGN);
            hang();
        }
        note_process(child);
    }

    void note_process(pid_t pid) {
        if (arguments_.has("--pid-file")) {
            std::ofstream(arguments_.text("--pid-file"), std::ios::app) << pid << std::endl;
        }
    }

    bool handle(const std::string& line) {
        std::string_view rest = line;
        const auto command = next_word(rest);
        if (command == "uci") introduce();
        if (command == "isready") std::cout << "readyok" << std::endl;
        if (command == "ucinewgame") moves_made_ = 0;
        if (command == "position") set_position(rest);
        if (command == "setoption" && rest.find("MultiPV") != std::string_view::npos)
            lines_ = parse_number<int>(rest.substr(rest.rfind(' ') + 1)).value_or(1);
        if (command == "go") rest.find("infinite") == std::string_view::npos ? go() : analyse();
        return command != "quit" || arguments_.has("--ignore-quit");
    }

    void introduce() {
        pause_for(arguments_.number("--slow-start", 0));
        if (arguments_.has("--exit-at-start")) std::exit(arguments_.number("--exit-at-start", 0));
        std::cout << "id name Mock\n"
                     "option name Hash type spin default 16 min 1 max 1024\n"
                     "option name Move Overhead type spin default 10 min 0 max 5000\n"
                     "option name Style type combo default Solid var Solid var Very Wild\n"
                     "option name OwnBook type check default false\n"
                     "option name Clear Hash type button\n"
                     "option name UCI_Chess960 type check default false\n"
                     "option name MultiPV type spin default 1 min 1 max 5\n"
                     "option name UCI_LimitStrength type check default false\n"
                     "option name UCI_Elo type spin default 1500 min 1000 max 2000\n"
                     "option name Log File type string default\n"
                     "uciok"
                  << std::endl;
    }

    void set_position(std::string_view rest) {
        std::string fen(chess::kStartFen);
        auto word = next_word(rest);
        if (word == "fen") {
            fen.clear();
            for (word = next_word(rest); !word.empty() && word != "moves"; word = next_word(rest)) {
                fen += std::string(word) + ' ';
            }
        } else {
            word = next_word(rest);
        }
        position_ = chess::parse_fen(fen).value().position;
        plies_ = 0;
        for (const auto move : words(rest)) {
            position_.make(chess::parse_uci(position_, move).value());
            ++plies_;
        }
    }

    std::vector<std::string> legal_moves() {
        std::vector<std::string> moves;
        for (const auto move : chess::legal_moves(position_))
            moves.push_back(chess::to_uci(move, false));
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    std::string choose() {
        const auto moves = legal_moves();
        if (arguments_.text("--play") != "random") return moves.front();
        Rng rng(position_.key() +
                static_cast<std::uint64_t>(arguments_.number("--seed", 1)) * 1000003 +
                static_cast<std::uint64_t>(plies_));
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }

    void wait_for_stop() {
        std::string line;
        while (std::getline(std::cin, line)) {
            if (line == "stop") return;
            if (arguments_.has("--flood")) std::cout << "info string still here" << std::endl;
        }
    }

    // A few depths at once, then silence until it is stopped.
    void analyse() {
        ++moves_made_;
        if (arguments_.number("--crash-at", -1) == moves_made_) std::abort();
        const auto moves = legal_moves();
        for (int depth = 1; depth <= 3; ++depth) {
            for (int i = 0; i < lines_ && i < static_cast<int>(moves.size()); ++i)
                std::cout << "info depth " << depth << " multipv " << i + 1 << " score cp "
                          << arguments_.number("--score", 0) - 10 * i << " nodes " << 100 * depth
                          << " pv " << moves[static_cast<std::size_t>(i)] << std::endl;
        }
        wait_for_stop();
        std::cout << "bestmove " << (moves.empty() ? "(none)" : moves.front()) << std::endl;
    }

    void go() {
        ++moves_made_;
        const auto at = [&](const char* name) {
            return arguments_.number(name, -1) == moves_made_;
        };
        if (at("--crash-at")) std::abort();
        if (at("--stall-at")) hang();
        const auto move = at("--illegal-at") ? std::string("a1h7") : choose();
        if (arguments_.has("--flood")) {
            for (int i = 0; i < 2000; ++i)
                std::cout << "info depth 1 nodes " << i << " currmove e2e4\n";
            std::cerr << std::string(100'000, 'y') << std::endl;
        }
        std::cout << "info depth 3 seldepth 4 multipv 1 score cp "
                  << arguments_.number("--score", 0) << " nodes 1000 nps 1000000 pv " << move
                  << (arguments_.has("--illegal-pv") ? " a1a1" : "") << std::endl;
        if (at("--late-at")) wait_for_stop();
        pause_for(arguments_.number("--think", 0));
        std::cout << "bestmove " << move << " ponder e2e4" << std::endl;
    }

    const Arguments& arguments_;
    chess::Position position_;
    int moves_made_ = 0;
    int lines_ = 1;
    int plies_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const Arguments arguments(argc, argv);
    Mock(arguments).run();
    return 0;
}
