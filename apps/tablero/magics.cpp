#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "chess/magic_finder.h"
#include "chess/notation/text_names.h"
#include "verbs.h"

namespace tablero::cli {
namespace {

struct MagicsArguments {
    std::string piece = "both";
    std::string square;
    int bits = 0;
    std::uint64_t tries = 10'000'000;
    std::uint64_t seed = 1;
    int threads = 1;
    bool json = false;
};

std::vector<chess::MagicTask> tasks_for(const MagicsArguments& arguments) {
    std::vector<chess::MagicTask> tasks;
    const auto wanted = chess::parse_square(arguments.square);
    for (const auto slider : {chess::kBishop, chess::kRook}) {
        if (arguments.piece == (slider == chess::kRook ? "bishop" : "rook")) continue;
        for (int s = 0; s < 64; ++s) {
            const auto square = static_cast<chess::Square>(s);
            if (wanted && square != *wanted) continue;
            const int bits =
                arguments.bits > 0 ? arguments.bits : chess::natural_bits(slider, square);
            tasks.push_back({slider, square, bits});
        }
    }
    return tasks;
}

const char* piece_name(chess::PieceType slider) {
    return slider == chess::kRook ? "rook" : "bishop";
}

nlohmann::ordered_json as_json(const chess::MagicSearch& search) {
    nlohmann::ordered_json json = {{"piece", piece_name(search.task.slider)},
                                   {"square", chess::square_name(search.task.square)},
                                   {"magic", nullptr},
                                   {"bits", search.task.bits},
                                   {"tries", search.tries},
                                   {"milliseconds", search.milliseconds}};
    if (search.magic) json["magic"] = fmt::format("0x{:016X}", *search.magic);
    return json;
}

void print_json(const std::vector<chess::MagicSearch>& searches) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& search : searches)
        list.push_back(as_json(search));
    fmt::print("{}\n", list.dump(2));
}

void print_table(const std::vector<chess::MagicSearch>& searches) {
    fmt::print("{:<8}{:<8}{:<20}{:>4}{:>12}{:>14}\n",
               "piece",
               "square",
               "magic",
               "bits",
               "tries",
               "milliseconds");
    for (const auto& search : searches) {
        fmt::print("{:<8}{:<8}{:<20}{:>4}{:>12}{:>14.3f}\n",
                   piece_name(search.task.slider),
                   chess::square_name(search.task.square),
                   search.magic ? fmt::format("0x{:016X}", *search.magic) : "not found",
                   search.task.bits,
                   search.tries,
                   search.milliseconds);
    }
}

int find_magics(const MagicsArguments& arguments) {
    const auto tasks = tasks_for(arguments);
    std::vector<chess::MagicSearch> searches;
    {
        Progress progress("magics", tasks.size(), "squares");
        searches = chess::find_magics(
            tasks,
            {arguments.tries, arguments.seed, arguments.threads, catch_interrupts()},
            [&](std::size_t done) { progress.update(done); });
    }
    if (arguments.json) {
        print_json(searches);
    } else {
        print_table(searches);
    }
    for (const auto& search : searches) {
        if (!search.magic) return 1;
    }
    return 0;
}

}  // namespace

void add_magics(CLI::App& app, Action& action) {
    auto* verb = app.add_subcommand(
        "magics", "Find multipliers for slider look-up tables, each checked against the rays");
    auto arguments = std::make_shared<MagicsArguments>();
    verb->add_option("--piece", arguments->piece, "rook, bishop or both")
        ->check(CLI::IsMember({"rook", "bishop", "both"}));
    verb->add_option("--square", arguments->square, "One square, like e4 (default: all)")
        ->check([](const std::string& text) {
            return chess::parse_square(text) ? std::string() : text + " is not a square";
        });
    verb->add_option("--bits", arguments->bits, "Index bits (default: one per relevant square)")
        ->check(CLI::Range(1, chess::kMaxMagicBits));
    verb->add_option("--tries", arguments->tries, "Give a square up after so many candidates")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    verb->add_option("--seed", arguments->seed, "The same seed finds the same multipliers");
    verb->add_option("--threads", arguments->threads, "Threads that share the squares")
        ->check(CLI::Range(1, 1024));
    verb->add_flag("--json", arguments->json, "JSON instead of a table");
    verb->footer(
        "Example: tablero magics --piece rook --square a1 --bits 12 --json\n"
        "Exits with 1 when a square has no answer within the tries.");
    verb->callback([=, &action] { action = [arguments] { return find_magics(*arguments); }; });
}

}  // namespace tablero::cli
