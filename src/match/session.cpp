#include "match/session.h"

#include <csignal>
#include <cstdio>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "match/contestants.h"
#include "match/journal.h"
#include "match/live_table.h"
#include "match/runner.h"

namespace tablero::match {

namespace {

constexpr int kWrongArguments = 2;

// What is ready before the first game.
struct Preparation {
    EngineNames names;
    std::unique_ptr<Referee> referee;
    OpeningSource openings;
    std::optional<Journal> journal;
    std::size_t bad_openings = 0;
};

Status prepare_openings(const MatchSettings& settings,
                        const std::string& text,
                        Preparation& ready) {
    if (settings.openings_path.empty()) {
        ready.openings = OpeningSource::random(settings.random_plies, settings.seed);
        return {};
    }
    auto list = parse_openings(text, settings.game, *ready.referee);
    for (const auto& problem : list.problems) {
        fmt::print(stderr, "{}: {}\n", settings.openings_path, problem);
    }
    ready.bad_openings = list.problems.size();
    if (list.openings.empty()) return Error{settings.openings_path + ": no opening in it"};
    ready.openings = OpeningSource::from_list(std::move(list.openings), settings.seed);
    return {};
}

Result<Preparation> prepare(const MatchSettings& settings) {
    Preparation ready;
    ready.referee = make_referee(settings);
    std::string text;
    if (!settings.openings_path.empty()) {
        auto content = read_text(settings.openings_path);
        if (!content) return content.error();
        text = std::move(*content);
    }
    if (auto status = prepare_openings(settings, text, ready); !status) return status.error();
    auto names = try_engines(settings);
    if (!names) return names.error();
    ready.names = std::move(*names);
    if (!settings.json_path.empty()) {
        auto journal = Journal::open(settings, text);
        if (!journal) return journal.error();
        ready.journal = std::move(*journal);
    }
    return ready;
}

MatchHooks make_hooks(const MatchSettings& settings, Preparation& ready, LiveTable& table) {
    MatchHooks hooks;
    hooks.make_player = [&](std::size_t engine, const std::atomic<bool>& stop) {
        return make_player(settings, engine, stop);
    };
    hooks.game_over = [&](const GameRecord& game, const Standing& standing) -> Status {
        if (!ready.journal) return {};
        return ready.journal->add(game, report_json(standing, ready.names, settings.sprt));
    };
    hooks.progress = [&](const Standing& standing) {
        if (table.visible()) table.show(report_text(standing, ready.names, settings.sprt));
    };
    hooks.remark = [&](const std::string& text) { table.note(text); };
    hooks.interrupted = interrupted;
    return hooks;
}

int fail(const Error& error, int code) {
    fmt::print(stderr, "tablero match: {}\n", error.message);
    return code;
}

}  // namespace

int run_session(const MatchSettings& settings) {
    std::signal(SIGPIPE, SIG_IGN);
    catch_interrupts();
    auto ready = prepare(settings);
    if (!ready) return fail(ready.error(), kWrongArguments);
    std::vector<GameRecord> earlier;
    if (ready->journal) earlier.swap(ready->journal->earlier_games());

    LiveTable table;
    const auto hooks = make_hooks(settings, *ready, table);
    const auto summary =
        run_match(settings, ready->names, *ready->referee, ready->openings, earlier, hooks);
    table.wipe();
    if (!summary) return fail(summary.error(), 1);
    const auto& standing = summary->standing;
    if (ready->journal) {
        const auto json = report_json(standing, ready->names, settings.sprt);
        if (const auto status = ready->journal->update_summary(json); !status) {
            return fail(status.error(), 1);
        }
    }
    fmt::print("{}", report_text(standing, ready->names, settings.sprt));
    if (summary->end == MatchEnd::kInterrupted) {
        return fail(
            Error{fmt::format(
                "interrupted after {} of {} games", standing.tally().games(), settings.games)},
            1);
    }
    return ready->bad_openings > 0 ? 1 : 0;
}

}  // namespace tablero::match
