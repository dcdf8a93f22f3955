// For builds without Zstandard (TABLERO_ZSTD off): the engines read nothing that is packed.
#include "base/unpacking.h"

namespace tablero {

std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> source, std::string /*name*/) {
    return source;
}

}  // namespace tablero
