#pragma once

#include <cstdint>

#include "desktop/draw/pixmap.h"

namespace tablero::desktop {

// The signs on small buttons.
enum class Icon : std::uint8_t {
    kNone,
    kHome,
    kBack,
    kTakeBack,
    kKeyboard,
    kFlip,
    kPause,
    kGoOn,
    kBulb,
    kQuestion,
    kWarning,
    kLines,
    kLightning,
    kStar,
    kSpeech,
    kMarks,
    kBranch,
    kBin,
    kSave,
    kFolder,
    kCopy,
    kSliders,
    kMore,
    kMagnifier,
    kBooks,
    kTarget,
    kChart,
    kClose,
    kGrid,
    kCount
};

// White on a transparent square of size by size pixels, to be tinted when drawn.
Pixmap icon_picture(Icon icon, int size);

}  // namespace tablero::desktop
