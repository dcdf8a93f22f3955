#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "library/library.h"

namespace tablero::desktop {

// The library of that path, which is opened, or made with its folder, when it is first asked for.
Result<library::Library*> open_once(std::unique_ptr<library::Library>& place,
                                    const std::string& path);

}  // namespace tablero::desktop
