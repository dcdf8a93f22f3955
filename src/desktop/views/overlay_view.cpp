#include <algorithm>

#include "desktop/views/layout.h"

namespace tablero::desktop {

namespace {

Rect centred_card(const Builder& build, float width, float height) {
    const Vec window = build.scene.size;
    width = std::min(width, window.x - 2 * build.margin());
    height = std::min(height, window.y - 2 * build.margin());
    return {(window.x - width) / 2, (window.y - height) / 2, width, height};
}

// A new layer: what lies below no longer reacts.
void raise(Builder& build, const Rect& veiled) {
    build.scene.top_layer = ++build.layer;
    build.add(WidgetKind::kVeil, veiled);
}

void raise(Builder& build) {
    raise(build, {0, 0, build.scene.size.x, build.scene.size.y});
}

void layout_help(Builder& build) {
    raise(build);
    const auto& lines = build.snapshot.help_lines;
    const float row = build.px(24);
    const float inset = build.px(24);
    const float head = build.px(48);
    const int columns = lines.size() > 12 ? 2 : 1;
    const auto rows = (static_cast<int>(lines.size()) + columns - 1) / columns;
    const float width = build.px(columns == 2 ? 880 : 520);
    const float height = 2 * inset + head + static_cast<float>(rows) * row + build.px(56);
    const Rect card = centred_card(build, width, height);
    build.add(WidgetKind::kPanel, card, "help");
    const Rect inner = card.inset(inset);
    build.label(
        {inner.x, inner.y, inner.w, build.px(32)}, build.snapshot.word(tr("Keys")), build.title());
    const float column =
        (inner.w - build.margin() * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    float key_width = 0;
    for (const auto& [key, meaning] : lines)
        key_width = std::max(key_width, build.measure.width(key, build.strong()) + build.px(4));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int c = static_cast<int>(i) / rows;
        const int r = static_cast<int>(i) % rows;
        const float x = inner.x + static_cast<float>(c) * (column + build.margin());
        const float y = inner.y + head + static_cast<float>(r) * row;
        if (y + row > inner.bottom() - build.px(40)) continue;
        build.label({x, y, key_width, row}, lines[i].first, build.strong(), Ink::kGold);
        build.label({x + key_width + build.gap(), y, column - key_width - build.gap(), row},
                    lines[i].second,
                    build.small());
    }
    Button close;
    close.name = "help.close";
    close.label = build.snapshot.word(tr("Close"));
    close.action = GoBack{};
    close.is_default = true;
    build.button_row({close}, {inner.x, inner.bottom() - build.px(36), inner.w, build.px(36)});
}

void place_field(Builder& build, const PromptView& prompt, const Rect& rect) {
    Widget& field = build.add(WidgetKind::kTyped, rect, "prompt.field");
    field.text = prompt.typed.text;
    field.action = PlaceCaret{prompt.typed.caret};
    build.scene.field = lay_out_text(prompt.typed,
                                     build.measure,
                                     build.body(),
                                     rect.inset(build.px(10)),
                                     TextMeasure::line_height(build.body()));
}

// A folder, or a file with its size; one that was open before, with its folder.
void place_path(Builder& build, const Button& path, const Rect& rect) {
    Widget& row = build.add(WidgetKind::kRow, rect, path.name);
    row.action = path.action;
    row.icon = path.label.ends_with('/') ? Icon::kFolder : Icon::kBooks;
    row.style = build.small();
    const float room = rect.w - build.px(50);
    row.detail = build.measure.shortened(path.detail, row.style, room * 0.5F);
    row.text = build.measure.shortened(
        path.label, row.style, room - build.measure.width(row.detail, row.style));
    if (row.text != path.label || row.detail != path.detail)
        row.tip = path.detail + (path.detail.empty() ? "" : "/") + path.label;
}

// All that is offered can be scrolled to; the keyboard brings its row into view.
void place_paths(Builder& build, const std::vector<Button>& paths, const Rect& area) {
    build.add(WidgetKind::kCard, area, "prompt.paths");
    const Rect view = Rect{area.x, area.y, area.w - build.px(8), area.h}.inset(build.px(4));
    const float row = build.px(28);
    const float content = static_cast<float>(paths.size()) * row;
    float offset = build.scrolled(ScrollArea::kPaths, view, content);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (paths[i].name != build.snapshot.focus) continue;
        const float top = static_cast<float>(i) * row;
        offset = std::clamp(offset, std::max(top + row - view.h, 0.0F), top);
        build.scene.scrolls.back().offset = offset;
    }
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const Rect rect{view.x, view.y - offset + static_cast<float>(i) * row, view.w, row};
        if (view.contains(rect)) place_path(build, paths[i], rect);
    }
}

