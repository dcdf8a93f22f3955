#include "library_output.h"

#include <fmt/format.h>

#include "base/progress.h"
#include "chess/notation/pgn_writer.h"
#include "gomoku/notation/sgf.h"

namespace tablero::cli {

namespace {

using library::GameId;
using nlohmann::ordered_json;

std::string text_of(const library::AnyRecord& record) {
    if (const auto* game = std::get_if<chess::GameRecord>(&record)) return to_pgn(*game);
    return gomoku::write_sgf(std::get<gomoku::GameRecord>(record)) + '\n';
}

Result<std::string> whole_json(library::Library& library,
                               GameId id,
                               const library::AnyRecord& record) {
    const auto heading = library.heading(id);
    if (!heading) return heading.error();
    const auto labels = library.labels(id);
    if (!labels) return labels.error();
    ordered_json object = heading_json(*heading, std::nullopt);
    object["labels"] = *labels;
    object["text"] = text_of(record);
    return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

Result<std::string> whole_game(library::Library& library, GameId id, bool json) {
    const auto record = library.record(id);
    if (!record) return record.error();
    return json ? whole_json(library, id, *record) : text_of(*record);
}

}  // namespace

ordered_json heading_json(const library::Heading& game, std::optional<int> ply) {
    ordered_json object{{"id", game.id}};
    const bool is_chess = game.variant.is_chess;
    object[is_chess ? "white" : "black"] = game.first;
    object[is_chess ? "black" : "white"] = game.second;
    object["date"] = library::date_text(game.date);
    object["event"] = game.event;
    object["result"] = library::result_text(game.result);
    object["opening"] = game.eco;
    object["plies"] = game.plies;
    if (ply) object["ply"] = *ply;
    object["game"] = game.variant.text();
    object["source"] = game.source;
    object["opening_name"] = game.opening;
    return object;
}

int print_games(library::Library& library,
                std::span<const GameId> ids,
                const LibraryOptions& options,
                const std::stop_token& stop) {
    bool good = true;
    std::uint64_t done = 0;
    Progress progress("games", ids.size(), "games");
    for (const GameId id : ids) {
        const auto game = whole_game(library, id, options.json);
        progress.clear();
        if (stop.stop_requested()) return fail(Error("stopped"), options.language);
        if (game) {
            fmt::print("{}", *game);
        } else {
            good = fail(game.error(), options.language) == 0;
        }
        progress.update(++done);
    }
    return good ? 0 : 1;
}

}  // namespace tablero::cli
