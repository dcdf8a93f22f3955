#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/rng.h"
#include "training/game_set.h"
#include "training/parallel.h"

namespace tablero::training {

struct SourceSettings {
    double validation_share = 0.02;        // of the games
    std::size_t max_validation = 200'000;  // positions
    std::size_t pool = 40'000'000;         // positions held in memory at once
    double look_ahead = 0;                 // share of a score (look_ahead.h); 0: none
    int threads = 1;
};

// What the description of a run says of it.
inline std::string look_ahead_text(const SourceSettings& settings) {
    return settings.look_ahead == 0 ? "" : fmt::format(", look ahead {}", settings.look_ahead);
}

// How files become positions: which files, and what of an encoded game is worth learning from. What
// was appended before an error stays valid. Called from several threads.
template <typename P>
struct GameUnpacker {
    std::function<bool(const GameFileHeader&)> is_wanted;
    std::function<Status(std::span<const std::uint8_t> game, std::vector<P>& out)> unpack;
};

// The same order for the same state of the generator, on every machine.
template <typename T>
void shuffle(std::vector<T>& items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i) {
        std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
    }
}

// All games below a folder as a stream of shuffled positions. Every pass visits the games in a new
// random order; their positions are gathered in a pool of bounded size and leave it shuffled. A
// data set that fits in the pool is decoded only once.
template <typename P>
class SampleSource {
  public:
    static Result<SampleSource> open(const std::string& path,
                                     const SourceSettings& settings,
                                     GameUnpacker<P> unpacker) {
        Result<GameSet> games = GameSet::open(path, unpacker.is_wanted, settings.validation_share);
        if (!games) return games.error();
        SampleSource source(std::move(*games), settings, std::move(unpacker));
        if (source.training_positions_ == 0) {
            return Error("the filters leave no position to train on");
        }
        return source;
    }

    // Positions kept for validation, always the same ones.
    const std::vector<P>& validation() const { return validation_; }
    std::size_t training_games() const { return training_.size(); }
    std::size_t validation_games() const { return games_.validation().size(); }
    // Kept training positions of one pass; an estimate when they do not fit in the pool.
    std::size_t training_positions() const { return training_positions_; }
    // Notes about damaged files and games.
    const std::vector<std::string>& warnings() const { return warnings_; }

    void start_pass(std::uint64_t seed) {
        rng_ = Rng(seed);
        next_in_pool_ = 0;
        if (pool_is_everything_) return shuffle_pool();
        // From one fixed order, so that a pass depends on its seed alone.
        training_ = games_.training();
        shuffle(training_, rng_);
        next_game_ = 0;
        pool_.clear();
    }

    // Up to `count` positions; empty at the end of the pass. Valid until the next call.
    std::span<const P> next(std::size_t count) {
        while (next_in_pool_ == pool_.size()) {
            if (pool_is_everything_ || next_game_ == training_.size()) return {};
            refill();
        }
        batch_.resize(std::min(count, pool_.size() - next_in_pool_));
        for (P& position : batch_)
            position = pool_[order_[next_in_pool_++]];
        return batch_;
    }

  private:
    SampleSource(GameSet games, const SourceSettings& settings, GameUnpacker<P> unpacker)
        : settings_(settings),
          unpacker_(std::move(unpacker)),
          games_(std::move(games)),
          training_(games_.training()),
          warnings_(games_.warnings()) {
        std::vector<GameRef> held_back = games_.validation();
        Rng rng(1);
        shuffle(held_back, rng);
        validation_ = decode(held_back);
        validation_.resize(std::min(validation_.size(), settings.max_validation));
        measure();
    }

    // How many positions there are, and the positions themselves where the pool can hold them.
    void measure() {
        constexpr std::size_t kProbe = 500;
        std::vector<GameRef> some = training_;
        Rng rng(2);
        shuffle(some, rng);
        some.resize(std::min(some.size(), kProbe));
        const double kept = static_cast<double>(decode(some).size());
        positions_per_game_ = std::max(1.0, kept / static_cast<double>(some.size()));
        const double total = positions_per_game_ * static_cast<double>(training_.size());
        training_positions_ = static_cast<std::size_t>(total);
        pool_is_everything_ = total * 1.2 <= static_cast<double>(settings_.pool);
        if (!pool_is_everything_) return;
        pool_ = decode(training_);
        training_positions_ = pool_.size();
    }

    std::vector<P> decode(std::span<const GameRef> games) {
        const int threads = settings_.threads;
        std::vector<std::vector<P>> parts(threads);
        std::vector<std::size_t> bad(threads, 0);
        run_parallel(threads, [&](int i) {
            const auto [from, to] = part_of(games.size(), threads, i);
            for (const GameRef& game : games.subspan(from, to - from)) {
                const Result<std::vector<std::uint8_t>> bytes = games_.read(game);
                if (!bytes || !unpacker_.unpack(*bytes, parts[i])) ++bad[i];
            }
        });
        std::vector<P> all = std::move(parts[0]);
        for (int i = 1; i < threads; ++i)
            all.insert(all.end(), parts[i].begin(), parts[i].end());
        for (const std::size_t count : bad) {
            if (count > 0)
                warnings_.push_back(fmt::format("{} games could not be replayed", count));
        }
        return all;
    }

    void refill() {
        const auto room =
            static_cast<std::size_t>(static_cast<double>(settings_.pool) / positions_per_game_);
        const std::size_t count =
            std::min(training_.size() - next_game_, std::max<std::size_t>(1, room));
        pool_ = decode(std::span(training_).subspan(next_game_, count));
        next_game_ += count;
        shuffle_pool();
    }

    void shuffle_pool() {
        order_.resize(pool_.size());
        std::iota(order_.begin(), order_.end(), std::uint32_t{0});
        shuffle(order_, rng_);
        next_in_pool_ = 0;
    }

    SourceSettings settings_;
    GameUnpacker<P> unpacker_;
    GameSet games_;
    std::vector<GameRef> training_;
    std::vector<P> validation_;
    std::size_t training_positions_ = 0;
    double positions_per_game_ = 50;
    std::vector<std::string> warnings_;

    std::vector<P> pool_;
    std::vector<std::uint32_t> order_;  // in which the pool is drawn from
    std::vector<P> batch_;
    bool pool_is_everything_ = false;
    std::size_t next_game_ = 0;
    std::size_t next_in_pool_ = 0;
    Rng rng_{0};
};

}  // namespace tablero::training
