#include "training/fleet/jobs.h"

#include <nlohmann/json.hpp>

#include "base/packed_bytes.h"
#include "base/text.h"
#include "fleet/content.h"
#include "fleet/fields.h"
#include "gomoku/names.h"
#include "training/chess/game_format.h"
#include "training/gomoku/game_format.h"
#include "training/gomoku/gomoku_table.h"
#include "training/tuning/search_tuning.h"

namespace tablero::training {

namespace {

using fleet::Fields;
using nlohmann::json;

constexpr std::int64_t kMostNodes = 1'000'000'000;

json end_json(const Adjudication& end) {
    return {end.win_score,
            end.win_plies,
            end.draw_score,
            end.draw_plies,
            end.draw_after,
            end.max_plies};
}

json game_json(const ChessSelfplay& settings) {
    return {{"game", "chess"}, {"random_plies", settings.random_plies}};
}

json game_json(const GomokuSelfplay& settings) {
    return {
        {"game", "gomoku"}, {"rule", gomoku::name_of(settings.rules)}, {"size", size_of(settings)}};
}

json settings_json(const AnySelfplay& any, const std::string& network) {
    json object = std::visit([](const auto& settings) { return game_json(settings); }, any);
    const SelfplaySettings& settings = common(any);
    object["seed"] = settings.seed;
    object["soft_nodes"] = settings.soft_nodes;
    object["hard_nodes"] = settings.hard_nodes;
    object["even"] = settings.max_opening_score;
    object["end"] = end_json(settings.adjudication);
    object["network"] = network;
    return object;
}

void read_end(Fields& fields, Adjudication& end) {
    std::vector<int> numbers;
    fields.read_numbers("end", numbers, 0, 100'000);
    if (numbers.size() != 6) return fields.fail(Error("{}: not a list", "end"));
    end = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
    // As long as a game may be that a file can hold.
    if (end.max_plies < 1 || end.max_plies > 10'000) fields.fail(Error("{}: out of range", "end"));
}

AnySelfplay read_game(Fields& fields) {
    std::string game;
    fields.read_line("game", game);
    if (game == "chess") {
        ChessSelfplay settings;
        fields.read("random_plies", settings.random_plies, 0, 100);
        return settings;
    }
    GomokuSelfplay settings;
    std::string rule;
    if (game != "gomoku") fields.fail(Error("game: neither chess nor gomoku"));
    fields.read_line("rule", rule);
    fields.read("size", settings.size, gomoku::kMinSize, gomoku::kMaxSize);
    const auto rules = gomoku::rule_set_from(rule);
    if (!rules) fields.fail(Error("rule: not one that we know"));
    settings.rules = rules.value_or(settings.rules);
    return settings;
}

AnySelfplay read_settings(Fields& fields, std::string& network) {
    AnySelfplay any = read_game(fields);
    SelfplaySettings& settings = common(any);
    fields.read_seed("seed", settings.seed);
    fields.read("soft_nodes", settings.soft_nodes, 1, kMostNodes);
    fields.read("hard_nodes", settings.hard_nodes, 1, kMostNodes);
    fields.read("even", settings.max_opening_score, 0, 100'000);
    read_end(fields, settings.adjudication);
    fields.read_line("network", network);
    if (network != kHandWritten && network != kBuiltIn && !fleet::is_content_name(network))
        fields.fail(Error("network: not the name of one"));
    return any;
}

// What every job says, and the rest of this one.
template <typename Job, typename ReadRest>
Result<Job> parse_job(std::string_view text, const ReadRest& read_rest) {
    const auto object = fleet::parse_object(text);
    if (!object) return object.error();
    Fields fields(*object);
    Job job;
    job.settings = read_settings(fields, job.network);
    read_rest(fields, job);
    fields.read("count", job.count, 1, kMostGames);
    if (!fields.status()) return fields.status().error();
    return job;
}

// Legal from the usual start to its end, and with the number that it must have.
template <typename Format>
Status check_game(const PlayedGame& game, std::uint32_t index, const std::string& start) {
    const auto record = decode_game<Format>(game.bytes);
    if (!record) return record.error();
    if (record->index != index) return Error("game {} instead of {}", record->index, index);
    if (record->start != start) return Error("game {} starts elsewhere", index);
    if (record->moves.size() != game.plies) return Error("game {}: wrong number of plies", index);
    return {};
}

Status check_game(const PlayedGame& game, std::uint32_t index, const AnySelfplay& settings) {
    if (const auto* rules = std::get_if<GomokuSelfplay>(&settings))
        return check_game<GomokuFormat>(game, index, gomoku_start(rules->rules, size_of(*rules)));
    return check_game<ChessFormat>(game, index, "");
}

}  // namespace

std::string job_text(const SelfplayJob& job) {
    json object = settings_json(job.settings, job.network);
    object["first"] = job.first;
    object["count"] = job.count;
    return object.dump();
}

std::string job_text(const TuneJob& job) {
    json object = settings_json(job.settings, job.network);
    object["names"] = job.names;
    object["plus"] = job.trial.plus;
    object["minus"] = job.trial.minus;
    object["first"] = job.first;
    object["count"] = job.count;
    return object.dump();
}

Result<SelfplayJob> parse_selfplay_job(std::string_view text) {
    return parse_job<SelfplayJob>(text, [](Fields& fields, SelfplayJob& job) {
        fields.read("first", job.first, 0, UINT32_MAX - kMostGames);
    });
}

Result<TuneJob> parse_tune_job(std::string_view text) {
    auto job = parse_job<TuneJob>(text, [](Fields& fields, TuneJob& tune) {
        fields.read_lines("names", tune.names);
        fields.read_numbers("plus", tune.trial.plus, INT32_MIN, INT32_MAX);
        fields.read_numbers("minus", tune.trial.minus, INT32_MIN, INT32_MAX);
        fields.read("first", tune.first, 0, INT64_MAX);
    });
    if (!job) return job;
    for (const auto* values : {&job->trial.plus, &job->trial.minus}) {
        const Status checked = std::visit(
            [&](const auto& settings) { return check_values(settings, job->names, *values); },
            job->settings);
        if (!checked) return checked.error();
    }
    return job;
}

std::string games_text(const std::vector<PlayedGame>& games) {
    ByteWriter out;
    for (const auto& game : games) {
        out.put(static_cast<std::uint32_t>(game.bytes.size()));
        out.put(static_cast<std::uint32_t>(game.plies));
        out.put(static_cast<std::uint32_t>(game.positions));
        out.put(game.bytes.data(), game.bytes.size());
    }
    return {out.bytes().begin(), out.bytes().end()};
}

Result<std::vector<PlayedGame>> parse_games(std::string_view text, const SelfplayJob& job) {
    ByteReader in({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    std::vector<PlayedGame> games;
    while (in.left() > 0) {
        if (games.size() == job.count) return Error("more games than were asked for");
        std::uint32_t size = 0;
        std::uint32_t plies = 0;
        std::uint32_t positions = 0;
        if (!in.get(size) || !in.get(plies) || !in.get(positions) || size > in.left())
            return Error("a game is cut off");
        PlayedGame game{std::vector<std::uint8_t>(size), plies, positions};
        in.get_all(game.bytes);
        const auto index = job.first + static_cast<std::uint32_t>(games.size());
        if (const Status legal = check_game(game, index, job.settings); !legal)
            return legal.error();
        games.push_back(std::move(game));
    }
    if (games.size() != job.count) return Error("fewer games than were asked for");
    return games;
}

Result<int> parse_sum(std::string_view text, const TuneJob& job) {
    const auto sum = parse_number<int>(text);
    if (!sum || *sum < -2 * job.count || *sum > 2 * job.count)
        return Error("{} is not a result of {} pairs", tablero::quoted(text), job.count);
    return *sum;
}

}  // namespace tablero::training
