// Pieces that guard something, and how they are kept from it.
#include "chess/attacks.h"
#include "tactics/chess_names.h"
#include "tactics/motif_line.h"

namespace tablero::tactics {

namespace {

// The move takes at least its own worth, whatever comes.
bool wins_at_once(const MotifLine& line, std::size_t i) {
    return line.takes(i) && line.taken_worth(i) >= worth_on(line.before(i), line.move(i).from());
}

}  // namespace

// Our move drew a piece away, by offering it something or by a check, and now we take (or promote)
// where it was needed.
Found deflection(const MotifLine& line, std::size_t i) {
    if (i < 2 || (!line.takes(i) && !line.move(i).is_promotion())) return std::nullopt;
    const Square to = line.move(i).to();
    const Move lure = line.move(i - 2);
    const Move answer = line.move(i - 1);
    if (answer.is_castling() || answer.to() == to || lure.to() == to) return std::nullopt;
    const bool followed = answer.to() == lure.to() || line.after(i - 2).in_check();
    if (!followed || wins_at_once(line, i - 2)) return std::nullopt;
    // What is worth more than its taker needs no unguarding.
    const Square from = line.move(i).from();
    if (line.takes(i) && line.taken_worth(i) > worth_on(line.before(i), from)) return std::nullopt;
    const Bitboard watched = attacks_from(line.before(i - 1), answer.from());
    const bool stood_in_the_way = line.move(i).is_promotion() &&
                                  file_of(answer.from()) == file_of(to) && contains(watched, from);
    if (!contains(watched, to) && !stood_in_the_way) return std::nullopt;
    if (contains(attacks_from(line.before(i), answer.to()), to)) return std::nullopt;
    return shown(i - 2, lure.to(), {answer.from(), to});
}

// We took the guard of what we take now, which nothing else covers.
Found removal_of_guard(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i) || !line.takes(i - 2)) return std::nullopt;
    const Square to = line.move(i).to();
    const Square guard = line.move(i - 2).to();
    if (to == guard || line.move(i - 1).to() == to || line.move(i).from() == guard)
        return std::nullopt;
    const Position& earlier = line.before(i - 2);
    if (earlier.in_check() || line.after(i - 2).in_check()) return std::nullopt;
    if (line.taken_worth(i) > worth_on(line.before(i), line.move(i).from())) return std::nullopt;
    if (!contains(attackers(earlier, to, ~line.us()), guard)) return std::nullopt;
    if (!is_loose(line.before(i), to)) return std::nullopt;
    return shown(i - 2, guard, {guard, to});
}

// The piece that took back was the only guard of something else as well, which we take now.
Found overload(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i) || !line.takes(i - 2)) return std::nullopt;
    const Square to = line.move(i).to();
    const Square first = line.move(i - 2).to();
    const Move answer = line.move(i - 1);
    if (answer.to() != first || to == first) return std::nullopt;
    const Position& earlier = line.before(i - 2);
    const Square guard = answer.from();
    if (type_of(earlier.piece_on(guard)) == chess::kKing) return std::nullopt;
    const auto only_guard = [&](Square square) {
        return attackers(earlier, square, ~line.us()) == chess::square_board(guard);
    };
    if (earlier.piece_on(to) == chess::kNoPiece || !only_guard(to) || !only_guard(first))
        return std::nullopt;
    if (attackers(line.after(i), to, ~line.us()) != 0) return std::nullopt;
    return shown(i - 2, first, {guard, to});
}

// A king or a heavy piece was drawn onto a square where our next move hits it.
Found decoy(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i - 1)) return std::nullopt;
    const Square bait = line.move(i - 2).to();
    const Move answer = line.move(i - 1);
    if (answer.to() != bait || line.move(i).to() == bait) return std::nullopt;
    const Position& p = line.after(i);
    const chess::PieceType drawn = type_of(p.piece_on(bait));
    if (drawn != chess::kKing && drawn != chess::kQueen && drawn != chess::kRook)
        return std::nullopt;
    if (!contains(attackers(p, bait, line.us()), line.move(i).to())) return std::nullopt;
    if (drawn == chess::kKing) return shown(i - 2, bait, {bait});
    const bool taken_there = i + 2 < line.size() && line.takes(i + 2) &&
                             (line.move(i + 2).to() == bait || line.move(i + 1).from() == bait);
    return taken_there ? Found(shown(i - 2, bait, {bait})) : std::nullopt;
}

// Our move before, or the answer it led to, came between a piece and the line piece that guarded
// it; now we take it.
Found interference(const MotifLine& line, std::size_t i) {
    if (i < 2 || !line.takes(i)) return std::nullopt;
    const Square to = line.move(i).to();
    const Move answer = line.move(i - 1);
    if (to == line.move(i - 2).to() || answer.to() == to) return std::nullopt;
    if (!is_loose(line.before(i), to)) return std::nullopt;
    for (Bitboard guards = attackers(line.before(i - 2), to, ~line.us()); guards != 0;) {
        const Square guard = chess::pop_lsb(guards);
        const Bitboard way = between(guard, to);
        const bool stepped = contains(way, line.move(i - 2).to());
        const bool led_there = contains(way, answer.to()) && answer.from() != guard;
        if (stepped || led_there) return shown(i - 2, line.move(i - 2).to(), {guard, to});
    }
    return std::nullopt;
}

}  // namespace tablero::tactics
