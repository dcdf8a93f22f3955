// With captures: what is not listed as an answer to a five or an open four loses, by brute force.
#include <algorithm>

#include <gtest/gtest.h>

#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "gomoku/search/candidates.h"
#include "gomoku/search/knowledge.h"
#include "gomoku/threats/defences.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

template <class R, typename Visitor>
void for_each_legal(Board<R>& board, Visitor&& visit) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const Point point = point_at(column, row);
            if (board.legality(point) == Legality::kLegal) visit(point);
        }
    }
}

// With captures: after a move that is not a candidate the enemy wins with his next move, by brute
// force. Where every legal move near the stones is a candidate there is nothing to check.
template <class R>
int expect_others_to_lose_at_once(const Board<R>& start) {
    Board<R> board = start;
    std::vector<Point> candidates;
    list_candidates(ThreatBoard<R>(start), candidates);
    const Color enemy = ~start.side_to_move();
    const auto wins_next = [&](Color winner) {
        bool wins = false;
        for_each_legal(board, [&](Point move) {
            if (wins) return;
            board.play(move);
            wins = board.decided().state == win_of(winner);
            board.undo();
        });
        return wins;
    };
    // Without a five that is due everything near the stones is listed.
    if (!start.five_pending()) {
        board.play_null();
        const bool due =
            !ThreatBoard<R>(start).points(enemy, Threat::kFive).empty() && wins_next(enemy);
        board.undo_null();
        if (!due) return 0;
    }
    int checked = 0;
    for_each_legal(board, [&](Point point) {
        if (std::find(candidates.begin(), candidates.end(), point) != candidates.end()) return;
        board.play(point);
        bool enemy_wins = board.decided().state == win_of(enemy);
        const bool won = board.decided().state == win_of(~enemy);
        if (board.decided().state == State::kPlaying) enemy_wins = wins_next(enemy);
        board.undo();
        EXPECT_FALSE(won) << point_name(point) << " wins\n" << board_rows(start);
        EXPECT_TRUE(enemy_wins) << point_name(point) << "\n" << board_rows(start);
        ++checked;
    });
    return checked;
}

TEST(SearchWithCaptures, NoWinningOrSavingMoveIsHidden) {
    for (const RuleSet rules : {RuleSet::k42, RuleSet::kPente}) {
        Rng rng(78);
        int checked = 0;
        for (int round = 0; round < 4000 && !testing::Test::HasFailure(); ++round) {
            const auto pair = test::mined_position(rules, rng);
            if (pair.board.outcome().state != State::kPlaying || pair.board.size() > 11) continue;
            pair.board.visit([&]<class R>(const Board<R>& board) {
                if constexpr (R::kCaptures) {
                    ThreatBoard<R> threats(board);
                    if (wins_at_once(threats)) return;
                    checked += expect_others_to_lose_at_once(board);
                }
            });
        }
        EXPECT_GE(checked, 300) << name_of(rules);
    }
}

// Can the side to move make a four after which it completes five whatever is played, or win at
// once?
template <class R>
bool wins_within_two_moves(Board<R>& board) {
    const Color me = board.side_to_move();
    const auto wins_next = [&] {
        bool wins = false;
        for_each_legal(board, [&](Point move) {
            if (wins) return;
            board.play(move);
            wins = board.decided().state == win_of(me);
            board.undo();
        });
        return wins;
    };
    if (wins_next()) return true;
    bool found = false;
    for_each_legal(board, [&](Point move) {
        if (found) return;
        board.play(move);
        bool holds = board.decided().state == State::kPlaying;
        for_each_legal(board, [&](Point reply) {
            if (!holds) return;
            board.play(reply);
            const State state = board.decided().state;
            holds = state == win_of(me) || (state == State::kPlaying && wins_next());
            board.undo();
        });
        board.undo();
        found = holds;
    });
    return found;
}

// Whatever is not an answer to an open four that is due loses to it. Says how many moves that were.
template <class R>
int expect_others_to_lose_to_open_four(const Board<R>& start) {
    ThreatBoard<R> threats(start);
    if (start.five_pending() || wins_at_once(threats)) return 0;
    if (five_is_due(threats) || wins_by_capture(threats, ~threats.side())) return 0;
    VcfSolver<R> vcf(10);
    std::vector<Point> answers;
    list_answers_to_open_four(threats, vcf, Params(), answers);
    if (answers.empty()) return 0;
    Board<R> board = start;
    int checked = 0;
    for_each_legal(board, [&](Point point) {
        if (std::find(answers.begin(), answers.end(), point) != answers.end()) return;
        board.play(point);
        EXPECT_TRUE(wins_within_two_moves(board))
            << point_name(point) << " taken " << start.captured(Color::kBlack) << ","
            << start.captured(Color::kWhite) << "\n"
            << board_rows(start);
        board.undo();
        ++checked;
    });
    return checked;
}

