#pragma once

#include <memory>
#include <string>

#include "base/byte_source.h"

namespace tablero {

// The same bytes, unpacked where they begin like Zstandard data. `name` is for errors.
std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> source, std::string name);

}  // namespace tablero
