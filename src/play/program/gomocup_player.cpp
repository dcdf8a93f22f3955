#include "play/program/gomocup_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/any_board.h"

namespace tablero::program {

namespace {

namespace info = gomocup::info;
using play::TimeControl;

// Times for a look at a position that is analysed, in milliseconds.
constexpr int kFirstLook = 1000;
constexpr int kLastLook = 256'000;

std::int64_t in_milliseconds(play::Duration duration) {
    return duration / std::chrono::milliseconds(1);
}

bool begins_with_word(std::string_view line, std::string_view word) {
    return equals_ignoring_case(next_word(line), word);
}

std::vector<std::string> board_lines(const play::Game& game) {
    const auto& board = game.position().gomoku();
    const auto own = board.side_to_move();
    std::vector<std::string> lines;
    if (gomoku::has_captures(board.rules())) {
        const auto taken = fmt::format("{},{}", board.captured(own), board.captured(~own));
        lines.push_back(to_line(gomocup::Info{std::string(info::kCaptures), taken}));
    }
    lines.emplace_back("BOARD");
    // A point may have been played, taken and played again: only what stands there last counts.
    const auto moves = game.moves();
    const auto add = [&](gomoku::Point point) {
        const bool is_own =
            (board.at(point) == gomoku::Cell::kBlack) == (own == gomoku::Color::kBlack);
        lines.push_back(to_text(gomocup::Stone{point, is_own ? 1 : 2}, board.size()));
    };
    // Stones that nobody moved there come first.
    for (int i = 0; i < board.size() * board.size(); ++i) {
        const auto point = gomoku::point_at(i % board.size(), i / board.size());
        const bool was_played =
            std::find(moves.begin(), moves.end(), play::Move(point)) != moves.end();
        if (board.at(point) != gomoku::Cell::kEmpty && !was_played) add(point);
    }
    for (auto move = moves.begin(); move != moves.end(); ++move) {
        const auto cell = board.at(move->point());
        if (cell == gomoku::Cell::kEmpty || std::find(move + 1, moves.end(), *move) != moves.end())
            continue;
        add(move->point());
    }
    lines.emplace_back("DONE");
    return lines;
}

Result<play::Move> read_move(std::string_view line, const play::Position& position) {
    const auto point = gomocup::parse_point(line, position.gomoku().size());
    if (!point) return point.error();
    const play::Move move(*point);
    if (const auto legal = position.check(move); !legal) return legal.error();
    return move;
}

// The points of a line, up to the first that cannot be played.
void take_line(const gomocup::Talk& talk, play::Position position, Thoughts& thoughts) {
    if (talk.line.empty()) return;
    thoughts.line.clear();
    for (const auto& text : talk.line) {
        const auto move = position.parse(text);
        if (!move) return;
        thoughts.line.push_back(*move);
        position.play(*move);
    }
}

}  // namespace

std::vector<std::string> turn_lines(const play::Game& game, bool knows_the_game) {
    if (game.position().gomoku().stones() == 0) return {"BEGIN"};
    if (!knows_the_game || game.ply() == 0) return board_lines(game);
    const auto& board = game.position().gomoku();
    return {"TURN " + gomocup::to_text(board.last_move(), board.size())};
}

void take_talk(const gomocup::Talk& talk, Thoughts& thoughts) {
    const auto small = [](std::int64_t number) {
        return static_cast<int>(std::clamp<std::int64_t>(number, -kMateScore, kMateScore));
    };
    if (talk.depth) thoughts.depth = small(*talk.depth);
    if (talk.score) thoughts.score = small(*talk.score);
    if (talk.nodes)
        thoughts.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*talk.nodes, 0));
}

std::optional<Failure> GomocupPlayer::start(const std::stop_token& stop) {
    quit();
    if (auto failure = link_.open(spec_)) return failure;
    if (auto failure = set_up_board(fmt::format("START {}", size_), stop)) return failure;
    for (const auto& [name, value] : spec_.options)
        inform(name, value);
    inform(info::kRule, gomocup::rule_bits(rules_));
    inform("game_type", 1);
    return ask_name(stop);
}

