#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/byte_source.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_reader.h"

namespace tablero::chess {

// Hands out a few bytes at a time, so that every token crosses a boundary somewhere.
class DrippingSource : public ByteSource {
  public:
    DrippingSource(std::string_view bytes, std::size_t step) : rest_(bytes), step_(step) {}
    Result<std::size_t> read(char* to, std::size_t size) override {
        const std::size_t got = std::min({size, step_, rest_.size()});
        rest_.copy(to, got);
        rest_.remove_prefix(got);
        return got;
    }

  private:
    std::string_view rest_;
    std::size_t step_;
};

inline std::vector<GameRecord> games_of(std::unique_ptr<ByteSource> source) {
    PgnReader reader(std::move(source), PgnDetail::kEverything);
    std::vector<GameRecord> games;
    while (auto game = read_pgn_game(reader))
        games.push_back(std::move(*game));
    return games;
}

inline std::vector<GameRecord> games_of(std::string_view text) {
    return games_of(memory_source(text));
}

inline std::vector<std::string> problems_of(const GameRecord& game) {
    std::vector<std::string> texts;
    for (const auto& problem : game.problems)
        texts.push_back((problem.is_error() ? "error " : "warning ") + problem.text());
    return texts;
}

}  // namespace tablero::chess
