#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "analysis/judgement.h"
#include "base/text.h"
#include "chess/notation/chess960.h"
#include "chess/notation/fen.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/game_clocks.h"
#include "desktop/model/game/refusals.h"
#include "desktop/model/pages/keys.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/thinker.h"
#include "play/swap2.h"

// The small parts that a session is made of.

namespace tablero::desktop {
namespace {

using std::chrono::milliseconds;

TEST(Clocks, OnlyTheSideToMoveLosesTime) {
    GameClocks clocks({1, 2, 1000});
    const TimePoint start{};
    clocks.start(kFirstSide, start);
    EXPECT_EQ(clocks.left(kFirstSide, start + milliseconds(1500)), 58'500);
    EXPECT_EQ(clocks.left(kSecondSide, start + milliseconds(1500)), 60'000);
    EXPECT_EQ(clocks.finish_move(start + milliseconds(1500)), 1500);
    EXPECT_EQ(clocks.left(kFirstSide, start + milliseconds(9000)), 60'500);
}

TEST(Clocks, APauseStandsStillAndTheMoveKeepsItsTime) {
    GameClocks clocks({1, 0, 1000});
    const TimePoint start{};
    clocks.start(kSecondSide, start);
    clocks.stop(start + milliseconds(1000));
    EXPECT_EQ(clocks.left(kSecondSide, start + milliseconds(50'000)), 59'000);
    clocks.start(kSecondSide, start + milliseconds(50'000));
    EXPECT_EQ(clocks.finish_move(start + milliseconds(50'500)), 1500);
}

TEST(Clocks, TheFlagFalls) {
    GameClocks clocks({1, 0, 1000});
    const TimePoint start{};
    clocks.start(kFirstSide, start);
    EXPECT_FALSE(clocks.is_low(kFirstSide, start + milliseconds(50'000)));
    EXPECT_TRUE(clocks.is_low(kFirstSide, start + milliseconds(55'000)));
    EXPECT_FALSE(clocks.fallen(start + milliseconds(59'999)));
    EXPECT_EQ(clocks.fallen(start + milliseconds(60'000)), kFirstSide);
    EXPECT_EQ(clocks.left(kFirstSide, start + milliseconds(99'000)), 0);
}

TEST(Clocks, WithoutClocksTimeIsMeasuredAllTheSame) {
    GameClocks clocks({0, 0, 1000});
    const TimePoint start{};
    clocks.start(kFirstSide, start);
    EXPECT_FALSE(clocks.fallen(start + std::chrono::hours(5)));
    EXPECT_EQ(clocks.finish_move(start + milliseconds(700)), 700);
}

TEST(Swap2, TheSecondTakesWhite) {
    Swap2 swap(true);
    for (int stones = 1; stones <= 3; ++stones) {
        EXPECT_EQ(swap.seat(), kFirstSide);
        swap.stone_placed(stones);
    }
    EXPECT_TRUE(swap.is_choice());
    EXPECT_EQ(swap.seat(), kSecondSide);
    EXPECT_FALSE(swap.choose(Swap2::Choice::kWhite));
    EXPECT_TRUE(swap.is_done());
}

TEST(Swap2, TheSecondTakesBlackAndTheColoursChange) {
    Swap2 swap(true, Swap2::Phase::kChoice);
    EXPECT_TRUE(swap.choose(Swap2::Choice::kBlack));
    EXPECT_TRUE(swap.is_done());
}

TEST(Swap2, TwoMoreStonesAndTheFirstChooses) {
    for (const bool white : {true, false}) {
        Swap2 swap(true, Swap2::Phase::kChoice);
        EXPECT_FALSE(swap.choose(Swap2::Choice::kTwoMore));
        EXPECT_EQ(swap.seat(), kSecondSide);
        EXPECT_EQ(swap.stones_left(3), 2);
        swap.stone_placed(4);
        swap.stone_placed(5);
        EXPECT_EQ(swap.phase(), Swap2::Phase::kLastChoice);
        EXPECT_EQ(swap.seat(), kFirstSide);
        // Seat 0 was to have black: it changes when it prefers white.
        EXPECT_EQ(swap.choose(white ? Swap2::Choice::kWhite : Swap2::Choice::kBlack), white);
    }
}

TEST(Chess960, StartsAreNumberedAsUsual) {
    EXPECT_EQ(chess::to_fen(chess::chess960_start(518)).substr(0, 8), "rnbqkbnr");
    EXPECT_EQ(chess::to_fen(chess::chess960_start(0)).substr(0, 8), "bbqnnrkr");
    EXPECT_EQ(chess::to_fen(chess::chess960_start(959)).substr(0, 8), "rkrnnqbb");
}

TEST(Chess960, AllStartsDifferAndAreSound) {
    std::set<std::string> seen;
    for (int number = 0; number < 960; ++number) {
        const auto row = chess::to_fen(chess::chess960_start(number)).substr(0, 8);
        EXPECT_TRUE(seen.insert(row).second) << number;
        const auto king = row.find('k');
        EXPECT_LT(row.find('r'), king);
        EXPECT_GT(row.rfind('r'), king);
        EXPECT_NE(row.find('b') % 2, row.rfind('b') % 2);
    }
}

TEST(ChessRules, EndingsAreNamed) {
    const auto reason = [](const char* fen) {
        const auto outcome = play::Position(chess::parse_fen(fen).value().position).outcome();
        return outcome ? reason_text(outcome->reason) : Phrase{};
    };
    EXPECT_EQ(reason("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), tr("Checkmate."));
    EXPECT_EQ(reason("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), tr("Stalemate."));
    EXPECT_EQ(reason("7k/5K2/8/8/8/8/8/8 b - - 0 1"), tr("Neither side can give mate."));
    EXPECT_TRUE(reason("7k/5K2/8/8/8/8/8/R7 b - - 0 1").empty());
}

TEST(ChessRules, ThirdRepetitionIsADraw) {
    play::Game game;
    for (int round = 0; round < 2; ++round) {
        for (const char* typed : {"Nf3", "Nf6", "Ng1", "Ng8"})
            game.play(read_move(game, typed, GomokuOpening::kFree, kEnglish).value());
    }
    ASSERT_TRUE(game.position().outcome());
    EXPECT_EQ(reason_text(game.position().outcome()->reason),
              tr("The same position for the third time."));
    EXPECT_TRUE(game.take_back());
    EXPECT_FALSE(game.position().outcome());
}

// A score means the same chance while playing and in the review.
TEST(WinChance, OfAGomokuLineIsThatOfTheReview) {
    play::Game game(play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15));
    for (const char* move : {"h8", "a1", "h9", "a15"})
        game.play(game.position().parse(move).value());
    ThinkRequest request;
    request.game = std::make_shared<play::Game>(game);
    request.answers = std::make_shared<EngineMailbox>();
    request.nodes = 2000;
    new_gomoku_thinker()->study(request, {});
    int scores = 0;
    for (const EngineMessage& message : request.answers->drain()) {
        const auto* thought = std::get_if<Thought>(&message);
        const auto score = thought != nullptr ? parse_number<int>(thought->line.score.substr(1))
                                              : std::optional<int>();
        if (!score || thought->line.score[0] != '+') continue;
        EXPECT_DOUBLE_EQ(100 * thought->line.win_chance, analysis::win_percent(*score));
        scores += *score != 0 ? 1 : 0;
    }
    EXPECT_GT(scores, 0);
}

TEST(GomokuRules, ProKeepsTheMiddleClosed) {
    play::Game game(play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15));
    const auto plays = [&](const char* typed) {
        const auto move = read_move(game, typed, GomokuOpening::kPro, kEnglish);
        if (move) game.play(*move);
        return move.ok();
    };
    EXPECT_FALSE(plays("a1"));
    EXPECT_TRUE(plays("h8"));
    EXPECT_TRUE(plays("i9"));
    GameView view;
    show_board(game, 2, GomokuOpening::kPro, kEnglish, view);
    EXPECT_EQ(view.gomoku->closed_by_opening.size(), 23U);
    EXPECT_FALSE(plays("j10"));
    EXPECT_TRUE(plays("k8"));
}

TEST(Keys, AreReadAsScriptsWriteThem) {
    EXPECT_EQ(parse_key("Ctrl+C"), (KeyPress{Key::kC, true, false}));
    EXPECT_EQ(parse_key("ctrl+shift+c"), (KeyPress{Key::kC, true, true}));
    EXPECT_EQ(parse_key("?"), (KeyPress{Key::kQuestion}));
    EXPECT_EQ(parse_key("F11"), (KeyPress{Key::kF11}));
    EXPECT_FALSE(parse_key("Hyper+C"));
    EXPECT_FALSE(parse_key(""));
    EXPECT_FALSE(parse_key("+"));
}

TEST(JobThread, CancelStopsTheRunningJobAndDropsTheOthers) {
    std::mutex mutex;
    std::condition_variable changed;
    bool running = false;
    std::atomic<bool> dropped_ran = false;
    JobThread thread;
    thread.run([&](const std::stop_token& stop) {
        {
            const std::lock_guard lock(mutex);
            running = true;
        }
        changed.notify_all();
        std::mutex waiting;
        std::unique_lock lock(waiting);
        std::condition_variable_any().wait(lock, stop, [] { return false; });
    });
    thread.run([&](const std::stop_token&) { dropped_ran = true; });
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return running; });
    }
    EXPECT_FALSE(thread.is_idle());
    thread.cancel();
    bool after = false;
    thread.run([&](const std::stop_token&) {
        const std::lock_guard lock(mutex);
        after = true;
        changed.notify_all();
    });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return after; });
    EXPECT_FALSE(dropped_ran);
}

}  // namespace
}  // namespace tablero::desktop
