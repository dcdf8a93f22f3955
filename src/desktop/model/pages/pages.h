#pragma once

#include <memory>

#include "desktop/model/pages/page.h"

namespace tablero::desktop {

struct Desk;

// The pages. Each lives in a file of its own; the desk outlives it.
std::unique_ptr<Page> make_menu_page(Desk& desk);
std::unique_ptr<Page> make_new_game_page(Desk& desk);
std::unique_ptr<Page> make_options_page(Desk& desk);
std::unique_ptr<Page> make_play_page(Desk& desk);
std::unique_ptr<Page> make_over_page(Desk& desk);
std::unique_ptr<Page> make_review_page(Desk& desk);
std::unique_ptr<Page> make_game_list_page(Desk& desk);
std::unique_ptr<Page> make_training_page(Desk& desk);
std::unique_ptr<Page> make_engines_page(Desk& desk);
std::unique_ptr<Page> make_editor_page(Desk& desk);

// What can be done on any page: moving the focus, beginning games, files and the clipboard,
// options.
std::unique_ptr<Handler> make_focus_actions(Desk& desk);
std::unique_ptr<Handler> make_game_actions(Desk& desk);
std::unique_ptr<Handler> make_file_actions(Desk& desk);
std::unique_ptr<Handler> make_option_actions(Desk& desk);
// Several open games.
std::unique_ptr<Handler> make_tab_actions(Desk& desk);
// The tree of moves on an analysis board.
std::unique_ptr<Handler> make_tree_actions(Desk& desk);

}  // namespace tablero::desktop
