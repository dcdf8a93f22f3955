#include "chess/perft.h"

#include "chess/generator.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

// A position without history, keys and mailbox: all that counting needs, copied for every move.
struct Node {
    Board board;
    MoveRights rights;
};

// What enemy sliders of one kind do to the king.
struct Pins {
    Bitboard checkers = 0;
    Bitboard pinned = 0;
    Bitboard lines = 0;  // from the king to each pinner
};

template <PieceType Slider>
Pins find_pins(Square king, Bitboard occupied, Bitboard own, Bitboard snipers) {
    Pins pins;
    const auto look = [king](Bitboard blockers) {
        return Slider == kRook ? rook_attacks(king, blockers) : bishop_attacks(king, blockers);
    };
    if (!(look(0) & snipers)) return pins;
    const Bitboard seen = look(occupied);
    pins.checkers = seen & snipers;
    const Bitboard shields = seen & own;
    for (Bitboard pinners = look(occupied ^ shields) & snipers & ~seen; pinners;) {
        const Square pinner = pop_lsb(pinners);
        pins.lines |= between(king, pinner) | square_board(pinner);
    }
    pins.pinned = pins.lines & own;
    return pins;
}

template <Color Us>
KingSafety king_safety(const Board& board) {
    constexpr Color kThem = ~Us;
    const Square king = board.king_square(Us);
    const Bitboard occupied = board.occupied();
    const Bitboard own = board.by_color[Us];
    const Pins straight = find_pins<kRook>(king, occupied, own, board.orthogonal_sliders(kThem));
    const Pins diagonal = find_pins<kBishop>(king, occupied, own, board.diagonal_sliders(kThem));
    KingSafety safety;
    safety.pinned_straight = straight.pinned;
    safety.pinned_diagonal = diagonal.pinned;
    safety.straight_lines = straight.lines;
    safety.diagonal_lines = diagonal.lines;
    const Bitboard checkers = straight.checkers | diagonal.checkers |
                              (knight_attacks(king) & board.pieces(kThem, kKnight)) |
                              (pawn_attacks(Us, king) & board.pieces(kThem, kPawn));
    if (checkers) {
        safety.in_check = true;
        safety.in_double_check = more_than_one(checkers);
        safety.evasions = between(king, lsb(checkers)) | checkers;
    }
    return safety;
}

// Counts moves without making them.
class CountSink {
  public:
    void king_moves(Square /*from*/, Bitboard targets) { count += popcount(targets); }
    void knight_moves(Square /*from*/, Bitboard targets) { count += popcount(targets); }
    void diagonal_moves(Square /*from*/, Bitboard targets) { count += popcount(targets); }
    void straight_moves(Square /*from*/, Bitboard targets) { count += popcount(targets); }
    void pawn_moves(Bitboard targets, int /*delta*/) { count += popcount(targets); }
    void double_steps(Bitboard targets, int /*delta*/) { count += popcount(targets); }
    void promotions(Bitboard targets, int /*delta*/) {
        count += 4U * static_cast<unsigned>(popcount(targets));
    }
    void en_passant(Square /*from*/, Square /*to*/) { ++count; }
    template <CastlingSide>
    void castling(Square /*king*/, Square /*rook*/) {
        ++count;
    }

    std::uint64_t count = 0;
};

template <Color Us>
std::uint64_t count_moves(const Node& node, const CastlingPaths& paths) {
    const KingSafety safety = king_safety<Us>(node.board);
    CountSink sink;
    Generator<Us, GenKind::kAll, CountSink>(node.board, safety, sink).run(node.rights, paths);
    return sink.count;
}

template <Color Us>
std::uint64_t count_sequences(const Node& node, const CastlingPaths& paths, int depth);

// Makes each move on a copy and counts what follows.
template <Color Us>
class WalkSink {
  public:
    WalkSink(const Node& node, const CastlingPaths& paths, int depth)
        : node_(node),
          paths_(paths),
          depth_(depth) {}

    void king_moves(Square from, Bitboard targets) { piece_moves<kKing>(from, targets); }
    void knight_moves(Square from, Bitboard targets) { piece_moves<kKnight>(from, targets); }

    void diagonal_moves(Square from, Bitboard targets) {
        if (contains(node_.board.by_type[kBishop], from)) {
            piece_moves<kBishop>(from, targets);
        } else {
            piece_moves<kQueen>(from, targets);
        }
    }

