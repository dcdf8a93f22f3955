#include "match/gomocup_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/any_board.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::match {

namespace {

std::int64_t in_milliseconds(Duration duration) {
    return duration / std::chrono::milliseconds(1);
}

bool begins_with_word(std::string_view line, std::string_view word) {
    return equals_ignoring_case(next_word(line), word);
}

// The value of name="…" in an ABOUT answer; empty without one.
std::string name_in(std::string_view line) {
    constexpr std::string_view kKey = "name=\"";
    const auto start = line.find(kKey);
    if (start == std::string_view::npos) return {};
    const auto rest = line.substr(start + kKey.size());
    return std::string(rest.substr(0, rest.find('"')));
}

std::vector<std::string> board_lines(const Turn& turn, gomoku::RuleSet rules, int size) {
    std::vector<gomoku::Point> points;
    for (const auto& move : turn.moves)
        points.push_back(gomoku::parse_point(move, size).value());
    const auto board = gomoku::AnyBoard::from_moves(rules, size, points).value();
    const auto own = board.side_to_move();
    std::vector<std::string> lines;
    if (gomoku::has_captures(rules)) {
        lines.push_back(
            fmt::format("INFO captures {},{}", board.captured(own), board.captured(~own)));
    }
    lines.emplace_back("BOARD");
    // A point may have been played, taken and played again: only what stands there last counts.
    for (auto point = points.begin(); point != points.end(); ++point) {
        const auto cell = board.at(*point);
        if (cell == gomoku::Cell::kEmpty ||
            std::find(point + 1, points.end(), *point) != points.end()) {
            continue;
        }
        const bool is_own = (cell == gomoku::Cell::kBlack) == (own == gomoku::Color::kBlack);
        const auto text = point_to_gomocup(gomoku::point_name(*point), size);
        lines.push_back(fmt::format("{},{}", text, is_own ? 1 : 2));
    }
    lines.emplace_back("DONE");
    return lines;
}

}  // namespace

int gomocup_rule(gomoku::RuleSet rules) {
    switch (rules) {
        case gomoku::RuleSet::kFreestyle:
            return 0;
        case gomoku::RuleSet::kStandard:
            return 1;
        case gomoku::RuleSet::kRenju:
            return 4;
        case gomoku::RuleSet::kPente:
            return 32;
        case gomoku::RuleSet::k42:
            return 64;
    }
    return 0;
}

std::optional<std::string> point_from_gomocup(std::string_view line, int size) {
    const auto parts = split(trim(line), ',');
    if (parts.size() != 2) return std::nullopt;
    const auto x = parse_number<int>(trim(parts[0]));
    const auto y = parse_number<int>(trim(parts[1]));
    if (!x || !y || std::min(*x, *y) < 0 || std::max(*x, *y) >= size) return std::nullopt;
    return gomoku::point_name(gomoku::point_at(*x, size - 1 - *y));
}

std::string point_to_gomocup(std::string_view point, int size) {
    const auto parsed = gomoku::parse_point(point, size).value();
    return fmt::format("{},{}", gomoku::column_of(parsed), size - 1 - gomoku::row_of(parsed));
}

std::vector<std::string> gomocup_turn_lines(const Turn& turn,
                                            gomoku::RuleSet rules,
                                            int size,
                                            bool knows_the_game) {
    if (turn.moves.empty()) return {"BEGIN"};
    if (knows_the_game) return {"TURN " + point_to_gomocup(turn.moves.back(), size)};
    return board_lines(turn, rules, size);
}

GomocupPlayer::GomocupPlayer(EngineSpec spec,
                             Patience patience,
                             gomoku::RuleSet rules,
                             int size,
                             const std::atomic<bool>& stop)
    : spec_(std::move(spec)),
      rules_(rules),
      size_(size),
      link_(patience, stop) {}

std::optional<Failure> GomocupPlayer::start() {
    quit();
    if (auto failure = link_.open(spec_)) return failure;
    if (auto failure = set_up_board(fmt::format("START {}", size_))) return failure;
    for (const auto& [name, value] : spec_.options)
        link_.send(fmt::format("INFO {} {}", name, value));
    link_.send(fmt::format("INFO rule {}", gomocup_rule(rules_)));
    link_.send("INFO game_type 1");
    return ask_name();
}

