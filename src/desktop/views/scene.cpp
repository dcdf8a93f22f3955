#include "desktop/views/scene.h"

#include <algorithm>
#include <array>

namespace tablero::desktop {

const Widget* Scene::find(std::string_view name) const {
    const auto found = std::find_if(widgets.rbegin(), widgets.rend(), [&](const Widget& widget) {
        return widget.name == name && widget.layer == top_layer;
    });
    return found == widgets.rend() ? nullptr : &*found;
}

const Widget* Scene::pressable_at(Vec pixel) const {
    const auto found = std::find_if(widgets.rbegin(), widgets.rend(), [&](const Widget& widget) {
        return widget.layer == top_layer && widget.action && widget.enabled &&
               widget.rect.contains(pixel);
    });
    return found == widgets.rend() ? nullptr : &*found;
}

namespace {

bool is_reached_otherwise(const Widget& widget) {
    constexpr std::array kKinds{WidgetKind::kMove,
                                WidgetKind::kPrevious,
                                WidgetKind::kNext,
                                WidgetKind::kGraph,
                                WidgetKind::kScroll,
                                WidgetKind::kTyped,
                                WidgetKind::kEnding};
    return std::find(kKinds.begin(), kKinds.end(), widget.kind) != kKinds.end() ||
           (widget.action && std::holds_alternative<OpenRow>(*widget.action) &&
            widget.kind == WidgetKind::kRow);
}

}  // namespace

std::vector<std::string> Scene::pressable() const {
    std::vector<std::string> names;
    for (const Widget& widget : widgets)
        if (widget.layer == top_layer && widget.enabled && widget.action && !widget.name.empty())
            names.push_back(widget.name);
    return names;
}

std::vector<std::string> Scene::stops() const {
    std::vector<std::string> names = pressable();
    std::erase_if(names,
                  [&](const std::string& name) { return is_reached_otherwise(*find(name)); });
    return names;
}

}  // namespace tablero::desktop
