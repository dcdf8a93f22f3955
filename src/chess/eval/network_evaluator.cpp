#include "chess/eval/network_evaluator.h"

#include <algorithm>
#include <cassert>

#include "chess/eval/features.h"

namespace tablero::chess {

namespace {

// More than any search goes deep.
constexpr std::size_t kEntries = 260;

}  // namespace

NetworkEvaluator::NetworkEvaluator(std::shared_ptr<const nnue::Network> network)
    : network_(std::move(network)),
      kernels_(nnue::best_kernels()),
      memory_((2 * kEntries + 4) * network_->architecture.hidden),
      entries_(kEntries) {
    assert(network_->architecture.inputs == kNetworkInputs);
    std::int16_t* next = memory_.data();
    const auto take = [&] {
        std::int16_t* const values = next;
        next += network_->architecture.hidden;
        return values;
    };
    for (Entry& entry : entries_) {
        for (nnue::Accumulator& hidden : entry.hidden)
            hidden.values = take();
    }
    for (auto& side : remembered_) {
        for (Remembered& board : side) {
            board.hidden.values = take();
            nnue::refresh(*network_, kernels_, {}, board.hidden);
        }
    }
}

bool NetworkEvaluator::flip_for(Square king) const {
    return network_->architecture.mirrored && flips_files(king);
}

void NetworkEvaluator::reset(const Position& position) {
    top_ = 0;
    for (const Color view : {kWhite, kBlack}) {
        entries_[0].flip[view] = flip_for(position.king_square(view));
        refresh(position, view);
    }
}

void NetworkEvaluator::before_make(const Position& position, Move move) {
    assert(top_ + 1 < kEntries);
    const Entry& before = entries_[top_++];
    Entry& entry = entries_[top_];
    entry.known = {};
    entry.flip = before.flip;
    entry.added_count = 0;
    entry.removed_count = 0;
    if (move.is_castling()) {
        note_castling(entry, position, move);
        return;
    }
    const Color side = position.side_to_move();
    const Piece piece = position.piece_on(move.from());
    entry.remove(piece, move.from());
    entry.add(move.is_promotion() ? make_piece(side, move.promotion()) : piece, move.to());
    if (move.is_en_passant()) {
        entry.remove(make_piece(~side, kPawn), step(move.to(), -forward(side)));
    } else if (const Piece taken = position.piece_on(move.to()); taken != kNoPiece) {
        entry.remove(taken, move.to());
    }
    if (type_of(piece) == kKing) entry.flip[side] = flip_for(move.to());
}

// The move is written as king takes own rook.
void NetworkEvaluator::note_castling(Entry& entry, const Position& position, Move move) const {
    const Color side = position.side_to_move();
    const bool king_side = move.to() > move.from();
    const Square king_to = relative_square(side, king_side ? kG1 : kC1);
    const Square rook_to = relative_square(side, king_side ? kF1 : kD1);
    entry.remove(make_piece(side, kKing), move.from());
    entry.remove(make_piece(side, kRook), move.to());
    entry.add(make_piece(side, kKing), king_to);
    entry.add(make_piece(side, kRook), rook_to);
    entry.flip[side] = flip_for(king_to);
}

int NetworkEvaluator::evaluate(const Position& position) {
    bring_up_to_date(position, kWhite);
    bring_up_to_date(position, kBlack);
    const Entry& entry = entries_[top_];
    const Color side = position.side_to_move();
    const std::uint32_t bucket =
        output_bucket(popcount(position.pieces()), network_->architecture.output_buckets);
    return nnue::evaluate(*network_, kernels_, entry.hidden[side], entry.hidden[~side], bucket);
}

void NetworkEvaluator::bring_up_to_date(const Position& position, Color view) {
    std::size_t from = top_;
    while (!entries_[from].known[view]) {
        // A king that changed halves changes every input of its side.
        if (entries_[from].flip[view] != entries_[from - 1].flip[view]) {
            refresh(position, view);
            return;
        }
        --from;
    }
    for (std::size_t at = from + 1; at <= top_; ++at)
        update(at, view);
}

void NetworkEvaluator::update(std::size_t at, Color view) {
    Entry& entry = entries_[at];
    const bool flip = entry.flip[view];
    nnue::FeatureDelta delta;
    for (int i = 0; i < entry.added_count; ++i) {
        delta.add(input_of(view, flip, entry.added[i].piece, entry.added[i].square));
    }
    for (int i = 0; i < entry.removed_count; ++i) {
        delta.remove(input_of(view, flip, entry.removed[i].piece, entry.removed[i].square));
    }
    nnue::update(*network_, kernels_, entries_[at - 1].hidden[view], delta, entry.hidden[view]);
    entry.known[view] = true;
}

void NetworkEvaluator::refresh(const Position& position, Color view) {
    Entry& entry = entries_[top_];
    const bool flip = entry.flip[view];
    Remembered& last = remembered_[view][flip ? 1 : 0];
    ActiveInputs added;
    ActiveInputs removed;
    for (const Color color : {kWhite, kBlack}) {
        for (int t = kPawn; t <= kKing; ++t) {
            const auto type = static_cast<PieceType>(t);
            const Piece piece = make_piece(color, type);
            const Bitboard now = position.pieces(color, type);
            const Bitboard then = last.by_color[color] & last.by_type[type];
            for (Bitboard rest = now & ~then; rest != 0;) {
                added.push(input_of(view, flip, piece, pop_lsb(rest)));
            }
            for (Bitboard rest = then & ~now; rest != 0;) {
                removed.push(input_of(view, flip, piece, pop_lsb(rest)));
            }
        }
    }
    nnue::change(*network_, kernels_, last.hidden, added, removed, last.hidden);
    for (const Color color : {kWhite, kBlack})
        last.by_color[color] = position.pieces(color);
    for (int t = kPawn; t <= kKing; ++t)
        last.by_type[t] = position.pieces(static_cast<PieceType>(t));
    const std::size_t hidden = network_->architecture.hidden;
    std::copy_n(last.hidden.values, hidden, entry.hidden[view].values);
    entry.hidden[view].residual = last.hidden.residual;
    entry.known[view] = true;
}

}  // namespace tablero::chess
