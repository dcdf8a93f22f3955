#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "desktop/model/settings/option_description.h"
#include "desktop/model/settings/option_row.h"
#include "desktop/model/settings/settings.h"

namespace tablero::desktop {

// The rows of the options page, and of the new-game page of a game: only those that matter for the
// choices made so far.
std::vector<OptionRow> options_page_rows(const Settings& settings);
std::vector<OptionRow> new_game_rows(const Settings& settings, GameKind game);

// The next or previous value of an option (a choice wraps around, a scale stops at its ends).
// `game` tells which new-game page is meant.
void step_option(Settings& settings, GameKind game, OptionId id, int step);

// Sets it from text as in the settings file; an error names the option and changes nothing.
Status set_option(Settings& settings, GameKind game, OptionId id, std::string_view value);

// All that it can be stepped to.
std::vector<OptionValue> option_values(const Settings& settings, GameKind game, OptionId id);

// Its value as text, as set_option takes it.
std::string option_value(const Settings& settings, GameKind game, OptionId id);

}  // namespace tablero::desktop
