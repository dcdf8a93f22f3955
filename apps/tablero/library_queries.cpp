#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "base/text.h"
#include "chess/notation/fen_board.h"
#include "library/explorer.h"
#include "library/position_search.h"
#include "library_options.h"
#include "library_output.h"

namespace tablero::cli {

namespace {

using library::GameId;
using library::Heading;
using nlohmann::ordered_json;

struct SearchOptions : LibraryOptions {
    FilterTexts filter;
    std::string fen;
    std::string moves;
    std::string pawns;
    std::string material;
    std::string sort = "id";
    bool descending = false;
    std::size_t offset = 0;
    std::size_t limit = 0;
};

// Cut to so many letters.
std::string cut(std::string_view text, std::size_t letters) {
    std::size_t bytes = 0;
    while (bytes < text.size() && letters > 0) {
        ++bytes;
        while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80)
            ++bytes;
        --letters;
    }
    return std::string(text.substr(0, bytes));
}

void print_heads_of_games(Language language, bool with_ply) {
    fmt::print("{:>8}  {:<22} {:<22} {:<10} {:<8} {:<4} {:>6}{}\n",
               "id",
               say(language, tr("first")),
               say(language, tr("second")),
               say(language, tr("date")),
               say(language, tr("result")),
               say(language, tr("code")),
               say(language, tr("plies")),
               with_ply ? "  " + say(language, tr("reached")) : "");
}

void print_row(const Heading& game, std::optional<int> ply) {
    fmt::print("{:>8}  {:<22} {:<22} {:<10} {:<8} {:<4} {:>6}{}\n",
               game.id,
               cut(game.first, 22),
               cut(game.second, 22),
               library::date_text(game.date),
               library::result_text(game.result),
               game.eco,
               game.plies,
               ply ? fmt::format("  {}", *ply) : "");
}

library::Order order_of(const SearchOptions& options) {
    using Key = library::Order::Key;
    const std::vector<std::pair<std::string_view, Key>> keys{{"id", Key::kId},
                                                             {"date", Key::kDate},
                                                             {"first", Key::kFirst},
                                                             {"second", Key::kSecond},
                                                             {"event", Key::kEvent},
                                                             {"rating", Key::kRating},
                                                             {"plies", Key::kPlies},
                                                             {"opening", Key::kOpening},
                                                             {"result", Key::kResult}};
    const auto found = std::find_if(
        keys.begin(), keys.end(), [&](const auto& key) { return key.first == options.sort; });
    return {found->second, options.descending};
}

// Only the board is read, and of it only the pawns count.
Result<std::optional<library::Pattern>> pawns_of(std::string_view fen) {
    const auto board = chess::parse_fen_board(next_word(fen));
    if (!board) return in_context("--pawns", board.error());
    return std::optional<library::Pattern>(library::ChessPattern(library::PawnStructure{
        board->pieces(chess::kWhite, chess::kPawn), board->pieces(chess::kBlack, chess::kPawn)}));
}

Result<std::optional<library::Pattern>> pattern_of(const SearchOptions& options) {
    using Pattern = std::optional<library::Pattern>;
    if (!options.material.empty()) {
        const auto material = library::parse_material(options.material);
        if (!material) return material.error();
        return Pattern(library::ChessPattern(*material));
    }
    if (!options.pawns.empty()) return pawns_of(options.pawns);
    if (options.fen.empty() && options.moves.empty()) return Pattern();
    const auto position = position_of(options.filter, options.fen, options.moves);
    if (!position) return position.error();
    return Pattern(library::exactly(*position));
}

struct Found {
    std::vector<GameId> ids;
    std::vector<std::optional<int>> plies;  // of each; none without a pattern
};

// The games of the filter, or of them those that come to the pattern, in their order.
Result<Found> find_games(library::Library& library,
                         const SearchOptions& options,
                         const std::stop_token& stop) {
    const auto filter = filter_of(options.filter);
    if (!filter) return filter.error();
    const auto pattern = pattern_of(options);
    if (!pattern) return pattern.error();
    Found found;
    if (!*pattern) {
        auto ids = library::find(library, *filter, order_of(options), stop);
        if (!ids) return ids.error();
        found.plies.resize(ids->size());
        found.ids = std::move(*ids);
        return found;
    }
    const auto hits =
        library::search_positions(library, **pattern, *filter, order_of(options), stop);
    if (!hits) return hits.error();
    for (const auto& hit : *hits) {
        found.ids.push_back(hit.id);
        found.plies.emplace_back(hit.ply);
    }
    return found;
}

int run_search(const SearchOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    const auto stop = catch_interrupts();
    const auto found =
        under_progress("search", [&] { return find_games(**library, options, stop); });
    if (!found) return fail(found.error(), options.language);
    const std::size_t begin = std::min(options.offset, found->ids.size());
    const std::size_t end =
        options.limit == 0 ? found->ids.size() : std::min(found->ids.size(), begin + options.limit);
    if (!options.json && begin < end)
        print_heads_of_games(options.language, found->plies[begin].has_value());
    for (std::size_t i = begin; i < end && !stop.stop_requested(); ++i) {
        const auto game = (*library)->heading(found->ids[i]);
        if (!game) return fail(game.error(), options.language);
        if (options.json) {
            fmt::print("{}\n",
                       heading_json(*game, found->plies[i])
                           .dump(-1, ' ', false, ordered_json::error_handler_t::replace));
        } else {
            print_row(*game, found->plies[i]);
        }
    }
    if (!options.json) {
        fmt::print(
            "{}\n",
            say_count(options.language, tr_plural("{} game", "{} games"), found->ids.size()));
    }
    return 0;
}

struct ShowOptions : LibraryOptions {
    std::vector<GameId> ids;
};

int run_show(const ShowOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    return print_games(**library, options.ids, options, catch_interrupts());
}

ordered_json to_json(const play::Position& position, const library::ExploredMove& explored) {
    const auto or_null = [](const auto& value) {
        return value ? ordered_json(*value) : ordered_json();
    };
    const library::Tally& tally = explored.tally;
    return {{"move", position.id_of(explored.move)},
            {"san", position.text_of(explored.move)},
            {"games", tally.games},
            {"first_wins", tally.first_wins},
            {"draws", tally.draws},
            {"second_wins", tally.second_wins},
            {"average_rating", or_null(explored.average_rating)},
            {"performance", or_null(explored.performance)},
            {"last_year", tally.last_year == 0 ? ordered_json() : ordered_json(tally.last_year)}};
}

void print_moves(const play::Position& position,
                 const library::Exploration& exploration,
                 Language language) {
    fmt::print("{:<8} {:>9}  {:>7} {:>7} {:>7}  {:>6} {:>6}  {}\n",
               say(language, tr("move")),
               say(language, tr("games")),
               say(language, tr("first")),
               say(language, tr("drawn")),
               say(language, tr("second")),
               say(language, tr("rating")),
               say(language, tr("perf.")),
               say(language, tr("year")));
    for (const auto& explored : exploration.moves) {
        const library::Tally& tally = explored.tally;
        const auto percent = [&](std::int64_t part) {
            return 100.0 * static_cast<double>(part) / static_cast<double>(tally.games);
        };
        const auto number = [](const std::optional<int>& value) {
            return value ? std::to_string(*value) : "-";
        };
        fmt::print("{:<8} {:>9}  {:>5.1f} % {:>5.1f} % {:>5.1f} %  {:>6} {:>6}  {}\n",
                   position.text_of(explored.move, language),
                   tally.games,
                   percent(tally.first_wins),
                   percent(tally.draws),
                   percent(tally.second_wins),
                   number(explored.average_rating),
                   number(explored.performance),
                   tally.last_year == 0 ? "-" : std::to_string(tally.last_year));
    }
    fmt::print("{}\n",
               say_count(language,
                         tr_plural("{} game", "{} games"),
                         static_cast<unsigned long>(exploration.games)));
}

int run_explore(const SearchOptions& options) {
    auto library = open_library(options);
    if (!library) return fail(library.error(), options.language);
    const auto position = position_of(options.filter, options.fen, options.moves);
    if (!position) return fail(position.error(), options.language);
    auto filter = filter_of(options.filter);
    if (!filter) return fail(filter.error(), options.language);
    // The position says which game it is of.
    filter->chess.reset();
    filter->variant.reset();
    const auto stop = catch_interrupts();
    // Quicker with the index; a library that cannot be written is played through.
    const auto exploration = under_progress("explore", [&] {
        (void)library::update_index(**library, stop);
        return library::explore(**library, *position, *filter, stop);
    });
    if (!exploration) return fail(exploration.error(), options.language);
    if (!options.json) {
        print_moves(*position, *exploration, options.language);
        return 0;
    }
    ordered_json moves = ordered_json::array();
    for (const auto& explored : exploration->moves)
        moves.push_back(to_json(*position, explored));
    fmt::print("{}\n", ordered_json{{"games", exploration->games}, {"moves", moves}}.dump());
    return 0;
}

void add_paging(CLI::App& command, SearchOptions& options) {
    command
        .add_option("--sort",
                    options.sort,
                    "id, date, first, second, event, rating, plies, opening or result")
        ->check(CLI::IsMember(
            {"id", "date", "first", "second", "event", "rating", "plies", "opening", "result"}));
    command.add_flag("--descending", options.descending, "The other way round");
    command.add_option("--offset", options.offset, "Games to pass over");
    command.add_option("--limit", options.limit, "Games at most");
    command.add_flag("--json", options.json, "One object a game");
}

void add_position(CLI::App& command, SearchOptions& options) {
    command.add_option("--fen", options.fen, "A position of chess");
    command.add_option("--moves", options.moves, "The position after these moves");
}

}  // namespace

