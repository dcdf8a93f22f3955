#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "chess/board.h"
#include "chess/eval/features.h"
#include "chess/position.h"
#include "nnue/aligned.h"
#include "nnue/network.h"

namespace tablero::chess {

// Evaluates by a network, following the moves of a search. Hidden layers are worked out when a
// position is evaluated, from the nearest one before it that was: what differs between the two
// boards is changed. One per thread; the network is shared.
class NetworkEvaluator {
  public:
    // The network must have chess inputs.
    explicit NetworkEvaluator(std::shared_ptr<const nnue::Network> network);

    // The position a search begins from.
    void reset(const Position& position);
    // Around Position::make and unmake. Null moves need nothing.
    void before_make(const Position& position);
    void after_unmake() { --top_; }

    // Centipawns for the side to move. The position is the one that the calls above led to.
    int evaluate(const Position& position);

    const nnue::Network& network() const { return *network_; }

  private:
    // What inputs are made of.
    struct Seen {
        Board board;
        std::array<Piece, 64> squares{};
        Bitboard en_prise = 0;

        // Squares whose inputs are others than there.
        Bitboard changes_from(const Seen& then) const;
        ActiveInputs inputs(Bitboard where, Color view, bool flip) const;
    };
    // One position of the current line.
    struct Entry {
        std::array<nnue::Accumulator, 2> hidden;
        Seen seen;
        bool known = false;  // the two above are
        bool left = false;   // by a move, at least once
    };
    // The last hidden layer of one side and flip that no position of the line could give.
    struct Remembered {
        nnue::Accumulator hidden;
        Seen seen;
    };

    Seen look_at(const Position& position) const;
    // Files are flipped for the side whose board it is.
    bool flips(const Seen& seen, Color view) const;
    void work_out(Entry& entry, const Position& position);
    void change(const Seen& from, const nnue::Accumulator& hidden, Entry& to, Color view) const;

    std::shared_ptr<const nnue::Network> network_;
    const nnue::Kernels& kernels_;
    nnue::AlignedVector<std::int16_t> memory_;
    std::vector<Entry> entries_;
    std::array<std::array<Remembered, 2>, 2> remembered_;
    std::size_t top_ = 0;
};

}  // namespace tablero::chess
