#include "desktop/app/run_window.h"

#include <cstdio>

#include <SFML/System/Err.hpp>

#include "base/interrupt.h"
#include "desktop/app/display_input.h"
#include "desktop/app/window.h"

namespace tablero::desktop {

namespace {

int failed(const Error& error) {
    std::fprintf(stderr, "tablero-desktop: %s\n", error.message.c_str());
    return 1;
}

}  // namespace

int run_window(AppModel& model, const WindowOptions& options) {
    auto fonts = Fonts::load();
    if (!fonts) return failed(fonts.error());
    const std::stop_token stop = catch_interrupts();
    // What fails is told by return values; the library's own remarks help nobody.
    sf::err().rdbuf(nullptr);
    Window window(model, *std::move(fonts));
    std::unique_ptr<ScriptInput> input;
    if (options.has_real_input) {
        auto opened = open_display_input([&window] { return window.handle(); });
        if (!opened) return failed(opened.error());
        input = *std::move(opened);
    }
    std::optional<ScriptRunner> script;
    if (options.has_script) script.emplace(options.script, model, window, input ? *input : window);
    while (window.is_open() && !model.wants_quit() && !stop.stop_requested()) {
        window.handle_events();
        window.update(Clock::now());
        if (script) {
            script->tick(Clock::now());
            if (script->finished()) break;
        }
        window.show();
        window.wait_for_frame();
    }
    window.remember_place();
    if (script && !script->status()) return failed(script->status().error());
    return 0;
}

}  // namespace tablero::desktop