// START or RESTART, answered by OK. A refusal closes the link.
std::optional<Failure> GomocupPlayer::set_up_board(std::string_view command,
                                                   const std::stop_token& stop) {
    std::string refusal;
    link_.send(command);
    auto failure = link_.read_until(command, stop, [&](std::string_view line) {
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

std::optional<Failure> GomocupPlayer::ask_name(const std::stop_token& stop) {
    link_.send("ABOUT");
    return link_.read_until("ABOUT", stop, [&](std::string_view line) {
        own_name_ = gomocup::parse_about(line).name;
        return !own_name_.empty() || begins_with_word(line, "UNKNOWN");
    });
}

std::optional<Failure> GomocupPlayer::new_game(const std::stop_token& stop) {
    if (board_is_fresh_) return std::nullopt;
    auto failure = set_up_board("RESTART", stop);
    // RESTART is optional in the protocol.
    if (failure && failure->kind == Failure::Kind::kRefused) return start(stop);
    return failure;
}

template <typename Value>
void GomocupPlayer::inform(std::string_view name, const Value& value) {
    link_.send(to_line(gomocup::Info{std::string(name), fmt::format("{}", value)}));
}

void GomocupPlayer::send_limits(const play::GameClock& clock) {
    const auto& control = clock.control();
    const auto budget = in_milliseconds(clock.budget().value_or(link_.patience().untimed));
    if (control.kind == TimeControl::Kind::kNodes) inform(info::kNodes, control.nodes);
    inform(info::kTurnTime, budget);
    const bool has_clock = control.kind == TimeControl::Kind::kClock;
    inform(info::kMatchTime, has_clock ? in_milliseconds(control.base) : 0);
    if (has_clock) inform(info::kTimeLeft, budget);
}

Answer GomocupPlayer::think(const Turn& turn, const std::stop_token& stop) {
    send_limits(turn.own_clock);
    const auto lines = turn_lines(turn.game, knows_the_game_);
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
        auto read = link_.read(line, latest, stop);
        if (Clock::now() > latest) read = Process::Read::kTimeout;
        if (read != Process::Read::kLine) {
            answer.failure = link_.fail(lines.front(), read);
            return answer;
        }
        answer.overdue = !budget && link_.received_at() > due;  // with a budget the clock judges
        answer.used = link_.since(started);
        const bool is_talk = begins_with_word(line, "MESSAGE") || begins_with_word(line, "DEBUG");
        if (is_talk) {
            const auto talk = gomocup::parse_talk(line);
            take_talk(talk, answer.thoughts);
            take_line(talk, turn.game.position(), answer.thoughts);
            if (turn.on_thoughts && talk.depth) turn.on_thoughts(answer.thoughts);
        }
        if (is_talk || trim(line).empty() || begins_with_word(line, "OK")) continue;
        answer.said = trim(line);
        answer.move = read_move(answer.said, turn.game.position());
        return answer;
    }
}

// The protocol knows no analysis: the same position is asked about with more and more time.
std::optional<Failure> GomocupPlayer::analyse(const Analysis& wanted, const std::stop_token& stop) {
    for (int time = kFirstLook; time <= kLastLook; time *= 2) {
        if (auto failure = new_game(stop)) return failure;
        const play::GameClock clock(play::move_time_control(time));
        const auto tell = [&](const Thoughts& thoughts) {
            if (!thoughts.line.empty()) wanted.on_line(1, thoughts);
        };
        const Answer answer = think({wanted.game, clock, clock, tell}, stop);
        if (answer.failure)
            return stop.stop_requested() ? std::nullopt : std::optional(answer.failure);
        if (!answer.move) return Failure{Failure::Kind::kRefused, answer.move.error()};
        Thoughts thoughts = answer.thoughts;
        if (thoughts.line.empty() || thoughts.line.front() != *answer.move)
            thoughts.line = {*answer.move};
        wanted.on_line(1, thoughts);
        // Whoever does not use its time has found all there is.
        if (in_milliseconds(answer.used) < time / 4) break;
    }
    return std::nullopt;
}

}  // namespace tablero::program
