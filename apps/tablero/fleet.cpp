#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/text.h"
#include "file_options.h"
#include "fleet/status.h"
#include "fleet_option.h"
#include "language_option.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct FleetArguments {
    std::string fleet;
    Language language;
    bool json = false;
    std::string html;
    int every = 0;
    std::vector<std::string> names;  // runs or workers
    bool all = false;
    bool retry = false;
    bool clear = false;
};

// In one step: whoever reads the page sees the old one or the new one.
Status write_page(const std::string& path, const std::string& text) {
    const std::string draft = path + ".new";
    std::ofstream file(draft, std::ios::binary);
    file << text << std::flush;
    std::error_code error;
    if (file) std::filesystem::rename(draft, path, error);
    if (!file || error) return Error("cannot write {}", tablero::quoted(path));
    return {};
}

Status show_status(const FleetArguments& arguments, const fleet::Url& url, bool again) {
    const auto fleet = fleet::take_snapshots(url, {});
    if (!fleet) return fleet.error();
    if (!arguments.html.empty()) {
        if (Status written =
                write_page(arguments.html, fleet::status_html(*fleet, arguments.language));
            !written)
            return written;
        if (!arguments.json) return {};
    }
    // A live table takes the place of the last one.
    if (again && !arguments.json && isatty(STDOUT_FILENO) != 0) fmt::print("\x1b[H\x1b[2J");
    fmt::print("{}",
               arguments.json ? fleet::status_json(*fleet) + "\n"
                              : fleet::status_text(*fleet, arguments.language));
    std::fflush(stdout);
    return {};
}

int run_status(const FleetArguments& arguments, const fleet::Url& url) {
    const auto stop = catch_interrupts();
    for (bool again = false;; again = true) {
        if (const Status shown = show_status(arguments, url, again); !shown)
            return fail(shown.error(), arguments.language);
        if (arguments.every == 0 || stop.stop_requested()) return 0;
        fleet::pause_for(std::chrono::seconds(arguments.every), stop);
        if (stop.stop_requested()) return 0;
    }
}

// Calls with the queue of each identity.
template <typename Use>
Status on_each_queue(const fleet::Url& url, const Use& use) {
    const auto link = fleet::Link::open(url);
    if (!link) return link.error();
    const auto identities = fleet::Roster::identities(**link, {});
    if (!identities) return identities.error();
    for (const auto& identity : *identities) {
        const auto queue = fleet::Queue::open(url, identity);
        if (!queue) return queue.error();
        if (Status used = use(**queue); !used) return used;
    }
    return {};
}

// Does something to all that were named, or to all there are, and says to which.
template <typename Card, typename List, typename Do>
Status to_named(fleet::Queue& queue,
                const FleetArguments& arguments,
                std::string Card::*name,
                const List& list,
                const Do& act,
                std::vector<std::string>& reached) {
    fleet::Roster roster(queue);
    const auto cards = (roster.*list)({});
    if (!cards) return cards.error();
    for (const auto& card : *cards) {
        const std::string& found = card.*name;
        const bool wanted = arguments.all || std::ranges::count(arguments.names, found) > 0;
        if (!wanted) continue;
        if (Status done = (roster.*act)(found, {}); !done) return done;
        reached.push_back(found);
    }
    return {};
}

// Exit code 2 where nobody was named.
int nobody_named(const FleetArguments& arguments) {
    if (arguments.all || !arguments.names.empty()) return 0;
    return wrong_argument(Error("a name is missing, or --all"), arguments.language);
}

int tell_reached(const FleetArguments& arguments, const std::vector<std::string>& reached) {
    for (const auto& name : reached)
        fmt::print("{}\n", name);
    int code = 0;
    for (const auto& name : arguments.names) {
        if (std::ranges::count(reached, name) == 0)
            code =
                fail(Error("{} is not in this fleet", tablero::quoted(name)), arguments.language);
    }
    return code;
}

int run_cancel(const FleetArguments& arguments, const fleet::Url& url) {
    if (const int code = nobody_named(arguments); code != 0) return code;
    std::vector<std::string> reached;
    const Status done = on_each_queue(url, [&](fleet::Queue& queue) {
        return to_named(queue,
                        arguments,
                        &fleet::RunCard::id,
                        &fleet::Roster::runs,
                        &fleet::Roster::cancel,
                        reached);
    });
    return done ? tell_reached(arguments, reached) : fail(done.error(), arguments.language);
}

