#pragma once

#include <nlohmann/json_fwd.hpp>

#include "fleet/roster.h"

// The cards of a fleet as JSON: what is shown of them, and what travels.

namespace tablero::fleet {

// What a worker or a run says of itself. Its name, and for how long it has been silent, are known
// to whoever reads the card.
nlohmann::ordered_json card_json(const WorkerCard& card);
nlohmann::ordered_json card_json(const RunCard& card);

}  // namespace tablero::fleet
