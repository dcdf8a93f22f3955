#pragma once

#include "library/database.h"

namespace tablero::library {

inline constexpr int kSchemaVersion = 4;

// Makes an empty file a library, and brings one of an older version up to date after a copy of it
// was kept beside it (FILE.v1.bak). A newer one, and a file that is something else, are errors and
// stay as they are.
Status prepare_schema(Database& database);

}  // namespace tablero::library
