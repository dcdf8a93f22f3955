#include "protocol/gomocup_brain.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"

namespace tablero::gomocup {

Brain::Brain(protocol::Output& output) : output_(output) {}

bool Brain::handle(std::string_view line, TimePoint received) {
    received_ = received;
    if (line.size() > kLongestLine) {
        refuse("the line is too long");
        return true;
    }
    line = trim(line);
    if (line.empty()) return true;
    std::string_view rest = line;
    const std::string command = to_lower(next_word(rest));
    if (command == "end") return false;
    if (listing_ != Listing::kNone) {
        command == "done" ? end_listing() : list_stone(line);
        return true;
    }
    if (command == "start") {
        start(trim(rest));
    } else if (command == "rectstart") {
        rect_start(trim(rest));
    } else if (command == "restart") {
        restart();
    } else if (command == "begin") {
        begin();
    } else if (command == "turn") {
        turn(trim(rest));
    } else if (command == "board" || command == "swap2board") {
        if (!has_board()) return true;
        listing_ = command == "board" ? Listing::kBoard : Listing::kSwap2;
        listing_error_.clear();
        stones_.clear();
    } else if (command == "takeback") {
        take_back(trim(rest));
    } else if (command == "play") {
        play(trim(rest));
    } else if (command == "info") {
        info(trim(rest));
    } else if (command == "about") {
        about();
    } else {
        output_.say(fmt::format("UNKNOWN command {}", tablero::quoted(command)));
    }
    return true;
}

bool Brain::refuse(std::string_view why) {
    output_.say(fmt::format("ERROR {}", why));
    return false;
}

void Brain::about() {
    output_.say(to_line(About{"Tablero", std::string(version()), "Tablero project", "ES"}));
}

void Brain::new_board(int size) {
    board_ = gomoku::AnyBoard::create(settings_.rules, size).value();
    base_.reset();
    apply_memory();
    get_ready();
}

// The first search under a rule set makes its tables and the memory of its threads: not on the
// clock of a game. An empty board would not be searched.
void Brain::get_ready() {
    if (ready_for_ != settings_.rules) {
        const gomoku::Point middle = gomoku::point_at(board_->size() / 2, board_->size() / 2);
        engine_.set_position(
            gomoku::AnyBoard::from_moves(settings_.rules, board_->size(), {middle}).value());
        engine::GomokuEngine::Limits least;
        least.nodes = 1;
        engine_.think(std::move(least));
        ready_for_ = settings_.rules;
    }
    engine_.new_game();
}

void Brain::start(std::string_view arguments) {
    const auto size = parse_number<int>(arguments);
    if (!size || *size < gomoku::kMinSize || *size > gomoku::kMaxSize) {
        refuse(fmt::format("board size {}: must be {} to {}",
                           tablero::quoted(arguments),
                           gomoku::kMinSize,
                           gomoku::kMaxSize));
        return;
    }
    new_board(*size);
    output_.say("OK");
}

void Brain::rect_start(std::string_view arguments) {
    const auto sides = split(arguments, ',');
    if (sides.size() != 2 || trim(sides[0]) != trim(sides[1])) {
        refuse("only square boards are supported");
        return;
    }
    start(trim(sides[0]));
}

void Brain::restart() {
    if (!has_board()) return;
    new_board(board_->size());
    output_.say("OK");
}

std::optional<gomoku::Point> Brain::read_point(std::string_view text) {
    if (!has_board()) return std::nullopt;
    const auto point = parse_point(text, board_->size());
    if (point) return *point;
    refuse(point.error().message);
    return std::nullopt;
}

std::optional<gomoku::Point> Brain::follow(std::string_view move) {
    const auto point = read_point(move);
    if (!point) return std::nullopt;
    if (const auto played = board_->play(*point); !played) {
        refuse(played.error().message);
        return std::nullopt;
    }
    return point;
}

void Brain::begin() {
    if (!has_board()) return;
    if (board_->stones() != 0) {
        refuse("BEGIN on a board with stones");
        return;
    }
    answer_with_move();
}

void Brain::turn(std::string_view arguments) {
    if (follow(arguments)) answer_with_move();
}

// The manager makes the move for the brain.
void Brain::play(std::string_view arguments) {
    if (const auto point = follow(arguments)) output_.say(print(*point));
}

void Brain::take_back(std::string_view arguments) {
    const auto point = read_point(arguments);
    if (!point) return;
    if (board_->last_move() == *point) {
        board_->undo();
        output_.say("OK");
        return;
    }
    const gomoku::Cell cell = board_->at(*point);
    if (!board_->moves().empty() || !base_ || cell == gomoku::Cell::kEmpty) {
        refuse(fmt::format("{} is not the last move", arguments));
        return;
    }
    // A stone of a position that came without an order of moves.
    std::erase(base_->black, *point);
    std::erase(base_->white, *point);
    base_->side = cell == gomoku::Cell::kBlack ? gomoku::Color::kBlack : gomoku::Color::kWhite;
    board_ = gomoku::AnyBoard::from_setup(settings_.rules, *base_).value();
    output_.say("OK");
}

// Never answered, whatever it says; what cannot be done is told in a message.
void Brain::info(std::string_view arguments) {
    const auto [name, value] = parse_info(arguments);
    if (name == info::kCaptures)
        settings_.captures = parse_pair(value).value_or(settings_.captures);
    if (name == info::kEvalFile) {
        auto wanted = engine_.settings();
        wanted.eval_file = value;
        return configure(wanted);
    }
    const auto number = parse_number<std::int64_t>(value);
    if (!number) return;
    if (name == info::kTimeLeft) settings_.time_left = *number;
    if (*number < 0) return;
    if (name == info::kTurnTime) settings_.timeout_turn = *number;
    if (name == info::kMatchTime) settings_.timeout_match = *number;
    if (name == info::kNodes) settings_.max_nodes = *number;
    if (name == info::kMemory) {
        settings_.max_memory = *number;
        apply_memory();
    }
    if (name == info::kRule && *number < 4096) use_rules(rules_from_bits(*number));
    auto wanted = engine_.settings();
    if (name == "thread_num" && *number >= 1 && *number <= 1024)
        wanted.threads = static_cast<int>(*number);
    if (name == "level" && *number >= 1 && *number <= engine::kGomokuLevels)
        wanted.level = static_cast<int>(*number);
    static_cast<void>(search::set_param(wanted.params, gomoku::kParamTable, name, *number).ok());
    configure(wanted);
}

// A game in progress goes on under the new rules where its moves allow that.
void Brain::use_rules(gomoku::RuleSet rules) {
    if (rules == settings_.rules) return;
    settings_.rules = rules;
    apply_memory();
    if (!board_) return;
    auto replayed = gomoku::AnyBoard::from_moves(rules, board_->size(), board_->moves());
    if (base_ || !replayed) {
        new_board(board_->size());
    } else {
        board_ = std::move(*replayed);
        get_ready();
    }
}

// The table gets about half of what is allowed; the rest is for everything else.
void Brain::apply_memory() {
    constexpr std::int64_t kMegabyte = 1 << 20;
    constexpr std::int64_t kUsual = 64;
    const std::int64_t limit =
        settings_.max_memory == 0
            ? kUsual
            : std::clamp<std::int64_t>((settings_.max_memory / kMegabyte - 24) / 2, 1, 1024);
    auto wanted = engine_.settings();
    if (wanted.hash == limit) return;
    wanted.hash = static_cast<int>(limit);
    configure(wanted);
    engine_.new_game();  // so that the first search finds every page of the table in memory
}

void Brain::configure(const engine::GomokuSettings& wanted) {
    const auto configured = engine_.configure(wanted);
    if (!configured) output_.say(fmt::format("MESSAGE {}", configured.error().message));
}

}  // namespace tablero::gomocup