// START or RESTART, answered by OK. A refusal closes the link.
std::optional<Failure> GomocupPlayer::set_up_board(std::string_view command) {
    std::string refusal;
    link_.send(command);
    auto failure = link_.read_until(command, [&](std::string_view line) {
        if (begins_with_word(line, "ERROR") || begins_with_word(line, "UNKNOWN")) refusal = line;
        return !refusal.empty() || begins_with_word(line, "OK");
    });
    if (failure) return failure;
    if (!refusal.empty()) {
        quit();
        return Failure{Failure::Kind::kRefused, Error("{}: {}", command, quoted(refusal))};
    }
    board_is_fresh_ = true;
    knows_the_game_ = false;
    return std::nullopt;
}

std::optional<Failure> GomocupPlayer::ask_name() {
    link_.send("ABOUT");
    return link_.read_until("ABOUT", [&](std::string_view line) {
        own_name_ = name_in(line);
        return !own_name_.empty() || begins_with_word(line, "UNKNOWN");
    });
}

std::optional<Failure> GomocupPlayer::new_game() {
    if (board_is_fresh_) return std::nullopt;
    auto failure = set_up_board("RESTART");
    // RESTART is optional in the protocol.
    if (failure && failure->kind == Failure::Kind::kRefused) return start();
    return failure;
}

void GomocupPlayer::send_limits(const Turn& turn) {
    const auto& control = turn.own_clock.control();
    const auto budget = turn.own_clock.budget().value_or(link_.patience().untimed);
    if (control.kind == TimeControl::Kind::kNodes) {
        link_.send(fmt::format("INFO max_node {}", control.nodes));
    }
    link_.send(fmt::format("INFO timeout_turn {}", in_milliseconds(budget)));
    if (control.kind == TimeControl::Kind::kClock) {
        link_.send(fmt::format("INFO timeout_match {}", in_milliseconds(control.base)));
        link_.send(fmt::format("INFO time_left {}", in_milliseconds(budget)));
    } else {
        link_.send("INFO timeout_match 0");
    }
}

void read_gomocup_talk(std::string_view line, Thoughts& thoughts) {
    while (!line.empty()) {
        const std::string word = to_lower(next_word(line));
        if (word != "depth" && word != "score" && word != "nodes") continue;
        std::string_view rest = line;
        const auto number = parse_number<std::int64_t>(next_word(rest));
        if (!number) continue;
        line = rest;
        if (word == "nodes") {
            thoughts.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*number, 0));
        } else {
            const auto small =
                static_cast<int>(std::clamp<std::int64_t>(*number, -kMateScore, kMateScore));
            if (word == "depth") thoughts.depth = small;
            if (word == "score") thoughts.score = small;
        }
    }
}

Answer GomocupPlayer::think(const Turn& turn) {
    send_limits(turn);
    const auto lines = gomocup_turn_lines(turn, rules_, size_, knows_the_game_);
    board_is_fresh_ = false;
    knows_the_game_ = true;
    const auto& patience = link_.patience();
    const auto budget = turn.own_clock.budget();
    const auto started = Clock::now();
    for (const auto& line : lines)
        link_.send(line);
    const auto due = started + (budget ? *budget + patience.margin : patience.untimed);
    Answer answer;
    std::string line;
    for (;;) {
        const auto latest = due + patience.stall;
        auto read = link_.read(line, latest);
        if (Clock::now() > latest) read = Process::Read::kTimeout;
        if (read != Process::Read::kLine) {
            answer.failure = link_.fail(lines.front(), read);
            return answer;
        }
        answer.overdue = !budget && link_.received_at() > due;  // with a budget the clock judges
        answer.used = std::chrono::duration_cast<Duration>(link_.received_at() - started);
        const bool is_talk = begins_with_word(line, "MESSAGE") || begins_with_word(line, "DEBUG");
        if (is_talk) read_gomocup_talk(line, answer.thoughts);
        if (is_talk || trim(line).empty() || begins_with_word(line, "OK")) continue;
        answer.move = point_from_gomocup(line, size_).value_or(quoted(line));
        return answer;
    }
}

}  // namespace tablero::match
