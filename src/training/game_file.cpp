#include "training/game_file.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <tuple>
#include <unistd.h>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/output_file.h"
#include "base/text.h"
#include "nnue/network_file.h"

namespace tablero::training {

namespace {

constexpr std::uint32_t kVersion = 1;
constexpr std::uint16_t kBlockMark = 0x4754;  // "TG"
constexpr std::array<char, 8> kGameFileMagic = {'T', 'B', 'L', 'R', 'G', 'A', 'M', 'E'};

struct RawHeader {
    std::array<char, 8> magic = kGameFileMagic;
    std::uint32_t version = kVersion;
    std::uint32_t soft_nodes = 0;
    std::uint64_t seed = 0;
    std::uint64_t network_hash = 0;
    std::uint32_t hard_nodes = 0;
    std::uint32_t random_plies = 0;
    std::uint64_t game = 0;
    std::uint64_t settings = 0;
    std::uint64_t checksum = 0;
};
static_assert(sizeof(RawHeader) == 64);

struct RawBlock {
    std::uint16_t mark = kBlockMark;
    std::uint16_t size = 0;
    std::uint32_t checksum = 0;
};
static_assert(sizeof(RawBlock) == 8);

std::uint64_t header_checksum(const RawHeader& header) {
    return nnue::checksum(
        {reinterpret_cast<const std::uint8_t*>(&header), offsetof(RawHeader, checksum)});
}

// What a file says of its games, in either shape.
template <typename H>
auto facts(H& header) {
    return std::tie(header.soft_nodes,
                    header.hard_nodes,
                    header.seed,
                    header.network_hash,
                    header.random_plies,
                    header.game,
                    header.settings);
}

RawHeader raw_header(const GameFileHeader& header) {
    RawHeader raw;
    facts(raw) = facts(header);
    raw.checksum = header_checksum(raw);
    return raw;
}

Result<GameFileHeader> parse_header(std::span<const std::uint8_t> bytes) {
    RawHeader raw;
    if (bytes.size() < sizeof raw) return Error("not a file of self-play games: too short");
    std::memcpy(&raw, bytes.data(), sizeof raw);
    if (raw.magic != kGameFileMagic) return Error("not a file of self-play games");
    if (raw.version != kVersion) {
        return Error("version {} (this program reads {})", raw.version, kVersion);
    }
    if (raw.checksum != header_checksum(raw)) return Error("header is damaged");
    GameFileHeader header;
    facts(header) = facts(raw);
    return header;
}

std::uint32_t block_checksum(std::span<const std::uint8_t> game) {
    return static_cast<std::uint32_t>(nnue::checksum(game));
}

// The encoded game of the block at this offset; empty when there is no good block.
std::span<const std::uint8_t> block_at(std::span<const std::uint8_t> bytes, std::size_t offset) {
    RawBlock raw;
    if (offset + sizeof raw > bytes.size()) return {};
    std::memcpy(&raw, bytes.data() + offset, sizeof raw);
    const std::size_t start = offset + sizeof raw;
    if (raw.mark != kBlockMark || raw.size < 4 || start + raw.size > bytes.size()) return {};
    const auto game = bytes.subspan(start, raw.size);
    if (raw.checksum != block_checksum(game)) return {};
    return game;
}

GameFileIndex index_blocks(std::span<const std::uint8_t> bytes, const GameFileHeader& header) {
    GameFileIndex index;
    index.header = header;
    index.end = sizeof(RawHeader);
    std::size_t at = index.end;
    while (at < bytes.size()) {
        const auto game = block_at(bytes, at);
        if (game.empty()) {
            ++at;
            ++index.damaged_bytes;
            continue;
        }
        GameBlock block{at + sizeof(RawBlock), static_cast<std::uint16_t>(game.size()), 0};
        std::memcpy(&block.index, game.data(), sizeof block.index);
        index.blocks.push_back(block);
        at = block.offset + block.size;
        index.end = at;
    }
    return index;
}

OpenFile owned(int fd) {
    return {new int(fd), [](const int* open) {
                ::close(*open);
                delete open;
            }};
}

// All of it or, where the disk is full, nothing.
Status write_whole(int fd, std::span<const std::uint8_t> bytes, const std::string& path) {
    const off_t before = ::lseek(fd, 0, SEEK_END);
    while (!bytes.empty()) {
        const ssize_t put = ::write(fd, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) {
            const Error error("cannot write {}: {}", tablero::quoted(path), Error::system(errno));
            cut_file(fd, before);
            return error;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
    return {};
}

}  // namespace

Result<GameFileIndex> scan_game_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return text.error();
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text->data()), text->size());
    const Result<GameFileHeader> header = parse_header(bytes);
    if (!header) return in_context(tablero::quoted(path), header.error());
    return index_blocks(bytes, *header);
}

Result<GameFileReader> GameFileReader::open(const std::string& path) {
    Result<GameFileIndex> index = scan_game_file(path);
    if (!index) return index.error();
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return Error("cannot open {}: {}", tablero::quoted(path), Error::system(errno));
    GameFileReader reader;
    reader.path_ = path;
    reader.file_ = owned(fd);
    reader.index_ = std::move(*index);
    return reader;
}

Result<std::vector<std::uint8_t>> GameFileReader::read(const GameBlock& block) const {
    std::vector<std::uint8_t> bytes(block.size);
    const ssize_t got =
        ::pread(*file_, bytes.data(), bytes.size(), static_cast<off_t>(block.offset));
    if (got != static_cast<ssize_t>(bytes.size()))
        return Error("cannot read {}: {}", tablero::quoted(path_), Error::system(errno));
    return bytes;
}

Result<GameFileWriter> GameFileWriter::open(const std::string& path, const GameFileHeader& header) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (fd < 0) return Error("cannot open {}: {}", tablero::quoted(path), Error::system(errno));
    GameFileWriter writer;
    writer.path_ = path;
    writer.file_ = owned(fd);
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
        return Error("{} is being written by another process", tablero::quoted(path));
    }
    const off_t size = ::lseek(fd, 0, SEEK_END);
    if (size == 0) {
        const RawHeader raw = raw_header(header);
        std::vector<std::uint8_t> bytes(sizeof raw);
        std::memcpy(bytes.data(), &raw, sizeof raw);
        if (Status written = write_whole(fd, bytes, path); !written) return written.error();
        return writer;
    }
    Result<GameFileIndex> index = scan_game_file(path);
    if (!index) return index.error();
    if (index->header != header) {
        return Error("{} holds games made with other settings", tablero::quoted(path));
    }
    if (::ftruncate(fd, static_cast<off_t>(index->end)) != 0)
        return Error("cannot repair {}: {}", tablero::quoted(path), Error::system(errno));
    writer.earlier_ = std::move(index->blocks);
    return writer;
}

Status GameFileWriter::append(std::span<const std::uint8_t> encoded_game) {
    if (encoded_game.size() > UINT16_MAX) return Error("game is too long");
    RawBlock raw;
    raw.size = static_cast<std::uint16_t>(encoded_game.size());
    raw.checksum = block_checksum(encoded_game);
    std::vector<std::uint8_t> bytes(sizeof raw);
    std::memcpy(bytes.data(), &raw, sizeof raw);
    bytes.insert(bytes.end(), encoded_game.begin(), encoded_game.end());
    return write_whole(*file_, bytes, path_);
}

}  // namespace tablero::training
