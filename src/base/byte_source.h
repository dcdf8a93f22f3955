#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
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
// name, is unpacked on the way; several frames after each other are one text. Errors name the file:
// one that is missing, a folder, or may not be read. `taken` counts the bytes that were taken from
// the file, as they lie there. A stop ends the reading with an error, also of a file without an end
// and while nobody writes.
Result<std::unique_ptr<ByteSource>> open_source(const std::string& path,
                                                std::stop_token stop = {},
                                                std::shared_ptr<std::uint64_t> taken = nullptr);

// Whether open_source would succeed; standard input is taken as it is.
Status check_readable(const std::string& path);

// All bytes of a file (standard input for "-"), as they are. `largest` bounds what is taken into
// memory; more, or more than there is memory for, is an error, and so is a stop.
constexpr std::size_t kLargestFile = std::size_t{1} << 32;
Result<std::string> read_file(const std::string& path,
                              std::size_t largest = kLargestFile,
                              std::stop_token stop = {});

// Bytes in memory, which must outlive the source; unpacked likewise.
std::unique_ptr<ByteSource> memory_source(std::string_view bytes);

}  // namespace tablero
