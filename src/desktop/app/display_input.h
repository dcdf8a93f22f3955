#pragma once

#include <functional>
#include <memory>

#include "base/error.h"
#include "desktop/model/script/script_runner.h"

namespace tablero::desktop {

// Mouse and keyboard of the X server itself (its extension XTEST): what is done here goes through
// the server and arrives in the queue of the window, like the input of a person. Each call returns
// when the server has sent its events, so the window finds them when it next looks.
//
// The window is asked for at each input, for one that goes full screen becomes another. Fails where
// there is no X server or it lacks the extension.
Result<std::unique_ptr<ScriptInput>> open_display_input(std::function<unsigned long()> window);

}  // namespace tablero::desktop
