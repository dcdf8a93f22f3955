#include "play/program/xboard_player.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/san.h"

namespace tablero::program {

namespace {

using std::chrono::milliseconds;

// Engines of the first version of the protocol say nothing about themselves.
constexpr milliseconds kFirstVersionSilence{2000};
// Scores from here on are mates: 100000 and the moves to it.
constexpr int kXboardMate = 100'000;
constexpr int kLongestMate = 1'000;
constexpr int kLargestXboardScore = 90'000;

// "name=value" or "name="words"" off the front of `rest`.
std::pair<std::string, std::string> next_feature(std::string_view& rest) {
    rest = trim(rest);
    const auto equals = rest.find('=');
    if (equals == std::string_view::npos) {
        rest = {};
        return {};
    }
    const std::string name(trim(rest.substr(0, equals)));
    rest.remove_prefix(equals + 1);
    std::size_t end = rest.find(' ');
    std::size_t skip = 0;
    if (rest.starts_with('"')) {
        rest.remove_prefix(1);
        end = rest.find('"');
        skip = 1;
    }
    end = std::min(end, rest.size());
    std::string value(rest.substr(0, end));
    rest.remove_prefix(std::min(end + skip, rest.size()));
    return {name, std::move(value)};
}

// "Name -spin 5 0 10", "Name -check 1", "Name -combo a /// *b", "Name -string text", "Name
// -button".
OptionSpec option_of(std::string_view text) {
    OptionSpec spec;
    const auto dash = text.find(" -");
    spec.name = trim(text.substr(0, dash));
    std::string_view rest = dash == std::string_view::npos ? "" : text.substr(dash + 2);
    const auto kind = next_word(rest);
    spec.initial = trim(rest);
    if (kind == "spin" || kind == "slider") {
        spec.kind = OptionKind::kSpin;
        spec.initial = next_word(rest);
        spec.least = parse_number<std::int64_t>(next_word(rest)).value_or(0);
        spec.most = parse_number<std::int64_t>(next_word(rest)).value_or(spec.least);
    } else if (kind == "check") {
        spec.kind = OptionKind::kCheck;
        spec.initial = spec.initial == "1" ? "true" : "false";
    } else if (kind == "button" || kind == "save" || kind == "reset") {
        spec.kind = OptionKind::kButton;
    } else if (kind == "combo") {
        spec.kind = OptionKind::kCombo;
        while (!trim(rest).empty()) {
            const auto end = std::min(rest.find("///"), rest.size());
            std::string_view choice = trim(rest.substr(0, end));
            const bool chosen = choice.starts_with('*');
            if (chosen) choice.remove_prefix(1);
            spec.choices.emplace_back(choice);
            if (chosen || spec.choices.size() == 1) spec.initial = choice;
            rest.remove_prefix(std::min(end + 3, rest.size()));
        }
    }
    return spec;
}

// Switches are numbers here.
std::string value_of(const std::string& value) {
    return value == "true" ? "1" : value == "false" ? "0" : value;
}

Result<play::Move> read_move(const play::Position& position, std::string_view text) {
    if (auto move = position.parse(text); move) return move;
    const auto san = chess::parse_san(position.chess(), text);
    if (!san) return san.error();
    return play::Move(*san);
}

void take_score(int score, Thoughts& thoughts) {
    const int distance = std::abs(score) - kXboardMate;
    thoughts.mate.reset();
    if (distance >= 0 && distance <= kLongestMate) {
        thoughts.mate = score > 0 ? distance : -distance;
        thoughts.score = score > 0 ? kMateScore - distance : -kMateScore + distance;
    } else {
        thoughts.score = std::clamp(score, -kLargestXboardScore, kLargestXboardScore);
    }
}

std::int64_t centiseconds(const play::GameClock& clock) {
    const auto left = clock.budget().value_or(play::Duration{});
    return std::max<std::int64_t>(left / milliseconds(10), 1);
}

}  // namespace

std::vector<std::string> take_features(std::string_view line, XboardFeatures& features) {
    std::string_view rest = line;
    if (next_word(rest) != "feature") return {};
    std::vector<std::string> names;
    while (!trim(rest).empty()) {
        const auto [name, value] = next_feature(rest);
        if (name.empty()) break;
        const bool on = value == "1";
        if (name == "myname") features.name = value;
        if (name == "ping") features.ping = on;
        if (name == "setboard") features.setboard = on;
        if (name == "usermove") features.usermove = on;
        if (name == "san") features.san = on;
        if (name == "memory") features.memory = on;
        if (name == "smp") features.cores = on;
        if (name == "done") features.done = on;
        if (name == "option") features.options.push_back(option_of(value));
        names.push_back(name);
    }
    return names;
}

bool take_thoughts(std::string_view line, const play::Position& position, Thoughts& thoughts) {
    std::string_view rest = line;
    std::string_view depth = next_word(rest);
    // Some mark the first line of a depth with a sign behind the number.
    while (!depth.empty() && std::isdigit(static_cast<unsigned char>(depth.back())) == 0)
        depth.remove_suffix(1);
    std::array<std::optional<std::int64_t>, 4> numbers{parse_number<std::int64_t>(depth)};
    for (std::size_t i = 1; i < numbers.size(); ++i)
        numbers[i] = parse_number<std::int64_t>(next_word(rest));
    if (std::any_of(numbers.begin(), numbers.end(), [](const auto& n) { return !n; })) return false;
    constexpr std::int64_t kMost = 1'000'000;
    thoughts.depth = static_cast<int>(std::clamp<std::int64_t>(*numbers[0], 0, kMost));
    take_score(static_cast<int>(std::clamp<std::int64_t>(*numbers[1], -kMost, kMost)), thoughts);
    thoughts.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*numbers[3], 0));
    play::Position at = position;
    thoughts.line.clear();
    for (const auto word : words(rest)) {
        if (word.ends_with('.')) continue;  // the number of a move
        const auto move = read_move(at, word);
        if (!move) break;
        thoughts.line.push_back(*move);
        at.play(*move);
    }
    return true;
}

