#include "desktop/views/layout.h"

#include <algorithm>

namespace tablero::desktop {

Vec layout_size(Vec window) {
    const float grow = std::max({1.0F,
                                 kSmallestLayout.x / std::max(window.x, 1.0F),
                                 kSmallestLayout.y / std::max(window.y, 1.0F)});
    return window * grow;
}

Scene layout(const Snapshot& snapshot,
             Vec size,
             const TextMeasure& measure,
             const Scrolls& scrolls) {
    Scene scene;
    scene.size = size;
    const float wide = std::min(size.x / 1000, size.y / 800);
    const float tall = std::min(size.x / 700, size.y / 900);
    scene.unit = std::clamp(std::max(wide, tall), 0.85F, 2.5F);
    Builder build{scene, snapshot, measure, scrolls};
    switch (snapshot.screen) {
        case Screen::kMenu:
            layout_menu(build);
            break;
        case Screen::kNewGame:
        case Screen::kOptions:
            layout_page(build);
            break;
        case Screen::kPlaying:
        case Screen::kGameOver:
        case Screen::kReview:
        case Screen::kEditor:
            layout_game(build);
            break;
        case Screen::kGameList:
            layout_list(build);
            break;
        case Screen::kTraining:
            if (snapshot.game != nullptr)
                layout_game(build);
            else
                layout_training(build);
            break;
        case Screen::kEngines:
            layout_engines(build);
            break;
    }
    layout_overlays(build);
    return scene;
}

}  // namespace tablero::desktop
