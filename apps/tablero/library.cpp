#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "file_options.h"
#include "library/duplicates.h"
#include "library/game_file.h"
#include "library/health.h"
#include "library/importer.h"
#include "library/position_index.h"
#include "library_options.h"
#include "library_output.h"

namespace tablero::cli {

namespace {

using library::GameId;
using nlohmann::ordered_json;

struct ImportOptions : LibraryOptions {
    std::vector<std::string> files;
};

void add_up(library::ImportSummary& total, const library::ImportSummary& one) {
    total.imported += one.imported;
    total.skipped += one.skipped;
    total.bad += one.bad;
    total.flawed += one.flawed;
    total.interrupted = total.interrupted || one.interrupted;
}

void tell(const library::ImportSummary& summary, const ImportOptions& options) {
    if (!options.json) {
        fmt::print("{}\n",
                   say(options.language,
                       tr("imported {}, skipped {}, bad {}"),
                       summary.imported,
                       summary.skipped,
                       summary.bad));
        return;
    }
    const ordered_json object{{"imported", summary.imported},
                              {"skipped", summary.skipped},
                              {"bad", summary.bad},
                              {"flawed", summary.flawed},
                              {"finished", !summary.interrupted}};
    fmt::print("{}\n", object.dump());
}

int run_import(const ImportOptions& options) {
    auto library = library::Library::open(options.path, library::Library::Mode::kCreate);
    if (!library) return fail(library.error(), options.language);
    library::ImportSettings settings;
    settings.stop = catch_interrupts();
    bool good = true;
    library::ImportSummary total;
    for (const auto& file : options.files) {
        if (settings.stop.stop_requested()) break;
        constexpr std::uint64_t kKilobyte = 1024;
        Progress progress(file, library::file_size(file) / kKilobyte, "kB");
        settings.complain = [&](const Error& error) {
            progress.clear();
            good = fail(error, options.language) == 0;
        };
        settings.progress = [&](const library::ImportSummary& now, std::uint64_t bytes) {
            progress.update(
                bytes / kKilobyte,
                say_count(options.language, tr_plural("{} game", "{} games"), now.imported));
        };
        const auto summary = library::import_file(**library, file, settings);
        if (!summary) {
            good = fail(summary.error(), options.language) == 0;
            continue;
        }
        add_up(total, *summary);
    }
    const Status indexed =
        under_progress("index", [&] { return library::update_index(**library, settings.stop); });
    if (!indexed) good = fail(indexed.error(), options.language) == 0;
    if (total.interrupted)
        good = fail(Error("stopped; the same command goes on from there"), options.language) == 0;
    tell(total, options);
    return good ? 0 : 1;
}

struct MergeOptions : LibraryOptions {
    bool apply = false;
};

// Games that are the same, and which of them stays.
void tell(const library::Heading& heading,
          const std::vector<GameId>& games,
          std::optional<GameId> kept,
          bool json) {
    const std::string date = library::date_text(heading.date);
    if (!json) {
        fmt::print("{} - {} {}: {}\n", heading.first, heading.second, date, fmt::join(games, " "));
        return;
    }
    ordered_json object{
        {"first", heading.first}, {"second", heading.second}, {"date", date}, {"games", games}};
    if (kept) object["kept"] = *kept;
    fmt::print("{}\n", object.dump());
}

int run_merge(const MergeOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    const auto stop = catch_interrupts();
    const auto groups =
        under_progress("merge", [&] { return library::find_duplicates(**library, stop); });
    if (!groups) return fail(groups.error(), options.language);
    std::size_t more = 0;
    for (const auto& games : *groups) {
        more += games.size() - 1;
        const auto heading = (*library)->heading(games.front());
        if (!heading) return fail(heading.error(), options.language);
        std::optional<GameId> kept;
        if (options.apply) {
            if (stop.stop_requested()) return fail(Error("stopped"), options.language);
            const auto merged = library::merge(**library, games);
            if (!merged) return fail(merged.error(), options.language);
            kept = *merged;
        }
        tell(*heading, games, kept, options.json);
    }
    if (options.apply) {
        if (const Status indexed = library::update_index(**library, stop); !indexed)
            return fail(indexed.error(), options.language);
    }
    if (options.json) return 0;
    fmt::print(
        "{}\n",
        say_count(options.language,
                  options.apply
                      ? tr_plural("{} game merged into another", "{} games merged into others")
                      : tr_plural("{} game more than needed; --apply merges it",
                                  "{} games more than needed; --apply merges them"),
                  more));
    return 0;
}

struct CheckOptions : LibraryOptions {
    std::string rescue;
};

int run_check(const CheckOptions& options) {
    const auto stop = catch_interrupts();
    if (!options.rescue.empty()) {
        const auto rescued = under_progress(
            "rescue", [&] { return library::rescue(options.path, options.rescue, stop); });
        if (!rescued) return fail(rescued.error(), options.language);
        for (const auto& lost : rescued->lost)
            (void)fail(lost, options.language);
        fmt::print("{}\n",
                   say_count(options.language,
                             tr_plural("{} game rescued", "{} games rescued"),
                             static_cast<unsigned long>(rescued->games)));
        return rescued->lost.empty() ? 0 : 1;
    }
    const auto health = under_progress("check", [&] { return library::check(options.path, stop); });
    if (!health) return fail(health.error(), options.language);
    if (options.json) {
        ordered_json object{{"games", health->games}, {"problems", ordered_json::array()}};
        for (const auto& problem : health->problems)
            object["problems"].push_back(problem.message);
        fmt::print("{}\n", object.dump());
        return health->problems.empty() ? 0 : 1;
    }
    for (const auto& problem : health->problems)
        (void)fail(problem, options.language);
    const auto games = static_cast<unsigned long>(health->games);
    fmt::print(
        "{}\n",
        say_count(
            options.language,
            health->problems.empty()
                ? tr_plural("{} game, all is well", "{} games, all is well")
                : tr_plural("{} game can be read; --rescue FILE takes it into a new library",
                            "{} games can be read; --rescue FILE takes them into a new library"),
            games));
    return health->problems.empty() ? 0 : 1;
}

struct LabelOptions : LibraryOptions {
    std::vector<GameId> ids;
    std::string add;
    std::string remove;
};

int run_label(const LabelOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    bool good = true;
    for (const GameId id : options.ids) {
        Status done;
        if (const auto known = (*library)->heading(id); !known) done = known.error();
        if (done && !options.add.empty()) done = (*library)->add_label(id, options.add);
        if (done && !options.remove.empty()) done = (*library)->remove_label(id, options.remove);
        if (!done) good = fail(done.error(), options.language) == 0;
    }
    return good ? 0 : 1;
}

struct ExportOptions : LibraryOptions {
    FilterTexts filter;
};

int run_export(const ExportOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    auto filter = filter_of(options.filter);
    if (!filter) return fail(filter.error(), options.language);
    if (!filter->chess) filter->chess = true;
    const auto stop = catch_interrupts();
    const auto ids = library::find(**library, *filter, {}, stop);
    if (!ids) return fail(ids.error(), options.language);
    return print_games(**library, *ids, options, stop);
}

// A subcommand with options of its own type, and what runs it.
template <typename Options>
CLI::App& add_command(CLI::App& verb,
                      Action& action,
                      const char* name,
                      const char* what,
                      const std::shared_ptr<Options>& options,
                      int (*run)(const Options&)) {
    CLI::App* command = verb.add_subcommand(name, what);
    add_library_path(*command, *options);
    command->callback(
        [options, run, &action] { action = [options, run] { return run(*options); }; });
    return *command;
}

}  // namespace

void add_library_upkeep(CLI::App& verb, Action& action) {
    auto merged = std::make_shared<MergeOptions>();
    auto& merge =
        add_command(verb, action, "merge", "Finds games that are there twice", merged, run_merge);
    merge.add_flag(
        "--apply", merged->apply, "Keep the fullest of them; without, they are only listed");
    merge.add_flag("--json", merged->json, "One object for games that are the same");
    merge.footer("Example: tablero library merge --library mine.tbl --apply");

    auto checked = std::make_shared<CheckOptions>();
    auto& check =
        add_command(verb, action, "check", "Whether the file is sound", checked, run_check);
    check.add_flag("--json", checked->json, "One object");
    add_file(
        check, kOutput, "--rescue", checked->rescue, "Take what can be read into this new library");
    check.footer("Example: tablero library check --library mine.tbl --rescue rescued.tbl");

    auto labelled = std::make_shared<LabelOptions>();
    auto& label =
        add_command(verb, action, "label", "Your own labels on games", labelled, run_label);
    label.add_option("ids", labelled->ids, "Numbers of games")->required();
    label.add_option("--add", labelled->add, "A label");
    label.add_option("--remove", labelled->remove, "A label");
    label.footer("Example: tablero library label 17 18 --add \"rook endings\" --library mine.tbl");
}

void add_library(CLI::App& app, Action& action) {
    CLI::App* verb = app.add_subcommand("library", "Keeps games, finds them, counts them");
    verb->require_subcommand(1);
    verb->footer("Example: tablero library import games.pgn --library mine.tbl");

    auto imported = std::make_shared<ImportOptions>();
    auto& import = add_command(*verb, action, "import", "Takes in games", imported, run_import);
    add_file(
        import, kItems, "files", imported->files, "PGN, SGF, PSQ, also .zst; - is standard input")
        ->required();
    import.add_flag("--json", imported->json, "One object at the end");
    import.footer("Example: tablero library import games.pgn.zst --library mine.tbl");

    add_library_queries(*verb, action);
    add_library_stats(*verb, action);

    auto exported = std::make_shared<ExportOptions>();
    auto& out = add_command(*verb,
                            action,
                            "export",
                            "Writes games to standard output: PGN, or with --game gomoku SGF",
                            exported,
                            run_export);
    add_filter(out, exported->filter);
    out.add_flag("--json", exported->json, "One object a game");
    out.footer("Example: tablero library export --library mine.tbl --player me > mine.pgn");

    add_library_upkeep(*verb, action);
}

}  // namespace tablero::cli
