#include "tactics/line_motifs.h"

#include <array>

#include "base/enum_names.h"
#include "chess/attacks.h"
#include "chess/movegen.h"
#include "tactics/danger.h"

namespace tablero::tactics {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Square;
using chess::square_board;

using Found = std::optional<FoundMotif>;

std::vector<Square> squares_of(Bitboard board) {
    std::vector<Square> squares;
    while (board != 0)
        squares.push_back(chess::pop_lsb(board));
    return squares;
}

// The line with every position on the way: boards[i] is before moves[i].
class Reader {
  public:
    explicit Reader(const Line& line)
        : line_(line),
          moves_(line.moves),
          us_(line.start.side_to_move()) {
        boards_.reserve(moves_.size() + 1);
        boards_.push_back(line.start);
        for (const Move move : moves_) {
            boards_.push_back(boards_.back());
            boards_.back().make(move);
        }
        mated_ = boards_.back().in_check() && legal_moves(boards_.back()).empty();
    }

    std::vector<FoundMotif> read() const {
        std::vector<FoundMotif> found;
        const auto add = [&](Found motif) {
            if (motif) found.push_back(std::move(*motif));
        };
        add(first(LineMotif::kFork, &Reader::fork));
        add(first(LineMotif::kPin, &Reader::pin));
        add(first(LineMotif::kSkewer, &Reader::skewer));
        add(first(LineMotif::kDiscoveredAttack, &Reader::discovered_attack));
        add(first(LineMotif::kDoubleCheck, &Reader::double_check));
        add(hanging_piece());
        add(first(LineMotif::kTrappedPiece, &Reader::trapped_piece));
        if (mated_) add(mate());
        add(first(LineMotif::kDeflection, &Reader::deflection));
        add(first(LineMotif::kPromotion, &Reader::promotion));
        return found;
    }

  private:
    using Detector = Found (Reader::*)(std::size_t) const;

    // The detector on our moves one after the other.
    Found first(LineMotif motif, Detector detect) const {
        for (std::size_t i = 0; i < moves_.size(); i += 2) {
            if (Found found = (this->*detect)(i)) {
                found->motif = motif;
                return found;
            }
        }
        return std::nullopt;
    }

    const Position& before(std::size_t i) const { return boards_[i]; }
    const Position& after(std::size_t i) const { return boards_[i + 1]; }
    bool is_last(std::size_t i) const { return i + 2 >= moves_.size(); }
    bool takes(std::size_t i) const { return before(i).is_capture(moves_[i]); }
    int taken_worth(std::size_t i) const {
        return worth(type_of(before(i).captured_piece(moves_[i])));
    }
    static FoundMotif shown(std::size_t i, Square actor, std::vector<Square> targets) {
        return {LineMotif::kMate, static_cast<int>(i), actor, std::move(targets)};
    }

    Found fork(std::size_t i) const;
    Found pin(std::size_t i) const;
    Found skewer(std::size_t i) const;
    Found discovered_attack(std::size_t i) const;
    Found double_check(std::size_t i) const;
    Found trapped_piece(std::size_t i) const;
    Found deflection(std::size_t i) const;
    Found promotion(std::size_t i) const;
    Found hanging_piece() const;
    Found mate() const;
    bool pin_counts(const Position& p, Square pinned, Square pinner) const;
    bool is_back_rank_mate(const Position& p) const;

