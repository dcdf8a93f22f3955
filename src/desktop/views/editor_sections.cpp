#include <algorithm>

#include "desktop/views/sections.h"
#include "desktop/views/tool_bar.h"

namespace tablero::desktop {

namespace {

constexpr int kPieces = 12;

// Pieces as pictures, one colour in each row.
void place_piece(Builder& build, const Button& button, const Rect& rect) {
    const int piece = std::get<PickPiece>(button.action).piece;
    Widget& widget = build.add(WidgetKind::kPromotion, snapped(rect), button.name);
    widget.index = piece % 6;
    widget.value = piece < 6 ? 0.0F : 1.0F;
    widget.action = button.action;
    widget.is_on = button.is_on;
}

// What a piece takes up, with the gap beside it.
float piece_step(const Builder& build, float width) {
    return std::min((width + build.px(4)) / 6, build.px(64));
}

void place_chess_pieces(Builder& build, const std::vector<Button>& buttons, const Rect& area) {
    const float step = piece_step(build, area.w);
    const float cell = step - build.px(4);
    for (int i = 0; i < kPieces; ++i)
        place_piece(build,
                    buttons[static_cast<std::size_t>(i)],
                    {area.x + static_cast<float>(i % 6) * step,
                     area.y + static_cast<float>(i / 6) * step,
                     cell,
                     cell});
    build.button(buttons.back(),
                 {area.x, area.y + 2 * step + build.px(4), area.w, build.row_height()});
}

void place_stones(Builder& build, const std::vector<Button>& buttons, const Rect& area) {
    float y = area.y;
    for (const Button& button : buttons) {
        build.button(button, {area.x, y, area.w, build.row_height()});
        y += build.row_height() + build.px(6);
    }
}

}  // namespace

Section pieces_section(Builder& build, float width) {
    const auto buttons = build.buttons_of(ButtonGroup::kItems);
    const bool chess = build.snapshot.game->chess.has_value();
    const float height = chess ? 2 * piece_step(build, width) + build.px(4) + build.row_height()
                               : 3 * (build.row_height() + build.px(6));
    return {height, height, false, [&build, buttons, chess](const Rect& area) {
                if (chess) return place_chess_pieces(build, buttons, area);
                place_stones(build, buttons, area);
            }};
}

Section faults_section(Builder& build, float width) {
    if (build.snapshot.editor == nullptr) return {};
    std::vector<std::string> lines = build.snapshot.editor->faults;
    const bool works = lines.empty();
    if (works) lines.emplace_back(build.snapshot.word(tr("A position to play from.")));
    float height = build.px(20);
    for (const std::string& line : lines)
        height += build.paragraph_height(line, build.body(), width - build.px(20)) + build.px(4);
    const float least = std::min(height, build.px(64));
    return {least, height, true, [&build, lines, works](const Rect& area) {
                build.add(WidgetKind::kCard, area, "faults");
                const Rect inner = area.inset(build.px(10));
                float y = inner.y;
                for (const std::string& line : lines)
                    y = build.paragraph({inner.x, y, inner.w, inner.bottom() - y + 1},
                                        line,
                                        build.body(),
                                        works ? Ink::kGreen : Ink::kRed) +
                        build.px(4);
            }};
}

Section editor_controls(Builder& build) {
    const std::vector<Button> buttons = worded_buttons(build);
    const float height = build.button_pairs_height(buttons);
    return {height, height, false, [&build, buttons](const Rect& area) {
                build.button_pairs(buttons, area);
            }};
}

}  // namespace tablero::desktop
