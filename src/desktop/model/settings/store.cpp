#include "desktop/model/settings/store.h"

#include <cstdlib>
#include <filesystem>

#include "base/byte_source.h"
#include "base/output_file.h"
#include "desktop/model/settings/start_up.h"

namespace tablero::desktop {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 26;

std::string folder_of(const char* variable, const char* below_home) {
    const char* given = std::getenv(variable);
    // The standard says: a relative path counts as unset.
    if (given != nullptr && given[0] == '/') return std::string(given) + "/tablero";
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr ? home : ".") + below_home + "/tablero";
}

}  // namespace

Folders Folders::of_user() {
    const char* library = std::getenv("TABLERO_LIBRARY");
    return {folder_of("XDG_CONFIG_HOME", "/.config"),
            folder_of("XDG_STATE_HOME", "/.local/state"),
            library != nullptr && library[0] != '\0'
                ? library
                : folder_of("XDG_DATA_HOME", "/.local/share") + "/library.tbl"};
}

std::string expanded_path(const std::string& path) {
    const char* home = std::getenv("HOME");
    if (home == nullptr || !path.starts_with("~/")) return path;
    return home + path.substr(1);
}

bool file_exists(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

Result<std::string> read_file(const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return fs::exists(path, error) ? Error("{}: not a file", path)
                                       : Error("{}: there is no such file", path);
    }
    return tablero::read_file(path, kLargestFile);
}

Status write_file(const std::string& path, std::string_view content) {
    return tablero::write_file(path, content);
}

void make_folder_for(const std::string& path) {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
}

void remove_file(const std::string& path) {
    std::error_code error;
    fs::remove(path, error);
}

void keep_damaged(const std::string& path) {
    std::error_code error;
    std::filesystem::rename(path, path + ".damaged", error);
}

}  // namespace tablero::desktop
