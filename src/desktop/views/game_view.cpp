#include <algorithm>
#include <utility>

#include "desktop/views/game_frame.h"
#include "desktop/views/layout.h"
#include "desktop/views/sections.h"
#include "desktop/views/tool_bar.h"

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

// Like the board: whoever sits at the bottom is below.
void place_players(Builder& build, const GameFrame& frame) {
    const GameView& game = *build.snapshot.game;
    const bool first_below = !(game.chess && game.chess->flipped);
    place_player(build, kSecondSide, first_below ? frame.upper : frame.lower);
    place_player(build, kFirstSide, first_below ? frame.lower : frame.upper);
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

// Above the move that is pointed at, or below where there is more room.
void place_preview(Builder& build) {
    const GameView& game = *build.snapshot.game;
    if (!game.preview || build.snapshot.dialog || build.snapshot.prompt) return;
    const auto word = std::find_if(
        build.scene.widgets.begin(), build.scene.widgets.end(), [&](const Widget& widget) {
            const auto* line = widget.action ? std::get_if<PlayLine>(&*widget.action) : nullptr;
            return line != nullptr && *line == game.preview->place;
        });
    if (word == build.scene.widgets.end()) return;
    const Rect about = word->rect;
    const Vec window = build.scene.size;
    const float above = about.y - build.margin();
    const float below = window.y - about.bottom() - build.margin();
    const float side = std::min(build.px(232), std::max(above, below));
    const float x = std::clamp(
        about.centre().x - side / 2, build.gap(), std::max(window.x - side - build.gap(), 0.0F));
    const float y = below >= side || below > above ? about.bottom() + build.gap()
                                                   : about.y - build.gap() - side;
    build.add(WidgetKind::kPreview, {x, y, side, side}, "preview");
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

// There is something to look into where positions are thought about.
bool inspects(const Snapshot& snapshot) {
    return snapshot.settings.inspector && snapshot.screen == Screen::kPlaying;
}

// The panel's parts: what tells of the game, and what one does with it.
struct PanelParts {
    Sections telling;
    Sections doing;
};

// Both kinds below each other or side by side, each of that width.
PanelParts parts_for(Builder& build, const GameFrame& frame, float width, bool side_by_side) {
    const bool inspector = inspects(build.snapshot) && frame.inspector.empty();
    const auto tail = [&] {
        return present({moves_section(build, width),
                        navigation_section(build),
                        controls_section(build, width)});
    };
    if (build.snapshot.screen == Screen::kTraining)
        return {present({exercise_section(build)}), present({controls_section(build, width)})};
    if (build.snapshot.screen == Screen::kEditor)
        return {present({pieces_section(build, width), faults_section(build, width)}),
                present({editor_controls(build)})};
    if (build.snapshot.screen == Screen::kReview)
        return {
            present({accuracy_section(build), graph_section(build), judged_section(build, width)}),
            tail()};
    if (build.snapshot.screen == Screen::kGameOver)
        return {present({result_section(build, width), optional(why_section(build, width))}),
                tail()};
    if (inspector)
        return {present({turn_section(build),
                         optional(thinking_section(build)),
                         optional(why_section(build, width)),
                         inspector_section(build, width)}),
                tail()};
    return {present({turn_section(build),
                     thinking_section(build),
                     analysts_section(build),
                     tables_section(build, width),
                     optional(graph_section(build)),
                     why_section(build, width),
                     explorer_section(build, side_by_side)}),
            tail()};
}

constexpr float kTwoColumns = 600;  // a panel so wide has the moves beside what is told

void place_panel(Builder& build, const GameFrame& frame) {
    build.add(WidgetKind::kPanel, frame.panel, "panel");
    const Rect inner = frame.panel.inset(build.px(14));
    const bool two_columns = frame.panel_below || inner.w >= build.px(kTwoColumns);
    if (!two_columns) {
        PanelParts parts = parts_for(build, frame, inner.w, false);
        Sections all = std::move(parts.telling);
        std::move(parts.doing.begin(), parts.doing.end(), std::back_inserter(all));
        return stack(build, all, inner);
    }
    const float half = (inner.w - build.margin()) / 2;
    const PanelParts parts = parts_for(build, frame, half, true);
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
    const bool tells_much = build.snapshot.screen == Screen::kReview ||
                            build.snapshot.game->mode == Mode::kAnalysis ||
                            inspects(build.snapshot);
    const GameFrame frame =
        game_frame(build, {settings.evaluation, inspects(build.snapshot), tells_much});
    place_tool_bar(build);
    place_tabs(build);
    place_players(build, frame);
    place_board(build, frame);
    place_column_bar(build, frame.evaluation);
    if (build.snapshot.shows_ending && build.snapshot.screen == Screen::kGameOver)
        return place_ending(build, frame.panel);
    place_panel(build, frame);
    if (!frame.inspector.empty()) {
        build.add(WidgetKind::kPanel, frame.inspector);
        inspector_section(build, frame.inspector.w).place(frame.inspector.inset(build.px(14)));
    }
    place_promotion(build);
    place_preview(build);
}

}  // namespace tablero::desktop
