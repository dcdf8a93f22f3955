#include "analysis/batch/fleet_source.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/reviewer.h"

namespace tablero::analysis {

namespace {

constexpr const char* kReview = "review";
// All who review share one run: a game that two ask for is looked at once, and its result stays for
// the slower of the two.
constexpr std::chrono::seconds kKept{600};

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

class ReviewKind : public fleet::Kind {
  public:
    std::string_view name() const override { return kReview; }

    Result<std::optional<fleet::Product>> work(const std::string& text,
                                               std::uint64_t /*speed*/,
                                               const std::stop_token& stop) override {
        const auto job = parse_job(text);
        if (!job) return job.error();
        const auto evaluations = reviewer_.evaluate(job->game, job->limits, stop);
        if (!evaluations) return std::optional<fleet::Product>{};
        return std::optional(fleet::Product{evaluations_text(*evaluations, job->game),
                                            fmt::format("{} positions", evaluations->size()),
                                            1,
                                            0});
    }

  private:
    Reviewer reviewer_;
};

fleet::RunCard card() {
    fleet::RunCard card;
    card.id = card.kind = kReview;
    card.title = "reviews of games";
    card.unit = "games";
    return card;
}

}  // namespace

Result<std::shared_ptr<FleetClient>> FleetClient::open(const fleet::Url& url,
                                                       const std::string& identity) {
    auto queue = fleet::Queue::open(url, identity);
    if (!queue) return queue.error();
    return std::make_shared<FleetClient>(std::move(*queue));
}

FleetClient::FleetClient(std::unique_ptr<fleet::Queue> queue)
    : queue_(std::move(queue)),
      dispatcher_(*queue_, card(), kKept),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

FleetClient::~FleetClient() {
    thread_.request_stop();
    thread_.join();
}

Result<std::optional<Evaluations>> FleetClient::evaluate(const Job& job,
                                                         const std::string& id,
                                                         const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    Wish& wish = wishes_[id];
    wish.job = job_text(job);
    ++wish.waiting;
    news_.notify_all();
    const bool arrived = news_.wait(lock, stop, [&] { return wish.result.has_value(); });
    const auto result = wish.result;
    if (--wish.waiting == 0) wishes_.erase(id);
    if (!arrived) return std::optional<Evaluations>{};
    if (!result->error.empty()) return Error::verbatim(result->error);
    auto evaluations = parse_evaluations(result->text, job.game);
    if (!evaluations) return evaluations.error();
    return std::optional(std::move(*evaluations));
}

void FleetClient::run(const std::stop_token& stop) {
    if (const Status begun = dispatcher_.begin(stop); !begun) return fail_all(begun.error(), stop);
    while (!stop.stop_requested()) {
        order_wishes();
        auto finished = dispatcher_.collect(stop);
        if (!finished) return fail_all(finished.error(), stop);
        deliver(std::move(*finished));
        std::unique_lock lock(mutex_);
        news_.wait(lock, stop, [this] { return !wishes_.empty(); });
    }
}

void FleetClient::order_wishes() {
    const std::lock_guard lock(mutex_);
    for (auto& [id, wish] : wishes_) {
        if (!wish.is_ordered) dispatcher_.order({id, kReview, kReview, wish.job});
        wish.is_ordered = true;
    }
}

void FleetClient::deliver(std::vector<fleet::Finished> finished) {
    for (auto& done : finished) {
        ++dispatcher_.card().done;
        static_cast<void>(dispatcher_.settle(done.order.id, {}).ok());
        const std::lock_guard lock(mutex_);
        if (const auto wish = wishes_.find(done.order.id); wish != wishes_.end())
            wish->second.result = std::move(done.result);
    }
    news_.notify_all();
}

// The server refuses: nobody waits for what will not come.
void FleetClient::fail_all(const Error& error, const std::stop_token& stop) {
    const auto is_open = [](const auto& wish) { return !wish.second.result; };
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        for (auto& [id, wish] : wishes_) {
            if (!wish.result) wish.result = fleet::JobResult{"", "", error.message};
        }
        news_.notify_all();
        news_.wait(lock, stop, [&] { return std::ranges::any_of(wishes_, is_open); });
    }
}

std::unique_ptr<EvaluationSource> fleet_source(std::shared_ptr<FleetClient> client) {
    return std::make_unique<FleetSource>(std::move(client));
}

std::unique_ptr<fleet::Kind> review_kind() {
    return std::make_unique<ReviewKind>();
}

}  // namespace tablero::analysis
