// What players know of endings: the opposition, the square of the pawn, the rook behind the passed
// pawn, the wrong bishop, and what the end-game tables know: the fortress. Of a good move what it
// reaches, of a bad one what the better one had: the line of the fact is the move that shows it.
#include <algorithm>

#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/endgame.h"
#include "tactics/fact_weights.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

Position board_after(const Position& before, Move move) {
    Position next = before;
    next.make(move);
    return next;
}

// What is seen of a move on the board after it.
class Ending {
  public:
    Ending(const Position& before, Move move)
        : us_(before.side_to_move()),
          move_(move),
          piece_(type_of(before.piece_on(move.from()))),
          after_(board_after(before, move)) {}

    bool takes_opposition() const { return piece_ == chess::kKing && is_in_opposition(after_); }
    Bitboard own_runaways() const { return runaway_pawns(after_, us_); }
    Bitboard their_runaways() const { return runaway_pawns(after_, ~us_); }
    Bitboard passers() const {
        return piece_ == chess::kRook ? passers_before_rook(after_, move_.to()) : 0;
    }
    bool holds_corner() const { return holds_wrong_corner(after_, us_); }
    bool is_fortress_in(const chess::Tablebase* tables) const {
        return tables != nullptr && is_fortress(after_, *tables);
    }
    int balance() const { return material_balance(after_, us_); }

  private:
    Color us_;
    Move move_;
    chess::PieceType piece_;
    Position after_;
};

class EndingFacts {
  public:
    EndingFacts(bool is_gain, double most) : is_gain_(is_gain), most_(most) {}

    // The move is the one that shows it.
    void add(FactKind kind, Bitboard squares, double weight, Move move) {
        Fact fact;
        fact.kind = kind;
        fact.is_gain = is_gain_;
        fact.weight = std::min(most_, weight);
        fact.squares = squares_of(squares);
        fact.line = {move};
        facts.push_back(std::move(fact));
    }
    std::vector<Fact> facts;

  private:
    bool is_gain_;
    double most_;
};

std::vector<Fact> of_good_move(const MoveQuestion& question) {
    const Move move = question.played.moves.front();
    const Position& before = question.position;
    const Ending ending(before, move);
    EndingFacts found(true, weight::kRunawayPawn);
    if (ending.takes_opposition())
        found.add(FactKind::kOpposition, chess::square_board(move.to()), weight::kOpposition, move);
    // What could be caught a moment ago, with the same side to move.
    const Bitboard fresh = ending.own_runaways() & ~runaway_pawns(before, before.side_to_move());
    if (fresh != 0) found.add(FactKind::kRunawayPawn, fresh, weight::kRunawayPawn, move);
    if (const Bitboard passers = ending.passers() & ~passers_before_rook(before, move.from()))
        found.add(FactKind::kRookBehindPasser, passers, weight::kRookBehindPasser, move);
    if (ending.holds_corner() && !holds_wrong_corner(before, before.side_to_move()))
        found.add(
            FactKind::kWrongBishop, chess::square_board(move.to()), weight::kWrongBishop, move);
    if (ending.is_fortress_in(question.tables)) {
        found.add(FactKind::kFortress, 0, weight::kFortress, move);
        found.facts.back().material = ending.balance();
    }
    return found.facts;
}

std::vector<Fact> of_bad_move(const MoveQuestion& question, double gap) {
    const Move played = question.played.moves.front();
    const Move best = question.best.moves.front();
    const Ending worse(question.position, played);
    const Ending better(question.position, best);
    EndingFacts found(false, gap);
    if (better.takes_opposition() && !worse.takes_opposition())
        found.add(FactKind::kOpposition, chess::square_board(best.to()), gap, best);
    if (const Bitboard lost = worse.their_runaways() & ~better.their_runaways())
        found.add(FactKind::kRunawayPawn, lost, gap, played);
    if (const Bitboard passers = better.passers() & ~worse.passers())
        found.add(FactKind::kRookBehindPasser, passers, weight::kRookBehindPasser, best);
    if (better.holds_corner() && !worse.holds_corner())
        found.add(FactKind::kWrongBishop, chess::square_board(best.to()), gap, best);
    // The side that is behind had one.
    if (better.balance() < 0 && better.is_fortress_in(question.tables) &&
        !worse.is_fortress_in(question.tables)) {
        found.add(FactKind::kFortress, 0, gap, best);
        found.facts.back().material = better.balance();
    }
    return found.facts;
}

}  // namespace

std::vector<Fact> endgame_facts(const MoveCase& move) {
    const MoveQuestion& question = move.question;
    return question.is_good ? of_good_move(question) : of_bad_move(question, move.gap());
}

}  // namespace tablero::tactics