// The field, and below it the folder that is typed: a card that keeps its shape, whatever is found.
void layout_chooser(Builder& build, const PromptView& prompt) {
    raise(build);
    const Rect card = centred_card(build, build.px(640), build.px(560));
    build.add(WidgetKind::kPanel, card, "prompt");
    const Rect inner = card.inset(build.px(24));
    build.label({inner.x, inner.y, inner.w, build.px(28)}, prompt.title, build.strong());
    place_field(build, prompt, {inner.x, inner.y + build.px(36), inner.w, build.px(40)});
    const float top = inner.y + build.px(84);
    const Rect foot{inner.x, inner.bottom() - build.px(38), inner.w, build.px(38)};
    const float message = build.px(26);
    place_paths(
        build, prompt.suggestions, {inner.x, top, inner.w, foot.y - message - build.gap() - top});
    build.label({inner.x, foot.y - message - build.px(2), inner.w, message},
                prompt.error,
                build.small(),
                Ink::kRed);
    build.button_row(prompt.buttons, foot);
}

bool chooses_file(const PromptView& prompt) {
    return prompt.kind == PromptKind::kOpenFile || prompt.kind == PromptKind::kSaveFile ||
           prompt.kind == PromptKind::kReviewFile || prompt.kind == PromptKind::kProgram;
}

void layout_prompt(Builder& build, const PromptView& prompt) {
    if (chooses_file(prompt)) return layout_chooser(build, prompt);
    raise(build);
    const float inset = build.px(24);
    const float field = build.px(prompt.kind == PromptKind::kComment ? 168 : 40);
    const Rect card = centred_card(build, build.px(640), build.px(168) + field);
    build.add(WidgetKind::kPanel, card, "prompt");
    const Rect inner = card.inset(inset);
    build.label({inner.x, inner.y, inner.w, build.px(28)}, prompt.title, build.strong());
    place_field(build, prompt, {inner.x, inner.y + build.px(36), inner.w, field});
    build.label({inner.x, inner.y + build.px(42) + field, inner.w, build.px(24)},
                prompt.error,
                build.small(),
                Ink::kRed);
    build.button_row(prompt.buttons,
                     {inner.x, inner.bottom() - build.px(38), inner.w, build.px(38)});
}

// Answers of one width, as many in a row as there is room for.
int list_columns(const Builder& build, const std::vector<Button>& buttons, float width) {
    float widest = build.px(48);
    for (const Button& button : buttons)
        widest = std::max(widest, build.measure.width(button.label, build.small()) + build.px(20));
    return std::clamp(static_cast<int>((width + build.gap()) / (widest + build.gap())), 1, 8);
}

float list_height(const Builder& build, const std::vector<Button>& buttons, float width) {
    const int columns = list_columns(build, buttons, width);
    const int rows = (static_cast<int>(buttons.size()) + columns - 1) / columns;
    return static_cast<float>(rows) * (build.px(34) + build.gap()) - build.gap();
}

void place_list(Builder& build, const std::vector<Button>& buttons, const Rect& area) {
    const int columns = list_columns(build, buttons, area.w);
    const float cell =
        (area.w - build.gap() * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const auto column = static_cast<float>(static_cast<int>(i) % columns);
        const auto row = static_cast<float>(static_cast<int>(i) / columns);
        build.button(buttons[i],
                     {area.x + column * (cell + build.gap()),
                      area.y + row * (build.px(34) + build.gap()),
                      cell,
                      build.px(34)});
    }
}

// Words at the left, what belongs to them at the right.
void make_row(const Builder& build, const Button& answer, Widget& widget) {
    const float room = widget.rect.w - build.px(44);
    widget.centred = false;
    widget.indent = 14;
    widget.detail = build.measure.shortened(answer.detail, build.small(), room * 0.7F);
    widget.text = build.measure.shortened(
        answer.label, build.small(), room - build.measure.width(widget.detail, build.small()));
    if (widget.detail != answer.detail) widget.tip = answer.detail;
}

// The mouse's way out of a question that has no answer for it.
void place_cross(Builder& build, const Rect& card) {
    const float side = build.px(32);
    const float inset = build.px(12);
    Widget& cross = build.add(WidgetKind::kIconButton,
                              {card.right() - inset - side, card.y + inset, side, side},
                              "dialog.close");
    cross.icon = Icon::kClose;
    cross.tip = build.snapshot.word(tr("Close"));
    cross.action = Decline{};
}

