#include "play/program/engine_link.h"

#include <cerrno>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::program {

namespace {

constexpr auto kQuitGrace = std::chrono::milliseconds(1000);
constexpr auto kFarewellGrace = std::chrono::milliseconds(100);

Failure::Kind kind_of(Process::Read read) {
    switch (read) {
        case Process::Read::kClosed:
            return Failure::Kind::kCrash;
        case Process::Read::kStopped:
            return Failure::Kind::kStopped;
        case Process::Read::kTimeout:
        case Process::Read::kLine:
            break;
    }
    return Failure::Kind::kStall;
}

// What the program wrote last belongs to the failure. Where its guardian could not even start it,
// those words are ours.
Error with_last_words(const Error& failure, std::string_view doing, const std::string& errors) {
    constexpr std::string_view kNotStarted = "cannot start ";
    for (const int code : {ENOENT, EACCES}) {
        const Error reason = Error::system(code);
        const std::string end = ": " + reason.message;
        if (!errors.starts_with(kNotStarted) || !errors.ends_with(end)) continue;
        const std::size_t length = errors.size() - kNotStarted.size() - end.size();
        return Error("exit code 127 on {}: \"cannot start {}: {}\"",
                     doing,
                     errors.substr(kNotStarted.size(), length),
                     reason);
    }
    return Error("{}: {}", failure, quoted(errors, 200));
}

}  // namespace

std::optional<Failure> EngineLink::open(const Spec& spec) {
    process_.reset();
    const auto command = command_of(spec);
    if (!command) return Failure{Failure::Kind::kRefused, command.error()};
    auto process = Process::start(*command);
    if (!process) return Failure{Failure::Kind::kCrash, process.error()};
    process_.emplace(std::move(*process));
    return std::nullopt;
}

void EngineLink::send(std::string_view line) {
    static_cast<void>(process_->write_line(line, Clock::now() + patience_.stall));
}

Failure EngineLink::fail(std::string_view doing, Process::Read read) {
    Failure failure{kind_of(read), {}};
    if (failure.kind == Failure::Kind::kStall) {
        failure.detail = Error("no answer to {}", doing);
    } else if (failure.kind == Failure::Kind::kCrash) {
        process_->wait_for_end(Clock::now() + kQuitGrace);
    }
    process_->kill();
    if (failure.kind == Failure::Kind::kCrash) {
        failure.detail = Error("{} on {}", process_->how_it_ended(), doing);
    }
    if (const auto errors = process_->last_errors(); !errors.empty()) {
        failure.detail = with_last_words(failure.detail, doing, errors);
    }
    process_.reset();
    return failure;
}

void EngineLink::close(std::string_view farewell) {
    if (!process_) return;
    if (process_->write_line(farewell, Clock::now() + kFarewellGrace)) {
        process_->wait_for_end(Clock::now() + kQuitGrace);
    }
    process_.reset();
}

std::optional<Failure> ChessPlayer::start(const std::stop_token& stop) {
    quit();
    if (auto failure = link_.open(spec_)) return failure;
    if (auto failure = shake_hands(stop)) return failure;
    if (auto status = set_options(); !status) {
        quit();
        return Failure{Failure::Kind::kRefused, status.error()};
    }
    return wait_until_ready(stop);
}

}  // namespace tablero::program
