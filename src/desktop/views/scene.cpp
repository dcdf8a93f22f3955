#include "desktop/views/scene.h"

#include <algorithm>

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

}  // namespace tablero::desktop
