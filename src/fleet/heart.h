#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "fleet/queue.h"
#include "fleet/roster.h"

namespace tablero::fleet {

// Shows that a worker is alive, from a thread and a connection of its own: renews the claim on the
// job in hand, shows the card, and hears when the job is not ours any more or the worker shall go.
class Heart {
  public:
    Heart(std::unique_ptr<Queue> queue, WorkerCard card, std::chrono::milliseconds interval);
    ~Heart();
    Heart(const Heart&) = delete;
    Heart& operator=(const Heart&) = delete;

    // A job was taken. The token is stopped when it was lost to others, or withdrawn.
    std::stop_token hold(const Claim& claim);
    // It is not in hand any more.
    void let_go();
    bool is_asked_to_leave();
    // Changes what the card says, at once if need be.
    template <typename Change>
    void on_card(const Change& change) {
        const std::lock_guard lock(mutex_);
        change(card_);
    }
    // Shows the card now.
    void show_card(const std::stop_token& stop);

  private:
    void run(const std::stop_token& stop);
    void beat(const std::stop_token& stop);

    std::unique_ptr<Queue> queue_;  // under beating_
    std::chrono::milliseconds interval_;
    std::mutex beating_;
    std::mutex mutex_;  // for what follows
    WorkerCard card_;
    std::optional<Claim> claim_;
    std::stop_source lost_;
    bool leave_ = false;
    std::jthread thread_;  // last: it ends before what it uses
};

}  // namespace tablero::fleet
