#pragma once

#include <nlohmann/json_fwd.hpp>

#include "desktop/model/app_model.h"

namespace tablero::desktop {

// The model as JSON, for scripts and tests: screen, buttons, dialog, prompt, game, review,
// settings.
nlohmann::ordered_json dump(const AppModel& model);

}  // namespace tablero::desktop
