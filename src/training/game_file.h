#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"

namespace tablero::training {

// How the games of a file were made. Files with equal headers hold games of one run.
struct GameFileHeader {
    std::uint64_t seed = 0;
    std::uint64_t network_hash = 0;  // 0: the hand-written evaluation
    std::uint32_t soft_nodes = 0;
    std::uint32_t hard_nodes = 0;
    std::uint32_t random_plies = 0;
    std::uint64_t game = 0;      // what is played; 0 is chess
    std::uint64_t settings = 0;  // hash of what else the games depend on; 0 for chess

    friend bool operator==(const GameFileHeader&, const GameFileHeader&) = default;
};

// The file: 64 bytes of header ("TBLRGAME", version, the fields above, checksum), then one block
// per game: u16 mark, u16 size, u32 checksum, the encoded game. Blocks are only ever appended, each
// in one write, so a killed process loses at most the game it was playing. Readers skip what is
// damaged.

struct GameBlock {
    std::uint64_t offset = 0;  // of the encoded game
    std::uint16_t size = 0;
    std::uint32_t index = 0;  // the game's number
};

struct GameFileIndex {
    GameFileHeader header;
    std::vector<GameBlock> blocks;
    std::uint64_t end = 0;            // behind the last good block
    std::uint64_t damaged_bytes = 0;  // skipped on the way, or left over at the end
};

// Finds all good blocks.
Result<GameFileIndex> scan_game_file(const std::string& path);

// A file descriptor, closed with its last owner.
using OpenFile = std::shared_ptr<const int>;

// An open file for reads at any offset, from any thread.
class GameFileReader {
  public:
    static Result<GameFileReader> open(const std::string& path);

    Result<std::vector<std::uint8_t>> read(const GameBlock& block) const;
    const GameFileIndex& index() const { return index_; }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
    OpenFile file_;
    GameFileIndex index_;
};

// Appends to a file, new or left by an earlier run with the same header; the remains of an
// unfinished write are cut off. The file stays locked against other writers. Not thread-safe.
class GameFileWriter {
  public:
    static Result<GameFileWriter> open(const std::string& path, const GameFileHeader& header);

    Status append(std::span<const std::uint8_t> encoded_game);
    // What was there when the file was opened.
    const std::vector<GameBlock>& earlier() const { return earlier_; }

  private:
    std::string path_;
    OpenFile file_;
    std::vector<GameBlock> earlier_;
};

}  // namespace tablero::training
