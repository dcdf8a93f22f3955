#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/rng.h"
#include "training/game_file.h"
#include "training/game_record.h"
#include "training/packed_position.h"

namespace tablero::training {

// Which positions of a game are worth learning from: quiet ones, past the random opening, where the
// score says something.
struct SampleFilter {
    int first_ply = 16;
    int max_score = 3000;

    bool keeps(const chess::Position& position, int ply, ScoredMove move) const;
};

struct SourceSettings {
    SampleFilter filter;
    double validation_share = 0.02;        // of the games
    std::size_t max_validation = 200'000;  // positions
    std::size_t pool = 40'000'000;         // positions held in memory at once, 32 bytes each
    int threads = 1;
};

// All games below a folder as a stream of shuffled positions. Every pass visits the games in a new
// random order; their positions are gathered in a pool of bounded size and leave it shuffled. A
// data set that fits in the pool is decoded only once. Whether a game is for validation depends on
// its run and number alone, so it never changes sides.
class SampleSource {
  public:
    // `path`: a folder with *.tbg files at any depth, or one file.
    static Result<SampleSource> open(const std::string& path, const SourceSettings& settings);

    // Positions kept for validation, always the same ones.
    const std::vector<PackedPosition>& validation() const { return validation_; }
    std::size_t training_games() const { return training_.size(); }
    std::size_t validation_games() const { return validation_games_; }
    // Kept training positions of one pass; an estimate when they do not fit in the pool.
    std::size_t training_positions() const { return training_positions_; }
    // Notes about damaged files and games.
    const std::vector<std::string>& warnings() const { return warnings_; }

    void start_pass(std::uint64_t seed);
    // Up to `count` positions; empty at the end of the pass. Valid until the next call.
    std::span<const PackedPosition> next(std::size_t count);

  private:
    struct GameRef {
        std::uint32_t file;
        GameBlock block;
    };

    std::vector<PackedPosition> decode(std::span<const GameRef> games);
    void decode_into(std::span<const GameRef> games,
                     std::vector<PackedPosition>& out,
                     std::size_t& bad) const;
    void refill();
    void measure();
    void shuffle_pool();

    SourceSettings settings_;
    std::vector<GameFileReader> files_;
    std::vector<GameRef> training_;
    std::vector<PackedPosition> validation_;
    std::size_t validation_games_ = 0;
    std::size_t training_positions_ = 0;
    double positions_per_game_ = 50;
    std::vector<std::string> warnings_;

    std::vector<PackedPosition> pool_;
    std::vector<std::uint32_t> order_;  // in which the pool is drawn from
    std::vector<PackedPosition> batch_;
    bool pool_is_everything_ = false;
    std::size_t next_game_ = 0;
    std::size_t next_in_pool_ = 0;
    Rng rng_{0};
};

}  // namespace tablero::training
