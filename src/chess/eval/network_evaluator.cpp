#include "chess/eval/network_evaluator.h"

#include <algorithm>
#include <cassert>

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
    assert(has_chess_inputs(network_->architecture.inputs));
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

void NetworkEvaluator::reset(const Position& position) {
    top_ = 0;
    entries_[0].known = entries_[0].left = false;
    work_out(entries_[0], position);
}

// A position that nobody asked about is worked out when it is left a second time: then it pays for
// what comes of its moves.
void NetworkEvaluator::before_make(const Position& position) {
    assert(top_ + 1 < kEntries);
    Entry& entry = entries_[top_++];
    if (!entry.known && entry.left) work_out(entry, position);
    entry.left = true;
    entries_[top_].known = entries_[top_].left = false;
}

int NetworkEvaluator::evaluate(const Position& position) {
    Entry& entry = entries_[top_];
    if (!entry.known) work_out(entry, position);
    const Color side = position.side_to_move();
    const std::uint32_t bucket =
        output_bucket(popcount(position.pieces()), network_->architecture.output_buckets);
    return nnue::evaluate(*network_, kernels_, entry.hidden[side], entry.hidden[~side], bucket);
}

NetworkEvaluator::Seen NetworkEvaluator::look_at(const Position& position) const {
    const Board& board = position.board();
    return {board, position.squares(), seen_en_prise(network_->architecture.inputs, board)};
}

bool NetworkEvaluator::flips(const Seen& seen, Color view) const {
    return network_->architecture.mirrored && flips_files(seen.board.king_square(view));
}

// A king that changed halves changes every input of its side: then the last board that was seen
// with the king there is nearer.
void NetworkEvaluator::work_out(Entry& now, const Position& position) {
    now.seen = look_at(position);
    const Entry* last = &now;
    while (last != entries_.data() && !last->known)
        --last;
    for (const Color view : {kWhite, kBlack}) {
        const bool flip = flips(now.seen, view);
        if (last->known && flips(last->seen, view) == flip) {
            change(last->seen, last->hidden[view], now, view);
            continue;
        }
        Remembered& board = remembered_[view][flip ? 1 : 0];
        change(board.seen, board.hidden, now, view);
        std::copy_n(now.hidden[view].values, network_->architecture.hidden, board.hidden.values);
        board.hidden.residual = now.hidden[view].residual;
        board.seen = now.seen;
    }
    now.known = true;
}

void NetworkEvaluator::change(const Seen& from,
                              const nnue::Accumulator& hidden,
                              Entry& to,
                              Color view) const {
    const bool flip = flips(to.seen, view);
    const Bitboard changed = to.seen.changes_from(from);
    nnue::change(*network_,
                 kernels_,
                 hidden,
                 to.seen.inputs(changed, view, flip),
                 from.inputs(changed, view, flip),
                 to.hidden[view]);
}

Bitboard NetworkEvaluator::Seen::changes_from(const Seen& then) const {
    Bitboard changed = en_prise ^ then.en_prise;
    for (const Color color : {kWhite, kBlack})
        changed |= board.by_color[color] ^ then.board.by_color[color];
    for (std::size_t type = kPawn; type <= kKing; ++type)
        changed |= board.by_type[type] ^ then.board.by_type[type];
    return changed;
}

ActiveInputs NetworkEvaluator::Seen::inputs(Bitboard where, Color view, bool flip) const {
    ActiveInputs inputs;
    for (Bitboard rest = where & board.occupied(); rest != 0;) {
        const Square square = pop_lsb(rest);
        inputs.push(input_of(view, flip, squares[square], square, contains(en_prise, square)));
    }
    return inputs;
}

}  // namespace tablero::chess
