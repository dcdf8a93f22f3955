#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "engine/gomoku_engine.h"
#include "play/wire/gomocup.h"
#include "protocol/output.h"

namespace tablero::gomocup {

// What each command of the Gomocup protocol does and answers. Commands are handed in line by line
// from one thread and carried out before handle() returns; stop() may come from any thread.
//
// The rows of the protocol count from the top, ours from the bottom.
class Brain {
  public:
    // Of a command, in bytes.
    static constexpr std::size_t kLongestLine = 1 << 16;

    explicit Brain(protocol::Output& output);

    // False after END.
    bool handle(std::string_view line, TimePoint received);
    // The search in progress answers at once, and so do all later ones.
    void stop() { stopping_.request_stop(); }

  private:
    using Point = gomoku::Point;
    using Decision = engine::GomokuEngine::Decision;

    // What INFO has said. Times in milliseconds.
    struct Settings {
        std::int64_t timeout_turn = 30000;
        std::int64_t timeout_match = 0;  // 0: no limit
        std::optional<std::int64_t> time_left;
        std::int64_t max_nodes = 0;   // positions a move, 0: no limit
        std::int64_t max_memory = 0;  // bytes, 0: no limit
        gomoku::RuleSet rules = gomoku::RuleSet::kFreestyle;
        std::array<int, 2> captures{0, 0};  // own, opponent
    };
    enum class Listing { kNone, kBoard, kSwap2 };

    void start(std::string_view arguments);
    void rect_start(std::string_view arguments);
    void restart();
    void begin();
    void turn(std::string_view arguments);
    void take_back(std::string_view arguments);
    void play(std::string_view arguments);
    void info(std::string_view arguments);
    void about();

    void list_stone(std::string_view line);
    Result<Stone> read_stone(std::string_view line) const;
    void end_listing();
    void set_up_board();
    void answer_swap2();
    void propose_opening();

    bool has_board() { return board_.has_value() || refuse("no board: START comes first"); }
    bool refuse(std::string_view why);
    void new_board(int size);
    // What the first search would have to make is there after it, and nothing is known of a game.
    void get_ready();
    void use_rules(gomoku::RuleSet rules);
    void apply_memory();
    // What the engine refuses (a network that is none, more threads than fit into memory) leaves it
    // as it was and is told in a message, which is not an answer.
    void configure(const engine::GomokuSettings& wanted);
    // The point; or none, and the refusal was said. A move is played as well.
    std::optional<Point> read_point(std::string_view text);
    std::optional<Point> follow(std::string_view move);
    std::string print(Point point) const { return to_text(point, board_->size()); }

    // Searches the board as it stands and plays the move found.
    void answer_with_move();
    Decision think(std::int64_t divisor);
    engine::GomokuEngine::Limits limits(std::int64_t divisor) const;
    void report(const Decision& decision);

    protocol::Output& output_;
    Settings settings_;
    std::optional<gomoku::AnyBoard> board_;
    std::optional<gomoku::Setup> base_;  // what BOARD gave; the board's moves come after it
    Listing listing_ = Listing::kNone;
    std::string listing_error_;
    std::vector<Stone> stones_;
    TimePoint received_{};

    engine::GomokuEngine engine_;
    std::optional<gomoku::RuleSet> ready_for_;
    std::stop_source stopping_;
};

}  // namespace tablero::gomocup
