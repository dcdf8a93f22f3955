// What a good move plainly does on the board, and how it was chosen.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "chess/movegen.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/fact_weights.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

constexpr int kLastDevelopment = 20;
// In centipawns: so far behind, the second best is no alternative.
constexpr search::Score kOnlyMoveGap = 150;
constexpr search::Score kHopeless = -700;

Fact effect(FactKind kind, Square square, double worth = weight::kEffect) {
    Fact fact;
    fact.kind = kind;
    fact.weight = worth;
    fact.squares = {square};
    return fact;
}

// The most that the side to move wins by an exchange on the square.
int prize_on(const Position& position, Square square) {
    int most = 0;
    chess::MoveList captures;
    chess::generate<chess::GenKind::kCaptures>(position, captures);
    for (const Move move : captures) {
        if (move.to() == square) most = std::max(most, exchange_gain(position, move));
    }
    return most;
}

// No pawn of the other side can stop or take it on its way.
bool is_passed(const Position& position, Square pawn) {
    const chess::Color color = color_of(position.piece_on(pawn));
    Bitboard enemies = position.pieces(~color, chess::kPawn);
    while (enemies != 0) {
        const Square enemy = chess::pop_lsb(enemies);
        const bool is_ahead = color == chess::kWhite ? rank_of(enemy) > rank_of(pawn)
                                                     : rank_of(enemy) < rank_of(pawn);
        if (is_ahead && std::abs(file_of(enemy) - file_of(pawn)) <= 1) return false;
    }
    return true;
}

bool is_central(Square square) {
    return file_of(square) >= chess::kFileC && file_of(square) <= chess::kFileF;
}

// More pieces of its own cover the square, or fewer of the others reach it. A check that only puts
// the capture off protects nothing.
bool is_safer(const Position& before, const Position& after, Square square) {
    const chess::Color us = before.side_to_move();
    const auto count = [&](const Position& position, chess::Color color) {
        return chess::popcount(attackers(position, square, color));
    };
    return count(after, us) > count(before, us) || count(after, ~us) < count(before, ~us);
}

// A piece of the mover's that could be won and no longer can.
void add_rescue(std::vector<Fact>& facts, const Position& before, Move move) {
    if (before.in_check() || move.is_castling()) return;
    Position passed = before;
    passed.make_null();
    Position after = before;
    after.make(move);
    const auto add = [&](FactKind kind, Square square, int prize) {
        Fact fact = effect(kind, square, 0.5 + 0.3 * prize);
        fact.line = {move};
        fact.material = prize;
        facts.push_back(std::move(fact));
    };
    const int prize = prize_on(passed, move.from());
    if (prize > 0 && type_of(before.piece_on(move.from())) != chess::kKing) {
        if (prize_on(after, move.to()) == 0) add(FactKind::kSaves, move.from(), prize);
        return;
    }
    Bitboard others = before.pieces(before.side_to_move()) & ~before.pieces(chess::kKing) &
                      ~chess::square_board(move.from());
    while (others != 0) {
        const Square square = chess::pop_lsb(others);
        const int danger = prize_on(passed, square);
        if (danger == 0 || prize_on(after, square) != 0) continue;
        if (!is_safer(before, after, square)) continue;
        add(FactKind::kProtects, square, danger);
        return;
    }
}

void add_pawn_effect(std::vector<Fact>& facts, const Position& position, Move move) {
    const int steps = std::abs(rank_of(move.to()) - rank_of(move.from()));
    if (steps == 2 && is_central(move.to()) && position.fullmove_number() <= 12) {
        facts.push_back(effect(FactKind::kTakesCentre, move.to()));
    } else if (!position.is_capture(move) && is_passed(position, move.from())) {
        facts.push_back(effect(FactKind::kPushesPassedPawn, move.to(), 2 * weight::kEffect));
    }
}

// The square, and on a half-open file the enemy pawn that is met there.
void add_rook_effect(std::vector<Fact>& facts, const Position& position, Move move) {
    const auto pawns_on = [&](Square square) {
        return position.pieces(chess::kPawn) & chess::file_board(file_of(square));
    };
    const Bitboard pawns = pawns_on(move.to());
    if (file_of(move.from()) == file_of(move.to()) || pawns_on(move.from()) == 0) return;
    if ((pawns & position.pieces(position.side_to_move())) != 0) return;
    Fact fact = effect(FactKind::kTakesFile, move.to());
    const auto met = squares_of(pawns);
    fact.squares.insert(fact.squares.end(), met.begin(), met.end());
    if (met.size() <= 1) facts.push_back(std::move(fact));
}

