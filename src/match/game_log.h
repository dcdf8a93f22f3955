#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "match/game.h"
#include "match/report.h"
#include "match/settings.h"

namespace tablero::match {

// A finished game as it is written down; of chess with score, depth and time of every move in
// comments.
WrittenGame written(const GameRecord& game,
                    const MatchSettings& settings,
                    const EngineNames& names);
// As text for other programs: PGN, of gomoku SGF.
std::string game_text(const WrittenGame& game);

// The file of `--pgn`. Each game is in it as soon as it is finished.
class GameLog {
  public:
    // Appends to the file; but when there are games of an earlier run, which may have been killed
    // before it could write them all, the file is written anew from them.
    static Result<GameLog> open(const std::string& path, const std::vector<std::string>& earlier);

    Status add(const std::string& game);

  private:
    explicit GameLog(std::string path) : path_(std::move(path)) {}

    std::string path_;
};

}  // namespace tablero::match
