#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "match/game.h"
#include "match/settings.h"
#include "play/program/fd.h"

namespace tablero::match {

// The file of `--json`: one JSON document, with the settings first, then one game per line, then a
// summary. It is whole after every game: a game replaces the old end of the file in a single write,
// and one that does not fit on the disk leaves the file as it was.
// A match that was interrupted, by kill -9 too, goes on from the games that are in the file.
class Journal {
  public:
    // Opens or creates the file. An existing one must belong to the same match: same game, engines,
    // options, time control, openings, seed, adjudication; the number of games, the concurrency and
    // the SPRT may differ. A damaged end is cut off, and so are the games of the worker that the
    // settings exclude. `openings_text` is the content of the openings file. Nothing is written
    // before begin().
    static Result<Journal> open(const MatchSettings& settings, std::string_view openings_text);
    Status begin();

    // The games that were in the file.
    std::vector<GameRecord>& earlier_games() { return earlier_games_; }

    // `summary` is a JSON value.
    Status add(const GameRecord& game, std::string_view summary);
    Status update_summary(std::string_view summary);

  private:
    explicit Journal(const MatchSettings& settings);
    void drop_games_of(const std::string& worker,
                       const std::string& text,
                       std::size_t start_of_games);
    Status put_at_end(std::string_view text);
    Status write_at_end(const std::string& games, std::string_view summary);

    program::Fd file_;
    std::string path_;
    play::Position usual_;
    std::string header_;            // to be written first: of a new file, or the games that stay
    std::string trailer_;           // what stands behind the games
    std::size_t end_of_games_ = 0;  // where the next game goes
    bool has_games_ = false;
    std::vector<GameRecord> earlier_games_;
};

// One game as JSON on one line, and back; `usual` is the usual start of the match.
std::string game_to_json(const GameRecord& game, const play::Position& usual);
Result<GameRecord> game_from_json(std::string_view line, const play::Position& usual);

}  // namespace tablero::match
