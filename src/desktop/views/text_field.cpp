#include "desktop/views/text_field.h"

#include <algorithm>
#include <cmath>

namespace tablero::desktop {

namespace {

using Edge = TextField::Edge;

// A piece of the text, by the edges of all of it; the break behind it is not shown.
struct Piece {
    std::size_t first = 0;
    std::size_t last = 0;
};

// Of the whole text in one line.
std::vector<Edge> edges_of(const std::string& text, const TextMeasure& measure, TextStyle style) {
    std::vector<Edge> edges{{0, 0}};
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            ++end;
        const float width = text[at] == '\n' ? 0 : measure.width(text.substr(at, end - at), style);
        edges.push_back({end, edges.back().x + width});
        at = end;
    }
    return edges;
}

std::size_t edge_of(const std::vector<Edge>& edges, std::size_t byte) {
    const auto found = std::lower_bound(
        edges.begin(), edges.end(), byte, [](const Edge& edge, std::size_t wanted) {
            return edge.byte < wanted;
        });
    return static_cast<std::size_t>(std::min(found, edges.end() - 1) - edges.begin());
}

// What is in sight of one row: three quarters before the caret, more where nothing comes behind.
Piece around_caret(const std::vector<Edge>& edges, std::size_t caret, float width) {
    const float all = edges.back().x;
    const float from = std::max(0.0F, std::min(edges[caret].x - 0.75F * width, all - width));
    Piece piece;
    while (edges[piece.first].x < from)
        ++piece.first;
    piece.last = piece.first;
    while (piece.last + 1 < edges.size() &&
           edges[piece.last + 1].x - edges[piece.first].x <= width + 0.01F)
        ++piece.last;
    return piece;
}

// Broken at spaces, a word that is wider alone inside.
std::vector<Piece> broken(const std::string& text, const std::vector<Edge>& edges, float width) {
    std::vector<Piece> pieces;
    std::size_t first = 0;
    std::size_t behind_space = 0;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const char c = text[edges[i].byte];
        if (c == '\n') {
            pieces.push_back({first, i});
            first = i + 1;
            continue;
        }
        if (c != ' ' && edges[i + 1].x - edges[first].x > width && i > first) {
            const std::size_t next = behind_space > first ? behind_space : i;
            pieces.push_back({first, next});
            first = next;
        }
        if (c == ' ') behind_space = i + 1;
    }
    pieces.push_back({first, edges.size() - 1});
    return pieces;
}

TextField::Row row_of(const std::string& text,
                      const std::vector<Edge>& edges,
                      const Piece& piece,
                      Vec at) {
    TextField::Row row{at.y, {}, {}};
    const std::size_t begin = edges[piece.first].byte;
    row.text = text.substr(begin, edges[piece.last].byte - begin);
    for (std::size_t i = piece.first; i <= piece.last; ++i)
        row.edges.push_back({edges[i].byte, at.x + edges[i].x - edges[piece.first].x});
    return row;
}

std::size_t nearest(const TextField::Row& row, float x) {
    const auto further = [&](const Edge& a, const Edge& b) {
        return std::abs(a.x - x) < std::abs(b.x - x);
    };
    return std::min_element(row.edges.begin(), row.edges.end(), further)->byte;
}

}  // namespace

TextField lay_out_text(const TypedText& typed,
                       const TextMeasure& measure,
                       TextStyle style,
                       const Rect& area,
                       float row_height) {
    const auto edges = edges_of(typed.text, measure, style);
    const std::size_t caret = edge_of(edges, typed.caret);
    const auto room = std::max(1, static_cast<int>(area.h / row_height + 0.01F));
    const auto pieces = room == 1 ? std::vector{around_caret(edges, caret, area.w)}
                                  : broken(typed.text, edges, area.w);
    // Between two rows the caret stands before the second one.
    const auto behind = std::find_if(
        pieces.begin() + 1, pieces.end(), [&](const Piece& piece) { return piece.first > caret; });
    TextField field{.style = style, .row_height = row_height, .rows = {}};
    field.caret_row = static_cast<std::size_t>(behind - pieces.begin()) - 1;
    const auto rows = static_cast<std::size_t>(room);
    field.first_in_sight = field.caret_row + 1 - std::min(field.caret_row + 1, rows);
    field.end_of_sight = std::min(pieces.size(), field.first_in_sight + rows);
    float top = room == 1 ? area.centre().y - row_height / 2
                          : area.y - row_height * static_cast<float>(field.first_in_sight);
    for (const Piece& piece : pieces) {
        field.rows.push_back(row_of(typed.text, edges, piece, {area.x, top}));
        top += row_height;
    }
    const Piece& piece = pieces[field.caret_row];
    field.caret_x = area.x + edges[std::min(caret, piece.last)].x - edges[piece.first].x;
    field.selection_begin = typed.selection_begin();
    field.selection_end = typed.selection_end();
    return field;
}

std::size_t TextField::byte_at(Vec pixel) const {
    const auto row = static_cast<int>(std::floor((pixel.y - rows.front().top) / row_height));
    const int shown =
        std::clamp(row, static_cast<int>(first_in_sight), static_cast<int>(end_of_sight) - 1);
    return nearest(rows[static_cast<std::size_t>(shown)], pixel.x);
}

std::size_t TextField::byte_in_next_row(int direction) const {
    if (direction < 0 && caret_row == 0) return rows.front().edges.front().byte;
    if (direction > 0 && caret_row + 1 >= rows.size()) return rows.back().edges.back().byte;
    return nearest(rows[direction < 0 ? caret_row - 1 : caret_row + 1], caret_x);
}

}  // namespace tablero::desktop
