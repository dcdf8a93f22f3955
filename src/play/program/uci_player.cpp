#include "play/program/uci_player.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"

namespace tablero::program {

namespace {

using play::GameClock;
using play::TimeControl;

// Beyond any honest centipawn value, below every mate.
constexpr int kLargestScore = 90'000;

// Engines take 0 as "no clock at all".
std::int64_t milliseconds_left(const GameClock& clock) {
    const auto left = clock.budget().value_or(play::Duration{});
    return std::max<std::int64_t>(left / std::chrono::milliseconds(1), 1);
}

std::int64_t milliseconds_added(const GameClock& clock) {
    return clock.control().increment / std::chrono::milliseconds(1);
}

int small(const std::optional<std::int64_t>& number) {
    return static_cast<int>(std::clamp<std::int64_t>(number.value_or(0), 0, kLargestScore));
}

// The line of an engine in moves, up to the first that is illegal.
void take_line(const std::vector<std::string>& line, play::Position position, Thoughts& thoughts) {
    for (const auto& text : line) {
        const auto move = position.parse(text);
        if (!move) {
            const auto whole = fmt::format("{}", fmt::join(line, " "));
            thoughts.fault = Error("{} in line {}", quoted(text), quoted(whole, 200));
            return;
        }
        thoughts.line.push_back(*move);
        position.play(*move);
    }
}

}  // namespace

uci::SetPosition position_of(const play::Game& game) {
    uci::SetPosition position;
    if (auto fen = chess::to_fen(game.start().chess()); fen != chess::kStartFen)
        position.fen = std::move(fen);
    for (const auto move : game.moves())
        position.moves.push_back(game.position().id_of(move));
    return position;
}

uci::Go go_of(const Turn& turn) {
    const auto& control = turn.own_clock.control();
    uci::Go go;
    if (control.kind == TimeControl::Kind::kNodes) {
        go.nodes = static_cast<std::int64_t>(control.nodes);
    } else if (control.kind == TimeControl::Kind::kMoveTime) {
        go.move_time = milliseconds_left(turn.own_clock);
    } else {
        const bool first = turn.game.position().side_to_move() == play::kFirstSide;
        const auto& white = first ? turn.own_clock : turn.other_clock;
        const auto& black = first ? turn.other_clock : turn.own_clock;
        go.white_time = milliseconds_left(white);
        go.black_time = milliseconds_left(black);
        go.white_increment = milliseconds_added(white);
        go.black_increment = milliseconds_added(black);
        if (turn.own_clock.moves_to_go() > 0) go.moves_to_go = turn.own_clock.moves_to_go();
    }
    return go;
}

namespace {

void take_nodes(const uci::Info& info, Thoughts& thoughts) {
    if (info.nodes)
        thoughts.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*info.nodes, 0));
}

// Of a line of any rank; false where its score is a bound.
bool take_score(const uci::Info& info, Thoughts& thoughts) {
    const auto& score = info.score;
    if (score && score->bound != search::Bound::kExact) return false;
    if (!score) return true;
    if (score->is_mate) {
        thoughts.mate = score->value;
        thoughts.score = score->value > 0 ? kMateScore - score->value : -kMateScore - score->value;
    } else {
        thoughts.mate.reset();
        thoughts.score = std::clamp(score->value, -kLargestScore, kLargestScore);
    }
    if (info.depth) thoughts.depth = small(info.depth);
    return true;
}

}  // namespace

bool take_info(const uci::Info& info, Thoughts& thoughts) {
    take_nodes(info, thoughts);
    return info.multi_pv.value_or(1) == 1 && take_score(info, thoughts);
}

std::optional<Failure> UciPlayer::shake_hands(const std::stop_token& stop) {
    options_.clear();
    link_.send(to_line(uci::Identify{}));
    bool speaks_another = false;
    auto failure = link_.read_until("uci", stop, [&](std::string_view line) {
        std::string_view rest = line;
        const auto first = next_word(rest);
        if (first == "id" && next_word(rest) == "name") own_name_ = trim(rest);
        if (auto option = uci::parse_option(line)) options_.push_back(std::move(*option));
        speaks_another |= equals_ignoring_case(first, "UNKNOWN") || first.starts_with("ERROR") ||
                          first.starts_with("Error");
        return first == "uciok" || speaks_another;
    });
    if (failure || !speaks_another) return failure;
    quit();
    return Failure{Failure::Kind::kRefused, Error("does not speak UCI")};
}

