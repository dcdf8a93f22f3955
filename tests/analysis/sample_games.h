#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "analysis/recorded_game.h"
#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/pgn_writer.h"

namespace tablero::test {

// Short games of random moves: full of mistakes, and different from each other.
inline chess::GameRecord random_game(Rng& rng, int number, int most_plies) {
    chess::GameRecord game;
    game.set_tag("White", fmt::format("Player {}", 2 * number));
    game.set_tag("Black", fmt::format("Player {}", 2 * number + 1));
    chess::Position position;
    auto node = record::kRoot;
    const int plies = 4 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_plies - 3)));
    for (int i = 0; i < plies; ++i) {
        const auto moves = chess::legal_moves(position);
        if (moves.empty()) break;
        const auto move = *(moves.begin() + rng.below(static_cast<std::uint32_t>(moves.size())));
        node = game.tree.add(node, move);
        position.make(move);
    }
    return game;
}

inline std::string random_games(int count, int most_plies, std::uint64_t seed = 1) {
    Rng rng(seed);
    std::string text;
    for (int i = 0; i < count; ++i)
        text += to_pgn(random_game(rng, i, most_plies));
    return text;
}

// A folder that is gone after the test.
class Folder {
  public:
    explicit Folder(const std::string& name)
        : path_(std::filesystem::temp_directory_path() / fmt::format("{}_{}", name, getpid())) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(const std::string& name) const { return path_ / name; }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return path_ / name;
    }
    std::string read(const std::string& name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

  private:
    std::filesystem::path path_;
};

}  // namespace tablero::test
