#include "training/game_set.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "base/rng.h"
#include "base/text.h"

namespace tablero::training {

namespace fs = std::filesystem;

namespace {

Result<std::vector<std::string>> game_files_below(const std::string& path) {
    std::error_code error;
    std::vector<std::string> files;
    if (fs::is_directory(path, error)) {
        for (const auto& entry : fs::recursive_directory_iterator(path, error)) {
            if (entry.path().extension() == ".tbg") files.push_back(entry.path().string());
        }
    } else if (fs::exists(path, error)) {
        files.push_back(path);
    } else {
        return Error("no file or folder {}", tablero::quoted(path));
    }
    if (files.empty()) return Error("no *.tbg files below {}", tablero::quoted(path));
    std::sort(files.begin(), files.end());
    return files;
}

bool is_for_validation(const GameFileHeader& header, std::uint32_t index, double share) {
    std::uint64_t state = header.seed ^ header.network_hash ^ std::uint64_t{index} << 32;
    return static_cast<double>(split_mix(state) >> 11) * 0x1.0p-53 < share;
}

}  // namespace

Result<GameSet> GameSet::open(const std::string& path,
                              const std::function<bool(const GameFileHeader&)>& is_wanted,
                              double validation_share) {
    const Result<std::vector<std::string>> names = game_files_below(path);
    if (!names) return names.error();
    GameSet set;
    for (const std::string& name : *names) {
        Result<GameFileReader> file = GameFileReader::open(name);
        if (!file) {
            set.warnings_.push_back(file.error().message);
        } else if (!is_wanted(file->index().header)) {
            set.warnings_.push_back(tablero::quoted(name) + " holds games of another kind");
        } else {
            set.add(std::move(*file), validation_share);
        }
    }
    if (set.training_.empty()) return Error("no games to train on below {}", tablero::quoted(path));
    return set;
}

void GameSet::add(GameFileReader file, double validation_share) {
    const GameFileIndex& index = file.index();
    if (index.damaged_bytes > 0) {
        warnings_.push_back(fmt::format(
            "{}: {} damaged bytes skipped", tablero::quoted(file.path()), index.damaged_bytes));
    }
    const auto number = static_cast<std::uint32_t>(files_.size());
    for (const GameBlock& block : index.blocks) {
        const bool held = is_for_validation(index.header, block.index, validation_share);
        (held ? validation_ : training_).push_back({number, block});
    }
    files_.push_back(std::move(file));
}

}  // namespace tablero::training
