#include "tactics/settle.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/outcome.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"

namespace tablero::tactics {

namespace {

// Exchanges that the end of a line is continued with, at most.
constexpr int kMostExtension = 8;
// What comes later in a line is a proposal rather than a consequence.
constexpr std::size_t kNearPlies = 8;

// What the move takes, and what its pawn becomes.
int prize_of(const Position& position, Move move) {
    const int taken = worth(type_of(position.captured_piece(move)));
    return move.is_promotion() ? taken + worth(move.promotion()) - worth(chess::kPawn) : taken;
}

// The legal capture on the square by the cheapest piece; pawns promote to queens.
std::optional<Move> cheapest_capture(const Position& position, Square on) {
    chess::MoveList captures;
    chess::generate<chess::GenKind::kCaptures>(position, captures);
    std::optional<Move> cheapest;
    for (const Move move : captures) {
        if (move.to() != on || !position.is_capture(move)) continue;
        if (move.is_promotion() && move.promotion() != chess::kQueen) continue;
        if (!cheapest || worth_on(position, move.from()) < worth_on(position, cheapest->from()))
            cheapest = move;
    }
    return cheapest;
}

// The exchange that the move begins, each side taking back by legal moves or stopping. The board is
// left as it was.
int gain_by(Position& board, Move move) {
    const int prize = prize_of(board, move);
    board.make(move);
    int answer = 0;
    if (const auto back = cheapest_capture(board, move.to()))
        answer = std::max(0, gain_by(board, *back));
    board.unmake(move);
    return prize - answer;
}

// The capture that pays most; none when none pays.
std::optional<Move> best_capture(const Position& position) {
    chess::MoveList captures;
    chess::generate<chess::GenKind::kCaptures>(position, captures);
    std::optional<Move> best;
    int best_gain = 0;
    for (const Move move : captures) {
        const int gain = exchange_gain(position, move);
        if (gain > best_gain) {
            best = move;
            best_gain = gain;
        }
    }
    return best;
}

int total(const std::vector<Taken>& pieces) {
    int sum = 0;
    for (const Taken& piece : pieces)
        sum += worth(piece.type);
    return sum;
}

int growth(const std::vector<Taken>& promotions) {
    return total(promotions) - static_cast<int>(promotions.size());
}

// Follows pieces from where they stand after the first move, and notes what disappears.
class Ledger {
  public:
    explicit Ledger(Color us) : us_(us) {
        for (int i = 0; i < 64; ++i)
            stood_[static_cast<std::size_t>(i)] = static_cast<Square>(i);
    }

    void note(const Position& before, Move move, int ply) {
        const Color mover = before.side_to_move();
        if (move.is_castling()) {
            castle(mover, move);
            return;
        }
        if (before.is_capture(move)) note_capture(before, move, ply);
        if (move.is_promotion())
            promotions_[mover != us_].push_back({move.promotion(), move.from(), move.to(), ply});
        stood_[move.to()] = ply == 0 ? move.to() : stood_[move.from()];
    }

    MaterialChange change() const {
        MaterialChange change;
        change.won = taken_[0];
        change.lost = taken_[1];
        change.promoted = promotions_[0];
        change.they_promoted = promotions_[1];
        change.balance =
            total(taken_[0]) - total(taken_[1]) + growth(promotions_[0]) - growth(promotions_[1]);
        set_off(change);
        return change;
    }

  private:
    void castle(Color mover, Move move) {
        const auto side = move.to() > move.from() ? chess::kKingSide : chess::kQueenSide;
        const Square rook = stood_[move.to()];
        stood_[castled_king(mover, side)] = castled_king(mover, side);
        stood_[castled_rook(mover, side)] = rook;
    }

    // A pawn that promoted and is taken is a pawn lost, and no promotion.
    void note_capture(const Position& before, Move move, int ply) {
        const bool by_them = before.side_to_move() != us_;
        const Square on = move.is_en_passant()
                              ? make_square(file_of(move.to()), rank_of(move.from()))
                              : move.to();
        Taken taken{type_of(before.captured_piece(move)), stood_[on], on, ply};
        auto& owners = promotions_[!by_them];
        const auto grown = std::find_if(owners.begin(), owners.end(), [&](const Taken& promotion) {
            return stood_[on] == stood_of_promotion(promotion) && promotion.type == taken.type;
        });
        if (grown != owners.end()) {
            taken.type = chess::kPawn;
            owners.erase(grown);
        }
        taken_[by_them].push_back(taken);
    }

    Square stood_of_promotion(const Taken& promotion) const {
        return promotion.ply == 0 ? promotion.on : promotion.stood;
    }

    static bool are_alike(chess::PieceType a, chess::PieceType b) { return worth(a) == worth(b); }

