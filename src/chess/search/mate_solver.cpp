#include "chess/search/mate_solver.h"

#include <algorithm>
#include <utility>

namespace tablero::chess {

namespace {

constexpr std::size_t kEntries = 1 << 20;

}  // namespace

MateSolver::MateSolver(const Params& params, std::function<bool()> visit)
    : short_moves_(params.mate_short_moves),
      widest_(params.mate_widest),
      visit_(std::move(visit)),
      table_(kEntries) {}

MateSolver::Answer MateSolver::solve(const Position& position, int moves) {
    position_ = position;
    stopped_ = false;
    line_.clear();
    for (int n = 1; n <= std::min(moves, short_moves_); ++n) {
        if (mates(n, kFullWidth)) return Answer::kMate;
    }
    if (moves > short_moves_) {
        for (int width = 1; width <= widest_; width *= 2) {
            if (mates(moves, width)) return Answer::kMate;
        }
        if (mates(moves, kFullWidth)) return Answer::kMate;
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
void MateSolver::list_attacks(Move first) {
    const auto from = static_cast<std::ptrdiff_t>(attacks_.size());
    int number = 0;  // makes every order different
    for (const Move move : legal_moves(position_)) {
        position_.make(move);
        const auto replies = static_cast<int>(legal_moves(position_).size());
        const bool check = position_.in_check();
        position_.unmake(move);
        if ((replies == 0 && !check) || replies > width_) continue;
        const int rank = move == first ? 0 : 1 + replies + (check ? 0 : 4);
        attacks_.push_back({move, replies, rank * kMostMoves + number++});
    }
    std::sort(attacks_.begin() + from, attacks_.end(), [](const Attack& a, const Attack& b) {
        return a.order < b.order;
    });
}

bool MateSolver::mate_at_once() {
    const auto mates = [this](Move move) {
        if (!position_.gives_check(move)) return false;
        position_.make(move);
        const bool mate = legal_moves(position_).empty();
        position_.unmake(move);
        return mate;
    };
    const MoveList moves = legal_moves(position_);
    const Move* found = std::find_if(moves.begin(), moves.end(), mates);
    if (found == moves.end()) return false;
    entry().mates_in = 1;
    entry().move = *found;
    return true;
}

// Whether the side to move mates in at most `moves`.
bool MateSolver::attack(int moves) {
    if (!proceed()) return false;
    if (moves == 1) return mate_at_once();
    const Entry known = entry();
    if (known.mates_in <= moves) return true;
    if (known.refuted >= moves && known.width >= width_) return false;
    const std::size_t from = attacks_.size();
    list_attacks(known.move);
    const bool won = try_attacks(from, moves);
    attacks_.resize(from);
    if (won || stopped_) return won;
    Entry& failed = entry();
    failed.refuted = static_cast<std::uint8_t>(moves);
    failed.width = static_cast<std::uint8_t>(width_);
    return false;
}

// Whether one of the attacks listed from there on mates in at most `moves`.
bool MateSolver::try_attacks(std::size_t from, int moves) {
    const std::size_t to = attacks_.size();
    for (std::size_t i = from; i < to && !stopped_; ++i) {
        const Attack candidate = attacks_[i];  // a copy: the list grows below
        position_.make(candidate.move);
        const bool won = candidate.replies == 0 || defend(moves - 1);
        position_.unmake(candidate.move);
        if (!won) continue;
        Entry& proven = entry();
        proven.mates_in = static_cast<std::uint8_t>(candidate.replies == 0 ? 1 : moves);
        proven.move = candidate.move;
        return true;
    }
    return false;
}

// Whether every reply of the side to move is followed by a mate in at most `moves`. The reply that
// refuted before is tried first, then captures.
bool MateSolver::defend(int moves) {
    if (!proceed() || position_.halfmove_clock() >= 100) return false;
    const MoveList replies = legal_moves(position_);
    const Move refuter = entry().move;
    const auto turn_of = [&](Move move) {
        return move == refuter ? 0 : position_.captured_piece(move) != kNoPiece ? 1 : 2;
    };
    const auto lose_in = [&](int turn) {
        return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
            return turn_of(reply) != turn || loses(reply, moves);
        });
    };
    return lose_in(0) && lose_in(1) && lose_in(2);
}

// Whether this reply is followed by a mate in at most `moves`.
bool MateSolver::loses(Move reply, int moves) {
    position_.make(reply);
    const bool lost = attack(moves);
    position_.unmake(reply);
    if (!lost && !stopped_) entry().move = reply;
    return lost;
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
    line_ = line;
    for (; !line.empty(); line.pop_back())
        position_.unmake(line.back());
}

}  // namespace tablero::chess
