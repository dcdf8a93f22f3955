#include "analysis/batch/game_input.h"

#include <algorithm>

#include "base/byte_source.h"
#include "base/text.h"
#include "gomoku/record.h"

namespace tablero::analysis {

namespace {

// Longer than any record of a game; a larger file is something else.
constexpr std::size_t kMostBytes = 1 << 20;

bool is_gomoku(const std::string& file) {
    const std::string name = to_lower(file);
    return name.ends_with(".psq") || name.ends_with(".sgf");
}

Result<std::string> read_whole(const std::string& file) {
    auto source = open_source(file);
    if (!source) return source.error();
    std::string text(kMostBytes + 1, '\0');
    std::size_t size = 0;
    while (size < text.size()) {
        const auto got = (*source)->read(text.data() + size, text.size() - size);
        if (!got) return got.error();
        if (*got == 0) break;
        size += *got;
    }
    if (size > kMostBytes) return in_context(file, Error{"too long for the record of a game"});
    text.resize(size);
    return text;
}

Result<RecordedGame> read_gomoku(const std::string& file) {
    const auto text = read_whole(file);
    if (!text) return text.error();
    auto record = gomoku::read_record(*text);
    if (!record) return in_context(file, record.error());
    return recorded(file, std::move(*record));
}

}  // namespace

// True when the answer is complete without a reader.
bool GameInput::open_next(std::optional<Result<RecordedGame>>& answer) {
    const std::string& file = files_[next_file_++];
    if (is_gomoku(file)) {
        answer.emplace(read_gomoku(file));
        return true;
    }
    auto source = open_source(file);
    if (!source) {
        answer.emplace(source.error());
        return true;
    }
    reader_ = std::make_unique<chess::PgnReader>(std::move(*source), chess::PgnDetail::kEverything);
    return false;
}

std::optional<Result<RecordedGame>> GameInput::next() {
    std::optional<Result<RecordedGame>> answer;
    for (;;) {
        if (reader_) {
            if (auto pgn = chess::read_pgn_game(*reader_))
                return recorded(files_[next_file_ - 1], std::move(*pgn));
            const Status status = reader_->status();
            reader_.reset();
            if (!status) return Result<RecordedGame>(status.error());
        }
        if (next_file_ == files_.size()) return std::nullopt;
        if (open_next(answer)) return answer;
    }
}

std::optional<std::uint64_t> count_games(const std::vector<std::string>& files,
                                         const std::stop_token& stop) {
    if (std::find(files.begin(), files.end(), "-") != files.end()) return std::nullopt;
    std::uint64_t games = 0;
    for (const auto& file : files) {
        if (is_gomoku(file)) {
            ++games;
            continue;
        }
        auto source = open_source(file);
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
