#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "play/time_control.h"
#include "training/self_game.h"

namespace tablero::training {

// Two settings of one search against each other; self_game.h says what T is. One per thread.
template <typename T>
class Duel {
  public:
    using Params = decltype(T::Game::Config::params);

    // On a clock for each side, or with the nodes of the settings for each move.
    explicit Duel(const typename T::Settings& settings,
                  const std::optional<play::TimeControl>& clock = {})
        : settings_(settings),
          control_(clock.value_or(play::node_control(settings.hard_nodes))) {
        for (auto& pool : pools_)
            use_network<T>(settings, pool);
    }

    // The pair of games with this number: one opening, played with either side by either of them.
    // The games that `first` won less those that it lost; without a clock it depends on the
    // settings, the number and the two alone. None when interrupted.
    std::optional<int> play_pair(const Params& first, const Params& second, std::uint64_t number) {
        T::use_params(Params{}, pools_[0]);
        Rng rng = game_generator(settings_, number);
        RecordOf<T> opening;
        const auto start = balanced_opening<T>(settings_, rng, pools_[0], opening);
        if (!start) return std::nullopt;
        T::use_params(first, pools_[0]);
        T::use_params(second, pools_[1]);
        int sum = 0;
        for (const bool first_is_white : {true, false}) {
            const auto result = play(*start, opening, first_is_white);
            if (!result) return std::nullopt;
            const int for_white = static_cast<int>(*result) - static_cast<int>(GameResult::kDraw);
            sum += first_is_white ? for_white : -for_white;
        }
        return sum;
    }

  private:
    std::optional<GameResult> play(const PositionOf<T>& start,
                                   RecordOf<T> record,
                                   bool first_is_white) {
        for (auto& pool : pools_)
            pool.clear();
        std::array clocks{play::GameClock(control_), play::GameClock(control_)};
        return play_out<T>(settings_, start, record, [&](const auto& position) {
            const std::size_t mover = T::is_white(position) == first_is_white ? 0 : 1;
            return decide(position, pools_[mover], clocks[mover]);
        });
    }

    // None when the flag falls.
    std::optional<DecisionOf<T>> decide(const PositionOf<T>& position,
                                        search::Pool<typename T::Game>& pool,
                                        play::GameClock& clock) {
        using std::chrono::duration_cast;
        using std::chrono::milliseconds;
        const auto budget = clock.budget();
        if (!budget) return think<T>(settings_, pool, position);
        search::Limits<typename T::Game::Move> limits;
        limits.remaining = duration_cast<milliseconds>(*budget).count();
        limits.increment = duration_cast<milliseconds>(control_.increment).count();
        limits.moves_to_go = clock.moves_to_go();
        const auto decision = pool.think(position, limits);
        const auto used = duration_cast<play::Duration>(Clock::now() - limits.start);
        return clock.spend(used, {}) ? std::optional(decision) : std::nullopt;
    }

    const typename T::Settings& settings_;
    play::TimeControl control_;
    std::array<search::Pool<typename T::Game>, 2> pools_;
};

}  // namespace tablero::training
