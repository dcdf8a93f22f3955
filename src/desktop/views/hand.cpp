#include "desktop/views/hand.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace tablero::desktop {

namespace {

constexpr float kDragDistance = 5;

bool is_chess(const Snapshot& snapshot) {
    return snapshot.game != nullptr && snapshot.game->chess.has_value();
}

// The board reacts when nothing lies over it.
bool board_reacts(const Scene& scene) {
    return scene.board && scene.top_layer == 0;
}

// A press there closes a question that needs no answer.
bool is_beside_dialog(Vec pixel, const Scene& scene, const Snapshot& snapshot) {
    if (!snapshot.dialog || !snapshot.dialog->can_close) return false;
    const Widget* card = scene.find("dialog");
    return card != nullptr && !card->rect.contains(pixel);
}

constexpr std::string_view kTypedField = "prompt.field";

// What pressing a widget at a pixel means: for most their action, for bars by the place.
Action action_at(const Widget& widget, Vec pixel, const Snapshot& snapshot) {
    const float share =
        std::clamp((pixel.x - widget.rect.x) / std::max(widget.rect.w, 1.0F), 0.0F, 1.0F);
    if (widget.kind == WidgetKind::kScroll && snapshot.list != nullptr) {
        const float down = std::clamp((pixel.y - widget.rect.y) / widget.rect.h, 0.0F, 1.0F);
        return ScrollList{static_cast<int>(down * static_cast<float>(snapshot.list->total)) -
                          static_cast<int>(snapshot.list->first)};
    }
    if (widget.kind == WidgetKind::kGraph && snapshot.game != nullptr)
        return GoToPly{
            static_cast<int>(std::lround(share * static_cast<float>(snapshot.game->moves.size())))};
    if (widget.kind == WidgetKind::kTenths)
        if (const auto* step = std::get_if<StepOption>(&*widget.action))
            return SetOption{step->id,
                             fmt::format("{}", std::lround(std::min(share * 1.15F, 1.0F) * 10))};
    return *widget.action;
}

}  // namespace

bool Hand::can_press(const Scene& scene, const Snapshot& snapshot) const {
    if (scene.pressable_at(pointer_.at) != nullptr) return true;
    if (!board_reacts(scene) || !is_chess(snapshot)) return false;
    const ChessBoardView& board = *snapshot.game->chess;
    const chess::Square square = scene.board->square_at(pointer_.at);
    const auto holds = [&](const std::vector<chess::Square>& squares) {
        return std::find(squares.begin(), squares.end(), square) != squares.end();
    };
    return holds(board.movable) || holds(board.targets);
}

Hand::Actions Hand::moved(Vec to, const Scene& scene, const Snapshot& snapshot, TimePoint now) {
    if (length(to - pointer_.at) > 2) pointer_.resting_since = now;
    pointer_.at = to;
    const gomoku::Point point = board_reacts(scene) ? scene.board->point_at(to) : gomoku::kNoPoint;
    if (point != pointer_.hovered) {
        pointer_.hovered = point;
        pointer_.hovered_since = now;
    }
    if (const Widget* bar = held_bar(scene)) return {action_at(*bar, to, snapshot)};
    if (pointer_.left_down && scene.field && pressed_name_ == kTypedField)
        return {PlaceCaret{scene.field->byte_at(to), true}};
    const bool begins = pointer_.left_down && can_carry_ && pointer_.carried == chess::kNoSquare &&
                        length(to - pressed_at_) > kDragDistance;
    if (!begins || !is_chess(snapshot)) return point_at_line(scene);
    pointer_.carried = pressed_square_;
    // Selects it, so that its targets are shown while it is carried; the editor knows none.
    if (snapshot.screen == Screen::kEditor || snapshot.game->chess->selected == pressed_square_)
        return {};
    return {ChessClick{pressed_square_}};
}

// The scroll bar that was pressed follows the pointer, wherever that goes meanwhile.
const Widget* Hand::held_bar(const Scene& scene) const {
    if (!pointer_.left_down || pressed_name_.empty()) return nullptr;
    const Widget* pressed = scene.find(pressed_name_);
    return pressed != nullptr && pressed->kind == WidgetKind::kScroll ? pressed : nullptr;
}