    const Line& line_;
    const std::vector<Move>& moves_;
    Color us_;
    std::vector<Position> boards_;
    bool mated_ = false;
};

// The piece that moved attacks two pieces that are worth more than it, or loose and unable to take
// it, and cannot be won itself. The last move of a line proves nothing.
Found Reader::fork(std::size_t i) const {
    if (is_last(i)) return std::nullopt;
    const Position& p = after(i);
    const Square to = moves_[i].to();
    if (moves_[i].is_castling() || type_of(p.piece_on(to)) == chess::kKing) return std::nullopt;
    if (is_in_danger(p, to)) return std::nullopt;
    Bitboard targets = 0;
    for (Bitboard seen = attacks_from(p, to) & p.pieces(~us_) & ~p.pieces(chess::kPawn);
         seen != 0;) {
        const Square square = chess::pop_lsb(seen);
        const bool better = worth_on(p, square) > worth_on(p, to);
        const bool prey = is_loose(p, square) && !contains(attackers(p, to, ~us_), square);
        if (better || prey) targets |= square_board(square);
    }
    if (!chess::more_than_one(targets)) return std::nullopt;
    return shown(i, to, squares_of(targets));
}

// An enemy piece is held to its king, and that matters: it would otherwise take something, or
// escape an attack.
Found Reader::pin(std::size_t i) const {
    const Position& p = after(i);
    const Square king = p.king_square(~us_);
    for (Bitboard pinned = p.king_blockers(~us_) & p.pieces(~us_); pinned != 0;) {
        const Square square = chess::pop_lsb(pinned);
        Bitboard pinners = p.board().snipers(us_, king) & line(king, square);
        while (pinners != 0) {
            const Square pinner = chess::pop_lsb(pinners);
            if (!contains(between(king, pinner), square)) continue;
            if (chess::popcount(between(king, pinner) & p.pieces()) != 1) continue;
            if (pin_counts(p, square, pinner)) return shown(i, pinner, {square, king});
        }
    }
    return std::nullopt;
}

bool Reader::pin_counts(const Position& p, Square pinned, Square pinner) const {
    const Bitboard ray = line(p.king_square(~us_), pinner);
    const Bitboard reach = attacks_from(p, pinned) & ~ray;
    for (Bitboard prey = reach & p.pieces(us_); prey != 0;) {
        const Square square = chess::pop_lsb(prey);
        if (worth_on(p, square) > worth_on(p, pinned) || is_loose(p, square)) return true;
    }
    if (worth_on(p, pinned) > worth_on(p, pinner)) return true;
    const bool could_leave = (reach & ~p.pieces(~us_)) != 0;
    return is_loose(p, pinned) && could_leave && !contains(attackers(p, pinner, ~us_), pinned);
}

// A line piece takes what stood behind a better piece that has just left the line.
Found Reader::skewer(std::size_t i) const {
    if (i < 2 || !takes(i) || (mated_ && is_last(i))) return std::nullopt;
    const Square from = moves_[i].from();
    const Square to = moves_[i].to();
    const chess::PieceType type = type_of(before(i).piece_on(from));
    if (type != chess::kBishop && type != chess::kRook && type != chess::kQueen)
        return std::nullopt;
    const Move left = moves_[i - 1];
    if (left.to() == to || !contains(between(from, to), left.from())) return std::nullopt;
    const Position& earlier = before(i - 1);
    if (worth_on(earlier, left.from()) <= taken_worth(i)) return std::nullopt;
    if (!is_in_danger(before(i), to)) return std::nullopt;
    return shown(i - 2, from, {left.from(), to});
}

// A piece that did not move gives check, or a line piece takes along the line that our move before
// has opened.
Found Reader::discovered_attack(std::size_t i) const {
    const Square king = after(i).king_square(~us_);
    const Bitboard hidden = after(i).checkers() & ~square_board(moves_[i].to());
    if (hidden != 0 && !moves_[i].is_castling()) return shown(i, chess::lsb(hidden), {king});
    if (i < 2 || !takes(i)) return std::nullopt;
    const Move opener = moves_[i - 2];
    const Square from = moves_[i].from();
    const Square to = moves_[i].to();
    if (opener.is_castling() || opener.to() == from || moves_[i - 1].to() == to)
        return std::nullopt;
    if (!contains(between(from, to), opener.from())) return std::nullopt;
    return shown(i - 2, from, {to});
}

Found Reader::double_check(std::size_t i) const {
    const Position& p = after(i);
    if (!chess::more_than_one(p.checkers())) return std::nullopt;
    return shown(i, moves_[i].to(), {p.king_square(~us_)});
}

// The first move takes a loose piece, it is no recapture, and the profit is kept.
Found Reader::hanging_piece() const {
    if (moves_.empty() || !takes(0)) return std::nullopt;
    const Square to = moves_[0].to();
    if (moves_[0].is_en_passant() || taken_worth(0) == worth(chess::kPawn)) return std::nullopt;
    if (!is_loose(before(0), to)) return std::nullopt;
    const bool recapture = line_.previous_to == to && line_.previous_capture != chess::kNoPiece;
    if (recapture && worth(type_of(line_.previous_capture)) >= taken_worth(0)) return std::nullopt;
    if (moves_.size() >= 3 && material_balance(after(2), us_) < material_balance(after(0), us_)) {
        return std::nullopt;
    }
    FoundMotif found = shown(0, to, {to});
    found.motif = LineMotif::kHangingPiece;
    return found;
}

// We take a piece that had no way out a move earlier.
Found Reader::trapped_piece(std::size_t i) const {
    if (i < 2 || !takes(i) || taken_worth(i) == worth(chess::kPawn)) return std::nullopt;
    const Square to = moves_[i].to();
    const Square stood = moves_[i - 1].to() == to ? moves_[i - 1].from() : to;
    if (!is_trapped(before(i - 1), stood)) return std::nullopt;
    return shown(i - 2, moves_[i - 2].to(), {stood});
}

Found Reader::mate() const {
    const Position& p = boards_.back();
    if (p.side_to_move() == us_) return std::nullopt;
    const Square king = p.king_square(~us_);
    FoundMotif found = shown(moves_.size() - 1, moves_.back().to(), {king});
    const bool knight = (p.checkers() & p.pieces(chess::kKnight)) != 0;
    if (knight && (chess::king_attacks(king) & ~p.pieces(~us_)) == 0) {
        found.motif = LineMotif::kSmotheredMate;
    } else if (is_back_rank_mate(p)) {
        found.motif = LineMotif::kBackRankMate;
    }
    return found;
}

// The king stands on its first rank behind its own men, and the check comes along that rank.
bool Reader::is_back_rank_mate(const Position& p) const {
    const Square king = p.king_square(~us_);
    if (relative_rank(~us_, king) != chess::kRank1) return false;
    const Bitboard rank = rank_board(rank_of(king));
    if ((p.checkers() & rank) == 0) return false;
    Bitboard front = chess::king_attacks(king) & ~rank;
    if ((front & ~p.pieces(~us_)) != 0) return false;
    while (front != 0) {
        if (attackers(p, chess::pop_lsb(front), us_) != 0) return false;
    }
    return true;
}

// Our move drew a piece away, by offering it something or by a check, and now we take (or promote)
// where it was needed.
Found Reader::deflection(std::size_t i) const {
    if (i < 2 || (!takes(i) && !moves_[i].is_promotion())) return std::nullopt;
    const Square to = moves_[i].to();
    const Move lure = moves_[i - 2];
    const Move answer = moves_[i - 1];
    if (answer.is_castling() || answer.to() == to) return std::nullopt;
    const bool followed = answer.to() == lure.to() || after(i - 2).in_check();
    if (!followed) return std::nullopt;
    const Position& earlier = before(i - 1);
    const bool guarded = contains(attacks_from(earlier, answer.from()), to);
    if (!guarded || contains(attacks_from(before(i), answer.to()), to)) return std::nullopt;
    if (takes(i) && taken_worth(i) < worth_on(before(i), moves_[i].from()) &&
        attackers(after(i), to, ~us_) != 0) {
        return std::nullopt;
    }
    return shown(i - 2, lure.to(), {answer.from(), to});
}

Found Reader::promotion(std::size_t i) const {
    if (!moves_[i].is_promotion()) return std::nullopt;
    return shown(i, moves_[i].to(), {moves_[i].to()});
}

}  // namespace

std::string_view name_of(LineMotif motif) {
    constexpr std::array<std::string_view, 12> kNames{"fork",
                                                      "pin",
                                                      "skewer",
                                                      "discovered_attack",
                                                      "double_check",
                                                      "hanging_piece",
                                                      "trapped_piece",
                                                      "back_rank_mate",
                                                      "smothered_mate",
                                                      "deflection",
                                                      "promotion",
                                                      "mate"};
    return name_in(kNames, motif);
}

std::vector<FoundMotif> find_motifs(const Line& line) {
    return Reader(line).read();
}

}  // namespace tablero::tactics
