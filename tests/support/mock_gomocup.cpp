// A Gomocup brain for tests: plays a point without thought and misbehaves as told by its arguments.
//
//   --seed N           plays pseudo-random legal points drawn from the seed and the stones so far
//   --crash-at N       aborts at its Nth move of a game
//   --stall-at N       never answers its Nth move
//   --occupied-at N    answers its Nth move with a point that is taken
//   --error-at N       answers its Nth move with ERROR
//   --think MS         time for every move
//   --no-restart       does not know RESTART
//   --chatty           MESSAGE and DEBUG lines before every answer
//   --log FILE         appends every command it gets

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "gomoku/any_board.h"

namespace {

using namespace tablero;

class Mock {
  public:
    Mock(int argc, char** argv) {
        for (int i = 1; i < argc; ++i) {
            const std::string name = argv[i];
            const bool has_value =
                i + 1 < argc && std::string_view(argv[i + 1]).substr(0, 2) != "--";
            arguments_[name] = has_value ? argv[++i] : "";
        }
    }

    void run() {
        std::string line;
        while (std::getline(std::cin, line)) {
            log(line);
            std::string_view rest = line;
            const auto command = next_word(rest);
            if (command == "END") return;
            handle(command, rest);
        }
    }

  private:
    int number(const std::string& name, int missing) const {
        const auto found = arguments_.find(name);
        return found == arguments_.end() ? missing
                                         : parse_number<int>(found->second).value_or(missing);
    }

    void log(const std::string& line) const {
        if (const auto file = arguments_.find("--log"); file != arguments_.end()) {
            std::ofstream(file->second, std::ios::app) << line << '\n';
        }
    }

    static void say(const std::string& line) { std::cout << line << std::endl; }

    void handle(std::string_view command, std::string_view rest) {
        if (command == "START") {
            size_ = parse_number<int>(trim(rest)).value_or(15);
            clear();
        } else if (command == "RESTART") {
            if (arguments_.contains("--no-restart")) return say("UNKNOWN");
            clear();
        } else if (command == "INFO") {
            if (next_word(rest) == "rule") rule_ = parse_number<int>(trim(rest)).value_or(0);
        } else if (command == "ABOUT") {
            say("name=\"Mock Brain\", version=\"1\"");
        } else if (command == "BEGIN") {
            answer();
        } else if (command == "TURN") {
            place(rest);
            answer();
        } else if (command == "BOARD") {
            read_board();
            answer();
        } else {
            say("UNKNOWN");
        }
    }

    void clear() {
        stones_.clear();
        made_ = 0;
        say("OK");
    }

    gomoku::RuleSet rules() const {
        switch (rule_) {
            case 1:
                return gomoku::RuleSet::kStandard;
            case 4:
                return gomoku::RuleSet::kRenju;
            case 32:
                return gomoku::RuleSet::kPente;
            case 64:
                return gomoku::RuleSet::k42;
            default:
                return gomoku::RuleSet::kFreestyle;
        }
    }

    void place(std::string_view text) {
        const auto parts = split(text, ',');
        const int x = parse_number<int>(trim(parts[0])).value();
        const int y = parse_number<int>(trim(parts[1])).value();
        stones_.push_back(gomoku::point_at(x, size_ - 1 - y));
    }

    void read_board() {
        std::string line;
        while (std::getline(std::cin, line)) {
            log(line);
            if (trim(line) == "DONE") return;
            place(line);
        }
    }

    // The stones are taken as moves in order, which is right as long as openings hold no captures.
    gomoku::Point choose() const {
        const auto board = gomoku::AnyBoard::from_moves(rules(), size_, stones_).value();
        std::vector<gomoku::Point> legal;
        for (const auto point : board.empty_points()) {
            if (board.legality(point) == gomoku::Legality::kLegal) legal.push_back(point);
        }
        if (!arguments_.contains("--seed")) return legal.front();
        Rng rng(board.key() + static_cast<std::uint64_t>(number("--seed", 1)) * 1000003);
        return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }

    void answer() {
        ++made_;
        if (number("--crash-at", -1) == made_) std::abort();
        if (number("--stall-at", -1) == made_) return;
        if (number("--error-at", -1) == made_) return say("ERROR tired");
        std::this_thread::sleep_for(std::chrono::milliseconds(number("--think", 0)));
        if (arguments_.contains("--chatty")) say("MESSAGE 1,1 looks nice\nDEBUG 2,2 as well");
        const bool occupied = number("--occupied-at", -1) == made_ && !stones_.empty();
        const auto point = occupied ? stones_.front() : choose();
        stones_.push_back(point);
        say(std::to_string(gomoku::column_of(point)) + "," +
            std::to_string(size_ - 1 - gomoku::row_of(point)));
    }

    std::map<std::string, std::string> arguments_;
    std::vector<gomoku::Point> stones_;
    int size_ = 15;
    int rule_ = 0;
    int made_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    Mock(argc, argv).run();
    return 0;
}
