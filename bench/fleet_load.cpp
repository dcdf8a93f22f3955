// usage: fleet_load URL workers COUNT MILLISECONDS [RESULT_BYTES]
//        fleet_load URL coordinator SECONDS
// A fleet without games: any number of workers with the real protocol, heartbeats included, whose
// jobs are a wait and whose results are bytes; and a coordinator that keeps them busy, and says how
// many jobs a second it had done, what share of a core it took and how much memory Redis used eight
// times on the way. Both until they are done or stopped.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/interrupt.h"
#include "base/sha256.h"
#include "base/text.h"
#include "fleet/dispatcher.h"
#include "fleet/worker.h"

namespace {

using namespace tablero;

constexpr const char* kIdentity = "load";
constexpr const char* kWait = "wait";

class WaitKind : public fleet::Kind {
  public:
    WaitKind(std::chrono::milliseconds time, std::size_t bytes) : time_(time), bytes_(bytes) {}

    std::string_view name() const override { return kWait; }
    Result<std::optional<fleet::Product>> work(const std::string& /*job*/,
                                               std::uint64_t /*speed*/,
                                               const std::stop_token& stop) override {
        if (time_.count() > 0) fleet::pause_for(time_, stop);
        if (stop.stop_requested()) return std::optional<fleet::Product>{};
        return std::optional(fleet::Product{std::string(bytes_, 'x'), "", 1, 0});
    }

  private:
    std::chrono::milliseconds time_;
    std::size_t bytes_;
};

int run_workers(const fleet::Url& url,
                int count,
                std::chrono::milliseconds time,
                std::size_t bytes) {
    fleet::WorkerSettings settings;
    settings.url = url;
    settings.identity = kIdentity;
    settings.version = "load";
    settings.make_kinds = [=](fleet::Content&) {
        fleet::Kinds kinds;
        kinds.push_back(std::make_unique<WaitKind>(time, bytes));
        return kinds;
    };
    settings.bench = [](const std::stop_token&) { return fleet::Signatures{{"chess", 1}}; };
    const auto stop = catch_interrupts();
    std::vector<std::jthread> workers;
    for (int i = 0; i < count; ++i) {
        workers.emplace_back([&] {
            const auto ended = fleet::run_worker(settings, stop);
            if (!ended) fmt::print(stderr, "{}\n", ended.error().message);
        });
    }
    return 0;
}

std::uint64_t redis_memory(fleet::Queue& queue) {
    const auto reply = queue.link().call({"INFO", "memory"}, {});
    const auto at = reply ? reply->text.find("used_memory:") : std::string::npos;
    return at == std::string::npos ? 0 : std::strtoull(reply->text.c_str() + at + 12, nullptr, 10);
}

double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// The job of self-play is about so long.
std::string job_text(std::uint64_t number) {
    return fmt::format("{:0>300}", number);
}

int run_coordinator(fleet::Queue& queue, double seconds) {
    const auto stop = catch_interrupts();
    fleet::RunCard card;
    card.id = card.kind = kWait;
    card.unit = "jobs";
    fleet::Dispatcher dispatcher(queue, card);
    if (!dispatcher.begin(stop) || !fleet::Roster(queue).announce_bench({{"chess", 1}}, stop))
        return 1;
    const TimePoint start = Clock::now();
    std::uint64_t ordered = 0;
    double next_report = seconds / 8;
    while (seconds_since(start) < seconds && !stop.stop_requested()) {
        while (dispatcher.open_orders() < dispatcher.window()) {
            const std::string text = job_text(ordered);
            dispatcher.order({sha256(text), kWait, kWait, text});
            ++ordered;
        }
        const auto finished = dispatcher.collect(stop);
        if (!finished) {
            fmt::print(stderr, "{}\n", finished.error().message);
            return 1;
        }
        for (const auto& done : *finished) {
            if (!dispatcher.settle(done.order.id, stop)) return 1;
            ++dispatcher.card().done;
        }
        if (seconds_since(start) >= next_report) {
            next_report += seconds / 8;
            fmt::print(
                "{:6.0f} s  {:9} jobs  {:7.1f} a second  window {:6}  coordinator {:5.1f} % of a "
                "core  Redis {:.2f} MB\n",
                seconds_since(start),
                dispatcher.card().done,
                static_cast<double>(dispatcher.card().done) / seconds_since(start),
                dispatcher.window(),
                100 * cpu_seconds() / seconds_since(start),
                static_cast<double>(redis_memory(queue)) / 1e6);
            std::fflush(stdout);
        }
    }
    return dispatcher.end("done", {}) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto number = [&](std::size_t i, int usual) {
        return i < words.size() ? parse_number<int>(words[i]).value_or(usual) : usual;
    };
    const auto url =
        words.size() < 3
            ? Result<fleet::Url>(Error("too few arguments"))
            : fleet::parse_url(words[0], [](const char*) { return std::optional<std::string>(); });
    if (!url) {
        fmt::print(stderr, "{}\n", url.error().message);
        return 2;
    }
    if (words[1] == "workers")
        return run_workers(*url,
                           number(2, 1),
                           std::chrono::milliseconds(number(3, 1000)),
                           static_cast<std::size_t>(number(4, 2000)));
    auto queue = fleet::Queue::open(*url, kIdentity);
    if (!queue) {
        fmt::print(stderr, "{}\n", queue.error().message);
        return 1;
    }
    return run_coordinator(**queue, number(2, 60));
}