    void straight_moves(Square from, Bitboard targets) {
        if (contains(node_.board.by_type[kRook], from)) {
            piece_moves<kRook>(from, targets);
        } else {
            piece_moves<kQueen>(from, targets);
        }
    }

    void pawn_moves(Bitboard targets, int delta) {
        while (targets) {
            const Square to = pop_lsb(targets);
            const Square from = step(to, -delta);
            if (delta == kUp) {
                visit(moved<kPawn, false>(from, to), rights_after(from, to));
            } else {
                visit(moved<kPawn, true>(from, to), rights_after(from, to));
            }
        }
    }

    void double_steps(Bitboard targets, int delta) {
        while (targets) {
            const Square to = pop_lsb(targets);
            MoveRights rights{node_.rights.castling, kNoSquare};
            const Bitboard neighbours =
                shift<kEast>(square_board(to)) | shift<kWest>(square_board(to));
            if (neighbours & node_.board.pieces(kThem, kPawn)) rights.en_passant = step(to, -kUp);
            visit(moved<kPawn, false>(step(to, -delta), to), rights);
        }
    }

    void promotions(Bitboard targets, int delta) {
        while (targets) {
            const Square to = pop_lsb(targets);
            const Square from = step(to, -delta);
            Board next = moved<kPawn, true>(from, to);
            next.by_type[kPawn] ^= square_board(to);
            for (const PieceType type : {kQueen, kKnight, kRook, kBishop}) {
                next.by_type[type] ^= square_board(to);
                visit(next, rights_after(from, to));
                next.by_type[type] ^= square_board(to);
            }
        }
    }

    void en_passant(Square from, Square to) {
        Board next = moved<kPawn, false>(from, to);
        next.toggle(kThem, kPawn, square_board(step(to, -kUp)));
        visit(next, {node_.rights.castling, kNoSquare});
    }

    template <CastlingSide Side>
    void castling(Square king, Square rook) {
        Board next = node_.board;
        next.toggle(Us, kKing, square_board(king));
        next.toggle(Us, kRook, square_board(rook));
        next.toggle(Us, kKing, square_board(castled_king(Us, Side)));
        next.toggle(Us, kRook, square_board(castled_rook(Us, Side)));
        visit(next, rights_after(king, rook));
    }

    std::uint64_t count = 0;

  private:
    static constexpr Color kThem = ~Us;
    static constexpr int kUp = forward(Us);

    template <PieceType Type>
    void piece_moves(Square from, Bitboard targets) {
        const Bitboard enemies = node_.board.by_color[kThem];
        for (Bitboard quiet = targets & ~enemies; quiet;) {
            const Square to = pop_lsb(quiet);
            visit(moved<Type, false>(from, to), rights_after(from, to));
        }
        for (Bitboard taken = targets & enemies; taken;) {
            const Square to = pop_lsb(taken);
            visit(moved<Type, true>(from, to), rights_after(from, to));
        }
    }

    template <PieceType Type, bool Capture>
    Board moved(Square from, Square to) const {
        Board next = node_.board;
        if constexpr (Capture) {
            const Bitboard keep = ~square_board(to);
            next.by_color[kThem] &= keep;
            for (Bitboard& pieces : next.by_type)
                pieces &= keep;
        }
        next.toggle(Us, Type, square_board(from) | square_board(to));
        return next;
    }

    MoveRights rights_after(Square from, Square to) const {
        const CastlingRights lost = paths_.lost_on(from) | paths_.lost_on(to);
        return {static_cast<CastlingRights>(node_.rights.castling & ~lost), kNoSquare};
    }

    void visit(const Board& board, MoveRights rights) {
        count += count_sequences<kThem>({board, rights}, paths_, depth_ - 1);
    }

    const Node& node_;
    const CastlingPaths& paths_;
    const int depth_;
};

template <Color Us>
std::uint64_t count_sequences(const Node& node, const CastlingPaths& paths, int depth) {
    if (depth == 1) return count_moves<Us>(node, paths);
    const KingSafety safety = king_safety<Us>(node.board);
    WalkSink<Us> sink(node, paths, depth);
    Generator<Us, GenKind::kAll, WalkSink<Us>>(node.board, safety, sink).run(node.rights, paths);
    return sink.count;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    const Node node{position.board(), {position.castling_rights(), position.en_passant_square()}};
    const CastlingPaths& paths = position.castling_paths();
    return position.side_to_move() == kWhite ? count_sequences<kWhite>(node, paths, depth)
                                             : count_sequences<kBlack>(node, paths, depth);
}

}  // namespace tablero::chess
