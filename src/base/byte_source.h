#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero {

// Bytes from somewhere, front to back, in pieces. One thread at a time.
class ByteSource {
  public:
    virtual ~ByteSource() = default;
    // Fills up to `size` bytes and says how many; 0 only at the end. After an error nothing more
    // comes.
    virtual Result<std::size_t> read(char* to, std::size_t size) = 0;
};

// A file, or standard input for "-". Zstandard data, recognised by its first bytes and not by its
// name, is unpacked on the way; several frames after each other are one text. Errors name the file.
Result<std::unique_ptr<ByteSource>> open_source(const std::string& path);

// Bytes in memory, which must outlive the source; unpacked likewise.
std::unique_ptr<ByteSource> memory_source(std::string_view bytes);

}  // namespace tablero
