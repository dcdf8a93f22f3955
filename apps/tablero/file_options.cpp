#include "file_options.h"

#include <filesystem>

#include "base/byte_source.h"
#include "base/output_file.h"

namespace tablero::cli {

namespace {

Status check_folder(const std::string& path) {
    std::error_code error;
    auto folder = std::filesystem::absolute(path, error);
    // The part that is there already is where the rest has to be made.
    while (!std::filesystem::exists(folder, error) && folder.has_relative_path())
        folder = folder.parent_path();
    if (!std::filesystem::is_directory(folder, error))
        return in_context(path, Error::system(ENOTDIR));
    return check_writable((folder / "x").string());
}

Status check_source(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error) ? Status() : check_readable(path);
}

Status check_path(const std::string& kind, const std::string& path) {
    if (path.empty()) return Error("a file without a name");
    if (kind == kInput) return check_readable(path);
    if (kind == kSource) return check_source(path);
    if (kind == kOutput) return check_writable(path);
    if (kind == kFolder) return check_folder(path);
    return {};
}

struct Files {
    std::vector<NamedPath> read;
    std::vector<NamedPath> written;
};

Status check_verb(const CLI::App& verb, Files& files) {
    for (const CLI::Option* option : verb.get_options()) {
        const std::string kind = option->get_type_name();
        const bool is_read = kind == kInput || kind == kItems;
        const bool is_written = kind == kOutput || kind == kLibrary;
        if (!is_read && !is_written && kind != kFolder && kind != kSource) continue;
        for (const std::string& path : option->results()) {
            if (const Status checked = check_path(kind, path); !checked)
                return in_context(option->get_name(), checked.error());
            if (is_read) files.read.push_back({option->get_name(), path});
            if (is_written) files.written.push_back({option->get_name(), path});
        }
    }
    for (const CLI::App* chosen : verb.get_subcommands()) {
        if (Status checked = check_verb(*chosen, files); !checked) return checked;
    }
    return {};
}

}  // namespace

Status check_files(const CLI::App& app) {
    Files files;
    if (Status checked = check_verb(app, files); !checked) return checked;
    return keep_apart(files.read, files.written);
}

}  // namespace tablero::cli
