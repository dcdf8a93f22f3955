#include "training/chess/packed_position.h"

#include <cassert>
#include <span>

#include "chess/eval/features.h"
#include "training/logistic.h"

namespace tablero::training {

using chess::Color;
using chess::Piece;
using chess::Square;

namespace {

Piece seen_by(Piece piece, Color view) {
    return chess::make_piece(static_cast<Color>(chess::color_of(piece) ^ view),
                             chess::type_of(piece));
}

std::uint8_t result_for(GameResult result, Color side) {
    const auto white = static_cast<std::uint8_t>(result);
    return side == chess::kWhite ? white : static_cast<std::uint8_t>(2 - white);
}

const std::array<std::int16_t, chess::kEnPriseInputs>& residual_table() {
    static const auto table = chess::material_residual();
    return table;
}

struct Placed {
    Piece piece;
    Square square;
};

// The pieces as the side to move ("white") sees them; returns their number.
std::size_t unpack(const PackedPosition& packed, unsigned flip, std::array<Placed, 32>& placed) {
    std::size_t count = 0;
    for (std::uint64_t rest = packed.occupied; rest != 0;) {
        const Square square = chess::pop_lsb(rest);
        const unsigned code = packed.pieces[count / 2] >> (count % 2 * 4) & 15U;
        placed[count++] = {static_cast<Piece>(code), static_cast<Square>(square ^ flip)};
    }
    return count;
}

chess::Board board_of(std::span<const Placed> placed) {
    chess::Board board;
    for (const auto [piece, square] : placed)
        board.toggle(chess::color_of(piece), chess::type_of(piece), chess::square_board(square));
    return board;
}

}  // namespace

PackedPosition pack(const chess::Position& position, int score, GameResult result) {
    const Color side = position.side_to_move();
    PackedPosition packed;
    packed.score = static_cast<std::int16_t>(score);
    packed.result = result_for(result, side);
    packed.can_castle = position.castling_rights() != chess::kNoCastling ? 1 : 0;
    std::size_t count = 0;
    for (unsigned seen = 0; seen < 64; ++seen) {
        const Square square = chess::relative_square(side, static_cast<Square>(seen));
        const Piece piece = position.piece_on(square);
        if (piece == chess::kNoPiece) continue;
        assert(count < 32);
        packed.occupied |= std::uint64_t{1} << seen;
        packed.pieces[count / 2] = static_cast<std::uint8_t>(
            packed.pieces[count / 2] | seen_by(piece, side) << (count % 2 * 4));
        ++count;
    }
    return packed;
}

Sample make_sample(const PackedPosition& packed,
                   const nnue::Architecture& shape,
                   const Labelling& labelling,
                   bool flip_files) {
    std::array<Placed, 32> placed;
    const unsigned flip = flip_files && packed.can_castle == 0 ? 7 : 0;
    const std::size_t count = unpack(packed, flip, placed);
    std::array<bool, 2> mirror{};
    if (shape.mirrored) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto [piece, square] = placed[i];
            if (chess::type_of(piece) != chess::kKing) continue;
            mirror[chess::color_of(piece)] = chess::flips_files(square);
        }
    }
    Sample sample;
    sample.active = static_cast<std::uint8_t>(count);
    sample.bucket = static_cast<std::uint8_t>(
        chess::output_bucket(static_cast<int>(count), shape.output_buckets));
    const auto en_prise = shape.inputs == chess::kEnPriseInputs
                              ? chess::en_prise(board_of(std::span(placed).first(count)))
                              : 0;
    int material = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto [piece, square] = placed[i];
        const bool lost = chess::contains(en_prise, square);
        sample.own[i] = chess::input_of(chess::kWhite, mirror[0], piece, square, lost);
        sample.other[i] = chess::input_of(chess::kBlack, mirror[1], piece, square, lost);
        material += residual_table()[sample.own[i]];
    }
    if (labelling.residual) sample.residual = static_cast<float>(material) / nnue::kScale;
    const float chances = logistic(static_cast<float>(packed.score) / nnue::kScale);
    sample.target =
        labelling.wdl * static_cast<float>(packed.result) / 2 + (1 - labelling.wdl) * chances;
    return sample;
}

}  // namespace tablero::training
