#pragma once

#include <memory>

#include "fleet/content.h"
#include "fleet/kind.h"
#include "match/fleet/allow_list.h"

namespace tablero::match {

inline constexpr const char* kMatch = "match";

// What workers do: pairs of games between engines of their list. The content, where networks and
// openings come from, must outlive it. SIGPIPE must be ignored.
std::unique_ptr<fleet::Kind> match_kind(fleet::Content& content, AllowList engines);

}  // namespace tablero::match
