#include "play/program/probe.h"

#include "play/program/player.h"

namespace tablero::program {

namespace {

using play::GameKind;

// Waiting for networks to be read takes a while; nobody else is that slow.
constexpr auto kUciPatience = std::chrono::seconds(8);
constexpr auto kPatience = std::chrono::seconds(3);
constexpr int kUsualSize = 15;

struct Attempt {
    std::optional<Found> found;
    std::optional<Failure> failure;
};

Attempt attempt(const std::string& command, Protocol protocol, const std::stop_token& stop) {
    Spec spec;
    spec.command = command;
    spec.protocol = protocol;
    const auto game = protocol == Protocol::kGomocup ? GameKind::kGomoku : GameKind::kChess;
    Patience patience;
    patience.start_up = protocol == Protocol::kUci ? kUciPatience : kPatience;
    const auto usual = game == GameKind::kChess
                           ? play::Position()
                           : play::Position::gomoku(gomoku::RuleSet::kFreestyle, kUsualSize);
    const auto player = make_player(spec, usual, patience);
    Attempt result;
    result.failure = player->start(stop);
    if (result.failure) return result;
    Found found{protocol, game, player->own_name(), player->options()};
    // Old engines of this protocol say nothing; so does everything that is no engine.
    if (protocol == Protocol::kXboard && found.name.empty()) {
        result.failure = Failure{Failure::Kind::kStall, Error("no answer to {}", "protover 2")};
    } else {
        result.found = std::move(found);
    }
    return result;
}

}  // namespace

std::string_view name_of(Protocol protocol) {
    return protocol == Protocol::kUci       ? "UCI"
           : protocol == Protocol::kGomocup ? "Gomocup"
                                            : "XBoard";
}

Result<Found> probe(const std::string& command, const std::stop_token& stop) {
    std::optional<Failure> first;
    for (const Protocol protocol : {Protocol::kUci, Protocol::kGomocup, Protocol::kXboard}) {
        auto [found, failure] = attempt(command, protocol, stop);
        if (found) return std::move(*found);
        if (stop.stop_requested()) return Error("stopped");
        if (!first) first = std::move(failure);
    }
    if (first->kind == Failure::Kind::kCrash) return Error("it ended: {}", first->detail);
    return Error("it speaks neither UCI nor Gomocup nor XBoard");
}

}  // namespace tablero::program
