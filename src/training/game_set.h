#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "training/game_file.h"

namespace tablero::training {

// A game of one of the files of a set.
struct GameRef {
    std::uint32_t file = 0;
    GameBlock block;
};

// All games below a folder, some of them held back for validation. Whether a game is depends on its
// run and number alone, so it never changes sides.
class GameSet {
  public:
    // `path`: a folder with *.tbg files at any depth, or one file. Files that `is_wanted` refuses
    // are left out with a warning.
    static Result<GameSet> open(const std::string& path,
                                const std::function<bool(const GameFileHeader&)>& is_wanted,
                                double validation_share);

    const std::vector<GameRef>& training() const { return training_; }
    const std::vector<GameRef>& validation() const { return validation_; }
    // Notes about damaged and unwanted files.
    const std::vector<std::string>& warnings() const { return warnings_; }
    // From any thread.
    Result<std::vector<std::uint8_t>> read(const GameRef& game) const {
        return files_[game.file].read(game.block);
    }

  private:
    void add(GameFileReader file, double validation_share);

    std::vector<GameFileReader> files_;
    std::vector<GameRef> training_;
    std::vector<GameRef> validation_;
    std::vector<std::string> warnings_;
};

}  // namespace tablero::training
