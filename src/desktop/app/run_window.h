#pragma once

#include <optional>
#include <vector>

#include "base/error.h"
#include "desktop/model/app_model.h"
#include "desktop/model/script.h"

namespace tablero::desktop {

struct WindowOptions {
    // Input from a script beside the real one; the window closes at its end.
    std::optional<std::vector<ScriptStep>> script;
};

// Opens the window and runs until it is closed, the model wants to quit, the script ends or the
// process is told to stop. An error when the window cannot be opened or the script failed.
Status run_window(AppModel& model, const WindowOptions& options);

}  // namespace tablero::desktop