void add_library_queries(CLI::App& verb, Action& action) {
    auto search = std::make_shared<SearchOptions>();
    for (const bool by_position : {false, true}) {
        auto* command = verb.add_subcommand(by_position ? "search" : "list",
                                            by_position ? "Finds games, also by position"
                                                        : "Lists games, a page of them at a time");
        add_library_path(*command, *search);
        add_filter(*command, search->filter);
        add_paging(*command, *search);
        command->callback([search, &action] { action = [search] { return run_search(*search); }; });
        if (!by_position) {
            command->footer(
                "Example: tablero library list --library mine.tbl --sort date --descending --limit "
                "20");
            continue;
        }
        add_position(*command, *search);
        command->add_option(
            "--pawns", search->pawns, "A FEN: games that come to its pawn structure");
        command->add_option(
            "--material", search->material, "KRPPvKRP: games that come to it, white first");
        command->footer(
            "Example: tablero library search --library mine.tbl --player carlsen --opening B90 "
            "--from 2020");
    }
    auto shown = std::make_shared<ShowOptions>();
    auto* show = verb.add_subcommand("show", "The games of these numbers, PGN or SGF");
    add_library_path(*show, *shown);
    show->add_option("ids", shown->ids, "Numbers of games")->required();
    show->add_flag("--json", shown->json, "One object a game");
    show->footer("Example: tablero library show 17 --library mine.tbl");
    show->callback([shown, &action] { action = [shown] { return run_show(*shown); }; });

    auto explored = std::make_shared<SearchOptions>();
    auto* explore = verb.add_subcommand("explore", "The moves played from a position, counted");
    add_library_path(*explore, *explored);
    add_filter(*explore, explored->filter);
    add_position(*explore, *explored);
    explore->add_flag("--json", explored->json, "One object");
    explore->footer(
        "Example: tablero library explore --library mine.tbl --moves \"e4 c5\" --player carlsen");
    explore->callback(
        [explored, &action] { action = [explored] { return run_explore(*explored); }; });
}

}  // namespace tablero::cli
