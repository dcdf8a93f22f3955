#include "match/uci_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/uci_info.h"

namespace tablero::match {

namespace {

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
    const bool first = turn.side == kFirstSide;
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
      chess960_(chess960),
      link_(patience, stop) {}

std::optional<Failure> UciPlayer::start() {
    quit();
    if (auto failure = link_.open(spec_)) return failure;
    if (auto failure = shake_hands()) return failure;
    if (auto status = set_options(); !status) {
        quit();
        return Failure{Failure::Kind::kRefused, status.error()};
    }
    return wait_until_ready();
}

std::optional<Failure> UciPlayer::shake_hands() {
    options_.clear();
    link_.send("uci");
    return link_.read_until("uci", [&](std::string_view line) {
        std::string_view rest = line;
        const auto first = next_word(rest);
        if (first == "id" && next_word(rest) == "name") own_name_ = trim(rest);
        if (auto option = parse_uci_option(line)) options_.push_back(std::move(*option));
        return first == "uciok";
    });
}

Status UciPlayer::set_options() {
    auto wanted = spec_.options;
    if (chess960_) wanted.emplace_back("UCI_Chess960", "true");
    for (const auto& [name, value] : wanted) {
        const auto* option = find_option(options_, name);
        if (option == nullptr) return Error("has no option {}", quoted(name));
        const auto line = setoption_line(*option, value);
        if (!line) return line.error();
        link_.send(*line);
    }
    return {};
}

std::optional<Failure> UciPlayer::wait_until_ready() {
    link_.send("isready");
    return link_.read_until("isready",
                            [](std::string_view line) { return trim(line) == "readyok"; });
}

std::optional<Failure> UciPlayer::new_game() {
    link_.send("ucinewgame");
    return wait_until_ready();
}

Answer UciPlayer::think(const Turn& turn) {
    const auto& patience = link_.patience();
    const auto budget = turn.own_clock.budget();
    link_.send(uci_position_line(turn));
    const auto started = Clock::now();
    link_.send(uci_go_line(turn));
    auto deadline = started + (budget ? *budget + patience.margin : patience.untimed);
    Answer answer;
    std::string line;
    for (;;) {
        auto read = link_.read(line, deadline);
        if (read == Process::Read::kLine) {
            std::string_view rest = line;
            const auto first = next_word(rest);
            if (first == "bestmove") {
                answer.move = next_word(rest);
                answer.used = since(started, link_.received_at());
                return answer;
            }
            if (first == "info") read_uci_info(rest, answer.thoughts);
            if (Clock::now() > deadline) read = Process::Read::kTimeout;
        }
        if (read == Process::Read::kTimeout && !answer.overdue) {
            answer.overdue = true;
            link_.send("stop");
            deadline += patience.stall;
        } else if (read != Process::Read::kLine) {
            answer.failure = link_.fail("go", read);
            return answer;
        }
    }
}

}  // namespace tablero::match
