#include "match/game_log.h"

#include <filesystem>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/output_file.h"
#include "chess/notation/pgn_writer.h"
#include "gomoku/notation/sgf.h"
#include "match/chess_pgn.h"
#include "match/contestants.h"

namespace tablero::match {

namespace {

gomoku::GameRecord gomoku_record(const play::Game& played,
                                 const GameRecord& game,
                                 const EngineNames& names) {
    const auto black = game.engine_of(kFirstSide);
    const auto winner = game.outcome.winner;
    gomoku::GameRecord record = played.gomoku_record();
    record.tags = {{"Black", names[black]},
                   {"White", names[1 - black]},
                   {"Result",
                    !winner                 ? "draw"
                    : *winner == kFirstSide ? "B+"
                                            : "W+"}};
    if (!game.date.empty()) record.set_tag("Date", game.date);
    return record;
}

}  // namespace

WrittenGame written(const GameRecord& game,
                    const MatchSettings& settings,
                    const EngineNames& names) {
    auto played = set_up(usual_start(settings), game.opening).value();
    for (const auto& move : game.moves)
        played.play(move.move);
    if (played.is_chess()) return chess_record(played, game, settings, names);
    return gomoku_record(played, game, names);
}

std::string game_text(const WrittenGame& game) {
    const auto* chess = std::get_if<chess::GameRecord>(&game);
    return chess != nullptr ? to_pgn(*chess)
                            : gomoku::write_sgf(std::get<gomoku::GameRecord>(game));
}

Result<GameLog> GameLog::open(const std::string& path, const std::vector<std::string>& earlier) {
    GameLog log(path);
    std::string there;
    if (!earlier.empty() && std::filesystem::is_regular_file(path)) {
        auto content = read_file(path);
        if (!content) return content.error();
        there = std::move(*content);
    }
    // In the order in which they were played; what else is in the file stays there.
    std::size_t at = 0;
    std::string missing;
    for (const auto& game : earlier) {
        const auto found = there.find(game, at);
        if (found == std::string::npos)
            missing += game;
        else
            at = found + game.size();
    }
    if (Status added = log.add(missing); !added) return added.error();
    return log;
}

Status GameLog::add(const std::string& game) {
    return append_to_file(path_, game);
}

}  // namespace tablero::match
