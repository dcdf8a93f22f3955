// The solver of continuous threats: wins stand against every legal reply, and on small boards it
// agrees with brute force.
#include "gomoku/threats/vct.h"

#include <array>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "gomoku/any_board.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

using test::legal_points;

// Plays the attack against every legal reply, asking the solver again after each.
template <class R>
bool attack_holds(VcfSolver<R>& vcf, VctSolver<R>& vct, Board<R>& board, int moves_left) {
    if (moves_left == 0) return false;
    const Color attacker = board.side_to_move();
    ThreatBoard<R> threats(board);
    Point move = kNoPoint;
    if (board.five_pending()) {
        // Answers to a five of the other side are forced; try them all.
        for (const Point reply : board.breaking_replies()) {
            if (board.legality(reply) != Legality::kLegal) continue;
            board.play(reply);
            bool holds = board.decided().state == win_of(attacker);
            if (board.decided().state == State::kPlaying) {
                holds = true;
                for (const Point answer : legal_points(board)) {
                    board.play(answer);
                    const State state = board.decided().state;
                    holds =
                        state == win_of(attacker) ||
                        (state == State::kPlaying && attack_holds(vcf, vct, board, moves_left - 1));
                    board.undo();
                    if (!holds) break;
                }
            }
            board.undo();
            if (holds) return true;
        }
        return false;
    }
    if (vcf.solve(threats, {12, 3000}) == VcfAnswer::kWin) {
        move = vcf.first_move();
    } else if (vct.solve(threats, {20000, -1, {}, {}}) == VctAnswer::kWin) {
        move = vct.first_move();
    } else {
        return false;
    }
    if (board.legality(move) != Legality::kLegal) return false;
    board.play(move);
    bool holds = board.decided().state == win_of(attacker);
    if (board.decided().state == State::kPlaying) {
        holds = true;
        for (const Point reply : legal_points(board)) {
            board.play(reply);
            const State state = board.decided().state;
            holds = state == win_of(attacker) ||
                    (state == State::kPlaying && attack_holds(vcf, vct, board, moves_left - 1));
            board.undo();
            if (!holds) break;
        }
    }
    board.undo();
    return holds;
}

template <typename R>
class Vct : public testing::Test {};
using AllRules = testing::Types<Rules42, RulesPente, RulesFreestyle, RulesStandard, RulesRenju>;
TYPED_TEST_SUITE(Vct, AllRules);

TYPED_TEST(Vct, WinsStandAgainstEveryReply) {
    Rng rng(57);
    int wins = 0;
    VcfSolver<TypeParam> vcf(14);
    VctSolver<TypeParam> vct(vcf, 12);
    for (int round = 0; round < 40000 && wins < 15; ++round) {
        const auto pair = test::mined_position(TypeParam::kRuleSet, rng);
        if (pair.board.size() > 9 || pair.board.outcome().state != State::kPlaying) continue;
        pair.board.visit([&]<class B>(const B& found) {
            if constexpr (std::is_same_v<B, Board<TypeParam>>) {
                if (found.five_pending()) return;
                Board<TypeParam> board = found;
                ThreatBoard<TypeParam> threats(board);
                if (vcf.solve(threats, {12, 3000}) != VcfAnswer::kNone) return;
                if (vct.solve(threats, {3000, -1, {}, {}}) != VctAnswer::kWin) return;
                if (vct.distance() > 9) return;
                ++wins;
                EXPECT_EQ(threats.board().key(), found.key());
                ASSERT_TRUE(attack_holds(vcf, vct, board, vct.distance()))
                    << point_name(vct.first_move()) << "\n"
                    << pair.board.to_text();
            }
        });
        if (this->HasFatalFailure()) return;
    }
    EXPECT_EQ(wins, 15);
}

// Does the side to move end the game with its next move?
template <class R>
bool wins_now(Board<R>& board) {
    const Color me = board.side_to_move();
    for (const Point move : legal_points(board)) {
        board.play(move);
        const bool wins = board.decided().state == win_of(me);
        board.undo();
        if (wins) return true;
    }
    return false;
}

// Does the side to move win within two moves, whatever the answer to the first?
template <class R>
bool wins_in_two(Board<R>& board) {
    const Color me = board.side_to_move();
    for (const Point move : legal_points(board)) {
        board.play(move);
        bool wins = board.decided().state == win_of(me);
        if (board.decided().state == State::kPlaying) {
            wins = true;
            for (const Point reply : legal_points(board)) {
                board.play(reply);
                const State state = board.decided().state;
                wins = state == State::kPlaying && wins_now(board);
                board.undo();
                if (!wins) break;
            }
        }
        board.undo();
        if (wins) return true;
    }
    return false;
}

