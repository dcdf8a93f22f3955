#include "match/game_log.h"

#include <fstream>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/notation/points.h"
#include "gomoku/notation/sgf.h"
#include "match/chess_pgn.h"

namespace tablero::match {

namespace {

std::string gomoku_sgf(const GameRecord& game,
                       const MatchSettings& settings,
                       const EngineNames& names) {
    const auto black = game.engine_of(kFirstSide);
    gomoku::GameRecord record;
    record.rules = settings.rules;
    record.size = settings.board_size;
    record.tags = {{"Black", names[black]},
                   {"White", names[1 - black]},
                   {"Result",
                    !game.winner                 ? "draw"
                    : *game.winner == kFirstSide ? "B+"
                                                 : "W+"}};
    auto node = record::kRoot;
    const auto add = [&](const std::string& move) {
        if (const auto point = gomoku::parse_point(move, record.size))
            node = record.tree.add(node, *point);
    };
    for (const auto& move : game.opening.moves)
        add(move);
    for (const auto& move : game.moves)
        add(move.text);
    return gomoku::write_sgf(record);
}

}  // namespace

std::string game_text(const GameRecord& game,
                      const MatchSettings& settings,
                      const EngineNames& names) {
    if (settings.game == GameKind::kGomoku) return gomoku_sgf(game, settings, names);
    return chess_pgn(game, settings, names);
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
