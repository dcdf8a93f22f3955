#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tablero {

// The one way to write a file. What is written stands beside its place until commit() puts it
// there, so that readers see the old file or a whole new one, and a full disk costs nothing that
// was there before. "-" is standard output; devices and pipes are written as they come.
// Move-only; one thread at a time.
class OutputFile {
  public:
    // Fails at once where the file could not be put in place later.
    static Result<OutputFile> open(const std::string& path);
    OutputFile(OutputFile&&) noexcept = default;
    OutputFile& operator=(OutputFile&&) noexcept = default;
    // What was not committed is taken away.
    ~OutputFile() = default;

    Status write(std::string_view text);
    // Appends what has been written to another one, which stays open.
    Status append(OutputFile& other);
    // Everything is on the disk and in its place, or the reason why not.
    Status commit();

  private:
    struct Draft;
    struct Discard {
        void operator()(Draft* draft) const;
    };
    OutputFile() = default;

    std::unique_ptr<Draft, Discard> draft_;
};

// The whole of a file at once, in the same way.
Status write_file(const std::string& path, std::string_view content);

// Adds to the end of a file. A piece that does not fit is taken off again.
Status append_to_file(const std::string& path, std::string_view content);

// Takes a piece that did not fit off the end of an open file again. Where even that fails, the
// piece stays, and readers take it for damaged.
void cut_file(int file, std::int64_t size);

// Whether an output could be made at this path, as far as can be told without making it: its folder
// is there and may be written, and no folder stands in its place.
Status check_writable(const std::string& path);

// A path and what the user called it ("--json", "files").
struct NamedPath {
    std::string name;
    std::string path;
};

// No output is also an input or another output, whatever they are called: by links and detours too.
Status keep_apart(const std::vector<NamedPath>& inputs, const std::vector<NamedPath>& outputs);

}  // namespace tablero
