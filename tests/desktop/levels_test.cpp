#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "desktop/model/think/thinker.h"

// Every level of gomoku beats the one below it.

namespace tablero::desktop {
namespace {

constexpr int kOpenings = 10;  // each with both colours
constexpr std::uint64_t kNodes = 20'000;

class Player {
  public:
    explicit Player(int level) { request_.player.gomoku_level = level; }

    std::optional<play::Move> choose(const play::Game& game) {
        request_.game = std::make_shared<play::Game>(game);
        request_.answers = std::make_shared<EngineMailbox>();
        ++request_.ticket;
        request_.hash = 16;
        request_.move_time = 60'000;
        request_.nodes = kNodes;
        thinker_->choose_move(request_, {});
        for (const EngineMessage& message : request_.answers->drain())
            if (const auto* decided = std::get_if<Decided>(&message)) return decided->move;
        return {};
    }

  private:
    ThinkRequest request_;
    std::unique_ptr<Thinker> thinker_ = new_gomoku_thinker();
};

// Three stones near the middle.
play::Game opening(gomoku::RuleSet rules, std::uint64_t seed) {
    Rng rng(seed);
    play::Game game(play::Position::gomoku(rules, 15));
    while (game.ply() < 3) {
        const auto column = static_cast<int>(5 + rng.below(5));
        const auto row = static_cast<int>(5 + rng.below(5));
        const std::string point =
            std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
        if (const auto move = game.position().parse(point)) game.play(*move);
    }
    return game;
}

// Points of the first player: 1, 0.5 or 0.
double play_out(play::Game game, std::array<Player*, 2> players) {
    while (!game.position().outcome() && game.ply() < 160) {
        const auto move = players[game.position().side_to_move()]->choose(game);
        if (!move || !game.position().is_legal(*move)) {
            ADD_FAILURE() << "no legal move after " << game.ply();
            break;
        }
        game.play(*move);
    }
    const auto outcome = game.position().outcome();
    if (!outcome || !outcome->winner) return 0.5;
    return *outcome->winner == kFirstSide ? 1 : 0;
}

class Levels : public testing::TestWithParam<std::pair<gomoku::RuleSet, int>> {};

TEST_P(Levels, TheHigherOneWins) {
    const auto [rules, level] = GetParam();
    Player strong(level + 1);
    Player weak(level);
    double points = 0;
    for (std::uint64_t seed = 1; seed <= kOpenings; ++seed) {
        points += play_out(opening(rules, seed), {&strong, &weak});
        points += 1 - play_out(opening(rules, seed), {&weak, &strong});
    }
    std::printf("%s: level %d against level %d: %.1f of %d\n",
                std::string(gomoku::name_of(rules)).c_str(),
                level + 1,
                level,
                points,
                2 * kOpenings);
    EXPECT_GE(points, 1.3 * kOpenings);
}

INSTANTIATE_TEST_SUITE_P(Gomoku,
                         Levels,
                         testing::Values(std::pair(gomoku::RuleSet::k42, 1),
                                         std::pair(gomoku::RuleSet::k42, 2),
                                         std::pair(gomoku::RuleSet::k42, 3),
                                         std::pair(gomoku::RuleSet::k42, 4),
                                         std::pair(gomoku::RuleSet::kFreestyle, 1),
                                         std::pair(gomoku::RuleSet::kFreestyle, 2),
                                         std::pair(gomoku::RuleSet::kFreestyle, 3),
                                         std::pair(gomoku::RuleSet::kFreestyle, 4)));

}  // namespace
}  // namespace tablero::desktop