// The piece's new square, then those in the middle that it bears on.
void add_development(std::vector<Fact>& facts, const Position& position, Move move) {
    constexpr Bitboard kMiddle = chess::square_board(chess::kD4) | chess::square_board(chess::kE4) |
                                 chess::square_board(chess::kD5) | chess::square_board(chess::kE5);
    Position after = position;
    after.make(move);
    Fact fact = effect(FactKind::kDevelops, move.to());
    const auto middle = squares_of(attacks_from(after, move.to()) & kMiddle);
    fact.squares.insert(fact.squares.end(), middle.begin(), middle.end());
    fact.line = {move};
    facts.push_back(std::move(fact));
}

void add_minor_effect(std::vector<Fact>& facts, const Position& position, Move move) {
    const bool knight = type_of(position.piece_on(move.from())) == chess::kKnight;
    const int home = position.side_to_move() == chess::kWhite ? 0 : 7;
    const bool in_middle =
        rank_of(move.to()) == chess::kRank4 || rank_of(move.to()) == chess::kRank5;
    const bool opening = position.fullmove_number() <= kLastDevelopment;
    if (opening && rank_of(move.from()) == home && rank_of(move.to()) != home) {
        add_development(facts, position, move);
    } else if (knight && in_middle && is_central(move.to())) {
        facts.push_back(effect(FactKind::kCentralises, move.to()));
    }
}

// Without queens the king is a fighting piece.
void add_king_effect(std::vector<Fact>& facts, const Position& position, Move move) {
    const auto off_centre = [](Square square) {
        return std::abs(2 * file_of(square) - 7) + std::abs(2 * rank_of(square) - 7);
    };
    if (position.in_check() || position.pieces(chess::kQueen) != 0) return;
    if (off_centre(move.to()) < off_centre(move.from()))
        facts.push_back(effect(FactKind::kKingActivity, move.to()));
}

void add_preference(std::vector<Fact>& facts, const MoveCase& move) {
    Fact fact;
    fact.kind = FactKind::kPreference;
    fact.line = {move.question.best.moves.front()};
    fact.difference = move.gap();
    facts.push_back(std::move(fact));
}

}  // namespace

std::vector<Fact> effect_facts(const MoveCase& move) {
    std::vector<Fact> facts;
    const Position& position = move.question.position;
    const Move first = move.question.played.moves.front();
    if (first.is_castling()) return {effect(FactKind::kCastles, first.from(), 2 * weight::kEffect)};
    if (position.is_capture(first)) return facts;
    add_rescue(facts, position, first);
    switch (type_of(position.piece_on(first.from()))) {
        case chess::kPawn:
            add_pawn_effect(facts, position, first);
            break;
        case chess::kKnight:
        case chess::kBishop:
            add_minor_effect(facts, position, first);
            break;
        case chess::kRook:
            add_rook_effect(facts, position, first);
            break;
        case chess::kKing:
            add_king_effect(facts, position, first);
            break;
        default:
            break;
    }
    if (position.gives_check(first))
        facts.push_back(effect(FactKind::kGivesCheck, first.to(), weight::kCheck));
    return facts;
}

std::vector<Fact> choice_facts(const MoveCase& move) {
    std::vector<Fact> facts;
    const MoveQuestion& question = move.question;
    const Square to = question.played.moves.front().to();
    if (legal_moves(question.position).size() == 1)
        facts.push_back(effect(FactKind::kForced, to, weight::kForced));
    const auto& second = question.second;
    if (question.is_good && second && !second->moves.empty() && question.played.score > kHopeless &&
        move.best_is_played() && question.played.score - second->score >= kOnlyMoveGap) {
        Fact fact = effect(FactKind::kOnlyMove, to, weight::kOnlyMove);
        fact.line = {second->moves.front()};
        fact.difference = std::min(15.0, (question.played.score - second->score) / 100.0);
        facts.push_back(std::move(fact));
    }
    if (question.is_good && !question.book.empty()) {
        Fact fact = effect(FactKind::kBook, to, weight::kBook);
        fact.name = question.book;
        facts.push_back(std::move(fact));
    }
    add_preference(facts, move);
    return facts;
}

}  // namespace tablero::tactics
