#pragma once

#include <string>

#include "desktop/views/scene.h"
#include "desktop/views/snapshot.h"

namespace tablero::desktop {

// What is said when the pointer rests on something.
struct Tip {
    std::string text;  // empty: nothing
    Rect about;
};

// The reason of a suggestion or of a forbidden point, the key of a button, a text that was cut.
Tip tip_at(Vec pixel, const Scene& scene, const Snapshot& snapshot);

}  // namespace tablero::desktop
