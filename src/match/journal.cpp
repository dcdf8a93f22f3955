#include "match/journal.h"

#include <cerrno>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <system_error>

#include <fmt/format.h>

#include "base/output_file.h"
#include "base/text.h"
#include "match/contestants.h"

namespace tablero::match {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view kFormat = "tablero-match-1";
constexpr std::string_view kGamesOpen = "\"games\": [";

// FNV-1a: tells one openings file from another.
std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3ULL;
    }
    return hash;
}

ordered_json describe_engine(const EngineSpec& spec, const play::TimeControl& control) {
    ordered_json options = ordered_json::object();
    for (const auto& [name, value] : spec.options)
        options[name] = value;
    return {{"cmd", spec.command},
            {"dir", spec.directory},
            {"name", spec.name},
            {"time_control", to_string(control)},
            {"options", options}};
}

ordered_json describe_adjudication(const AdjudicationRules& rules) {
    ordered_json value{{"max_plies", rules.max_plies}};
    if (rules.resign) value["resign"] = {rules.resign->score, rules.resign->moves};
    if (rules.draw) value["draw"] = {rules.draw->ply, rules.draw->moves, rules.draw->score};
    return value;
}

std::string variant_of(const MatchSettings& settings) {
    if (settings.game == GameKind::kChess) return settings.chess960 ? "chess960" : "standard";
    return fmt::format("{} {}", gomoku::name_of(settings.rules), settings.board_size);
}

// What must be the same for games to belong to one match.
ordered_json describe(const MatchSettings& settings, std::string_view openings_text) {
    const auto name = settings.openings_path.substr(settings.openings_path.find_last_of('/') + 1);
    return {{"game", settings.game == GameKind::kChess ? "chess" : "gomoku"},
            {"variant", variant_of(settings)},
            {"engines",
             {describe_engine(settings.engines[0], settings.control_of(0)),
              describe_engine(settings.engines[1], settings.control_of(1))}},
            {"openings", name},
            {"openings_fingerprint", fmt::format("{:016x}", fingerprint(openings_text))},
            {"random_plies", settings.random_plies},
            {"seed", settings.seed},
            {"adjudication", describe_adjudication(settings.adjudication)}};
}

std::string header_text(const ordered_json& settings) {
    return fmt::format(
        "{{\"format\": \"{}\",\n\"settings\": {},\n"
        "\"info\": \"per move: microseconds, score, mate, depth, nodes\",\n{}\n",
        kFormat,
        settings.dump(-1, ' ', false, ordered_json::error_handler_t::replace),
        kGamesOpen);
}

std::string trailer_text(std::string_view summary) {
    return fmt::format("],\n\"summary\": {}}}\n", summary);
}

// "engines/0/cmd": the first place where two JSON values differ.
std::string first_difference(const ordered_json& a, const ordered_json& b) {
    const auto patch = ordered_json::diff(a, b);
    return patch.empty() ? "" : patch.front().at("path").get<std::string>().substr(1);
}

Error failure(std::string_view path) {
    return in_context(path, Error::system(errno));
}

Result<std::string> read_all(int fd, const std::string& path) {
    std::string text;
    struct stat kind {};
    // From a device anything may come, and for ever.
    if (fstat(fd, &kind) != 0 || !S_ISREG(kind.st_mode)) return text;
    std::array<char, 65536> chunk{};
    for (;;) {
        const auto got = read(fd, chunk.data(), chunk.size());
        if (got < 0) return failure(path);
        if (got == 0) return text;
        text.append(chunk.data(), static_cast<std::size_t>(got));
    }
}

struct Contents {
    std::size_t start_of_games = 0;
    std::vector<GameRecord> games;
    std::size_t end_of_games = 0;
};

