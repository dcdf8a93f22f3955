// Quiet differences: the hand-written evaluation, in parts, where the line after the move and the
// better line come to rest. The parts that differ most against the mover, as the engine's judgement
// does, become facts; their squares are read from the two boards, and their lines lead to them.
#include <algorithm>
#include <cmath>

#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/position_terms.h"
#include "tactics/reasons.h"
#include "tactics/resting_end.h"

namespace tablero::tactics {

namespace {

constexpr double kLeastDifference = 0.12;  // pawns
constexpr std::size_t kMostFacts = 3;
constexpr double kLeastShare = 0.5;
// Of what the engine sees: a term that weighs less is hardly the cause.
constexpr double kLeastOfGap = 0.25;
constexpr double kDoubtfulCertainty = 0.3;
constexpr int kEndGamePhase = 8;
constexpr int kManyPieces = 16;  // phase: with few pieces nobody needs space
constexpr int kOpeningMoves = 15;

class PositionComparison {
  public:
    explicit PositionComparison(const MoveCase& move)
        : played_end_(move.played.line),
          best_end_(move.best.line),
          played_(played_end_.board()),
          best_(best_end_.board()),
          us_(move.question.position.side_to_move()),
          start_(move.question.position),
          gap_(std::abs(move.gap())) {}

    std::vector<Fact> facts() const {
        std::vector<Fact> facts;
        const TermSums played(played_);
        const TermSums best(best_);
        for (std::size_t i = 0; i < kPositionTerms.size(); ++i) {
            const bool end_game = std::max(played.phase(), best.phase()) <= kEndGamePhase;
            if (kPositionTerms[i].kind == FactKind::kKingActivity && !end_game) continue;
            const double own = best.pawns(us_, i) - played.pawns(us_, i);
            const double theirs = played.pawns(~us_, i) - best.pawns(~us_, i);
            if (own + theirs < kLeastDifference) continue;
            add(facts, kPositionTerms[i].kind, theirs > own, own + theirs);
        }
        add_castling(facts);
        add_development(facts);
        if (best.phase() >= kManyPieces) add_space(facts);
        keep_heaviest(facts, gap_);
        return facts;
    }

  private:
    void add(std::vector<Fact>& facts, FactKind kind, bool theirs, double pawns) const {
        const auto known = std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) {
            return fact.kind == kind && fact.is_theirs == theirs;
        });
        if (known != facts.end()) {
            known->difference += pawns;
            known->weight = std::min(gap_, known->difference);
            return;
        }
        Fact fact;
        fact.kind = kind;
        fact.is_theirs = theirs;
        fact.difference = pawns;
        fact.weight = std::min(gap_, pawns);
        fact.certainty = 0.6;
        if (show(fact)) facts.push_back(std::move(fact));
    }

    // Fills in the squares that show it and the line that leads there; false where nothing does.
    bool show(Fact& fact) const {
        const Color color = fact.is_theirs ? ~us_ : us_;
        // A weakness of ours, or a strength of theirs, is there after the move; the others are what
        // the better line has.
        bool after_move = is_weakness(fact.kind) != fact.is_theirs;
        if (is_about_pieces(fact.kind)) {
            const Bitboard bad = bearers(fact.kind, played_, color);
            const Bitboard good = bearers(fact.kind, best_, color);
            fact.squares = squares_of(after_move ? bad & ~good : good & ~bad);
            if (fact.kind == FactKind::kPassedPawn)
                drop_idle_passers(
                    fact.squares, after_move ? played_ : best_, after_move ? good : bad);
            if (fact.squares.empty()) return false;
            fact.squares.resize(1);
        } else if (fact.kind == FactKind::kBishopPair) {
            const bool pair = has_pair(played_, color);
            if (pair == has_pair(best_, color) || pair != fact.is_theirs) return false;
            after_move = true;
        } else if (fact.kind == FactKind::kKingSafety) {
            after_move = !fact.is_theirs;
            if (!show_siege(fact, color)) return false;
        } else if (fact.kind == FactKind::kMobility) {
            after_move = true;
            if (!show_room(fact, color)) return false;
            if (!fact.is_theirs && is_bad_bishop(played_, fact.squares.front()))
                fact.kind = FactKind::kBadBishop;
        } else if (fact.kind == FactKind::kKingActivity) {
            after_move = true;
            fact.squares = {played_.king_square(color)};
        }
        fact.line = after_move ? played_end_.moves() : best_end_.moves();
        return true;
    }

    // A passed pawn that can be taken is none for long, and one that the other line has a step
    // behind or ahead makes no difference.
    static void drop_idle_passers(std::vector<Square>& pawns,
                                  const Position& board,
                                  Bitboard in_other_line) {
        std::erase_if(pawns, [&](Square pawn) {
            return is_in_danger(board, pawn) ||
                   (in_other_line & chess::file_board(file_of(pawn))) != 0;
        });
    }

    // The king, and the pieces that bear on it in one line and not in the other.
    bool show_siege(Fact& fact, Color color) const {
        const Position& shown = fact.is_theirs ? best_ : played_;
        const Position& other = fact.is_theirs ? played_ : best_;
        const auto pieces = squares_of(besiegers(shown, color) & ~besiegers(other, color));
        fact.squares = {shown.king_square(color)};
        fact.squares.insert(fact.squares.end(), pieces.begin(), pieces.end());
        return !pieces.empty();
    }

