#include "desktop/model/pages/path_suggestions.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "base/text.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMost = 500;
constexpr int kMostLookedAt = 5000;  // in a folder: nobody waits for the rest

bool is_file_of_games(const std::string& name) {
    constexpr std::array<std::string_view, 6> kEndings{
        ".pgn", ".fen", ".epd", ".psq", ".sgf", ".zst"};
    const std::string lower = to_lower(name);
    return std::any_of(kEndings.begin(), kEndings.end(), [&](std::string_view ending) {
        return lower.ends_with(ending);
    });
}

bool is_program(const fs::directory_entry& entry) {
    std::error_code unknown;
    const auto rights = entry.status(unknown).permissions();
    return !unknown && entry.is_regular_file(unknown) &&
           (rights & fs::perms::owner_exec) != fs::perms::none;
}

std::vector<PathSuggestion> entries_of(const fs::path& folder,
                                       const std::string& beginning,
                                       bool programs) {
    std::vector<PathSuggestion> found;
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (int i = 0; !error && entry != fs::directory_iterator() && i < kMostLookedAt; ++i) {
        const std::string name = entry->path().filename().string();
        std::error_code unknown;
        const bool is_folder = entry->is_directory(unknown);
        if (!name.starts_with('.') && to_lower(name).starts_with(beginning) &&
            (is_folder || (programs ? is_program(*entry) : is_file_of_games(name))))
            found.push_back({is_folder ? name + "/" : name,
                             (folder / name).string() + (is_folder ? "/" : ""),
                             is_folder,
                             is_folder ? 0 : entry->file_size(unknown)});
        entry.increment(error);
    }
    return found;
}

// So that there is a way up from it, however it was written; nothing is where the program runs.
fs::path whole_path(const fs::path& folder) {
    std::error_code unknown;
    const fs::path whole = fs::absolute(folder.empty() ? "." : folder, unknown).lexically_normal();
    return whole.has_filename() ? whole : whole.parent_path();
}

}  // namespace

std::vector<PathSuggestion> path_suggestions(const std::string& typed, bool programs) {
    const fs::path path(expanded_path(typed));
    const fs::path folder = whole_path(path.parent_path());
    auto found = entries_of(folder, to_lower(path.filename().string()), programs);
    std::sort(found.begin(), found.end(), [](const PathSuggestion& a, const PathSuggestion& b) {
        return a.is_folder != b.is_folder ? a.is_folder : a.label < b.label;
    });
    if (found.size() > kMost) found.resize(kMost);
    if (path.filename().empty() && folder.has_relative_path())
        found.insert(found.begin(), {"../", (folder.parent_path() / "").string(), true});
    return found;
}

}  // namespace tablero::desktop
