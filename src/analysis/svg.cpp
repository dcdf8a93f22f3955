#include "analysis/svg.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/markup.h"
#include "chess/piece_shapes.h"

namespace tablero::analysis {

namespace {

constexpr int kCell = 60;  // the shapes of the pieces are drawn for it
constexpr std::string_view kLetters = "PNBRQK";

struct Point2 {
    double x = 0;
    double y = 0;
};

std::string piece_symbol(chess::Color color, std::size_t type) {
    const bool white = color == chess::kWhite;
    return fmt::format(
        "<symbol id=\"{}{}\" viewBox=\"0 0 60 60\"><path d=\"{}\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"1.6\" stroke-linejoin=\"round\"/></symbol>",
        white ? 'w' : 'b',
        kLetters[type],
        chess::kPieceShapes[type],
        white ? "#fbf8ef" : "#2b2a33",
        white ? "#2b2620" : "#e6dfcf");
}

std::string empty_board() {
    std::string dark;
    for (int row = 0; row < 8; ++row) {
        for (int column = 1 - row % 2; column < 8; column += 2)
            dark += fmt::format("M{} {}h60v60h-60z", column * kCell, row * kCell);
    }
    return fmt::format(
        "<symbol id=\"board\" viewBox=\"0 0 480 480\"><rect width=\"480\" height=\"480\" "
        "fill=\"#e9e2d0\"/><path d=\"{}\" fill=\"#a08b74\"/></symbol>",
        dark);
}

// An arrow between the centres of two cells, its point inside the second.
std::string arrow(Point2 from, Point2 to, std::string_view kind) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double dx = (to.x - from.x) / length;
    const double dy = (to.y - from.y) / length;
    const Point2 neck{to.x - 22 * dx, to.y - 22 * dy};
    return fmt::format(
        "<path class=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} "
        "{:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>",
        kind,
        from.x - 5 * dy,
        from.y + 5 * dx,
        neck.x - 5 * dy,
        neck.y + 5 * dx,
        neck.x - 15 * dy,
        neck.y + 15 * dx,
        to.x,
        to.y,
        neck.x + 15 * dy,
        neck.y - 15 * dx,
        neck.x + 5 * dy,
        neck.y - 5 * dx,
        from.x + 5 * dy,
        from.y - 5 * dx);
}

std::string chess_board() {
    return "<svg class=\"board\" viewBox=\"0 0 480 480\" role=\"img\"><use href=\"#board\" "
           "width=\"480\" height=\"480\"/>";
}

std::string chess_coordinates(bool flipped) {
    std::string text;
    for (int i = 0; i < 8; ++i) {
        text += fmt::format(R"(<text class="column" x="{}" y="475">{}</text>)"
                            R"(<text class="row" x="4" y="{}">{}</text>)",
                            i * 60 + 50,
                            static_cast<char>('a' + (flipped ? 7 - i : i)),
                            i * 60 + 15,
                            flipped ? i + 1 : 8 - i);
    }
    return text;
}

class ChessDiagram {
  public:
    explicit ChessDiagram(const chess::Position& position)
        : position_(position),
          flipped_(position.side_to_move() == chess::kBlack) {}

    std::string draw(chess::Move played, chess::Move better) const {
        std::string svg = chess_board() + chess_coordinates(flipped_);
        for (int i = 0; i < 64; ++i) {
            const auto square = static_cast<chess::Square>(i);
            const chess::Piece piece = position_.piece_on(square);
            if (piece == chess::kNoPiece) continue;
            const Point2 at = centre(square);
            svg += fmt::format(R"(<use href="#{}{}" x="{}" y="{}" width="60" height="60"/>)",
                               color_of(piece) == chess::kWhite ? 'w' : 'b',
                               kLetters[type_of(piece)],
                               at.x - 30,
                               at.y - 30);
        }
        return svg + arrow_of(better, "better") + arrow_of(played, "played") + "</svg>";
    }

  private:
    Point2 centre(chess::Square square) const {
        const int column = flipped_ ? 7 - file_of(square) : file_of(square);
        const int row = flipped_ ? rank_of(square) : 7 - rank_of(square);
        return {column * 60.0 + 30, row * 60.0 + 30};
    }
    std::string arrow_of(chess::Move move, std::string_view kind) const {
        return move ? arrow(centre(move.from()), centre(move.to()), kind) : "";
    }

