#include "match/game_log.h"

#include <fstream>

#include <fmt/format.h>

#include "base/text.h"
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
    const auto mode = earlier.empty() ? std::ios::app : std::ios::trunc;
    std::ofstream file(path, std::ios::binary | mode);
    for (const auto& game : earlier)
        file << game;
    file.flush();
    if (!file) return Error("cannot write {}", quoted(path, 200));
    return GameLog(path);
}

Status GameLog::add(const std::string& game) {
    std::ofstream file(path_, std::ios::binary | std::ios::app);
    file << game << std::flush;
    if (!file) return Error("cannot write {}", quoted(path_, 200));
    return {};
}

}  // namespace tablero::match
