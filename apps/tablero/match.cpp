#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/interrupt.h"
#include "file_options.h"
#include "fleet_option.h"
#include "gomoku/rules.h"
#include "library/library.h"
#include "match/fleet/fleet_match.h"
#include "match/fleet/job.h"
#include "match/session.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

using match::MatchSettings;

// Turns the text of an option into a value, or its error into a usage error.
template <typename T>
T checked(Result<T> result, const std::string& option) {
    if (!result) throw CLI::ValidationError(option, result.error().message);
    return std::move(*result);
}

// As good as no limit.
constexpr int kUntilDecided = 10'000'000;

// The options that are text on the command line and more than text in the settings.
struct Texts {
    std::vector<std::string> engines;
    std::string game = "chess";
    std::string rule = "42";
    int size = 0;
    std::string tc;
    int movetime = 0;
    std::uint64_t nodes = 0;
    std::optional<int> games;
    std::string sprt;
    std::string resign;
    std::string draw;
    double margin = 20;
    double start_up = 10;
    std::string library;
    std::string fleet;
    match::FleetTerms terms;
    int job_games = 0;
};

play::Duration from_seconds(double seconds) {
    return std::chrono::round<play::Duration>(std::chrono::duration<double>(seconds));
}

void choose_game(MatchSettings& settings, const Texts& texts) {
    const bool is_chess = texts.game == "chess";
    settings.game = is_chess ? match::GameKind::kChess : match::GameKind::kGomoku;
    settings.rules = gomoku::rule_set_from(texts.rule).value();
    settings.board_size = texts.size > 0 ? texts.size : gomoku::default_size(settings.rules);
    if (!is_chess && settings.chess960)
        throw CLI::ValidationError("--chess960", "is not for gomoku");
    for (const auto& engine : settings.engines) {
        if (engine.protocol && (engine.protocol != program::Protocol::kGomocup) != is_chess)
            throw CLI::ValidationError("--engine", "proto does not go with " + texts.game);
    }
}

void complete(MatchSettings& settings, Texts& texts) {
    if (texts.engines.size() != 2) {
        throw CLI::ValidationError("--engine", "is needed exactly twice");
    }
    for (std::size_t i = 0; i < 2; ++i) {
        settings.engines[i] = checked(match::parse_engine_spec(texts.engines[i]), "--engine");
    }
    choose_game(settings, texts);
    if (!texts.tc.empty()) settings.time_control = checked(play::parse_clock(texts.tc), "--tc");
    if (texts.movetime > 0) settings.time_control = play::move_time_control(texts.movetime);
    if (texts.nodes > 0) settings.time_control = play::node_control(texts.nodes);
    if (!texts.sprt.empty()) settings.sprt = checked(match::parse_sprt(texts.sprt), "--sprt");
    auto& adjudication = settings.adjudication;
    if (!texts.resign.empty())
        adjudication.resign = checked(match::parse_resign(texts.resign), "--resign");
    if (!texts.draw.empty()) adjudication.draw = checked(match::parse_draw(texts.draw), "--draw");
    settings.patience.margin = from_seconds(texts.margin / 1000);
    settings.patience.start_up = from_seconds(texts.start_up);
    if (texts.games) settings.games = *texts.games;
    if (!texts.games && settings.sprt) settings.games = kUntilDecided;
    settings.games += settings.games % 2;
    texts.terms.pairs = (texts.job_games + 1) / 2;
}

// The queue stays open for as long as the host is used.
Result<match::Host> fleet_host(const Texts& texts, const std::stop_token& stop) {
    auto opened = open_fleet(texts.fleet, stop);
    if (!opened) return opened.error();
    const std::shared_ptr<fleet::Queue> queue = std::move(*opened);
    return match::Host{
        [](const MatchSettings& settings, const std::stop_token&) {
            return match::fleet_names(settings);
        },
        [queue, terms = texts.terms](const auto& match, const auto& hooks, const auto& stopped) {
            return match::run_match_on_fleet(match, *queue, terms, hooks, stopped);
        }};
}

