#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "gomoku/any_board.h"
#include "gomoku/notation/points.h"
#include "gomoku/search/steps.h"

// Every idea of the gomoku search by itself: a node where it fires, and nodes where it must not.
// The steps are called as the core calls them, on a node whose window, depth and evaluation are
// chosen.

namespace tablero::gomoku {
namespace {

// Black's and white's moves in turn, on a board of 15.
constexpr std::string_view kCalm = "h8 i9 j8 c3";                      // black to move
constexpr std::string_view kWhiteHasFour = "a1 h8 a3 i8 a5 j8 g8 k8";  // l8 completes five
constexpr std::string_view kWhiteHasThree = "a1 h8 a3 i8 a5 j8";       // an open four is due
// Black wins by k8, which forces l8, and an open four on the column of k.
constexpr std::string_view kBlackHasFours = "h8 g8 i8 a1 j8 a3 k9 a5 k10 o1";
constexpr std::string_view kBlackHasThree = "h8 a1 i8 a3 j8 a5";  // black makes an open four

template <class R>
class IdeasOf : public testing::Test {
  protected:
    using Worker = search::Worker<Gomoku<R>>;
    using Node = search::Node<Gomoku<R>>;
    using Steps = GomokuSteps<R>;
    static constexpr int kPly = 4;

    IdeasOf() { shared_.workers.push_back(&w_); }

    Node node(std::string_view moves, int depth, Score alpha, Score beta, Score eval) {
        Board<R> board(15);
        const auto points = *parse_points(moves, 15);
        for (const Point point : points)
            board.play(point);
        w_.set_position(ThreatBoard<R>(board));
        frames_ = {};
        Node n(alpha, beta, depth, kPly, false, &frames_[search::kFramesBefore + kPly]);
        Steps::static_eval(w_, n);
        n.raw_eval = n.eval = eval;
        return n;
    }
    Node node(std::string_view moves, int depth) { return node(moves, depth, 0, 1, 0); }
    static Move move(std::string_view name) { return Move(*parse_point(name, 15)); }
    Params& params() { return shared_.config.params; }

