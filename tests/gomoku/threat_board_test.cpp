// What the pattern tables and their updates say, against definitions tried out on the board.
#include "gomoku/threat_board.h"

#include <gtest/gtest.h>

#include "gomoku/names.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

template <typename R>
class ThreatBoards : public testing::Test {};
using AllRules = testing::Types<Rules42, RulesPente, RulesFreestyle, RulesStandard, RulesRenju>;
TYPED_TEST_SUITE(ThreatBoards, AllRules);

template <class R>
Board<R> mined_board(Rng& rng) {
    for (;;) {
        const auto pair = test::mined_position(R::kRuleSet, rng);
        if (pair.board.outcome().state != State::kPlaying) continue;
        return pair.board.visit([]<class B>(const B& board) -> Board<R> {
            if constexpr (std::is_same_v<B, Board<R>>) return board;
            return Board<R>();
        });
    }
}

template <class R>
void expect_same(const ThreatBoard<R>& kept, const ThreatBoard<R>& fresh) {
    for (const Color color : kColors) {
        EXPECT_EQ(kept.value(color), fresh.value(color));
        for (std::size_t kind = 1; kind < kMoveClasses; ++kind) {
            EXPECT_EQ(kept.count(color, static_cast<MoveClass>(kind)),
                      fresh.count(color, static_cast<MoveClass>(kind)));
        }
        for (int row = 0; row < kept.board().size(); ++row) {
            EXPECT_EQ(kept.occupied_row(row), fresh.occupied_row(row));
            for (int column = 0; column < kept.board().size(); ++column) {
                const Point point = point_at(column, row);
                ASSERT_EQ(kept.code(color, point), fresh.code(color, point)) << point_name(point);
                ASSERT_EQ(kept.combination(color, point), combinations()[kept.code(color, point)]);
                ASSERT_EQ(kept.pairs_taken_at(color, point), fresh.pairs_taken_at(color, point));
                for (std::size_t threat = 0; threat < kThreats; ++threat) {
                    const auto kind = static_cast<Threat>(threat);
                    ASSERT_EQ(kept.points(color, kind).contains(point),
                              fresh.points(color, kind).contains(point));
                }
                ASSERT_EQ(kept.capture_points(color).contains(point),
                          fresh.capture_points(color).contains(point));
            }
        }
    }
}

TYPED_TEST(ThreatBoards, PlayAndUndoKeepWhatAFreshBoardWouldSay) {
    Rng rng(5);
    for (int round = 0; round < 60; ++round) {
        const auto start = mined_board<TypeParam>(rng);
        ThreatBoard<TypeParam> board(start);
        int played = 0;
        for (int i = 0; i < 30; ++i) {
            if (played > 0 && rng.below(3) == 0) {
                board.undo();
                --played;
            } else if (board.board().decided().state == State::kPlaying) {
                const auto size = static_cast<std::uint32_t>(start.size());
                const Point point =
                    point_at(static_cast<int>(rng.below(size)), static_cast<int>(rng.below(size)));
                if (board.board().legality(point) != Legality::kLegal) continue;
                board.place(point);
                if (rng.below(3) == 0) {
                    board.undo();
                } else {
                    board.settle();
                    ++played;
                }
            }
            expect_same(board, ThreatBoard<TypeParam>(board.board()));
            if (this->HasFatalFailure()) return;
        }
        for (; played > 0; --played)
            board.undo();
        expect_same(board, ThreatBoard<TypeParam>(start));
        EXPECT_EQ(board.board().key(), start.key());
    }
}

// The side to move, with the turn given to `color` by a fresh set-up of the same stones.
template <class R>
Board<R> with_side(const Board<R>& board, Color color) {
    Setup setup;
    setup.size = board.size();
    setup.side = color;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const Point point = point_at(column, row);
            if (board.at(point) == Cell::kBlack) setup.black.push_back(point);
            if (board.at(point) == Cell::kWhite) setup.white.push_back(point);
        }
    }
    return std::move(Board<R>::from_setup(setup)).value();
}

template <class R>
int completing_points(const Board<R>& board, Color color) {
    int count = 0;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Board<R> after = with_side(board, color);
            if (after.decided().state != State::kPlaying) return -1;
            if (!after.is_empty(point_at(column, row))) continue;
            after.play(point_at(column, row));
            count += after.has_five(color);
        }
    }
    return count;
}

// Without captures: a five is a point that makes five; a four leaves one such point more than
// before, and an open four two or more. Renju's own reading of fours is tested by the forbidden
// points.
template <class R>
void expect_classes_mean_what_they_say(Rng& rng) {
    for (int round = 0; round < 40; ++round) {
        const Board<R> start = mined_board<R>(rng);
        const ThreatBoard<R> threats(start);
        for (const Color color : kColors) {
            if (completing_points(start, color) != 0) continue;
            for (int i = 0; i < 12; ++i) {
                const auto size = static_cast<std::uint32_t>(start.size());
                const Point point =
                    point_at(static_cast<int>(rng.below(size)), static_cast<int>(rng.below(size)));
                if (!start.is_empty(point)) continue;
                Board<R> after = with_side(start, color);
                after.play(point);
                const MoveClass kind = threats.move_class(color, point);
                ASSERT_EQ(kind == MoveClass::kFive, after.has_five(color));
                if (kind == MoveClass::kFive || kind == MoveClass::kForbidden) continue;
                const int fives = completing_points(after, color);
                EXPECT_EQ(kind >= MoveClass::kFour, fives >= 1) << point_name(point);
                EXPECT_EQ(kind == MoveClass::kOpenFour, fives >= 2) << point_name(point);
            }
        }
    }
}

TEST(MoveClasses, MeanWhatTheySay) {
    Rng rng(9);
    expect_classes_mean_what_they_say<RulesFreestyle>(rng);
    expect_classes_mean_what_they_say<RulesStandard>(rng);
    expect_classes_mean_what_they_say<RulesRenju>(rng);
}

TYPED_TEST(ThreatBoards, LegalityIsTheBoards) {
    Rng rng(11);
    for (int round = 0; round < 200; ++round) {
        const auto start = mined_board<TypeParam>(rng);
        const ThreatBoard<TypeParam> threats(start);
        for (int row = 0; row < start.size(); ++row) {
            for (int column = 0; column < start.size(); ++column) {
                const Point point = point_at(column, row);
                if (!start.is_empty(point)) continue;
                ASSERT_EQ(threats.is_legal(point), start.legality(point) == Legality::kLegal)
                    << point_name(point);
            }
        }
    }
}

}  // namespace
}  // namespace tablero::gomoku