// Every move after which passing would lose within two moves, every reply.
template <class R>
bool threats_win(Board<R>& board, int moves_left) {
    if (wins_now(board)) return true;
    if (moves_left <= 1) return false;
    for (const Point move : legal_points(board)) {
        board.play(move);
        bool wins = false;
        if (board.decided().state == State::kPlaying && !legal_points(board).empty()) {
            board.play_null();
            const bool threat = wins_in_two(board);
            board.undo_null();
            wins = threat;
            if (threat) {
                for (const Point reply : legal_points(board)) {
                    board.play(reply);
                    wins = board.decided().state == State::kPlaying &&
                           threats_win(board, moves_left - 1);
                    board.undo();
                    if (!wins) break;
                }
            }
        }
        board.undo();
        if (wins) return true;
    }
    return false;
}

template <typename R>
class PlainVct : public testing::Test {};
using PlainRules = testing::Types<RulesFreestyle, RulesStandard, RulesRenju>;
TYPED_TEST_SUITE(PlainVct, PlainRules);

TYPED_TEST(PlainVct, FindsWhatBruteForceFindsOnSmallBoards) {
    Rng rng(91);
    int wins = 0;
    int none = 0;
    VcfSolver<TypeParam> vcf(12);
    VctSolver<TypeParam> vct(vcf, 10);
    for (int round = 0; round < 2500; ++round) {
        const auto pair = test::mined_position(TypeParam::kRuleSet, rng);
        if (pair.board.size() > 6 || pair.board.outcome().state != State::kPlaying) continue;
        pair.board.visit([&]<class B>(const B& found) {
            if constexpr (std::is_same_v<B, Board<TypeParam>>) {
                if (found.empty_points() > 22) return;
                Board<TypeParam> board = found;
                ThreatBoard<TypeParam> threats(board);
                vcf.clear();
                vct.clear();
                const VctAnswer answer = vct.solve(threats, {});
                ASSERT_NE(answer, VctAnswer::kUnknown);
                const bool brute = threats_win(board, 3);
                if (brute) {
                    ASSERT_EQ(answer, VctAnswer::kWin) << pair.board.to_text();
                }
                if (answer == VctAnswer::kWin && vct.distance() <= 5) {
                    ASSERT_TRUE(brute) << vct.distance() << "\n" << pair.board.to_text();
                }
                wins += brute;
                none += answer == VctAnswer::kNone;
            }
        });
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GE(wins, 25);
    EXPECT_GE(none, 40);
}

TEST(VctSolver, FindsADoubleThreeAndShowsTheLine) {
    // Two open twos that cross: a point that makes both of them three.
    const auto crossing = AnyBoard::from_moves(
        RuleSet::kFreestyle, 15, *parse_points("h8 a1 i8 a3 j9 c1 j10 e1", 15));
    ASSERT_TRUE(crossing.ok());
    crossing->visit([]<class R>(const Board<R>& rules) {
        ThreatBoard<R> threats(rules);
        VcfSolver<R> vcf(12);
        VctSolver<R> vct(vcf, 10);
        ASSERT_EQ(vcf.solve(threats, {}), VcfAnswer::kNone);
        ASSERT_EQ(vct.solve(threats, {}), VctAnswer::kWin);
        const auto line = vct.line(threats);
        ASSERT_FALSE(line.empty());
        EXPECT_EQ(line.front(), vct.first_move());
        EXPECT_GE(line.size(), 5U);
        EXPECT_LE(static_cast<int>(line.size()), vct.distance());
        EXPECT_GT(vct.known(rules).distance, 0);
        EXPECT_EQ(threats.board().key(), rules.key());
        vct.clear();
        EXPECT_EQ(vct.known(rules).distance, 0);
        EXPECT_EQ(vct.solve(threats, {1, -1, {}, {}}), VctAnswer::kUnknown);
        EXPECT_EQ(
            vct.solve(threats, {~std::uint64_t{0}, -1, [](std::uint64_t) { return true; }, {}}),
            VctAnswer::kUnknown);
    });
}

// Long attacks of games that were played on. Each took more than 200,000 positions when bare fours
// were tried as soon as others, and what had won after a defence was not remembered.
TEST(VctSolver, LongAttacksAreProvenWithinAHundredThousandPositions) {
    struct Attack {
        RuleSet rules;
        const char* moves;
    };
    for (const Attack& attack :
         {Attack{RuleSet::kFreestyle,
                 "g9 k11 k8 l10 h8 l8 j9 m9 j12 l11 l7 i10 i7 j6 k7 j7 k6 k9 j5 i4"},
          Attack{RuleSet::kRenju, "d5 i10 k6 j6 i7 h9 j5 l7 k8 k9 l9 j7 i5 g8 j11 i8 k5 h5 k4 k7"},
          Attack{RuleSet::kRenju,
                 "e9 h11 g12 h13 h12 g11 f12 e12 f11 f9 i12 j12 d10 f13 e10 g13 i13 c10 d11 d9 "
                 "i11 i10 e8 e7 f10 f8 c11 f6 e11 b11 g9 h8 d12 c13 e13 b10 f14 g15 f7 g7 b12 a13 "
                 "h10 g10 e5 j10 i9 h6 d8 b8 g6 h5 h7 j8 j9 i8 g8 i5 j4"}}) {
        SCOPED_TRACE(attack.moves);
        const auto board = AnyBoard::from_moves(attack.rules, 15, *parse_points(attack.moves, 15));
        ASSERT_TRUE(board.ok());
        board->visit([]<class R>(const Board<R>& rules) {
            ThreatBoard<R> threats(rules);
            VcfSolver<R> vcf(16);
            VctSolver<R> vct(vcf, 14);
            EXPECT_EQ(vct.solve(threats, {100'000, 60, {}, {}}), VctAnswer::kWin);
        });
    }
}

struct ThreatNumber {
    std::string_view name;
    int ThreatParams::*member;
    int min;
    int max;
};
#define TABLERO_THREAT_NUMBER(name, initial, min, max, step) \
    ThreatNumber{#name, &ThreatParams::name, min, max},
constexpr std::array kThreatNumbers{TABLERO_THREAT_PARAMS(TABLERO_THREAT_NUMBER)};
#undef TABLERO_THREAT_NUMBER

// Long attacks of games that were played on, and any positions where stones are taken.
std::vector<AnyBoard> attacked_boards() {
    std::vector<AnyBoard> boards;
    const auto add = [&](RuleSet rules, std::string_view moves) {
        boards.push_back(*AnyBoard::from_moves(rules, 15, *parse_points(moves, 15)));
    };
    add(RuleSet::kFreestyle, "g9 k11 k8 l10 h8 l8 j9 m9 j12 l11 l7 i10 i7 j6 k7 j7 k6 k9 j5 i4");
    add(RuleSet::kRenju, "d5 i10 k6 j6 i7 h9 j5 l7 k8 k9 l9 j7 i5 g8 j11 i8 k5 h5 k4 k7");
    Rng rng(15);
    while (boards.size() < 60) {
        const auto pair = test::mined_position(RuleSet::k42, rng);
        const bool pending =
            pair.board.visit([](const auto& rules) { return rules.five_pending(); });
        if (pair.board.outcome().state == State::kPlaying && !pending) boards.push_back(pair.board);
    }
    return boards;
}

std::vector<std::uint64_t> costs_of_attacks(const std::vector<AnyBoard>& boards,
                                            const ThreatParams& params) {
    std::vector<std::uint64_t> costs;
    for (const AnyBoard& board : boards) {
        board.visit([&]<class R>(const Board<R>& rules) {
            ThreatBoard<R> threats(rules);
            VcfSolver<R> vcf(10);
            VctSolver<R> vct(vcf, 10);
            static_cast<void>(vct.solve(threats, {5'000, 12, {}, params}));
            costs.push_back(vct.nodes());
        });
    }
    return costs;
}

// A number that nothing reads is none.
TEST(VctNumbers, EachOneChangesWhatAttacksCost) {
    const auto boards = attacked_boards();
    ThreatParams usual;
    usual.vct_short_nodes = usual.vct_middle_nodes = usual.vct_long_nodes = 1'000;
    const auto costs = costs_of_attacks(boards, usual);
    for (const ThreatNumber& number : kThreatNumbers) {
        ThreatParams least = usual;
        ThreatParams most = usual;
        least.*number.member = number.min;
        most.*number.member = number.max;
        EXPECT_TRUE(costs_of_attacks(boards, least) != costs ||
                    costs_of_attacks(boards, most) != costs)
            << number.name;
    }
}

}  // namespace
}  // namespace tablero::gomoku
