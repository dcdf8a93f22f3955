#include "match/schedule.h"

#include <chrono>

#include <fmt/format.h>

namespace tablero::match {

Schedule::Schedule(const Match& match, const MatchHooks& hooks)
    : settings_(match.settings),
      names_(match.names),
      hooks_(hooks) {
    for (const auto& game : match.earlier) {
        if (game.number >= settings_.games || !played_.insert(game.number).second) continue;
        standing_.add(game);
    }
    stop_if_decided();
}

std::optional<int> Schedule::next_game() {
    const std::lock_guard lock(mutex_);
    while (next_ < settings_.games && played_.contains(next_))
        ++next_;
    if (is_over() || next_ >= settings_.games) return std::nullopt;
    return next_++;
}

bool Schedule::has(int game) {
    const std::lock_guard lock(mutex_);
    return played_.contains(game);
}

void Schedule::finish(const GameRecord& game) {
    const std::lock_guard lock(mutex_);
    if (is_over() || !played_.insert(game.number).second) return;
    standing_.add(game);
    if (is_fault(game.outcome.reason)) report_fault(game);
    if (auto status = hooks_.game_over(game, standing_); !status) fail_locked(status.error());
    stop_if_decided();
}

void Schedule::fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    fail_locked(error);
}

void Schedule::remark(const std::string& text) {
    const std::lock_guard lock(mutex_);
    hooks_.remark(text);
}

void Schedule::interrupt() {
    const std::lock_guard lock(mutex_);
    if (!is_over()) end_with(MatchEnd::kInterrupted);
}

void Schedule::show_progress() {
    const std::lock_guard lock(mutex_);
    hooks_.progress(standing_);
}

void Schedule::thread_done() {
    const std::lock_guard lock(mutex_);
    --threads_;
    changed_.notify_all();
}

void Schedule::supervise(int threads, const std::stop_token& outside) {
    std::unique_lock lock(mutex_);
    threads_ += threads;
    while (threads_ > 0) {
        changed_.wait_for(lock, std::chrono::milliseconds(100));
        if (!is_over() && outside.stop_requested()) end_with(MatchEnd::kInterrupted);
        hooks_.progress(standing_);
    }
}

Result<MatchSummary> Schedule::summary() {
    const std::lock_guard lock(mutex_);
    if (failure_) return *failure_;
    return MatchSummary{standing_, end_};
}

void Schedule::end_with(MatchEnd end) {
    end_ = end;
    stop_.request_stop();
}

void Schedule::stop_if_decided() {
    if (!settings_.sprt || is_over()) return;
    const auto& sprt = *settings_.sprt;
    const double llr = log_likelihood_ratio(standing_.pairs(), sprt.elo0, sprt.elo1);
    if (decide(sprt, llr) != SprtDecision::kContinue) end_with(MatchEnd::kSprtDecided);
}

void Schedule::fail_locked(const Error& error) {
    if (!failure_) failure_ = error;
    stop_.request_stop();
}

void Schedule::report_fault(const GameRecord& game) {
    hooks_.remark(fmt::format("game {}: {} loses ({}): {}",
                              game.number + 1,
                              names_[game.loser()],
                              kind_of(game.outcome.reason),
                              game.reason()));
}

}  // namespace tablero::match
