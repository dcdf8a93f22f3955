#include "library_options.h"

#include "base/text.h"
#include "chess/notation/fen.h"
#include "file_options.h"

namespace tablero::cli {

namespace {

gomoku::RuleSet rules_of(const FilterTexts& texts) {
    return gomoku::rule_set_from(texts.rule.empty() ? "42" : texts.rule).value();
}

std::optional<library::GameResult> result_of(const std::string& text) {
    for (int number = 0; number < library::kResults; ++number) {
        const auto result = static_cast<library::GameResult>(number);
        if (text == library::result_text(result)) return result;
    }
    return std::nullopt;
}

Status read_dates(const FilterTexts& texts, library::Filter& filter) {
    const auto from = texts.from.empty() ? 0 : library::parse_first_day(texts.from);
    if (!from)
        return Error("--from: {} is not a date like 2026.11.16", tablero::quoted(texts.from));
    const auto to = texts.to.empty() ? 0 : library::parse_last_day(texts.to);
    if (!to) return Error("--to: {} is not a date like 2026.11.16", tablero::quoted(texts.to));
    filter.date = {*from, *to};
    return {};
}

}  // namespace

void add_library_path(CLI::App& command, LibraryOptions& options) {
    add_file(command, kLibrary, "--library", options.path, "The file of the library")
        ->required()
        ->envname("TABLERO_LIBRARY");
    add_language(command, options.language);
}

void add_filter(CLI::App& command, FilterTexts& texts) {
    auto& filter = texts.filter;
    auto* player = command.add_option(
        "--player", filter.player, "Words of a name, accents and case do not matter");
    command.add_option("--color", texts.color, "Of the player: white or black")
        ->check(CLI::IsMember({"white", "black"}))
        ->needs(player);
    command.add_option(
        "--opening", filter.opening, "The beginning of a code (E97), or words of a name");
    command.add_option("--event", filter.event, "Words of its name");
    command.add_option("--source", filter.source, "Where it came from: the name of a file");
    command.add_option("--label", filter.label, "A label of your own");
    command.add_option("--from", texts.from, "The first day: 2026, 2026.11 or 2026.11.16");
    command.add_option("--to", texts.to, "The last day");
    command.add_option("--result", texts.result, "1-0 when who moves first won, 0-1, 1/2-1/2 or *")
        ->check(CLI::IsMember({"1-0", "0-1", "1/2-1/2", "*"}));
    command.add_option("--min-rating", filter.rating.from, "Of both players")
        ->check(CLI::Range(1, 9999));
    command.add_option("--max-rating", filter.rating.to, "Of both players")
        ->check(CLI::Range(1, 9999));
    command.add_option("--min-plies", filter.plies.from, "Half-moves")
        ->check(CLI::Range(1, 10'000));
    command.add_option("--max-plies", filter.plies.to, "Half-moves")->check(CLI::Range(1, 10'000));
    command.add_option("--game", texts.game, "chess or gomoku; both if not given")
        ->check(CLI::IsMember({"chess", "gomoku"}));
    command.add_option("--rule", texts.rule, "Gomoku: 42, pente, freestyle, standard or renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}));
    command.add_option("--size", texts.size, "Gomoku: points on a side")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
}

Result<std::unique_ptr<library::Library>> open_library(const LibraryOptions& options) {
    if (!std::filesystem::exists(options.path))
        return Error("there is no library {}", options.path);
    return library::Library::open(options.path);
}

Result<library::Filter> filter_of(const FilterTexts& texts) {
    library::Filter filter = texts.filter;
    if (const Status read = read_dates(texts, filter); !read) return read.error();
    filter.result = result_of(texts.result);
    const bool gomoku = texts.game == "gomoku" || !texts.rule.empty();
    using Color = library::Filter::Color;
    if (!texts.color.empty()) filter.color = texts.color == "white" ? Color::kWhite : Color::kBlack;
    if (gomoku || !texts.game.empty()) filter.chess = !gomoku;
    if (!texts.rule.empty()) {
        const int size = texts.size != 0 ? texts.size : gomoku::default_size(rules_of(texts));
        filter.variant = library::Variant{false, rules_of(texts), size};
    }
    return filter;
}

Result<play::Position> position_of(const FilterTexts& texts,
                                   const std::string& fen,
                                   const std::string& moves) {
    play::Position position;
    if (texts.game == "gomoku" || !texts.rule.empty()) {
        const auto rules = rules_of(texts);
        position = play::Position::gomoku(
            rules, texts.size != 0 ? texts.size : gomoku::default_size(rules));
    } else if (!fen.empty()) {
        auto parsed = chess::parse_fen(fen);
        if (!parsed) return in_context("--fen", parsed.error());
        position = play::Position(std::move(parsed->position));
    }
    for (const auto word : words(moves)) {
        const auto move = position.read(word);
        if (!move) return in_context("--moves", move.error());
        position.play(*move);
    }
    return position;
}

}  // namespace tablero::cli
