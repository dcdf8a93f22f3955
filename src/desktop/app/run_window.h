#pragma once

#include <vector>

#include "desktop/model/app_model.h"
#include "desktop/model/script/script.h"

namespace tablero::desktop {

struct WindowOptions {
    // Input from a script beside the real one; the window closes at its end.
    std::vector<ScriptStep> script;
    bool has_script = false;
    // Its mouse and keyboard are those of the X server; else they are carried out here.
    bool has_real_input = false;
};

// Opens the window and runs until it is closed, the model wants to quit, the script ends or the
// process is told to stop. Answers the exit code: 1, with one line on standard error, when the
// window cannot be opened or the script failed.
int run_window(AppModel& model, const WindowOptions& options);

}  // namespace tablero::desktop
