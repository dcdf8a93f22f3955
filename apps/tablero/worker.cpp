#include "analysis/batch/worker.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "fleet_option.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct WorkerArguments {
    std::string fleet;
    int timeout = 60;
};

int run_worker_verb(const WorkerArguments& arguments) {
    warn_of_password(arguments.fleet);
    analysis::WorkerSettings settings;
    settings.url = *fleet_url(arguments.fleet);
    settings.timeout = std::chrono::seconds(arguments.timeout);
    settings.tell = [](const std::string& line) { std::cout << line << std::endl; };
    const auto jobs = run_worker(settings, catch_interrupts());
    return jobs ? 0 : fail(jobs.error());
}

}  // namespace

void add_worker(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<WorkerArguments>();
    CLI::App* verb = app.add_subcommand(
        "worker", "Takes games to analyse from a fleet until it is stopped (Ctrl-C)");
    verb->add_option("--fleet", arguments->fleet, "The fleet: redis://host:port")
        ->envname("TABLERO_FLEET")
        ->required()
        ->check(is_fleet_url());
    verb->add_option("--timeout",
                     arguments->timeout,
                     "Seconds of silence after which a worker is taken for dead, the same for "
                     "all of a fleet; default 60")
        ->check(CLI::Range(1, 86400));
    verb->footer(
        "Example: tablero worker --fleet redis://127.0.0.1:6379\n"
        "A password belongs into TABLERO_REDIS_PASSWORD (user: TABLERO_REDIS_USER), or the whole "
        "URL into TABLERO_FLEET.");
    verb->callback(
        [arguments, &action] { action = [arguments] { return run_worker_verb(*arguments); }; });
}

}  // namespace tablero::cli