Status UciPlayer::set_options() {
    auto wanted = spec_.options;
    if (chess960_) wanted.emplace_back("UCI_Chess960", "true");
    for (const auto& [name, value] : wanted) {
        const auto* option = uci::find_option(options_, name);
        if (option == nullptr) return Error("has no option {}", quoted(name));
        const auto setting = uci::setting_of(*option, value);
        if (!setting) return setting.error();
        link_.send(to_line(*setting));
    }
    return {};
}

std::optional<Failure> UciPlayer::wait_until_ready(const std::stop_token& stop) {
    link_.send(to_line(uci::IsReady{}));
    return link_.read_until(
        "isready", stop, [](std::string_view line) { return trim(line) == "readyok"; });
}

std::optional<Failure> UciPlayer::new_game(const std::stop_token& stop) {
    link_.send(to_line(uci::NewGame{}));
    return wait_until_ready(stop);
}

Answer UciPlayer::think(const Turn& turn, const std::stop_token& stop) {
    const auto& patience = link_.patience();
    const auto& position = turn.game.position();
    const auto budget = turn.own_clock.budget();
    link_.send(to_line(position_of(turn.game)));
    const auto started = Clock::now();
    link_.send(to_line(go_of(turn)));
    auto deadline = started + (budget ? *budget + patience.margin : patience.untimed);
    Answer answer;
    std::vector<std::string> principal_line;
    std::string line;
    for (;;) {
        auto read = link_.read(line, deadline, stop);
        if (read == Process::Read::kLine) {
            if (const auto best = uci::parse_best_move(line)) {
                answer.used = link_.since(started);
                answer.said = best->move;
                answer.move = position.parse(best->move);
                take_line(principal_line, position, answer.thoughts);
                return answer;
            }
            auto info = uci::parse_info(line);
            if (info && take_info(*info, answer.thoughts) && !info->line.empty()) {
                principal_line = std::move(info->line);
                if (turn.on_thoughts) {
                    Thoughts so_far = answer.thoughts;
                    take_line(principal_line, position, so_far);
                    turn.on_thoughts(so_far);
                }
            }
            if (Clock::now() > deadline) read = Process::Read::kTimeout;
        }
        if (read == Process::Read::kTimeout && !answer.overdue) {
            answer.overdue = true;
            link_.send(to_line(uci::Stop{}));
            deadline += patience.stall;
        } else if (read != Process::Read::kLine) {
            answer.failure = link_.fail("go", read);
            return answer;
        }
    }
}

std::optional<Failure> UciPlayer::stop_thinking() {
    link_.send(to_line(uci::Stop{}));
    return link_.read_until(
        "stop", {}, [](std::string_view line) { return uci::parse_best_move(line).has_value(); });
}

std::optional<Failure> UciPlayer::analyse(const Analysis& wanted, const std::stop_token& stop) {
    if (const auto* option = uci::find_option(options_, "MultiPV")) {
        const auto lines = std::clamp<std::int64_t>(wanted.lines, option->least, option->most);
        if (const auto setting = uci::setting_of(*option, fmt::format("{}", lines)))
            link_.send(to_line(*setting));
    }
    const auto& position = wanted.game.position();
    link_.send(to_line(position_of(wanted.game)));
    uci::Go go;
    go.infinite = true;
    link_.send(to_line(go));
    std::string line;
    for (;;) {
        const auto read = link_.read(line, Clock::now() + kAnalysisSilence, stop);
        if (read == Process::Read::kStopped) return stop_thinking();
        if (read == Process::Read::kTimeout) continue;
        if (read != Process::Read::kLine) return link_.fail("go infinite", read);
        if (uci::parse_best_move(line)) return std::nullopt;
        const auto info = uci::parse_info(line);
        Thoughts thoughts;
        if (!info || !info->score || info->line.empty() || !take_score(*info, thoughts)) continue;
        take_nodes(*info, thoughts);
        take_line(info->line, position, thoughts);
        wanted.on_line(small(info->multi_pv.value_or(1)), thoughts);
    }
}

}  // namespace tablero::program