std::string level_of(const play::TimeControl& control) {
    const auto whole_seconds = [](play::Duration time) {
        return std::max<std::int64_t>((time + milliseconds(999)) / std::chrono::seconds(1), 1);
    };
    if (control.kind == play::TimeControl::Kind::kMoveTime)
        return fmt::format("st {}", whole_seconds(control.move_time));
    const std::int64_t base = whole_seconds(control.base);
    const double increment = std::chrono::duration<double>(control.increment).count();
    return fmt::format("level {} {}:{:02} {:g}", control.moves, base / 60, base % 60, increment);
}

std::optional<Failure> XboardPlayer::shake_hands(const std::stop_token& stop) {
    features_ = {};
    link_.send("xboard");
    link_.send("protover 2");
    auto deadline = Clock::now() + kFirstVersionSilence;
    std::string line;
    while (!features_.done) {
        const auto read = link_.read(line, deadline, stop);
        if (read == Process::Read::kTimeout && features_.name.empty()) break;
        if (read != Process::Read::kLine) return link_.fail("protover 2", read);
        for (const auto& name : take_features(line, features_)) {
            link_.send("accepted " + name);
            // "done=0" asks for patience.
            if (name == "done") deadline = Clock::now() + link_.patience().start_up;
        }
    }
    own_name_ = features_.name;
    options_ = features_.options;
    return std::nullopt;
}

Status XboardPlayer::set_options() {
    for (const auto& [name, value] : spec_.options) {
        const bool known =
            std::any_of(features_.options.begin(),
                        features_.options.end(),
                        [&wanted = name](const auto& option) { return option.name == wanted; });
        if ((name == "memory" && features_.memory) || (name == "cores" && features_.cores))
            link_.send(name + " " + value);
        else if (known)
            link_.send(value.empty() ? "option " + name
                                     : fmt::format("option {}={}", name, value_of(value)));
        else
            return Error("has no option {}", quoted(name));
    }
    return {};
}

std::optional<Failure> XboardPlayer::wait_until_ready(const std::stop_token& stop) {
    if (!features_.ping) return std::nullopt;
    const std::string pong = fmt::format("pong {}", ++pings_);
    link_.send(fmt::format("ping {}", pings_));
    return link_.read_until(
        "ping", stop, [&](std::string_view line) { return trim(line) == pong; });
}

std::optional<Failure> XboardPlayer::new_game(const std::stop_token& stop) {
    fresh_ = true;
    known_.clear();
    level_.clear();
    link_.send("new");
    if (chess960_) link_.send("variant fischerandom");
    for (const char* line : {"force", "easy", "post"})
        link_.send(line);
    return wait_until_ready(stop);
}

std::string XboardPlayer::written(const play::Position& position, play::Move move) const {
    if (features_.san) return chess::to_san(position.chess(), move.chess());
    if (chess960_ && move.chess().is_castling())
        return chess::to_san(position.chess(), move.chess());
    return position.id_of(move);
}

Status XboardPlayer::begin(const play::Game& game) {
    fresh_ = false;
    const auto fen = chess::to_fen(game.start().chess());
    if (fen == chess::kStartFen) return {};
    if (!features_.setboard) return Error("cannot set up a position");
    link_.send("setboard " + fen);
    return {};
}

