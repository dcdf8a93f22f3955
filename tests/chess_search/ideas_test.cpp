#include "tests/chess_search/ideas.h"

#include <algorithm>
#include <functional>

namespace tablero::chess::test_ideas {
namespace {

TEST_F(Ideas, RazoringLeavesWhatCapturesCannotSave) {
    auto lost = node(kLost, 1, 0, 1, -1500);
    const auto score = razoring(w_, lost);
    ASSERT_TRUE(score);
    EXPECT_LE(*score, 0);
    auto deep = node(kLost, params().razor_depth + 1, 0, 1, -9000);
    EXPECT_FALSE(razoring(w_, deep));
    auto near = node(kLost, 1, 0, 1, -100);
    EXPECT_FALSE(razoring(w_, near));
    auto tactical = node(kQueenHangs, 1, 0, 1, -1500);
    EXPECT_FALSE(razoring(w_, tactical)) << "a capture saves it";
}

TEST_F(Ideas, ReverseFutilityLeavesWhatIsFarAboveBeta) {
    auto ahead = node(kQuiet, 3, 0, 1, 501);
    EXPECT_EQ(reverse_futility(w_, ahead), 251);
    params().reverse_futility_share = 100;
    EXPECT_EQ(reverse_futility(w_, ahead), 501);
    auto deep = node(kQuiet, params().reverse_futility_depth + 1, 0, 1, 5000);
    EXPECT_FALSE(reverse_futility(w_, deep));
    auto near = node(kQuiet, 3, 0, 1, margins::reverse_futility(params(), 3, false));
    EXPECT_FALSE(reverse_futility(w_, near));
    auto improving = node(kQuiet, 3, 0, 1, margins::reverse_futility(params(), 3, false));
    improving.facts.improving = true;
    EXPECT_TRUE(reverse_futility(w_, improving));
    auto decided = node(kQuiet, 3, search::kKnownWin - 1, search::kKnownWin, search::kWin);
    EXPECT_FALSE(reverse_futility(w_, decided));
}

TEST_F(Ideas, ThePassProvesThatBetaHolds) {
    const auto passes = [this](ChessNode n) {
        w_.stats = {};
        return null_move(w_, n).has_value() && w_.stats.null_successes == 1;
    };
    const auto strong = [this](int depth = 4) { return cut_node(kQuiet, depth, -1, 0, 400); };
    EXPECT_TRUE(passes(strong()));
    EXPECT_FALSE(passes(node(kQuiet, 4, -1, 0, 400))) << "no cut is expected";
    EXPECT_FALSE(passes(strong(params().null_depth - 1)));
    EXPECT_FALSE(passes(cut_node(kQuiet, 4, 499, 500, 400))) << "below beta";
    EXPECT_FALSE(passes(cut_node(kOnlyPawns, 4, -1, 0, 400))) << "zugzwang is near";
    auto twice = strong();
    twice.frame[-1].game.passed = true;
    EXPECT_FALSE(passes(twice));
    auto verifying = strong();
    w_.state.no_null_before = kPly + 1;
    EXPECT_FALSE(passes(verifying));
    w_.state.no_null_before = 0;
    auto doubtful = strong();
    doubtful.frame->static_eval = -margins::null_slack(params(), 4);
    EXPECT_TRUE(passes(doubtful)) << "the table says more than the evaluation";
    --doubtful.frame->static_eval;
    EXPECT_FALSE(passes(doubtful)) << "too much more";
    // The queen is attacked: whoever passes loses it.
    auto hanging = cut_node("4k3/5ppp/8/8/3Q4/2r5/1r3PPP/6K1 w - - 0 1", 4, 299, 300, 400);
    EXPECT_FALSE(passes(hanging));
}

TEST_F(Ideas, ADeepPassIsVerifiedAgainstZugzwang) {
    // Whoever moves loses his middle pawn; the bishop cannot move.
    constexpr std::string_view kZugzwang = "8/8/8/4pK2/3kP3/1p6/1P6/B7 w - - 0 1";
    const auto black = node("8/8/8/4pK2/3kP3/1p6/1P6/B7 b - - 0 1", 4);
    const Score passed = -corrected_eval(w_, black.frame, raw_eval(w_));
    const Score beta = passed + margins::null_slack(params(), 4) - 10;
    params().reverse_futility_depth = 0;
    const auto cuts = [&](int verified_from) {
        params().null_verify_depth = verified_from;
        shared_.table.clear();
        auto n = cut_node(kZugzwang, 4, beta - 1, beta, passed);
        const auto score = null_move(w_, n);
        EXPECT_EQ(w_.state.no_null_before, 0);
        return score.has_value();
    };
    EXPECT_TRUE(cuts(5));
    EXPECT_FALSE(cuts(4)) << "no move is as good as none";
    const auto holds = [this](int verified_from) {
        params().null_verify_depth = verified_from;
        shared_.table.clear();
        auto n = cut_node(kQuiet, 4, -1, 0, 400);
        return null_move(w_, n).has_value();
    };
    EXPECT_TRUE(holds(4)) << "verified";
}

TEST_F(Ideas, ProbcutTakesWhatHangs) {
    auto hangs = node(kQueenHangs, params().probcut_depth, 99, 100, 0);
    const auto score = probcut(w_, hangs);
    ASSERT_TRUE(score);
    EXPECT_GE(*score, 100);
    auto shallow = node(kQueenHangs, params().probcut_depth - 1, 99, 100, 0);
    EXPECT_FALSE(probcut(w_, shallow));
    auto quiet = node(kQuiet, params().probcut_depth, 99, 100, 0);
    EXPECT_FALSE(probcut(w_, quiet)) << "nothing to take";
    auto decided =
        node(kQueenHangs, params().probcut_depth, search::kKnownWin - 1, search::kKnownWin, 0);
    EXPECT_FALSE(probcut(w_, decided));
    auto known = node(kQueenHangs, params().probcut_depth, 99, 100, 0);
    known.table_hit = true;
    known.table.depth = known.depth;
    known.table.score = 100;
    EXPECT_FALSE(probcut(w_, known)) << "the table says it will not reach that far";
}

TEST_F(Ideas, NodesWithoutATableMoveAreSearchedLess) {
    const int depth = params().internal_reduction_depth;
    const auto reduced = [&](ChessNode n, auto reduce) {
        const int before = n.depth;
        reduce(w_, n);
        return before - n.depth;
    };
    const auto zero = internal_reduction<NodeKind::kZero>;
    const auto pv = internal_reduction<NodeKind::kPv>;
    EXPECT_EQ(reduced(node(kQuiet, depth), pv), 1);
    EXPECT_EQ(reduced(node(kQuiet, depth - 1), pv), 0);
    EXPECT_EQ(reduced(node(kQuiet, depth), zero), 0) << "expected to fail low";
    auto cut = node(kQuiet, depth);
    cut.cut_node = true;
    EXPECT_EQ(reduced(cut, zero), 1);
    cut.table_move = move("a2a3");
    EXPECT_EQ(reduced(cut, zero), 0);
}

TEST_F(Ideas, HindsightMendsTheDepthOfAReducedMove) {
    // Plies gained or lost; `reduction` is that of the move before, the evaluations are each for
    // the side to move.
    const auto change = [this](int reduction, Score before, Score now, int depth = 6) {
        auto n = node(kQuiet, depth, 0, 1, now);
        n.frame[-1].static_eval = before;
        n.frame[-1].game.reduction = reduction;
        hindsight(w_, n);
        return n.depth - depth;
    };
    const int margin = params().hindsight_margin;
    const int deeper = params().hindsight_deeper;
    EXPECT_EQ(change(deeper, 50, -50), 1) << "the mover is no worse than he thought";
    EXPECT_EQ(change(deeper - 1, 50, -50), 0) << "hardly reduced";
    EXPECT_EQ(change(deeper, 50, -49), 0);
    EXPECT_EQ(change(1, 0, margin + 1), -1) << "the move was bad indeed";
    EXPECT_EQ(change(1, 0, margin), 0);
    EXPECT_EQ(change(0, 0, margin + 1), 0) << "not reduced";
    EXPECT_EQ(change(1, 0, margin + 1, 1), 0) << "nothing to take off";
    EXPECT_EQ(change(deeper, kNoScore, -50), 0) << "it was a check";
}

TEST_F(Ideas, LateQuietMovesAreSkipped) {
    auto late = node(kQuiet, 2, 0, 1, 0);
    late.move_count = margins::late_move_count(params(), 2, false);
    ChessSteps::consider(w_, late, move("a2a3"));
    EXPECT_TRUE(late_move_pruning(w_, late));
    EXPECT_TRUE(late.facts.skip_quiets);
    auto early = node(kQuiet, 2, 0, 1, 0);
    early.move_count = margins::late_move_count(params(), 2, false) - 1;
    ChessSteps::consider(w_, early, move("a2a3"));
    EXPECT_FALSE(late_move_pruning(w_, early));
    EXPECT_FALSE(early.facts.skip_quiets);
    auto check = node("4k3/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 2, 0, 1, 0);
    check.move_count = 60;
    ChessSteps::consider(w_, check, move("a1a8"));
    EXPECT_FALSE(late_move_pruning(w_, check)) << "checks are tried";
    auto capture = node(kQueenHangs, 2, 0, 1, 0);
    capture.move_count = 60;
    ChessSteps::consider(w_, capture, move("c3d5"));
    EXPECT_FALSE(late_move_pruning(w_, capture)) << "captures are tried";
}

TEST_F(Ideas, QuietMovesFarBelowAlphaAreFutile) {
    const auto futile = [this](ChessNode n, std::string_view text, int depth) {
        ChessSteps::consider(w_, n, move(text));
        return futility(w_, n, depth);
    };
    const Score far = -1 - margins::futility(params(), 1, 0);
    EXPECT_TRUE(futile(node(kQuiet, 1, 0, 1, far), "a2a3", 1));
    EXPECT_FALSE(futile(node(kQuiet, 1, 0, 1, far + 2), "a2a3", 1));
    EXPECT_FALSE(futile(node(kQuiet, 20, 0, 1, -9000), "a2a3", params().futility_depth + 1));
    EXPECT_FALSE(futile(node("4k3/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, 0, 1, far), "a1a8", 1))
        << "a check";
    auto evasion = node("4k3/8/8/8/8/8/5P1P/r5K1 w - - 0 1", 1, 0, 1, far);
    evasion.frame->game.in_check = true;
    ChessSteps::consider(w_, evasion, move("g1g2"));
    EXPECT_FALSE(futility(w_, evasion, 1));
}

TEST_F(Ideas, CapturesThatDoNotReachAlphaAreFutile) {
    constexpr std::string_view kPawnHangs = "4k3/5ppp/8/3p4/8/2N5/5PPP/6K1 w - - 0 1";
    const auto futile = [this](ChessNode n, std::string_view text) {
        ChessSteps::consider(w_, n, move(text));
        return capture_futility(w_, n, move(text));
    };
    EXPECT_TRUE(futile(node(kPawnHangs, 1, 0, 1, -1000), "c3d5"));
    EXPECT_FALSE(futile(node(kPawnHangs, 1, 0, 1, -300), "c3d5")) << "reaches alpha";
    EXPECT_FALSE(futile(node(kQueenHangs, 1, 0, 1, -1000), "c3d5")) << "a queen";
    EXPECT_FALSE(
        futile(node(kPawnHangs, params().capture_futility_depth + 1, 0, 1, -9000), "c3d5"));
    EXPECT_FALSE(futile(node("3nk3/4P3/8/8/8/8/8/6K1 w - - 0 1", 1, 0, 1, -3000), "e7d8q"))
        << "a promotion";
    EXPECT_FALSE(futile(node("3nk3/8/8/8/8/8/8/3R2K1 w - - 0 1", 1, 0, 1, -3000), "d1d8"))
        << "a check";
    auto evasion = node(kPawnHangs, 1, 0, 1, -1000);
    evasion.frame->game.in_check = true;
    EXPECT_FALSE(futile(evasion, "c3d5"));
}

TEST_F(Ideas, MovesThatFailedEverywhereAreSkipped) {
    const auto skipped = [this](int history, int depth) {
        auto n = node(kQuiet, depth, 0, 1, 0);
        n.frame->game.history = history;
        return history_pruning(w_, n, depth);
    };
    EXPECT_TRUE(skipped(-20000, 1));
    EXPECT_FALSE(skipped(0, 1));
    EXPECT_FALSE(skipped(-80000, params().history_prune_depth + 1));
}

TEST_F(Ideas, MovesThatLoseMaterialAreSkipped) {
    const auto loses = [this](std::string_view fen, std::string_view text, int depth) {
        auto n = node(fen, depth, 0, 1, 0);
        ChessSteps::consider(w_, n, move(text));
        return loses_material(w_, n, move(text), depth);
    };
    constexpr std::string_view kQueens = "4k3/2p2ppp/8/8/3Q4/8/5PPP/6K1 w - - 0 1";
    EXPECT_TRUE(loses(kQueens, "d4d6", 2)) << "a pawn takes the queen";
    EXPECT_FALSE(loses(kQueens, "d4d5", 2));
    EXPECT_FALSE(loses(kQueens, "d4d6", 9)) << "deep enough to be worth a queen";
    constexpr std::string_view kGuarded = "4k3/2p3p1/3p3p/8/3Q4/8/5PPP/6K1 w - - 0 1";
    EXPECT_TRUE(loses(kGuarded, "d4d6", 2)) << "the pawn is guarded";
    EXPECT_FALSE(loses(kGuarded, "d4g7", 2));
}

TEST_F(Ideas, NothingIsSkippedWithoutPiecesOrSelectivity) {
    const auto skipped = [this](std::string_view fen) {
        auto n = node(fen, 1, 0, 1, -9000);
        n.move_count = 60;
        ChessSteps::consider(w_, n, move("a2a3"));
        return ChessSteps::prune_move<NodeKind::kZero>(w_, n, move("a2a3"));
    };
    EXPECT_TRUE(skipped(kQuiet));
    EXPECT_FALSE(skipped(kOnlyPawns));
    shared_.config.selective = false;
    EXPECT_FALSE(skipped(kQuiet));
}

class Singular : public Ideas {
  protected:
    // Black has just taken on d1; taking back is the only move that does not lose.
    static constexpr std::string_view kForced = "4k3/5ppp/8/8/8/8/4KPPP/3q4 w - - 0 1";

    // The table knows the best move; n.beta is as given.
    ChessNode known(std::string_view fen, std::string_view best, Score score, Score beta) {
        shared_.limits.depth = kPly;  // the depth of the root bounds how far below it is tested
        auto n = node(fen, params().singular_depth, beta - 1, beta, score);
        w_.run();
        shared_.table.clear();
        n.table_hit = true;
        n.table.depth = n.depth;
        n.table.bound = search::Bound::kLower;
        n.table.score = score;
        n.table_move = move(best);
        return n;
    }
    search::Extension extension(ChessNode n) {
        ChessSteps::consider(w_, n, n.table_move);
        return ChessSteps::extend<NodeKind::kZero>(w_, n, n.table_move);
    }
};

TEST_F(Singular, OnlyTheTableMoveOfADeepReliableEntryIsTested) {
    const auto tested = [this](const std::function<void(ChessNode&)>& change) {
        auto n = known(kForced, "e2d1", 0, 100);
        const Move best = n.table_move;
        change(n);
        return may_be_singular(w_, n, best);
    };
    EXPECT_TRUE(tested([](auto&) {}));
    EXPECT_FALSE(tested([this](auto& n) { n.table_move = move("e2e3"); }));
    EXPECT_FALSE(tested([](auto& n) { --n.depth; }));
    EXPECT_FALSE(tested([this](auto& n) { n.table.depth -= params().singular_table_depth + 1; }));
    EXPECT_FALSE(tested([](auto& n) { n.table.bound = search::Bound::kUpper; }));
    EXPECT_FALSE(tested([](auto& n) { n.table.score = search::kKnownWin; }));
    EXPECT_FALSE(tested([this](auto& n) { n.frame->excluded = move("e2e3"); }));
    EXPECT_FALSE(tested([this](auto& n) { n.ply = params().singular_reach * w_.root_depth(); }));
}

TEST_F(Singular, AnOnlyMoveIsSearchedDeeper) {
    EXPECT_EQ(extension(known(kForced, "e2d1", 0, 100)).plies, 2) << "the rest is far below";
    auto often = known(kForced, "e2d1", 0, 100);
    often.frame[-1].game.double_extensions = params().double_extension_limit;
    EXPECT_EQ(extension(often).plies, 1);
    params().double_extension_margin = 10'000;
    EXPECT_EQ(extension(known(kForced, "e2d1", 0, 100)).plies, 1);
    shared_.config.selective = false;
    EXPECT_EQ(extension(known(kForced, "e2d1", 0, 100)).plies, 0);
}

TEST_F(Singular, OneOfSeveralGoodMovesIsNot) {
    constexpr Score kAnyMoveReaches = -500;
    auto open = known(kQuiet, "a2a3", kAnyMoveReaches, 3000);
    EXPECT_EQ(extension(open).plies, 0);
    open = known(kQuiet, "a2a3", kAnyMoveReaches, 3000);
    open.cut_node = true;
    EXPECT_EQ(extension(open).plies, -params().singular_cut_plies);
    const auto cut = extension(known(kQuiet, "a2a3", kAnyMoveReaches, kAnyMoveReaches - 100));
    EXPECT_GE(cut.cut, kAnyMoveReaches - 100) << "another move beats beta as well";
    EXPECT_NE(cut.cut, kNoScore);
    params().singular_margin = 10'000;
    auto beaten = known(kQuiet, "a2a3", 3000, 2500);
    EXPECT_EQ(extension(beaten).plies, -params().singular_beaten_plies);
}

// One circumstance of a reduction: its number, which way it goes, and how it comes about.
struct Circumstance {
    const char* name;
    int Params::*number;
    int sign;
    std::function<void(ChessNode&)> arise;
};

class Reducing : public Ideas {
  protected:
    // Plies, where the tables of depth and number give none and every number but one is 0.
    template <NodeKind K = NodeKind::kZero>
    int plies(const std::function<void(ChessNode&)>& arise, int Params::*number, int value) {
        for (const auto& info : kParamTable) {
            if (info.name.starts_with("reduction_") && !info.name.ends_with("divisor"))
                params().*info.member = 0;
        }
        params().reduction_depth = params().reduction_moves = 2;
        params().reduction_cutoff_count = 3;
        params().reduction_base = params().capture_reduction_base = 300;
        params().reduction_divisor = params().capture_reduction_divisor = 10'000;
        if (number != nullptr) params().*number = value;
        shared_.config.reductions = margins::Reductions(params());
        auto n = node(kQuiet, 6, 0, 1, 0);
        n.move_count = 6;
        n.facts.is_quiet = true;
        n.facts.improving = true;
        arise(n);
        return ChessSteps::reduction<K>(w_, n, move("a2a3"));
    }
};

TEST_F(Reducing, EachCircumstanceCountsAndNoOther) {
    const auto nothing = [](ChessNode&) {};
    const int usual = plies(nothing, nullptr, 0);
    ASSERT_EQ(usual, 3);
    const std::vector<Circumstance> all{
        {"a cut is expected", &Params::reduction_cut_quiet, 1, [](auto& n) { n.cut_node = true; }},
        {"a capture at a cut node",
         &Params::reduction_cut_capture,
         1,
         [](auto& n) {
             n.cut_node = true;
             n.facts.is_quiet = false;
         }},
        {"not improving",
         &Params::reduction_not_improving,
         1,
         [](auto& n) { n.facts.improving = false; }},
        {"cut-offs below",
         &Params::reduction_cutoffs,
         1,
         [](auto& n) { n.frame[1].cutoffs_below = 4; }},
        {"was on the line", &Params::reduction_was_pv, -1, [](auto& n) { n.table.was_pv = true; }},
        {"a check", &Params::reduction_check, -1, [](auto& n) { n.facts.gives_check = true; }},
        {"an evasion",
         &Params::reduction_in_check,
         -1,
         [](auto& n) { n.frame->game.in_check = true; }},
        {"a killer",
         &Params::reduction_killer,
         -1,
         [this](auto& n) { n.frame->game.killers[1] = move("a2a3"); }},
    };
    for (const auto& [name, number, sign, arise] : all) {
        EXPECT_EQ(plies(arise, number, 1024), usual + sign) << name;
        EXPECT_EQ(plies(nothing, number, 1024), usual) << "without: " << name;
        EXPECT_EQ(plies(arise, nullptr, 0), usual) << "its number alone counts: " << name;
    }
    EXPECT_EQ(plies<NodeKind::kPv>(nothing, &Params::reduction_pv, 1024), usual - 1);
    EXPECT_EQ(plies(nothing, &Params::reduction_pv, 1024), usual);
    const auto raised = [this](ChessNode& n) { n.best_move = move("b2b3"); };
    EXPECT_EQ(plies<NodeKind::kPv>(raised, &Params::reduction_raised, 1024), usual + 1);
    EXPECT_EQ(plies<NodeKind::kPv>(nothing, &Params::reduction_raised, 1024), usual);
    EXPECT_EQ(plies(raised, &Params::reduction_raised, 1024), usual) << "on the line alone";
}

TEST_F(Reducing, WhereTheEvaluationWasOftenWrongLessIsReduced) {
    const auto corrected = [](int by) {
        return [by](ChessNode& n) { n.frame->game.correction = by; };
    };
    EXPECT_EQ(plies(corrected(64), &Params::reduction_correction, 16), 2);
    EXPECT_EQ(plies(corrected(-64), &Params::reduction_correction, 16), 2);
    EXPECT_EQ(plies(corrected(0), &Params::reduction_correction, 16), 3);
}

TEST_F(Reducing, TheNodeBelowCanAskHowMuch) {
    auto n = node(kQuiet, 6, 0, 1, 0);
    n.move_count = 12;
    const int plies_less = ChessSteps::reduction<NodeKind::kZero>(w_, n, move("a2a3"));
    EXPECT_GT(plies_less, 0);
    EXPECT_EQ(n.frame->game.reduction, plies_less);
    ChessSteps::confirm_depth(w_, n, 1, 5, 3);
    EXPECT_EQ(n.frame->game.reduction, 0) << "the second look is not reduced";
}

TEST_F(Reducing, ACaptureInTheTableMakesQuietMovesLessLikely) {
    const auto taking = [this](ChessNode& n) {
        w_.set_position(test::position_of(kQueenHangs));
        n.table_move = move("c3d5");
        w_.position = test::position_of("4k3/5ppp/8/3q4/8/2N5/P4PPP/6K1 w - - 0 1");
    };
    const auto quiet = [this](ChessNode& n) { n.table_move = move("b2b3"); };
    EXPECT_EQ(plies(taking, &Params::reduction_table_capture, 1024), 4);
    EXPECT_EQ(plies(quiet, &Params::reduction_table_capture, 1024), 3);
}

TEST_F(Reducing, GoodHistoryIsReducedLess) {
    const auto with_history = [this](int history) {
        return plies([=](auto& n) { n.frame->game.history = history; }, nullptr, 0);
    };
    EXPECT_EQ(with_history(params().reduction_history_divisor), 2);
    EXPECT_EQ(with_history(-params().reduction_history_divisor), 4);
}

TEST_F(Reducing, EarlyMovesAndShallowNodesAreNot) {
    EXPECT_EQ(plies([](auto& n) { n.move_count = 1; }, nullptr, 0), 0);
    EXPECT_EQ(plies([](auto& n) { n.move_count = 2; }, nullptr, 0), 3);
    EXPECT_EQ(plies<NodeKind::kPv>([](auto& n) { n.move_count = 2; }, nullptr, 0), 0);
    EXPECT_EQ(plies([](auto& n) { n.depth = 1; }, nullptr, 0), 0);
    shared_.config.selective = false;
    EXPECT_EQ(plies([](auto&) {}, nullptr, 0), 0);
}

TEST_F(Ideas, AScoutThatBeatsAlphaIsConfirmedAtADepthThatFits) {
    auto n = node(kQuiet, 8, 0, 1, 0);
    n.best_score = 0;
    const auto depth_after = [&](Score score) {
        return ChessSteps::confirm_depth(w_, n, score, 6, 4);
    };
    const int much = params().deeper_margin + 6 * params().deeper_slope;
    EXPECT_EQ(depth_after(much + 1), 7);
    EXPECT_EQ(depth_after(much), 6);
    EXPECT_EQ(depth_after(6 * params().shallower_slope), 6);
    EXPECT_EQ(depth_after(6 * params().shallower_slope - 1), 5);
}

TEST_F(Ideas, QuiescenceStandsPatButNotInCheck) {
    auto calm = node(kQuiet, 0, -2001, -2000);
    EXPECT_GE(quiescence<NodeKind::kZero>(w_, calm), -2000);
    EXPECT_EQ(calm.move_count, 0) << "no move was needed";
    auto mated = node("6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1", 0, -1001, -1000);
    EXPECT_EQ(quiescence<NodeKind::kZero>(w_, mated), search::loss_in(kPly));
}

TEST_F(Ideas, QuiescenceSkipsCapturesThatCannotHelp) {
    const auto skips = [this](std::string_view fen, std::string_view text, Score alpha) {
        auto n = node(fen, 0, alpha, alpha + 1);
        return capture_is_futile(w_, n, move(text), 0);
    };
    EXPECT_TRUE(skips(kQueenHangs, "c3d5", 5000));
    EXPECT_FALSE(skips(kQueenHangs, "c3d5", 0));
    EXPECT_FALSE(skips("3nk3/4P3/8/8/8/8/8/6K1 w - - 0 1", "e7d8q", 5000)) << "a promotion";
    EXPECT_FALSE(skips("3rk3/8/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", 5000)) << "a check";
}

TEST_F(Ideas, QuiescenceTriesFewCaptures) {
    const auto late = [this](std::string_view fen, std::string_view text, int count, Square last) {
        auto n = node(fen, 0);
        n.move_count = count;
        n.frame[-1].game.to = last;
        return capture_is_late(w_, n, move(text));
    };
    const int most = params().quiescence_captures;
    EXPECT_TRUE(late(kQueenHangs, "c3d5", most + 1, kA1));
    EXPECT_FALSE(late(kQueenHangs, "c3d5", most, kA1));
    EXPECT_FALSE(late(kQueenHangs, "c3d5", most + 1, kD5)) << "a recapture";
    EXPECT_FALSE(late("3rk3/8/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", most + 1, kA1)) << "a check";
}

TEST_F(Ideas, QuiescenceTriesFewQuietEvasions) {
    // Nodes visited: the one in check, and one for each evasion that is tried.
    const auto visited = [this](std::string_view fen, int evasions) {
        params().quiescence_evasions = evasions;
        shared_.table.clear();
        w_.stats = {};
        auto n = node(fen, 0, 5000, 5001);
        static_cast<void>(quiescence<NodeKind::kZero>(w_, n));
        return w_.stats.horizon_nodes;
    };
    constexpr std::string_view kFourSteps = "k3r3/8/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(visited(kFourSteps, 2), 3U);
    EXPECT_EQ(visited(kFourSteps, 4), 5U);
    constexpr std::string_view kTwoCaptures = "k3r3/8/8/8/8/8/3p1p2/4K3 w - - 0 1";
    EXPECT_EQ(visited(kTwoCaptures, 1), 3U) << "captures are tried";
    EXPECT_EQ(visited(kTwoCaptures, 4), 5U);
}

TEST_F(Ideas, QuietChecksAreTriedWhereTheDepthRunsOutAlone) {
    const auto tried = [this](std::string_view fen, bool with_checks) {
        auto n = node(fen, 0);
        n.frame->game.threats = threats_of(w_.position.board(), kBlack);
        std::vector<std::string> moves;
        MovePicker picker(w_, n, 0, with_checks);
        while (const Move next = picker.next())
            moves.push_back(to_uci(next, false));
        std::sort(moves.begin(), moves.end());
        return moves;
    };
    using Moves = std::vector<std::string>;
    constexpr std::string_view kRook = "4k3/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    EXPECT_EQ(tried(kRook, true), (Moves{"a1a8", "a1e1"}));
    EXPECT_EQ(tried(kRook, false), Moves{});
    constexpr std::string_view kGuarded = "4k3/1b3ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    EXPECT_EQ(tried(kGuarded, true), Moves{"a1e1"}) << "on a8 the rook would be lost";
}

TEST_F(Ideas, QuiescenceAboveBetaIsHalfBelieved) {
    const auto score_at = [this](Score alpha, Score beta) {
        shared_.table.clear();
        auto n = node(kQueenHangs, 0, alpha, beta);
        return quiescence<NodeKind::kPv>(w_, n);
    };
    const Score whole = score_at(-search::kKnownWin, search::kKnownWin);
    EXPECT_EQ(score_at(whole - 101, whole - 100), whole - 50);
    EXPECT_EQ(score_at(whole, whole + 1), whole) << "not above beta";
}

TEST_F(Ideas, TheEvaluationFadesAndTheTableIsDoubtedNearFiftyMoves) {
    EXPECT_EQ(damp_by_fifty(params(), 220, 0), 220);
    EXPECT_LT(damp_by_fifty(params(), 220, 80), 220);
    auto fresh = node("4k3/8/8/8/8/8/8/R3K3 w - - 10 60", 4);
    EXPECT_TRUE(ChessSteps::trusts_table(w_, fresh));
    auto stale = node("4k3/8/8/8/8/8/8/R3K3 w - - 92 90", 4);
    EXPECT_FALSE(ChessSteps::trusts_table(w_, stale));
}

TEST_F(Ideas, TheTableSharpensTheEvaluationWhereItsBoundAllows) {
    const auto sharpened = [this](search::Bound bound, Score score) {
        auto n = node(kQuiet, 4, 0, 1, 100);
        n.table_hit = true;
        n.table.bound = bound;
        n.table.score = score;
        sharpen_by_table(n);
        return n.eval;
    };
    EXPECT_EQ(sharpened(search::Bound::kLower, 300), 300);
    EXPECT_EQ(sharpened(search::Bound::kLower, 50), 100);
    EXPECT_EQ(sharpened(search::Bound::kUpper, 50), 50);
    EXPECT_EQ(sharpened(search::Bound::kUpper, 300), 100);
    EXPECT_EQ(sharpened(search::Bound::kExact, 300), 300);
    EXPECT_EQ(sharpened(search::Bound::kExact, search::kKnownWin), 100) << "not a measure of now";
}

}  // namespace
}  // namespace tablero::chess::test_ideas
