#include "analysis/batch/fleet_source.h"

#include <algorithm>

#include "base/clock.h"

namespace tablero::analysis {

namespace {

constexpr std::chrono::milliseconds kLook{50};
constexpr std::chrono::seconds kSendAgain{5};

class FleetSource : public EvaluationSource {
  public:
    explicit FleetSource(std::shared_ptr<FleetClient> client) : client_(std::move(client)) {}

    Result<std::optional<Evaluations>> evaluate(const Job& job,
                                                const std::string& id,
                                                const std::stop_token& stop) override {
        return client_->evaluate(job, id, stop);
    }

  private:
    std::shared_ptr<FleetClient> client_;
};

}  // namespace

Result<std::shared_ptr<FleetClient>> FleetClient::open(const FleetUrl& url,
                                                       const std::string& identity) {
    auto fleet = Fleet::open(url, identity);
    if (!fleet) return fleet.error();
    return std::make_shared<FleetClient>(std::move(*fleet));
}

FleetClient::FleetClient(std::unique_ptr<Fleet> fleet)
    : fleet_(std::move(fleet)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Result<std::optional<Evaluations>> FleetClient::evaluate(const Job& job,
                                                         const std::string& id,
                                                         const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    Order& order = orders_[id];
    order.job = job_text(job);
    ++order.waiting;
    news_.notify_all();
    const bool arrived = news_.wait(lock, stop, [&] { return order.result.has_value(); });
    const auto result = order.result;
    if (--order.waiting == 0) orders_.erase(id);
    if (!arrived) return std::optional<Evaluations>{};
    if (!result->error.empty()) return Error::verbatim(result->error);
    auto evaluations = parse_evaluations(result->evaluations, job.plies());
    if (!evaluations) return evaluations.error();
    return std::optional(std::move(*evaluations));
}

void FleetClient::run(const std::stop_token& stop) {
    TimePoint sent = Clock::now();
    while (!stop.stop_requested()) {
        if (Clock::now() - sent > kSendAgain) {
            const std::lock_guard lock(mutex_);
            for (auto& [id, order] : orders_)
                order.is_sent = false;
            sent = Clock::now();
        }
        send_orders(stop);
        collect_results(stop);
        std::unique_lock lock(mutex_);
        news_.wait_for(lock, stop, kLook, [this] {
            return std::any_of(orders_.begin(), orders_.end(), [](const auto& order) {
                return !order.second.is_sent;
            });
        });
    }
}

void FleetClient::send_orders(const std::stop_token& stop) {
    std::map<std::string, std::string> unsent;
    {
        const std::lock_guard lock(mutex_);
        for (auto& [id, order] : orders_) {
            if (!order.is_sent && !order.result) unsent.emplace(id, order.job);
            order.is_sent = true;
        }
    }
    for (const auto& [id, job] : unsent) {
        const Status sent = fleet_->submit(id, job, stop);
        if (!sent) return fail_all(sent.error());
    }
}

void FleetClient::collect_results(const std::stop_token& stop) {
    std::vector<std::string> ids;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, order] : orders_) {
            if (!order.result) ids.push_back(id);
        }
    }
    if (ids.empty()) return;
    auto results = fleet_->results(ids, stop);
    if (!results) return fail_all(results.error());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (!(*results)[i]) continue;
        deliver(ids[i], std::move(*(*results)[i]));
        static_cast<void>(fleet_->release_result(ids[i], stop).ok());
    }
}

void FleetClient::deliver(const std::string& id, FleetResult result) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto order = orders_.find(id); order != orders_.end())
            order->second.result = std::move(result);
    }
    news_.notify_all();
}

// The server refuses: nobody waits for what will not come.
void FleetClient::fail_all(const Error& error) {
    {
        const std::lock_guard lock(mutex_);
        for (auto& [id, order] : orders_) {
            if (!order.result) order.result = FleetResult{"", error.message};
        }
    }
    news_.notify_all();
}

std::unique_ptr<EvaluationSource> fleet_source(std::shared_ptr<FleetClient> client) {
    return std::make_unique<FleetSource>(std::move(client));
}

}  // namespace tablero::analysis
