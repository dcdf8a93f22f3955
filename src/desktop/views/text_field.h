#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "desktop/draw/geometry.h"
#include "desktop/draw/text_measure.h"
#include "desktop/model/pages/typed_text.h"

namespace tablero::desktop {

// Text that is being typed with the place of each of its characters: what is drawn is what is
// pressed.
struct TextField {
    // Between two characters, or at either end.
    struct Edge {
        std::size_t byte = 0;
        float x = 0;
    };
    struct Row {
        float top = 0;
        std::string text;
        std::vector<Edge> edges;  // from left to right, at least one
    };

    TextStyle style;
    float row_height = 0;
    std::vector<Row> rows;  // at least one
    std::size_t first_in_sight = 0;
    std::size_t end_of_sight = 1;
    std::size_t caret_row = 0;
    float caret_x = 0;
    std::size_t selection_begin = 0;
    std::size_t selection_end = 0;

    // The caret that a press there means.
    std::size_t byte_at(Vec pixel) const;
    // That of the row above (-1) or below (1) the caret; beyond the first and the last row their
    // ends.
    std::size_t byte_in_next_row(int direction) const;
};

// In one row, of which the part around the caret is in sight, or broken into as many as the area
// has room for, down to that of the caret.
TextField lay_out_text(const TypedText& typed,
                       const TextMeasure& measure,
                       TextStyle style,
                       const Rect& area,
                       float row_height);

}  // namespace tablero::desktop
