#include "desktop/draw/icon_art.h"

#include <array>
#include <string_view>

#include "base/enum_names.h"

namespace tablero::desktop {

namespace {

// In a cell of 100 by 100, in the notation of path.h.
struct IconOutlines {
    std::string_view lines;   // drawn with a pen
    std::string_view filled;  // areas
};

constexpr float kPen = 8;

constexpr std::array<IconOutlines, static_cast<std::size_t>(Icon::kCount)> kIcons{{
    {"", ""},
    {"M14 50 L50 18 L86 50 M26 42 V82 H74 V42 M43 82 V60 H57 V82", ""},  // home
    {"M48 22 L20 50 L48 78 M20 50 H82", ""},                             // back
    {"M34 36 H58 C78 36 84 52 80 64 C77 74 68 80 56 80 H36 M46 20 L28 36 L46 52", ""},
    {"M12 28 H88 V74 H12 Z M34 60 H66",  // keyboard
     "O27 44 5 O42 44 5 O58 44 5 O73 44 5"},
    {"M32 82 V22 M17 37 L32 20 L47 37 M68 18 V78 M53 63 L68 80 L83 63", ""},  // flip
    {"", "M28 20 H42 V80 H28 Z M58 20 H72 V80 H58 Z"},                        // pause
    {"", "M30 16 L82 50 L30 84 Z"},                                           // go on
    {"M39 64 C25 55 23 35 33 25 C43 15 58 16 67 25 C77 36 74 55 61 64 V70 H39 Z M42 84 H58", ""},
    {"M33 36 C33 14 67 14 67 36 C67 50 50 48 50 62", "O50 80 6"},                     // question
    {"M50 16 L88 82 H12 Z M50 40 V58", "O50 70 5"},                                   // warning
    {"M36 26 H86 M36 50 H76 M36 74 H64", "O18 26 6.5 O18 50 6.5 O18 74 6.5"},         // lines
    {"", "M58 8 L20 56 H45 L40 92 L80 42 H54 Z"},                                     // lightning
    {"M50 13 L61 38 L88 41 L68 59 L74 86 L50 72 L26 86 L32 59 L12 41 L39 38 Z", ""},  // star
    {"M14 20 H86 V66 H50 L32 84 V66 H14 Z M30 36 H70 M30 50 H56", ""},                // speech
    {"M30 18 V58 M52 34 C52 12 84 12 84 34 C84 48 68 46 68 58", "O30 78 6 O68 78 6"},
    {"M24 86 V70 C24 54 50 56 50 40 V22 M32 38 L50 18 L68 38 M76 86 V70", ""},  // branch
    {"M18 28 H82 M38 28 V17 H62 V28 M27 28 L32 85 H68 L73 28 M44 44 V70 M56 44 V70", ""},
    {"M50 14 V60 M30 42 L50 62 L70 42 M18 64 V84 H82 V64", ""},                       // save
    {"M12 80 V22 H40 L49 34 H88 V80 Z", ""},                                          // folder
    {"M38 36 H86 V86 H38 Z M64 36 V14 H14 V66 H38", ""},                              // copy
    {"M12 28 H88 M12 50 H88 M12 72 H88", "O34 28 10 O66 50 10 O42 72 10"},            // sliders
    {"", "O22 50 9 O50 50 9 O78 50 9"},                                               // more
    {"O42 42 27 M62 62 L86 86", ""},                                                  // magnifier
    {"M14 16 H31 V84 H14 Z M31 16 H48 V84 H31 Z M57 20 L72 15 L90 79 L75 84 Z", ""},  // books
    {"O50 50 36 O50 50 18", "O50 50 6"},                                              // target
    {"M14 14 V86 H88 M26 68 L44 46 L58 58 L84 26", ""},                               // chart
    {"M24 24 L76 76 M76 24 L24 76", ""},                                              // close
    {"M14 14 H86 V86 H14 Z M38 14 V86 M62 14 V86 M14 38 H86 M14 62 H86", ""},         // grid
}};

}  // namespace

Pixmap icon_picture(Icon icon, int size) {
    const IconOutlines& art = name_in(kIcons, icon);
    const float scale = static_cast<float>(size) / 100;
    const Colour white = rgb(0xffffff);
    Pixmap picture(size, size);
    const Outline lines = transformed(outline_from(art.lines), scale, {0, 0});
    picture.fill(stroked(lines, std::max(kPen * scale, 1.4F)), white);
    picture.fill(transformed(outline_from(art.filled), scale, {0, 0}), white);
    return picture;
}

}  // namespace tablero::desktop
