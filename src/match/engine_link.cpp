#include "match/engine_link.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

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

}  // namespace

std::optional<Failure> EngineLink::open(const EngineSpec& spec) {
    process_.reset();
    const auto command = command_of(spec);
    if (!command) return Failure{Failure::Kind::kRefused, command.error().message};
    auto process = Process::start(*command);
    if (!process) return Failure{Failure::Kind::kCrash, process.error().message};
    process_.emplace(std::move(*process));
    return std::nullopt;
}

void EngineLink::send(std::string_view line) {
    static_cast<void>(process_->write_line(line, Clock::now() + patience_.stall));
}

Failure EngineLink::fail(std::string_view doing, Process::Read read) {
    Failure failure{kind_of(read), {}};
    if (failure.kind == Failure::Kind::kStall) {
        failure.detail = fmt::format("no answer to {}", doing);
    } else if (failure.kind == Failure::Kind::kCrash) {
        process_->wait_for_end(Clock::now() + kQuitGrace);
    }
    process_->kill();
    if (failure.kind == Failure::Kind::kCrash) {
        failure.detail = fmt::format("{} on {}", process_->how_it_ended(), doing);
    }
    if (const auto errors = process_->last_errors(); !errors.empty()) {
        failure.detail += fmt::format(": {}", quoted(errors, 200));
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

}  // namespace tablero::match