int run_drain(const FleetArguments& arguments, const fleet::Url& url) {
    if (const int code = nobody_named(arguments); code != 0) return code;
    std::vector<std::string> reached;
    const Status done = on_each_queue(url, [&](fleet::Queue& queue) {
        return to_named(queue,
                        arguments,
                        &fleet::WorkerCard::name,
                        &fleet::Roster::workers,
                        &fleet::Roster::drain,
                        reached);
    });
    return done ? tell_reached(arguments, reached) : fail(done.error(), arguments.language);
}

void print_dead(const fleet::DeadJob& job, bool json) {
    if (json) {
        const nlohmann::ordered_json object{{"id", job.order.id},
                                            {"kind", job.order.kind},
                                            {"run", job.order.run},
                                            {"reason", job.reason},
                                            {"job", job.order.text}};
        fmt::print("{}\n",
                   object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
        return;
    }
    fmt::print(
        "{}  {}  {}: {}\n", job.order.id.substr(0, 12), job.order.kind, job.order.run, job.reason);
}

int run_dead(const FleetArguments& arguments, const fleet::Url& url) {
    const Status done = on_each_queue(url, [&](fleet::Queue& queue) -> Status {
        const auto jobs = queue.dead({});
        if (!jobs) return jobs.error();
        for (const auto& job : *jobs) {
            print_dead(job, arguments.json);
            Status acted;
            if (arguments.retry) acted = queue.revive(job, {});
            if (arguments.clear) acted = queue.forget_dead(job, {});
            if (!acted) return acted;
        }
        return {};
    });
    return done ? 0 : fail(done.error(), arguments.language);
}

using Run = int (*)(const FleetArguments&, const fleet::Url&);

CLI::App* add_part(CLI::App& verb,
                   const std::shared_ptr<FleetArguments>& arguments,
                   Action& action,
                   const char* name,
                   const char* what,
                   const char* example,
                   Run run) {
    CLI::App* part = verb.add_subcommand(name, what);
    add_fleet(*part, arguments->fleet, "The fleet: redis://host:port")->required();
    add_language(*part, arguments->language);
    part->footer(
        fmt::format("Example: tablero fleet {} --fleet redis://127.0.0.1:6379{}", name, example));
    part->callback([=, &action] {
        action = [=] {
            warn_of_password(arguments->fleet);
            return run(*arguments, *fleet_url(arguments->fleet));
        };
    });
    return part;
}

void add_names(CLI::App& part, FleetArguments& arguments, const char* what) {
    auto* names = part.add_option("names", arguments.names, what);
    part.add_flag("--all", arguments.all, "All there are")->excludes(names);
}

}  // namespace

void add_fleet_verb(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<FleetArguments>();
    CLI::App* verb = app.add_subcommand("fleet", "Looks after a fleet of workers");
    verb->require_subcommand(1);
    auto* status = add_part(
        *verb, arguments, action, "status", "Jobs, runs and workers", " --every 2", run_status);
    status->add_flag("--json", arguments->json, "One JSON object");
    add_file(*status, kOutput, "--html", arguments->html, "Write a page of it to this file");
    status->add_option("--every", arguments->every, "Show it again every so many seconds")
        ->check(CLI::Range(1, 86400));
    auto* cancel = add_part(
        *verb, arguments, action, "cancel", "Ends runs", " match-0123456789ab", run_cancel);
    add_names(*cancel, *arguments, "Runs, as status shows them");
    auto* drain = add_part(*verb,
                           arguments,
                           action,
                           "drain",
                           "Asks workers to finish the job in hand and leave",
                           " --all",
                           run_drain);
    add_names(*drain, *arguments, "Workers, as status shows them");
    auto* dead = add_part(*verb,
                          arguments,
                          action,
                          "dead",
                          "Lists jobs that failed three times",
                          " --retry",
                          run_dead);
    dead->add_flag("--json", arguments->json, "One JSON object a job");
    auto* retry = dead->add_flag("--retry", arguments->retry, "And puts them back into the queue");
    dead->add_flag("--clear", arguments->clear, "And forgets them")->excludes(retry);
    verb->footer(
        "Example:\n  tablero fleet status --fleet redis://127.0.0.1:6379 --every 2\n"
        "  tablero fleet cancel --fleet redis://127.0.0.1:6379 match-0123456789ab");
}

}  // namespace tablero::cli
