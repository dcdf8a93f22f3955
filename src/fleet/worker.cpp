#include "fleet/worker.h"

#include <algorithm>
#include <random>
#include <unistd.h>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/stop.h"
#include "base/text.h"
#include "fleet/heart.h"

namespace tablero::fleet {

namespace {

constexpr std::chrono::milliseconds kLongestBeat{5000};
// A machine that was found noisy is looked at again after so long.
constexpr std::chrono::minutes kNoisyFor{5};

std::string host_name() {
    std::string host(256, '\0');
    gethostname(host.data(), host.size() - 1);
    return host.c_str();
}

WorkerCard new_card(const WorkerSettings& settings) {
    WorkerCard card;
    card.host = host_name();
    card.name = fmt::format("{}-{}-{:08x}", card.host, getpid(), std::random_device()());
    card.version = settings.version;
    card.state = "idle";
    return card;
}

class Worker {
  public:
    Worker(const WorkerSettings& settings, Queue& queue, Heart& heart, std::string name)
        : settings_(settings),
          queue_(queue),
          heart_(heart),
          name_(std::move(name)),
          content_(queue.link(), settings.cache),
          kinds_(settings.make_kinds(content_)) {}

    Result<std::size_t> run(const std::stop_token& stop) {
        if (const Status passed = pass_bench(stop); !passed && !stop.stop_requested())
            return passed.error();
        std::size_t done = 0;
        while (!stop.stop_requested() && !heart_.is_asked_to_leave()) {
            const auto claim = queue_.take(name_, settings_.timeout, takes_timed(), stop);
            if (stop.stop_requested()) break;
            if (!claim) return claim.error();
            if (!*claim) continue;
            const auto finished = work_on(**claim, stop);
            if (!finished) return finished.error();
            if (*finished) ++done;
        }
        return done;
    }

  private:
    // A build that thinks differently from what the fleet wants must not play for it.
    Status pass_bench(const std::stop_token& stop) {
        std::optional<Signatures> own;
        for (;;) {
            bool is_known = false;
            for (const char* game : {"chess", "gomoku"}) {
                const auto wanted = Roster(queue_).bench(game, stop);
                if (!wanted) return wanted.error();
                if (!*wanted) continue;
                is_known = true;
                if (!own) own = settings_.bench(stop);
                if (!own) return Error("interrupted");
                if ((*own)[game] == **wanted) continue;
                const Error wrong("bench of {}: {} nodes, where the fleet wants {}",
                                  game,
                                  (*own)[game],
                                  **wanted);
                heart_.on_card([&](auto& card) { card.state = "refused: " + wrong.message; });
                heart_.show_card(stop);
                return wrong;
            }
            if (is_known) return {};
            if (stop.stop_requested() || heart_.is_asked_to_leave()) return {};
            pause_for(std::chrono::seconds(1), stop);
        }
    }

    bool takes_timed() const {
        return settings_.measure && (!noisy_since_ || Clock::now() - *noisy_since_ > kNoisyFor);
    }

    // Whether the machine is quiet enough for games on the clock.
    bool measure_speed() {
        const Speed speed = settings_.measure();
        const bool quiet = speed.is_quiet();
        speed_ = speed.nodes_per_second;
        if (quiet) noisy_since_.reset();
        if (!quiet) noisy_since_ = Clock::now();
        heart_.on_card([&](auto& card) {
            card.speed = speed_;
            card.noisy = !quiet;
        });
        return quiet;
    }

    // False when the job was given back, or lost.
    Result<bool> work_on(const Claim& claim, const std::stop_token& stop) {
        const auto lost = heart_.hold(claim);
        const EitherStop either(lost, stop);
        const bool timed = claim.lane == Lane::kTimed;
        if (timed && !measure_speed()) return give_back(claim, "", "the machine is noisy", stop);
        auto product = work(claim, either.token());
        if (!product) return give_back(claim, product.error().message, "", stop);
        if (!*product)
            return give_back(claim, "", lost.stop_requested() ? "withdrawn" : "given back", stop);
        if (timed && !measure_speed())
            return give_back(claim, "", "the machine became noisy", stop);
        const auto counted = queue_.finish(name_, claim, (*product)->result, stop);
        heart_.let_go();
        if (!counted) return stop.stop_requested() ? Result<bool>(false) : counted.error();
        if (*counted) record(**product);
        tell(claim, *counted ? (*product)->told : "done by others meanwhile");
        return *counted;
    }

    Result<std::optional<Product>> work(const Claim& claim, const std::stop_token& stop) {
        const auto kind = std::ranges::find_if(
            kinds_, [&](const auto& candidate) { return candidate->name() == claim.kind; });
        if (kind == kinds_.end())
            return Error("{} is not a kind of job", tablero::quoted(claim.kind));
        return (*kind)->work(claim.text, speed_, stop);
    }

    void record(const Product& product) {
        heart_.on_card([&](auto& card) {
            ++card.jobs;
            card.games += product.games;
            card.time_losses += product.time_losses;
        });
    }

    Result<bool> give_back(const Claim& claim,
                           const std::string& error,
                           const std::string& why,
                           const std::stop_token& stop) {
        heart_.let_go();
        tell(claim, error.empty() ? why : error);
        const Status status = queue_.give_back(name_, claim, settings_.timeout, error, stop);
        if (!status && !stop.stop_requested()) return status.error();
        return false;
    }

    void tell(const Claim& claim, const std::string& what) const {
        if (settings_.tell)
            settings_.tell(fmt::format("{} {}: {}", claim.kind, claim.id.substr(0, 12), what));
    }

    const WorkerSettings& settings_;
    Queue& queue_;
    Heart& heart_;
    std::string name_;
    Content content_;
    Kinds kinds_;
    std::uint64_t speed_ = 0;
    std::optional<TimePoint> noisy_since_;
};

}  // namespace

Result<std::size_t> run_worker(const WorkerSettings& settings, const std::stop_token& stop) {
    auto queue = Queue::open(settings.url, settings.identity);
    if (!queue) return queue.error();
    auto beating = Queue::open(settings.url, settings.identity);
    if (!beating) return beating.error();
    const WorkerCard card = new_card(settings);
    Heart heart(std::move(*beating), card, std::min(settings.timeout / 3, kLongestBeat));
    return Worker(settings, **queue, heart, card.name).run(stop);
}

}  // namespace tablero::fleet
