#include "match/session.h"

#include <csignal>
#include <cstdio>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "match/contestants.h"
#include "match/game_log.h"
#include "match/journal.h"
#include "match/live_table.h"
#include "match/runner.h"

namespace tablero::match {

namespace {

constexpr int kWrongArguments = 2;

// What is ready before the first game.
struct Preparation {
    Match match;
    std::optional<Journal> journal;
    std::optional<GameLog> log;
    std::size_t bad_openings = 0;
};

Status prepare_openings(const MatchSettings& settings,
                        const std::string& text,
                        Preparation& ready) {
    if (settings.openings_path.empty()) {
        ready.match.openings = OpeningSource::random(settings.random_plies, settings.seed);
        return {};
    }
    auto list = parse_openings(text, ready.match.usual);
    for (const auto& problem : list.problems) {
        std::fprintf(stderr, "%s: %s\n", settings.openings_path.c_str(), problem.c_str());
    }
    ready.bad_openings = list.problems.size();
    if (list.openings.empty()) return Error("{}: no opening in it", settings.openings_path);
    ready.match.openings = OpeningSource::from_list(std::move(list.openings), settings.seed);
    return {};
}

// What can be wrong with them is not what was asked for, but the disk.
Status begin_records(const MatchSettings& settings, Preparation& ready) {
    if (ready.journal) {
        if (Status begun = ready.journal->begin(); !begun) return begun;
    }
    if (settings.pgn_path.empty()) return {};
    std::vector<std::string> texts;
    for (const auto& game : ready.match.earlier)
        texts.push_back(game_text(written(game, settings, ready.match.names)));
    auto log = GameLog::open(settings.pgn_path, texts);
    if (!log) return log.error();
    ready.log = std::move(*log);
    return {};
}

Result<Preparation> prepare(const MatchSettings& settings,
                            const Host& host,
                            const std::stop_token& stop) {
    Preparation ready;
    ready.match.settings = settings;
    ready.match.usual = usual_start(settings);
    std::string& text = ready.match.openings_text;
    if (!settings.openings_path.empty()) {
        auto content = read_file(settings.openings_path, kLargestFile, stop);
        if (!content) return content.error();
        text = std::move(*content);
    }
    if (auto status = prepare_openings(settings, text, ready); !status) return status.error();
    auto names = host.names(settings, stop);
    if (!names) return names.error();
    ready.match.names = std::move(*names);
    if (!settings.json_path.empty()) {
        auto journal = Journal::open(settings, text);
        if (!journal) return journal.error();
        ready.journal = std::move(*journal);
        ready.match.earlier.swap(ready.journal->earlier_games());
    }
    return ready;
}

MatchHooks make_hooks(const MatchSettings& settings, Preparation& ready, LiveTable& table) {
    MatchHooks hooks;
    hooks.game_over = [&](const GameRecord& game, const Standing& standing) -> Status {
        // The journal first: from it, a log that lacks a game can be mended.
        if (ready.journal) {
            const auto summary = report_json(standing, ready.match.names, settings.sprt);
            if (auto status = ready.journal->add(game, summary); !status) return status;
        }
        if (!ready.log && !settings.keep) return {};
        const WrittenGame finished = written(game, settings, ready.match.names);
        if (ready.log) {
            if (auto status = ready.log->add(game_text(finished)); !status) return status;
        }
        return settings.keep ? settings.keep(finished) : Status{};
    };
    hooks.progress = [&](const Standing& standing) {
        if (!table.visible()) return;
        table.show(report_text(standing, ready.match.names, settings.sprt) +
                   fmt::format("of at most {} games, {} at a time\n",
                               settings.games,
                               settings.concurrency));
    };
    hooks.remark = [&](const std::string& text) { table.note(text); };
    return hooks;
}

int fail(const Error& error, int code) {
    std::fprintf(stderr, "tablero match: %s\n", error.message.c_str());
    return code;
}

}  // namespace

Host local_host() {
    return {try_engines, run_match};
}

int run_session(const MatchSettings& settings, const std::stop_token& stop, const Host& host) {
    std::signal(SIGPIPE, SIG_IGN);
    auto ready = prepare(settings, host, stop);
    if (!ready) return fail(ready.error(), kWrongArguments);
    if (const auto begun = begin_records(settings, *ready); !begun) return fail(begun.error(), 1);
    LiveTable table;
    const auto hooks = make_hooks(settings, *ready, table);
    const auto summary = host.play(ready->match, hooks, stop);
    table.wipe();
    if (!summary) return fail(summary.error(), 1);
    const auto& standing = summary->standing;
    if (ready->journal) {
        const auto json = report_json(standing, ready->match.names, settings.sprt);
        if (const auto status = ready->journal->update_summary(json); !status) {
            return fail(status.error(), 1);
        }
    }
    fmt::print("{}", report_text(standing, ready->match.names, settings.sprt));
    if (summary->end == MatchEnd::kInterrupted) {
        return fail(
            Error("interrupted after {} of {} games", standing.tally().games(), settings.games), 1);
    }
    return ready->bad_openings > 0 ? 1 : 0;
}

}  // namespace tablero::match
