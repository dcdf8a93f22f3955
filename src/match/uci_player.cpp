#include "match/uci_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/uci_info.h"

namespace tablero::match {

namespace {

constexpr auto kQuitGrace = std::chrono::milliseconds(1000);

// Engines take 0 as "no clock at all".
std::int64_t clock_milliseconds(const GameClock& clock) {
    const auto left = clock.budget().value_or(Duration{});
    return std::max<std::int64_t>(left / std::chrono::milliseconds(1), 1);
}

Duration since(TimePoint start, TimePoint end) {
    return std::chrono::duration_cast<Duration>(end - start);
}

}  // namespace

std::string uci_position_line(const Turn& turn) {
    std::string line =
        turn.opening.start.empty() ? "position startpos" : "position fen " + turn.opening.start;
    if (!turn.moves.empty()) line += " moves";
    for (const auto& move : turn.moves) {
        line += ' ';
        line += move;
    }
    return line;
}

std::string uci_go_line(const Turn& turn) {
    const auto& control = turn.own_clock.control();
    switch (control.kind) {
        case TimeControl::Kind::kNodes:
            return fmt::format("go nodes {}", control.nodes);
        case TimeControl::Kind::kMoveTime:
            return fmt::format("go movetime {}", clock_milliseconds(turn.own_clock));
        case TimeControl::Kind::kClock:
            break;
    }
    const bool first = turn.side == Side::kFirst;
    const auto& white = first ? turn.own_clock : turn.other_clock;
    const auto& black = first ? turn.other_clock : turn.own_clock;
    const auto increment = [](const GameClock& clock) {
        return clock.control().increment / std::chrono::milliseconds(1);
    };
    auto line = fmt::format("go wtime {} btime {} winc {} binc {}",
                            clock_milliseconds(white),
                            clock_milliseconds(black),
                            increment(white),
                            increment(black));
    if (turn.own_clock.moves_to_go() > 0) {
        line += fmt::format(" movestogo {}", turn.own_clock.moves_to_go());
    }
    return line;
}

UciPlayer::UciPlayer(EngineSpec spec,
                     Patience patience,
                     bool chess960,
                     const std::atomic<bool>& stop)
    : spec_(std::move(spec)),
      patience_(patience),
      chess960_(chess960),
      stop_(stop) {}

Status UciPlayer::start() {
    quit();
    const auto command = command_of(spec_);
    if (!command) return command.error();
    auto process = Process::start(*command);
    if (!process) return process.error();
    process_.emplace(std::move(*process));
    if (auto status = shake_hands(); !status) return status;
    if (auto status = set_options(); !status) {
        quit();
        return status;
    }
    return wait_until_ready();
}

bool UciPlayer::send(std::string_view line) {
    return process_->write_line(line, Clock::now() + patience_.stall);
}

Error UciPlayer::failure(std::string_view doing, Process::Read read) {
    std::string what = "was stopped";
    if (read == Process::Read::kTimeout) {
        what = fmt::format("no answer within {} s", patience_.start_up / std::chrono::seconds(1));
        process_->kill();
    } else if (read == Process::Read::kClosed) {
        process_->wait_for_end(Clock::now() + kQuitGrace);
        process_->kill();
        what = "ended with " + process_->how_it_ended();
    }
    if (const auto errors = process_->last_errors(); !errors.empty()) {
        what += fmt::format("; it said {}", quoted(errors, 200));
    }
    process_.reset();
    return Error{fmt::format("{}: {}", doing, what)};
}

Status UciPlayer::shake_hands() {
    options_.clear();
    send("uci");
    const auto deadline = Clock::now() + patience_.start_up;
    std::string line;
    for (;;) {
        const auto read = process_->read_line(line, deadline, stop_);
        if (read != Process::Read::kLine) return failure("uci", read);
        std::string_view rest = line;
        const auto first = next_word(rest);
        if (first == "uciok") return {};
        if (first == "id" && next_word(rest) == "name") own_name_ = trim(rest);
        if (auto option = parse_uci_option(line)) options_.push_back(std::move(*option));
        if (Clock::now() > deadline) return failure("uci", Process::Read::kTimeout);
    }
}

Status UciPlayer::set_options() {
    auto wanted = spec_.options;
    if (chess960_) wanted.emplace_back("UCI_Chess960", "true");
    for (const auto& [name, value] : wanted) {
        const auto* option = find_option(options_, name);
        if (option == nullptr) return Error{fmt::format("has no option {}", quoted(name))};
        const auto line = setoption_line(*option, value);
        if (!line) return line.error();
        send(*line);
    }
    return {};
}

Status UciPlayer::wait_until_ready() {
    const auto deadline = Clock::now() + patience_.start_up;
    send("isready");
    std::string line;
    for (;;) {
        const auto read = process_->read_line(line, deadline, stop_);
        if (read != Process::Read::kLine) return failure("isready", read);
        if (trim(line) == "readyok") return {};
        if (Clock::now() > deadline) return failure("isready", Process::Read::kTimeout);
    }
}

Status UciPlayer::new_game() {
    send("ucinewgame");
    return wait_until_ready();
}

Answer UciPlayer::failed_answer(Process::Read read, TimePoint started) {
    Answer answer;
    answer.used = since(started, Clock::now());
    if (read == Process::Read::kStopped) {
        answer.kind = Answer::Kind::kStopped;
        process_.reset();
        return answer;
    }
    answer.kind = read == Process::Read::kClosed ? Answer::Kind::kCrash : Answer::Kind::kStall;
    answer.detail = failure("go", read).message;
    return answer;
}

Answer UciPlayer::think(const Turn& turn) {
    const auto budget = turn.own_clock.budget();
    send(uci_position_line(turn));
    send(uci_go_line(turn));
    const auto started = Clock::now();
    auto deadline = started + (budget ? *budget + patience_.margin : patience_.untimed);
    bool told_to_stop = false;
    Answer answer;
    std::string line;
    for (;;) {
        auto read = process_->read_line(line, deadline, stop_);
        if (read == Process::Read::kLine) {
            std::string_view rest = line;
            const auto first = next_word(rest);
            if (first == "bestmove") {
                answer.move = next_word(rest);
                break;
            }
            if (first == "info") read_uci_info(rest, answer.thoughts);
            if (Clock::now() > deadline) read = Process::Read::kTimeout;
        }
        if (read == Process::Read::kTimeout && !told_to_stop) {
            told_to_stop = true;
            send("stop");
            deadline += patience_.stall;
        } else if (read != Process::Read::kLine) {
            return failed_answer(read, started);
        }
    }
    answer.kind = told_to_stop ? Answer::Kind::kOverdue : Answer::Kind::kMove;
    answer.used = since(started, process_->received_at());
    return answer;
}

void UciPlayer::quit() {
    if (!process_) return;
    if (process_->write_line("quit", Clock::now() + std::chrono::milliseconds(100))) {
        process_->wait_for_end(Clock::now() + kQuitGrace);
    }
    process_.reset();
}

}  // namespace tablero::match
