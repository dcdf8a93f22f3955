#include "desktop/model/game/chess_marks.h"

#include <algorithm>
#include <string_view>

#include "chess/notation/pgn_commands.h"

namespace tablero::desktop {

namespace {

constexpr std::string_view kColours = "GRBY";  // of PGN, by the colour of a mark

}  // namespace

void toggle_mark(std::vector<ChessMark>& marks, const ChessMark& mark) {
    if (mark.from == chess::kNoSquare || mark.to == chess::kNoSquare) return;
    const auto same = std::find_if(marks.begin(), marks.end(), [&](const ChessMark& known) {
        return known.from == mark.from && known.to == mark.to;
    });
    if (same == marks.end()) {
        marks.push_back(mark);
    } else if (same->colour == mark.colour) {
        marks.erase(same);
    } else {
        same->colour = mark.colour;
    }
}

std::vector<ChessMark> marks_of(const record::Notes& notes) {
    std::vector<ChessMark> marks;
    for (const record::Mark& mark : chess::annotations_of(notes).marks) {
        const auto colour = kColours.find(mark.color);
        marks.push_back({static_cast<chess::Square>(mark.from),
                         static_cast<chess::Square>(mark.to),
                         colour == std::string_view::npos ? 0 : static_cast<int>(colour)});
    }
    return marks;
}

void set_marks(record::Notes& notes, const std::vector<ChessMark>& marks) {
    record::Annotations annotations = chess::annotations_of(notes);
    annotations.marks.clear();
    for (const ChessMark& mark : marks) {
        record::Mark kept;
        kept.shape =
            mark.from == mark.to ? record::Mark::Shape::kField : record::Mark::Shape::kArrow;
        kept.color = kColours[static_cast<std::size_t>(mark.colour)];
        kept.from = mark.from;
        kept.to = mark.to;
        annotations.marks.push_back(kept);
    }
    chess::annotate(notes, annotations);
}

}  // namespace tablero::desktop