// A question about the board is asked in the panel beside it, others over everything.
void layout_dialog(Builder& build, const DialogView& dialog) {
    const Widget* panel = dialog.about_board ? build.scene.find("panel") : nullptr;
    const bool beside = panel != nullptr;
    const Rect ground = beside ? panel->rect : Rect{0, 0, build.scene.size.x, build.scene.size.y};
    raise(build, ground);
    const float inset = build.px(24);
    const float width = beside ? ground.w : std::min(build.px(520), ground.w - 2 * build.margin());
    const float text = dialog.text.empty()
                           ? 0
                           : build.paragraph_height(dialog.text, build.body(), width - 2 * inset);
    const bool long_answers = !dialog.is_list && (beside || dialog.buttons.size() > 2);
    const float answers =
        long_answers     ? static_cast<float>(dialog.buttons.size()) * (build.px(38) + build.gap())
        : dialog.is_list ? list_height(build, dialog.buttons, width - 2 * inset)
                         : build.px(38);
    const float height = 2 * inset + build.px(40) + text + build.px(20) + answers;
    const Rect card = beside ? Rect{ground.x, ground.y, width, std::min(height, ground.h)}
                             : centred_card(build, width, height);
    build.add(WidgetKind::kPanel, card, "dialog");
    const Rect inner = card.inset(inset);
    const float cross = dialog.can_close ? build.px(28) : 0;
    if (dialog.can_close) place_cross(build, card);
    build.label({inner.x, inner.y, inner.w - cross, build.px(32)}, dialog.title, build.title());
    build.paragraph(
        {inner.x, inner.y + build.px(40), inner.w, text + 1}, dialog.text, build.body());
    float y = inner.bottom() - answers;
    if (dialog.is_list) return place_list(build, dialog.buttons, {inner.x, y, inner.w, answers});
    if (!long_answers) return build.button_row(dialog.buttons, {inner.x, y, inner.w, build.px(38)});
    const bool are_rows = std::any_of(dialog.buttons.begin(),
                                      dialog.buttons.end(),
                                      [](const Button& answer) { return !answer.detail.empty(); });
    for (const Button& answer : dialog.buttons) {
        build.button(answer, {inner.x, y, inner.w, build.px(38)});
        if (are_rows) make_row(build, answer, build.scene.widgets.back());
        y += build.px(38) + build.gap();
    }
}

// Where notes lie: beside a board at the foot of what is told there, so that neither the board nor
// a button is covered; on other pages in the line of the title, which leaves its middle free.
Rect place_for_toasts(const Builder& build) {
    const Vec size = build.scene.size;
    const Rect window{build.margin(), 0, size.x - 2 * build.margin(), size.y};
    if (!build.scene.board) return window;
    for (const std::string_view name : {"moves", "exercise", "faults", "panel", "ending"}) {
        const auto found = std::find_if(build.scene.widgets.begin(),
                                        build.scene.widgets.end(),
                                        [&](const Widget& widget) { return widget.name == name; });
        if (found != build.scene.widgets.end()) return found->rect;
    }
    return window;
}

void place_toast(Builder& build,
                 const Toast& toast,
                 const std::vector<std::string>& lines,
                 const Rect& card) {
    const bool is_error = toast.kind != Toast::Kind::kInfo;
    build.add(WidgetKind::kPanel, card, "toast").is_on = is_error;
    const float height = TextMeasure::line_height(build.body());
    float y = card.y + build.px(8);
    for (const std::string& line : lines) {
        build
            .label({card.x + build.px(8), y, card.w - build.px(16), height},
                   line,
                   build.body(),
                   is_error ? Ink::kRed : Ink::kText)
            .centred = true;
        y += height;
    }
}

// The last one at the edge, earlier ones further in. Over a question there is but the last one, in
// the line of its title.
void layout_toasts(Builder& build, bool over_question) {
    const Vec size = build.scene.size;
    const Rect place = over_question ? Rect{0, 0, size.x, size.y} : place_for_toasts(build);
    const bool from_above = !build.scene.board || over_question;
    float y = from_above ? build.px(24) : place.bottom();
    const auto& toasts = build.snapshot.toasts;
    const float most = std::min(build.px(560), place.w - build.px(32));
    const std::size_t lines_at_most = 6;
    for (std::size_t i = toasts.size(); i-- > 0;) {
        const auto lines = build.measure.wrapped(toasts[i].text, build.body(), most, lines_at_most);
        float width = build.px(32);
        for (const std::string& line : lines)
            width = std::max(width, build.measure.width(line, build.body()) + build.px(32));
        const float height =
            TextMeasure::line_height(build.body()) * static_cast<float>(lines.size()) +
            build.px(16);
        if (!from_above) y -= height;
        if (y < build.gap() || y + height > place.bottom() + 1) return;
        place_toast(build, toasts[i], lines, {place.centre().x - width / 2, y, width, height});
        if (over_question) return;
        y += from_above ? height + build.gap() : -build.gap();
    }
}

}  // namespace

void layout_overlays(Builder& build) {
    if (build.snapshot.shows_help) layout_help(build);
    if (build.snapshot.prompt) layout_prompt(build, *build.snapshot.prompt);
    if (build.snapshot.dialog) layout_dialog(build, *build.snapshot.dialog);
    const bool asks = build.snapshot.shows_help || build.snapshot.prompt || build.snapshot.dialog;
    const int reacting = build.layer;
    ++build.layer;  // notes lie over everything and take no clicks
    layout_toasts(build, asks);
    build.scene.top_layer = reacting;
}

}  // namespace tablero::desktop
