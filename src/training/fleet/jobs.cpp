#include "training/fleet/jobs.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "base/packed_bytes.h"
#include "base/text.h"
#include "fleet/content.h"
#include "gomoku/names.h"
#include "training/chess/game_format.h"
#include "training/gomoku/game_format.h"
#include "training/gomoku/gomoku_table.h"
#include "training/tuning/search_tuning.h"

namespace tablero::training {

namespace {

using nlohmann::json;

constexpr std::int64_t kMostNodes = 1'000'000'000;
constexpr std::size_t kMostNumbers = 1000;

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

Result<std::int64_t> number_of(const json& value,
                               const char* name,
                               std::int64_t least,
                               std::int64_t most) {
    if (!value.is_number_integer()) return Error("{}: not a number", name);
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX)
        return Error("{}: out of range", name);
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) return Error("{}: out of range", name);
    return number;
}

// Reads the fields of an object one after the other; the first error stays.
class Fields {
  public:
    explicit Fields(const json& object) : object_(object) {}

    template <typename T>
    void read(const char* name, T& to, std::int64_t least, std::int64_t most) {
        const auto number = number_of(field(name), name, least, most);
        if (!number) return fail(number.error());
        to = static_cast<T>(*number);
    }
    void read(const char* name, std::string& to) {
        const json& value = field(name);
        if (!value.is_string()) return fail(Error("{}: not a text", name));
        to = value.get<std::string>();
    }
    void read_seed(const char* name, std::uint64_t& to) {
        const json& value = field(name);
        if (!value.is_number_unsigned()) return fail(Error("{}: not a number", name));
        to = value.get<std::uint64_t>();
    }
    void read(const char* name, std::vector<int>& to) {
        const json& value = field(name);
        if (!value.is_array() || value.size() > kMostNumbers)
            return fail(Error("{}: not a list", name));
        for (const auto& item : value) {
            const auto number = number_of(item, name, INT32_MIN, INT32_MAX);
            if (!number) return fail(number.error());
            to.push_back(static_cast<int>(*number));
        }
    }
    void read(const char* name, std::vector<std::string>& to) {
        const json& value = field(name);
        if (!value.is_array() || value.size() > kMostNumbers)
            return fail(Error("{}: not a list", name));
        for (const auto& item : value) {
            if (!item.is_string()) return fail(Error("{}: not a text", name));
            to.push_back(item.get<std::string>());
        }
    }
    void fail(const Error& error) {
        if (status_) status_ = error;
    }
    const Status& status() const { return status_; }

  private:
    const json& field(const char* name) {
        static const json kNothing;
        const auto found = object_.find(name);
        return found == object_.end() ? kNothing : *found;
    }

    const json& object_;
    Status status_;
};

void read_end(Fields& fields, Adjudication& end) {
    std::vector<int> numbers;
    fields.read("end", numbers);
    if (numbers.size() != 6) return fields.fail(Error("{}: not a list", "end"));
    for (const int number : numbers) {
        if (number < 0 || number > 100'000) return fields.fail(Error("{}: out of range", "end"));
    }
    end = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
    // As long as a game may be that a file can hold.
    if (end.max_plies < 1 || end.max_plies > 10'000) fields.fail(Error("{}: out of range", "end"));
}

AnySelfplay read_game(Fields& fields) {
    std::string game;
    fields.read("game", game);
    if (game == "chess") {
        ChessSelfplay settings;
        fields.read("random_plies", settings.random_plies, 0, 100);
        return settings;
    }
    GomokuSelfplay settings;
    std::string rule;
    if (game != "gomoku") fields.fail(Error("game: neither chess nor gomoku"));
    fields.read("rule", rule);
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
    fields.read("network", network);
    if (network != kHandWritten && network != kBuiltIn && !fleet::is_content_name(network))
        fields.fail(Error("network: not the name of one"));
    return any;
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
    const auto object = json::parse(text, nullptr, false);
    if (!object.is_object()) return Error("a job is a JSON object");
    Fields fields(object);
    SelfplayJob job;
    job.settings = read_settings(fields, job.network);
    fields.read("first", job.first, 0, UINT32_MAX - kMostGames);
    fields.read("count", job.count, 1, kMostGames);
    if (!fields.status()) return fields.status().error();
    return job;
}

Result<TuneJob> parse_tune_job(std::string_view text) {
    const auto object = json::parse(text, nullptr, false);
    if (!object.is_object()) return Error("a job is a JSON object");
    Fields fields(object);
    TuneJob job;
    job.settings = read_settings(fields, job.network);
    fields.read("names", job.names);
    fields.read("plus", job.trial.plus);
    fields.read("minus", job.trial.minus);
    fields.read("first", job.first, 0, INT64_MAX);
    fields.read("count", job.count, 1, kMostGames);
    if (!fields.status()) return fields.status().error();
    for (const auto* values : {&job.trial.plus, &job.trial.minus}) {
        const Status checked = std::visit(
            [&](const auto& settings) { return check_values(settings, job.names, *values); },
            job.settings);
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
