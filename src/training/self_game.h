#pragma once

#include <cstdlib>
#include <optional>
#include <utility>

#include "base/rng.h"
#include "search/pool.h"
#include "training/selfplay.h"

// How a game of the search against itself is begun and ended, for self-play and for tuning. T says
// what differs between games:
//   Settings                        derived from SelfplaySettings
//   Format, Game                    how games are written, and how they are searched
//   use_params(params, pool)        the numbers of the search
//   label_params()                  those that games to learn from are searched with
//   opening(settings, rng, record)  a random start: fills the record's start and opening and gives
//                                   the position, none when the try failed
//   result(position)                when the rules end the game here
//   is_white(position)              whether white is to move
//   kept(settings, record)          how many positions the trainer's filters keep

namespace tablero::training {

template <typename T>
using PositionOf = typename T::Game::Position;
template <typename T>
using RecordOf = GameRecord<typename T::Format>;
template <typename T>
using DecisionOf = search::Decision<typename T::Game::Move>;

// The generator of the game with this number.
inline Rng game_generator(const SelfplaySettings& settings, std::uint64_t number) {
    std::uint64_t game_seed = settings.seed ^ number << 32;
    return Rng(split_mix(game_seed));
}

// Searches evaluate with the network of the settings.
template <typename T>
void use_network(const typename T::Settings& settings, search::Pool<typename T::Game>& pool) {
    auto config = pool.config();
    config.network = settings.network;
    pool.configure(std::move(config));
    pool.rebuild();
}

// A search within the nodes of the settings.
template <typename T>
DecisionOf<T> think(const SelfplaySettings& settings,
                    search::Pool<typename T::Game>& pool,
                    const PositionOf<T>& position) {
    search::Limits<typename T::Game::Move> limits;
    limits.soft_nodes = settings.soft_nodes;
    limits.nodes = settings.hard_nodes;
    return pool.think(position, limits);
}

// Random moves, until they lead to a position that is neither over nor far from balance. None when
// told to stop.
template <typename T>
std::optional<PositionOf<T>> balanced_opening(const typename T::Settings& settings,
                                              Rng& rng,
                                              search::Pool<typename T::Game>& pool,
                                              RecordOf<T>& record) {
    while (!settings.stop.stop_requested()) {
        record.opening.clear();
        std::optional<PositionOf<T>> position = T::opening(settings, rng, record);
        if (!position || T::result(*position)) continue;
        pool.clear();
        const auto decision = think<T>(settings, pool, *position);
        if (std::abs(decision.score) <= settings.max_opening_score) return position;
    }
    return std::nullopt;
}

// Plays on to the end and records it; decide(position) is what the side to move thinks, none when
// its time is up, which loses. None when told to stop.
template <typename T, typename Decide>
std::optional<GameResult> play_out(const typename T::Settings& settings,
                                   PositionOf<T> position,
                                   RecordOf<T>& record,
                                   const Decide& decide) {
    Adjudicator adjudicator(settings.adjudication);
    int ply = static_cast<int>(record.opening.size());
    while (!settings.stop.stop_requested()) {
        const std::optional<DecisionOf<T>> decision = decide(position);
        const bool white = T::is_white(position);
        if (!decision) return white ? GameResult::kBlackWins : GameResult::kWhiteWins;
        const auto score = static_cast<std::int16_t>(decision->score);
        record.moves.push_back({decision->best, score});
        T::Game::play(position, decision->best);
        if (const auto result = T::result(position)) return result;
        if (const auto result = adjudicator.judge(white ? score : -score, ++ply)) return result;
    }
    return std::nullopt;
}

}  // namespace tablero::training
