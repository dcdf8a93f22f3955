#include "chess/search/mate_solver.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tablero::chess {

namespace {

constexpr std::size_t kEntries = 1 << 20;
constexpr int kShortMates = 3;  // moves; these are searched at full width at once
// Replies that an attacking move may leave, pass by pass.
constexpr std::array<int, 6> kWidths = {1, 2, 4, 8, 16, 255};

}  // namespace

MateSolver::MateSolver(std::function<bool()> visit) : visit_(std::move(visit)), table_(kEntries) {}

MateSolver::Answer MateSolver::solve(const Position& position, int moves) {
    position_ = position;
    stopped_ = false;
    line_.clear();
    for (int n = 1; n <= std::min(moves, kShortMates); ++n) {
        if (mates(n, kFullWidth)) return Answer::kMate;
    }
    for (const int width : kWidths) {
        if (moves > kShortMates && mates(moves, width)) return Answer::kMate;
    }
    return stopped_ ? Answer::kStopped : Answer::kNone;
}

bool MateSolver::mates(int moves, int width) {
    width_ = width;
    if (!attack(moves) || stopped_) return false;
    write_line(moves);
    return !stopped_;
}

bool MateSolver::proceed() {
    if (!stopped_) stopped_ = !visit_();
    return !stopped_;
}

MateSolver::Entry& MateSolver::entry() {
    const Key key = position_.key();
    Entry& found = table_[key % kEntries];
    if (found.key != key) {
        found = {};
        found.key = key;
    }
    return found;
}

// Attacking moves with the number of replies they leave, fewest first, check before quiet; those
// that stalemate or leave more replies than the width allows are not among them.
std::vector<MateSolver::Attack> MateSolver::attacks(Move first) {
    std::vector<Attack> found;
    for (const Move move : legal_moves(position_)) {
        position_.make(move);
        const auto replies = static_cast<int>(legal_moves(position_).size());
        const bool check = position_.in_check();
        position_.unmake(move);
        if ((replies == 0 && !check) || replies > width_) continue;
        const int rank = move == first ? -1 : replies + (check ? 0 : 4);
        found.push_back({move, replies, rank});
    }
    std::stable_sort(found.begin(), found.end(), [](const Attack& a, const Attack& b) {
        return a.rank < b.rank;
    });
    return found;
}

bool MateSolver::mate_at_once() {
    for (const Move move : legal_moves(position_)) {
        if (!position_.gives_check(move)) continue;
        position_.make(move);
        const bool mate = legal_moves(position_).empty();
        position_.unmake(move);
        if (mate) {
            entry().mates_in = 1;
            entry().move = move;
            return true;
        }
    }
    return false;
}

// Whether the side to move mates in at most `moves`.
bool MateSolver::attack(int moves) {
    if (!proceed()) return false;
    if (moves == 1) return mate_at_once();
    const Entry known = entry();
    if (known.mates_in <= moves) return true;
    if (known.refuted >= moves && known.width >= width_) return false;
    for (const Attack& candidate : attacks(known.move)) {
        position_.make(candidate.move);
        const bool won = candidate.replies == 0 || defend(moves - 1);
        position_.unmake(candidate.move);
        if (stopped_) return false;
        if (won) {
            Entry& proven = entry();
            proven.mates_in = static_cast<std::uint8_t>(candidate.replies == 0 ? 1 : moves);
            proven.move = candidate.move;
            return true;
        }
    }
    Entry& failed = entry();
    failed.refuted = static_cast<std::uint8_t>(moves);
    failed.width = static_cast<std::uint8_t>(width_);
    return false;
}

// Whether every reply of the side to move is followed by a mate in at most `moves`. The reply that
// refuted before is tried first, then captures.
bool MateSolver::defend(int moves) {
    if (!proceed() || position_.halfmove_clock() >= 100) return false;
    MoveList replies = legal_moves(position_);
    const Move refuter = entry().move;
    const auto rank = [&](Move move) {
        return move == refuter ? 0 : position_.captured_piece(move) != kNoPiece ? 1 : 2;
    };
    std::stable_sort(
        replies.begin(), replies.end(), [&](Move a, Move b) { return rank(a) < rank(b); });
    for (const Move reply : replies) {
        position_.make(reply);
        const bool lost = attack(moves);
        position_.unmake(reply);
        if (lost) continue;
        if (!stopped_) entry().move = reply;
        return false;
    }
    return true;
}

// The least number of moves, up to `moves`, that is proven to suffice.
int MateSolver::shortest(int moves) {
    int n = 1;
    while (n < moves && !attack(n) && !stopped_)
        ++n;
    return n;
}

void MateSolver::write_line(int moves) {
    std::vector<Move> line;
    for (int left = shortest(moves); left > 0 && !stopped_;) {
        if (!attack(left)) break;  // the table forgot the move: proven anew
        const Move best = entry().move;
        line.push_back(best);
        position_.make(best);
        Move longest;
        int longest_length = 0;
        for (const Move reply : legal_moves(position_)) {
            position_.make(reply);
            const int length = shortest(left - 1);
            position_.unmake(reply);
            if (length > longest_length) {
                longest_length = length;
                longest = reply;
            }
        }
        left = longest_length;
        if (left == 0) break;
        line.push_back(longest);
        position_.make(longest);
    }
    for (auto move = line.rbegin(); move != line.rend(); ++move)
        position_.unmake(*move);
    line_ = std::move(line);
}

}  // namespace tablero::chess