// A move in a line of an engine shows where it leads.
Hand::Actions Hand::point_at_line(const Scene& scene) {
    const Widget* widget = scene.pressable_at(pointer_.at);
    const auto* line = widget != nullptr ? std::get_if<PlayLine>(&*widget->action) : nullptr;
    const auto pointed = line != nullptr ? std::optional<LinePlace>(*line) : std::nullopt;
    if (pointed == std::exchange(previewed_, pointed)) return {};
    return {PreviewLine{pointed}};
}

Hand::Actions Hand::pressed(MouseButton button, const Scene& scene, const Snapshot& snapshot) {
    const chess::Square square =
        board_reacts(scene) ? scene.board->square_at(pointer_.at) : chess::kNoSquare;
    if (button == MouseButton::kRight) {
        pointer_.carried = chess::kNoSquare;
        can_carry_ = false;
        pointer_.arrow_from = square;
        pointer_.arrow_point =
            board_reacts(scene) ? scene.board->point_at(pointer_.at) : gomoku::kNoPoint;
        return {};
    }
    pointer_.left_down = true;
    pressed_at_ = pointer_.at;
    pressed_square_ = square;
    can_carry_ = false;
    const Widget* widget = scene.pressable_at(pointer_.at);
    pressed_name_ = widget != nullptr ? widget->name : "";
    // What was pressed is known, and what comes up under the mouse was not pointed at.
    if (widget != nullptr) pointer_.resting_since = TimePoint::max();
    if (pressed_name_ == kTypedField && scene.field)
        return {PlaceCaret{scene.field->byte_at(pointer_.at)}};
    if (widget != nullptr || square == chess::kNoSquare) return {};
    return press_on_chess(square, snapshot);
}

Hand::Actions Hand::press_on_chess(chess::Square square, const Snapshot& snapshot) {
    if (!is_chess(snapshot)) return {};
    const ChessBoardView& board = *snapshot.game->chess;
    can_carry_ =
        std::find(board.movable.begin(), board.movable.end(), square) != board.movable.end();
    const bool kept = snapshot.game->mode == Mode::kAnalysis;  // with the game
    if (!board.marks.empty() && !kept) return {ClearMarks{}};
    return {};
}

Hand::Actions Hand::released(MouseButton button,
                             const Scene& scene,
                             const Snapshot& snapshot,
                             Modifiers modifiers) {
    if (button == MouseButton::kLeft) return release_left(scene, snapshot);
    const gomoku::Point point = std::exchange(pointer_.arrow_point, gomoku::kNoPoint);
    if (point != gomoku::kNoPoint && board_reacts(scene))
        return {DrawPoint{point, scene.board->point_at(pointer_.at)}};
    const chess::Square from = std::exchange(pointer_.arrow_from, chess::kNoSquare);
    const chess::Square to =
        board_reacts(scene) ? scene.board->square_at(pointer_.at) : chess::kNoSquare;
    if (from == chess::kNoSquare || to == chess::kNoSquare) return {};
    const int colour = modifiers.shift ? 1 : modifiers.control ? 2 : modifiers.alt ? 3 : 0;
    return {DrawMark{from, to, colour}};
}

Hand::Actions Hand::release_left(const Scene& scene, const Snapshot& snapshot) {
    pointer_.left_down = false;
    can_carry_ = false;
    const chess::Square carried = std::exchange(pointer_.carried, chess::kNoSquare);
    const std::string name = std::exchange(pressed_name_, {});
    if (name == kTypedField) return {};  // the caret went there when it was pressed
    if (carried != chess::kNoSquare) {
        const chess::Square to =
            board_reacts(scene) ? scene.board->square_at(pointer_.at) : chess::kNoSquare;
        if (to == carried) return {};
        dropped_ = true;
        return {ChessDrag{carried, to}};
    }
    if (is_beside_dialog(pressed_at_, scene, snapshot) &&
        is_beside_dialog(pointer_.at, scene, snapshot))
        return {Decline{}};
    const Widget* widget = scene.pressable_at(pointer_.at);
    // Let go elsewhere: the press is taken back.
    if (widget != nullptr && widget->name == name)
        return {action_at(*widget, pointer_.at, snapshot)};
    if (widget != nullptr || !name.empty() || !board_reacts(scene)) return {};
    const chess::Square square = scene.board->square_at(pointer_.at);
    if (square != chess::kNoSquare && square == pressed_square_) return {ChessClick{square}};
    // What could not be carried: the board tells why.
    if (square != chess::kNoSquare && pressed_square_ != chess::kNoSquare &&
        snapshot.screen != Screen::kEditor)
        return {ChessDrag{pressed_square_, square}};
    const gomoku::Point point = scene.board->point_at(pointer_.at);
    if (point != gomoku::kNoPoint && length(pointer_.at - pressed_at_) < scene.board->cell)
        return {GomokuClick{point}};
    return {};
}