TEST(SearchWithCaptures, NoAnswerToAnOpenFourIsHidden) {
    for (const RuleSet rules : {RuleSet::k42, RuleSet::kPente}) {
        Rng rng(79);
        int checked = 0;
        for (int round = 0; round < 200000 && checked < 1500; ++round) {
            const auto pair = test::mined_position(rules, rng);
            if (pair.board.outcome().state != State::kPlaying || pair.board.size() > 9) continue;
            pair.board.visit([&]<class R>(const Board<R>& start) {
                if constexpr (R::kCaptures) checked += expect_others_to_lose_to_open_four(start);
            });
            if (testing::Test::HasFailure()) return;
        }
        EXPECT_GE(checked, 1500) << name_of(rules);
    }
}

// A position full of pairs where black has three or four stones of a five, and white to move.
Setup crowded_setup(Rng& rng) {
    constexpr std::array<std::array<int, 2>, 4> kSteps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    Setup setup;
    setup.size = 7 + static_cast<int>(rng.below(3));
    const auto coordinate = [&] { return static_cast<int>(rng.below(std::uint32_t(setup.size))); };
    PointSet taken;
    const auto put = [&](int row, int column, Color color) {
        if (std::min(row, column) < 0 || std::max(row, column) >= setup.size) return;
        const Point point = point_at(column, row);
        if (taken.contains(point)) return;
        taken.insert(point);
        (color == Color::kBlack ? setup.black : setup.white).push_back(point);
    };
    const auto line = [&](Color color, int length, auto&& skip) {
        const auto step = kSteps[rng.below(4)];
        const int row = coordinate();
        const int column = coordinate();
        for (int i = 0; i < length; ++i) {
            if (!skip(i)) put(row + i * step[0], column + i * step[1], color);
        }
    };
    const int gap = static_cast<int>(rng.below(5));
    const int other = static_cast<int>(rng.below(5));
    line(Color::kBlack, 5, [&](int i) { return i == gap || i == other; });
    for (auto runs = 3 + rng.below(14); runs > 0; --runs) {
        const Color color = rng.below(2) == 0 ? Color::kBlack : Color::kWhite;
        line(color, 1 + static_cast<int>(rng.below(2)), [](int) { return false; });
    }
    setup.side = Color::kWhite;
    setup.captured = {2 * static_cast<int>(rng.below(5)), 2 * static_cast<int>(rng.below(5))};
    return setup;
}

template <class R>
int check_crowded_positions(int rounds) {
    Rng rng(80);
    int checked = 0;
    for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
        const auto start = Board<R>::from_setup(crowded_setup(rng));
        if (!start || start->outcome().state != State::kPlaying || start->five_pending()) continue;
        ThreatBoard<R> threats(*start);
        if (wins_at_once(threats)) continue;
        checked += five_is_due(threats) ? expect_others_to_lose_at_once(*start)
                                        : expect_others_to_lose_to_open_four(*start);
    }
    return checked;
}

TEST(SearchWithCaptures, NothingIsHiddenWherePairsAbound) {
    constexpr int kRounds = 2000;
    EXPECT_GE(check_crowded_positions<Rules42>(kRounds), 2000);
    EXPECT_GE(check_crowded_positions<RulesPente>(kRounds), 2000);
}

struct HiddenOnce {
    RuleSet rules;
    std::array<int, 2> taken;
    std::string_view board;
};

// Each was found by the test above, with more rounds, before its reason was known.
constexpr std::array kHiddenOnce{
    // Black wins by three pairs at once.
    HiddenOnce{RuleSet::kPente, {4, 0}, ".X...../....O../....XX./...X..X/...XO../..X..../....X.X"},
    // The point that stops the five is a double-three, until another stone changes that.
    HiddenOnce{RuleSet::k42, {0, 0}, "..X..../OOXXOX./..O.X../....OO./X....../.X...../.....XX"},
    // The stone of the five takes what stood at the end of a pair that it is part of.
    HiddenOnce{RuleSet::k42,
               {0, 2},
               "O.....X./.OX.XXX./.X.....X/OO.XO.../..XXO.../OO..XO../.O....O./O......."},
    // White has a five himself, though black can break it.
    HiddenOnce{RuleSet::k42, {0, 4}, ".X...../..X..../O.OXO../XOO..../...X.../..OX.../..O...."},
    HiddenOnce{RuleSet::k42, {2, 6}, "X.....O/OO.O.../XXO.X../XO..OXX/O.X..XX/.X...XX/.X....."},
};

TEST(SearchWithCaptures, WhatWasHiddenOnce) {
    for (const auto& [rules, taken, rows] : kHiddenOnce) {
        gomoku::Setup setup;
        ASSERT_TRUE(parse_board(rows, setup).ok());
        setup.side = Color::kWhite;
        setup.captured = taken;
        AnyBoard::from_setup(rules, setup).value().visit([]<class R>(const Board<R>& board) {
            if constexpr (R::kCaptures) {
                static_cast<void>(expect_others_to_lose_at_once(board));
                static_cast<void>(expect_others_to_lose_to_open_four(board));
            }
        });
    }
}

}  // namespace
}  // namespace tablero::gomoku
