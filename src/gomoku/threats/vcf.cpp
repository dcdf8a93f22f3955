#include "gomoku/threats/vcf.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "gomoku/threats/defences.h"

namespace tablero::gomoku {

namespace {

// Fours of one node, the promising ones first: by class, then by nearness to the attack so far.
class FourList {
  public:
    void add(Point point, int merit) {
        if (count_ < kCapacity) fours_[count_++] = {merit, point};
    }
    void sort() {
        std::sort(fours_.begin(), fours_.begin() + static_cast<long>(count_), [](auto& a, auto& b) {
            return a.merit != b.merit ? a.merit > b.merit : a.point < b.point;
        });
    }
    struct Item {
        int merit;
        Point point;
    };
    const Item* begin() const { return fours_.data(); }
    const Item* end() const { return fours_.data() + count_; }

  private:
    // No position has more points than this.
    static constexpr auto kCapacity = std::size_t{kMaxSize} * kMaxSize;
    std::array<Item, kCapacity> fours_;
    std::size_t count_ = 0;
};

constexpr int kWinningMerit = 1000;

int distance_between(Point a, Point b) {
    return std::max(std::abs(column_of(a) - column_of(b)), std::abs(row_of(a) - row_of(b)));
}

template <class R>
int merit_of(const ThreatBoard<R>& board, Point point, Point last) {
    const int kind = static_cast<int>(board.move_class(board.side(), point));
    const int far = last == kNoPoint ? 0 : std::min(distance_between(point, last), 15);
    return kind * 16 - far;
}

}  // namespace

template <class R>
VcfAnswer VcfSolver<R>::solve(ThreatBoard<R>& board, const VcfLimits& limits) {
    nodes_ = 0;
    limits_ = limits;
    cut_short_ = false;
    first_move_ = kNoPoint;
    distance_ = attack(board, limits.attacker_moves);
    if (distance_ > 0) {
        first_move_ = table_.at(board.board().key()).move;
        return VcfAnswer::kWin;
    }
    if (limits.heeds_effort && nodes_ > limits.nodes) {
        constexpr std::uint64_t kMost = std::numeric_limits<std::uint16_t>::max();
        const auto effort = static_cast<std::uint16_t>(std::min(limits.nodes, kMost));
        table_.put({board.board().key(), 0, kNoPoint, effort});
    }
    return cut_short_ ? VcfAnswer::kUnknown : VcfAnswer::kNone;
}

template <class R>
bool VcfSolver<R>::out_of_nodes() {
    if (++nodes_ > limits_.nodes) cut_short_ = true;
    return nodes_ > limits_.nodes;
}

// Was it given up before with at least the nodes that are left now?
template <class R>
bool VcfSolver<R>::is_known_as_hard(const KeyTable::Entry& known) const {
    return limits_.heeds_effort && known.effort != 0 && known.effort + nodes_ > limits_.nodes;
}

template <class R>
int VcfSolver<R>::attack(ThreatBoard<R>& board, int moves_left) {
    if (out_of_nodes()) return 0;
    const Key key = board.board().key();
    const auto& known = table_.at(key);
    if (known.key == key) {
        if (known.value > 0) return known.value;
        if (is_known_as_hard(known)) {
            cut_short_ = true;
            return 0;
        }
        if (-known.value >= moves_left) {
            cut_short_ = cut_short_ || -known.value < kAnyLength;
            return 0;
        }
    }
    if (moves_left == 0) {
        cut_short_ = true;
        return 0;
    }
    const bool cut_before = std::exchange(cut_short_, false);
    int distance = 0;
    if constexpr (R::kCaptures) {
        distance = attack_capturing(board, moves_left);
    } else {
        distance = attack_plain(board, moves_left);
    }
    // Nothing was found: within so many moves, or at all where no line was cut short.
    if (distance == 0 && nodes_ <= limits_.nodes) {
        table_.put({key, cut_short_ ? -moves_left : -kAnyLength, kNoPoint});
    }
    cut_short_ = cut_short_ || cut_before;
    return distance;
}

template <class R>
int VcfSolver<R>::attack_plain(ThreatBoard<R>& board, int moves_left) {
    const Color me = board.side();
    const Key key = board.board().key();
    const auto win = [&](Point move, int distance) {
        table_.put({key, distance, move});
        return distance;
    };
    if (!board.points(me, Threat::kFive).empty()) {
        return win(board.points(me, Threat::kFive).first(), 1);
    }
    const PointSet& threatened = board.points(~me, Threat::kFive);
    if (threatened.size() >= 2) return 0;
    FourList fours;
    const Point last = board.board().last_own_move();
    const bool goes_on = moves_left < limits_.attacker_moves && last != kNoPoint;
    const auto consider = [&](Point point) {
        if (!threatened.empty() && !threatened.contains(point)) return;
        if (goes_on && threatened.empty() && distance_between(point, last) > limits_.reach) {
            cut_short_ = true;
        } else {
            fours.add(point, merit_of(board, point, last));
        }
    };
    board.points(me, Threat::kOpenFour).for_each(consider);
    board.points(me, Threat::kFour).for_each(consider);
    if (moves_left == 1) {
        cut_short_ = cut_short_ || fours.begin() != fours.end();
        return 0;
    }
    fours.sort();
    for (const auto& four : fours) {
        if (nodes_ > limits_.nodes) return 0;
        if (!board.is_legal(four.point)) continue;
        if (board.move_class(me, four.point) == MoveClass::kOpenFour) return win(four.point, 3);
        if (const int distance = try_four(board, four.point, moves_left); distance > 0) {
            return win(four.point, distance);
        }
    }
    return 0;
}

// Plays a four and the one reply to it.
template <class R>
int VcfSolver<R>::try_four(ThreatBoard<R>& board, Point move, int moves_left) {
    const Color me = board.side();
    board.play(move);
    int distance = 0;
    const Point reply = board.points(me, Threat::kFive).first();
    if (!board.is_legal(reply)) {
        distance = 3;
    } else {
        board.play(reply);
        if (const int rest = attack(board, moves_left - 1); rest > 0) distance = rest + 2;
        board.undo();
    }
    board.undo();
    return distance;
}

template <class R>
int VcfSolver<R>::attack_capturing(ThreatBoard<R>& board, int moves_left) {
    const Color me = board.side();
    const Key key = board.board().key();
    FourList moves;
    const bool in_danger = !board.points(~me, Threat::kFive).empty() || wins_by_capture(board, ~me);
    const Point last = board.board().last_own_move();
    const auto consider = [&](Point point) {
        const int pairs = board.pairs_taken_at(me, point);
        const bool answers = pairs > 0 || board.points(~me, Threat::kFive).contains(point);
        const bool five = board.move_class(me, point) == MoveClass::kFive;
        if (!in_danger || answers || five) {
            const bool wins = board.board().captured(me) + 2 * pairs >= kCaptureWin;
            const int usual = merit_of(board, point, last);
            moves.add(point, wins ? kWinningMerit : usual + limits_.pair_worth * pairs);
        }
    };
    for (const Threat threat : {Threat::kFive, Threat::kOpenFour, Threat::kFour}) {
        board.points(me, threat).for_each(consider);
    }
    // A capture may win, or open a line of four by taking what stood in it.
    const int taken = board.board().captured(me);
    board.capture_points(me).for_each([&](Point point) {
        if (board.move_class(me, point) >= MoveClass::kFour) return;
        const bool wins = taken + 2 * board.pairs_taken_at(me, point) >= kCaptureWin;
        moves.add(point, wins ? kWinningMerit : 0);
    });
    moves.sort();
    for (const auto& move : moves) {
        if (nodes_ > limits_.nodes) return 0;
        if (!board.is_legal(move.point)) continue;
        const int distance = try_capturing_move(board, move.point, moves_left);
        if (distance > 0) {
            table_.put({key, distance, move.point});
            return distance;
        }
    }
    return 0;
}

// Plays a move that wins, makes a five that must be broken, or makes a four; then the defender's
// replies.
template <class R>
int VcfSolver<R>::try_capturing_move(ThreatBoard<R>& board, Point move, int moves_left) {
    const Color me = board.side();
    board.play(move);
    const Outcome outcome = board.board().decided();
    int distance = 0;
    if (outcome.state != State::kPlaying) {
        distance = outcome.state == win_of(me) ? 1 : 0;
    } else if (board.board().five_pending()) {
        distance = worst_reply(board, board.board().breaking_replies(), moves_left);
    } else if (board.points(~me, Threat::kFive).empty() && !wins_by_capture(board, ~me) &&
               five_is_due(board)) {
        distance = worst_reply(board, defences_to_five(board), moves_left);
    }
    board.undo();
    return distance;
}

// Plies to the win when the defender chooses the best of these replies; 0 when one of them holds.
template <class R>
int VcfSolver<R>::worst_reply(ThreatBoard<R>& board,
                              const std::vector<Point>& replies,
                              int moves_left) {
    const Color defender = board.side();
    int longest = 1;
    for (const Point reply : replies) {
        if (!board.is_legal(reply)) continue;
        board.play(reply);
        const State state = board.board().decided().state;
        const int rest = state == State::kPlaying ? attack(board, moves_left - 1) : 0;
        board.undo();
        if (state == win_of(~defender)) continue;
        if (rest == 0) return 0;
        longest = std::max(longest, rest);
    }
    return longest + 2;
}

template <class R>
std::vector<Point> VcfSolver<R>::line(ThreatBoard<R>& board) {
    std::vector<Point> moves;
    int played = 0;
    const auto play = [&](Point point) {
        moves.push_back(point);
        board.play(point);
        ++played;
    };
    for (;;) {
        const auto& known = table_.at(board.board().key());
        if (known.key != board.board().key() || known.value <= 0) break;
        const Color attacker = board.side();
        play(known.move);
        if (board.board().decided().state != State::kPlaying) break;
        Point best = kNoPoint;
        int longest = 0;
        std::vector<Point> replies;
        if constexpr (R::kCaptures) {
            replies = board.board().five_pending() ? board.board().breaking_replies()
                                                   : defences_to_five(board);
        } else {
            board.points(attacker, Threat::kFive).for_each([&](Point p) { replies.push_back(p); });
        }
        for (const Point reply : replies) {
            if (!board.is_legal(reply)) continue;
            board.play(reply);
            const auto& next = table_.at(board.board().key());
            const bool won = next.key == board.board().key() && next.value > 0;
            if (won && next.value > longest) {
                longest = next.value;
                best = reply;
            }
            board.undo();
        }
        if (best == kNoPoint) break;
        play(best);
    }
    for (; played > 0; --played)
        board.undo();
    return moves;
}

TABLERO_EACH_RULES(template class VcfSolver)

}  // namespace tablero::gomoku