    const chess::Position& position_;
    bool flipped_;
};

constexpr int kStep = 24;

Point2 grid_point(gomoku::Point point, int size) {
    return {kStep * (gomoku::column_of(point) + 1.0),
            kStep * static_cast<double>(size - gomoku::row_of(point))};
}

// Letters below the columns, numbers left of the rows, in the margin around the lines.
std::string coordinates(int size) {
    std::string svg;
    const auto label = [&](double x, double y, const std::string& text) {
        svg += fmt::format(R"(<text class="coordinate" x="{}" y="{}">{}</text>)", x, y, text);
    };
    for (int i = 0; i < size; ++i) {
        const Point2 column = grid_point(gomoku::point_at(i, 0), size);
        label(column.x, column.y + kStep * 0.8, std::string(1, static_cast<char>('a' + i)));
        const Point2 row = grid_point(gomoku::point_at(0, i), size);
        label(kStep * 0.36, row.y + 3, std::to_string(i + 1));
    }
    return svg;
}

std::string ring(gomoku::Point point, int size, std::string_view kind) {
    if (point == gomoku::kNoPoint) return "";
    const Point2 at = grid_point(point, size);
    return fmt::format(R"(<circle class="{}-ring" cx="{}" cy="{}" r="9"/>)", kind, at.x, at.y);
}

// The middle of the board and, on larger ones, four points around it.
std::string star_points(int size) {
    std::string svg;
    const int middle = size / 2;
    const auto add = [&](int column, int row) {
        const Point2 at = grid_point(gomoku::point_at(column, row), size);
        svg += fmt::format(R"(<circle class="star" cx="{}" cy="{}" r="2.6"/>)", at.x, at.y);
    };
    if (size % 2 == 1) add(middle, middle);
    constexpr int kFromEdge = 3;
    if (size < 13) return svg;
    for (const int column : {kFromEdge, size - 1 - kFromEdge}) {
        for (const int row : {kFromEdge, size - 1 - kFromEdge})
            add(column, row);
    }
    return svg;
}

std::string gomoku_board(int size) {
    const int side = kStep * (size + 1);
    std::string svg = fmt::format(
        "<svg class=\"board\" viewBox=\"0 0 {0} {0}\" role=\"img\" data-size=\"{1}\"><rect "
        "width=\"{0}\" height=\"{0}\" fill=\"#dcb878\"/><path stroke=\"#7a5c33\" d=\"",
        side,
        size);
    for (int i = 1; i <= size; ++i)
        svg += fmt::format("M{0} {1}V{2}M{1} {0}H{2}", i * kStep, kStep, size * kStep);
    return svg + "\"/>" + star_points(size) + coordinates(size);
}

std::string gomoku_diagram(const gomoku::AnyBoard& board,
                           gomoku::Point played,
                           gomoku::Point better) {
    const int size = board.size();
    std::string svg = gomoku_board(size);
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const auto point = gomoku::point_at(column, row);
            const auto cell = board.at(point);
            if (cell == gomoku::Cell::kEmpty) continue;
            const Point2 at = grid_point(point, size);
            svg += fmt::format(R"(<circle class="{}" cx="{}" cy="{}" r="10.5"/>)",
                               cell == gomoku::Cell::kBlack ? "black" : "white",
                               at.x,
                               at.y);
        }
    }
    return svg + ring(better, size, "better") + ring(played, size, "played") + "</svg>";
}

constexpr double kGraphWidth = 900;
constexpr double kGraphHeight = 180;

Point2 graph_point(const GameReview& review, std::size_t index) {
    const auto last = static_cast<double>(std::max<std::size_t>(1, review.scores.size() - 1));
    return {kGraphWidth * static_cast<double>(index) / last,
            kGraphHeight * (1 - win_percent(review.scores[index]) / 100)};
}

std::string graph_mark(const GameReview& review, std::size_t ply) {
    const PlyReview& move = review.plies[ply];
    const Point2 at = graph_point(review, ply + 1);
    return fmt::format(
        R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="5"><title>{}</title></circle>)",
        name_of(move.judgement),
        at.x,
        std::clamp(at.y, 5.0, kGraphHeight - 5),
        escaped(fmt::format("{}. {}{} {} → {}",
                            move.number,
                            move.move,
                            mark_of(move.judgement),
                            score_text(move.before),
                            score_text(move.after))));
}

}  // namespace

std::string svg_symbols() {
    std::string svg =
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" "
        "aria-hidden=\"true\">" +
        empty_board();
    for (const auto color : {chess::kWhite, chess::kBlack}) {
        for (std::size_t type = 0; type < kLetters.size(); ++type)
            svg += piece_symbol(color, type);
    }
    return svg + "</svg>\n";
}

std::string svg_board(const play::Position& position,
                      std::optional<play::Move> played,
                      std::optional<play::Move> better) {
    if (position.is_chess()) {
        const auto own = [](std::optional<play::Move> move) {
            return move ? move->chess() : chess::Move();
        };
        return ChessDiagram(position.chess()).draw(own(played), own(better));
    }
    const auto own = [](std::optional<play::Move> move) {
        return move ? move->point() : gomoku::kNoPoint;
    };
    return gomoku_diagram(position.gomoku(), own(played), own(better));
}

std::string svg_empty_board(const play::Position& position) {
    const std::string board = position.is_chess() ? chess_board() + chess_coordinates(false)
                                                  : gomoku_board(position.gomoku().size());
    return board + "<g class=\"below\"></g><g class=\"pieces\"></g><g class=\"above\"></g></svg>";
}

std::string svg_graph(const GameReview& review, bool for_white) {
    if (review.scores.size() < 2) return "";
    std::string area = fmt::format("M0 {}", kGraphHeight);
    for (std::size_t i = 0; i < review.scores.size(); ++i) {
        const Point2 at = graph_point(review, i);
        area += fmt::format("L{:.1f} {:.1f}", at.x, at.y);
    }
    area += fmt::format("L{} {}Z", kGraphWidth, kGraphHeight);
    std::string svg = fmt::format(
        "<svg class=\"graph {}\" viewBox=\"0 0 {} {}\" role=\"img\">"
        "<rect class=\"sky\" width=\"100%\" height=\"100%\"/><path class=\"area\" d=\"{}\"/>"
        "<path class=\"middle\" d=\"M0 {}H{}\"/>",
        for_white ? "for-white" : "for-black",
        kGraphWidth,
        kGraphHeight,
        area,
        kGraphHeight / 2,
        kGraphWidth);
    for (std::size_t ply = 0; ply < review.plies.size(); ++ply) {
        if (is_bad(review.plies[ply].judgement)) svg += graph_mark(review, ply);
    }
    return svg + "</svg>";
}

}  // namespace tablero::analysis
