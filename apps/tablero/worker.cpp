#include "fleet/worker.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "analysis/batch/fleet_source.h"
#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/version.h"
#include "file_options.h"
#include "fleet_option.h"
#include "match/fleet/kind.h"
#include "training/fleet/kinds.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct WorkerArguments {
    std::string fleet;
    int timeout = 60;
    int threads = 1;
    std::string cache = fleet::default_cache();
    std::string engines;
};

// Our own engines, which are beside this program, and those of the file.
Result<match::AllowList> allow_list(const std::string& path) {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    match::AllowList engines(self.parent_path().string());
    if (path.empty()) return engines;
    const auto text = read_file(path);
    if (!text) return text.error();
    if (const Status added = engines.add(*text); !added) return in_context(path, added.error());
    return engines;
}

fleet::WorkerSettings settings_of(const WorkerArguments& arguments,
                                  const match::AllowList& engines) {
    fleet::WorkerSettings settings;
    settings.url = *fleet_url(arguments.fleet);
    settings.identity = analysis::engine_identity();
    settings.version = version();
    settings.cache = arguments.cache;
    settings.timeout = std::chrono::seconds(arguments.timeout);
    settings.make_kinds = [engines](fleet::Content& content) {
        fleet::Kinds kinds;
        kinds.push_back(analysis::review_kind());
        kinds.push_back(training::selfplay_kind(content));
        kinds.push_back(training::tune_kind(content));
        kinds.push_back(match::match_kind(content, engines));
        return kinds;
    };
    // One at a time: what the first has counted, the others find in the folder.
    const auto counting = std::make_shared<std::mutex>();
    settings.bench = [counting, cache = arguments.cache](const std::stop_token& stop) {
        const std::lock_guard lock(*counting);
        return engine::bench_signatures(cache, stop);
    };
    settings.measure = [] {
        const auto measured = engine::measure_speed();
        return fleet::Speed{measured.nodes_per_second, measured.disturbance};
    };
    // From several threads, which an output that is full must not end.
    settings.tell = [](const std::string& line) {
        std::puts(line.c_str());
        std::fflush(stdout);
    };
    return settings;
}

int run_worker_verb(const WorkerArguments& arguments) {
    warn_of_password(arguments.fleet);
    const auto engines = allow_list(arguments.engines);
    if (!engines) return wrong_argument(engines.error());
    const auto settings = settings_of(arguments, *engines);
    const auto stop = catch_interrupts();
    std::vector<Result<std::size_t>> endings(static_cast<std::size_t>(arguments.threads),
                                             std::size_t{0});
    {
        std::vector<std::jthread> workers;
        for (auto& ending : endings)
            workers.emplace_back([&] { ending = fleet::run_worker(settings, stop); });
    }
    for (const auto& ending : endings) {
        if (!ending) return fail(ending.error());
    }
    return 0;
}

}  // namespace

void add_worker(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<WorkerArguments>();
    CLI::App* verb = app.add_subcommand(
        "worker", "Takes jobs of any kind from a fleet until it is stopped (Ctrl-C) or drained");
    add_fleet(*verb, arguments->fleet, "The fleet: redis://host:port")->required();
    verb->add_option("--threads", arguments->threads, "Jobs at the same time; default 1")
        ->check(CLI::Range(1, 1024));
    verb->add_option("--timeout",
                     arguments->timeout,
                     "Seconds of silence after which a worker is taken for dead, the same for "
                     "all of a fleet; default 60")
        ->check(CLI::Range(1, 86400));
    add_file(
        *verb, kFolder, "--cache", arguments->cache, "Folder for networks and openings that came")
        ->capture_default_str();
    add_file(*verb,
             kInput,
             "--engines",
             arguments->engines,
             "File of the engines other than ours that matches may use here "
             "(docs/fleet.md)");
    verb->footer(
        "Example: tablero worker --fleet redis://127.0.0.1:6379 --threads 4\n"
        "A password belongs into TABLERO_REDIS_PASSWORD or the file that "
        "TABLERO_REDIS_PASSWORD_FILE names (user: TABLERO_REDIS_USER), or the whole URL into "
        "TABLERO_FLEET. docs/fleet.md has the rest.");
    verb->callback(
        [arguments, &action] { action = [arguments] { return run_worker_verb(*arguments); }; });
}

}  // namespace tablero::cli
