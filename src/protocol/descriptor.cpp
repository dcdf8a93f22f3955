#include "protocol/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace tablero::protocol {

// False when the conversation is over.
bool DescriptorReader::wait_for_input() {
    std::array<pollfd, 2> watched{{{input_, POLLIN, 0}, {output_, 0, 0}}};
    while (poll(watched.data(), watched.size(), -1) < 0) {
        if (errno != EINTR) return false;
    }
    if ((watched[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) output_closed_ = true;
    return !output_closed_ && (watched[0].revents & POLLNVAL) == 0;
}

// Appends what there is to read to the buffer; false at the end of input.
bool DescriptorReader::fill() {
    std::array<char, 1 << 16> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (;;) {
        if (!wait_for_input()) return false;
        const ssize_t count = read(input_, chunk.data(), chunk.size());
        if (count > 0) {
            buffer_.append(chunk.data(), static_cast<std::size_t>(count));
            return true;
        }
        if (count == 0 || (errno != EINTR && errno != EAGAIN)) return false;
    }
}

std::optional<std::string> DescriptorReader::next() {
    std::string line;
    for (;;) {
        const std::size_t end = std::min(buffer_.find('\n', begin_), buffer_.size());
        const std::size_t room = kLongestLine + 1 - line.size();
        line.append(buffer_, begin_, std::min(end - begin_, room));
        if (end < buffer_.size()) {
            begin_ = end + 1;
            return line;
        }
        buffer_.clear();
        begin_ = 0;
        if (ended_ || !fill()) {
            ended_ = true;
            if (line.empty() || output_closed_) return std::nullopt;
            return line;
        }
    }
}

bool write_to_descriptor(int output, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(output, text.data(), text.size());
        if (count > 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (count < 0 && errno == EAGAIN) {
            pollfd writable{output, POLLOUT, 0};
            poll(&writable, 1, -1);
        } else if (count < 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

}  // namespace tablero::protocol