namespace {

// Buttons and rows first, in the order of the page, then what else is seen.
std::vector<std::string> stops_of(const Scene& scene, const Snapshot& snapshot) {
    std::vector<std::string> stops = snapshot.focusable;
    for (std::string& name : scene.stops())
        if (std::find(stops.begin(), stops.end(), name) == stops.end())
            stops.push_back(std::move(name));
    return stops;
}

std::string next_stop(const std::vector<std::string>& stops, const std::string& now, int step) {
    if (stops.empty()) return {};
    const auto found = std::find(stops.begin(), stops.end(), now);
    const auto count = static_cast<int>(stops.size());
    const int at = found != stops.end() ? static_cast<int>(found - stops.begin())
                   : step > 0           ? -1
                                        : count;
    return stops[static_cast<std::size_t>(((at + step) % count + count) % count)];
}

}  // namespace

Hand::Actions Hand::typed(const Action& action, const Scene& scene, const Snapshot& snapshot) {
    if (const auto* move = std::get_if<MoveFocus>(&action)) {
        const std::string stop = next_stop(stops_of(scene, snapshot), snapshot.focus, move->step);
        const Widget* widget = scene.find(stop);
        const auto* line =
            widget != nullptr && widget->action ? std::get_if<PlayLine>(&*widget->action) : nullptr;
        return {FocusOn{stop},
                PreviewLine{line != nullptr ? std::optional<LinePlace>(*line) : std::nullopt}};
    }
    const auto* caret = std::get_if<MoveCaret>(&action);
    if (caret != nullptr && caret->step == CaretStep::kRow && scene.field)
        return {PlaceCaret{scene.field->byte_in_next_row(caret->direction), caret->selects}};
    const auto& own = snapshot.focusable;
    const bool is_own = std::find(own.begin(), own.end(), snapshot.focus) != own.end();
    if (!std::holds_alternative<ActivateFocus>(action) || is_own) return {action};
    const Widget* widget = scene.find(snapshot.focus);
    return widget != nullptr && widget->action ? Actions{*widget->action} : Actions{};
}

Hand::Actions Hand::wheel(int notches, const Scene& scene, const Snapshot& snapshot) {
    const float step = 48 * scene.unit * static_cast<float>(-notches);
    for (const ScrollPlace& place : scene.scrolls) {
        const bool is_there = place.layer == scene.top_layer && place.rect.contains(pointer_.at);
        if (!is_there || place.content <= place.rect.h + 1) continue;
        if (place.area == ScrollArea::kList) return {ScrollList{-3 * notches}};
        float& offset = scrolls_[static_cast<std::size_t>(place.area)];
        const float most = place.content - place.rect.h;
        const float wanted = std::clamp(place.offset + step, 0.0F, most);
        offset += wanted - place.offset;
        return {};
    }
    if (snapshot.game == nullptr || !scene.board || scene.top_layer > 0) return {};
    if (!scene.board->frame.contains(pointer_.at)) return {};
    return {Navigate{notches > 0 ? Step::kBack : Step::kForward}};
}

void Hand::follow(const Snapshot& snapshot) {
    const int ply = snapshot.game != nullptr ? snapshot.game->shown_ply : -1;
    if (snapshot.screen != screen_) scrolls_ = {};
    if (ply != shown_ply_) scrolls_[static_cast<std::size_t>(ScrollArea::kMoves)] = 0;
    const std::string typed = snapshot.prompt ? snapshot.prompt->typed.text : "";
    if (typed != typed_) scrolls_[static_cast<std::size_t>(ScrollArea::kPaths)] = 0;
    screen_ = snapshot.screen;
    shown_ply_ = ply;
    typed_ = typed;
}

}  // namespace tablero::desktop
