#pragma once

#include <cstddef>
#include <string>

#include "desktop/model/pages/typed_text.h"

// What is done with the text of a prompt.

namespace tablero::desktop {

struct TypeText {
    std::string text;  // UTF-8
};
struct EraseText {  // what is selected, else before (-1) or behind (1) the caret
    int direction = -1;
    CaretStep step = CaretStep::kCharacter;
};
struct MoveCaret {
    int direction = 1;
    CaretStep step = CaretStep::kCharacter;
    bool selects = false;
};
struct PlaceCaret {  // after so many bytes
    std::size_t byte = 0;
    bool selects = false;
};
struct SelectText {};  // all of it
struct CopyText {      // what is selected
    bool cuts = false;
};

}  // namespace tablero::desktop
