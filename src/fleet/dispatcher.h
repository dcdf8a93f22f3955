#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "base/clock.h"
#include "fleet/content.h"
#include "fleet/queue.h"
#include "fleet/roster.h"

namespace tablero::fleet {

struct Finished {
    Order order;
    JobResult result;
};

// The side of those who want work done: orders go out, results come in, whatever happens to the
// server on the way. One thread.
class Dispatcher {
  public:
    // `kept`: how long results stay with the server after they were settled, for others who may
    // have ordered the same.
    Dispatcher(Queue& queue, RunCard card, std::chrono::seconds kept = {})
        : queue_(queue),
          roster_(queue),
          card_(std::move(card)),
          kept_(kept) {}

    // Once, before the first order.
    Status begin(const std::stop_token& stop);
    // Content that the orders need; it is there for as long as they are. Says its name.
    Result<std::string> provide(std::string bytes, const std::stop_token& stop);
    // Of the run that the card names. Sent with the next `collect`; nothing happens when there is
    // such an order already.
    void order(Order order);
    // Orders without a result.
    std::size_t open_orders() const { return orders_.size(); }
    // How many of them keep the workers busy that there are.
    std::size_t window() const { return window_; }
    // Sends what is new, and again what the server lost; gives what has come, after a moment's wait
    // where nothing has. An error is for good: the server refuses, or the run was cancelled.
    Result<std::vector<Finished>> collect(const std::stop_token& stop);
    // The result is safe here: the server may forget it.
    Status settle(const std::string& id, const std::stop_token& stop);
    // Shown to those who watch, a few times a minute.
    RunCard& card() { return card_; }
    // No more results are wanted. What is on its way, from an earlier life too, is taken back.
    Status end(const std::string& state, const std::stop_token& stop);

  private:
    struct Open {
        Order order;
        bool is_sent = false;
        int deaths = 0;  // times that three workers died of it, or only with it
    };

    Status send_orders(const std::stop_token& stop);
    Status look_after_orders(const std::stop_token& stop);
    Status show_card(const std::stop_token& stop);
    void tell_of_workers(std::size_t workers);
    void measure_rate();
    bool is_worth_another_try(const Finished& finished);
    Result<std::vector<Finished>> fetch_results(const std::stop_token& stop);

    Queue& queue_;
    Roster roster_;
    RunCard card_;
    std::chrono::seconds kept_;
    std::map<std::string, std::string> contents_;  // name to bytes
    std::map<std::string, Open> orders_;
    std::size_t window_ = 64;
    bool waits_ = false;  // for a worker, and has said so
    std::chrono::milliseconds pause_{20};
    std::optional<TimePoint> looked_;
    std::optional<TimePoint> shown_;
    std::deque<std::pair<TimePoint, std::uint64_t>> history_;
};

}  // namespace tablero::fleet