    // The piece whose room differs most. Of the mover's it is told where it has little; rooks and
    // queens have little in every opening.
    bool show_room(Fact& fact, Color color) const {
        constexpr int kLeastDifferenceOfRoom = 3;
        constexpr int kLittleRoom = 4;
        int most = kLeastDifferenceOfRoom - 1;
        Bitboard pieces =
            start_.pieces(color) & ~start_.pieces(chess::kPawn) & ~start_.pieces(chess::kKing);
        if (start_.fullmove_number() <= kOpeningMoves)
            pieces &= ~(start_.pieces(chess::kRook) | start_.pieces(chess::kQueen));
        for (const Square origin : squares_of(pieces)) {
            const Square here = played_end_.now(origin);
            const Square there = best_end_.now(origin);
            if (here == chess::kNoSquare || there == chess::kNoSquare) continue;
            if (!fact.is_theirs && room_of(played_, here) > kLittleRoom) continue;
            const int more = room_of(played_, here) - room_of(best_, there);
            if ((fact.is_theirs ? more : -more) <= most) continue;
            most = fact.is_theirs ? more : -more;
            fact.squares = {here};
        }
        return !fact.squares.empty();
    }

    static bool has_pair(const Position& p, Color color) {
        return chess::more_than_one(p.pieces(color, chess::kBishop));
    }
    bool may_castle(const Position& p) const {
        return (p.castling_rights() & (castling_right(us_, chess::kKingSide) |
                                       castling_right(us_, chess::kQueenSide))) != 0;
    }
    bool is_castled(const Position& p) const {
        const int file = file_of(p.king_square(us_));
        return relative_rank(us_, p.king_square(us_)) == chess::kRank1 && (file >= 6 || file <= 2);
    }

    // A king that walks there has given up castling as well.
    bool castles_in_best_line() const {
        const auto moves = best_end_.moves();
        for (std::size_t ply = 0; ply < moves.size(); ply += 2)
            if (moves[ply].is_castling()) return true;
        return false;
    }

    // The right is lost on the way, and the king is not safe.
    void add_castling(std::vector<Fact>& facts) const {
        if (!may_castle(start_) || may_castle(played_) || is_castled(played_)) return;
        if (!may_castle(best_) && !castles_in_best_line()) return;
        Fact fact;
        fact.kind = FactKind::kCastlingRight;
        fact.weight = std::min(gap_, 0.6);
        fact.squares = {played_.king_square(us_)};
        fact.line = played_end_.moves();
        facts.push_back(std::move(fact));
    }

    int undeveloped(const Position& p) const {
        const Bitboard home =
            chess::rank_board(us_ == chess::kWhite ? chess::kRank1 : chess::kRank8);
        return chess::popcount(p.pieces(us_) & home &
                               (p.pieces(chess::kKnight) | p.pieces(chess::kBishop)));
    }
    void add_development(std::vector<Fact>& facts) const {
        if (start_.fullmove_number() > kOpeningMoves) return;
        const int behind = undeveloped(played_) - undeveloped(best_);
        if (behind < 1) return;
        Fact fact;
        fact.kind = FactKind::kDevelopment;
        fact.weight = std::min(gap_, 0.3 * behind);
        fact.line = played_end_.moves();
        facts.push_back(std::move(fact));
    }

    void add_space(std::vector<Fact>& facts) const {
        constexpr int kMuch = 5;
        constexpr double kPawnsASquare = 0.06;
        const int own = space_of(best_, us_) - space_of(played_, us_);
        const int theirs = space_of(played_, ~us_) - space_of(best_, ~us_);
        if (own + theirs < kMuch) return;
        Fact fact;
        fact.kind = FactKind::kSpace;
        fact.is_theirs = theirs > own;
        fact.weight = std::min(gap_, kPawnsASquare * (own + theirs));
        fact.difference = fact.weight;
        fact.certainty = 0.6;
        fact.line = played_end_.moves();
        facts.push_back(std::move(fact));
    }

    // What weighs much less than the first says little beside it.
    static void keep_heaviest(std::vector<Fact>& facts, double gap) {
        std::stable_sort(facts.begin(), facts.end(), [](const Fact& a, const Fact& b) {
            return a.weight > b.weight;
        });
        if (facts.size() > kMostFacts) facts.resize(kMostFacts);
        const double least = facts.empty() ? 0 : kLeastShare * facts.front().weight;
        std::erase_if(facts, [&](const Fact& fact) { return fact.weight < least; });
        for (Fact& fact : facts) {
            if (fact.weight < kLeastOfGap * gap) fact.certainty = kDoubtfulCertainty;
        }
    }

    RestingEnd played_end_;
    RestingEnd best_end_;
    const Position& played_;
    const Position& best_;
    Color us_;
    const Position& start_;
    double gap_;
};

}  // namespace

std::vector<Fact> position_facts(const MoveCase& move) {
    if (move.played.line.given < 2 || move.best.line.given < 2) return {};
    return PositionComparison(move).facts();
}

}  // namespace tablero::tactics
