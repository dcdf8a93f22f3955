#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <fmt/format.h>

#include "analysis/batch/game_input.h"
#include "analysis/motif_words.h"
#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/output_file.h"
#include "base/progress.h"
#include "drill/exercise_text.h"
#include "drill/export.h"
#include "drill/maker.h"
#include "drill/session.h"
#include "drill/set_maker.h"
#include "drill/starter_sets.h"
#include "file_options.h"
#include "language_option.h"
#include "terminal.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

using drill::Exercise;

struct DrillArguments {
    std::string library;
    std::vector<std::string> games;  // --pgn
    std::string set;
    std::string game;
    std::string motif;
    std::string player;
    std::size_t limit = 0;
    std::uint64_t nodes = drill::Standards().nodes;
    std::uint64_t seed = 1;
    std::size_t count = 500;
    std::string make_set;
    std::string export_pgn;
    std::string export_sgf;
    std::string export_anki;
    Language language;
    bool json = false;
    bool stats = false;
    bool check = false;
    bool ascii = false;

    bool is_lesson() const {
        return !json && !check && export_pgn.empty() && export_sgf.empty() && export_anki.empty();
    }
};

play::GameKind kind_of(const std::string& game) {
    return game == "gomoku" ? play::GameKind::kGomoku : play::GameKind::kChess;
}

drill::Standards standards_of(const DrillArguments& arguments) {
    drill::Standards standards;
    standards.nodes = arguments.nodes;
    return standards;
}

// What a run works with.
struct Drill {
    const DrillArguments& arguments;
    std::unique_ptr<library::Library> library;  // none without --library
    std::vector<Exercise> exercises;
    std::stop_token stop;
    bool good = true;  // false when a game could not be read

    bool wants(const Exercise& exercise) const {
        if (!arguments.motif.empty() && !exercise.has_motif(arguments.motif)) return false;
        return arguments.game.empty() || exercise.position.kind() == kind_of(arguments.game);
    }
    bool has_enough() const { return arguments.limit != 0 && exercises.size() >= arguments.limit; }
    void take(Exercise exercise) {
        if (wants(exercise)) exercises.push_back(std::move(exercise));
    }
};

Status collect_from_games(Drill& drill) {
    drill::Maker maker(standards_of(drill.arguments));
    analysis::GameInput input(drill.arguments.games, drill.stop);
    Progress progress("games", 0, "games");
    std::uint64_t games = 0;
    while (!drill.has_enough()) {
        const auto next = input.next();
        if (!next || drill.stop.stop_requested()) break;
        progress.clear();
        if (!*next || !(*next)->errors.empty()) {
            (void)fail(*next ? (*next)->errors.front() : next->error(), drill.arguments.language);
            drill.good = false;
            if (!*next) continue;
        }
        const auto source = fmt::format("{} {}", (*next)->file, (*next)->number);
        for (Exercise& exercise :
             maker.from_game((*next)->game, source, drill::Places::kMistakes, drill.stop)) {
            if (drill.library) {
                if (Status kept = keep(*drill.library, exercise); !kept) return kept;
            }
            drill.take(std::move(exercise));
        }
        progress.update(++games, fmt::format("{} exercises", drill.exercises.size()));
    }
    return {};
}

// The exercises that are there, and new ones as far as they are wanted.
Status collect_from_library(Drill& drill) {
    const auto collect = [&]() -> Status {
        auto kept = drill::kept_exercises(*drill.library);
        if (!kept) return kept.error();
        drill.exercises.clear();
        for (Exercise& exercise : *kept)
            drill.take(std::move(exercise));
        return {};
    };
    if (Status known = collect(); !known || drill.has_enough()) return known;
    drill::Maker maker(standards_of(drill.arguments));
    Progress progress("mistakes", 0, "mistakes");
    drill::LibraryOrder order;
    order.player = drill.arguments.player;
    if (drill.arguments.limit != 0) order.limit = drill.arguments.limit - drill.exercises.size();
    order.on_mistake = [&](std::size_t looked_at, std::size_t of) {
        progress.set_total(of);
        progress.update(looked_at);
    };
    const auto made = make_from_library(*drill.library, maker, order, drill.stop);
    if (!made) return made.error();
    return collect();
}

Status collect(Drill& drill) {
    const DrillArguments& arguments = drill.arguments;
    if (!arguments.library.empty()) {
        auto opened = library::Library::open(arguments.library, library::Library::Mode::kCreate);
        if (!opened) return opened.error();
        drill.library = std::move(*opened);
    }
    if (!arguments.games.empty()) return collect_from_games(drill);
    if (drill.library && arguments.set.empty()) return collect_from_library(drill);
    const std::string& set = arguments.set.empty() ? arguments.game : arguments.set;
    for (const Exercise& exercise : drill::starter_set(kind_of(set)))
        drill.take(exercise);
    return {};
}

