#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "chess/bitboard.h"
#include "chess/position.h"
#include "chess/threats.h"
#include "chess/types.h"

// How a chess position becomes network inputs: one for each piece on a square, seen by one side as
// if it played white from the bottom of the board. A network may have the same inputs once more for
// pieces that are en prise (threats.h).

namespace tablero::chess {

constexpr std::uint32_t kPieceInputs = 768;
constexpr std::uint32_t kEnPriseInputs = 2 * kPieceInputs;
constexpr std::size_t kMaxPieces = 64;

// Whether a mirrored network flips the files for a side whose king stands here: kings then always
// stand on the files a to d.
constexpr bool flips_files(Square king) {
    return file_of(king) >= kFileE;
}

// (own pieces, then the other side's; pawn to king) × 64 squares.
constexpr std::uint16_t input_of(
    Color view, bool flip, Piece piece, Square square, bool en_prise = false) {
    const unsigned side = color_of(piece) == view ? 0 : 6;
    const unsigned seen = relative_square(view, square) ^ (flip ? 7U : 0U);
    return static_cast<std::uint16_t>((en_prise ? kPieceInputs : 0) + (side + type_of(piece)) * 64 +
                                      seen);
}

constexpr bool has_chess_inputs(std::uint32_t inputs) {
    return inputs == kPieceInputs || inputs == kEnPriseInputs;
}

// The pieces whose inputs are those of pieces en prise, for a network with so many inputs.
inline Bitboard seen_en_prise(std::uint32_t inputs, const Board& board) {
    return inputs == kEnPriseInputs ? en_prise(board) : 0;
}

// Which of the output layers judges a position with this many pieces: even steps from bare kings to
// a full board.
constexpr std::uint32_t output_bucket(int pieces, std::uint32_t buckets) {
    const int counted = pieces < 2 ? 0 : pieces > 32 ? 30 : pieces - 2;
    return static_cast<std::uint32_t>(counted) * buckets / 31;
}

// Some inputs of a position, in no particular order.
class ActiveInputs {
  public:
    void push(std::uint16_t input) { inputs_[size_++] = input; }
    operator std::span<const std::uint16_t>() const { return {inputs_.data(), size_}; }
    std::span<const std::uint16_t> span() const { return *this; }

  private:
    std::array<std::uint16_t, kMaxPieces> inputs_;
    std::size_t size_ = 0;
};

// The fixed part of the output in centipawns for each input: plain material. A network trained on
// top of it has only the rest to learn.
std::array<std::int16_t, kEnPriseInputs> material_residual();

}  // namespace tablero::chess
