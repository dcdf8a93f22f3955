#include "match/game_log.h"

#include <fstream>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/notation/sgf.h"
#include "match/chess_pgn.h"
#include "match/contestants.h"

namespace tablero::match {

namespace {

std::string gomoku_sgf(const play::Game& played, const GameRecord& game, const EngineNames& names) {
    const auto black = game.engine_of(kFirstSide);
    const auto winner = game.outcome.winner;
    gomoku::GameRecord record = played.gomoku_record();
    record.tags = {{"Black", names[black]},
                   {"White", names[1 - black]},
                   {"Result",
                    !winner                 ? "draw"
                    : *winner == kFirstSide ? "B+"
                                            : "W+"}};
    return gomoku::write_sgf(record);
}

}  // namespace

std::string game_text(const GameRecord& game,
                      const MatchSettings& settings,
                      const EngineNames& names) {
    auto played = set_up(usual_start(settings), game.opening).value();
    for (const auto& move : game.moves)
        played.play(move.move);
    return played.is_chess() ? chess_pgn(played, game, settings, names)
                             : gomoku_sgf(played, game, names);
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