Status write_exercises(const std::string& path,
                       const std::string& head,
                       const std::vector<Exercise>& exercises,
                       const std::function<std::string(const Exercise&)>& to_text) {
    if (path.empty()) return {};
    std::string text = head;
    for (const Exercise& exercise : exercises)
        text += to_text(exercise);
    // Something is written in any case: a full disk is told.
    return write_file(path, text.empty() ? "\n" : text);
}

Status export_all(const Drill& drill) {
    const DrillArguments& arguments = drill.arguments;
    const Language language = arguments.language;
    Status done =
        write_exercises(arguments.export_pgn, "", drill.exercises, [&](const Exercise& exercise) {
            return exercise.position.is_chess() ? to_pgn(exercise, language) : "";
        });
    if (!done) return done;
    done =
        write_exercises(arguments.export_sgf, "", drill.exercises, [&](const Exercise& exercise) {
            return exercise.position.is_chess() ? "" : to_sgf(exercise, language);
        });
    if (!done) return done;
    return write_exercises(
        arguments.export_anki, drill::anki_head(), drill.exercises, [&](const Exercise& exercise) {
            return to_anki(exercise, language);
        });
}

int check(const Drill& drill) {
    constexpr double kBar = 0.98;
    drill::Examiner examiner(standards_of(drill.arguments));
    Progress progress("check", drill.exercises.size(), "exercises");
    std::size_t checked = 0;
    std::size_t held = 0;
    for (const Exercise& exercise : drill.exercises) {
        const auto holds = examiner.holds(exercise, drill.stop);
        if (!holds) break;
        ++checked;
        held += *holds ? 1 : 0;
        progress.clear();
        if (!*holds) fmt::print("{} {}\n", exercise.id(), drill::to_line(exercise));
        progress.update(checked, fmt::format("{} held", held));
    }
    progress.clear();
    fmt::print("held {} of {}\n", held, checked);
    const bool good = static_cast<double>(held) >= kBar * static_cast<double>(checked);
    return good && !drill.stop.stop_requested() ? 0 : 1;
}

drill::Day today() {
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
}

int give_lesson(Drill& drill) {
    constexpr std::size_t kLesson = 10;
    const DrillArguments& arguments = drill.arguments;
    drill::SessionSettings settings;
    settings.language = arguments.language;
    settings.symbols = symbols_for(arguments.ascii);
    settings.day = today();
    settings.library = drill.library.get();
    settings.stop = drill.stop;
    if (drill.library) {
        const auto cards = library::cards(*drill.library);
        if (!cards) return fail(cards.error(), arguments.language);
        drill.exercises = drill::due(drill.exercises, *cards, settings.day);
    } else {
        const auto size = drill.exercises.size();
        drill.exercises = drill::draw(std::move(drill.exercises), size, arguments.seed);
    }
    const std::size_t most = arguments.limit != 0 ? arguments.limit : kLesson;
    if (drill.exercises.size() > most)
        drill.exercises.erase(drill.exercises.begin() + static_cast<std::ptrdiff_t>(most),
                              drill.exercises.end());
    if (drill.exercises.empty()) {
        fmt::print("{}\n", say(arguments.language, tr("Nothing to do today.")));
        return drill.good ? 0 : 1;
    }
    const Status done = run_session(drill.exercises, settings, std::cin, std::cout);
    if (!done) return fail(done.error(), arguments.language);
    return drill.good ? 0 : 1;
}

int show_stats(const DrillArguments& arguments) {
    if (arguments.library.empty()) return wrong_argument(Error("--stats needs --library"));
    const auto library = library::Library::open(arguments.library);
    if (!library) return fail(library.error(), arguments.language);
    const auto totals = drill::totals_of(**library);
    if (!totals) return fail(totals.error(), arguments.language);
    fmt::print("{}", drill::to_text(*totals, arguments.language));
    return 0;
}

// The first line of a set: how it was made.
std::string set_header(const DrillArguments& arguments) {
    return fmt::format(
        "# Exercises by self-play: tablero drill --make-set FILE --game {} --count {} --seed {} "
        "--nodes {}\n",
        arguments.game.empty() ? "chess" : arguments.game,
        arguments.count,
        arguments.seed,
        arguments.nodes);
}

// What the same command has made before it was stopped; nothing where the file is another.
std::vector<Exercise> begun_set(const DrillArguments& arguments) {
    if (arguments.make_set == "-") return {};
    const auto text = read_file(arguments.make_set);
    if (!text || !text->starts_with(set_header(arguments))) return {};
    auto exercises = drill::parse_set(*text);
    return exercises ? std::move(*exercises) : std::vector<Exercise>();
}