    search::Shared<Gomoku<R>> shared_;
    Worker w_{shared_, 0};
    std::array<search::Frame<Gomoku<R>>, search::kMaxPly> frames_{};
};

using Ideas = IdeasOf<RulesFreestyle>;
using CaptureIdeas = IdeasOf<Rules42>;

TEST_F(Ideas, TheStateOfDangerIsSeen) {
    EXPECT_FALSE(node(kCalm, 4).facts.in_danger);
    EXPECT_FALSE(node(kCalm, 4).facts.open_four_due);
    EXPECT_TRUE(node(kWhiteHasFour, 4).facts.forced);
    EXPECT_TRUE(node(kWhiteHasThree, 4).facts.open_four_due);
    EXPECT_FALSE(node(kBlackHasThree, 4).facts.open_four_due) << "it is black's own";
}

TEST_F(Ideas, ReverseFutilityLeavesWhatIsFarAboveBeta) {
    const auto leaves = [this](Node n) {
        return reverse_futility<RulesFreestyle>(w_, n).has_value();
    };
    const Score margin = margins::reverse_futility(params(), 3, false);
    EXPECT_TRUE(leaves(node(kCalm, 3, 0, 1, margin + 1)));
    EXPECT_FALSE(leaves(node(kCalm, 3, 0, 1, margin)));
    auto improving = node(kCalm, 3, 0, 1, margin);
    improving.facts.improving = true;
    EXPECT_TRUE(leaves(improving));
    EXPECT_FALSE(leaves(node(kCalm, params().reverse_futility_depth + 1, 0, 1, 5000)));
    const Score more = margins::reverse_futility(params(), 3, true);
    EXPECT_GT(more, margin);
    EXPECT_TRUE(leaves(node(kWhiteHasThree, 3, 0, 1, more + 1)));
    EXPECT_FALSE(leaves(node(kWhiteHasThree, 3, 0, 1, more))) << "a threat is to be answered";
    EXPECT_FALSE(leaves(node(kWhiteHasFour, 3, 0, 1, 5000))) << "a five is due";
    EXPECT_FALSE(leaves(node(kCalm, 3, search::kKnownWin - 1, search::kKnownWin, search::kWin)));
}

TEST_F(Ideas, RazoringLeavesWhatFoursCannotSave) {
    const auto leaves = [this](Node n) { return razor<RulesFreestyle>(w_, n).has_value(); };
    EXPECT_TRUE(leaves(node(kCalm, 1, 1500, 1501, 0)));
    EXPECT_FALSE(leaves(node(kCalm, params().razor_depth + 1, 1500, 1501, 0)));
    EXPECT_FALSE(leaves(node(kCalm, 1, 1500, 1501, 1450))) << "near enough";
    EXPECT_FALSE(leaves(node(kBlackHasThree, 1, 1500, 1501, 0))) << "black wins by fours";
    EXPECT_FALSE(leaves(node(kCalm, 1, search::kKnownWin, search::kKnownWin + 1, 0)));
}

TEST_F(Ideas, FoursAreLookedForWhereTheStaticScoreIsNotEnough) {
    const auto horizon = [this](std::string_view moves, Score beta) {
        Node n = node(moves, 0, beta - 1, beta, 0);
        return Steps::template horizon<NodeKind::kZero>(w_, n);
    };
    const auto inner = [this](Score eval) {
        Node n = node(kBlackHasFours, 1, 0, 1, eval);
        return Steps::template prune_node<NodeKind::kZero>(w_, n);
    };
    EXPECT_FALSE(search::is_decided(horizon(kBlackHasFours, -1000))) << "enough without";
    EXPECT_TRUE(search::is_counted_win(horizon(kBlackHasFours, 5000)));
    constexpr std::string_view kBesidesWhiteThree = "h8 g8 i8 b2 j8 c2 k9 d2 k10 o1";
    EXPECT_TRUE(search::is_counted_win(horizon(kBesidesWhiteThree, -1000)))
        << "a static score says little while white threatens an open four";
    EXPECT_EQ(inner(5000), 5000);
    EXPECT_TRUE(search::is_counted_win(inner(0).value_or(0)));
}

TEST_F(Ideas, ThePassProvesThatBetaHolds) {
    const auto passes = [this](Node n) {
        w_.stats = {};
        return null_move<RulesFreestyle>(w_, n).has_value() && w_.stats.null_successes == 1;
    };
    constexpr Score kLow = -800;
    EXPECT_TRUE(passes(node(kCalm, 5, kLow - 1, kLow, 0)));
    EXPECT_FALSE(passes(node(kCalm, params().null_depth - 1, kLow - 1, kLow, 0)));
    EXPECT_FALSE(passes(node(kCalm, 5, kLow - 1, kLow, kLow - 1))) << "below beta";
    EXPECT_FALSE(passes(node(kWhiteHasThree, 5, kLow - 1, kLow, 0)))
        << "a threat is to be answered";
    auto twice = node(kCalm, 5, kLow - 1, kLow, 0);
    twice.frame[-1].game.passed = true;
    EXPECT_FALSE(passes(twice));
    // White has two twos that cross: with a free move he wins.
    EXPECT_FALSE(passes(node("a1 h8 a3 i8 a5 j9 o1 j10 o3 f6", 5, 99, 100, 200)))
        << "whoever passes is worse off than beta";
}

TEST_F(Ideas, NodesWithoutATableMoveAreSearchedLess) {
    const auto reduced = [this](Node n) {
        const int before = n.depth;
        reduce_without_table_move<RulesFreestyle>(w_, n);
        return before - n.depth;
    };
    EXPECT_EQ(reduced(node(kCalm, params().internal_reduction_depth)), 1);
    EXPECT_EQ(reduced(node(kCalm, params().internal_reduction_depth - 1)), 0);
    auto known = node(kCalm, params().internal_reduction_depth);
    known.table_move = move("h9");
    EXPECT_EQ(reduced(known), 0);
}

TEST_F(Ideas, UrgencyIsWhatAPointMakesOrDenies) {
    const auto urgency_of = [this](std::string_view moves, std::string_view point) {
        auto n = node(moves, 4);
        Steps::consider(w_, n, move(point));
        return n.facts.urgency;
    };
    EXPECT_EQ(urgency_of(kCalm, "o15"), Urgency::kCalm);
    EXPECT_EQ(urgency_of(kCalm, "i8"), Urgency::kThree) << "makes an open three";
    EXPECT_EQ(urgency_of(kWhiteHasThree, "g8"), Urgency::kForcing) << "denies an open four";
    EXPECT_EQ(urgency_of(kBlackHasThree, "k8"), Urgency::kForcing) << "makes one";
}

TEST_F(CaptureIdeas, UrgencyKnowsPairs) {
    const auto urgency_of = [this](std::string_view moves, std::string_view point) {
        auto n = node(moves, 4);
        Steps::consider(w_, n, move(point));
        return n.facts.urgency;
    };
    // Black at h8, white at i8 and j8: k8 takes them.
    EXPECT_EQ(urgency_of("h8 i8 a1 j8", "k8"), Urgency::kThree);
    EXPECT_EQ(urgency_of("h8 i8 a1 j8", "o15"), Urgency::kCalm);
    params().near_ten = 10;
    EXPECT_EQ(urgency_of("h8 i8 a1 j8", "k8"), Urgency::kForcing) << "near enough to ten";
}

TEST_F(Ideas, LateMovesAreSkippedTheCalmOnesFirst) {
    const auto skipped = [this](std::string_view moves, std::string_view point, int number) {
        auto n = node(moves, 4, 0, 1, 0);
        n.move_count = number;
        Steps::consider(w_, n, move(point));
        return Steps::template prune_move<NodeKind::kZero>(w_, n, move(point));
    };
    const int calm = margins::late_move_count(params(), 4, true, false);
    const int three = margins::late_move_count(params(), 4, false, false);
    ASSERT_LT(calm, three);
    ASSERT_LT(calm, margins::late_move_count(params(), 4, true, true)) << "while the score rises";
    EXPECT_FALSE(skipped(kCalm, "o15", calm));
    EXPECT_TRUE(skipped(kCalm, "o15", calm + 1));
    EXPECT_FALSE(skipped(kCalm, "i8", three));
    EXPECT_TRUE(skipped(kCalm, "i8", three + 1));
    EXPECT_FALSE(skipped(kBlackHasThree, "k8", 100)) << "forcing";
    EXPECT_FALSE(skipped(kWhiteHasThree, "o15", 100)) << "a threat is to be answered";
    params().late_move_depth = 3;
    EXPECT_FALSE(skipped(kCalm, "o15", 100)) << "deep";
    params().late_move_depth = 14;
    shared_.config.selective = false;
    EXPECT_FALSE(skipped(kCalm, "o15", 100));
}

TEST_F(Ideas, CalmMovesFarBelowAlphaAreFutile) {
    const auto futile = [this](std::string_view point, int depth, Score eval, auto step) {
        auto n = node(kCalm, depth, 0, 1, eval);
        n.move_count = 1;
        Steps::consider(w_, n, move(point));
        return step(w_, n, move(point));
    };
    const auto zero = Steps::prune_move<NodeKind::kZero>;
    const auto pv = Steps::prune_move<NodeKind::kPv>;
    EXPECT_TRUE(futile("o15", 2, -3000, zero));
    EXPECT_FALSE(futile("o15", 2, -margins::futility(params(), 2) + 1, zero));
    EXPECT_FALSE(futile("o15", 2, -3000, pv));
    EXPECT_FALSE(futile("i8", 2, -3000, zero)) << "a three is made";
    EXPECT_FALSE(futile("o15", params().futility_depth + 1, -3000, zero));
}

TEST_F(Ideas, FutilityGoesByTheDepthOfTheScout) {
    const auto futile = [this](int number) {
        auto n = node(kCalm, 8, 0, 1, -margins::futility(params(), 5) - 50);
        n.move_count = number;
        Steps::consider(w_, n, move("o15"));
        return Steps::template prune_move<NodeKind::kZero>(w_, n, move("o15"));
    };
    params().late_move_depth = 0;
    EXPECT_TRUE(futile(20)) << "it would be reduced";
    EXPECT_FALSE(futile(1)) << "it would not";
}

TEST_F(CaptureIdeas, FutilityGoesByTheDepthOfTheNode) {
    auto n = node(kCalm, 8, 0, 1, -3000);
    params().late_move_depth = 0;
    n.move_count = 20;
    Steps::consider(w_, n, move("o15"));
    EXPECT_FALSE(Steps::template prune_move<NodeKind::kZero>(w_, n, move("o15")));
}

TEST_F(Ideas, ForcedAnswersCostNoDepth) {
    shared_.limits.depth = 2;
    const auto plies = [this](std::string_view moves, int ply) {
        auto n = node(moves, 2);
        w_.run();  // to a depth of the root that is known
        n.ply = ply;
        return Steps::template extend<NodeKind::kZero>(w_, n, move("l8")).plies;
    };
    EXPECT_EQ(plies(kWhiteHasFour, 1), 1);
    EXPECT_EQ(plies(kCalm, 1), 0);
    EXPECT_EQ(plies(kWhiteHasThree, 1), 0) << "a three leaves a choice";
    const int limit = margins::extension_limit(params(), 2, false);
    EXPECT_EQ(plies(kWhiteHasFour, limit - 1), 1);
    EXPECT_EQ(plies(kWhiteHasFour, limit), 0);
    EXPECT_LT(margins::extension_limit(params(), 2, true), limit) << "dearer with captures";
    shared_.config.selective = false;
    EXPECT_EQ(plies(kWhiteHasFour, 1), 0);
}

// Before a search and between its iterations the root is left with what matters.
class Roots : public Ideas {
  protected:
    using RootMoves = std::vector<search::RootMove<Move>>;

