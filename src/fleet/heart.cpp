#include "fleet/heart.h"

#include <cstdlib>
#include <thread>

namespace tablero::fleet {

namespace {

double load_for_each_core() {
    double load = 0;
    if (getloadavg(&load, 1) != 1) return 0;
    return load / std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

Heart::Heart(std::unique_ptr<Queue> queue, WorkerCard card, std::chrono::milliseconds interval)
    : queue_(std::move(queue)),
      interval_(interval),
      card_(std::move(card)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Heart::~Heart() {
    thread_.request_stop();
    thread_.join();
    Roster(*queue_).sign_off(card_.name);
}

std::stop_token Heart::hold(const Claim& claim) {
    const std::lock_guard lock(mutex_);
    claim_ = claim;
    lost_ = std::stop_source();
    card_.state = claim.kind;
    return lost_.get_token();
}

void Heart::let_go() {
    const std::lock_guard lock(mutex_);
    claim_.reset();
    card_.state = "idle";
}

bool Heart::is_asked_to_leave() {
    const std::lock_guard lock(mutex_);
    return leave_;
}

void Heart::show_card(const std::stop_token& stop) {
    const std::lock_guard one_at_a_time(beating_);
    WorkerCard card;
    {
        const std::lock_guard lock(mutex_);
        card_.load = load_for_each_core();
        card = card_;
    }
    const auto leave = Roster(*queue_).sign(card, stop);
    const std::lock_guard lock(mutex_);
    if (leave && *leave) leave_ = true;
}

// A beat that is lost makes the job be done twice, which harms nobody.
void Heart::beat(const std::stop_token& stop) {
    std::optional<Claim> claim;
    std::stop_source lost;
    std::string name;
    {
        const std::lock_guard lock(mutex_);
        claim = claim_;
        lost = lost_;
        name = card_.name;
    }
    if (claim) {
        const std::lock_guard one_at_a_time(beating_);
        const auto ours = queue_->keep_alive(name, *claim, stop);
        if (ours && !*ours) lost.request_stop();
    }
    show_card(stop);
}

void Heart::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        beat(stop);
        pause_for(interval_, stop);
    }
}

}  // namespace tablero::fleet