// The games of a journal, up to the first line that is not one: the end of the list, or damage.
Result<Contents> parse_journal(const std::string& text,
                               const ordered_json& expected,
                               const play::Position& usual) {
    const auto start = text.find(kGamesOpen);
    if (start == std::string::npos) return Error("exists and is not a match journal");
    const auto header = ordered_json::parse(text.substr(0, start) + "\"x\": 0}", nullptr, false);
    if (!header.is_object() || header.value("format", "") != kFormat ||
        !header.contains("settings")) {
        return Error("exists and is not a match journal");
    }
    if (const auto where = first_difference(header["settings"], expected); !where.empty()) {
        return Error("belongs to another match: {} differs", where);
    }
    Contents contents;
    std::size_t at = text.find('\n', start) + 1;
    contents.start_of_games = contents.end_of_games = at;
    while (at < text.size()) {
        const auto end = text.find('\n', at);
        if (end == std::string::npos) break;
        std::string_view line(text.data() + at, end - at);
        if (line.starts_with(',')) line.remove_prefix(1);
        auto game = game_from_json(line, usual);
        if (!game) break;
        contents.games.push_back(std::move(*game));
        at = contents.end_of_games = end + 1;
    }
    return contents;
}

}  // namespace

Journal::Journal(const MatchSettings& settings)
    : path_(settings.json_path),
      usual_(usual_start(settings)) {}

Result<Journal> Journal::open(const MatchSettings& settings, std::string_view openings_text) {
    Journal journal(settings);
    journal.file_ =
        program::Fd(::open(settings.json_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (!journal.file_) return failure(settings.json_path);
    const auto text = read_all(journal.file_.get(), settings.json_path);
    if (!text) return text.error();
    const auto description = describe(settings, openings_text);
    if (text->empty()) {
        journal.header_ = header_text(description);
        return journal;
    }
    auto contents = parse_journal(*text, description, journal.usual_);
    if (!contents) return in_context(settings.json_path, contents.error());
    journal.end_of_games_ = contents->end_of_games;
    journal.has_games_ = !contents->games.empty();
    journal.earlier_games_ = std::move(contents->games);
    journal.trailer_ = text->substr(contents->end_of_games);
    if (!settings.without_worker.empty())
        journal.drop_games_of(settings.without_worker, *text, contents->start_of_games);
    return journal;
}

// The games that stay are written anew by begin().
void Journal::drop_games_of(const std::string& worker,
                            const std::string& text,
                            std::size_t start_of_games) {
    const auto dropped =
        std::erase_if(earlier_games_, [&](const auto& game) { return game.worker == worker; });
    if (dropped == 0) return;
    for (const auto& game : earlier_games_)
        header_ += (header_.empty() ? "" : ",") + game_to_json(game, usual_) + "\n";
    end_of_games_ = start_of_games;
    has_games_ = !earlier_games_.empty();
    trailer_ = text.substr(start_of_games);
}

Status Journal::begin() {
    return write_at_end(header_, "null");
}

// Replaces everything behind the games.
Status Journal::put_at_end(std::string_view text) {
    auto offset = static_cast<off_t>(end_of_games_);
    while (!text.empty()) {
        const auto put = pwrite(file_.get(), text.data(), text.size(), offset);
        if (put < 0) return failure(path_);
        offset += put;
        text.remove_prefix(static_cast<std::size_t>(put));
    }
    return ftruncate(file_.get(), offset) == 0 ? Status() : failure(path_);
}

Status Journal::write_at_end(const std::string& games, std::string_view summary) {
    auto trailer = trailer_text(summary);
    if (Status put = put_at_end(games + trailer); !put) {
        // The old end fitted before, and the space is free again.
        cut_file(file_.get(), static_cast<std::int64_t>(end_of_games_));
        static_cast<void>(put_at_end(trailer_).ok());
        return put;
    }
    end_of_games_ += games.size();
    trailer_ = std::move(trailer);
    return {};
}

Status Journal::add(const GameRecord& game, std::string_view summary) {
    const auto line = (has_games_ ? "," : "") + game_to_json(game, usual_) + "\n";
    if (Status written = write_at_end(line, summary); !written) return written;
    has_games_ = true;
    return {};
}

Status Journal::update_summary(std::string_view summary) {
    return write_at_end("", summary);
}

}  // namespace tablero::match
