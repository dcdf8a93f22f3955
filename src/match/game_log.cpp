#include "match/game_log.h"

#include <fstream>

#include <fmt/format.h>

#include "base/text.h"
#include "match/chess_pgn.h"

namespace tablero::match {

std::string game_text(const GameRecord& game,
                      const MatchSettings& settings,
                      const EngineNames& names) {
    return chess_pgn(game, settings, names);
}

Result<GameLog> GameLog::open(const std::string& path, const std::vector<std::string>& earlier) {
    const auto mode = earlier.empty() ? std::ios::app : std::ios::trunc;
    std::ofstream file(path, std::ios::binary | mode);
    for (const auto& game : earlier)
        file << game;
    file.flush();
    if (!file) return Error{fmt::format("cannot write {}", quoted(path, 200))};
    return GameLog(path);
}

Status GameLog::add(const std::string& game) {
    std::ofstream file(path_, std::ios::binary | std::ios::app);
    file << game << std::flush;
    if (!file) return Error{fmt::format("cannot write {}", quoted(path_, 200))};
    return {};
}

}  // namespace tablero::match
