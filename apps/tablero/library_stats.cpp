#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "analysis/motif_words.h"
#include "base/interrupt.h"
#include "base/progress.h"
#include "chess/notation/openings.h"
#include "library/reviews.h"
#include "library_options.h"

namespace tablero::cli {

namespace {

using nlohmann::ordered_json;

struct StatsOptions : LibraryOptions {
    FilterTexts filter;
};

ordered_json to_json(const library::Score& score) {
    return {{"games", score.games},
            {"wins", score.wins},
            {"draws", score.draws},
            {"losses", score.losses}};
}

ordered_json to_json(const library::PersonRecord& record) {
    ordered_json object{{"first", to_json(record.as_first)}, {"second", to_json(record.as_second)}};
    for (const char* list : {"openings", "accuracy", "missed"})
        object[list] = ordered_json::array();
    for (const auto& opening : record.openings) {
        ordered_json entry{{"opening", opening.eco},
                           {"name", opening.name},
                           {"side", opening.moved_first ? "first" : "second"}};
        entry.update(to_json(opening.score));
        object["openings"].push_back(std::move(entry));
    }
    for (const auto& year : record.accuracy) {
        object["accuracy"].push_back(
            {{"year", year.year}, {"games", year.games}, {"accuracy", year.accuracy}});
    }
    for (const auto& missed : record.missed)
        object["missed"].push_back({{"motif", missed.motif}, {"count", missed.count}});
    return object;
}

void print_score(const std::string& what, const library::Score& score) {
    fmt::print(
        "{:<52} {:>6}  +{} ={} -{}\n", what, score.games, score.wins, score.draws, score.losses);
}

void print_record(const library::PersonRecord& record, Language language) {
    constexpr std::size_t kMostOpenings = 20;
    print_score(say(language, tr("moving first")), record.as_first);
    print_score(say(language, tr("moving second")), record.as_second);
    fmt::print("\n{}\n", say(language, tr("Openings")));
    for (std::size_t i = 0; i < std::min(kMostOpenings, record.openings.size()); ++i) {
        const auto& opening = record.openings[i];
        print_score(fmt::format("{} {} {:.44}",
                                opening.moved_first ? '1' : '2',
                                opening.eco,
                                chess::Openings::name_in(language.code(), opening.name)),
                    opening.score);
    }
    if (!record.accuracy.empty()) fmt::print("\n{}\n", say(language, tr("Accuracy")));
    for (const auto& year : record.accuracy) {
        fmt::print("{:>4}  {}  {}\n",
                   year.year == 0 ? "-" : std::to_string(year.year),
                   decimal(language, fmt::format("{:.1f} %", year.accuracy)),
                   say_count(language,
                             tr_plural("{} game", "{} games"),
                             static_cast<unsigned long>(year.games)));
    }
    if (!record.missed.empty()) fmt::print("\n{}\n", say(language, tr("Missed")));
    for (const auto& missed : record.missed)
        fmt::print("{:<28} {}\n", analysis::motif_words(missed.motif, language), missed.count);
}

int run_stats(const StatsOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    const auto filter = filter_of(options.filter);
    if (!filter) return fail(filter.error(), options.language);
    const auto record = under_progress(
        "stats", [&] { return library::person_record(**library, *filter, catch_interrupts()); });
    if (!record) return fail(record.error(), options.language);
    if (options.json) {
        fmt::print("{}\n",
                   to_json(*record).dump(-1, ' ', false, ordered_json::error_handler_t::replace));
    } else {
        print_record(*record, options.language);
    }
    return 0;
}

}  // namespace

void add_library_stats(CLI::App& verb, Action& action) {
    auto options = std::make_shared<StatsOptions>();
    auto* stats = verb.add_subcommand(
        "stats", "A person's record: results, openings, accuracy, what was missed");
    add_library_path(*stats, *options);
    add_filter(*stats, options->filter);
    stats->get_option("--player")->required();
    stats->add_flag("--json", options->json, "One object");
    stats->footer("Example: tablero library stats --player me --library mine.tbl");
    stats->callback([options, &action] { action = [options] { return run_stats(*options); }; });
}

}  // namespace tablero::cli
