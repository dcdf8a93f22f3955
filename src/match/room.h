#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "match/game.h"
#include "match/match.h"

namespace tablero::match {

// A pair of players and the games they play with each other, one at a time. The match must outlive
// it; SIGPIPE must be ignored.
class Room {
  public:
    // `remark` hears what is worth a line.
    Room(const Match& match, std::function<void(const std::string&)> remark);

    // Starts both players where they are not running. An error says which one will not.
    Status start(const std::stop_token& stop);
    // The game with this number. A player that does not get ready loses; one that does not again
    // and again is an error. None when told to stop.
    Result<std::optional<GameRecord>> play(int number, const std::stop_token& stop);
    // The players end.
    void close();

  private:
    std::unique_ptr<program::Player> make_player(std::size_t engine) const;
    std::optional<program::Failure> get_ready(std::size_t engine, const std::stop_token& stop);
    // False when the game is decided: a player is not ready.
    Result<bool> prepare(GameRecord& record, const std::stop_token& stop);

    const Match& match_;
    std::function<void(const std::string&)> remark_;
    std::array<std::unique_ptr<program::Player>, 2> players_;
    std::array<int, 2> failed_starts_{};
};

}  // namespace tablero::match
