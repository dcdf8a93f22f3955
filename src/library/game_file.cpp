#include "library/game_file.h"

#include <array>
#include <filesystem>

#include "base/byte_source.h"
#include "base/text.h"
#include "library/pgn_intake.h"

namespace tablero::library {

namespace {

// More than any collection of records has; a larger file is something else.
constexpr std::size_t kMostRecordBytes = std::size_t{1} << 28;

// A source of which the first bytes were read already.
class BegunSource : public ByteSource {
  public:
    BegunSource(std::string begin, std::unique_ptr<ByteSource> rest)
        : begin_(std::move(begin)),
          rest_(std::move(rest)) {}

    Result<std::size_t> read(char* to, std::size_t size) override {
        if (at_ == begin_.size()) return rest_->read(to, size);
        const std::size_t count = begin_.copy(to, size, at_);
        at_ += count;
        return count;
    }

  private:
    std::string begin_;
    std::size_t at_ = 0;
    std::unique_ptr<ByteSource> rest_;
};

bool is_named_like_records(const std::string& path) {
    std::string name = to_lower(path);
    if (name.ends_with(".zst")) name.resize(name.size() - 4);
    return name.ends_with(".psq") || name.ends_with(".sgf");
}

// What comes through a pipe has no name that tells.
bool begins_like_records(std::string_view begin) {
    begin = trim(begin);
    return begin.starts_with("(;") || begin.starts_with("Piskvorky");
}

Result<std::string> first_bytes(ByteSource& source) {
    std::string begin(256, '\0');
    std::size_t filled = 0;
    while (filled < begin.size()) {
        const auto got = source.read(begin.data() + filled, begin.size() - filled);
        if (!got) return got.error();
        if (*got == 0) break;
        filled += *got;
    }
    begin.resize(filled);
    return begin;
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

Result<std::unique_ptr<GameFile>> GameFile::open(const std::string& path,
                                                 const std::stop_token& stop) {
    std::unique_ptr<GameFile> file(new GameFile);
    auto source = open_source(path, stop, file->bytes_);
    if (!source) return source.error();
    auto begin = first_bytes(**source);
    if (!begin) return begin.error();
    const bool records = is_named_like_records(path) || begins_like_records(*begin);
    auto whole = std::make_unique<BegunSource>(std::move(*begin), std::move(*source));
    if (records) {
        auto text = read_all(*whole, path);
        if (!text) return text.error();
        file->text_ = std::move(*text);
        file->records_ = std::make_unique<gomoku::RecordReader>(file->text_);
    } else {
        file->pgn_ =
            std::make_unique<chess::PgnReader>(std::move(whole), chess::PgnDetail::kEverything);
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

std::optional<IncomingGame> GameFile::next_prepared(const chess::Openings& openings) {
    if (records_) {
        auto game = next();
        if (!game) return std::nullopt;
        IncomingGame result{std::nullopt, std::move(game->problems)};
        if (game->record) result.game = prepare_game(*game->record, openings);
        return result;
    }
    ++number_;
    PgnIntake intake(openings);
    if (!pgn_->read_game(intake)) {
        status_ = pgn_->status();
        return std::nullopt;
    }
    IncomingGame result;
    const bool whole = tell(intake.problems(), result.problems);
    if (whole && intake.has_start()) result.game = intake.take();
    return result;
}

bool GameFile::skip() {
    if (records_) return next().has_value();
    ++number_;
    chess::PgnVisitor nobody;
    return pgn_->read_game(nobody);
}

bool GameFile::tell(const std::vector<chess::PgnProblem>& problems, std::vector<Error>& to) const {
    bool whole = true;
    for (const auto& problem : problems) {
        if (!problem.is_error()) continue;
        whole = whole && problem.kind != chess::PgnProblem::Kind::kGame;
        to.push_back(Error("game {}, line {}: {}", number_, problem.line, problem.what));
    }
    return whole;
}

FileGame GameFile::from_pgn(chess::GameRecord game) const {
    FileGame result;
    const bool whole = tell(game.problems, result.problems);
    game.problems.clear();
    if (whole && game.start) result.record = std::move(game);
    return result;
}

FileGame GameFile::from_record(Result<gomoku::GameRecord> game) const {
    FileGame result;
    const auto tell = [&](const Error& error) {
        result.problems.push_back(Error("game {}, line {}: {}", number_, records_->line(), error));
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

std::uint64_t file_size(const std::string& path) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(path, failed);
    return failed ? 0 : size;
}

}  // namespace tablero::library
