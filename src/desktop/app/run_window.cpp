#include "desktop/app/run_window.h"

#include <cstdlib>

#include "base/interrupt.h"
#include "desktop/app/window.h"

namespace tablero::desktop {

Status run_window(AppModel& model, const WindowOptions& options) {
    if (std::getenv("DISPLAY") == nullptr)
        return Error{"no display: DISPLAY is not set (tablero play chess works in a terminal)"};
    auto fonts = Fonts::load();
    if (!fonts) return fonts.error();
    catch_interrupts();
    Window window(model, *std::move(fonts));
    std::optional<ScriptRunner> script;
    if (options.script) script.emplace(*options.script, model, window);
    while (window.is_open() && !model.wants_quit() && !interrupted()) {
        window.handle_events();
        window.update(Clock::now());
        if (script) {
            script->tick(Clock::now());
            if (script->finished()) break;
        }
        window.show();
    }
    window.remember_place();
    return script ? script->status() : Status{};
}

}  // namespace tablero::desktop
