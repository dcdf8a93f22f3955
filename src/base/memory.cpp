#include "base/memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <string>

#include "base/text.h"

namespace tablero {

namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

std::optional<std::size_t> read_number(const std::string& path) {
    std::ifstream file(path);
    std::string text;
    if (!(file >> text)) return std::nullopt;
    return parse_number<std::size_t>(text);  // "max" means no limit and is no number
}

std::size_t system_available() {
    std::ifstream file("/proc/meminfo");
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string name;
        std::size_t kilobytes = 0;
        if (fields >> name >> kilobytes && name == "MemAvailable:") return kilobytes * 1024;
    }
    return kUnlimited;
}

std::size_t left_of(const std::string& limit_file, const std::string& usage_file) {
    const auto limit = read_number(limit_file);
    const auto usage = read_number(usage_file);
    if (!limit || !usage) return kUnlimited;
    return *limit > *usage ? *limit - *usage : 0;
}

// The group's own folder (version 2), else what a container sees as the root of its hierarchy.
std::size_t group_available() {
    std::ifstream file("/proc/self/cgroup");
    std::size_t least = kUnlimited;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("0::")) continue;
        const std::string folder = "/sys/fs/cgroup" + line.substr(3);
        least = std::min(least, left_of(folder + "/memory.max", folder + "/memory.current"));
    }
    least = std::min(least, left_of("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"));
    return std::min(least,
                    left_of("/sys/fs/cgroup/memory/memory.limit_in_bytes",
                            "/sys/fs/cgroup/memory/memory.usage_in_bytes"));
}

}  // namespace

std::size_t available_memory() {
    return std::min(system_available(), group_available());
}

}  // namespace tablero
