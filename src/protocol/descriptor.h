#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tablero::protocol {

// Lines from a file descriptor, for a protocol spoken over two pipes. While it waits for input it
// watches the output too: when nobody is left to read it, the conversation is over.
class DescriptorReader {
  public:
    // Longer lines are cut to one byte more, so that memory stays bounded and the cut is noticed.
    static constexpr std::size_t kLongestLine = std::size_t{32} << 20;

    DescriptorReader(int input, int output) : input_(input), output_(output) {}

    // The next line without its end; none when the input has ended or the output is closed.
    std::optional<std::string> next();
    bool output_closed() const { return output_closed_; }

  private:
    bool wait_for_input();
    bool fill();

    int input_;
    int output_;
    bool output_closed_ = false;
    bool ended_ = false;
    std::string buffer_;
    std::size_t begin_ = 0;
};

// Whether everything could be written.
bool write_to_descriptor(int output, std::string_view text);

}  // namespace tablero::protocol
