#include "drill/self_games.h"

#include <array>
#include <cstdlib>

#include "base/rng.h"
#include "base/text.h"
#include "chess/notation/openings.h"
#include "chess/notation/san.h"
#include "engine/chess_engine.h"
#include "engine/gomoku_engine.h"

namespace tablero::drill {

namespace {

constexpr std::size_t kMostPlies = 160;

// From players who leave pieces hanging to those who miss a combination.
constexpr int kWeakestElo = 800;
constexpr int kStrongestElo = 1300;

template <class T>
const T& one_of(Rng& rng, const T* begin, std::size_t count) {
    return begin[rng.below(static_cast<std::uint32_t>(count))];
}

play::Game chess_opening(Rng& rng) {
    const auto openings = chess::Openings::all();
    const auto& opening = one_of(rng, openings.data(), openings.size());
    play::Game game;
    for (const auto san : words(opening.moves))
        game.play(chess::read_san(game.position().chess(), san).move);
    return game;
}

// Stones near the middle: no two games begin alike.
play::Game gomoku_opening(Rng& rng, gomoku::RuleSet rules) {
    constexpr std::uint32_t kSpan = 7;
    constexpr std::uint32_t kStones = 4;
    const int size = gomoku::default_size(rules);
    play::Game game(play::Position::gomoku(rules, size));
    const std::size_t stones = 2 + rng.below(kStones);
    const int first = size / 2 - static_cast<int>(kSpan) / 2;
    while (game.ply() < stones) {
        const int column = first + static_cast<int>(rng.below(kSpan));
        const int row = first + static_cast<int>(rng.below(kSpan));
        const play::Move move(gomoku::point_at(column, row));
        if (game.position().is_legal(move)) game.play(move);
    }
    return game;
}

// A seed that an engine takes: not 0, which means any.
int level_seed(Rng& rng) {
    return 1 + static_cast<int>(rng.below(1'000'000'000));
}

// Whether one side has been far ahead for a while: what follows teaches little.
class Decided {
  public:
    // What the mover thinks.
    bool hear(search::Score score) {
        constexpr search::Score kFarAhead = 900;
        constexpr int kWhile = 6;
        plies_ = std::abs(score) >= kFarAhead ? plies_ + 1 : 0;
        return plies_ >= kWhile;
    }

  private:
    int plies_ = 0;
};

// Both sides at their levels until the game is over or decided. `prepare(settings, side)` sets the
// level; none when told to stop.
template <class Engine, class Prepare>
std::optional<play::Game> play_out(play::Game game,
                                   const Prepare& prepare,
                                   const std::stop_token& stop) {
    Engine engine;
    Decided decided;
    while (!game.position().outcome() && game.ply() < kMostPlies) {
        auto settings = engine.settings();
        prepare(settings, game.position().side_to_move());
        static_cast<void>(engine.configure(std::move(settings)).ok());
        if constexpr (std::is_same_v<Engine, engine::ChessEngine>) {
            engine.set_position(game.position().chess());
        } else {
            engine.set_position(game.position().gomoku());
        }
        const auto decision = engine.think({}, {}, stop);
        if (stop.stop_requested() || !decision.best) return std::nullopt;
        game.play(play::Move(decision.best));
        if (decided.hear(decision.score)) break;
    }
    return game;
}

}  // namespace

std::optional<play::Game> self_game(play::GameKind kind,
                                    std::uint64_t seed,
                                    std::uint64_t number,
                                    const std::stop_token& stop) {
    std::uint64_t mixed = seed ^ number << 32;
    Rng rng(split_mix(mixed));
    if (kind == play::GameKind::kChess) {
        const int weak = kWeakestElo + static_cast<int>(rng.below(kStrongestElo - kWeakestElo));
        const int seed_of_levels = level_seed(rng);
        return play_out<engine::ChessEngine>(
            chess_opening(rng),
            [&](engine::ChessSettings& settings, play::Side /*side*/) {
                settings.hash = 2;
                settings.limits_strength = true;
                settings.elo = weak;
                settings.level_seed = seed_of_levels;
            },
            stop);
    }
    const auto rules = gomoku::kRuleSets[number % gomoku::kRuleSets.size()];
    constexpr std::array<int, 3> kLevels{1, 1, 2};
    const std::array<int, 2> levels{one_of(rng, kLevels.data(), kLevels.size()),
                                    one_of(rng, kLevels.data(), kLevels.size())};
    const int seed_of_levels = level_seed(rng);
    return play_out<engine::GomokuEngine>(
        gomoku_opening(rng, rules),
        [&](engine::GomokuSettings& settings, play::Side side) {
            settings.hash = 2;
            settings.level = levels[side];
            settings.level_seed = seed_of_levels;
        },
        stop);
}

}  // namespace tablero::drill
