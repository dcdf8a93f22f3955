#include "training/gomoku/packed_board.h"

namespace tablero::training {

using gomoku::Color;
using gomoku::Point;

namespace {

std::size_t cell_of(Point point, int size) {
    return static_cast<std::size_t>(gomoku::row_of(point) * size + gomoku::column_of(point));
}

std::uint8_t result_for(GameResult result, Color side) {
    if (result == GameResult::kDraw) return 1;
    return (result == GameResult::kBlackWins) == (side == Color::kBlack) ? 2 : 0;
}

template <typename Visitor>
void for_each_point(int size, Visitor visit) {
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column)
            visit(gomoku::point_at(column, row));
    }
}

bool has_stone(const PackedBoard& packed, Point point, Color color) {
    const std::size_t cell = cell_of(point, packed.size());
    const auto& stones = packed.stones[static_cast<std::size_t>(index_of(color))];
    return (stones[cell / 8] >> (cell % 8) & 1) != 0;
}

// Rows of points within two of a stone, a bit a column.
using RowBits = std::array<std::uint32_t, gomoku::kMaxSize + 4>;
RowBits near(const RowBits& stones) {
    RowBits result{};
    for (std::size_t row = 2; row + 2 < stones.size(); ++row) {
        std::uint32_t bits = 0;
        for (std::size_t other = row - 2; other <= row + 2; ++other)
            bits |= stones[other];
        result[row] = bits | bits << 1 | bits << 2 | bits >> 1 | bits >> 2;
    }
    return result;
}

template <class R>
SeenPoint seen_at(const gomoku::Lines& lines, Point point, Color side) {
    static const std::uint8_t* const table = gomoku::line_table<R>().data();
    std::array<unsigned, 2> codes{};
    for (const gomoku::Direction direction : gomoku::kDirections) {
        const unsigned classes =
            table[gomoku::PatternReach<R>::index(lines.window(direction, point))];
        codes[0] |= (classes & 0xFU) << (4 * index_of(direction));
        codes[1] |= (classes >> 4) << (4 * index_of(direction));
    }
    const auto& numbers = gomoku::combinations();
    const auto own = static_cast<std::size_t>(index_of(side));
    return {numbers[codes[own]], numbers[codes[1 - own]]};
}

}  // namespace

template <class R>
PackedBoard pack(const gomoku::Board<R>& board, int score, Point best, GameResult result) {
    PackedBoard packed;
    const int size = board.size();
    for_each_point(size, [&](Point point) {
        const gomoku::Cell content = board.at(point);
        if (content == gomoku::Cell::kEmpty) return;
        const std::size_t cell = cell_of(point, size);
        auto& stones = packed.stones[content == gomoku::Cell::kBlack ? 0 : 1];
        stones[cell / 8] |= static_cast<std::uint8_t>(1U << (cell % 8));
    });
    const Color side = board.side_to_move();
    packed.size_and_side = static_cast<std::uint8_t>(size | (side == Color::kWhite ? 0x80 : 0));
    packed.result = result_for(result, side);
    packed.score = static_cast<std::int16_t>(score);
    packed.best = best;
    return packed;
}

gomoku::Setup setup_of(const PackedBoard& packed) {
    gomoku::Setup setup;
    setup.size = packed.size();
    setup.side = packed.side();
    for (const Color color : gomoku::kColors) {
        auto& points = color == Color::kBlack ? setup.black : setup.white;
        for_each_point(packed.size(), [&](Point point) {
            if (has_stone(packed, point, color)) points.push_back(point);
        });
    }
    return setup;
}

template <class R>
void unpack(const PackedBoard& packed, GomokuView& view) {
    const int size = packed.size();
    gomoku::Lines lines(size);
    RowBits occupied{};
    for_each_point(size, [&](Point point) {
        for (const Color color : gomoku::kColors) {
            if (!has_stone(packed, point, color)) continue;
            lines.toggle(point, color);
            occupied[static_cast<std::size_t>(gomoku::row_of(point)) + 2] |=
                1U << gomoku::column_of(point);
        }
    });
    const RowBits candidates = near(occupied);
    view.points.clear();
    view.moves.clear();
    std::size_t best = ~std::size_t{0};
    for_each_point(size, [&](Point point) {
        const auto row = static_cast<std::size_t>(gomoku::row_of(point)) + 2;
        const std::uint32_t bit = 1U << gomoku::column_of(point);
        if ((occupied[row] & bit) != 0) return view.points.push_back({0, 0});
        view.points.push_back(seen_at<R>(lines, point, packed.side()));
        if ((candidates[row] & bit) == 0) return;
        if (point == packed.best) best = view.moves.size();
        view.moves.push_back(view.points.back());
    });
    view.best = std::min(best, view.moves.size());
}

#define TABLERO_INSTANTIATE(R)                                                          \
    template PackedBoard pack(const gomoku::Board<R>&, int, gomoku::Point, GameResult); \
    template void unpack<R>(const PackedBoard&, GomokuView&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::training
