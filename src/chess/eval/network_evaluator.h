#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "chess/move.h"
#include "chess/position.h"
#include "nnue/aligned.h"
#include "nnue/network.h"

namespace tablero::chess {

// Evaluates by a network, following the moves of a search. A move only notes which pieces it
// changes; hidden layers are brought up to date when a position is evaluated, from the nearest
// ancestor that is. One per thread; the network is shared.
class NetworkEvaluator {
  public:
    // The network must have kNetworkInputs inputs.
    explicit NetworkEvaluator(std::shared_ptr<const nnue::Network> network);

    // The position a search begins from.
    void reset(const Position& position);
    // Around Position::make and unmake. Null moves need nothing.
    void before_make(const Position& position, Move move);
    void after_unmake() { --top_; }

    // Centipawns for the side to move. The position is the one that the calls above led to.
    int evaluate(const Position& position);

    const nnue::Network& network() const { return *network_; }

  private:
    struct Placement {
        Piece piece;
        Square square;
    };
    // One position of the current line: what its move changed, and the hidden layers of both sides
    // once they are known.
    struct Entry {
        std::array<nnue::Accumulator, 2> hidden;
        std::array<bool, 2> known{};
        std::array<bool, 2> flip{};  // files flipped for each side
        std::uint8_t added_count = 0;
        std::uint8_t removed_count = 0;
        std::array<Placement, 2> added{};
        std::array<Placement, 2> removed{};

        void add(Piece piece, Square square) { added[added_count++] = {piece, square}; }
        void remove(Piece piece, Square square) { removed[removed_count++] = {piece, square}; }
    };
    // The last refreshed hidden layer of one side and flip, with its board: a refresh starts from
    // there and changes only what differs.
    struct Remembered {
        nnue::Accumulator hidden;
        std::array<Bitboard, 2> by_color{};
        std::array<Bitboard, 6> by_type{};
    };

    bool flip_for(Square king) const;
    void note_castling(Entry& entry, const Position& position, Move move) const;
    void bring_up_to_date(const Position& position, Color view);
    void refresh(const Position& position, Color view);
    void update(std::size_t at, Color view);

    std::shared_ptr<const nnue::Network> network_;
    const nnue::Kernels& kernels_;
    nnue::AlignedVector<std::int16_t> memory_;
    std::vector<Entry> entries_;
    std::array<std::array<Remembered, 2>, 2> remembered_;
    std::size_t top_ = 0;
};

}  // namespace tablero::chess