int make_set(const DrillArguments& arguments) {
    auto file = OutputFile::open(arguments.make_set);  // before hours of work
    if (!file) return fail(file.error(), arguments.language);
    const auto stop = catch_interrupts();
    Progress progress("self-play", arguments.count, "exercises");
    drill::SetOrder order;
    order.kind = kind_of(arguments.game);
    order.count = arguments.count;
    order.seed = arguments.seed;
    order.standards.nodes = arguments.nodes;
    order.begun = begun_set(arguments);
    order.on_game = [&](std::size_t exercises, std::uint64_t games) {
        progress.update(exercises, fmt::format("{} games", games));
    };
    const auto set = drill::make_set(order, stop);
    std::string text = set_header(arguments);
    for (const Exercise& exercise : set)
        text += drill::to_line(exercise) + "\n";
    Status written = file->write(text);
    if (written) written = file->commit();
    if (!written) return fail(written.error(), arguments.language);
    progress.clear();
    fmt::print("exercises {}\n", set.size());
    return stop.stop_requested() ? 1 : 0;
}

int run_drill(const DrillArguments& arguments) {
    if (!arguments.make_set.empty()) return make_set(arguments);
    if (arguments.stats) return show_stats(arguments);
    Drill drill{arguments, nullptr, {}, catch_interrupts()};
    if (const Status collected = collect(drill); !collected)
        return fail(collected.error(), arguments.language);
    if (arguments.is_lesson()) return give_lesson(drill);
    if (arguments.limit != 0 || arguments.check)
        drill.exercises = drill::draw(std::move(drill.exercises), arguments.limit, arguments.seed);
    if (arguments.check) return check(drill);
    if (arguments.json) {
        for (const Exercise& exercise : drill.exercises)
            fmt::print("{}\n", to_json(exercise, arguments.language).dump());
    }
    if (const Status done = export_all(drill); !done) return fail(done.error(), arguments.language);
    return drill.good && !drill.stop.stop_requested() ? 0 : 1;
}

void add_sources(CLI::App& verb, DrillArguments& arguments) {
    add_file(verb, kLibrary, "--library", arguments.library, "Exercises and answers are kept here")
        ->envname("TABLERO_LIBRARY");
    add_file(verb, kInput, "--pgn", arguments.games, "Games to make exercises of: PGN, PSQ, SGF")
        ->expected(1, 1000);
    verb.add_option("--set", arguments.set, "The exercises that come with Tablero: chess, gomoku")
        ->check(CLI::IsMember({"chess", "gomoku"}));
    verb.add_option("--game", arguments.game, "Only these: chess or gomoku")
        ->check(CLI::IsMember({"chess", "gomoku"}));
    verb.add_option("--motif", arguments.motif, "Only those with this motif: fork, open_four, …")
        ->check(CLI::IsMember(analysis::motif_names()));
    verb.add_option("--player", arguments.player, "Only mistakes of this player (--library)");
    verb.add_option(
            "--limit", arguments.limit, "Exercises at most; default 10 in a lesson, else all")
        ->check(CLI::Range(1, 1'000'000));
    verb.add_option("--nodes", arguments.nodes, "Nodes of each search that makes an exercise")
        ->check(CLI::Range(std::uint64_t{1000}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
}

void add_making(CLI::App& verb, DrillArguments& arguments) {
    add_file(verb,
             kOutput,
             "--make-set",
             arguments.make_set,
             "Make exercises of games against itself, of --game");
    verb.add_option("--count", arguments.count, "Of --make-set: how many")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    verb.add_option("--seed", arguments.seed, "Of --make-set, --check and of what is drawn")
        ->capture_default_str();
    verb.add_flag(
        "--check", arguments.check, "Look at the exercises again with ten times the nodes");
}

}  // namespace

void add_drill(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<DrillArguments>();
    CLI::App* verb = app.add_subcommand(
        "drill", "Exercises from your own mistakes, or ready-made: find the move, know why");
    add_sources(*verb, *arguments);
    add_file(*verb, kOutput, "--export-pgn", arguments->export_pgn, "Write those of chess as PGN");
    add_file(*verb, kOutput, "--export-sgf", arguments->export_sgf, "Write those of gomoku as SGF");
    add_file(*verb, kOutput, "--export-anki", arguments->export_anki, "Write notes for Anki");
    verb->add_flag("--json", arguments->json, "Print one JSON object an exercise");
    verb->add_flag("--stats", arguments->stats, "What you find and what you miss (--library)");
    add_making(*verb, *arguments);
    add_language(*verb, arguments->language);
    verb->add_flag("--ascii", arguments->ascii, "Draw the board with letters");
    verb->footer(
        "Example: tablero drill --set chess --motif fork\n"
        "         tablero drill --library mine.tbl --player me\n"
        "         tablero drill --pgn club.pgn --export-anki club.txt");
    verb->callback(
        [arguments, &action] { action = [arguments] { return run_drill(*arguments); }; });
}

}  // namespace tablero::cli
