#include <algorithm>

#include "desktop/views/game_frame.h"
#include "desktop/views/layout.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

void place_board(Builder& build, const GameFrame& frame) {
    const GameView& game = *build.snapshot.game;
    const bool coordinates = build.snapshot.settings.coordinates;
    build.scene.board =
        game.chess
            ? chess_board_in(frame.board, game.chess->flipped, coordinates)
            : gomoku_board_in(frame.board, game.gomoku ? game.gomoku->size : 19, coordinates);
    build.add(WidgetKind::kBoard, build.scene.board->frame, "board");
}

void place_strip(Builder& build, const Rect& strip) {
    const GameView& game = *build.snapshot.game;
    const float title =
        std::min(build.measure.width(game.title, build.strong()) + build.px(4), strip.w);
    build.label({strip.x, strip.y, title, strip.h}, game.title, build.strong());
    const Rect rest{
        strip.x + title + build.margin(), strip.y, strip.w - title - build.margin(), strip.h};
    std::string about = game.opening_name;
    if (!game.about.empty()) about += (about.empty() ? "" : " · ") + game.about;
    if (!about.empty() && rest.w > build.px(80))
        build.label(rest, about, build.small()).right = true;
}

void place_column_bar(Builder& build, const Rect& bar) {
    if (bar.empty() || !build.scene.board) return;
    const GameView& game = *build.snapshot.game;
    const Rect& frame = build.scene.board->frame;
    Widget& widget =
        build.add(WidgetKind::kColumnBar, {bar.x, frame.y, bar.w, frame.h}, "evaluation");
    widget.value = static_cast<float>(game.win_chance.value_or(0.5));
    widget.is_on = game.win_chance.has_value();
    widget.index = game.chess && game.chess->flipped ? 1 : 0;
    widget.tip = game.score;
}

// Beside the promotion square, towards the middle of the board, one square each.
void place_promotion(Builder& build) {
    const GameView& game = *build.snapshot.game;
    if (!game.chess || !game.chess->promotion || !build.scene.board) return;
    static constexpr std::array<std::string_view, 6> kNames = {
        "pawn", "knight", "bishop", "rook", "queen", "king"};
    const PromotionPicker& picker = *game.chess->promotion;
    const int step = picker.color == chess::kWhite ? -1 : 1;
    build.scene.top_layer = ++build.layer;
    build.add(WidgetKind::kVeil, build.scene.board->field);
    for (std::size_t i = 0; i < picker.pieces.size(); ++i) {
        const Rect rect = build.scene.board->square(
            chess::file_of(picker.to),
            static_cast<int>(chess::rank_of(picker.to)) + step * static_cast<int>(i));
        Widget& choice = build.add(
            WidgetKind::kPromotion, rect, "promotion." + std::string(kNames[picker.pieces[i]]));
        choice.index = picker.pieces[i];
        choice.action = PromotionChoice{picker.pieces[i]};
        choice.value = picker.color == chess::kWhite ? 0.0F : 1.0F;
    }
}

using Sections = std::vector<Section>;

// Leaves out the parts that have nothing to say.
Sections present(Sections sections) {
    std::erase_if(sections, [](const Section& section) { return !section.place; });
    return sections;
}

Section optional(Section section) {
    section.optional = true;
    return section;
}

bool shows_inspector(const Builder& build, const GameFrame& frame) {
    return build.snapshot.settings.inspector && frame.inspector.empty();
}

// The panel's parts: what tells of the game, and what one does with it.
struct PanelParts {
    Sections telling;
    Sections doing;
};

PanelParts parts_for(Builder& build, const GameFrame& frame, float width, float doing_width) {
    const bool inspector = shows_inspector(build, frame);
    const auto tail = [&] {
        return present({moves_section(build, doing_width),
                        navigation_section(build),
                        controls_section(build, doing_width)});
    };
    if (build.snapshot.screen == Screen::kReview)
        return {
            present({accuracy_section(build), graph_section(build), judged_section(build, width)}),
            tail()};
    if (build.snapshot.screen == Screen::kGameOver)
        return {present({result_section(build, width),
                         optional(players_section(build)),
                         optional(why_section(build, width))}),
                tail()};
    if (inspector)
        return {present({turn_section(build),
                         players_section(build),
                         optional(thinking_section(build, width)),
                         optional(why_section(build, width)),
                         inspector_section(build, width)}),
                tail()};
    return {present({turn_section(build),
                     players_section(build),
                     thinking_section(build, width),
                     why_section(build, width),
                     explorer_section(build)}),
            tail()};
}

void place_panel(Builder& build, const GameFrame& frame) {
    build.add(WidgetKind::kPanel, frame.panel, "panel");
    const Rect inner = frame.panel.inset(build.px(14));
    if (!frame.panel_below) {
        PanelParts parts = parts_for(build, frame, inner.w, inner.w);
        Sections all = std::move(parts.telling);
        std::move(parts.doing.begin(), parts.doing.end(), std::back_inserter(all));
        return stack(build, all, inner);
    }
    const float half = (inner.w - build.margin()) / 2;
    const PanelParts parts = parts_for(build, frame, half, half);
    stack(build, parts.telling, {inner.x, inner.y, half, inner.h});
    stack(build, parts.doing, {inner.right() - half, inner.y, half, inner.h});
}

// In the place of the panel while the end is celebrated: the picture, the words and the way on. The
// board stays in sight.
void place_ending(Builder& build, const Rect& panel) {
    const GameView& game = *build.snapshot.game;
    if (!game.result) return;
    build.scene.top_layer = ++build.layer;
    build.add(WidgetKind::kEnding, panel, "ending").action = SkipAnimation{};
    const float width = panel.w - 2 * build.margin();
    const float x = panel.x + build.margin();
    const float y = std::min(panel.y + panel.h * 0.58F, panel.bottom() - build.px(168));
    Widget& title = build.label({x, y, width, build.px(48)},
                                game.result->title,
                                {static_cast<int>(build.px(32)), true, false});
    title.centred = true;
    title.ink = game.result->outcome == Outcome::kVictory ? Ink::kGold : Ink::kText;
    for (const std::string& line :
         build.measure.wrapped(game.result->reason, build.body(), width, 2)) {
        Widget& reason =
            build.label({x, y + build.px(64), width, build.px(24)}, line, build.body());
        reason.centred = true;
        break;
    }
    const auto buttons = build.buttons_of(ButtonGroup::kMain);
    if (buttons.empty()) return;
    float needed = -build.gap();
    for (const Button& button : buttons)
        needed += build.button_width(button) + build.gap();
    needed = std::min(needed, width);
    build.button_row(buttons,
                     {panel.centre().x - needed / 2, y + build.px(104), needed, build.px(40)});
}

}  // namespace

void layout_game(Builder& build) {
    if (build.snapshot.game == nullptr) return;
    const Settings& settings = build.snapshot.settings;
    const GameFrame frame = game_frame(build, settings.evaluation, settings.inspector);
    place_strip(build, frame.strip);
    place_board(build, frame);
    place_column_bar(build, frame.bar);
    if (build.snapshot.shows_ending && build.snapshot.screen == Screen::kGameOver)
        return place_ending(build, frame.panel);
    place_panel(build, frame);
    if (!frame.inspector.empty()) {
        build.add(WidgetKind::kPanel, frame.inspector);
        inspector_section(build, frame.inspector.w).place(frame.inspector.inset(build.px(14)));
    }
    place_promotion(build);
}

}  // namespace tablero::desktop
