#include "desktop/app/display.h"

#include <cstddef>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace tablero::desktop {

namespace {

// An abstract socket has a zero byte in front of its name and no file.
bool connects(const std::string& path, bool abstract) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::size_t offset = abstract ? 1 : 0;
    if (path.size() + offset >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path + offset, path.data(), path.size());
    const int channel = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (channel < 0) return false;
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + offset +
                                               path.size() + (abstract ? 0 : 1));
    const bool answered =
        connect(channel, reinterpret_cast<const sockaddr*>(&address), length) == 0;
    close(channel);
    return answered;
}

}  // namespace

bool display_answers(const std::string& name) {
    const auto colon = name.rfind(':');
    if (colon == std::string::npos) return false;
    const std::string host = name.substr(0, colon);
    if (!host.empty() && host != "unix") return true;
    const std::string number = name.substr(colon + 1, name.find('.', colon) - colon - 1);
    const std::string path = "/tmp/.X11-unix/X" + number;
    return connects(path, true) || connects(path, false);
}

}  // namespace tablero::desktop
