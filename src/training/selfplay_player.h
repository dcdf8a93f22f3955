#pragma once

#include <cassert>

#include "training/self_game.h"

namespace tablero::training {

// Self-play of one game; self_game.h says what T is.
template <typename T>
class SelfplayPlayer final : public GamePlayer {
  public:
    explicit SelfplayPlayer(const typename T::Settings& settings) : settings_(settings) {
        // Small enough to be cleared for every game. Where even that is not to be had, the games
        // are worse and no other harm is done.
        constexpr std::size_t kTableMegabytes = 2;
        static_cast<void>(pool_.table().resize(kTableMegabytes).ok());
        T::use_params(T::label_params(), pool_);
        use_network<T>(settings, pool_);
    }

    std::optional<PlayedGame> play(std::uint32_t index) override {
        Rng rng = game_generator(settings_, index);
        RecordOf<T> record;
        record.index = index;
        const auto start = balanced_opening<T>(settings_, rng, pool_, record);
        if (!start) return std::nullopt;
        pool_.clear();
        const auto result = play_out<T>(settings_, *start, record, [&](const auto& position) {
            return think<T>(settings_, pool_, position);
        });
        if (!result) return std::nullopt;
        record.result = *result;
        const Result<std::vector<std::uint8_t>> bytes = encode_game(record);
        assert(bytes.ok());
        return PlayedGame{*bytes, record.moves.size(), T::kept(settings_, record)};
    }

  private:
    const typename T::Settings& settings_;
    search::Pool<typename T::Game> pool_;
};

}  // namespace tablero::training
