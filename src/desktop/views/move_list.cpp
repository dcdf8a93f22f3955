#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/model/think/inspection.h"
#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// Chess shows a number and two moves a row; gomoku two numbered moves, each with its stone.
struct ListShape {
    int per_row;
    int lead;  // empty places before the first move
    bool numbered_rows;
};

ListShape shape_of(const GameView& game) {
    if (game.game == GameKind::kGomoku) return {2, 0, false};
    return {2, game.first_mover == kSecondSide ? 1 : 0, true};
}

std::string move_text(const GameView& game, std::size_t index) {
    const MoveView& move = game.moves[index];
    std::string text = fmt::format("{}{}", move.text, mark_of(move.judgement));
    if (game.game == GameKind::kChess) return text;
    return fmt::format("{}. {}", index + 1, text);
}

// The first row to show: such that the move shown is visible, then by the user's wheel.
int first_row(Builder& build, const Rect& view, float row, int rows, int shown_row) {
    const int visible = std::max(static_cast<int>(view.h / row), 1);
    const int most = std::max(rows - visible, 0);
    const int natural = std::clamp(shown_row - visible + (shown_row + 1 < rows ? 2 : 1), 0, most);
    const float wheel = build.scrolls[static_cast<std::size_t>(ScrollArea::kMoves)];
    const int first = std::clamp(natural + static_cast<int>(std::lround(wheel / row)), 0, most);
    build.scene.scrolls.push_back({ScrollArea::kMoves,
                                   view,
                                   static_cast<float>(rows) * row,
                                   static_cast<float>(first) * row});
    return first;
}

void place_move(Builder& build, const GameView& game, std::size_t index, const Rect& rect) {
    const int ply = static_cast<int>(index) + 1;
    Widget& move = build.add(WidgetKind::kMove, rect, fmt::format("move.{}", ply));
    move.style = {build.small().size, ply == game.shown_ply, false};
    move.text = build.measure.shortened(move_text(game, index), move.style, rect.w - build.px(30));
    move.action = GoToPly{ply};
    move.is_on = ply == game.shown_ply;
    move.judgement = game.moves[index].judgement;
    if (game.gomoku && !game.gomoku->hides_colours)
        move.index = 1 + (static_cast<int>(index) + static_cast<int>(game.first_mover)) % 2;
    if (game.moves[index].milliseconds >= 0)
        move.tip = duration_text(game.moves[index].milliseconds, build.snapshot.settings.language);
}

void place_list(Builder& build, const Rect& area) {
    const GameView& game = *build.snapshot.game;
    if (game.has_tree() && build.snapshot.screen != Screen::kReview) return place_tree(build, area);
    build.add(WidgetKind::kCard, area, "moves");
    const Rect view = area.inset(build.px(6));
    if (game.moves.empty()) {
        build.label({view.x + build.px(4), view.y, view.w - build.px(8), build.px(24)},
                    build.snapshot.word(tr("No moves yet.")),
                    build.small(),
                    Ink::kSecondary);
        return;
    }
    const ListShape shape = shape_of(game);
    const float row = build.px(24);
    const auto count = static_cast<int>(game.moves.size()) + shape.lead;
    const int rows = (count + shape.per_row - 1) / shape.per_row;
    const int shown_row = std::max(game.shown_ply - 1 + shape.lead, 0) / shape.per_row;
    const int first = first_row(build, view, row, rows, shown_row);
    const float number = shape.numbered_rows ? build.px(36) : 0;
    const float cell = (view.w - number) / static_cast<float>(shape.per_row);
    for (int r = first; r < rows; ++r) {
        const float y = view.y + static_cast<float>(r - first) * row;
        if (y + row > view.bottom() + 0.5F) break;
        if (shape.numbered_rows)
            build.label({view.x + build.px(4), y, number - build.px(4), row},
                        fmt::format("{}.", game.first_move_number + r),
                        {build.small().size, false, true},
                        Ink::kSecondary);
        for (int c = 0; c < shape.per_row; ++c) {
            const int index = r * shape.per_row + c - shape.lead;
            if (index < 0 || index >= static_cast<int>(game.moves.size())) continue;
            place_move(build,
                       game,
                       static_cast<std::size_t>(index),
                       {view.x + number + static_cast<float>(c) * cell, y, cell, row});
        }
    }
}

}  // namespace

Section moves_section(Builder& build, float /*width*/) {
    return {build.px(112), build.px(240), true, [&build](const Rect& area) {
                place_list(build, area);
            }};
}

}  // namespace tablero::desktop
