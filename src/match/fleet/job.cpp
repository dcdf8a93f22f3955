#include "match/fleet/job.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "fleet/content.h"
#include "fleet/fields.h"
#include "match/contestants.h"
#include "match/fleet/allow_list.h"
#include "match/journal.h"

namespace tablero::match {

namespace {

using fleet::Fields;
using nlohmann::json;

constexpr std::int64_t kLongest = std::int64_t{24} * 3600 * 1'000'000;  // microseconds
constexpr int kMostPlies = 100'000;

json control_json(const play::TimeControl& control) {
    return {static_cast<int>(control.kind),
            control.moves,
            control.base.count(),
            control.increment.count(),
            control.move_time.count(),
            control.nodes};
}

json engine_json(const MatchSettings& settings, std::size_t i) {
    json options = json::array();
    for (const auto& [name, value] : settings.engines[i].options)
        options.insert(options.end(), {name, value});
    return {{"use", settings.engines[i].command},
            {"options", options},
            {"time", control_json(settings.control_of(i))}};
}

json end_json(const AdjudicationRules& rules) {
    json object{{"max_plies", rules.max_plies}, {"resign", json::array()}, {"draw", json::array()}};
    if (rules.resign) object["resign"] = {rules.resign->score, rules.resign->moves};
    if (rules.draw) object["draw"] = {rules.draw->ply, rules.draw->moves, rules.draw->score};
    return object;
}

json settings_json(const MatchJob& job) {
    const MatchSettings& settings = job.settings;
    const auto& patience = settings.patience;
    json object{{"game", settings.game == GameKind::kChess ? "chess" : "gomoku"},
                {"engines", {engine_json(settings, 0), engine_json(settings, 1)}},
                {"openings", job.openings},
                {"random_plies", settings.random_plies},
                {"seed", settings.seed},
                {"end", end_json(settings.adjudication)},
                {"patience", {patience.start_up.count(), patience.margin.count()}},
                {"speed", job.speed}};
    if (settings.game == GameKind::kChess) {
        object["chess960"] = settings.chess960;
    } else {
        object["rule"] = gomoku::name_of(settings.rules);
        object["size"] = settings.board_size;
    }
    return object;
}

play::TimeControl read_control(Fields& engine) {
    std::vector<std::int64_t> parts;
    engine.read_numbers("time", parts, 0, INT64_MAX);
    play::TimeControl control;
    const bool sound = parts.size() == 6 && parts[0] <= 2 && parts[1] <= 10'000 &&
                       *std::max_element(parts.begin() + 2, parts.begin() + 5) <= kLongest;
    if (!sound) {
        engine.fail(Error("{}: out of range", "time"));
        return control;
    }
    control.kind = static_cast<play::TimeControl::Kind>(parts[0]);
    control.moves = static_cast<int>(parts[1]);
    control.base = play::Duration(parts[2]);
    control.increment = play::Duration(parts[3]);
    control.move_time = play::Duration(parts[4]);
    control.nodes = static_cast<std::uint64_t>(parts[5]);
    return control;
}

void read_engine(const json& object, EngineSpec& spec, Fields& job) {
    Fields engine(object);
    engine.read_line("use", spec.command);
    if (!is_engine_name(spec.command))
        engine.fail(Error("{} cannot be the name of an engine", tablero::quoted(spec.command)));
    spec.time_control = read_control(engine);
    // Name and value in turns.
    std::vector<std::string> options;
    engine.read_lines("options", options);
    if (options.size() % 2 != 0) engine.fail(Error("{}: not a list", "options"));
    for (std::size_t i = 0; i + 1 < options.size(); i += 2)
        spec.options.emplace_back(options[i], options[i + 1]);
    if (!engine.status()) job.fail(engine.status().error());
}

void read_engines(Fields& job, MatchSettings& settings) {
    const json& engines = job.list("engines", job.field("engines"));
    if (engines.size() != settings.engines.size())
        return job.fail(Error("{}: not a list", "engines"));
    for (std::size_t i = 0; i < settings.engines.size(); ++i)
        read_engine(engines[i], settings.engines[i], job);
}

void read_end(Fields& job, AdjudicationRules& rules) {
    Fields end(job.field("end"));
    end.read("max_plies", rules.max_plies, 0, kMostPlies);
    std::vector<int> resign;
    std::vector<int> draw;
    end.read_numbers("resign", resign, 0, 1'000'000);
    end.read_numbers("draw", draw, 0, 1'000'000);
    if (resign.size() == 2) rules.resign = {resign[0], resign[1]};
    if (draw.size() == 3) rules.draw = {draw[0], draw[1], draw[2]};
    if ((resign.size() != 2 && !resign.empty()) || (draw.size() != 3 && !draw.empty()))
        end.fail(Error("{}: not a list", "end"));
    if (!end.status()) job.fail(end.status().error());
}

void read_game(Fields& job, MatchSettings& settings) {
    std::string game;
    job.read_line("game", game);
    if (game == "chess") return job.read_flag("chess960", settings.chess960);
    if (game != "gomoku") return job.fail(Error("game: neither chess nor gomoku"));
    settings.game = GameKind::kGomoku;
    std::string rule;
    job.read_line("rule", rule);
    job.read("size", settings.board_size, gomoku::kMinSize, gomoku::kMaxSize);
    const auto rules = gomoku::rule_set_from(rule);
    if (!rules) return job.fail(Error("rule: not one that we know"));
    settings.rules = *rules;
}

void read_patience(Fields& job, program::Patience& patience) {
    std::vector<std::int64_t> times;
    job.read_numbers("patience", times, 0, kLongest);
    if (times.size() != 2) return job.fail(Error("{}: not a list", "patience"));
    patience.start_up = play::Duration(times[0]);
    patience.margin = play::Duration(times[1]);
}

bool equal(const Opening& a, const Opening& b) {
    return a.start == b.start && a.moves == b.moves;
}

}  // namespace

std::string settings_text(const MatchJob& job) {
    return settings_json(job).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string job_text(const MatchJob& job) {
    json object = settings_json(job);
    object["first"] = job.first;
    object["pairs"] = job.pairs;
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<MatchJob> parse_match_job(std::string_view text) {
    const auto object = fleet::parse_object(text);
    if (!object) return object.error();
    Fields fields(*object);
    MatchJob job;
    MatchSettings& settings = job.settings;
    read_game(fields, settings);
    read_engines(fields, settings);
    fields.read_line("openings", job.openings);
    if (!job.openings.empty() && !fleet::is_content_name(job.openings))
        fields.fail(Error("openings: not the name of content"));
    fields.read("random_plies", settings.random_plies, 0, 200);
    fields.read_seed("seed", settings.seed);
    read_end(fields, settings.adjudication);
    read_patience(fields, settings.patience);
    fields.read("speed", job.speed, 1, std::int64_t{1} << 40);
    fields.read("first", job.first, 0, INT32_MAX / 4);
    fields.read("pairs", job.pairs, 1, kMostPairs);
    settings.games = 2 * (job.first + job.pairs);
    if (!fields.status()) return fields.status().error();
    return job;
}

bool is_timed(const MatchSettings& settings) {
    const auto has_clock = [&](std::size_t engine) {
        return settings.control_of(engine).kind != play::TimeControl::Kind::kNodes;
    };
    return has_clock(0) || has_clock(1);
}

play::TimeControl scaled(const play::TimeControl& control,
                         std::uint64_t meant,
                         std::uint64_t speed) {
    if (speed == 0) return control;
    const double factor = static_cast<double>(meant) / static_cast<double>(speed);
    const auto scale = [factor](play::Duration& time) {
        time = std::chrono::round<play::Duration>(
            std::chrono::duration<double, std::micro>(static_cast<double>(time.count()) * factor));
    };
    play::TimeControl result = control;
    scale(result.base);
    scale(result.increment);
    scale(result.move_time);
    return result;
}

std::string games_text(const std::vector<GameRecord>& games, const play::Position& usual) {
    std::string text;
    for (const auto& game : games)
        text += game_to_json(game, usual) + "\n";
    return text;
}

Result<std::vector<GameRecord>> parse_games(std::string_view text,
                                            const MatchJob& job,
                                            const OpeningSource& openings) {
    const auto usual = usual_start(job.settings);
    std::vector<GameRecord> games;
    for (const auto row : split(text, '\n')) {
        if (row.empty()) continue;
        auto game = game_from_json(row, usual);
        if (!game) return game.error();
        const int expected = 2 * job.first + static_cast<int>(games.size());
        if (games.size() == 2 * static_cast<std::size_t>(job.pairs))
            return Error("more games than were asked for");
        if (game->number != expected) return Error("game {} instead of {}", game->number, expected);
        if (game->first_engine_starts != (expected % 2 == 0) ||
            !equal(game->opening, openings.opening(expected / 2, usual)))
            return Error("game {} starts elsewhere", expected);
        if (game->outcome.reason == EndReason::kAbandoned)
            return Error("game {} has no end", expected);
        games.push_back(std::move(*game));
    }
    if (games.size() != 2 * static_cast<std::size_t>(job.pairs))
        return Error("fewer games than were asked for");
    return games;
}

}  // namespace tablero::match
