#include "engine/strength.h"

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::engine {
namespace {

using chess::Move;
using search::Score;

search::Info<Move> thought(const chess::Position& position,
                           const std::vector<const char*>& line,
                           Score score) {
    chess::Position copy = position;
    search::Info<Move> info;
    info.score = score;
    for (const char* text : line) {
        const auto move = chess::parse_uci(copy, text);
        EXPECT_TRUE(move.ok()) << text;
        info.line.push_back(*move);
        copy.make(*move);
    }
    return info;
}

// How often, of 1000 players, the first of two moves is chosen.
int first_chosen(const Level& level,
                 const chess::Position& position,
                 const std::vector<search::Info<Move>>& heard) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        LevelPlayer player(level, position, seed);
        for (const auto& info : heard)
            player.hear(info);
        count += player.choose()->line.front() == heard.back().line.front() ? 1 : 0;
    }
    return count;
}

TEST(Levels, EveryStepSeesMore) {
    for (int elo = kLowestElo; elo < kHighestElo; elo += 50) {
        const Level weaker = level_of(elo);
        const Level stronger = level_of(elo + 50);
        EXPECT_LT(weaker.nodes, stronger.nodes);
        EXPECT_GE(weaker.carelessness, stronger.carelessness);
        EXPECT_GE(weaker.misses_quiet, stronger.misses_quiet);
        EXPECT_GE(weaker.misses_quiet, weaker.misses_forcing);
    }
}

TEST(Levels, QuietAnswersAreMissedMoreOftenThanCaptures) {
    const chess::Position start;
    Level level = level_of(1000);
    const auto safe = thought(start, {"g1f3", "g8f6"}, 0);
    // Looks like winning a pawn at first, then the answer is seen.
    const auto trap_seen_by_quiet = [&](Score first, Score then) {
        auto early = thought(start, {"e2e4", "g8f6"}, first);
        auto late = thought(start, {"e2e4", "g8f6"}, then);
        return first_chosen(level, start, {early, safe, late});
    };
    auto after = chess::parse_fen("rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    ASSERT_TRUE(after.ok());
    const auto& open = after->position;
    const auto safe_there = thought(open, {"g1f3", "g8f6"}, 0);
    const auto early = thought(open, {"e2e4", "d5e4"}, 300);
    const auto late = thought(open, {"e2e4", "d5e4"}, -600);
    const int forcing_missed = first_chosen(level, open, {early, safe_there, late});
    const int quiet_missed = trap_seen_by_quiet(300, -600);
    EXPECT_GT(quiet_missed, 2 * forcing_missed);
    EXPECT_GT(forcing_missed, 0);
}

TEST(Levels, BetterMovesAreChosenMoreOften) {
    const chess::Position start;
    const auto good = thought(start, {"e2e4"}, 50);
    const auto bad = thought(start, {"f2f3"}, -150);
    int last = 0;
    for (const int elo : {800, 1400, 2000, 2600}) {
        const int chosen = first_chosen(level_of(elo), start, {bad, good});
        EXPECT_GT(chosen, 500);
        EXPECT_GE(chosen, last);
        last = chosen;
    }
    EXPECT_GE(last, 995);
}

TEST(Levels, MatesInOneAreSeenFromTwelveHundredOn) {
    const auto parsed = chess::parse_fen("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1");
    ASSERT_TRUE(parsed.ok());
    const auto& position = parsed->position;
    const auto mate = thought(position, {"b1b8"}, search::win_in(1));
    const auto other = thought(position, {"g2g3", "a2a1"}, 3000);
    EXPECT_EQ(first_chosen(level_of(1200), position, {other, mate}), 1000);

    const auto safe = thought(position, {"g2g3", "a2a5"}, -100);
    const auto looks_good = thought(position, {"b1f1", "a2a1"}, 300);
    const auto is_mate = thought(position, {"b1f1", "a2a1"}, search::loss_in(2));
    EXPECT_EQ(first_chosen(level_of(1200), position, {looks_good, safe, is_mate}), 0);
}

TEST(Levels, NothingHeardNothingChosen) {
    EXPECT_FALSE(LevelPlayer(level_of(800), chess::Position{}, 1).choose().has_value());
}

}  // namespace
}  // namespace tablero::engine
