#include "library/game_file.h"

#include <array>
#include <filesystem>

#include "base/byte_source.h"
#include "base/text.h"

namespace tablero::library {

namespace {

// More than any collection of records has; a larger file is something else.
constexpr std::size_t kMostRecordBytes = std::size_t{1} << 28;

class CountingSource : public ByteSource {
  public:
    CountingSource(std::unique_ptr<ByteSource> inner, std::shared_ptr<std::uint64_t> count)
        : inner_(std::move(inner)),
          count_(std::move(count)) {}

    Result<std::size_t> read(char* to, std::size_t size) override {
        auto got = inner_->read(to, size);
        if (got) *count_ += *got;
        return got;
    }

  private:
    std::unique_ptr<ByteSource> inner_;
    std::shared_ptr<std::uint64_t> count_;
};

bool holds_records(const std::string& path) {
    std::string name = to_lower(path);
    if (name.ends_with(".zst")) name.resize(name.size() - 4);
    return name.ends_with(".psq") || name.ends_with(".sgf");
}

Result<std::string> read_all(ByteSource& source, const std::string& path) {
    std::string text;
    std::array<char, 1 << 16> piece;
    for (;;) {
        const auto got = source.read(piece.data(), piece.size());
        if (!got) return got.error();
        if (*got == 0) return text;
        text.append(piece.data(), *got);
        if (text.size() > kMostRecordBytes)
            return in_context(path, Error("too long for records of games"));
    }
}

}  // namespace

Result<std::unique_ptr<GameFile>> GameFile::open(const std::string& path) {
    auto source = open_source(path);
    if (!source) return source.error();
    std::unique_ptr<GameFile> file(new GameFile);
    auto counted = std::make_unique<CountingSource>(std::move(*source), file->bytes_);
    if (holds_records(path)) {
        auto text = read_all(*counted, path);
        if (!text) return text.error();
        file->text_ = std::move(*text);
        file->records_ = std::make_unique<gomoku::RecordReader>(file->text_);
    } else {
        file->pgn_ =
            std::make_unique<chess::PgnReader>(std::move(counted), chess::PgnDetail::kEverything);
    }
    return file;
}

std::optional<FileGame> GameFile::next() {
    ++number_;
    if (records_) {
        auto game = records_->next();
        if (!game) return std::nullopt;
        return from_record(std::move(*game));
    }
    auto game = chess::read_pgn_game(*pgn_);
    if (game) return from_pgn(std::move(*game));
    status_ = pgn_->status();
    return std::nullopt;
}

FileGame GameFile::from_pgn(chess::GameRecord game) const {
    FileGame result;
    bool usable = game.start.has_value();
    for (const auto& problem : game.problems) {
        if (!problem.is_error()) continue;
        usable = usable && problem.kind != chess::PgnProblem::Kind::kGame;
        result.problems.push_back(
            Error("game {}, line {}: {}", number_, problem.line, problem.what));
    }
    game.problems.clear();
    if (usable) result.record = std::move(game);
    return result;
}

FileGame GameFile::from_record(Result<gomoku::GameRecord> game) const {
    FileGame result;
    const auto tell = [&](const Error& error) {
        result.problems.push_back(Error("game {}: {}", number_, error));
    };
    if (!game) {
        tell(game.error());
    } else if (const auto board = gomoku::replay(*game); !board) {
        tell(board.error());
    } else {
        for (const auto& problem : game->problems)
            tell(problem);
        game->problems.clear();
        result.record = std::move(*game);
    }
    return result;
}

std::optional<std::uint64_t> plain_size(const std::string& path) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(path, failed);
    if (failed || to_lower(path).ends_with(".zst")) return std::nullopt;
    return size;
}

}  // namespace tablero::library