// The moves that the engine has not seen; a game that is another one than it knows is set up anew.
Status XboardPlayer::bring_up_to_date(const play::Game& game) {
    if (fresh_) {
        if (Status begun = begin(game); !begun) return begun;
    }
    play::Position position = game.start();
    const auto moves = game.moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i >= known_.size()) {
            link_.send((features_.usermove ? "usermove " : "") + written(position, moves[i]));
            known_.push_back(moves[i]);
        }
        position.play(moves[i]);
    }
    return {};
}

bool XboardPlayer::take_answer(std::string_view line,
                               const play::Position& position,
                               Answer& answer) const {
    std::string_view rest = line;
    const auto first = next_word(rest);
    if (first == "move") {
        answer.said = trim(rest);
        answer.move = read_move(position, answer.said);
        return true;
    }
    // It gives up, claims a result, or does not understand the game: all of that ends it here.
    const bool ends = first == "resign" || first == "1-0" || first == "0-1" || first == "1/2-1/2" ||
                      line.starts_with("Illegal move");
    if (!ends) return false;
    answer.said = line;
    answer.move = Error("says {} instead of a move", quoted(line, 100));
    return true;
}

std::optional<Failure> XboardPlayer::follow(const play::Game& game, const std::stop_token& stop) {
    const auto moves = game.moves();
    const bool same_game =
        known_.size() <= moves.size() && std::equal(known_.begin(), known_.end(), moves.begin());
    if (!same_game) {
        if (auto failure = new_game(stop)) return failure;
    }
    if (Status told = bring_up_to_date(game); !told)
        return Failure{Failure::Kind::kRefused, told.error()};
    return std::nullopt;
}

std::optional<Failure> XboardPlayer::analyse(const Analysis& wanted, const std::stop_token& stop) {
    // Another game may begin elsewhere with the same moves.
    if (auto failure = new_game(stop)) return failure;
    if (auto failure = follow(wanted.game, stop)) return failure;
    link_.send("analyze");
    std::string line;
    for (;;) {
        const auto read = link_.read(line, Clock::now() + kAnalysisSilence, stop);
        if (read == Process::Read::kTimeout) continue;
        if (read == Process::Read::kStopped) break;
        if (read != Process::Read::kLine) return link_.fail("analyze", read);
        Thoughts thoughts;
        if (take_thoughts(line, wanted.game.position(), thoughts) && !thoughts.line.empty())
            wanted.on_line(1, thoughts);
    }
    link_.send("exit");
    link_.send("force");
    return wait_until_ready({});
}

Answer XboardPlayer::think(const Turn& turn, const std::stop_token& stop) {
    Answer answer;
    const auto& patience = link_.patience();
    const auto& position = turn.game.position();
    const auto& control = turn.own_clock.control();
    const auto failed = [&](std::optional<Failure> failure) {
        answer.failure = std::move(failure);
        return answer;
    };
    const auto refuse = [&](Error error) {
        return failed(Failure{Failure::Kind::kRefused, std::move(error)});
    };
    if (control.kind == play::TimeControl::Kind::kNodes)
        return refuse(Error("an XBoard engine cannot be told how many nodes to search"));
    if (auto failure = follow(turn.game, stop)) return failed(std::move(failure));
    if (auto level = level_of(control); level != level_) link_.send(level_ = std::move(level));
    if (auto failure = wait_until_ready(stop)) return failed(std::move(failure));
    link_.send(fmt::format("time {}", centiseconds(turn.own_clock)));
    link_.send(fmt::format("otim {}", centiseconds(turn.other_clock)));
    const auto started = Clock::now();
    link_.send("go");
    const auto budget = turn.own_clock.budget();
    auto deadline = started + (budget ? *budget + patience.margin : patience.untimed);
    std::string line;
    for (;;) {
        auto read = link_.read(line, deadline, stop);
        if (read == Process::Read::kLine) {
            if (take_answer(line, position, answer)) break;
            if (take_thoughts(line, position, answer.thoughts) && turn.on_thoughts)
                turn.on_thoughts(answer.thoughts);
            if (Clock::now() > deadline) read = Process::Read::kTimeout;
        }
        if (read == Process::Read::kTimeout && !answer.overdue) {
            answer.overdue = true;
            link_.send("?");
            deadline += patience.stall;
        } else if (read != Process::Read::kLine) {
            answer.failure = link_.fail("go", read);
            return answer;
        }
    }
    answer.used = link_.since(started);
    link_.send("force");
    if (answer.move) known_.push_back(*answer.move);
    return answer;
}

}  // namespace tablero::program
