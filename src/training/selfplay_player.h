#pragma once

#include <cassert>
#include <cstdlib>

#include "base/interrupt.h"
#include "base/rng.h"
#include "search/pool.h"
#include "training/selfplay.h"

namespace tablero::training {

// Self-play of one game. T says what differs:
//   Settings                        derived from SelfplaySettings
//   Format, Game                    how games are written, and how they are searched
//   configure(settings, pool)       evaluation and options of the search
//   opening(settings, rng, record)  a random start: fills the record's start and opening and gives
//                                   the position, none when the try failed
//   result(position)                when the rules end the game here
//   is_white(position)              whether white is to move
//   kept(settings, record)          how many positions the trainer's filters keep
template <typename T>
class SelfplayPlayer final : public GamePlayer {
  public:
    using Settings = typename T::Settings;
    using Record = GameRecord<typename T::Format>;
    using Position = typename T::Game::Position;

    explicit SelfplayPlayer(const Settings& settings) : settings_(settings) {
        // Small enough to be cleared for every game. Where even that is not to be had, the games are
        // worse and no other harm is done.
        constexpr std::size_t kTableMegabytes = 2;
        static_cast<void>(pool_.table().resize(kTableMegabytes).ok());
        T::configure(settings, pool_);
    }

    std::optional<PlayedGame> play(std::uint32_t index) override {
        const std::optional<Record> record = play_record(index);
        if (!record) return std::nullopt;
        const Result<std::vector<std::uint8_t>> bytes = encode_game(*record);
        assert(bytes.ok());
        return PlayedGame{*bytes, record->moves.size(), T::kept(settings_, *record)};
    }

  private:
    auto think(const Position& position) {
        search::Limits<typename T::Game::Move> limits;
        limits.soft_nodes = settings_.soft_nodes;
        limits.nodes = settings_.hard_nodes;
        return pool_.think(position, limits);
    }

    // Random moves to a position that is neither over nor far from balance; none when this try
    // failed.
    std::optional<Position> try_opening(Rng& rng, Record& record) {
        record.opening.clear();
        std::optional<Position> position = T::opening(settings_, rng, record);
        if (!position || T::result(*position)) return std::nullopt;
        pool_.clear();
        if (std::abs(think(*position).score) > settings_.max_opening_score) return std::nullopt;
        return position;
    }

    std::optional<Record> play_record(std::uint32_t index) {
        std::uint64_t game_seed = settings_.seed ^ std::uint64_t{index} << 32;
        Rng rng(split_mix(game_seed));
        Record record;
        record.index = index;
        std::optional<Position> position;
        while (!position) {
            if (interrupted()) return std::nullopt;
            position = try_opening(rng, record);
        }
        pool_.clear();
        if (!play_out(*position, record)) return std::nullopt;
        return record;
    }

    // False when interrupted.
    bool play_out(Position& position, Record& record) {
        Adjudicator adjudicator(settings_.adjudication);
        int ply = static_cast<int>(record.opening.size());
        std::optional<GameResult> result;
        while (!result) {
            if (interrupted()) return false;
            const auto decision = think(position);
            const auto score = static_cast<std::int16_t>(decision.score);
            record.moves.push_back({decision.best, score});
            const bool white = T::is_white(position);
            T::Game::play(position, decision.best);
            result = T::result(position);
            if (!result) result = adjudicator.judge(white ? score : -score, ++ply);
        }
        record.result = *result;
        return true;
    }

    const Settings& settings_;
    search::Pool<typename T::Game> pool_;
};

}  // namespace tablero::training
