#include "analysis/batch/game_input.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/text.h"

namespace tablero::analysis {

namespace {

// More than any collection of records has; a larger file is something else.
constexpr std::size_t kMostBytes = std::size_t{1} << 26;

bool is_gomoku(const std::string& file) {
    const std::string name = to_lower(file);
    return name.ends_with(".psq") || name.ends_with(".sgf");
}

Result<std::string> read_whole(const std::string& file, const std::stop_token& stop) {
    auto source = open_source(file, stop);
    if (!source) return source.error();
    std::string text;
    std::array<char, 1 << 16> piece;
    for (;;) {
        const auto got = (*source)->read(piece.data(), piece.size());
        if (!got) return got.error();
        if (*got == 0) return text;
        text.append(piece.data(), *got);
        if (text.size() > kMostBytes)
            return in_context(file, Error("too long for records of games"));
    }
}

std::uint64_t count_records(const std::string& file, const std::stop_token& stop) {
    const auto text = read_whole(file, stop);
    if (!text) return 1;  // told as one bad item
    gomoku::RecordReader reader(*text);
    std::uint64_t games = 0;
    while (reader.next())
        ++games;
    return games;
}

}  // namespace

Status GameInput::open_next() {
    const std::string& file = files_[next_file_++];
    number_ = 0;
    if (is_gomoku(file)) {
        auto text = read_whole(file, stop_);
        if (!text) return text.error();
        text_ = std::move(*text);
        records_ = std::make_unique<gomoku::RecordReader>(text_);
        return {};
    }
    auto source = open_source(file, stop_);
    if (!source) return source.error();
    reader_ = std::make_unique<chess::PgnReader>(std::move(*source), chess::PgnDetail::kEverything);
    return {};
}

std::optional<Result<RecordedGame>> GameInput::next() {
    for (;;) {
        const std::string file = next_file_ == 0 ? "" : files_[next_file_ - 1];
        const bool reading = records_ || reader_;
        if (records_) {
            if (auto record = records_->next()) return numbered(file, std::move(*record));
            records_.reset();
        }
        if (reader_) {
            if (auto pgn = chess::read_pgn_game(*reader_)) {
                ++number_;
                return recorded(file, std::move(*pgn));
            }
            const Status status = reader_->status();
            reader_.reset();
            if (!status) return Result<RecordedGame>(status.error());
        }
        if (reading && number_ == 0) return Result<RecordedGame>(Error("no game in {}", file));
        if (next_file_ == files_.size()) return std::nullopt;
        if (const auto opened = open_next(); !opened) return Result<RecordedGame>(opened.error());
    }
}

Result<RecordedGame> GameInput::numbered(const std::string& file,
                                         Result<gomoku::GameRecord> record) {
    ++number_;
    if (record) {
        auto game = recorded(file, std::move(*record));
        game.number = number_;
        return game;
    }
    const Error error =
        number_ == 1 ? record.error() : Error("game {}: {}", number_, record.error());
    return in_context(file, error);
}

std::optional<std::uint64_t> count_games(const std::vector<std::string>& files,
                                         const std::stop_token& stop) {
    const auto can_be_read_twice = [](const std::string& file) {
        std::error_code failed;
        return std::filesystem::is_regular_file(file, failed);
    };
    if (!std::all_of(files.begin(), files.end(), can_be_read_twice)) return std::nullopt;
    std::uint64_t games = 0;
    for (const auto& file : files) {
        if (is_gomoku(file)) {
            games += count_records(file, stop);
            continue;
        }
        auto source = open_source(file, stop);
        if (!source) continue;
        chess::PgnReader reader(std::move(*source), chess::PgnDetail::kMoves);
        chess::PgnVisitor nobody;
        while (reader.read_game(nobody)) {
            if (stop.stop_requested()) return std::nullopt;
            ++games;
        }
    }
    return games;
}

}  // namespace tablero::analysis