    // First those that were taken on the same square right after each other, then any alike.
    static void set_off(MaterialChange& change) {
        for (const bool same_square : {true, false}) {
            for (auto won = change.won.begin(); won != change.won.end();) {
                const auto lost =
                    std::find_if(change.lost.begin(), change.lost.end(), [&](const Taken& other) {
                        return are_alike(other.type, won->type) &&
                               (!same_square ||
                                (other.on == won->on && std::abs(other.ply - won->ply) == 1));
                    });
                if (lost == change.lost.end()) {
                    ++won;
                    continue;
                }
                change.lost.erase(lost);
                change.traded.push_back(*won);
                won = change.won.erase(won);
            }
        }
    }

    Color us_;
    std::array<Square, 64> stood_{};
    std::array<std::vector<Taken>, 2> taken_;       // by us, by them
    std::array<std::vector<Taken>, 2> promotions_;  // ours, theirs
};

// The plies after which the line is at rest, or over.
std::vector<std::size_t> resting_places(const SettledLine& line) {
    std::vector<std::size_t> places;
    for (std::size_t i = 1; i <= line.moves.size(); ++i) {
        const bool end = i == line.moves.size() && line.is_over;
        if (end || is_at_rest(line.boards[i])) places.push_back(i);
    }
    return places;
}

// The score promises as much, and on the same side.
bool is_borne_out(int balance, double promised) {
    constexpr double kDoubt = 1.5;
    return balance != 0 && (balance > 0) == (promised > 0) &&
           std::abs(balance) <= std::abs(promised) + kDoubt;
}

// Where the line has brought what it stands for: soon, unless that is given back later. Where the
// score is known, the first from there on that it bears out.
std::size_t lasting_place(const std::vector<int>& balances,
                          std::size_t near,
                          std::optional<double> promised) {
    const int soon = balances[near];
    const int end = balances.back();
    const std::size_t last = balances.size() - 1;
    if (promised) {
        for (std::size_t i = near; i < balances.size(); ++i) {
            if (is_borne_out(balances[i], *promised)) return i;
        }
        return std::abs(end - *promised) < std::abs(soon - *promised) ? last : near;
    }
    if (soon == 0 || end == 0 || (soon > 0) != (end > 0)) return last;
    return std::abs(soon) < std::abs(end) ? near : last;
}

// The first of the places in a row that have what the line stands for.
std::size_t where_it_settles(const SettledLine& line, std::optional<double> promised) {
    const auto places = resting_places(line);
    if (places.empty()) return 0;
    std::vector<int> balances;
    std::size_t near = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        balances.push_back(change_after(line, places[i]).balance);
        if (places[i] <= kNearPlies) near = i;
    }
    std::size_t first = lasting_place(balances, near, promised);
    while (first > 0 && balances[first - 1] == balances[first])
        --first;
    return places[first];
}

}  // namespace

int exchange_gain(const Position& position, Move move) {
    Position board = position;
    return std::max(0, gain_by(board, move));
}

bool is_at_rest(const Position& position) {
    if (position.in_check()) return false;
    chess::MoveList captures;
    chess::generate<chess::GenKind::kCaptures>(position, captures);
    Position board = position;
    return std::none_of(
        captures.begin(), captures.end(), [&](Move move) { return gain_by(board, move) >= 1; });
}

bool MaterialChange::is_won_by_promotion() const {
    const int grown = growth(promoted);
    return grown > total(won) || (grown > 0 && balance - grown <= 0);
}

bool MaterialChange::is_lost_by_promotion() const {
    const int grown = growth(they_promoted);
    return grown > total(lost) || (grown > 0 && balance + grown >= 0);
}

MaterialChange change_after(const SettledLine& line, std::size_t plies) {
    Ledger ledger(line.boards.front().side_to_move());
    for (std::size_t i = 0; i < plies; ++i)
        ledger.note(line.boards[i], line.moves[i], static_cast<int>(i));
    return ledger.change();
}

SettledLine settle(const Position& start,
                   const std::vector<Move>& moves,
                   std::optional<double> promised) {
    SettledLine line;
    line.moves = moves;
    line.given = moves.size();
    line.boards.reserve(moves.size() + kMostExtension + 1);
    line.boards.push_back(start);
    const auto step = [&](Move move) {
        line.boards.push_back(line.boards.back());
        line.boards.back().make(move);
    };
    for (const Move move : moves)
        step(move);
    const auto reason = chess::end_reason(line.boards.back());
    // A position that comes a third time is no rest: whoever is ahead plays on elsewhere.
    line.is_over = reason != chess::EndReason::kNone && reason != chess::EndReason::kThreefold;
    for (int i = 0; i < kMostExtension && !line.is_over && !line.boards.back().in_check(); ++i) {
        const auto capture = best_capture(line.boards.back());
        if (!capture) break;
        line.moves.push_back(*capture);
        step(*capture);
    }
    line.plies = where_it_settles(line, promised);
    line.change = change_after(line, line.plies);
    return line;
}

}  // namespace tablero::tactics
