#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_writer.h"
#include "library/library.h"

namespace tablero::library::test {

// A folder of the test's own that goes away with it.
class Folder {
  public:
    Folder() {
        static int count = 0;
        path_ = std::filesystem::path(testing::TempDir()) /
                ("library_" + std::to_string(getpid()) + "_" + std::to_string(++count));
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

inline std::unique_ptr<Library> open_library(const std::string& path,
                                             Library::Mode mode = Library::Mode::kCreate) {
    auto library = Library::open(path, mode);
    EXPECT_TRUE(library.ok()) << (library ? "" : library.error().message);
    return library ? std::move(*library) : nullptr;
}

// Makes a library what it was before players had an index of their own.
inline constexpr const char* kAsInVersion3 =
    "DROP TABLE player_games; CREATE INDEX games_by_first ON games (first); "
    "CREATE INDEX games_by_second ON games (second); PRAGMA user_version = 3;";

// A game of random moves that begins, for some moves, like every other one, so that positions are
// shared and moves transpose.
inline chess::GameRecord random_game(Rng& rng, int plies = 60) {
    chess::GameRecord game;
    const auto number = [&](std::uint32_t below) { return std::to_string(rng.below(below)); };
    game.result = static_cast<chess::PgnResult>(rng.below(4));
    game.tags = {{"White", "Player " + number(20)},
                 {"Black", "Player " + number(20)},
                 {"Date", std::to_string(2000 + rng.below(20)) + ".01.02"},
                 {"Result", std::string(chess::result_text(game.result))}};
    if (rng.below(3) != 0) {
        game.tags.push_back({"WhiteElo", std::to_string(2000 + rng.below(500))});
        game.tags.push_back({"BlackElo", std::to_string(2000 + rng.below(500))});
    }
    chess::Position position;
    record::NodeId node = record::kRoot;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = legal_moves(position);
        if (moves.empty()) break;
        const auto choice =
            ply < 8 ? rng.below(2) : rng.below(static_cast<std::uint32_t>(moves.size()));
        const auto move = moves[std::min<std::size_t>(choice, moves.size() - 1)];
        node = game.tree.add(node, move);
        position.make(move);
    }
    return game;
}

inline std::string random_pgn(std::uint64_t seed, int games) {
    Rng rng(seed);
    std::string text;
    for (int i = 0; i < games; ++i)
        text += to_pgn(random_game(rng));
    return text;
}

inline void write_file(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace tablero::library::test