    // The legal moves of the position, all with that score, where the search has come to depth 2.
    RootMoves roots(std::string_view moves, Score score) {
        shared_.limits.depth = 2;
        static_cast<void>(node(moves, 2));
        w_.run();
        params().vct_root_share = params().vct_good_share = 400;
        params().vct_least_nodes = 0;
        RootMoves list;
        for (const Move move : Gomoku<RulesFreestyle>::legal_moves(w_.position)) {
            list.emplace_back().move = move;
            list.back().score = score;
        }
        return list;
    }
    static bool has(const RootMoves& list, std::string_view name) {
        return std::any_of(
            list.begin(), list.end(), [&](const auto& entry) { return entry.move == move(name); });
    }

    // Black makes two threes at once on j8; or he is to move, and white does.
    static constexpr std::string_view kTwoThrees = "h8 a1 i8 a3 j9 a5 j10 o1 f6 o3";
    static constexpr std::string_view kWhiteTwoThrees = "a1 h8 a3 i8 a5 j9 o1 j10 o3 f6";
};

TEST_F(Roots, AreThePointsNearStonesOrTheWinByFours) {
    const auto ordered = [this](RootMoves list) {
        Steps::order_root(w_, list);
        return list;
    };
    const RootMoves calm = ordered(roots(kCalm, 0));
    EXPECT_GT(calm.size(), 10U);
    EXPECT_TRUE(has(calm, "i8"));
    EXPECT_FALSE(has(calm, "o15")) << "far from every stone";
    RootMoves wanted(1);
    wanted.front().move = move("o15");
    EXPECT_EQ(ordered(wanted).size(), 1U) << "nothing else is wanted";
    const RootMoves won = ordered(roots(kBlackHasFours, 0));
    ASSERT_EQ(won.size(), 1U);
    EXPECT_EQ(won.front().move, move("k8"));
}

TEST_F(Roots, AreLeftWithAWinByThreats) {
    const auto left = [this](std::string_view moves, Score score, auto change) {
        RootMoves list = roots(moves, score);
        change();
        Steps::before_iteration(w_, list);
        return list;
    };
    const auto nothing = [] {};
    const RootMoves won = left(kTwoThrees, 0, nothing);
    ASSERT_EQ(won.size(), 1U);
    EXPECT_EQ(won.front().move, Move(w_.heuristics->vct.first_move()));
    EXPECT_GT(left(kCalm, 0, nothing).size(), 200U);
    EXPECT_GT(left(kTwoThrees, search::kKnownWin, nothing).size(), 200U) << "decided";
    EXPECT_GT(left(kTwoThrees, 0, [this] { params().vct_least_nodes = 1'000'000; }).size(), 200U)
        << "too little is known of the search to spend on it";
    EXPECT_GT(left(kTwoThrees, 0, [this] { shared_.config.selective = false; }).size(), 200U);
}

TEST_F(Roots, OfABadPositionAreAskedWhetherTheyLose) {
    const auto is_known_to_lose = [this](Score score) {
        RootMoves list = roots(kWhiteTwoThrees, score);
        w_.heuristics->clear();
        const auto far = std::find_if(
            list.begin(), list.end(), [](const auto& entry) { return entry.move == move("o15"); });
        std::iter_swap(list.begin(), far);
        const std::size_t count = list.size();
        Steps::before_iteration(w_, list);
        EXPECT_EQ(list.size(), count);
        w_.position.play(move("o15").point());
        return w_.heuristics->vct.known(w_.position.board()).distance > 0;
    };
    EXPECT_TRUE(is_known_to_lose(-params().vct_good_score));
    EXPECT_FALSE(is_known_to_lose(1 - params().vct_good_score));
}

// One circumstance of a reduction: its number, which way it goes, and how it comes about.
struct Circumstance {
    const char* name;
    int Params::*number;
    int sign;
    std::string_view moves;
    std::string_view point;
    std::function<void(search::Node<Gomoku<RulesFreestyle>>&)> arise;
};

TEST_F(Ideas, EachCircumstanceOfAReductionCounts) {
    const auto nothing = [](auto&) {};
    const auto plies = [this](const Circumstance& c, bool arises, bool counts) {
        for (const auto& info : kParamTable) {
            if (info.name.starts_with("reduction_") && !info.name.ends_with("divisor"))
                params().*info.member = 0;
        }
        params().reduction_depth = params().reduction_moves = 2;
        params().reduction_base = 300;
        params().reduction_divisor = 10'000;
        if (counts) params().*c.number = 1;
        shared_.config.reductions = margins::Reductions(params());
        auto n = node(arises ? c.moves : kCalm, 6);
        n.move_count = 6;
        n.facts.improving = true;
        if (arises) c.arise(n);
        const Move point = move(arises ? c.point : "o15");
        Steps::consider(w_, n, point);
        return Steps::template reduction<NodeKind::kZero>(w_, n, point);
    };
    const std::vector<Circumstance> all{
        {"cut", &Params::reduction_cut, 1, kCalm, "o15", [](auto& n) { n.cut_node = true; }},
        {"not improving",
         &Params::reduction_not_improving,
         1,
         kCalm,
         "o15",
         [](auto& n) { n.facts.improving = false; }},
        {"a three", &Params::reduction_three, -1, kCalm, "i8", nothing},
        {"a four", &Params::reduction_four, -1, "h8 g8 i8 a3 j8 a5", "k8", nothing},
        {"urgent", &Params::reduction_urgent, -1, kCalm, "i8", nothing},
    };
    for (const auto& circumstance : all) {
        EXPECT_EQ(plies(circumstance, true, true), 3 + circumstance.sign) << circumstance.name;
        EXPECT_EQ(plies(circumstance, false, true), 3) << "without: " << circumstance.name;
        EXPECT_EQ(plies(circumstance, true, false), 3) << "not counted: " << circumstance.name;
    }
}

TEST_F(Ideas, EarlyMovesShallowNodesAndDangerAreNotReduced) {
    const auto plies = [this](std::string_view moves, int depth, int number, auto step) {
        auto n = node(moves, depth);
        n.move_count = number;
        Steps::consider(w_, n, move("o15"));
        return step(w_, n, move("o15"));
    };
    const auto zero = Steps::reduction<NodeKind::kZero>;
    const auto pv = Steps::reduction<NodeKind::kPv>;
    EXPECT_GT(plies(kCalm, 6, 10, zero), 0);
    EXPECT_EQ(plies(kCalm, 6, 1, zero), 0);
    EXPECT_EQ(plies(kCalm, 1, 10, zero), 0);
    EXPECT_EQ(plies(kWhiteHasFour, 6, 10, zero), 0);
    EXPECT_EQ(plies(kCalm, 6, 10, pv), plies(kCalm, 6, 10, zero) - params().reduction_pv);
}

TEST_F(Ideas, GoodHistoryIsReducedLess) {
    const auto plies = [this](int bonus) {
        auto n = node(kCalm, 10);
        n.move_count = 20;
        w_.heuristics->clear();
        for (int i = 0; i < 50; ++i)
            w_.heuristics->main(w_.position.side(), move("o15").point()).update(bonus);
        Steps::consider(w_, n, move("o15"));
        return Steps::template reduction<NodeKind::kZero>(w_, n, move("o15"));
    };
    EXPECT_LT(plies(1400), plies(0));
    EXPECT_GT(plies(-1400), plies(0));
}

TEST_F(Ideas, WhatIsCertainIsKnownWithoutSearch) {
    const auto known = [this](std::string_view moves) {
        static_cast<void>(node(moves, 4));
        return known_result(w_.position, kPly);
    };
    EXPECT_EQ(known("h8 a1 i8 a3 j8 a5 k8 a7"), search::win_in(kPly + 1)) << "a five";
    EXPECT_EQ(known("a1 h8 a3 i8 a5 j8 a9 k8"), search::loss_in(kPly + 2)) << "two fives against";
    EXPECT_EQ(known(kBlackHasThree), search::win_in(kPly + 3)) << "an open four";
    EXPECT_EQ(known(kWhiteHasFour), std::nullopt) << "one five can be stopped";
    EXPECT_EQ(known(kCalm), std::nullopt);
    // Black could make an open four on row 8, but white's four comes first.
    EXPECT_EQ(known("h8 a1 i8 a2 j8 a3 o15 a4"), std::nullopt);
}

TEST_F(Ideas, TheHorizonLooksBeyondAFour) {
    // After the forced answer on l8 white has nothing, so the judgement is not that of a lost game.
    auto four = node(kWhiteHasFour, 0, -search::kInfinite, search::kInfinite, 0);
    const Score beyond = Steps::template horizon<NodeKind::kPv>(w_, four);
    EXPECT_FALSE(search::is_decided(beyond));
    const auto nodes = w_.nodes();
    auto calm = node(kCalm, 0, -search::kInfinite, search::kInfinite, 0);
    EXPECT_EQ(Steps::template horizon<NodeKind::kPv>(w_, calm), w_.evaluator.evaluate(w_.position));
    EXPECT_LT(w_.nodes(), nodes) << "no move was made";
    auto won = node(kBlackHasThree, 0, -search::kInfinite, search::kInfinite, 0);
    EXPECT_EQ(Steps::template horizon<NodeKind::kPv>(w_, won), search::win_in(kPly + 3));
}

TEST_F(Ideas, TheTableSettlesLeavesThatWereSearchedBefore) {
    const auto leaf = [this](Score alpha, Score beta) {
        Node n = node(kCalm, 0, alpha, beta, 0);
        return Steps::template horizon<NodeKind::kZero>(w_, n);
    };
    w_.store(node(kCalm, 3), 777, search::Bound::kLower, {});
    EXPECT_EQ(leaf(700, 701), 777);
    EXPECT_NE(leaf(800, 801), 777) << "a lower bound says nothing about this window";
    shared_.config.selective = false;
    EXPECT_NE(leaf(700, 701), 777);
}

TEST_F(Ideas, ThePositionBeforeHasASay) {
    const Node n = node(kCalm, 4);
    const auto score = [&] { return static_score<RulesFreestyle>(w_, n.frame, 100); };
    EXPECT_EQ(score(), 100) << "nothing is known of it";
    n.frame[-1].game.raw_eval = 40;
    EXPECT_EQ(score(), (100 * (100 - params().eval_before) - 40 * params().eval_before) / 100);
    shared_.config.selective = false;
    EXPECT_EQ(score(), 100);
}

TEST_F(CaptureIdeas, TheEvaluatorsWordStands) {
    const Node n = node(kCalm, 4);
    n.frame[-1].game.raw_eval = 40;
    EXPECT_EQ(static_score<Rules42>(w_, n.frame, 100), 100);
}

TEST_F(Ideas, WhatTheSearchFindsCorrectsTheStaticScore) {
    const auto corrected = [this](std::string_view moves, Score error, search::Bound bound) {
        w_.heuristics->clear();
        Node n = node(moves, 8);
        n.best_score = error;
        if (n.frame->static_eval != search::kNoScore) n.best_score += n.frame->static_eval;
        Steps::learn(w_, n, bound);
        return static_score<RulesFreestyle>(w_, n.frame, 0);
    };
    EXPECT_GT(corrected(kCalm, 200, search::Bound::kLower), 0);
    EXPECT_LT(corrected(kCalm, -200, search::Bound::kUpper), 0);
    EXPECT_EQ(corrected(kCalm, -200, search::Bound::kLower), 0) << "the window explains it";
    EXPECT_EQ(corrected(kCalm, 200, search::Bound::kUpper), 0);
    EXPECT_EQ(corrected(kWhiteHasThree, 200, search::Bound::kLower), 0) << "a threat does";
    EXPECT_EQ(corrected(kWhiteHasFour, 200, search::Bound::kLower), 0);
}

}  // namespace
}  // namespace tablero::gomoku
