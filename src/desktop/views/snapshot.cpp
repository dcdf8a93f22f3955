#include "desktop/views/snapshot.h"

namespace tablero::desktop {

Snapshot snapshot_of(const AppModel& model) {
    Snapshot s;
    s.screen = model.screen();
    s.settings = model.settings();
    s.title = model.title();
    s.buttons = model.buttons();
    s.rows = model.option_rows();
    s.dialog = model.dialog();
    s.prompt = model.prompt();
    s.shows_help = model.shows_help();
    if (s.shows_help) s.help_lines = model.help_lines();
    s.toasts = model.toasts();
    s.focus = model.focus();
    s.focusable = model.focusable();
    s.game = model.game();
    s.review = model.review();
    s.inspector = model.inspector();
    s.list = model.list();
    s.explorer = model.explorer();
    s.training = model.training();
    s.engines = model.engines();
    s.editor = model.editor();
    s.tables = model.tables();
    s.shows_ending = model.shows_ending();
    if (s.shows_ending) s.ending_began = model.ending_began();
    return s;
}

}  // namespace tablero::desktop
