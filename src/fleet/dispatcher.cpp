#include "fleet/dispatcher.h"

#include <algorithm>

namespace tablero::fleet {

namespace {

constexpr std::chrono::milliseconds kShortPause{20};
constexpr std::chrono::milliseconds kLongPause{320};
constexpr std::chrono::seconds kLookAfter{5};
constexpr std::chrono::seconds kShowAfter{2};
constexpr std::chrono::seconds kRateSpan{60};
// Ids in one question to the server.
constexpr std::size_t kChunk = 256;
// Orders for each worker: one in hand, and enough waiting that none is ever idle.
constexpr std::size_t kFewest = 64;
constexpr std::size_t kForEach = 4;
// Machines come and go: only a job that outlives so many times three workers is to blame.
constexpr int kMostDeaths = 5;

bool is_due(const std::optional<TimePoint>& last, std::chrono::seconds span) {
    return !last || Clock::now() - *last >= span;
}

template <typename Orders, typename Use>
Status in_chunks(const Orders& orders, const Use& use) {
    std::vector<std::string> ids;
    for (auto at = orders.begin(); at != orders.end();) {
        ids.push_back(at->first);
        if (++at != orders.end() && ids.size() < kChunk) continue;
        if (Status used = use(ids); !used) return used;
        ids.clear();
    }
    return {};
}

}  // namespace

Status Dispatcher::begin(const std::stop_token& stop) {
    return roster_.begin(card_.id, stop);
}

Result<std::string> Dispatcher::provide(std::string bytes, const std::stop_token& stop) {
    auto name = Content(queue_.link(), "").publish(bytes, stop);
    if (name) contents_.emplace(*name, std::move(bytes));
    return name;
}

void Dispatcher::order(Order order) {
    const std::string id = order.id;
    orders_.try_emplace(id, Open{std::move(order)});
}

Status Dispatcher::send_orders(const std::stop_token& stop) {
    for (auto& [id, open] : orders_) {
        if (open.is_sent) continue;
        if (Status sent = queue_.submit(open.order, stop); !sent) return sent;
        open.is_sent = true;
    }
    return {};
}

// What neither waits nor is worked on has been done meanwhile, which a repeated order does not
// change, or was lost.
Status Dispatcher::look_after_orders(const std::stop_token& stop) {
    const auto workers = roster_.count_workers(stop);
    if (!workers) return workers.error();
    window_ = kFewest + kForEach * *workers;
    tell_of_workers(*workers);
    for (const auto& [name, bytes] : contents_) {
        if (Status renewed = Content(queue_.link(), "").renew(name, bytes, stop); !renewed)
            return renewed;
    }
    return in_chunks(orders_, [&](const std::vector<std::string>& ids) -> Status {
        const auto missing = queue_.missing(card_.id, ids, stop);
        if (!missing) return missing.error();
        for (const auto& id : *missing)
            orders_.at(id).is_sent = false;
        return {};
    });
}

void Dispatcher::tell_of_workers(std::size_t workers) {
    const bool waits = workers == 0 && !orders_.empty();
    if (waits && !waits_)
        queue_.link().tell_wait("waiting for a worker: the fleet has none at present");
    waits_ = waits;
}

void Dispatcher::measure_rate() {
    const TimePoint now = Clock::now();
    history_.emplace_back(now, card_.done);
    while (history_.size() > 2 && now - history_.front().first > kRateSpan)
        history_.pop_front();
    const double seconds = seconds_since(history_.front().first);
    if (seconds > 0)
        card_.rate = static_cast<double>(card_.done - history_.front().second) / seconds;
}

Status Dispatcher::show_card(const std::stop_token& stop) {
    measure_rate();
    const auto cancelled = roster_.report(card_, stop);
    if (!cancelled) return cancelled.error();
    if (!*cancelled) return {};
    card_.state = "cancelled";
    static_cast<void>(roster_.report(card_, stop).ok());
    return Error("the run was cancelled");
}

bool Dispatcher::is_worth_another_try(const Finished& finished) {
    Open& open = orders_.at(finished.order.id);
    if (!finished.result.died || ++open.deaths >= kMostDeaths) return false;
    open.is_sent = false;
    return true;
}

Result<std::vector<Finished>> Dispatcher::fetch_results(const std::stop_token& stop) {
    std::vector<Finished> finished;
    const Status asked = in_chunks(orders_, [&](const std::vector<std::string>& ids) -> Status {
        auto results = queue_.results(ids, stop);
        if (!results) return results.error();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if ((*results)[i])
                finished.push_back({orders_.at(ids[i]).order, std::move(*(*results)[i])});
        }
        return {};
    });
    if (!asked) return asked.error();
    for (auto done = finished.begin(); done != finished.end();) {
        if (!is_worth_another_try(*done)) {
            orders_.erase((done++)->order.id);
            continue;
        }
        if (const Status gone = queue_.release_result(done->order.id, {}, stop); !gone)
            return gone.error();
        done = finished.erase(done);
    }
    return finished;
}

Result<std::vector<Finished>> Dispatcher::collect(const std::stop_token& stop) {
    if (is_due(shown_, kShowAfter)) {
        if (const Status shown = show_card(stop); !shown) return shown.error();
        shown_ = Clock::now();
    }
    if (is_due(looked_, kLookAfter)) {
        if (const Status looked = look_after_orders(stop); !looked) return looked.error();
        looked_ = Clock::now();
    }
    if (const Status sent = send_orders(stop); !sent) return sent.error();
    auto finished = fetch_results(stop);
    if (!finished) return finished;
    if (!finished->empty()) {
        pause_ = kShortPause;
        return finished;
    }
    pause_for(pause_, stop);
    pause_ = std::min(pause_ * 2, kLongPause);
    return finished;
}

Status Dispatcher::settle(const std::string& id, const std::stop_token& stop) {
    return queue_.release_result(id, kept_, stop);
}

Status Dispatcher::end(const std::string& state, const std::stop_token& stop) {
    card_.state = state;
    const auto shown = roster_.report(card_, stop);
    if (!shown) return shown.error();
    return queue_.withdraw(card_.id, stop);
}

}  // namespace tablero::fleet