void add_fleet_options(CLI::App& verb, MatchSettings& settings, Texts& texts) {
    add_fleet(verb,
              texts.fleet,
              "Let workers play: redis://host:port. cmd= is then tablero, the engine of the "
              "workers, or a name of their lists");
    verb.add_option("--fleet-speed",
                    texts.terms.speed,
                    "On a fleet: nodes a second of the machine that times are meant for; each "
                    "worker has more or less time as it is slower or faster")
        ->check(CLI::Range(std::uint64_t{1000}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    verb.add_option("--job-games",
                    texts.job_games,
                    "On a fleet: games in a job (default: some ten seconds of work)")
        ->check(CLI::Range(2, 2 * match::kMostPairs));
    verb.add_option("--without-worker",
                    settings.without_worker,
                    "Take the games of this worker out of the journal, and play them again");
}

// Every game goes into a library as soon as it is over.
Status use_library(const std::string& path, MatchSettings& settings) {
    auto opened = library::Library::open(path, library::Library::Mode::kCreate);
    if (!opened) return opened.error();
    settings.keep = [library = std::shared_ptr<library::Library>(std::move(*opened))](
                        const match::WrittenGame& game) -> Status {
        const auto id = library->add(game, "match");
        return id ? Status{} : Status(id.error());
    };
    return {};
}

int run(MatchSettings& settings, const Texts& texts) {
    if (!texts.library.empty()) {
        if (const Status opened = use_library(texts.library, settings); !opened)
            return fail(opened.error());
    }
    const auto stop = catch_interrupts();
    if (texts.fleet.empty()) return match::run_session(settings, stop);
    const auto host = fleet_host(texts, stop);
    return host ? match::run_session(settings, stop, *host) : fail(host.error());
}

void add_game(CLI::App& verb, MatchSettings& settings, Texts& texts) {
    verb.add_option("--game", texts.game, "chess or gomoku")
        ->check(CLI::IsMember({"chess", "gomoku"}))
        ->capture_default_str();
    verb.add_option("--rule", texts.rule, "Gomoku: 42, pente, freestyle, standard or renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
    verb.add_option(
            "--size", texts.size, "Gomoku: points on a side (default 19 for 42 and pente, else 15)")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
    verb.add_flag("--chess960", settings.chess960, "Chess960 rules and notation");
}

void add_conditions(CLI::App& verb, MatchSettings& settings, Texts& texts) {
    auto* tc =
        verb.add_option("--tc", texts.tc, "Clock: [MOVES/]SECONDS[+INCREMENT] (default 8+0.08)");
    auto* movetime = verb.add_option("--movetime", texts.movetime, "Milliseconds for every move")
                         ->check(CLI::Range(1, 100'000'000));
    auto* nodes =
        verb.add_option("--nodes", texts.nodes, "Nodes for every move, no clock")
            ->check(CLI::Range(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
    tc->excludes(movetime)->excludes(nodes);
    movetime->excludes(nodes);
    auto* openings = add_file(verb,
                              kInput,
                              "--openings",
                              settings.openings_path,
                              "PGN or EPD file; every opening is played twice, colours swapped");
    verb.add_option(
            "--random-plies", settings.random_plies, "Start from so many random half-moves instead")
        ->check(CLI::Range(0, 200))
        ->excludes(openings);
    verb.add_option(
            "--games",
            texts.games,
            "Games at most, an odd number is rounded up (default 100; with --sprt, until decided)")
        ->check(CLI::Range(1, kUntilDecided));
    verb.add_option("--seed", settings.seed, "Order of the openings, random moves")
        ->capture_default_str();
}

void add_endings(CLI::App& verb, MatchSettings& settings, Texts& texts) {
    verb.add_option(
        "--sprt", texts.sprt, "elo0,elo1[,alpha,beta]: stop when decided (logistic Elo)");
    verb.add_option(
        "--resign", texts.resign, "SCORE,MOVES: both agree on a win by so many centipawns");
    verb.add_option(
        "--draw", texts.draw, "PLY,MOVES,SCORE: from PLY on, both agree on a score near 0");
    verb.add_option("--max-plies", settings.adjudication.max_plies, "Draw after so many half-moves")
        ->check(CLI::Range(1, 100'000));
    verb.add_option("--margin", texts.margin, "Milliseconds of overstepping that are forgiven")
        ->check(CLI::Range(0.0, 60'000.0))
        ->capture_default_str();
    verb.add_option("--start-up", texts.start_up, "Seconds an engine may take to get ready")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
}

}  // namespace

void add_match(CLI::App& app, Action& action) {
    auto settings = std::make_shared<MatchSettings>();
    auto texts = std::make_shared<Texts>();
    auto& verb = *app.add_subcommand("match", "Plays two engines against each other");
    verb.footer(
        "Example:\n  tablero match --engine cmd=build/release/bin/tablero-uci,name=new "
        "--engine 'cmd=gnuchess -u,opt.OwnBook=false' --tc 8+0.08 --openings book.epd --games 200 "
        "--concurrency 2 --sprt 0,10 --json result.json");
    verb.add_option(
            "--engine",
            texts->engines,
            "cmd=COMMAND[,name=…][,proto=uci|xboard|gomocup][,dir=…][,tc=…|movetime=…|nodes=…][,"
            "opt.NAME=VALUE…], twice")
        ->required()
        ->expected(1)
        ->take_all();
    add_game(verb, *settings, *texts);
    add_conditions(verb, *settings, *texts);
    add_endings(verb, *settings, *texts);
    verb.add_option("--concurrency", settings->concurrency, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    add_file(verb, kOutput, "--pgn", settings->pgn_path, "Write the games here");
    add_file(verb,
             kOutput,
             "--json",
             settings->json_path,
             "Write everything here; go on where an earlier run stopped");
    add_file(verb, kLibrary, "--library", texts->library, "Keep the games in this library");
    add_fleet_options(verb, *settings, *texts);
    verb.final_callback([settings, texts, &action] {
        complete(*settings, *texts);
        action = [settings, texts] { return run(*settings, *texts); };
    });
}

}  // namespace tablero::cli
