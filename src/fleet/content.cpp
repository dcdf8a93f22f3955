#include "fleet/content.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <fmt/format.h>

#include "base/sha256.h"
#include "base/text.h"

namespace tablero::fleet {

namespace {

constexpr const char* kKeptSeconds = "604800";

std::string key_of(const std::string& name) {
    return "tablero:content:" + name;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// In one step, so that nobody ever sees half of it, and two may write it at once.
Status write_file(const std::filesystem::path& path, const std::string& bytes) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const std::string draft = fmt::format("{}.{:08x}", path.string(), std::random_device()());
    std::ofstream file(draft, std::ios::binary);
    file << bytes << std::flush;
    if (!file) return Error("cannot write {}", tablero::quoted(draft));
    std::filesystem::rename(draft, path, error);
    if (error) return Error("cannot write {}", tablero::quoted(path.string()));
    return {};
}

}  // namespace

bool is_content_name(std::string_view name) {
    return name.size() == 64 && std::ranges::all_of(name, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

Result<std::string> Content::publish(const std::string& bytes, const std::stop_token& stop) {
    if (bytes.size() > kMost) return Error("{} bytes are too many for a fleet", bytes.size());
    std::string name = sha256(bytes);
    if (const Status renewed = renew(name, bytes, stop); !renewed) return renewed.error();
    return name;
}

Status Content::renew(const std::string& name,
                      const std::string& bytes,
                      const std::stop_token& stop) {
    const auto kept = link_.call({"EXPIRE", key_of(name), kKeptSeconds}, stop);
    if (!kept) return kept.error();
    if (kept->integer == 1) return {};
    return Status(link_.call({"SET", key_of(name), bytes, "EX", kKeptSeconds}, stop));
}

Result<std::string> Content::fetch(const std::string& name, const std::stop_token& stop) {
    if (!is_content_name(name))
        return Error("{} is not the name of content", tablero::quoted(name));
    const std::filesystem::path path = std::filesystem::path(folder_) / name;
    if (!folder_.empty()) {
        if (std::string bytes = read_file(path); sha256(bytes) == name) return bytes;
    }
    const auto reply = link_.call({"GET", key_of(name)}, stop);
    if (!reply) return reply.error();
    if (sha256(reply->text) != name) {
        return reply->text.empty() ? Error("content {} is not to be had", name)
                                   : Error("content {} is not what its name says", name);
    }
    // Without a place to keep it, it comes again next time.
    if (!folder_.empty()) static_cast<void>(write_file(path, reply->text).ok());
    return reply->text;
}

Result<std::string> Content::fetch_file(const std::string& name, const std::stop_token& stop) {
    const auto bytes = fetch(name, stop);
    if (!bytes) return bytes.error();
    const std::filesystem::path path = std::filesystem::path(folder_) / name;
    if (folder_.empty() || read_file(path) != *bytes)
        return Error("cannot write {}", tablero::quoted(path.string()));
    return path.string();
}

std::string default_cache() {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache != '\0')
        return std::string(cache) + "/tablero/fleet";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return std::string(home) + "/.cache/tablero/fleet";
    std::error_code error;
    return (std::filesystem::temp_directory_path(error) / "tablero-fleet").string();
}

}  // namespace tablero::fleet
