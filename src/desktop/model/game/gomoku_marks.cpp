#include "desktop/model/game/gomoku_marks.h"

#include <algorithm>

namespace tablero::desktop {

void toggle_mark(std::vector<record::Mark>& marks, gomoku::Point from, gomoku::Point to) {
    if (from == gomoku::kNoPoint || to == gomoku::kNoPoint) return;
    record::Mark mark;
    mark.shape = from == to ? record::Mark::Shape::kCircle : record::Mark::Shape::kArrow;
    mark.from = from;
    mark.to = to;
    const auto same = std::find_if(marks.begin(), marks.end(), [&](const record::Mark& known) {
        return known.shape == mark.shape && known.from == mark.from && known.to == mark.to;
    });
    if (same == marks.end()) {
        marks.push_back(mark);
    } else {
        marks.erase(same);
    }
}

}  // namespace tablero::desktop
