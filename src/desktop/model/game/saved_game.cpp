#include "desktop/model/game/saved_game.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "gomoku/types.h"

namespace tablero::desktop {

namespace {

using nlohmann::ordered_json;

constexpr int kFormat = 1;
constexpr std::size_t kMostMoves = 20'000;

// Reads fields one by one; the first that is missing or wrong is named in the error.
class FieldReader {
  public:
    explicit FieldReader(const ordered_json& json) : json_(json) {}

    int number(const char* key, int least, int most) {
        const auto* field = find(key);
        if (field != nullptr && field->is_number_integer()) {
            const auto value = field->get<std::int64_t>();
            if (value >= least && value <= most) return static_cast<int>(value);
        }
        complain(key);
        return least;
    }
    template <typename E>
    E choice(const char* key, E last) {
        return static_cast<E>(number(key, 0, static_cast<int>(last)));
    }
    bool flag(const char* key) {
        const auto* field = find(key);
        if (field != nullptr && field->is_boolean()) return field->get<bool>();
        complain(key);
        return false;
    }
    std::string text(const char* key) {
        const auto* field = find(key);
        if (field != nullptr && field->is_string()) return field->get<std::string>();
        complain(key);
        return {};
    }
    ordered_json list(const char* key) {
        const auto* field = find(key);
        if (field != nullptr && field->is_array() && field->size() <= kMostMoves) return *field;
        complain(key);
        return ordered_json::array();
    }
    // What earlier versions did not know may be missing.
    bool has(const char* key) const { return find(key) != nullptr; }
    void complain(const char* key) {
        if (status_) status_ = Error("{}: missing or wrong", key);
    }
    const Status& status() const { return status_; }

  private:
    const ordered_json* find(const char* key) const {
        const auto found = json_.find(key);
        return found == json_.end() ? nullptr : &*found;
    }

    const ordered_json& json_;
    Status status_;
};

ordered_json player_json(const PlayerSetup& player) {
    return {{"kind", static_cast<int>(player.kind)},
            {"elo", player.elo},
            {"level", player.gomoku_level},
            {"command", player.command},
            {"engine", player.engine}};
}

PlayerSetup read_player(FieldReader& reader) {
    PlayerSetup player;
    player.kind = reader.choice("kind", PlayerKind::kProgram);
    player.elo = reader.number("elo", 0, 10'000);
    player.gomoku_level = reader.number("level", 1, kGomokuLevels);
    player.command = reader.text("command");
    if (reader.has("engine")) player.engine = reader.text("engine");
    return player;
}

Status read_players(FieldReader& reader, GameSettings& settings) {
    const auto list = reader.list("players");
    if (list.size() != 2) return Error("players: not two");
    for (const Side side : {kFirstSide, kSecondSide}) {
        FieldReader fields(list[side]);
        settings.players[side] = read_player(fields);
        if (!fields.status()) return fields.status();
    }
    return {};
}

void read_settings(FieldReader& reader, GameSettings& settings) {
    settings.game = reader.choice("game", GameKind::kGomoku);
    settings.mode = reader.choice("mode", Mode::kWatch);
    settings.time.minutes = reader.number("minutes", 0, 100'000);
    settings.time.increment = reader.number("increment", 0, 100'000);
    settings.time.move_time = reader.number("move_time", 1, 100'000'000);
    settings.chess960 = reader.flag("chess960");
    settings.start_fen = reader.text("start");
    settings.rules = reader.choice("rules", gomoku::RuleSet::kRenju);
    settings.board_size = reader.number("board_size", gomoku::kMinSize, gomoku::kMaxSize);
    settings.opening = reader.choice("opening", GomokuOpening::kSwap2);
    settings.suggestions = reader.flag("suggestions");
}

std::vector<std::string> read_texts(FieldReader& reader, const char* key) {
    std::vector<std::string> texts;
    for (const auto& text : reader.list(key)) {
        if (text.is_string()) {
            texts.push_back(text.get<std::string>());
        } else {
            reader.complain(key);
        }
    }
    return texts;
}

void read_times(FieldReader& reader, SavedGame& game) {
    for (const auto& time : reader.list("times"))
        game.times.push_back(time.is_number_integer() ? time.get<std::int64_t>() : -1);
    const auto clocks = reader.list("clocks");
    for (std::size_t side = 0; side < 2 && side < clocks.size(); ++side) {
        if (clocks[side].is_number_integer()) game.clocks[side] = clocks[side].get<std::int64_t>();
    }
}

// What earlier versions did not know.
void read_record(const ordered_json& json, FieldReader& reader, SavedGame& game) {
    if (json.contains("record")) game.record = reader.text("record");
    if (json.contains("place")) game.place = read_texts(reader, "place");
    if (json.contains("file")) {
        game.file.path = reader.text("file");
        game.file.number = static_cast<std::size_t>(reader.number("file_number", 0, 1'000'000'000));
        const auto print = json.find("file_print");
        if (print != json.end() && print->is_number_unsigned())
            game.file.fingerprint = print->get<std::uint64_t>();
    }
}

}  // namespace

std::string to_json(const SavedGame& game) {
    const GameSettings& settings = game.settings;
    ordered_json json;
    json["format"] = kFormat;
    json["game"] = static_cast<int>(settings.game);
    json["mode"] = static_cast<int>(settings.mode);
    json["players"] = {player_json(settings.players[0]), player_json(settings.players[1])};
    json["minutes"] = settings.time.minutes;
    json["increment"] = settings.time.increment;
    json["move_time"] = settings.time.move_time;
    json["chess960"] = settings.chess960;
    json["start"] = settings.start_fen;
    json["rules"] = static_cast<int>(settings.rules);
    json["board_size"] = settings.board_size;
    json["opening"] = static_cast<int>(settings.opening);
    json["suggestions"] = settings.suggestions;
    json["record"] = game.record;
    json["moves"] = game.moves;
    json["place"] = game.place;
    json["times"] = game.times;
    json["clocks"] = game.clocks;
    json["flipped"] = game.flipped;
    json["swap2"] = static_cast<int>(game.swap2);
    json["agreement"] = static_cast<int>(game.agreement);
    json["file"] = game.file.path;
    json["file_number"] = game.file.number;
    json["file_print"] = game.file.fingerprint;
    json["winner"] = game.winner ? static_cast<int>(*game.winner) : -1;
    return json.dump(1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

Result<SavedGame> saved_game_from_json(std::string_view text) {
    const auto json = ordered_json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return Error("not JSON");
    FieldReader reader(json);
    SavedGame game;
    reader.number("format", kFormat, kFormat);
    read_settings(reader, game.settings);
    if (const Status status = read_players(reader, game.settings); !status) return status.error();
    game.moves = read_texts(reader, "moves");
    read_times(reader, game);
    read_record(json, reader, game);
    game.flipped = reader.flag("flipped");
    game.swap2 = reader.choice("swap2", Swap2::Phase::kDone);
    game.agreement = reader.choice("agreement", Agreement::kAbandoned);
    const int winner = reader.number("winner", -1, 1);
    if (winner >= 0) game.winner = static_cast<Side>(winner);
    if (!reader.status()) return reader.status().error();
    return game;
}

}  // namespace tablero::desktop
