#include <algorithm>
#include <cmath>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

// What is selected of a row, on which what is typed takes its place.
void selection(const Paint& p, const TextField& field, const TextField::Row& row) {
    const auto at = [&](std::size_t byte) {
        return std::find_if(row.edges.begin(),
                            row.edges.end() - 1,
                            [&](const auto& edge) { return edge.byte >= byte; })
            ->x;
    };
    const float left = at(field.selection_begin);
    const float right = at(field.selection_end);
    if (right <= left) return;
    p.canvas.rounded(
        {left - 2, row.top, right - left + 4, field.row_height}, 3, p.colours().button_hover);
}

}  // namespace

void paint_typed(const Paint& p, const Widget& w) {
    const float radius = 8 * p.scene.unit;
    p.canvas.rounded(w.rect, radius, p.colours().card);
    p.canvas.rounded_edge(w.rect, radius, 2, p.colours().cyan);
    if (!p.scene.field) return;
    const TextField& field = *p.scene.field;
    for (std::size_t i = field.first_in_sight; i < field.end_of_sight; ++i) {
        const TextField::Row& row = field.rows[i];
        if (field.selection_begin < field.selection_end) selection(p, field, row);
        p.canvas.text(row.text,
                      {row.edges.front().x, row.top + field.row_height / 2},
                      field.style,
                      p.colours().text);
    }
    if (p.moves() && std::fmod(p.seconds, 1.0) > 0.6) return;
    const float height = field.row_height;
    p.canvas.rectangle({std::round(field.caret_x), field.rows[field.caret_row].top, 2, height},
                       p.colours().cyan);
}

}  // namespace tablero::desktop
